package game

import (
	"errors"
	"strings"
)

// journal keeps every game twice, under gamePrefix and under copyPrefix. A
// save is written first over the copy that is worse, older or unsound, and
// then over the other; so wherever it is cut short, and whichever byte of one
// copy goes bad, there is a sound copy of all that was saved before.
type journal struct{ store Store }

// kept is what there is of a game.
type kept struct {
	entry        // the better copy's
	text  string // the same as it is stored, "" if there is no copy at all
	texts [2]string
	worse int   // the copy to be written first
	err   error // a *SaveError if no copy is sound
}

// GameKey returns which game a key of a Store belongs to, if to any.
func GameKey(key string) (id string, ok bool) {
	if id, ok = strings.CutPrefix(key, gamePrefix); !ok {
		id, ok = strings.CutPrefix(key, copyPrefix)
	}
	return id, ok
}

func copyKeys(id string) [2]string { return [2]string{gamePrefix + id, copyPrefix + id} }

// read reads both copies; its error is the store's.
func (j journal) read(id string) (kept, error) {
	var (
		k       kept
		entries [2]entry
		errs    [2]error
	)
	for i, key := range copyKeys(id) {
		text, ok, err := j.store.Get(key)
		if err != nil {
			return kept{}, err
		}
		if k.texts[i] = text; !ok {
			errs[i] = ErrNoSuchGame
			continue
		}
		if entries[i], errs[i] = parseEntry(text); errs[i] == nil {
			errs[i] = soundBlob(entries[i].blob)
		}
	}
	better := 0
	if rank(errs[1]) > rank(errs[0]) || rank(errs[1]) == rank(errs[0]) && entries[1].number > entries[0].number {
		better = 1
	}
	k.entry, k.text, k.err, k.worse = entries[better], k.texts[better], errs[better], 1-better
	return k, nil
}

// rank orders what may be the matter with a copy: what a newer Tah has written
// stands above all, since it is never overwritten.
func rank(err error) int {
	switch {
	case foreign(err):
		return 3
	case err == nil:
		return 2
	case errors.Is(err, ErrNoSuchGame):
		return 0
	}
	return 1
}

// write replaces k by text. It has succeeded when one copy is written; the
// other one may then be older, until there is room for it.
func (j journal) write(id string, k kept, text string) error {
	keys := copyKeys(id)
	if err := j.store.Set(keys[k.worse], text); err != nil {
		return err
	}
	_ = j.store.Set(keys[1-k.worse], text)
	return nil
}

// remove removes both copies, the worse first, so that half a removal loses
// nothing.
func (j journal) remove(id string) error {
	k, err := j.read(id)
	if err != nil {
		return err
	}
	keys := copyKeys(id)
	if err := j.store.Delete(keys[k.worse]); err != nil {
		return err
	}
	return j.store.Delete(keys[1-k.worse])
}

// ids returns all games of which there is a copy.
func (j journal) ids() ([]string, error) {
	seen := make(map[string]bool)
	var ids []string
	for _, prefix := range [...]string{gamePrefix, copyPrefix} {
		keys, err := j.store.Keys(prefix)
		if err != nil {
			return nil, err
		}
		for _, key := range keys {
			if id := strings.TrimPrefix(key, prefix); !seen[id] {
				seen[id] = true
				ids = append(ids, id)
			}
		}
	}
	return ids, nil
}
