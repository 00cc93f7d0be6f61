package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"time"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	"tah/rules"
	"tah/rules/chess"
	"tah/rules/shogi"
)

// builtin is Tah's own engine in this process, at a level.
type builtin struct {
	engine  ai.Engine
	level   ai.Level
	control *control
	seed    uint64
	number  int // of the game
}

// builtinHash is the size of a builtin engine's table in megabytes, as the
// page gives it on a small device.
const builtinHash = 16

// newBuiltin returns the engine for a game at the level that text names.
func newBuiltin(gameKey, text string, c *control, seed uint64) (*builtin, error) {
	level, err := strconv.ParseUint(text, 10, 8)
	if err != nil || level > uint64(ai.MaxLevel) {
		return nil, errors.New("there are levels 0 to " + strconv.Itoa(int(ai.MaxLevel)))
	}
	e, err := aicatalog.New(gameKey, builtinHash)
	return &builtin{engine: e, level: ai.Level(level), control: c, seed: seed}, err
}

func (b *builtin) newGame(_ context.Context, number int) error {
	b.engine.NewGame()
	b.number = number
	return nil
}

// move searches with one seed for the whole game: a player errs in a position
// in the same way each time.
func (b *builtin) move(ctx context.Context, g *game) (reply, error) {
	req := ai.Request{Limits: b.control.limits(g.left), Level: b.level, Seed: b.seed + uint64(b.number)<<8}
	began := time.Now()
	r := b.engine.Search(g.pos, req, func() bool { return ctx.Err() != nil }, nil)
	if err := ctx.Err(); err != nil {
		return reply{}, err
	}
	opinion := score{known: true, value: int(r.Score)}
	if moves, ok := r.Score.MateMoves(); ok {
		opinion = score{known: true, mate: true, value: moves}
	}
	return reply{g.pos.FormatMove(r.Best), r.Depth, opinion, time.Since(began)}, nil
}

func (*builtin) close() {}

// random moves at random.
type random struct {
	seed uint64
	rng  *rand.Rand
}

func (r *random) newGame(_ context.Context, number int) error {
	r.rng = rand.New(rand.NewPCG(r.seed, uint64(number)))
	return nil
}

func (r *random) move(_ context.Context, g *game) (reply, error) {
	return r.among(g, g.pos.AppendLegal(nil))
}

func (r *random) among(g *game, moves []rules.Move) (reply, error) {
	return reply{move: g.pos.FormatMove(moves[r.rng.IntN(len(moves))])}, nil
}

func (*random) close() {}

// greedy looks one ply ahead: it mates, or else takes or promotes to what is
// worth most, at random among equals.
type greedy struct {
	random
	worth [16]int
}

func newGreedy(gameKey string, seed uint64) *greedy {
	p := &greedy{random: random{seed: seed}}
	if gameKey == "shogi" {
		p.worth = [16]int{
			shogi.Pawn: 1, shogi.Lance: 3, shogi.Knight: 3, shogi.Silver: 5, shogi.Gold: 5, shogi.Bishop: 8, shogi.Rook: 9,
			shogi.PromotedPawn: 6, shogi.PromotedLance: 6, shogi.PromotedKnight: 6, shogi.PromotedSilver: 6, shogi.Horse: 10, shogi.Dragon: 12,
		}
	} else {
		p.worth = [16]int{chess.Pawn: 1, chess.Knight: 3, chess.Bishop: 3, chess.Rook: 5, chess.Queen: 9}
	}
	return p
}

func (p *greedy) move(_ context.Context, g *game) (reply, error) {
	var best []rules.Move
	most := 0
	for _, m := range g.pos.AppendLegal(nil) {
		v := p.worth[m.Captured()]
		if t := m.Promotion(); t != rules.NoPieceType {
			v += p.worth[t] - p.worth[m.Piece()]
		}
		if mates(g.pos, m) {
			v = 1000
		}
		if v > most {
			best, most = best[:0], v
		}
		if v >= most {
			best = append(best, m)
		}
	}
	return p.among(g, best)
}

// mates tells whether m mates.
func mates(pos rules.Position, m rules.Move) bool {
	pos.Make(m)
	defer pos.Undo()
	return pos.InCheck() && pos.Outcome().Reason == rules.Checkmate
}
