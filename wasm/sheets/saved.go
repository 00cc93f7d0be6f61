package sheets

import (
	"fmt"
	"slices"
	"strconv"

	"tah/game"
	"tah/game/state"
	"tah/rules"
	"tah/wasm/words"
)

// oldest returns which of n games, the oldest first, are chosen to make way at first.
func oldest(n int) []bool {
	const most = 5
	chosen := make([]bool, n)
	for i := range min(n, most) {
		chosen[i] = true
	}
	return chosen
}

// savedTitle names a saved game by its own name or by who plays.
func savedTitle(w *words.Words, e game.Entry) string {
	key := "game." + e.Game
	switch {
	case e.Name != "":
		return e.Name
	case !w.Has(key):
		return e.ID
	}
	name := w.T(key)
	first, second := e.Levels[rules.First], e.Levels[rules.Second]
	switch {
	case e.Analysis:
		return w.T("study.saved", "game", name)
	case first == 0 && second == 0:
		return w.T("saved.people", "game", name)
	case first > 0 && second > 0:
		return w.T("saved.engines", "game", name)
	}
	return w.T("saved.against", "game", name, "name", w.T("level."+strconv.Itoa(first+second)+".name"))
}

// savedLine is what is said of a saved game below its title.
func savedLine(w *words.Words, e game.Entry, date string, current bool) string {
	said := w.T("saved.line", "moves", w.N("moves.count", (e.Plies+1)/2), "date", date)
	if current {
		said += ", " + w.T("saved.current")
	}
	return said
}

// chosenIDs returns the ids of the games that are ticked.
func chosenIDs(entries []game.Entry, chosen []bool) (ids []string) {
	for i, e := range entries {
		if chosen[i] {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// sameChapters reports whether two sheets list the same chapters, be it under other names.
func sameChapters(a, b state.ChaptersSheet) bool {
	same := func(x, y game.Entry) bool { return x.ID == y.ID }
	return a.Current == b.Current && slices.EqualFunc(a.Entries, b.Entries, same)
}

// same reports whether two sheets have the same content. Package reflect would compare them
// too, for 8 kB of the compressed page.
func same(a, b state.Sheet) bool { return fmt.Sprintf("%T %v", a, a) == fmt.Sprintf("%T %v", b, b) }
