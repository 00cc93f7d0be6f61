// Command tune fits the evaluations' weights to games that the engine plays
// against itself (Texel's tuning method, Österlund 2014, with gradients):
//
//	tune play -game chess -games 2000 -nodes 3000 -out chess.data
//	tune fit -game chess chess.data
//
// play appends a line for each quiet position: its FEN or SFEN, the engine's
// score for First in centipawns, and the game's result for First. fit prints
// the weights as Go source for ai/*/values.go.
package main

import (
	"flag"
	"fmt"
	"os"

	aichess "tah/ai/chess"
	aishogi "tah/ai/shogi"
	"tah/rules"
	"tah/rules/catalog"
)

// tuner is an evaluation with weights that can be changed.
type tuner interface {
	Weights() []int
	Linear() int
	SetWeights(values []int)
	Evaluate(p rules.Position) int
	Source() string
}

func newTuner(key string) tuner {
	if key == "shogi" {
		return aishogi.NewTuner()
	}
	return aichess.NewTuner()
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 || args[0] != "play" && args[0] != "fit" {
		return fmt.Errorf("usage: tune play|fit -game chess|shogi …")
	}
	flags := flag.NewFlagSet("tune "+args[0], flag.ContinueOnError)
	key := flags.String("game", "chess", "the game")
	games := flags.Int("games", 1000, "play: how many games")
	nodes := flags.Uint64("nodes", 3000, "play: nodes searched for each move")
	out := flags.String("out", "tune.data", "play: file to append to")
	seed := flags.Uint64("seed", 1, "play: seed of the openings")
	workers := flags.Int("workers", 2, "play: games played at once")
	rounds := flags.Int("rounds", 3, "fit: how often the evaluation is taken as linear anew")
	epochs := flags.Int("epochs", 400, "fit: steps of descent in each round")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	g, err := catalog.Lookup(*key)
	if err != nil {
		return err
	}
	if args[0] == "play" {
		return selfPlay(g, *games, *nodes, *seed, *workers, *out)
	}
	data, err := read(g, flags.Args())
	if err != nil {
		return err
	}
	return fit(newTuner(*key), data, *rounds, *epochs)
}
