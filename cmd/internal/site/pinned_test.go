package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestKeepPinned: a build keeps what earlier ones have pinned, and nothing else.
func TestKeepPinned(t *testing.T) {
	before, after := t.TempDir(), t.TempDir()
	files := map[string]bool{ // whether they stay
		"tah-board-0123456789ab.js": true, "tah-board-0123456789ab.js.br": true, "tah-board-ffffffffffff.js": true,
		"tah-board.js": false, "index.html": false,
	}
	for name := range files {
		if err := os.WriteFile(filepath.Join(before, name), []byte(strings.ToUpper(name)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := keepPinned(before, after); err != nil {
		t.Fatal(err)
	}
	for name, stays := range files {
		text, err := os.ReadFile(filepath.Join(after, name))
		if stays && string(text) != strings.ToUpper(name) || !stays && !os.IsNotExist(err) {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}
