package chess

// score is a pair of centipawn values, for the middlegame in the lower and for
// the endgame in the upper half, so that one addition adds both.
type score int32

// s makes a score.
func s(middle, end int) score { return score(end<<16 + middle) }

func (v score) middle() int { return int(int16(v)) }

func (v score) end() int { return int(int16((v + 0x8000) >> 16)) }

// weights are the numbers of the evaluation that are tuned.
type weights struct {
	// material is the value of a piece by type.
	material [7]score
	// A piece's place is worth the sum of a value for its rank, as its side
	// sees it, and one for its file, counted from the edge.
	byRank [7][8]score
	byFile [7][4]score
	// mobility is the value of a square that a piece can go to, beyond the
	// usual number of them.
	mobility [7]score
	// passed is by rank; in the endgame the kings' distances count too.
	passed [8]score
	// terms are the others, by the constants below.
	terms [termCount]score
	// attackWeight is what a piece adds to the danger of a king whose
	// surroundings it attacks, per square; the middle half only.
	attackWeight [7]score
}

// The terms.
const (
	bishopPair   = iota
	rookOpen     // no pawn on the file
	rookHalfOpen // no own pawn
	isolated
	doubled
	backward
	protected // a pawn by a pawn
	shield
	shieldFar // a shield pawn that has moved a step
	openKingFile
	hangingMinor // a minor piece attacked by a pawn
	hangingMajor // a rook or a queen attacked by a pawn or a minor piece
	outpost      // a knight that no pawn can drive away, protected by one
	blocked      // a passed pawn that cannot step forward, from the fourth rank on
	tempo
	ownKingFar   // endgame only: a rank times the own king's distance to the square before a passed pawn
	theirKingFar // the same for the other king
	termCount
)

// byHand returns weights set from common knowledge of how engines weigh things
// (material and mobility as in the literature: Kaufman's piece values,
// mobility counted against a piece's average).
func byHand() *weights {
	return &weights{
		material: [7]score{0, s(82, 105), s(335, 300), s(355, 315), s(480, 535), s(1000, 970), 0},
		byRank: [7][8]score{
			1: {0, s(-6, 6), s(-5, 0), s(4, -4), s(14, 4), s(32, 24), s(68, 58), 0},
			2: {s(-28, -18), s(-12, -8), s(-2, -2), s(6, 8), s(14, 12), s(20, 4), s(8, -8), s(-34, -22)},
			3: {s(-14, -6), s(2, -4), s(6, 0), s(6, 4), s(6, 5), s(8, 2), s(-6, -2), s(-22, -6)},
			4: {s(-8, -6), s(-14, -6), s(-12, -4), s(-8, 0), s(-2, 4), s(6, 4), s(16, 10), s(10, 6)},
			5: {s(-2, -26), s(2, -18), s(0, -2), s(-4, 10), s(-4, 18), s(6, 16), s(4, 16), s(6, 4)},
			6: {s(18, -34), s(0, -12), s(-34, 2), s(-52, 14), s(-58, 22), s(-48, 26), s(-30, 18), s(-26, -14)},
		},
		byFile: [7][4]score{
			1: {s(-12, 4), s(-2, 4), s(-2, 0), s(10, -4)},
			2: {s(-24, -16), s(-6, -4), s(6, 4), s(12, 10)},
			3: {s(-6, -6), s(4, -2), s(2, 2), s(2, 4)},
			4: {s(-8, 0), s(-2, 2), s(6, 0), s(10, -2)},
			5: {s(-6, -12), s(-2, 0), s(2, 6), s(2, 10)},
			6: {s(12, -18), s(20, 0), s(-8, 8), s(-18, 12)},
		},
		mobility: [7]score{2: s(5, 5), 3: s(5, 6), 4: s(3, 6), 5: s(2, 5)},
		passed:   [8]score{0, s(-4, 8), s(-6, 14), s(2, 32), s(22, 58), s(46, 100), s(84, 158), 0},
		terms: [termCount]score{
			bishopPair: s(26, 48), rookOpen: s(24, 8), rookHalfOpen: s(12, 6), isolated: s(-10, -12), doubled: s(-6, -18),
			backward: s(-8, -8), protected: s(8, 6), shield: s(13, -2), shieldFar: s(7, -1), openKingFile: s(-22, 4),
			hangingMinor: s(48, 38), hangingMajor: s(62, 46), outpost: s(20, 14), blocked: s(-6, -24), tempo: s(14, 14),
			ownKingFar: s(0, -3), theirKingFar: s(0, 5),
		},
		attackWeight: [7]score{2: s(11, 0), 3: s(10, 0), 4: s(14, 0), 5: s(17, 0)},
	}
}

var usualMobility = [7]int{2: 4, 3: 6, 4: 7, 5: 13}

// phases are how much of the middlegame a piece keeps on the board; 24 in all.
var phases = [7]int{2: 1, 3: 1, 4: 2, 5: 4}

// inUse returns the weights that the engine plays with.
func inUse() *weights { return byHand() }
