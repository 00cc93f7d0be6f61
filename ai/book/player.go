package book

import (
	"tah/ai"
	"tah/rules"
)

// habit is how a level plays openings.
type habit struct {
	plies  int // moves of the game after which it is on its own
	margin int // centipawns: what loses so much is never played
}

// habits holds the habits by level: a beginner has seen a few first moves, a
// master goes through the book and is choosy. Level 0 plays as the strongest.
var habits = [ai.MaxLevel + 1]habit{
	0:  {60, 12},
	1:  {4, 80},
	2:  {6, 72},
	3:  {8, 64},
	4:  {10, 56},
	5:  {12, 48},
	6:  {14, 40},
	7:  {18, 32},
	8:  {24, 24},
	9:  {36, 18},
	10: {60, 12},
}

// Margin returns the loss from which on no level plays a move after so many
// moves of a game.
func Margin(ply int) int {
	widest := 0
	for _, h := range habits {
		if h.plies > ply {
			widest = max(widest, h.margin)
		}
	}
	return widest
}

// Move returns the book's move for a player of a level, NoMove where the book
// or the level knows none. Better moves are likelier; which it is depends on
// the position and the seed alone.
func (b *Book) Move(pos rules.Position, level ai.Level, seed uint64) rules.Move {
	h := habits[min(level, ai.MaxLevel)]
	if pos.Ply() >= h.plies {
		return rules.NoMove
	}
	t := b.table(pos)
	known := t[pos.Key()]
	weight := func(c candidate) uint64 {
		room := uint64(max(h.margin-c.loss, 0))
		if len(t[c.next]) > 0 {
			room *= 3 // one goes where one knows the way
		}
		return room * room
	}
	var all uint64
	for _, c := range known {
		all += weight(c)
	}
	if all == 0 {
		return rules.NoMove
	}
	random := rules.Randoms(seed ^ pos.Key())
	at := random.Next() % all
	for _, c := range known {
		if w := weight(c); at >= w {
			at -= w
		} else {
			return c.move
		}
	}
	return rules.NoMove
}

// Player returns e as it plays a game: at a level, asked for nothing but its
// move, it first looks into the book. Analysis is asked of level 0 or for
// several lines, and is e's alone.
func (b *Book) Player(e ai.Engine) ai.Engine { return &player{e, b} }

type player struct {
	ai.Engine
	book *Book
}

// Search implements [ai.Engine].
func (p *player) Search(pos rules.Position, req ai.Request, poll func() bool, report func(ai.Info)) ai.Result {
	if req.Level > 0 && req.MultiPV <= 1 && !req.Infinite {
		if m := p.book.Move(pos, req.Level, req.Seed); m != rules.NoMove {
			return ai.Result{Best: m}
		}
	}
	return p.Engine.Search(pos, req, poll, report)
}
