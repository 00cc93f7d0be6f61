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
// then fitted by cmd/tune.
func tuned() *weights {
	return &weights{
		material:  [7]score{s(0, 0), s(77, 107), s(311, 333), s(330, 341), s(430, 591), s(1013, 1009), s(0, 0)},
		place:     [7][32]score{{s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(-11, 16), s(2, 8), s(-8, 17), s(-1, 14), s(-8, 1), s(2, 1), s(-3, 7), s(-1, 5), s(-1, -5), s(-1, 2), s(6, -3), s(12, -1), s(2, 6), s(11, 9), s(6, 3), s(13, 1), s(16, 22), s(22, 26), s(27, 18), s(34, 16), s(54, 62), s(66, 67), s(57, 62), s(70, 62), s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(-39, -36), s(-31, -19), s(-20, -7), s(-19, -9), s(-31, -14), s(-25, 3), s(-12, 6), s(-11, 6), s(-24, -13), s(-5, -3), s(-7, 6), s(0, 17), s(-8, 3), s(-1, 12), s(10, 18), s(8, 26), s(2, 5), s(2, 18), s(13, 18), s(16, 26), s(3, -3), s(2, 5), s(17, 12), s(25, 21), s(-4, -15), s(2, -4), s(16, 2), s(19, 12), s(-55, -32), s(-39, -14), s(-33, -8), s(-26, -4)}, {s(-14, -11), s(-4, -9), s(-19, -1), s(-11, 1), s(-5, -12), s(3, -10), s(7, -3), s(2, 1), s(3, -2), s(3, 3), s(2, 1), s(6, 10), s(2, 8), s(2, 11), s(4, 17), s(14, 14), s(-1, 8), s(7, 11), s(9, 8), s(10, 15), s(1, 0), s(9, 8), s(7, 6), s(15, 14), s(-19, -2), s(-15, 3), s(-9, 14), s(-9, 5), s(-41, -7), s(-22, 6), s(-27, 6), s(-23, 10)}, {s(-15, -16), s(-18, 0), s(-9, -3), s(-5, -12), s(-36, 9), s(-31, 5), s(-19, 5), s(-17, -3), s(-27, 3), s(-33, 8), s(-24, 9), s(-19, 5), s(-21, 21), s(-17, 30), s(-13, 22), s(-6, 18), s(-15, 26), s(-7, 28), s(0, 21), s(0, 24), s(-3, 24), s(4, 24), s(10, 16), s(11, 13), s(10, 12), s(9, 22), s(18, 14), s(25, 12), s(12, 15), s(13, 15), s(25, 17), s(21, 15)}, {s(5, -48), s(-10, -38), s(-8, -37), s(-4, -43), s(1, -32), s(4, -23), s(4, -22), s(-1, -16), s(-7, -7), s(1, 0), s(-3, 14), s(0, 16), s(-3, 19), s(-5, 31), s(-1, 34), s(1, 34), s(5, 21), s(5, 39), s(5, 35), s(4, 42), s(8, 18), s(10, 33), s(20, 34), s(20, 36), s(5, 19), s(9, 32), s(15, 38), s(8, 38), s(14, 12), s(14, 21), s(23, 30), s(23, 32)}, {s(33, -54), s(35, -37), s(12, -37), s(8, -45), s(17, -24), s(21, -18), s(-1, -12), s(-18, -14), s(-21, -7), s(-2, -2), s(-27, 3), s(-36, 0), s(-46, 2), s(-40, 19), s(-60, 20), s(-70, 16), s(-48, 17), s(-44, 25), s(-69, 30), s(-76, 29), s(-38, 19), s(-36, 31), s(-57, 36), s(-68, 30), s(-25, 9), s(-16, 32), s(-41, 28), s(-49, 25), s(-17, -23), s(-9, -1), s(-30, 0), s(-39, -1)}},
		knights:   [9]score{s(-36, -35), s(-19, -23), s(-9, -11), s(-4, 2), s(0, 8), s(5, 11), s(9, 18), s(12, 15), s(15, 16)},
		bishops:   [14]score{s(-44, -49), s(-29, -28), s(-22, -18), s(-10, -11), s(-5, -3), s(0, 4), s(3, 9), s(6, 13), s(7, 12), s(11, 15), s(14, 17), s(23, 17), s(34, 28), s(32, 29)},
		rooks:     [15]score{s(-24, -45), s(-24, -29), s(-11, -28), s(-6, -15), s(-7, -13), s(-4, -6), s(-4, 5), s(-5, 11), s(-2, 12), s(1, 14), s(6, 16), s(7, 18), s(6, 23), s(6, 22), s(17, 31)},
		queens:    [28]score{s(-36, -80), s(-24, -60), s(-25, -55), s(-11, -50), s(-8, -47), s(-7, -45), s(-8, -42), s(-9, -33), s(-8, -29), s(-6, -18), s(-5, -10), s(-3, -2), s(0, -3), s(-2, 5), s(0, 14), s(0, 12), s(1, 22), s(2, 24), s(5, 24), s(1, 28), s(11, 37), s(11, 38), s(19, 43), s(21, 49), s(21, 54), s(25, 60), s(26, 65), s(28, 70)},
		protected: [8]score{s(0, 0), s(0, 0), s(11, 7), s(9, 9), s(14, 17), s(27, 35), s(42, 50), s(0, 0)},
		phalanx:   [8]score{s(0, 0), s(4, 0), s(6, 3), s(7, 9), s(19, 17), s(39, 48), s(61, 73), s(0, 0)},
		passed:    [8]score{s(0, 0), s(-3, 14), s(-4, 12), s(-4, 16), s(13, 28), s(38, 63), s(76, 106), s(0, 0)},
		shelter:   [4][8]score{{s(-12, -2), s(23, -6), s(25, -3), s(11, -1), s(7, 4), s(3, 0), s(1, 3), s(0, 0)}, {s(-25, 3), s(24, 4), s(18, 0), s(1, -1), s(-6, -6), s(-3, 6), s(-6, 4), s(0, 0)}, {s(-10, -2), s(29, 1), s(3, 2), s(2, -3), s(7, -3), s(4, 4), s(2, 3), s(0, 0)}, {s(-10, 0), s(6, 0), s(7, -1), s(-2, 3), s(-2, 0), s(-8, 1), s(-8, 1), s(0, 0)}},
		storm:     [2][8]score{{s(-4, 1), s(6, 13), s(-36, 6), s(-20, -1), s(-10, 1), s(-5, 0), s(-6, -1), s(0, 0)}, {s(0, 0), s(0, 0), s(-5, -17), s(-2, 0), s(1, -10), s(-2, -2), s(-1, 0), s(0, 0)}},
		byMinor:   [7]score{s(0, 0), s(4, 19), s(16, 32), s(30, 20), s(38, 37), s(35, 55), s(0, 0)},
		byRook:    [7]score{s(0, 0), s(5, 15), s(19, 25), s(22, 24), s(-6, 13), s(39, 19), s(0, 0)},
		byPawn:    [7]score{s(0, 0), s(0, 0), s(47, 30), s(47, 39), s(52, 27), s(38, 20), s(0, 0)},
		terms:     [28]score{s(27, 38), s(-5, -3), s(14, 10), s(26, 7), s(12, 11), s(13, 3), s(5, 7), s(30, 10), s(13, 14), s(-3, 14), s(-12, -9), s(-4, -6), s(-7, -7), s(-13, -14), s(-2, -4), s(-9, -9), s(17, 27), s(15, 26), s(16, 10), s(3, 0), s(18, 14), s(-1, -6), s(-1, 11), s(-3, -11), s(-9, 29), s(5, 6), s(3, 14), s(30, 206)},
		dangers:   [19]score{s(-21, 0), s(49, 0), s(64, 0), s(76, 0), s(-408, 0), s(0, 0), s(0, 0), s(49, 0), s(31, 0), s(22, 0), s(14, 0), s(0, 0), s(0, 0), s(0, 0), s(400, 0), s(274, 0), s(484, 0), s(353, 0), s(0, 0)},
	}
}
