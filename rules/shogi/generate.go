package shogi

import (
	"math/bits"

	"tah/rules"
	"tah/rules/bitboard"
)

// maxMoves is more than any position has; the record is 593.
const maxMoves = 1024

// room returns dst with room for maxMoves more and that room as an array, into
// which moves are stored by masked index: in wasm an append costs ten times
// as much.
func room(dst []rules.Move) ([]rules.Move, *[maxMoves]rules.Move) {
	n := len(dst)
	if cap(dst)-n < maxMoves {
		dst = append(make([]rules.Move, 0, n+maxMoves), dst...)
	}
	return dst, (*[maxMoves]rules.Move)(dst[n : n+maxMoves])
}

// The kinds of moves to generate.
const (
	captures  = 1 << iota // captures, and the promotions of pawn, bishop and rook
	quiets                // the other moves on the board
	drops                 // from the hand
	pointless             // not promoting where promoting is never worse
	all       = captures | quiets | drops | pointless
)

// AppendLegal appends all legal moves and drops.
func (p *Position) AppendLegal(dst []rules.Move) []rules.Move {
	dst, buf := room(dst)
	return dst[:len(dst)+p.generate(buf, all)]
}

// AppendCaptures appends the legal captures and the promotions of pawns,
// bishops and rooks that capture nothing. Like AppendQuiets it leaves out the
// moves that a search need not look at: a pawn, a bishop or a rook that could
// promote and does not, and a lance that does not on the last rank but one.
func (p *Position) AppendCaptures(dst []rules.Move) []rules.Move {
	dst, buf := room(dst)
	return dst[:len(dst)+p.generate(buf, captures)]
}

// AppendQuiets appends the other legal moves on the board.
func (p *Position) AppendQuiets(dst []rules.Move) []rules.Move {
	dst, buf := room(dst)
	return dst[:len(dst)+p.generate(buf, quiets)]
}

// AppendDrops appends the legal drops.
func (p *Position) AppendDrops(dst []rules.Move) []rules.Move {
	dst, buf := room(dst)
	return dst[:len(dst)+p.generate(buf, drops)]
}

// CountLegal returns the number of legal moves and drops.
func (p *Position) CountLegal() int {
	var buf [maxMoves]rules.Move
	return p.generate(&buf, all)
}

// zone returns the promotion zone of a side.
func zone(c rules.Color) bitboard.Board81 {
	if c == Black {
		return bitboard.Board81{Lo: zoneLo, Hi: zoneHi}
	}
	return bitboard.Board81{Lo: zoneLo << 6, Hi: zoneHi << 6}
}

// Ranks a to c of each file.
const (
	zoneHi = 7 | 7<<9
	zoneLo = zoneHi | zoneHi<<18 | zoneHi<<36 | 7<<54
)

// lastRanks returns the n ranks farthest from a side.
func lastRanks(c rules.Color, n int) bitboard.Board81 {
	if c == Black {
		return bitboard.Ranks81(0, n-1)
	}
	return bitboard.Ranks81(9-n, 8)
}

// generator is the working state of one generation.
type generator struct {
	p        *Position
	buf      *[maxMoves]rules.Move
	n        int
	want     int
	them     bitboard.Board81
	occupied bitboard.Board81
	zone     bitboard.Board81 // in which the mover promotes
}

// generate stores the legal moves of the wanted kinds in buf and returns how
// many there are.
func (p *Position) generate(buf *[maxMoves]rules.Move, want int) int {
	us := p.turn & 1
	own, them := p.byColor[us], p.byColor[us^1]
	g := generator{p: p, buf: buf, want: want, them: them, occupied: own.Or(them), zone: zone(us)}
	k := uint8(p.kings[us])

	target := own.Not()
	empty := g.occupied.Not()
	if p.rules.Illegal == IllegalLoses && p.kingHangs() { // by their fault, and the end of the game
		prey := uint8(p.kings[us^1])
		target = target.AndNot(bitboard.Bit81(prey))
		if want&captures != 0 {
			g.captureKing(prey)
		}
	}
	if k < 81 {
		g.kingMoves(k, target)
	}
	if !p.checkers.IsZero() {
		if p.checkers.Many() {
			return g.n
		}
		between := bitboard.Between81(k, p.checkers.First())
		target = between.Or(p.checkers)
		empty = between
	}
	if want&(captures|quiets|pointless) != 0 {
		g.boardMoves(own.AndNot(p.pinned), target)
		if p.checkers.IsZero() { // a pinned piece never answers a check
			for b := p.pinned; !b.IsZero(); b = b.Rest() {
				from := b.First()
				g.pieceMoves(from, p.board[from].Type(), target.And(bitboard.Line81(k, from)))
			}
		}
	}
	if want&drops != 0 && !empty.IsZero() {
		g.drops(empty)
	}
	return g.n
}

// store adds a move.
func (g *generator) store(m rules.Move) {
	g.buf[g.n&(maxMoves-1)] = m
	g.n++
}

// store adds the moves of a piece to squares that are captures or not, as
// wanted, without promotion.
func (g *generator) plain(from uint8, t rules.PieceType, to bitboard.Board81) {
	if g.want&captures == 0 {
		to = to.AndNot(g.them)
	} else if g.want&quiets == 0 {
		to = to.And(g.them)
	}
	base := rules.NewMove(rules.Square(from), 0, t, 0, 0, 0)
	n, buf, board := g.n, g.buf, &g.p.board
	// Two loops over words are cheaper than one over the pair.
	for w := to.Lo; w != 0; w &= w - 1 {
		sq := uint8(bits.TrailingZeros64(w)) & 63
		buf[n&(maxMoves-1)] = base | rules.Move(sq) | rules.Move(board[sq].Type())<<20
		n++
	}
	for w := to.Hi; w != 0; w &= w - 1 {
		sq := (63 + uint8(bits.TrailingZeros64(w))) & 127
		if sq > 80 {
			break
		}
		buf[n&(maxMoves-1)] = base | rules.Move(sq) | rules.Move(board[sq].Type())<<20
		n++
	}
	g.n = n
}

// promoting adds the promotions of a piece to squares.
func (g *generator) promoting(from uint8, t rules.PieceType, to bitboard.Board81) {
	if t == Silver || t == Lance || t == Knight { // others count as captures
		if g.want&captures == 0 {
			to = to.AndNot(g.them)
		} else if g.want&quiets == 0 {
			to = to.And(g.them)
		}
	} else if g.want&captures == 0 {
		return
	}
	base := rules.NewMove(rules.Square(from), 0, t, 0, t|8, 0)
	for ; !to.IsZero(); to = to.Rest() {
		sq := to.First()
		g.store(base | rules.Move(sq) | rules.Move(g.p.board[sq].Type())<<20)
	}
}

// moves adds a promotable piece's moves, with both choices where there are
// two. dead is where it must promote and poor where not promoting is
// pointless.
func (g *generator) moves(from uint8, t rules.PieceType, to, dead, poor bitboard.Board81) {
	promotable := to
	if !g.zone.Has(from) {
		promotable = to.And(g.zone)
	}
	if !promotable.IsZero() {
		g.promoting(from, t, promotable)
		to = to.AndNot(dead)
		if g.want&pointless == 0 {
			to = to.AndNot(poor.And(promotable))
		}
	}
	g.plain(from, t, to)
}

// boardMoves adds the moves of a set of unpinned pieces, kings left out.
func (g *generator) boardMoves(pieces, target bitboard.Board81) {
	p := g.p
	us := p.turn & 1
	g.pawnMoves(p.byType[Pawn].And(pieces), target)
	for b := p.byType[Lance].And(pieces); !b.IsZero(); b = b.Rest() {
		g.pieceMoves(b.First(), Lance, target)
	}
	for b := p.byType[Knight].And(pieces); !b.IsZero(); b = b.Rest() {
		g.pieceMoves(b.First(), Knight, target)
	}
	for b := p.byType[Silver].And(pieces); !b.IsZero(); b = b.Rest() {
		g.pieceMoves(b.First(), Silver, target)
	}
	for b := p.byType[Bishop].Or(p.byType[Rook]).Or(p.byType[Horse]).Or(p.byType[Dragon]).And(pieces); !b.IsZero(); b = b.Rest() {
		from := b.First()
		g.pieceMoves(from, p.board[from].Type(), target)
	}
	for b := p.golds.And(pieces); !b.IsZero(); b = b.Rest() {
		from := b.First()
		g.plain(from, p.board[from].Type(), bitboard.Steps81(bitboard.GoldSteps81, uint8(us), from).And(target))
	}
}

// pawnMoves moves all pawns at once.
func (g *generator) pawnMoves(pawns, target bitboard.Board81) {
	us := g.p.turn & 1
	back := uint8(1) // from where the pawn came
	to := bitboard.Board81{Lo: pawns.Lo >> 1, Hi: pawns.Hi >> 1}
	if us == White {
		back = ^uint8(0)
		to = bitboard.Board81{Lo: pawns.Lo << 1, Hi: pawns.Hi << 1}
	}
	to = to.And(target)
	dead := lastRanks(us, 1)
	for b := to.And(g.zone); !b.IsZero(); b = b.Rest() {
		sq := b.First()
		m := rules.NewMove(rules.Square(sq+back), rules.Square(sq), Pawn, g.p.board[sq].Type(), 0, 0)
		if g.want&captures != 0 {
			g.store(m | rules.Move(PromotedPawn)<<24)
		}
		if g.want&pointless != 0 && !dead.Has(sq) {
			g.store(m)
		}
	}
	plain := to.AndNot(g.zone)
	if g.want&captures == 0 {
		plain = plain.AndNot(g.them)
	} else if g.want&quiets == 0 {
		plain = plain.And(g.them)
	}
	for b := plain; !b.IsZero(); b = b.Rest() {
		sq := b.First()
		g.store(rules.NewMove(rules.Square(sq+back), rules.Square(sq), Pawn, g.p.board[sq].Type(), 0, 0))
	}
}

// pieceMoves adds the moves of one piece of any type but king.
func (g *generator) pieceMoves(from uint8, t rules.PieceType, target bitboard.Board81) {
	us := g.p.turn & 1
	to := g.p.attacksFrom(t, us, from, g.occupied).And(target)
	var dead, poor bitboard.Board81
	switch t {
	case Pawn:
		dead, poor = lastRanks(us, 1), bitboard.All81()
	case Lance:
		dead, poor = lastRanks(us, 1), lastRanks(us, 2)
	case Knight:
		dead = lastRanks(us, 2)
	case Silver:
	case Bishop, Rook:
		poor = bitboard.All81()
	default:
		g.plain(from, t, to)
		return
	}
	g.moves(from, t, to, dead, poor)
}

// attacksFrom returns the squares that a piece attacks.
func (p *Position) attacksFrom(t rules.PieceType, c rules.Color, from uint8, occupied bitboard.Board81) bitboard.Board81 {
	switch t {
	case Pawn:
		return bitboard.Steps81(bitboard.PawnSteps81, uint8(c), from)
	case Lance:
		return bitboard.LanceAttacks81(uint8(c), from, occupied)
	case Knight:
		return bitboard.Steps81(bitboard.KnightSteps81, uint8(c), from)
	case Silver:
		return bitboard.Steps81(bitboard.SilverSteps81, uint8(c), from)
	case Bishop:
		return bitboard.BishopAttacks81(from, occupied)
	case Rook:
		return bitboard.RookAttacks81(from, occupied)
	case Horse:
		return bitboard.BishopAttacks81(from, occupied).Or(bitboard.Steps81(bitboard.KingSteps81, 0, from))
	case Dragon:
		return bitboard.RookAttacks81(from, occupied).Or(bitboard.Steps81(bitboard.KingSteps81, 0, from))
	case King:
		return bitboard.Steps81(bitboard.KingSteps81, 0, from)
	}
	return bitboard.Steps81(bitboard.GoldSteps81, uint8(c), from)
}

// captureKing adds the captures of the enemy king, which nothing else forbids.
func (g *generator) captureKing(prey uint8) {
	p := g.p
	for b := p.attackers(prey, p.turn, g.occupied); !b.IsZero(); b = b.Rest() {
		from := rules.Square(b.First())
		for _, promote := range [2]bool{false, true} {
			if m := p.boardMove(from, rules.Square(prey), promote); p.IsLegal(m) {
				g.store(m)
			}
		}
	}
}

func (g *generator) kingMoves(k uint8, target bitboard.Board81) {
	p := g.p
	us := p.turn & 1
	to := bitboard.Steps81(bitboard.KingSteps81, 0, k).And(target)
	if g.want&captures == 0 {
		to = to.AndNot(g.them)
	}
	if g.want&quiets == 0 {
		to = to.And(g.them)
	}
	occupied := g.occupied.AndNot(bitboard.Bit81(k)) // the king does not hide behind itself
	for ; !to.IsZero(); to = to.Rest() {
		sq := to.First()
		if !p.attacked(sq, us.Other(), occupied) {
			g.store(rules.NewMove(rules.Square(k), rules.Square(sq), King, p.board[sq].Type(), 0, 0))
		}
	}
}

// drops adds the drops on a set of empty squares.
func (g *generator) drops(empty bitboard.Board81) {
	p := g.p
	us := p.turn & 1
	hand := &p.hands[us]
	for t := Pawn; t <= Gold; t++ {
		if hand[t] == 0 {
			continue
		}
		to := p.droppable(t, empty)
		base := rules.NewDrop(0, t)
		n, buf := g.n, g.buf
		for w := to.Lo; w != 0; w &= w - 1 {
			buf[n&(maxMoves-1)] = base | rules.Move(bits.TrailingZeros64(w)&63)
			n++
		}
		for w := to.Hi; w != 0; w &= w - 1 {
			buf[n&(maxMoves-1)] = base | rules.Move(63+bits.TrailingZeros64(w))
			n++
		}
		g.n = n
	}
}

// droppable returns those of a set of empty squares on which a piece of type t
// may be dropped, checks to the own king left out of account.
func (p *Position) droppable(t rules.PieceType, empty bitboard.Board81) bitboard.Board81 {
	us := p.turn & 1
	switch t {
	case Pawn:
		to := empty.AndNot(lastRanks(us, 1)).AndNot(bitboard.FilesOf81(p.byType[Pawn].And(p.byColor[us])))
		if sq, ok := p.matingDrop(to); ok {
			to = to.AndNot(bitboard.Bit81(sq))
		}
		return to
	case Lance:
		return empty.AndNot(lastRanks(us, 1))
	case Knight:
		return empty.AndNot(lastRanks(us, 2))
	}
	return empty
}

// matingDrop returns the square in front of the enemy king if a pawn may be
// dropped there by all other rules and would mate (uchifuzume).
func (p *Position) matingDrop(to bitboard.Board81) (sq uint8, mates bool) {
	us := p.turn & 1
	them := us ^ 1
	k := uint8(p.kings[them])
	if k > 80 {
		return 0, false
	}
	front := bitboard.Steps81(bitboard.PawnSteps81, uint8(them), k).And(to)
	if front.IsZero() {
		return 0, false
	}
	sq = front.First()
	occupied := p.Occupied().Or(front)
	// Somebody else captures the pawn, unless that exposes the king.
	for b := p.attackers(sq, them, occupied).AndNot(bitboard.Bit81(k)); !b.IsZero(); b = b.Rest() {
		from := b.First()
		line := bitboard.Line81(k, from)
		if line.IsZero() || line.Has(sq) || !p.exposes(k, from, occupied, us) {
			return 0, false
		}
	}
	// The king captures it or steps aside.
	occupied = occupied.AndNot(bitboard.Bit81(k))
	for b := bitboard.Steps81(bitboard.KingSteps81, 0, k).AndNot(p.byColor[them]); !b.IsZero(); b = b.Rest() {
		if !p.attacked(b.First(), us, occupied) {
			return 0, false
		}
	}
	return sq, true
}

// exposes tells whether taking the piece away from a square opens a line on
// which by attacks the king on k.
func (p *Position) exposes(k, from uint8, occupied bitboard.Board81, by rules.Color) bool {
	occupied = occupied.AndNot(bitboard.Bit81(from))
	return bitboard.LanceAttacks81(uint8(by.Other()), k, occupied).And(p.byType[Lance]).
		Or(bitboard.BishopAttacks81(k, occupied).And(p.byType[Bishop].Or(p.byType[Horse]))).
		Or(bitboard.RookAttacks81(k, occupied).And(p.byType[Rook].Or(p.byType[Dragon]))).
		Meets(p.byColor[by&1])
}

// Perft returns the number of leaves of the tree of legal moves of a depth.
// The last ply is generated, not played.
func (p *Position) Perft(depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.CountLegal())
	}
	var buf [maxMoves]rules.Move
	n := p.generate(&buf, all)
	var leaves uint64
	for _, m := range buf[:n] {
		p.Make(m)
		leaves += p.Perft(depth - 1)
		p.Undo()
	}
	return leaves
}
