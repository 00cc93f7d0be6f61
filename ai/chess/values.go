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
		material:  [7]score{s(0, 0), s(75, 107), s(298, 343), s(318, 351), s(410, 606), s(1007, 1024), s(0, 0)},
		place:     [7][32]score{{s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(-9, 16), s(4, 8), s(-8, 18), s(-3, 15), s(-4, 0), s(4, -1), s(-2, 2), s(-1, 6), s(0, -3), s(-1, 4), s(6, -4), s(13, -3), s(3, 9), s(11, 8), s(8, 4), s(14, -1), s(16, 26), s(18, 31), s(27, 16), s(34, 11), s(52, 58), s(67, 65), s(54, 63), s(72, 68), s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(-37, -37), s(-30, -22), s(-19, -4), s(-18, -7), s(-31, -11), s(-24, 3), s(-11, 3), s(-11, 4), s(-23, -11), s(-5, -2), s(-7, 7), s(0, 19), s(-5, 3), s(3, 8), s(10, 17), s(8, 27), s(3, 3), s(1, 15), s(11, 22), s(15, 25), s(3, -2), s(-2, 2), s(15, 14), s(24, 22), s(-9, -16), s(-1, -3), s(15, 4), s(15, 11), s(-61, -34), s(-37, -12), s(-36, -4), s(-23, 2)}, {s(-13, -8), s(0, -8), s(-20, 2), s(-10, 0), s(-7, -11), s(2, -10), s(6, -4), s(0, 3), s(2, -2), s(4, 4), s(0, -2), s(4, 10), s(5, 7), s(1, 13), s(2, 19), s(14, 12), s(-1, 5), s(6, 12), s(9, 6), s(12, 13), s(5, 1), s(7, 9), s(4, 6), s(18, 11), s(-21, -3), s(-18, 3), s(-8, 18), s(-8, 3), s(-44, -7), s(-22, 10), s(-30, 8), s(-23, 12)}, {s(-14, -17), s(-17, -1), s(-9, -4), s(-6, -12), s(-37, 10), s(-30, 5), s(-21, 8), s(-18, 1), s(-28, 6), s(-33, 9), s(-29, 11), s(-24, 8), s(-20, 20), s(-14, 29), s(-14, 24), s(-8, 17), s(-18, 27), s(-6, 27), s(0, 20), s(-2, 24), s(-4, 26), s(7, 22), s(10, 15), s(12, 15), s(12, 12), s(5, 21), s(15, 11), s(27, 10), s(12, 15), s(13, 18), s(22, 19), s(22, 21)}, {s(4, -48), s(-12, -36), s(-8, -37), s(-4, -49), s(-2, -33), s(4, -26), s(5, -30), s(-1, -15), s(-7, -7), s(2, -4), s(-4, 15), s(-2, 18), s(-5, 21), s(-2, 34), s(0, 37), s(1, 35), s(3, 20), s(4, 45), s(5, 35), s(4, 43), s(6, 22), s(10, 38), s(22, 36), s(27, 40), s(4, 19), s(6, 32), s(18, 38), s(6, 40), s(11, 13), s(13, 21), s(22, 29), s(25, 32)}, {s(32, -57), s(34, -38), s(10, -37), s(8, -49), s(18, -27), s(24, -22), s(0, -12), s(-17, -16), s(-22, -8), s(4, -4), s(-22, 2), s(-34, -2), s(-46, 1), s(-41, 15), s(-59, 20), s(-69, 16), s(-48, 17), s(-47, 26), s(-71, 32), s(-79, 32), s(-37, 19), s(-38, 34), s(-58, 36), s(-70, 29), s(-25, 10), s(-17, 39), s(-42, 32), s(-48, 28), s(-18, -24), s(-10, -1), s(-28, 6), s(-37, 4)}},
		knights:   [9]score{s(-36, -36), s(-20, -28), s(-9, -11), s(-5, 7), s(0, 12), s(4, 16), s(7, 20), s(10, 18), s(11, 14)},
		bishops:   [14]score{s(-41, -52), s(-27, -32), s(-20, -19), s(-8, -10), s(-4, 0), s(1, 8), s(4, 12), s(5, 17), s(7, 14), s(9, 18), s(11, 19), s(19, 18), s(30, 25), s(25, 25)},
		rooks:     [15]score{s(-28, -49), s(-24, -31), s(-10, -31), s(-5, -16), s(-6, -12), s(-4, -2), s(-5, 7), s(-6, 13), s(-2, 14), s(0, 17), s(3, 20), s(4, 22), s(4, 26), s(2, 24), s(16, 31)},
		queens:    [28]score{s(-36, -80), s(-24, -60), s(-25, -55), s(-6, -51), s(-6, -50), s(-6, -50), s(-5, -49), s(-6, -34), s(-6, -31), s(-5, -16), s(-3, -7), s(-3, 5), s(0, 1), s(-1, 9), s(0, 20), s(-1, 14), s(0, 27), s(-2, 27), s(3, 26), s(-4, 30), s(9, 39), s(6, 37), s(19, 41), s(20, 48), s(20, 52), s(23, 58), s(26, 65), s(28, 70)},
		protected: [8]score{s(0, 0), s(0, 0), s(11, 9), s(8, 11), s(14, 15), s(30, 37), s(45, 57), s(0, 0)},
		phalanx:   [8]score{s(0, 0), s(4, 0), s(5, 4), s(7, 10), s(16, 21), s(40, 47), s(62, 76), s(0, 0)},
		passed:    [8]score{s(0, 0), s(-5, 13), s(-6, 15), s(-2, 17), s(16, 27), s(39, 68), s(74, 107), s(0, 0)},
		shelter:   [4][8]score{{s(-9, -1), s(24, -10), s(25, -4), s(11, 0), s(6, 2), s(0, -2), s(-1, 4), s(0, 0)}, {s(-25, 4), s(23, 6), s(18, -1), s(3, -4), s(-7, -7), s(-5, 7), s(-5, 5), s(0, 0)}, {s(-11, -4), s(30, -2), s(2, 7), s(2, -2), s(6, -4), s(7, 5), s(3, 5), s(0, 0)}, {s(-9, 0), s(7, 3), s(7, 0), s(-1, 4), s(-1, 4), s(-4, 1), s(-7, 4), s(0, 0)}},
		storm:     [2][8]score{{s(-6, 1), s(13, 23), s(-33, 10), s(-19, -4), s(-11, 2), s(-5, -1), s(-7, -2), s(0, 0)}, {s(0, 0), s(0, 0), s(-5, -19), s(-2, -1), s(1, -10), s(-2, -6), s(-1, 0), s(0, 0)}},
		byMinor:   [7]score{s(0, 0), s(4, 19), s(14, 38), s(30, 17), s(38, 31), s(34, 51), s(0, 0)},
		byRook:    [7]score{s(0, 0), s(6, 15), s(20, 21), s(22, 23), s(-8, 11), s(42, 19), s(0, 0)},
		byPawn:    [7]score{s(0, 0), s(0, 0), s(46, 28), s(47, 41), s(55, 26), s(37, 18), s(0, 0)},
		terms:     [28]score{s(26, 38), s(-5, -3), s(13, 14), s(26, 6), s(13, 11), s(13, 4), s(4, 8), s(29, 9), s(14, 10), s(-4, 13), s(-10, -12), s(-4, -6), s(-8, -8), s(-11, -13), s(-2, -2), s(-9, -15), s(21, 24), s(14, 29), s(14, 8), s(3, 0), s(18, 14), s(-1, -6), s(-1, 11), s(-4, -8), s(-14, 33), s(5, 5), s(1, 15), s(30, 209)},
		dangers:   [19]score{s(-27, 0), s(52, 0), s(54, 0), s(84, 0), s(-390, 0), s(0, 0), s(0, 0), s(51, 0), s(31, 0), s(15, 0), s(19, 0), s(0, 0), s(0, 0), s(0, 0), s(399, 0), s(255, 0), s(473, 0), s(337, 0), s(0, 0)},
	}
}
