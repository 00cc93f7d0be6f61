// Package benchmark holds the positions by which engines are measured and told
// apart.
package benchmark

// Task is a search of a game's positions to a fixed depth. The number of nodes
// changes with every change in what the search does: it is its signature.
type Task struct {
	Game      string
	Depth     int
	Positions []string
}

// Tasks returns a task for each game.
func Tasks() []Task {
	return []Task{
		{"chess", 8, []string{
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
			"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
			"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
			"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
			"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
			"r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
			"rnbqkb1r/pp3ppp/4pn2/2pp4/2PP4/2N1PN2/PP3PPP/R1BQKB1R b KQkq - 0 5",
			"r2q1rk1/pb1nbppp/1p2pn2/2pp4/2PP4/1PNBPN2/PB3PPP/R2Q1RK1 w - - 0 10",
			"8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
			"4k3/8/8/3PP3/8/8/1p6/4K2R w K - 0 1",
			"8/8/8/8/5kp1/P7/8/1K1N4 w - - 0 1",
		}},
		{"shogi", 6, []string{
			"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
			"lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
			"lnsgk1snl/1r4gb1/p1pppp1pp/1p4p2/7P1/2P6/PPBPPPP1P/7R1/LNSGKGSNL b - 9",
			"lnsgkgsnl/7r1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/7R1/LNSGKGSNL b Bb 7",
			"ln1g1gsnl/1ks2r1b1/ppppp2pp/5pp2/9/2PP5/PPSGPPPPP/1BK4R1/LN3GSNL b - 15",
			"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
			"6n1l/2+S1k4/2lp4p/1np1B2b1/3PP4/1N1S3rP/1P2+pPP+p1/1p1G5/3KG2r1 b GSN2L4Pgs2p 1",
			"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL b RGgsn5p 1",
			"R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
			"lr5nl/3gk1g2/2ns1p1p1/p1pps1p1p/1p2P2P1/P1PP2P1P/1PSS1PN2/2GKG4/LN5RL b Bb 41",
			"4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1",
			"ln1gk2nl/1r1s2g2/p1ppppspp/1p4p2/9/2P3P2/PPSPPP1PP/2G3SR1/LN2KG1NL w Bb 14",
		}},
	}
}
