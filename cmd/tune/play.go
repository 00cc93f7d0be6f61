package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	"tah/rules"
)

const (
	longest  = 300  // plies of a game
	decided  = 1800 // centipawns at which a game is given up
	balanced = 180  // centipawns within which an opening is fair
)

// selfPlay plays games and appends their quiet positions to a file.
func selfPlay(g rules.Game, games int, nodes, seed uint64, workers int, out string) error {
	f, err := os.OpenFile(out, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	var mu sync.Mutex
	var wait sync.WaitGroup
	numbers := make(chan int)
	failed := make(chan error, workers)
	for range workers {
		e, err := aicatalog.New(g.Key(), 8)
		if err != nil {
			return err
		}
		wait.Go(func() {
			for n := range numbers {
				lines, err := play(g, e, nodes, rand.New(rand.NewPCG(seed, uint64(n))))
				if err != nil {
					failed <- err
					return
				}
				mu.Lock()
				for _, l := range lines {
					fmt.Fprintln(w, l)
				}
				if n%50 == 0 {
					fmt.Fprintf(os.Stderr, "%d games\n", n)
					w.Flush()
				}
				mu.Unlock()
			}
		})
	}
	for n := 1; n <= games; n++ {
		select {
		case numbers <- n:
		case err := <-failed:
			return err
		}
	}
	close(numbers)
	wait.Wait()
	return w.Flush()
}

// play plays a game from a random opening and returns its quiet positions.
func play(g rules.Game, e ai.Engine, nodes uint64, rng *rand.Rand) ([]string, error) {
	limits := ai.Request{Limits: ai.Limits{Nodes: nodes}}
	for {
		pos, err := g.New("", "")
		if err != nil {
			return nil, err
		}
		for range 6 + rng.IntN(4) {
			if legal := pos.AppendLegal(nil); len(legal) > 0 {
				pos.Make(legal[rng.IntN(len(legal))])
			}
		}
		e.NewGame()
		if pos.Outcome().Over() || abs(int(e.Search(pos, limits, nil, nil).Score)) > balanced {
			continue
		}
		return continued(pos, e, limits), nil
	}
}

// continued plays on to the end.
func continued(pos rules.Position, e ai.Engine, limits ai.Request) []string {
	type sample struct {
		text  string
		score int
	}
	var samples []sample
	result := 0.5
	for {
		if o := pos.Outcome(); o.Over() {
			result = [...]float64{0.5, 1, 0, 0.5}[o.Result&3]
			break
		}
		if len(pos.Claims()) > 0 || pos.Ply() > longest {
			break
		}
		r := e.Search(pos, limits, nil, nil)
		score := int(r.Score)
		if pos.Turn() == rules.Second {
			score = -score
		}
		if abs(score) >= decided {
			result = 0
			if score > 0 {
				result = 1
			}
			break
		}
		quiet := !pos.InCheck() && r.Best.Captured() == rules.NoPieceType && r.Best.Promotion() == rules.NoPieceType
		if quiet {
			samples = append(samples, sample{pos.String(), score})
		}
		pos.Make(r.Best)
	}
	lines := make([]string, len(samples))
	for i, s := range samples {
		lines[i] = fmt.Sprintf("%s;%d;%g", s.text, s.score, result)
	}
	return lines
}

func abs(x int) int { return max(x, -x) }
