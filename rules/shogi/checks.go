package shogi

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// AppendChecks appends the legal moves and drops that give check, those that
// do not promote where they could among them.
func (p *Position) AppendChecks(dst []rules.Move) []rules.Move {
	dst, buf := room(dst)
	return dst[:len(dst)+p.generateChecks(buf)]
}

// checkGenerator is the working state of one generation of checks.
type checkGenerator struct {
	generator
	direct  [16]bitboard.Board81 // from where a piece of each type attacks the king
	screens bitboard.Board81     // own pieces that uncover an attack by leaving their line
	prey    uint8                // the king to be checked
}

func (p *Position) generateChecks(buf *[maxMoves]rules.Move) int {
	us := p.turn & 1
	own, them := p.byColor[us], p.byColor[us^1]
	prey := uint8(p.kings[us^1])
	if prey > 80 {
		return 0
	}
	g := checkGenerator{
		generator: generator{p: p, buf: buf, want: all, them: them, occupied: own.Or(them), zone: zone(us)},
		screens:   p.screens(prey, us),
		prey:      prey,
	}
	for t := Pawn; t <= Dragon; t++ {
		if t != King { // a king attacks no king
			g.direct[t] = p.attacksFrom(t, us^1, prey, g.occupied)
		}
	}
	k := uint8(p.kings[us])
	target := own.Not().AndNot(bitboard.Bit81(prey))
	empty := g.occupied.Not()
	if g.screens.Has(k) {
		g.kingMoves(k, target.AndNot(bitboard.Line81(prey, k)))
	}
	if !p.checkers.IsZero() {
		if p.checkers.Many() {
			return g.n
		}
		empty = bitboard.Between81(k, p.checkers.First())
		target = target.And(empty.Or(p.checkers))
	}
	for b := own; !b.IsZero(); b = b.Rest() {
		from := b.First()
		switch {
		case from == k:
		case !p.pinned.Has(from):
			g.pieceChecks(from, target)
		case p.checkers.IsZero(): // a pinned piece never answers a check
			g.pieceChecks(from, target.And(bitboard.Line81(k, from)))
		}
	}
	for t := Pawn; t <= Gold; t++ {
		if to := empty.And(g.direct[t]); p.hands[us][t] > 0 && !to.IsZero() {
			for to = p.droppable(t, to); !to.IsZero(); to = to.Rest() {
				g.store(rules.NewDrop(rules.Square(to.First()), t))
			}
		}
	}
	return g.n
}

// pieceChecks adds the checks that a piece, no king, gives by a move to one of
// the target squares.
func (g *checkGenerator) pieceChecks(from uint8, target bitboard.Board81) {
	p := g.p
	us := p.turn & 1
	t := p.board[from].Type() & 15
	to := p.attacksFrom(t, us, from, g.occupied).And(target)
	var uncovering bitboard.Board81
	if g.screens.Has(from) {
		uncovering = to.AndNot(bitboard.Line81(g.prey, from))
	}
	if Promotes(t) {
		promotable := to
		if !g.zone.Has(from) {
			promotable = to.And(g.zone)
		}
		g.promoting(from, t, promotable.And(g.direct[t|8].Or(uncovering)))
		switch t {
		case Pawn, Lance:
			to = to.AndNot(lastRanks(us, 1))
		case Knight:
			to = to.AndNot(lastRanks(us, 2))
		}
	}
	g.plain(from, t, to.And(g.direct[t].Or(uncovering)))
}

// screens returns by's pieces that alone stand between the king on prey and a
// slider of by.
func (p *Position) screens(prey uint8, by rules.Color) bitboard.Board81 {
	own := p.byColor[by&1]
	none := bitboard.Board81{}
	sliders := bitboard.LanceAttacks81(uint8(by.Other()), prey, none).And(p.byType[Lance]).
		Or(bitboard.BishopAttacks81(prey, none).And(p.byType[Bishop].Or(p.byType[Horse]))).
		Or(bitboard.RookAttacks81(prey, none).And(p.byType[Rook].Or(p.byType[Dragon]))).And(own)
	var screens bitboard.Board81
	for ; !sliders.IsZero(); sliders = sliders.Rest() {
		between := bitboard.Between81(prey, sliders.First()).And(p.Occupied())
		if !between.Many() {
			screens = screens.Or(between.And(own))
		}
	}
	return screens
}
