package game

import (
	"math/rand/v2"
	"sort"
	"strconv"
	"strings"
	"time"

	"tah/rules"
)

// Library keeps the saved games in a Store.
type Library struct {
	store   Store
	journal journal
	lookup  func(key string) (rules.Game, error)
	seen    map[string]seen
}

// seen is a game as this tab last read or wrote it.
type seen struct {
	text   string
	number uint64
}

// NewLibrary returns the library of the games kept in store; lookup finds a
// game by its key.
func NewLibrary(store Store, lookup func(key string) (rules.Game, error)) *Library {
	return &Library{store, journal{store}, lookup, make(map[string]seen)}
}

// NewID returns an id for a game that is not saved yet. It has to be unlike
// the others in one browser, not secret.
func NewID() string { return strconv.FormatUint(rand.Uint64(), 36) }

// Save writes the session under id. It writes nothing and returns
// ErrStoreConflict if another tab wrote the game after this one last read or
// wrote it, ErrStoreNewer if a newer Tah did. After any error what was saved
// before is still there.
func (l *Library) Save(id string, s *Session, now time.Time) error {
	k, err := l.journal.read(id)
	if err != nil {
		return err
	}
	switch {
	case foreign(k.err):
		return ErrStoreNewer
	case l.changed(id, k):
		return ErrStoreConflict
	case k.err != nil && k.text != "":
		if err := l.setAside(id, k); err != nil {
			return err
		}
	}
	blob, err := s.Save(now)
	if err != nil {
		return err
	}
	number := max(k.number, l.seen[id].number) + 1
	text := entry{number, blob}.String()
	if err := l.journal.write(id, k, text); err != nil {
		return err
	}
	l.seen[id] = seen{text, number}
	return nil
}

// Load reads the game id. A game that cannot be read is set aside, never
// deleted: it is out of the list but can be exported; one that a newer Tah
// wrote stays where it is, see Peek. The error is then a *SaveError.
func (l *Library) Load(id string) (*Session, error) {
	k, err := l.journal.read(id)
	if err != nil {
		return nil, err
	}
	s, err := k.session(l.lookup)
	if err == nil {
		l.seen[id] = seen{k.text, k.number}
	} else if k.text != "" && !foreign(err) {
		_ = l.setAside(id, k) // if there is no room, it stays where it is
	}
	return s, err
}

func (k *kept) session(lookup func(key string) (rules.Game, error)) (*Session, error) {
	if k.err != nil {
		return nil, k.err
	}
	return Load(k.blob, lookup)
}

// Peek reads a game that a newer Tah wrote as far as this one understands it.
// The session is to be looked at: Save refuses to write it back.
func (l *Library) Peek(id string) (*Session, error) {
	k, err := l.journal.read(id)
	if err != nil {
		return nil, err
	}
	if !foreign(k.err) {
		return k.session(l.lookup)
	}
	return loadNewer(k.blob, l.lookup)
}

// Changed tells whether another tab has written the game since this one last
// read or wrote it.
func (l *Library) Changed(id string) bool {
	k, err := l.journal.read(id)
	return err == nil && l.changed(id, k)
}

// changed compares a game with what was seen of it. One that is older than
// that lost its newer copy, and one that cannot be read is no change.
func (l *Library) changed(id string, k kept) bool {
	was := l.seen[id]
	return (k.err == nil || foreign(k.err)) && k.text != was.text && (foreign(k.err) || k.number >= was.number)
}

// setAside moves an unreadable game out of the list, unless there is no room
// for that.
func (l *Library) setAside(id string, k kept) error {
	for i, text := range k.texts {
		if text == "" || i == 1 && text == k.texts[0] {
			continue
		}
		key, err := l.asideKey(id, text)
		if err != nil {
			return err
		}
		if err := l.store.Set(key, text); err != nil {
			return err
		}
	}
	return l.journal.remove(id) // if it fails the game is in both places, where List skips it
}

// asideKey returns where a text goes; an older one of the same game is not
// lost either.
func (l *Library) asideKey(id, text string) (string, error) {
	for key := asidePrefix + id; ; key += "+" {
		other, taken, err := l.store.Get(key)
		if err != nil || !taken || other == text {
			return key, err
		}
	}
}

// Entry is one saved game of the list.
type Entry struct {
	ID    string
	Newer bool // a newer Tah wrote it; the summary is what is understood of it
	Summary
}

// List returns the saved games, the latest first, and sets aside what cannot
// be read.
func (l *Library) List() ([]Entry, error) {
	ids, err := l.journal.ids()
	if err != nil {
		return nil, err
	}
	var entries []Entry
	for _, id := range ids {
		k, err := l.journal.read(id)
		if err != nil {
			return nil, err
		}
		e := Entry{ID: id}
		if e.Summary, err = k.summary(); err != nil {
			if !foreign(err) {
				_ = l.setAside(id, k) // if there is no room, it stays where it is
				continue
			}
			e.Newer = true
		}
		entries = append(entries, e)
	}
	sort.Slice(entries, func(i, j int) bool {
		if !entries[i].Updated.Equal(entries[j].Updated) {
			return entries[i].Updated.After(entries[j].Updated)
		}
		return entries[i].ID < entries[j].ID
	})
	return entries, nil
}

func (k *kept) summary() (Summary, error) {
	if k.err != nil && !foreign(k.err) {
		return Summary{}, k.err
	}
	sum, err := ReadSummary(k.blob)
	if k.err != nil {
		err = k.err
	}
	return sum, err
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
	return l.journal.remove(id)
}

// Export returns the stored text of a game as it is.
func (l *Library) Export(id string) (string, error) {
	k, err := l.journal.read(id)
	if err == nil && k.text == "" {
		err = ErrNoSuchGame
	}
	return k.text, err
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
