package shogi

import (
	"slices"
	"strings"

	"tah/rules"
)

// Attackers returns the squares of c's pieces that attack s.
func (p *Position) Attackers(s rules.Square, c rules.Color) []rules.Square {
	if s > 80 {
		return nil
	}
	return squares(p.attackers(uint8(s), c&1, p.Occupied()))
}

// Read returns what a typed text may mean: USI, western and Japanese notation
// in letters and digits of any width and case, with or without the signs that
// tell nothing. Where a piece may promote and the text does not say whether,
// both moves fit.
func (p *Position) Read(text string, _ rules.Style) rules.Reading {
	var asked []rules.Attempt
	text = rules.Without(rules.Narrow(text), " \t")
	if w, _, problem := wantedJapanese(text, p.previous()); problem == "" {
		moves := p.find(w)
		if !w.drop && !w.decided {
			w.promote = true
			for _, m := range p.find(w) {
				if !slices.Contains(moves, m) {
					moves = append(moves, m)
				}
			}
			w.promote = false
		}
		if len(moves) > 0 {
			return rules.Reading{Moves: moves}
		}
		asked = p.asked(w)
	} else {
		text = strings.NewReplacer("'", "*", "@", "*").Replace(strings.ToLower(text))
		text = rules.Without(text, "-–x×:!?.")
		asked = p.named(text, "*")
		if len(p.playable(asked)) == 0 {
			if drops := p.named(text, ""); len(p.playable(drops)) > 0 { // not marked as such
				asked = drops
			}
		}
		if a, err := p.ParseAttempt(text); len(asked) == 0 && err == nil {
			asked = append(asked, a) // for an empty square, or a piece of the opponent
		}
	}
	if moves := p.playable(asked); len(moves) > 0 {
		return rules.Reading{Moves: moves}
	}
	return rules.Reading{Attempts: asked}
}

// previous returns the move made last, NoMove if there is none.
func (p *Position) previous() rules.Move {
	if n := len(p.stack); n > 0 {
		return p.stack[n-1].move
	}
	return rules.NoMove
}

// playable returns the moves among some attempts: the legal ones, or those
// that can be made if none is legal.
func (p *Position) playable(asked []rules.Attempt) []rules.Move {
	var legal, playable []rules.Move
	for _, a := range asked {
		m := rules.NewDrop(a.To, a.Drop)
		if a.Drop == rules.NoPieceType {
			m = p.boardMove(a.From, a.To, a.Promotion != rules.NoPieceType)
		}
		switch {
		case slices.Contains(legal, m):
		case p.IsLegal(m):
			legal = append(legal, m)
		case p.Playable(m):
			playable = append(playable, m)
		}
	}
	if len(legal) > 0 {
		return legal
	}
	return playable
}

// asked returns what Japanese notation asks for, legal or not.
func (p *Position) asked(w wanted) []rules.Attempt {
	var asked []rules.Attempt
	own := p.Pieces(p.turn&1, w.piece)
	for b := own; !w.drop && !b.IsZero(); b = b.Rest() {
		if from := rules.Square(b.First()); w.from == rules.NoSquare || w.from == from {
			asked = append(asked, rules.Attempt{From: from, To: w.to, Promotion: promoted(w.piece, w.promote)})
		}
	}
	if len(asked) == 0 {
		asked = append(asked, rules.Attempt{From: rules.NoSquare, To: w.to, Drop: w.piece})
	}
	return asked
}

func promoted(t rules.PieceType, promote bool) rules.PieceType {
	if !promote {
		return rules.NoPieceType
	}
	return t | 8
}

// named returns what a text in western notation or USI asks for, legal or
// not; drop is the sign of a drop.
func (p *Position) named(text, drop string) []rules.Attempt {
	var asked []rules.Attempt
	for to := range rules.Square(81) {
		for own := p.byColor[p.turn&1]; drop != "" && !own.IsZero(); own = own.Rest() {
			from := rules.Square(own.First())
			t := p.board[from].Type()
			for _, sign := range [...]string{"+", "=", ""} {
				way, ok := strings.CutSuffix(text, sign)
				if !ok || from == to || !names(way, t, from, to) {
					continue
				}
				if sign != "+" {
					asked = append(asked, rules.Attempt{From: from, To: to})
				}
				if sign == "+" || sign == "" && p.promotionAllowed(t, uint8(from), uint8(to), t|8) {
					asked = append(asked, rules.Attempt{From: from, To: to, Promotion: t | 8})
				}
			}
		}
		for t := Pawn; t <= Gold; t++ {
			if rest, ok := cutName(text, t); ok && isSquare(strings.TrimPrefix(rest, drop), to) && strings.HasPrefix(rest, drop) {
				asked = append(asked, rules.Attempt{From: rules.NoSquare, To: to, Drop: t})
			}
		}
	}
	return asked
}

// cutName cuts a piece's letters, in lower case, off the beginning of a text.
func cutName(text string, t rules.PieceType) (rest string, ok bool) {
	if rest, ok = strings.CutPrefix(text, strings.ToLower(letter(rules.NewPiece(Black, t)))); ok {
		return rest, true
	}
	switch t {
	case PromotedPawn:
		return strings.CutPrefix(text, "t")
	case Horse:
		return strings.CutPrefix(text, "h")
	case Dragon:
		return strings.CutPrefix(text, "d")
	}
	return text, false
}

// isSquare tells whether a text is the name of a square, its rank being a
// letter or a digit.
func isSquare(text string, s rules.Square) bool {
	named, rest, ok := cutWesternSquare(text)
	return ok && rest == "" && named == s
}

// names tells whether a text names a piece's move: with its letters, or by
// both squares, or for a pawn by the target alone.
func names(text string, t rules.PieceType, from, to rules.Square) bool {
	rest, lettered := cutName(text, t)
	if lettered || t == Pawn {
		if isSquare(rest, to) {
			return true
		}
	}
	return len(rest) == 4 && isSquare(rest[:2], from) && isSquare(rest[2:], to)
}
