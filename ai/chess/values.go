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
		material:  [7]score{s(0, 0), s(79, 109), s(332, 318), s(350, 328), s(467, 563), s(1013, 990), s(0, 0)},
		place:     [7][32]score{{s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(0, 0), s(0, 0), s(0, 0), s(0, 0), s(-15, 13), s(-4, 11), s(-7, 12), s(1, 11), s(-14, 4), s(-3, 2), s(-6, 3), s(2, 2), s(-6, 0), s(5, -2), s(2, -1), s(10, -2), s(-1, 7), s(10, 5), s(7, 6), s(15, 5), s(18, 23), s(29, 21), s(26, 22), s(34, 21), s(54, 63), s(65, 61), s(62, 62), s(70, 61), s(0, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(-39, -35), s(-29, -20), s(-19, -17), s(-16, -9), s(-32, -15), s(-22, 0), s(-12, 3), s(-9, 11), s(-25, -13), s(-15, 2), s(-5, 5), s(-2, 13), s(-16, 0), s(-6, 15), s(4, 18), s(7, 26), s(-5, 3), s(5, 18), s(15, 21), s(18, 29), s(3, -4), s(13, 11), s(23, 14), s(26, 22), s(-1, -17), s(9, -2), s(19, 1), s(22, 9), s(-51, -32), s(-41, -17), s(-31, -14), s(-28, -6)}, {s(-20, -15), s(-10, -10), s(-10, -6), s(-11, -2), s(-3, -12), s(7, -7), s(7, -3), s(6, 1), s(-2, -2), s(8, 3), s(8, 7), s(7, 11), s(-5, 5), s(5, 10), s(5, 14), s(4, 18), s(-3, 5), s(7, 10), s(7, 14), s(6, 18), s(3, 0), s(13, 5), s(13, 9), s(12, 13), s(-19, -2), s(-9, 3), s(-9, 7), s(-10, 11), s(-33, -5), s(-23, 0), s(-23, 4), s(-24, 8)}, {s(-17, -6), s(-16, -3), s(-6, -6), s(-3, -9), s(-30, 4), s(-29, 7), s(-19, 4), s(-16, 1), s(-30, 5), s(-29, 8), s(-19, 5), s(-16, 2), s(-23, 18), s(-22, 21), s(-12, 18), s(-9, 15), s(-11, 21), s(-10, 24), s(0, 21), s(3, 18), s(-1, 17), s(0, 20), s(10, 17), s(13, 14), s(11, 19), s(12, 22), s(22, 19), s(25, 16), s(13, 14), s(14, 17), s(24, 14), s(27, 11)}, {s(-3, -49), s(-3, -39), s(-1, -34), s(0, -34), s(2, -29), s(2, -19), s(4, -14), s(5, -14), s(-3, -5), s(-3, 5), s(-1, 10), s(0, 10), s(-6, 16), s(-6, 26), s(-4, 31), s(-3, 31), s(2, 23), s(2, 33), s(4, 38), s(5, 38), s(14, 17), s(14, 27), s(16, 32), s(17, 32), s(7, 20), s(7, 30), s(9, 35), s(10, 35), s(17, 13), s(17, 23), s(19, 28), s(20, 28)}, {s(35, -46), s(42, -34), s(18, -33), s(9, -34), s(14, -22), s(21, -10), s(-3, -9), s(-12, -10), s(-17, -10), s(-10, 2), s(-34, 3), s(-43, 2), s(-48, 1), s(-41, 13), s(-65, 14), s(-74, 13), s(-49, 12), s(-42, 24), s(-66, 25), s(-75, 24), s(-41, 17), s(-34, 29), s(-58, 30), s(-67, 29), s(-23, 14), s(-16, 26), s(-40, 27), s(-49, 26), s(-14, -17), s(-7, -5), s(-31, -4), s(-40, -5)}},
		knights:   [9]score{s(-34, -35), s(-18, -15), s(-12, -10), s(-6, -5), s(0, 0), s(6, 5), s(12, 10), s(18, 15), s(24, 20)},
		bishops:   [14]score{s(-46, -45), s(-30, -25), s(-24, -20), s(-18, -15), s(-12, -10), s(-6, -5), s(0, 0), s(6, 5), s(12, 10), s(18, 15), s(24, 20), s(30, 25), s(36, 30), s(42, 35)},
		rooks:     [15]score{s(-24, -43), s(-12, -24), s(-10, -20), s(-8, -16), s(-6, -12), s(-4, -8), s(-2, -4), s(0, 0), s(2, 4), s(4, 8), s(6, 12), s(8, 16), s(10, 20), s(12, 24), s(14, 28)},
		queens:    [28]score{s(-36, -80), s(-24, -60), s(-22, -55), s(-20, -50), s(-18, -45), s(-16, -40), s(-14, -35), s(-12, -30), s(-10, -25), s(-8, -20), s(-6, -15), s(-4, -10), s(-2, -5), s(0, 0), s(2, 5), s(4, 10), s(6, 15), s(8, 20), s(10, 25), s(12, 30), s(14, 35), s(16, 40), s(18, 45), s(20, 50), s(22, 55), s(24, 60), s(26, 65), s(28, 70)},
		protected: [8]score{s(0, 0), s(0, 0), s(8, 6), s(8, 7), s(10, 12), s(20, 25), s(40, 40), s(0, 0)},
		phalanx:   [8]score{s(0, 0), s(4, -1), s(8, 3), s(10, 8), s(20, 20), s(40, 50), s(60, 70), s(0, 0)},
		passed:    [8]score{s(0, 0), s(1, 10), s(2, 10), s(-3, 20), s(10, 35), s(35, 60), s(80, 100), s(0, 0)},
		shelter:   [4][8]score{{s(-8, 0), s(20, 0), s(25, 0), s(12, 0), s(8, 0), s(5, 0), s(0, 0), s(0, 0)}, {s(-22, 0), s(28, 0), s(16, 0), s(-6, 0), s(-4, 0), s(-2, 0), s(-6, 0), s(0, 0)}, {s(-6, 0), s(28, 0), s(8, 0), s(0, 0), s(4, 0), s(0, 0), s(0, 0), s(0, 0)}, {s(-14, 0), s(10, 0), s(2, 0), s(-8, 0), s(-6, 0), s(-8, 0), s(-8, 0), s(0, 0)}},
		storm:     [2][8]score{{s(0, 0), s(-5, 0), s(-35, 0), s(-25, 0), s(-12, 0), s(-8, 0), s(-8, 0), s(0, 0)}, {s(0, 0), s(0, 0), s(-5, -10), s(2, -4), s(2, -2), s(2, 0), s(2, 0), s(0, 0)}},
		byMinor:   [7]score{s(0, 0), s(4, 15), s(20, 20), s(25, 25), s(40, 45), s(35, 60), s(0, 0)},
		byRook:    [7]score{s(0, 0), s(2, 18), s(18, 30), s(18, 28), s(3, 15), s(30, 15), s(0, 0)},
		byPawn:    [7]score{s(0, 0), s(0, 0), s(44, 30), s(44, 34), s(50, 28), s(44, 22), s(0, 0)},
		terms:     [termCount]score{s(26, 45), s(-3, -5), s(15, 5), s(22, 10), s(10, 4), s(14, 6), s(6, 2), s(31, 3), s(10, 10), s(2, 15), s(-25, -6), s(-6, -8), s(-8, -8), s(-6, -18), s(-4, -7), s(-8, -6), s(12, 40), s(30, 18), s(20, 16), s(3, 3), s(13, 14), s(0, -4), s(0, 8), s(-3, -16), s(8, 14), s(4, 5), s(4, 6), s(30, 200)},
		dangers:   [dangerCount]score{s(0, 0), s(45, 0), s(85, 0), s(60, 0), s(-420, 0), s(0, 0), s(0, 0), s(50, 0), s(35, 0), s(30, 0), s(8, 0), s(0, 0), s(0, 0), s(0, 0), s(400, 0), s(300, 0), s(500, 0), s(380, 0), s(0, 0)},
	}
}
