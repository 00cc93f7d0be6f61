package page

import "tah/rules"

// toss is how five thrown pawns came to lie: true for the promoted side.
type toss [5]bool

// draw returns a byte of cryptographic randomness.
type draw func() byte

// furigoma throws five pawns: five fair bits that nobody can foresee.
func (d draw) furigoma() (t toss) {
	b := d()
	for i := range t {
		t[i] = b>>i&1 == 1
	}
	return t
}

// side draws a colour.
func (d draw) side() rules.Color { return rules.Color(d() & 1) }

// tokins returns how many pawns show their promoted side.
func (t toss) tokins() int {
	n := 0
	for _, up := range t {
		if up {
			n++
		}
	}
	return n
}

// thrower returns the side of who threw the pawns: sente if more of them lie
// as pawns.
func (t toss) thrower() rules.Color {
	if t.tokins() > len(t)/2 {
		return rules.Second
	}
	return rules.First
}

// lot is what was drawn for a new game.
type lot struct {
	drawn bool
	side  rules.Color // of the reader, or of who sits below
	toss  *toss       // how that was decided, nil without furigoma
	key   string      // of the words for whom it was drawn: "you", "below"
}

// lots returns the side of the reader, or of who sits below: the chosen
// one, or one that is drawn. In an even game of shogi it is drawn by furigoma.
func (d draw) lots(gameKey, side string, people, even bool) lot {
	l := lot{key: "you"}
	if people {
		l.key = "below"
	}
	switch {
	case side == "second":
		l.side = rules.Second
	case side == "random" && gameKey == "shogi" && even:
		t := d.furigoma()
		l.drawn, l.toss, l.side = true, &t, t.thrower()
	case side == "random":
		l.drawn, l.side = true, d.side()
	}
	return l
}
