package terms

import (
	"tah/game/review"
	"tah/rules"
)

// HearsDraw reports whether the engine answers draw offers yet: after 20 moves
// by each side.
func HearsDraw(ply int) bool { return ply >= 40 }

// AcceptsDraw reports whether the engine takes a draw that is offered to it, by
// the score from the view of the side that offers: it does when it stands
// about even or worse, and never when it sees a mate of its own.
func AcceptsDraw(s review.Score) bool {
	const even = 20 // centipawns
	if s.Mate != 0 {
		return s.Mate > 0
	}
	return s.Centipawns >= -even
}

// AgreesToCount reports whether the engine, which plays c, agrees to count
// points with the outcome o; the score is from the view of the side that asks.
// It does not while it sees a mate, nor to lose by the count what the board
// does not lose.
func AgreesToCount(s review.Score, o rules.Outcome, c rules.Color) bool {
	const lost = 600 // centipawns
	if s.Mate != 0 {
		return s.Mate > 0
	}
	return o.Result != rules.Win(c.Other()) || s.Centipawns >= lost
}
