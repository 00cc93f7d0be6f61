package main

import (
	"strings"
	"testing"

	aicatalog "tah/ai/catalog"
	"tah/rules/catalog"
)

// TestBuild: the same engine makes the same book; it has the positions that
// were asked for, each written once, and the first of them.
func TestBuild(t *testing.T) {
	for _, g := range catalog.Games() {
		var texts [2]string
		for i := range texts {
			e, err := aicatalog.New(g.Key(), 1)
			if err != nil {
				t.Fatal(err)
			}
			b, err := newBuilder(g, e, 1500)
			if err != nil {
				t.Fatal(err)
			}
			const positions = 40
			texts[i] = b.build(positions)
			if len(b.judged) != positions {
				t.Errorf("%s: %d positions", g.Key(), len(b.judged))
			}
			moves := 0
			for _, known := range b.judged {
				moves += len(known)
			}
			if n := strings.Count(texts[i], "\n"); n != moves {
				t.Errorf("%s: %d lines for %d moves", g.Key(), n, moves)
			}
		}
		if texts[0] != texts[1] || !strings.HasPrefix(texts[0], "0 ") {
			t.Errorf("%s: %q and %q", g.Key(), texts[0], texts[1])
		}
	}
}

// TestEsteem: what is known better counts for more, and never for less than
// what is not known.
func TestEsteem(t *testing.T) {
	for loss := range 100 {
		last := esteem(loss, 0, true)
		if alone := esteem(loss, 0, false); alone != loss || last <= alone {
			t.Errorf("%d alone, %d beside known moves, of %d", alone, last, loss)
		}
		for times := 1; times < 100; times++ {
			now := esteem(loss, times, true)
			if now > last || now > loss {
				t.Errorf("%d in %d lines is %d, in one less %d", loss, times, now, last)
			}
			last = now
		}
	}
}
