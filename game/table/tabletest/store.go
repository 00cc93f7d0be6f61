package tabletest

import (
	"maps"
	"slices"
	"strings"

	"tah/game"
)

// Store is a store in memory, which may be full or blocked.
type Store struct {
	Texts   map[string]string
	Room    int  // for how many bytes of texts there is room, 0 for any number
	Blocked bool // the browser allows none
}

var _ game.Store = (*Store)(nil)

// NewStore returns an empty store.
func NewStore() *Store { return &Store{Texts: map[string]string{}} }

// Used returns how many bytes of texts it holds.
func (s *Store) Used() int {
	n := 0
	for _, text := range s.Texts {
		n += len(text)
	}
	return n
}

// Fill leaves room for no text that is not shorter than the one in its place.
func (s *Store) Fill() { s.Room = max(s.Used()-1, 1) }

// Damage spoils both copies of a game.
func (s *Store) Damage(id string) {
	for key := range s.Texts {
		if of, ok := game.GameKey(key); ok && of == id {
			s.Texts[key] = "t1:00000000" + s.Texts[key][11:]
		}
	}
}

// IDs returns the ids of the games in it, in order.
func (s *Store) IDs() []string {
	ids := map[string]bool{}
	for key := range s.Texts {
		if id, ok := game.GameKey(key); ok {
			ids[id] = true
		}
	}
	return slices.Sorted(maps.Keys(ids))
}

// Get returns a text, see [game.Store].
func (s *Store) Get(key string) (string, bool, error) {
	if s.Blocked {
		return "", false, game.ErrStoreBlocked
	}
	text, ok := s.Texts[key]
	return text, ok, nil
}

// Set keeps a text, see [game.Store].
func (s *Store) Set(key, text string) error {
	if s.Blocked {
		return game.ErrStoreBlocked
	}
	if s.Room > 0 && s.Used()-len(s.Texts[key])+len(text) > s.Room && len(text) >= len(s.Texts[key]) {
		return game.ErrStoreFull
	}
	s.Texts[key] = text
	return nil
}

// Delete removes a text, see [game.Store].
func (s *Store) Delete(key string) error {
	if s.Blocked {
		return game.ErrStoreBlocked
	}
	delete(s.Texts, key)
	return nil
}

// Keys returns the keys with a prefix, see [game.Store].
func (s *Store) Keys(prefix string) ([]string, error) {
	if s.Blocked {
		return nil, game.ErrStoreBlocked
	}
	keys := slices.Sorted(maps.Keys(s.Texts))
	return slices.DeleteFunc(keys, func(k string) bool { return !strings.HasPrefix(k, prefix) }), nil
}
