package catalog_test

import (
	"testing"

	"tah/ai"
	"tah/ai/chess"
	"tah/ai/search"
	"tah/ai/shogi"
	"tah/rules"
	games "tah/rules/catalog"
)

// TestLevels: each level sees more and errs less than the one below, and
// answers in a browser before long.
func TestLevels(t *testing.T) {
	const wasmSpeed = 230_000 // nodes a second of the slower game
	for game, levels := range map[string]search.Levels{"chess": chess.Levels(), "shogi": shogi.Levels()} {
		for n := 1; n < int(ai.MaxLevel); n++ {
			l, next := levels[n], levels[n+1]
			if l.Nodes == 0 || l.Nodes > wasmSpeed*3/2 || n <= 5 && l.Nodes > wasmSpeed/10 {
				t.Errorf("%s level %d looks at %d positions", game, n, l.Nodes)
			}
			if n >= 7 && l.Plain > 50 {
				t.Errorf("%s level %d overlooks a move in %d", game, n, 1000/l.Plain)
			}
			weaker := next.Nodes > 0 && next.Nodes <= l.Nodes
			if weaker || next.Noise > l.Noise || next.Hidden > l.Hidden || next.Plain > l.Plain || l.Plain > l.Hidden {
				t.Errorf("%s level %d: %+v, then %+v", game, n, l, next)
			}
		}
		top := levels[ai.MaxLevel]
		if top.Patience == 0 {
			t.Errorf("%s: the highest level may think for ever", game)
		}
		top.Patience = 0
		if zero := (search.Strength{}); levels[0] != zero || top != zero {
			t.Errorf("%s: full strength is held back", game)
		}
	}
}

// TestLevelsLook: levels spend what their tables say, and play differently.
func TestLevelsLook(t *testing.T) {
	for _, g := range games.Games() {
		e := newEngine(t, g.Key(), 1)
		pos := parse(t, g, "")
		seen := map[rules.Move]bool{}
		last := uint64(0)
		for level := ai.Level(1); level <= 6; level++ {
			r := e.Search(pos, ai.Request{Level: level, Seed: 9}, nil, nil)
			if r.Nodes <= last {
				t.Errorf("%s: level %d looks at %d positions, the one below at %d", g.Key(), level, r.Nodes, last)
			}
			last = r.Nodes
			seen[r.Best] = true
		}
		if len(seen) < 2 {
			t.Errorf("%s: all levels play %v", g.Key(), seen)
		}
	}
}
