package page

import (
	"errors"
	"strings"
	"testing"

	"tah/game"
	"tah/wasm/words"
)

// TestMergeTexts: settings that were chosen here stay, others come, and what
// this browser was asked and told does not; unknown texts stay as they are.
func TestMergeTexts(t *testing.T) {
	for _, c := range []struct{ here, there, want string }{
		{"", "lang=cs", "lang=cs"},
		{"lang=en", "lang=cs&theme=dark", "lang=en&theme=dark"},
		{"a=1", "persist=1&reminded=1&b=2", "a=1&b=2"},
		{"a=%26", "%zz=1", "a=%26"},
	} {
		if got := mergeTexts(settingsKey, c.here, c.there); got != c.want {
			t.Errorf("%q and %q: %q, want %q", c.here, c.there, got, c.want)
		}
	}
	if got := mergeTexts("tah/other", "here", "there"); got != "here" {
		t.Error(got)
	}
	if got := mergeTexts(tasksKey, "b c", "a b d"); got != "a d b c" || mergeTexts(tasksKey, got, "a b d") != got {
		t.Error(got)
	}
}

// TestDropsStore: only Safari's readers are reminded, and only while their
// games are not kept.
func TestDropsStore(t *testing.T) {
	for _, c := range []struct {
		vendor           string
		standalone, kept bool
		want             bool
	}{
		{"Apple Computer, Inc.", false, false, true},
		{"Apple Computer, Inc.", true, false, false},
		{"Apple Computer, Inc.", false, true, false},
		{"Google Inc.", false, false, false},
		{"", false, false, false},
	} {
		if got := dropsStore(c.vendor, c.standalone, c.kept); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestExplainBackup: what is wrong with a backup is said in every language, and
// where, and why a game cannot be read.
func TestExplainBackup(t *testing.T) {
	for _, lang := range words.Languages() {
		w := wordsOf(t, lang)
		for _, code := range []string{"backup-foreign", "backup-version", "backup-damaged", "backup-game"} {
			cause := &game.SaveError{Kind: "save-move"}
			said := words.Explain(w, &game.BackupError{Kind: code, Line: 7, Cause: cause})
			located := strings.Contains(said, "7")
			if strings.Contains(said, code) || located != (code == "backup-damaged" || code == "backup-game") || !strings.Contains(said, w.Error("save-move")) {
				t.Errorf("%s, %s: %q", lang, code, said)
			}
		}
		for _, err := range []error{game.ErrStoreNewer, game.ErrStoreFull, game.ErrStoreBlocked, game.ErrStoreConflict, game.ErrNoSuchGame} {
			if said := words.Explain(w, errors.Join(err)); strings.Contains(said, err.Error()) {
				t.Errorf("%s: %q", lang, said)
			}
		}
	}
}
