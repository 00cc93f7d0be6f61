package shogi

import "tah/rules/shogi"

// weights are the numbers of the evaluation that are tuned, in centipawns of
// about 90 a pawn.
type weights struct {
	// material is the value of a piece on the board, held what it is worth in
	// hand: a little more, as it can go anywhere, less for the big ones that
	// the board makes bigger.
	material [16]int
	held     [8]int
	// nearTheirs is what a piece is worth more for each square it is nearer to
	// the enemy's king than five, nearOurs the same for its own king.
	nearTheirs [16]int
	nearOurs   [16]int
	// byRank is a piece's value for its rank as its side sees it, the farthest
	// first.
	byRank [16][9]int
	// kingFile is the value of a king's file, from the edge to the middle.
	kingFile [5]int
	// attackWeight is what each attack of a piece on the squares around a king
	// adds to its danger, heldWeight what a piece in the other's hand does.
	attackWeight [16]int
	heldWeight   [8]int
	// terms are the others, by the constants below.
	terms [termCount]int
}

// The terms.
const (
	bareWeight  = iota // a square around the king that is attacked and not covered by anything but the king
	trapWeight         // a square around the king that it cannot go to, beyond the usual
	coverWeight        // a cover of a square around the king, taken off the danger
	mobility           // each square that a bishop, rook or lance can go to
	tempo
	termCount
)

// values are the exchange values of the piece types, handValues those of
// pieces in hand.
var (
	values = [16]int{
		shogi.Pawn: 90, shogi.Lance: 270, shogi.Knight: 300, shogi.Silver: 460, shogi.Gold: 540, shogi.Bishop: 800, shogi.Rook: 950,
		shogi.PromotedPawn: 480, shogi.PromotedLance: 470, shogi.PromotedKnight: 480, shogi.PromotedSilver: 530,
		shogi.Horse: 1060, shogi.Dragon: 1290, shogi.King: 20000,
	}
	handValues = [8]int{
		shogi.Pawn: 100, shogi.Lance: 280, shogi.Knight: 310, shogi.Silver: 490, shogi.Gold: 580, shogi.Bishop: 850, shogi.Rook: 1010,
	}
)

// byHand returns weights near what shogi books and older engines agree on.
func byHand() *weights {
	return &weights{
		material: values,
		held:     handValues,
		nearTheirs: [16]int{
			shogi.Pawn: 2, shogi.Lance: 3, shogi.Knight: 6, shogi.Silver: 11, shogi.Gold: 11, shogi.Bishop: 3, shogi.Rook: 4,
			shogi.PromotedPawn: 20, shogi.PromotedLance: 18, shogi.PromotedKnight: 18, shogi.PromotedSilver: 18, shogi.Horse: 14, shogi.Dragon: 15,
		},
		nearOurs: [16]int{
			shogi.Pawn: 3, shogi.Lance: 1, shogi.Knight: 3, shogi.Silver: 12, shogi.Gold: 18, shogi.Bishop: -1, shogi.Rook: -5,
			shogi.PromotedPawn: 4, shogi.PromotedLance: 4, shogi.PromotedKnight: 4, shogi.PromotedSilver: 6, shogi.Horse: 12, shogi.Dragon: 2,
		},
		byRank: [16][9]int{
			shogi.Pawn:   {0, 14, 16, 22, 14, 6, 0, 0, 0},
			shogi.Lance:  {0, -40, -40, -30, -22, -16, -10, -2, 6},
			shogi.Knight: {0, 0, -10, -6, -10, 4, 14, -6, 2},
			shogi.Silver: {-30, -14, 4, 14, 16, 20, 14, 6, -12},
			shogi.Gold:   {-60, -40, -24, -16, -10, -2, 10, 22, 4},
			shogi.Bishop: {-10, -6, 0, 6, 4, 0, 4, 2, -8},
			shogi.Rook:   {20, 20, 20, -6, -10, -8, -6, 6, 6},
			shogi.King:   {40, 30, 16, -60, -80, -70, -44, 4, 16},
		},
		kingFile: [5]int{-6, 26, 22, 2, -18},
		attackWeight: [16]int{
			shogi.Pawn: 7, shogi.Lance: 7, shogi.Knight: 10, shogi.Silver: 12, shogi.Gold: 14, shogi.Bishop: 10, shogi.Rook: 12,
			shogi.PromotedPawn: 14, shogi.PromotedLance: 14, shogi.PromotedKnight: 14, shogi.PromotedSilver: 14, shogi.Horse: 15, shogi.Dragon: 18,
		},
		heldWeight: [8]int{
			shogi.Pawn: 1, shogi.Lance: 4, shogi.Knight: 5, shogi.Silver: 9, shogi.Gold: 11, shogi.Bishop: 8, shogi.Rook: 11,
		},
		terms: [termCount]int{bareWeight: 9, trapWeight: 6, coverWeight: 4, mobility: 3, tempo: 25},
	}
}

// inUse returns the weights that the engine plays with.
func inUse() *weights { return byHand() }
