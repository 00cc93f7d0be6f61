package game

import (
	"encoding/base64"
	"errors"
	"math/rand/v2"
	"sort"
	"strconv"
	"strings"
	"time"

	"tah/rules"
)

// Store keeps small texts under names; in the browser it is localStorage. Its
// errors are ErrStoreFull and ErrStoreBlocked.
type Store interface {
	// Get returns the text under key and whether there is one.
	Get(key string) (text string, ok bool, err error)
	// Set replaces the text under key, wholly or not at all.
	Set(key, text string) error
	// Delete removes key, which may be absent.
	Delete(key string) error
	// Keys returns all keys that begin with prefix.
	Keys(prefix string) ([]string, error)
}

// The errors of stores and libraries, with stable codes as their texts.
var (
	ErrStoreFull     = errors.New("store-full")     // no room; what was there is unharmed
	ErrStoreBlocked  = errors.New("store-blocked")  // the browser allows no storage here
	ErrStoreConflict = errors.New("store-conflict") // another tab saved this game meanwhile
	ErrNoSuchGame    = errors.New("store-missing")
)

// The keys of a Library. A game is stored in base64, because localStorage
// holds text only.
const (
	gamePrefix  = "tah/game/"
	asidePrefix = "tah/aside/"
)

// Library keeps the saved games in a Store.
type Library struct {
	store  Store
	lookup func(key string) (rules.Game, error)
	seen   map[string]string // the text of each game as this tab last read or wrote it
}

// NewLibrary returns the library of the games kept in store; lookup finds a
// game by its key.
func NewLibrary(store Store, lookup func(key string) (rules.Game, error)) *Library {
	return &Library{store, lookup, make(map[string]string)}
}

// NewID returns an id for a game that is not saved yet. It has to be unlike
// the others in one browser, not secret.
func NewID() string { return strconv.FormatUint(rand.Uint64(), 36) }

// Save writes the session under id. It returns ErrStoreConflict, and writes
// nothing, if another tab wrote the game after this one last read or wrote
// it; the caller then saves it under a new id or loads the other's.
func (l *Library) Save(id string, s *Session, now time.Time) error {
	old, ok, err := l.store.Get(gamePrefix + id)
	if err != nil {
		return err
	}
	if ok && old != l.seen[id] {
		return ErrStoreConflict
	}
	blob, err := s.Save(now)
	if err != nil {
		return err
	}
	text := base64.StdEncoding.EncodeToString(blob)
	if err := l.store.Set(gamePrefix+id, text); err != nil {
		return err
	}
	l.seen[id] = text
	return nil
}

// Load reads the game id. A game that cannot be read is set aside, never
// deleted: it is out of the list but can be exported. The error is then a
// *SaveError.
func (l *Library) Load(id string) (*Session, error) {
	blob, text, err := l.read(id)
	if err == nil {
		var s *Session
		if s, err = Load(blob, l.lookup); err == nil {
			l.seen[id] = text
			return s, nil
		}
	}
	if _, damaged := errors.AsType[*SaveError](err); damaged {
		l.setAside(id, text)
	}
	return nil, err
}

// Changed tells whether another tab has written or deleted the game since
// this one last read or wrote it.
func (l *Library) Changed(id string) bool {
	text, _, err := l.store.Get(gamePrefix + id)
	return err == nil && text != l.seen[id]
}

func (l *Library) read(id string) (blob []byte, text string, err error) {
	text, ok, err := l.store.Get(gamePrefix + id)
	if err != nil {
		return nil, "", err
	}
	if !ok {
		return nil, "", ErrNoSuchGame
	}
	blob, err = base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, text, &SaveError{"save-damaged", err}
	}
	return blob, text, nil
}

// setAside moves an unreadable game out of the list. If there is no room for
// the copy, the game stays where it is.
func (l *Library) setAside(id, text string) {
	key := asidePrefix + id
	for {
		other, taken, err := l.store.Get(key)
		if err != nil {
			return
		}
		if !taken || other == text {
			break
		}
		key += "+" // an older one with the same id is not lost either
	}
	if l.store.Set(key, text) == nil {
		// Not deleting leaves it in both places, where List skips it.
		_ = l.store.Delete(gamePrefix + id)
	}
}

// Entry is one saved game of the list.
type Entry struct {
	ID string
	Summary
}

// List returns the saved games, the latest first, and sets aside what cannot
// be read.
func (l *Library) List() ([]Entry, error) {
	keys, err := l.store.Keys(gamePrefix)
	if err != nil {
		return nil, err
	}
	var entries []Entry
	for _, key := range keys {
		id := strings.TrimPrefix(key, gamePrefix)
		blob, text, err := l.read(id)
		var sum Summary
		if err == nil {
			sum, err = ReadSummary(blob)
		}
		if _, damaged := errors.AsType[*SaveError](err); damaged {
			l.setAside(id, text)
		}
		if err == nil {
			entries = append(entries, Entry{id, sum})
		}
	}
	sort.Slice(entries, func(i, j int) bool {
		if !entries[i].Updated.Equal(entries[j].Updated) {
			return entries[i].Updated.After(entries[j].Updated)
		}
		return entries[i].ID < entries[j].ID
	})
	return entries, nil
}

// Rename gives the game id a name, "" to take it away.
func (l *Library) Rename(id, name string, now time.Time) error {
	s, err := l.Load(id)
	if err != nil {
		return err
	}
	s.Name = name
	return l.Save(id, s, now)
}

// Delete removes the game id for good.
func (l *Library) Delete(id string) error {
	delete(l.seen, id)
	return l.store.Delete(gamePrefix + id)
}

// Aside returns the ids of the games that could not be read.
func (l *Library) Aside() ([]string, error) {
	keys, err := l.store.Keys(asidePrefix)
	for i := range keys {
		keys[i] = strings.TrimPrefix(keys[i], asidePrefix)
	}
	sort.Strings(keys)
	return keys, err
}

// ExportAside returns the stored text of a game that was set aside, as it was
// found.
func (l *Library) ExportAside(id string) (string, error) {
	text, ok, err := l.store.Get(asidePrefix + id)
	if err == nil && !ok {
		err = ErrNoSuchGame
	}
	return text, err
}

// DeleteAside removes a game that was set aside for good.
func (l *Library) DeleteAside(id string) error { return l.store.Delete(asidePrefix + id) }
