package game

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"sort"
	"strconv"
	"strings"
)

// A backup is lines of text:
//
//	tah-backup 1
//	CRC "KEY" "TEXT"     one for each text of the store, quoted as in Go
//	end CRC              of all lines before
//
// CRCs are those of entries. Games are under gamePrefix only.
const (
	backupMagic   = "tah-backup "
	backupVersion = 1
	backupEnd     = "end "
)

// BackupError reports a file that is no sound backup.
type BackupError struct {
	Kind  string // "backup-foreign", "backup-version", "backup-damaged", "backup-game"
	Line  int    // from 1; where it is damaged
	Key   string // of the text that is damaged, "" if that cannot be told
	Cause error  // may be nil
}

// Code returns the stable code, the translations' key.
func (e *BackupError) Code() string { return e.Kind }

// Error returns the code, the place and the cause.
func (e *BackupError) Error() string {
	return fmt.Sprintf("%s: line %d %s: %v", e.Kind, e.Line, e.Key, e.Cause)
}

// Unwrap returns the cause.
func (e *BackupError) Unwrap() error { return e.Cause }

// Backup returns all that is stored as one text: games, those set aside too,
// and everything else under other names.
func (l *Library) Backup() (string, error) {
	ids, err := l.journal.ids()
	if err != nil {
		return "", err
	}
	texts, err := l.games(ids)
	if err != nil {
		return "", err
	}
	keys, err := l.store.Keys(rootPrefix)
	if err != nil {
		return "", err
	}
	for _, key := range keys {
		if strings.HasPrefix(key, gamePrefix) || !backedUp(key) {
			continue
		}
		text, ok, err := l.store.Get(key)
		if err != nil {
			return "", err
		}
		if ok {
			texts[key] = text
		}
	}
	return writeBackup(texts), nil
}

// backedUp tells whether a text is part of a backup.
func backedUp(key string) bool {
	return strings.HasPrefix(key, rootPrefix) && !strings.HasPrefix(key, copyPrefix) && !strings.HasPrefix(key, ownerPrefix)
}

// BackupGames returns some games as a backup.
func (l *Library) BackupGames(ids []string) (string, error) {
	texts, err := l.games(ids)
	return writeBackup(texts), err
}

// games returns the better copies of games; those that cannot be read are set
// aside and not among them.
func (l *Library) games(ids []string) (map[string]string, error) {
	texts := make(map[string]string)
	for _, id := range ids {
		k, err := l.journal.read(id)
		if err != nil {
			return nil, err
		}
		switch {
		case k.err == nil || foreign(k.err):
			texts[gamePrefix+id] = k.text
		case k.text != "":
			if err := l.setAside(id, k); err != nil {
				return nil, err
			}
		}
	}
	return texts, nil
}

func writeBackup(texts map[string]string) string {
	keys := make([]string, 0, len(texts))
	for key := range texts {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	var b strings.Builder
	b.WriteString(backupMagic + strconv.Itoa(backupVersion) + "\n")
	for _, key := range keys {
		line := strconv.Quote(key) + " " + strconv.Quote(texts[key])
		b.WriteString(checksum(line) + " " + line + "\n")
	}
	return b.String() + backupEnd + checksum(b.String()) + "\n"
}

// stored is a text of a backup.
type stored struct {
	key, text string
	line      int
}

// readBackup reads a backup; its errors are *BackupError.
func readBackup(text string) ([]stored, error) {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	version, ok := strings.CutPrefix(strings.SplitN(text, "\n", 2)[0], backupMagic)
	if !ok {
		return nil, &BackupError{Kind: "backup-foreign", Line: 1}
	}
	if v, err := strconv.Atoi(version); err != nil || v != backupVersion {
		return nil, &BackupError{Kind: "backup-version", Line: 1}
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	var all []stored
	for i, line := range lines[1:] {
		damaged := &BackupError{Kind: "backup-damaged", Line: i + 2}
		if sum, ok := strings.CutPrefix(line, backupEnd); ok {
			above := strings.Join(lines[:i+1], "\n") + "\n"
			if i+2 != len(lines) || sum != checksum(above) {
				return nil, damaged
			}
			return all, nil
		}
		sum, quoted, _ := strings.Cut(line, " ")
		first, err := strconv.QuotedPrefix(quoted)
		if err == nil {
			damaged.Key, err = strconv.Unquote(first)
		}
		if damaged.Cause = err; err != nil || sum != checksum(quoted) || !backedUp(damaged.Key) {
			return nil, damaged
		}
		content, err := strconv.Unquote(strings.TrimPrefix(quoted[len(first):], " "))
		if damaged.Cause = err; err != nil {
			return nil, damaged
		}
		all = append(all, stored{damaged.Key, content, i + 2})
	}
	return nil, &BackupError{Kind: "backup-damaged", Line: len(lines) + 1} // its end is missing
}

// Restored counts what a backup brought.
type Restored struct {
	Games int // new here
	Known int // were here already
}

// Restore adds what a backup holds to what is here, and destroys nothing. A
// game that is here in another state comes as a game of its own. Of texts that
// are no games, those that are missing here come as they are; others become
// what merge makes of the text here and the one there. Nothing is changed
// unless the whole file is sound; a *BackupError tells what is wrong. If the
// room ends, what came until then stays, and restoring once more goes on.
func (l *Library) Restore(text string, merge func(key, here, there string) string) (Restored, error) {
	var r Restored
	all, err := readBackup(text)
	if err != nil {
		return r, err
	}
	for _, s := range all {
		if err := l.sound(s); err != nil {
			return r, &BackupError{"backup-game", s.line, s.key, err}
		}
	}
	for _, s := range all {
		id, isGame := strings.CutPrefix(s.key, gamePrefix)
		if !isGame {
			if err := l.restoreText(s, merge); err != nil {
				return r, err
			}
			continue
		}
		added, err := l.restoreGame(id, s.text)
		if err != nil {
			return r, err
		}
		if added {
			r.Games++
		} else {
			r.Known++
		}
	}
	return r, nil
}

// sound tells what is wrong with a text if it has to be a game.
func (l *Library) sound(s stored) error {
	if !strings.HasPrefix(s.key, gamePrefix) {
		return nil
	}
	e, err := parseEntry(s.text)
	if err == nil {
		_, err = Load(e.blob, l.lookup)
	}
	if foreign(err) {
		return nil // it is kept for a newer Tah
	}
	return err
}

// restoreGame adds a game under its own id or, if another game is there, under
// one that is reckoned from what it holds, so that it comes once.
func (l *Library) restoreGame(id, text string) (added bool, err error) {
	e, _ := parseEntry(text)
	hash := fnv.New64a()
	hash.Write([]byte(text))
	for next := hash.Sum64(); ; next++ {
		k, err := l.journal.read(id)
		if err != nil {
			return false, err
		}
		switch {
		case k.text == "" && errors.Is(k.err, ErrNoSuchGame):
			return true, l.journal.write(id, k, text)
		case k.text == text || k.err == nil && len(e.blob) > 0 && bytes.Equal(k.blob, e.blob):
			return false, nil
		}
		id = strconv.FormatUint(next, 36)
	}
}

func (l *Library) restoreText(s stored, merge func(key, here, there string) string) error {
	if id, ok := strings.CutPrefix(s.key, asidePrefix); ok {
		key, err := l.asideKey(strings.TrimRight(id, "+"), s.text)
		if err != nil {
			return err
		}
		return l.store.Set(key, s.text)
	}
	here, ok, err := l.store.Get(s.key)
	if err != nil {
		return err
	}
	if ok {
		s.text = merge(s.key, here, s.text)
	}
	return l.store.Set(s.key, s.text)
}
