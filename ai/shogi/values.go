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

// tuned returns the weights that the engine plays with: set by hand at first,
// then fitted by cmd/tune to 170,000 quiet positions of 4,000 games of 2,500 nodes
// a move against itself.
func tuned() *weights {
	return &weights{
		material:     [16]int{0, 93, 269, 277, 453, 748, 924, 528, 20000, 474, 458, 458, 521, 1042, 1279, 0},
		held:         [8]int{0, 102, 294, 330, 509, 839, 1052, 606},
		nearTheirs:   [16]int{0, 0, 14, 12, 13, 8, 5, 18, 0, 38, 33, 35, 22, 16, 27, 0},
		nearOurs:     [16]int{0, 7, 10, 11, 10, 14, -14, 22, 0, 8, 7, 13, 7, 10, -6, 0},
		byRank:       [16][9]int{{0, 0, 0, 0, 0, 0, 0, 0, 0}, {0, 32, 19, 56, 4, -5, -10, -7, -12}, {0, -44, -38, -15, 18, -1, -25, -31, -18}, {0, 0, -12, 5, -17, 9, -7, -16, 3}, {-51, 1, 5, 15, 22, 15, 15, 2, -12}, {-28, 40, 8, -16, -13, 3, -7, -5, -43}, {39, 23, 21, -2, -13, -17, -11, -14, -10}, {-63, -38, -16, -20, -14, -10, 16, 18, -1}, {40, 32, 18, -56, -78, -71, -54, -1, 23}, {-27, 1, 17, 4, 0, 0, 0, 0, 0}, {-8, 1, -3, -1, 0, 0, 0, 0, 0}, {-14, 4, -8, -4, -1, 0, 0, 0, 0}, {-7, 6, 0, -6, -1, 0, 0, 0, 0}, {-6, 14, -5, -7, 0, -2, -5, -3, -3}, {12, 9, 1, -13, -8, -9, -4, -1, 1}, {0, 0, 0, 0, 0, 0, 0, 0, 0}},
		kingFile:     [5]int{-7, 20, 22, 1, -10},
		attackWeight: [16]int{0, 7, 7, 10, 12, 10, 12, 14, 0, 14, 14, 14, 14, 15, 18, 0},
		heldWeight:   [8]int{0, 1, 4, 5, 9, 8, 11, 11},
		terms:        [5]int{9, 6, 4, 3, 25},
	}
}
