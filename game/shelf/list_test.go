package shelf

import (
	"slices"
	"testing"
	"time"

	"tah/game"
)

// TestBundles: the chapters of a study stand together where the latest is, in
// the order of their beginnings; every game is there once.
func TestBundles(t *testing.T) {
	at := func(n int) time.Time { return time.Unix(int64(n), 0) }
	entry := func(id, study string, created int) game.Entry {
		return game.Entry{ID: id, Summary: game.Summary{Study: study, Created: at(created)}}
	}
	got := Bundles([]game.Entry{entry("a", "", 1), entry("b", "S", 9), entry("c", "", 2),
		entry("d", "S", 3), entry("e", "T", 4)})
	var ids []string
	for _, s := range got {
		for _, e := range s.Entries {
			ids = append(ids, s.Study+e.ID)
		}
	}
	if want := []string{"a", "Sd", "Sb", "c", "Te"}; !slices.Equal(ids, want) {
		t.Errorf("%v, want %v", ids, want)
	}
}
