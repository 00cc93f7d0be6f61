package chess

// score is a pair of centipawn values, for the middlegame in the lower and for
// the endgame in the upper half, so that one addition adds both.
type score int32

// s makes a score.
func s(middle, end int) score { return score(end<<16 + middle) }

func (v score) middle() int { return int(int16(v)) }

func (v score) end() int { return int(int16((v + 0x8000) >> 16)) }

// All numbers below are ours: set by hand from common knowledge of how engines
// weigh things (material and mobility as in the literature: Kaufman's piece
// values, mobility counted against a piece's average), to be tuned later.

// material is the value of a piece by type.
var material = [7]score{0, s(82, 105), s(335, 300), s(355, 315), s(480, 535), s(1000, 970), 0}

// A piece's place is worth the sum of a value for its rank, as its side sees
// it, and one for its file, counted from the edge.
var byRank = [7][8]score{
	1: {0, s(-6, 6), s(-5, 0), s(4, -4), s(14, 4), s(32, 24), s(68, 58), 0},
	2: {s(-28, -18), s(-12, -8), s(-2, -2), s(6, 8), s(14, 12), s(20, 4), s(8, -8), s(-34, -22)},
	3: {s(-14, -6), s(2, -4), s(6, 0), s(6, 4), s(6, 5), s(8, 2), s(-6, -2), s(-22, -6)},
	4: {s(-8, -6), s(-14, -6), s(-12, -4), s(-8, 0), s(-2, 4), s(6, 4), s(16, 10), s(10, 6)},
	5: {s(-2, -26), s(2, -18), s(0, -2), s(-4, 10), s(-4, 18), s(6, 16), s(4, 16), s(6, 4)},
	6: {s(18, -34), s(0, -12), s(-34, 2), s(-52, 14), s(-58, 22), s(-48, 26), s(-30, 18), s(-26, -14)},
}

var byFile = [7][4]score{
	1: {s(-12, 4), s(-2, 4), s(-2, 0), s(10, -4)},
	2: {s(-24, -16), s(-6, -4), s(6, 4), s(12, 10)},
	3: {s(-6, -6), s(4, -2), s(2, 2), s(2, 4)},
	4: {s(-8, 0), s(-2, 2), s(6, 0), s(10, -2)},
	5: {s(-6, -12), s(-2, 0), s(2, 6), s(2, 10)},
	6: {s(12, -18), s(20, 0), s(-8, 8), s(-18, 12)},
}

// mobility is the value of a square that a piece can go to, beyond the usual
// number of them.
var mobility = [7]score{2: s(5, 5), 3: s(5, 6), 4: s(3, 6), 5: s(2, 5)}

var usualMobility = [7]int{2: 4, 3: 6, 4: 7, 5: 13}

// attackWeight is what a piece adds to the danger of a king whose surroundings
// it attacks, per square.
var attackWeight = [7]int{2: 11, 3: 10, 4: 14, 5: 17}

var (
	bishopPair   = s(26, 48)
	rookOpen     = s(24, 8) // no pawn on the file
	rookHalfOpen = s(12, 6) // no own pawn
	isolated     = s(-10, -12)
	doubled      = s(-6, -18)
	backward     = s(-8, -8)
	protected    = s(8, 6) // a pawn by a pawn
	shield       = s(13, -2)
	shieldFar    = s(7, -1) // a shield pawn that has moved a step
	openKingFile = s(-22, 4)
	hangingMinor = s(48, 38) // a minor piece attacked by a pawn
	hangingMajor = s(62, 46) // a rook or a queen attacked by a pawn or a minor piece
	outpost      = s(20, 14) // a knight that no pawn can drive away, protected by one
	tempo        = 14
	// passed is by rank. In the endgame the kings' distances count too.
	passed = [8]score{0, s(-4, 8), s(-6, 14), s(2, 32), s(22, 58), s(46, 100), s(84, 158), 0}
	// kingNear is the endgame's value of a rank, times a king's distance to
	// the square before a passed pawn.
	ownKingFar, theirKingFar = -3, 5
	blocked                  = s(-6, -24) // a passed pawn that cannot step forward, from the fourth rank on
)

// phases are how much of the middlegame a piece keeps on the board; 24 in all.
var phases = [7]int{2: 1, 3: 1, 4: 2, 5: 4}
