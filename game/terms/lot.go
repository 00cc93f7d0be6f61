package terms

import "tah/rules"

// Toss is how five thrown pawns came to lie: true for the promoted side.
type Toss [5]bool

// Draw returns a byte of cryptographic randomness.
type Draw func() byte

// furigoma throws five pawns: five fair bits that nobody can foresee.
func (d Draw) furigoma() (t Toss) {
	b := d()
	for i := range t {
		t[i] = b>>i&1 == 1
	}
	return t
}

// side draws a colour.
func (d Draw) side() rules.Color { return rules.Color(d() & 1) }

// Tokins returns how many pawns show their promoted side.
func (t Toss) Tokins() int {
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
func (t Toss) thrower() rules.Color {
	if t.Tokins() > len(t)/2 {
		return rules.Second
	}
	return rules.First
}

// Lot is what was drawn for a new game.
type Lot struct {
	Drawn bool
	Side  rules.Color // of the reader, or of who sits below
	Toss  *Toss       // how that was decided, nil without furigoma
	Key   string      // of the words for whom it was drawn: "you", "below"
}

// Lots returns the side of the reader, or of who sits below: the chosen
// one, or one that is drawn. In an even game of shogi it is drawn by furigoma.
func (d Draw) Lots(gameKey, side string, people, even bool) Lot {
	l := Lot{Key: "you"}
	if people {
		l.Key = "below"
	}
	switch {
	case side == "second":
		l.Side = rules.Second
	case side == "random" && gameKey == "shogi" && even:
		t := d.furigoma()
		l.Drawn, l.Toss, l.Side = true, &t, t.thrower()
	case side == "random":
		l.Drawn, l.Side = true, d.side()
	}
	return l
}
