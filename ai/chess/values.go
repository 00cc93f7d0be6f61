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

var usualMobility = [7]int{2: 4, 3: 6, 4: 7, 5: 13}

// phases are how much of the middlegame a piece keeps on the board; 24 in all.
var phases = [7]int{2: 1, 3: 1, 4: 2, 5: 4}

// tuned returns the weights that the engine plays with: set by hand at first,
// then fitted by cmd/tune to 260,000 quiet positions of 2,900 games of 2,500 nodes
// a move against itself.
func tuned() *weights {
	return &weights{
		material:     [7]score{s(0, 0), s(79, 109), s(332, 318), s(350, 328), s(467, 563), s(1013, 990), s(0, 0)},
		byRank:       [7][8]score{{s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(0, 0), s(-4, 10), s(-3, 1), s(5, -3), s(10, 4), s(29, 20), s(65, 60), s(0, 0)}, {s(-22, -23), s(-15, -3), s(-8, -1), s(1, 12), s(12, 15), s(20, 8), s(16, -5), s(-34, -20)}, {s(-12, -11), s(5, -8), s(6, 2), s(3, 9), s(5, 9), s(11, 4), s(-11, 2), s(-25, -1)}, {s(-9, -13), s(-22, -3), s(-22, -2), s(-15, 11), s(-3, 14), s(7, 10), s(19, 12), s(21, 7)}, {s(-4, -45), s(1, -25), s(-4, -1), s(-7, 20), s(1, 27), s(13, 21), s(6, 24), s(16, 17)}, {s(24, -37), s(3, -13), s(-28, -1), s(-59, 10), s(-60, 21), s(-52, 26), s(-34, 23), s(-25, -8)}},
		byFile:       [7][4]score{{s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(-11, 3), s(0, 1), s(-3, 2), s(5, 1)}, {s(-17, -12), s(-7, 3), s(3, 6), s(6, 14)}, {s(-8, -4), s(2, 1), s(2, 5), s(1, 9)}, {s(-8, 7), s(-7, 10), s(3, 7), s(6, 4)}, {s(1, -4), s(1, 6), s(3, 11), s(4, 11)}, {s(11, -9), s(18, 3), s(-6, 4), s(-15, 3)}},
		mobility:     [7]score{s(0, 0), s(0, 0), s(6, 5), s(6, 5), s(2, 4), s(2, 7), s(0, 0)},
		passed:       [8]score{s(0, 0), s(1, 10), s(2, 10), s(1, 27), s(15, 59), s(42, 112), s(81, 160), s(0, 0)},
		terms:        [17]score{s(26, 45), s(31, 0), s(10, 26), s(-12, -12), s(-6, -14), s(-7, -10), s(8, 9), s(11, -1), s(3, -5), s(-25, 3), s(44, 38), s(45, 39), s(22, 8), s(-7, -28), s(13, 14), s(0, -5), s(0, 9)},
		attackWeight: [7]score{s(0, 0), s(0, 0), s(11, 0), s(10, 0), s(14, 0), s(17, 0), s(0, 0)},
	}
}
