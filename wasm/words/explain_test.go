package words

import (
	"errors"
	"strings"
	"testing"

	"tah/game"
)

// TestExplainBackup: what is wrong with a backup is said in every language, and
// where, and why a game cannot be read.
func TestExplainBackup(t *testing.T) {
	for _, lang := range Languages() {
		w := wordsOf(t, lang)
		for _, code := range []string{"backup-foreign", "backup-version", "backup-damaged", "backup-game"} {
			cause := &game.SaveError{Kind: "save-move"}
			said := Explain(w, &game.BackupError{Kind: code, Line: 7, Cause: cause})
			located := strings.Contains(said, "7")
			if strings.Contains(said, code) || located != (code == "backup-damaged" || code == "backup-game") || !strings.Contains(said, w.Error("save-move")) {
				t.Errorf("%s, %s: %q", lang, code, said)
			}
		}
		for _, err := range []error{game.ErrStoreNewer, game.ErrStoreFull, game.ErrStoreBlocked, game.ErrStoreConflict, game.ErrNoSuchGame} {
			if said := Explain(w, errors.Join(err)); strings.Contains(said, err.Error()) {
				t.Errorf("%s: %q", lang, said)
			}
		}
	}
}
