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
	// place is what a piece's square adds, by rank as its side sees it and by
	// file counted from the edge: 4·rank + file.
	place [7][32]score
	// How many squares a piece can go to.
	knights [9]score
	bishops [14]score
	rooks   [15]score
	queens  [28]score
	// Pawns by rank.
	protected, phalanx, passed [8]score
	// shelter is by the file, counted from the edge, and the rank of the
	// pawn nearest to its king, 0 for none; storm by whether an own pawn blocks
	// it and the rank of the other side's nearest pawn.
	shelter [4][8]score
	storm   [2][8]score
	// What attacks by minor pieces, rooks and pawns are worth, by the type
	// attacked.
	byMinor, byRook, byPawn [7]score
	// terms are the others, by the constants below.
	terms [termCount]score
	// dangers add up to the danger of a king, of which the square counts; the
	// middle half only.
	dangers [dangerCount]score
}

// The terms.
const (
	bishopPair    = iota
	badBishop     // an own pawn on its colour
	longDiagonal  // a bishop that sees both of its central squares past the pawns
	outpost       // a knight that no pawn can drive away, protected by one
	outpostNear   // a knight that can go there
	outpostBishop // a bishop that stands so
	shielded      // a minor piece behind a pawn
	rookOpen      // no pawn on the file
	rookHalfOpen  // no own pawn
	rookSeventh
	rookShutIn // between its king and the edge, with few squares
	isolated
	isolatedOpen // no pawn before it either
	doubled
	backward
	backwardOpen
	kingAttack // the king attacks something weak
	hanging
	pushAttack // a piece that a pawn's step would attack
	restricts  // a square that both sides attack
	tempo
	// Passed pawns from the fourth rank on, times rank less three.
	ownKingFar   // per king's move to the square before it
	theirKingFar // the same for the other king
	blocked      // by the other side
	pathFree     // nothing stops it on its way
	stopFree     // it can step forward safely
	supported    // its next square is protected, or a rook stands behind it
	unstoppable
	termCount
)

// The parts of a king's danger; attackerDanger and checkDanger are followed by
// a place for each piece type.
const (
	baseDanger     = iota
	squareDanger   // for each square around the king that a piece attacks
	weakDanger     // for each square that is not protected well enough
	unsafeDanger   // a check that loses the piece
	queenless      // the attacker has no queen
	attackerDanger // a piece attacks squares around the king
	checkDanger    = attackerDanger + 7
	dangerCount    = checkDanger + 7
)

// phases are how much of the middlegame a piece keeps on the board; 24 in all.
var phases = [7]int{2: 1, 3: 1, 4: 2, 5: 4}

// tuned returns the weights that the engine plays with: set by hand at first,
// then fitted by cmd/tune to 580,000 quiet positions of games of 2,000 nodes a move
// against itself, in two steps.
func tuned() *weights {
	return &weights{
		material:  [7]score{s(0, 0), s(72, 107), s(291, 354), s(311, 360), s(400, 620), s(1006, 1044), s(0, 0)},
		place:     [7][32]score{{s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(-7, 15), s(5, 8), s(-7, 19), s(-4, 16), s(-3, -1), s(7, -5), s(0, 0), s(1, 5), s(0, -1), s(-3, 3), s(8, -4), s(14, -4), s(3, 10), s(9, 8), s(7, 4), s(14, -4), s(17, 25), s(14, 31), s(24, 15), s(34, 9), s(52, 54), s(68, 70), s(55, 69), s(72, 69), s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(-35, -37), s(-28, -24), s(-20, -5), s(-17, -6), s(-26, -6), s(-23, 3), s(-11, 2), s(-11, 3), s(-22, -8), s(-4, -2), s(-9, 7), s(-2, 17), s(-4, 4), s(6, 7), s(10, 15), s(7, 24), s(5, 4), s(0, 13), s(9, 20), s(12, 24), s(1, -2), s(-3, 4), s(13, 15), s(24, 22), s(-10, -14), s(-3, -1), s(16, 4), s(14, 12), s(-64, -35), s(-37, -11), s(-37, 0), s(-20, 9)}, {s(-11, -6), s(-2, -9), s(-21, 3), s(-10, 1), s(-6, -7), s(1, -11), s(5, -5), s(-2, 4), s(2, -1), s(5, 5), s(-2, -1), s(4, 12), s(7, 3), s(1, 10), s(3, 17), s(14, 12), s(-1, 4), s(6, 12), s(7, 8), s(12, 14), s(6, 1), s(3, 9), s(3, 4), s(18, 10), s(-20, -1), s(-20, 3), s(-6, 19), s(-7, 3), s(-43, -5), s(-22, 12), s(-31, 10), s(-23, 13)}, {s(-13, -17), s(-18, 0), s(-11, -4), s(-7, -10), s(-38, 8), s(-28, 4), s(-20, 6), s(-17, 2), s(-29, 8), s(-32, 12), s(-28, 12), s(-24, 10), s(-20, 21), s(-15, 29), s(-16, 23), s(-10, 17), s(-17, 29), s(-9, 28), s(1, 22), s(-3, 22), s(-5, 26), s(6, 22), s(9, 16), s(15, 15), s(10, 10), s(4, 18), s(14, 12), s(26, 7), s(13, 17), s(14, 23), s(22, 22), s(22, 22)}, {s(2, -47), s(-13, -35), s(-8, -37), s(-2, -51), s(-4, -32), s(3, -29), s(5, -33), s(-1, -13), s(-5, -6), s(3, -5), s(-3, 15), s(-1, 16), s(-3, 22), s(0, 36), s(-1, 38), s(1, 37), s(3, 21), s(2, 49), s(5, 37), s(3, 45), s(5, 24), s(11, 39), s(21, 38), s(27, 41), s(6, 19), s(2, 31), s(18, 39), s(7, 44), s(11, 13), s(14, 23), s(21, 29), s(26, 32)}, {s(31, -56), s(33, -39), s(10, -38), s(10, -50), s(19, -27), s(23, -22), s(2, -17), s(-15, -19), s(-20, -11), s(9, -8), s(-20, -2), s(-35, -3), s(-46, 2), s(-41, 12), s(-58, 19), s(-69, 13), s(-49, 16), s(-50, 26), s(-74, 32), s(-83, 31), s(-36, 22), s(-41, 33), s(-60, 36), s(-72, 29), s(-25, 11), s(-19, 41), s(-41, 41), s(-47, 30), s(-18, -27), s(-9, 3), s(-25, 14), s(-34, 10)}},
		knights:   [9]score{s(-35, -36), s(-20, -29), s(-11, -8), s(-6, 7), s(-1, 13), s(3, 18), s(6, 21), s(9, 20), s(11, 16)},
		bishops:   [14]score{s(-37, -53), s(-26, -34), s(-17, -17), s(-7, -7), s(-2, 3), s(2, 11), s(3, 14), s(5, 18), s(6, 18), s(7, 19), s(9, 21), s(15, 15), s(27, 21), s(20, 21)},
		rooks:     [15]score{s(-32, -51), s(-26, -34), s(-10, -34), s(-5, -17), s(-6, -10), s(-5, 1), s(-5, 10), s(-5, 14), s(-2, 16), s(0, 18), s(2, 22), s(3, 25), s(3, 28), s(4, 26), s(16, 34)},
		queens:    [28]score{s(-36, -80), s(-24, -60), s(-24, -55), s(-4, -52), s(-3, -52), s(-4, -52), s(-3, -52), s(-5, -33), s(-4, -29), s(-4, -13), s(-3, -5), s(-3, 6), s(-1, 4), s(0, 11), s(-1, 22), s(0, 19), s(-2, 30), s(-3, 30), s(2, 29), s(-4, 34), s(5, 39), s(4, 38), s(17, 39), s(19, 47), s(20, 51), s(22, 57), s(26, 65), s(28, 69)},
		protected: [8]score{s(0, 0), s(0, 0), s(11, 10), s(8, 13), s(14, 18), s(31, 39), s(47, 60), s(0, 0)},
		phalanx:   [8]score{s(0, 0), s(4, 0), s(4, 5), s(6, 11), s(14, 22), s(40, 46), s(63, 79), s(0, 0)},
		passed:    [8]score{s(0, 0), s(-5, 14), s(-5, 19), s(-1, 21), s(17, 33), s(41, 76), s(76, 114), s(0, 0)},
		shelter:   [4][8]score{{s(-10, 0), s(24, -12), s(25, -7), s(12, -3), s(4, 0), s(1, 0), s(-1, 7), s(0, 0)}, {s(-24, 5), s(23, 5), s(18, -2), s(4, -3), s(-6, -6), s(-8, 6), s(-4, 7), s(0, 0)}, {s(-10, -4), s(30, -3), s(1, 7), s(3, -1), s(5, -5), s(7, 4), s(4, 7), s(0, 0)}, {s(-8, 1), s(7, 5), s(8, 1), s(1, 4), s(2, 6), s(-6, 0), s(-7, 4), s(0, 0)}},
		storm:     [2][8]score{{s(-8, 1), s(16, 25), s(-29, 11), s(-18, -2), s(-10, 4), s(-5, -1), s(-8, 0), s(0, 0)}, {s(0, 0), s(0, 0), s(-7, -20), s(-2, -5), s(0, -10), s(-3, -7), s(-2, -2), s(0, 0)}},
		byMinor:   [7]score{s(0, 0), s(3, 21), s(13, 37), s(30, 16), s(37, 25), s(33, 47), s(0, 0)},
		byRook:    [7]score{s(0, 0), s(6, 16), s(19, 21), s(20, 24), s(-8, 9), s(42, 17), s(0, 0)},
		byPawn:    [7]score{s(0, 0), s(0, 0), s(45, 27), s(44, 43), s(55, 24), s(36, 17), s(0, 0)},
		terms:     [28]score{s(23, 46), s(-5, -3), s(12, 14), s(25, 5), s(14, 11), s(15, 4), s(3, 11), s(29, 6), s(15, 8), s(-5, 13), s(-8, -13), s(-5, -6), s(-8, -7), s(-11, -13), s(-1, -2), s(-11, -12), s(20, 22), s(12, 28), s(13, 10), s(3, 0), s(16, 14), s(-1, -8), s(-2, 13), s(-3, -5), s(-14, 35), s(4, 6), s(1, 17), s(30, 210)},
		dangers:   [19]score{s(-30, 0), s(51, 0), s(49, 0), s(90, 0), s(-376, 0), s(0, 0), s(0, 0), s(49, 0), s(32, 0), s(11, 0), s(19, 0), s(0, 0), s(0, 0), s(0, 0), s(395, 0), s(238, 0), s(465, 0), s(324, 0), s(0, 0)},
	}
}
