package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"tah/rules"
)

// opening is what a game begins with.
type opening struct {
	start string // FEN or SFEN, "" is the usual start
	moves []string
}

// parseOpening reads a position and moves: "startpos moves e2e4", "fen F",
// "sfen S moves 7g7f", a FEN, SFEN or EPD.
func parseOpening(g rules.Game, ruleSet, text string) (opening, error) {
	var o opening
	setup, moves, _ := strings.Cut(text, " moves ")
	words := strings.Fields(setup)
	if len(words) > 0 && words[0] == "position" {
		words = words[1:]
	}
	if len(words) > 0 && (words[0] == "fen" || words[0] == "sfen") {
		words = words[1:]
	}
	if len(words) != 1 || words[0] != "startpos" {
		if g.Key() == "chess" {
			words = withoutOperations(words)
		}
		pos, err := g.New(ruleSet, strings.Join(words, " "))
		if err != nil {
			return o, err
		}
		o.start = pos.String()
	}
	o.moves = strings.Fields(moves)
	p, err := newGame(g, ruleSet, o, 0)
	if err != nil {
		return o, err
	}
	if p.pos.Outcome().Over() {
		return o, fmt.Errorf("the game is over: %s", p.pos.Outcome().Reason)
	}
	return o, nil
}

// withoutOperations makes a FEN of an EPD, whose counters are operations if
// it has them.
func withoutOperations(words []string) []string {
	if len(words) < 4 {
		return words
	}
	fen := append(words[:4:4], "0", "1")
	for i, word := range words[4:min(6, len(words))] {
		if _, err := strconv.Atoi(word); err != nil {
			break
		}
		fen[4+i] = word
	}
	return fen
}

// parseOpenings reads an opening in every line that is not empty and no
// comment.
func parseOpenings(g rules.Game, ruleSet, text string) ([]opening, error) {
	var all []opening
	n := 0
	for line := range strings.Lines(text) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		o, err := parseOpening(g, ruleSet, line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		all = append(all, o)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no openings")
	}
	return all, nil
}

// chooseOpenings returns the openings in the order in which pairs take them:
// those of the file shuffled, without a file random ones.
func (m *match) chooseOpenings(file string, plies int) ([]opening, error) {
	rng := rand.New(rand.NewPCG(m.seed, 0))
	if file != "" {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		all, err := parseOpenings(m.rules, m.ruleSet, string(data))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		return all, nil
	}
	all := make([]opening, m.pairs)
	for i := range all {
		o, err := randomOpening(m.rules, m.ruleSet, plies, rng)
		if err != nil {
			return nil, err
		}
		all[i] = o
	}
	return all, nil
}

// randomOpening plays so many random moves from the start.
func randomOpening(g rules.Game, ruleSet string, plies int, rng *rand.Rand) (opening, error) {
	for {
		pos, err := g.New(ruleSet, "")
		if err != nil {
			return opening{}, err
		}
		var o opening
		for len(o.moves) < plies && !pos.Outcome().Over() {
			legal := pos.AppendLegal(nil)
			m := legal[rng.IntN(len(legal))]
			o.moves = append(o.moves, pos.FormatMove(m))
			pos.Make(m)
		}
		if !pos.Outcome().Over() {
			return o, nil
		}
	}
}
