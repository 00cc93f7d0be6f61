package main

import (
	"fmt"
	"time"

	"tah/rules"
	"tah/rules/chess"
	"tah/rules/shogi"
)

// task is a position whose leaves are counted: in this process, in others and
// in the browser.
type task struct {
	game     rules.Game
	position string
	depth    int
	leaves   uint64

	peer   string  // the program to compare with
	script string  // what makes it count
	goal   float64 // how fast we should be, the peer being 1

	wasmGoal float64 // how fast wasm should be, native being 1; 0 for no goal
}

func tasks() []task {
	const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	return []task{{
		game: chess.Game{}, position: kiwipete, depth: 5, leaves: 193690690,
		peer: "stockfish", goal: 0.8, wasmGoal: 0.3,
		script: "position fen " + kiwipete + "\ngo perft DEPTH\nquit\n",
	}, {
		// Fairy-Stockfish takes a mating pawn drop for a move, but none comes up
		// so near to the start.
		game: shogi.Game{}, position: shogi.StartSFEN, depth: 5, leaves: 19861490,
		peer: "fairy-stockfish", goal: 4,
		script: "setoption name UCI_Variant value shogi\nposition startpos\ngo perft DEPTH\nquit\n",
	}}
}

// find returns the task of a game.
func find(game string) (task, error) {
	for _, t := range tasks() {
		if t.game.Key() == game {
			return t, nil
		}
	}
	return task{}, fmt.Errorf("no such game: %q", game)
}

// count returns the number of leaves of a depth and the time that took.
func (t task) count(depth int) (uint64, time.Duration, error) {
	p, err := t.game.New("", t.position)
	if err != nil {
		return 0, 0, err
	}
	start := time.Now()
	n := p.(interface{ Perft(int) uint64 }).Perft(depth)
	return n, time.Since(start), nil
}
