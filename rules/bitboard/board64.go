// Package bitboard has sets of the 64 squares of chess and of the 81 of
// shogi, and the attacks of the pieces on them.
package bitboard

import (
	"math/bits"
	"sync"
)

// Board64 is a set of squares: bit 0 is a1, bit 1 b1, … bit 63 h8.
type Board64 uint64

// Bit64 returns the set of one square.
func Bit64(sq uint8) Board64 { return 1 << (sq & 63) }

// Has tells whether the square is in the set.
func (b Board64) Has(sq uint8) bool { return b>>(sq&63)&1 != 0 }

// Count returns the number of squares.
func (b Board64) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square, 64 for the empty set.
func (b Board64) First() uint8 { return uint8(bits.TrailingZeros64(uint64(b))) }

// Last returns the highest square; the set must not be empty.
func (b Board64) Last() uint8 { return uint8(63 - bits.LeadingZeros64(uint64(b))) }

// Rest returns the set without its lowest square.
func (b Board64) Rest() Board64 { return b & (b - 1) }

// Many tells whether the set has more than one square.
func (b Board64) Many() bool { return b&(b-1) != 0 }

// Files and ranks.
const (
	FileA Board64 = 0x0101010101010101
	FileH Board64 = FileA << 7
	Rank1 Board64 = 0xff
	Rank2 Board64 = Rank1 << 8
	Rank3 Board64 = Rank1 << 16
	Rank4 Board64 = Rank1 << 24
	Rank5 Board64 = Rank1 << 32
	Rank6 Board64 = Rank1 << 40
	Rank7 Board64 = Rank1 << 48
	Rank8 Board64 = Rank1 << 56
	// Light64 is the set of the light squares.
	Light64 Board64 = 0x55aa55aa55aa55aa
)

type magic64 struct {
	mask   Board64
	factor uint64
	shift  uint8
	offset uint32
}

// The tables below are written once, by Init64, and only read afterwards.
// They are package-level so that a look-up is one load at a constant address.
var (
	once64    sync.Once
	rook64    [64]magic64
	bishop64  [64]magic64
	sliders64 [107648]Board64
	knights64 [64]Board64
	kings64   [64]Board64
	pawns64   [2][64]Board64
	between64 [64][64]Board64
	lines64   [64][64]Board64
)

// Init64 fills the tables on first use; the functions of this file answer
// rightly only after it. Making a chess position calls it. It takes some
// milliseconds.
func Init64() { once64.Do(fill64) }

// KnightAttacks64 returns the squares that a knight on sq attacks.
func KnightAttacks64(sq uint8) Board64 { return knights64[sq&63] }

// KingAttacks64 returns the squares that a king on sq attacks.
func KingAttacks64(sq uint8) Board64 { return kings64[sq&63] }

// PawnAttacks64 returns the squares that a pawn of color (0 White, 1 Black)
// on sq attacks.
func PawnAttacks64(color, sq uint8) Board64 { return pawns64[color&1][sq&63] }

// RookAttacks64 returns the squares that a rook on sq attacks, up to and
// including the first occupied one in each direction.
func RookAttacks64(sq uint8, occupied Board64) Board64 {
	m := &rook64[sq&63]
	return sliders64[m.offset+uint32(uint64(occupied&m.mask)*m.factor>>m.shift)]
}

// BishopAttacks64 is RookAttacks64 for a bishop.
func BishopAttacks64(sq uint8, occupied Board64) Board64 {
	m := &bishop64[sq&63]
	return sliders64[m.offset+uint32(uint64(occupied&m.mask)*m.factor>>m.shift)]
}

// Between64 returns the squares strictly between two on a common line, the
// empty set for others.
func Between64(a, b uint8) Board64 { return between64[a&63][b&63] }

// Line64 returns the whole line through two different squares, the empty set
// if they share none.
func Line64(a, b uint8) Board64 { return lines64[a&63][b&63] }

// ray is what lies in one direction from a square, up to the edge.
type ray struct {
	squares Board64
	up      bool // to higher squares
}

func ray64(sq, df, dr int) ray {
	r := ray{up: 8*dr+df > 0}
	for file, rank := sq&7+df, sq>>3+dr; file >= 0 && file < 8 && rank >= 0 && rank < 8; file, rank = file+df, rank+dr {
		r.squares |= 1 << (rank*8 + file)
	}
	return r
}

// until returns the squares up to and including the first occupied one.
func (r ray) until(occupied Board64) Board64 {
	switch stops := r.squares & occupied; {
	case stops == 0:
		return r.squares
	case r.up:
		return r.squares & (stops ^ (stops - 1))
	default:
		return r.squares &^ (1<<stops.Last() - 1)
	}
}

// inner returns the squares but the last, which is attacked whether it is
// occupied or not.
func (r ray) inner() Board64 {
	switch {
	case r.squares == 0:
		return 0
	case r.up:
		return r.squares &^ (1 << r.squares.Last())
	default:
		return r.squares.Rest()
	}
}

func fill64() {
	rook, bishop := magics64()
	rookSteps := [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	bishopSteps := [4][2]int{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	knightSteps := [8][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	offset := fillSlider64(&rook64, rook, &rookSteps, 0)
	fillSlider64(&bishop64, bishop, &bishopSteps, offset)
	for sq := range 64 {
		put := func(set *Board64, df, dr int) {
			if f, r := sq&7+df, sq>>3+dr; f >= 0 && f < 8 && r >= 0 && r < 8 {
				*set |= 1 << (r*8 + f)
			}
		}
		for _, s := range knightSteps {
			put(&knights64[sq], s[0], s[1])
		}
		for _, steps := range [2]*[4][2]int{&rookSteps, &bishopSteps} {
			for _, s := range steps {
				put(&kings64[sq], s[0], s[1])
				there := ray64(sq, s[0], s[1])
				line := there.squares | ray64(sq, -s[0], -s[1]).squares | 1<<sq
				for b := there.squares; b != 0; b = b.Rest() {
					to := b.First()
					lines64[sq][to] = line
					between64[sq][to] = there.until(1<<to) &^ (1 << to)
				}
			}
		}
		for _, df := range [2]int{-1, 1} {
			put(&pawns64[0][sq], df, 1)
			put(&pawns64[1][sq], df, -1)
		}
	}
}

// fillSlider64 fills the look-up of one kind of slider from offset on and
// returns the next free offset.
func fillSlider64(magics *[64]magic64, factors *[64]uint64, steps *[4][2]int, offset uint32) uint32 {
	for sq := range 64 {
		var mask Board64
		var rays [4]ray
		for i, s := range steps {
			rays[i] = ray64(sq, s[0], s[1])
			mask |= rays[i].inner()
		}
		n := mask.Count()
		m := magic64{mask, factors[sq], uint8(64 - n), offset}
		magics[sq] = m
		for sub := Board64(0); ; {
			var a Board64
			for _, r := range rays {
				a |= r.until(sub)
			}
			sliders64[offset+uint32(uint64(sub)*m.factor>>m.shift)] = a
			if sub = (sub - mask) & mask; sub == 0 {
				break
			}
		}
		offset += 1 << n
	}
	return offset
}
