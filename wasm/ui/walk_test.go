package ui

import (
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/state"
	"tah/game/table"
)

// TestStudyKey: arrows walk through the tree of an analysis where there is somewhere to
// go; in the list they never scroll the page, and there is more that they can do.
func TestStudyKey(t *testing.T) {
	empty := gametest.Session(t, "chess", "", [2]int{}).Analyse(time.Now())
	line := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5").Analyse(time.Now())
	forked := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5").Analyse(time.Now())
	forked.Goto(1)
	play(t, forked, "c7c5")
	for _, c := range []struct {
		s             *game.Session
		key           string
		shift, listed bool
		want          table.Command
		taken         bool
	}{
		{line, "ArrowLeft", false, false, table.Walk{Step: "back"}, true},
		{line, "ArrowRight", false, true, table.Walk{Step: "forward", Quiet: true}, true},
		{line, "ArrowLeft", true, false, table.Walk{Step: "fork-back"}, true},
		{line, "ArrowRight", true, false, table.Walk{Step: "fork-forward"}, true},
		{line, "ArrowUp", false, false, nil, false},
		{line, "ArrowDown", false, true, nil, true},
		{forked, "ArrowUp", false, false, table.Walk{Step: "up"}, true},
		{forked, "ArrowDown", false, true, table.Walk{Step: "down", Quiet: true}, true},
		{line, "Home", false, false, table.Walk{Step: "first"}, true},
		{line, "End", false, false, table.Walk{Step: "last"}, true},
		{empty, "End", false, false, nil, false},
		{line, "Delete", false, true, table.DeleteFrom{ID: line.Here()}, true},
		{line, "Delete", false, false, nil, false},
		{empty, "Delete", false, true, nil, false},
		{line, "x", false, true, nil, false},
	} {
		if got, taken := studyKey(c.s, c.key, c.shift, c.listed); got != c.want || taken != c.taken {
			t.Errorf("%+v: %+v, %v", c, got, taken)
		}
	}
}

// TestPageKey: in a look back End shows where the game stands; in a game no key is the
// page's.
func TestPageKey(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{}, "e2e4")
	for _, c := range []struct {
		mode  state.ModeKind
		key   string
		want  table.Command
		board bool // the key is the page's on a board that was pointed at
	}{
		{state.LookingBack, "End", table.BackToGame{}, true},
		{state.LookingBack, "ArrowLeft", nil, false},
		{state.Playing, "End", nil, false},
		{state.Solving, "ArrowLeft", nil, false},
		{state.Analysing, "ArrowLeft", table.Walk{Step: "back"}, true},
		{state.Analysing, "Delete", nil, false},
	} {
		st := &state.State{Mode: c.mode, Session: s}
		if got, taken := pageKey(st, c.key, false, false); got != c.want || taken != (c.want != nil) {
			t.Errorf("%+v: %+v, %v", c, got, taken)
		}
		if got := walks(c.mode, c.key); got != c.board {
			t.Errorf("%+v: on the board %v", c, got)
		}
	}
}
