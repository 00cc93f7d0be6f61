package main

import (
	"cmp"
	_ "embed" // the known lines
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"tah/ai"
	"tah/ai/book"
	"tah/rules"
	"tah/rules/openings"
)

const (
	lines   = 5  // moves of a position that are looked at
	step    = 8  // what a move costs beside its loss: how much the book is broad rather than deep
	unknown = 10 // what a move loses besides where others are known and it is not
)

// The known lines are main lines of the openings, one a line, by common
// knowledge.
var (
	//go:embed chess.txt
	chess string
	//go:embed shogi.txt
	shogi string
)

// builder makes a book.
type builder struct {
	engine ai.Engine
	nodes  uint64
	start  rules.Position
	known  map[uint64]map[rules.Move]int // by position: the moves of known lines and in how many each is
	judged map[uint64][]candidate
	queue  []place // positions to be judged
}

// candidate is a move and how many centipawns it loses against the best.
type candidate struct {
	move rules.Move
	loss int
}

// place is a position and how far off the best line it is.
type place struct {
	pos  rules.Position
	cost int
}

func newBuilder(g rules.Game, e ai.Engine, nodes uint64) (*builder, error) {
	start, err := g.New("", "")
	if err != nil {
		return nil, err
	}
	b := &builder{
		engine: e, nodes: nodes, start: start,
		known: make(map[uint64]map[rules.Move]int), judged: make(map[uint64][]candidate),
	}
	b.queue = append(b.queue, place{start, 0})
	for _, l := range openings.Of(g).Lines() {
		if err := b.follow(l.Moves); err != nil {
			return nil, err
		}
	}
	for l := range strings.Lines(map[string]string{"chess": chess, "shogi": shogi}[g.Key()]) {
		if err := b.follow(strings.Fields(l)); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// follow queues the positions of a known line.
func (b *builder) follow(moves []string) error {
	pos := b.start.Clone()
	for _, text := range moves {
		m, err := pos.ParseMove(text)
		if err != nil {
			return err
		}
		if b.known[pos.Key()] == nil {
			b.known[pos.Key()] = make(map[rules.Move]int)
		}
		b.known[pos.Key()][m]++
		pos.Make(m)
		b.queue = append(b.queue, place{pos.Clone(), 0})
	}
	return nil
}

// build judges so many positions and returns the book as text.
func (b *builder) build(positions int) string {
	for len(b.judged) < positions && len(b.queue) > 0 {
		next := 0
		for i, p := range b.queue {
			if p.cost < b.queue[next].cost {
				next = i
			}
		}
		p := b.queue[next]
		b.queue = slices.Delete(b.queue, next, next+1)
		if _, known := b.judged[p.pos.Key()]; known || p.pos.Outcome().Over() {
			continue
		}
		moves := b.judge(p.pos)
		b.judged[p.pos.Key()] = moves
		for _, c := range moves {
			child := p.pos.Clone()
			child.Make(c.move)
			b.queue = append(b.queue, place{child, p.cost + c.loss + step})
		}
	}
	var text strings.Builder
	b.write(&text, b.start.Clone(), make(map[uint64]bool))
	return text.String()
}

// judge returns the moves of a position that belong into the book, the best
// first.
func (b *builder) judge(pos rules.Position) []candidate {
	scores := b.search(pos, lines, b.nodes)
	known := b.known[pos.Key()]
	for m := range known {
		if _, seen := scores[m]; !seen {
			child := pos.Clone()
			child.Make(m)
			for _, score := range b.search(child, 1, b.nodes/lines) {
				scores[m] = -score
			}
		}
	}
	best := -ai.MateScore
	for _, score := range scores {
		best = max(best, score)
	}
	var moves []candidate
	least := book.Margin(0)
	for m, score := range scores {
		c := candidate{m, esteem(int(best-score), known[m], len(known) > 0)}
		moves = append(moves, c)
		least = min(least, c.loss)
	}
	for i := range moves {
		moves[i].loss -= least
	}
	moves = slices.DeleteFunc(moves, func(c candidate) bool {
		return c.loss >= book.Margin(pos.Ply()) && known[c.move] == 0
	})
	slices.SortFunc(moves, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(x.loss, y.loss), cmp.Compare(x.move, y.move))
	})
	return moves
}

// esteem returns what a move is held to lose that the engine says loses so
// much: less if it is in many known lines, more if only others are known.
func esteem(loss, times int, others bool) int {
	switch {
	case times > 0:
		return loss / bits.Len(uint(times+1))
	case others:
		return loss + unknown
	}
	return loss
}

// search returns the best moves with their scores, by the deepest iteration
// that looked at so many lines.
func (b *builder) search(pos rules.Position, lines int, nodes uint64) map[rules.Move]ai.Score {
	lines = min(lines, len(pos.AppendLegal(nil)))
	done := make(map[rules.Move]ai.Score)
	var now map[rules.Move]ai.Score
	b.engine.NewGame()
	b.engine.Search(pos, ai.Request{Limits: ai.Limits{Nodes: nodes}, MultiPV: lines}, nil, func(i ai.Info) {
		if i.MultiPV == 1 {
			now = make(map[rules.Move]ai.Score)
		}
		now[i.PV[0]] = i.Score
		if len(now) == lines {
			done = now
		}
	})
	return done
}

// write writes what follows from pos, unless that was written before.
func (b *builder) write(text *strings.Builder, pos rules.Position, written map[uint64]bool) {
	key := pos.Key()
	if written[key] {
		return
	}
	written[key] = true
	for _, c := range b.judged[key] {
		fmt.Fprintln(text, pos.Ply(), pos.FormatMove(c.move), c.loss)
		pos.Make(c.move)
		b.write(text, pos, written)
		pos.Undo()
	}
}
