package bitboard

import (
	"math/bits"
	"sync"
)

// Board81 is a set of the squares of a shogi board, file by file: square
// 9*file + rank with file 0 for the 1st (rightmost) file and rank 0 for a.
// Lo holds the files 1 to 7, Hi the files 8 and 9, so that no file is torn
// apart. Two words in a struct are cheaper in wasm than in an array.
type Board81 struct {
	Lo, Hi uint64
}

const (
	loMask81 = 1<<63 - 1
	hiMask81 = 1<<18 - 1
)

// All81 returns the set of all squares.
func All81() Board81 { return Board81{loMask81, hiMask81} }

// Bit81 returns the set of one square.
func Bit81(sq uint8) Board81 { return bits81[sq&127] }

// And returns the squares in both sets.
func (b Board81) And(o Board81) Board81 { return Board81{b.Lo & o.Lo, b.Hi & o.Hi} }

// Or returns the squares in either set.
func (b Board81) Or(o Board81) Board81 { return Board81{b.Lo | o.Lo, b.Hi | o.Hi} }

// Xor returns the squares in one set only.
func (b Board81) Xor(o Board81) Board81 { return Board81{b.Lo ^ o.Lo, b.Hi ^ o.Hi} }

// AndNot returns the squares of b that are not in o.
func (b Board81) AndNot(o Board81) Board81 { return Board81{b.Lo &^ o.Lo, b.Hi &^ o.Hi} }

// Not returns the squares that are not in b.
func (b Board81) Not() Board81 { return Board81{^b.Lo & loMask81, ^b.Hi & hiMask81} }

// IsZero tells whether the set is empty.
func (b Board81) IsZero() bool { return b.Lo|b.Hi == 0 }

// Meets tells whether the sets share a square.
func (b Board81) Meets(o Board81) bool { return b.Lo&o.Lo|b.Hi&o.Hi != 0 }

// Has tells whether the square is in the set.
func (b Board81) Has(sq uint8) bool { return b.Meets(bits81[sq&127]) }

// Count returns the number of squares.
func (b Board81) Count() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// Many tells whether the set has more than one square.
func (b Board81) Many() bool {
	return b.Lo&(b.Lo-1)|b.Hi&(b.Hi-1) != 0 || b.Lo != 0 && b.Hi != 0
}

// First returns the lowest square; the set must not be empty. Here and in Rest
// the compiler chooses between two values: a jump is what costs most in wasm.
func (b Board81) First() uint8 {
	n := bits.TrailingZeros64(b.Lo)
	if b.Lo == 0 {
		n = 63 + bits.TrailingZeros64(b.Hi)
	}
	return uint8(n)
}

// Rest returns the set without its lowest square.
func (b Board81) Rest() Board81 {
	hi := b.Hi & (b.Hi - 1)
	if b.Lo != 0 {
		hi = b.Hi
	}
	return Board81{b.Lo & (b.Lo - 1), hi}
}

// The bits of rank a in each word; shifted by r they are rank r.
const (
	rankLo81 = 1 | 1<<9 | 1<<18 | 1<<27 | 1<<36 | 1<<45 | 1<<54
	rankHi81 = 1 | 1<<9
)

// Rank81 returns the squares of rank 0 (a) to 8 (i).
func Rank81(r int) Board81 { return Board81{rankLo81 << r, rankHi81 << r} }

// Ranks81 returns the squares of the ranks from to to, both included.
func Ranks81(from, to int) Board81 {
	m := uint64(2)<<(to&15) - 1<<(from&15) // those of one file
	return Board81{m * rankLo81, m * rankHi81}
}

// FilesOf81 returns all squares of the files that have a square in b.
func FilesOf81(b Board81) Board81 {
	return Board81{spread81(b.Lo, rankLo81), spread81(b.Hi, rankHi81)}
}

// spread81 fills each file that has a bit: adding ones to the ranks a to h
// carries into i if one of them is set, and what is found there is multiplied
// by nine ones.
func spread81(w, low uint64) uint64 {
	ones := low * 0xff
	return ((w&ones + ones | w) >> 8 & low) * 0x1ff
}

type magic81 struct {
	lo, hi uint64
	factor uint64
	offset uint32
	shift  uint8
}

// The tables below are written once, by Init81, and only read afterwards.
// They are package-level so that a look-up is one load at a constant address,
// and rounded up to powers of two, for a mask is cheaper than a bounds check.
var (
	once81     sync.Once
	places81   [128]place81
	bits81     [128]Board81 // empty from 81 on
	bishop81   [128]magic81
	diagonal81 [20224]Board81
	ranks81    [16][128]Board81   // of a rook on rank a, by file and the occupied files 8, 2, 3 … 7
	files81    [16][128]uint16    // of a rook on file 1, by rank and the occupied ranks b … h
	lances81   [2][16][128]uint16 // likewise of a lance
	steps81    [2][8][128]Board81 // of each piece type that steps, 0 a king
	between81  [81][81]Board81
	lines81    [81][81]Board81
)

// Init81 fills the tables on first use; the functions of this file answer
// rightly only after it. Making a shogi position calls it. It takes some
// milliseconds.
func Init81() { once81.Do(fill81) }

// The step patterns that Steps81 knows.
const (
	KingSteps81 = iota
	PawnSteps81
	KnightSteps81
	SilverSteps81
	GoldSteps81
	NoSteps81
)

// Steps81 returns the squares that a stepping piece of color (0 Black, who
// moves towards rank a) on sq attacks, by one of the patterns above.
func Steps81(pattern int, color, sq uint8) Board81 {
	return steps81[color&1][pattern&7][sq&127]
}

// square81 bounds a square, so that the compiler knows.
func square81(sq uint8) uint8 {
	if sq > 80 {
		return 0
	}
	return sq
}

// place81 is where a square is: lo or hi, its word, is all ones, and shift is
// where its file begins there. A branch for the word would cost more.
type place81 struct {
	lo, hi            uint64
	shift, rank, file uint8
}

// inner returns the occupied ones of the file's ranks b to h.
func (p *place81) inner(occupied Board81) uint64 {
	return (occupied.Lo&p.lo | occupied.Hi&p.hi) >> ((p.shift + 1) & 63) & 127
}

// LanceAttacks81 returns the squares that a lance of color on sq attacks.
func LanceAttacks81(color, sq uint8, occupied Board81) Board81 {
	p := &places81[sq&127]
	a := uint64(lances81[color&1][p.rank&15][p.inner(occupied)]) << (p.shift & 63)
	return Board81{a & p.lo, a & p.hi}
}

// RookAttacks81 returns the squares that a rook on sq attacks.
func RookAttacks81(sq uint8, occupied Board81) Board81 {
	p := &places81[sq&127]
	rank := p.rank & 15
	a := uint64(files81[rank][p.inner(occupied)]) << (p.shift & 63)
	// Files 2 to 7 are in Lo and 8 in Hi, where it lies like file 1, which is
	// an edge and left out. One multiplication gathers the seven bits.
	merged := occupied.Lo>>rank&(rankLo81&^1) | occupied.Hi>>rank&1
	across := &ranks81[p.file&15][merged*gather81>>57]
	return Board81{across.Lo<<rank | a&p.lo, across.Hi<<rank | a&p.hi}
}

// gather81 moves bit 9k to bit 57+k for k from 0 to 6: the sum of 2^(57-8k).
const gather81 = 1<<57 | 1<<49 | 1<<41 | 1<<33 | 1<<25 | 1<<17 | 1<<9

// BishopAttacks81 returns the squares that a bishop on sq attacks.
func BishopAttacks81(sq uint8, occupied Board81) Board81 {
	m := &bishop81[sq&127]
	// The mask has no square of file 1 or 9, so file 8 does not collide with 1.
	merged := occupied.Lo&m.lo | occupied.Hi&m.hi
	return diagonal81[m.offset+uint32(merged*m.factor>>(m.shift&63))]
}

// Between81 returns the squares strictly between two on a common line, the
// empty set for others.
func Between81(a, b uint8) Board81 { return between81[square81(a)][square81(b)] }

// Line81 returns the whole line through two different squares, the empty set
// if they share none.
func Line81(a, b uint8) Board81 { return lines81[square81(a)][square81(b)] }

// ray81 walks from sq in one direction and returns the squares passed, up to
// and including the first occupied one.
func ray81(sq, df, dr int, occupied Board81) Board81 {
	var a Board81
	for f, r := sq/9+df, sq%9+dr; f >= 0 && f < 9 && r >= 0 && r < 9; f, r = f+df, r+dr {
		b := bits81[f*9+r]
		a = a.Or(b)
		if occupied.Meets(b) {
			break
		}
	}
	return a
}

func fill81() {
	for sq := range 63 {
		bits81[sq].Lo = 1 << sq
	}
	for sq := range 18 {
		bits81[63+sq].Hi = 1 << sq
	}
	diagonals := [4][2]int{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	straight := [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	forward := [][2]int{{0, -1}}
	patterns := [5][][2]int{
		KingSteps81:   append(diagonals[:], straight[:]...),
		PawnSteps81:   forward,
		KnightSteps81: {{1, -2}, {-1, -2}},
		SilverSteps81: append(diagonals[:4:4], forward...),
		GoldSteps81:   append(straight[:4:4], [][2]int{{1, -1}, {-1, -1}}...),
	}
	for sq := range 81 {
		for pattern, steps := range patterns {
			for _, s := range steps {
				for c, dr := range [2]int{s[1], -s[1]} {
					if f, r := sq/9+s[0], sq%9+dr; f >= 0 && f < 9 && r >= 0 && r < 9 {
						steps81[c][pattern][sq] = steps81[c][pattern][sq].Or(bits81[f*9+r])
					}
				}
			}
		}
		for _, steps := range [2]*[4][2]int{&diagonals, &straight} {
			for _, s := range steps {
				there := ray81(sq, s[0], s[1], Board81{})
				line := there.Or(ray81(sq, -s[0], -s[1], Board81{})).Or(bits81[sq])
				for b := there; !b.IsZero(); b = b.Rest() {
					to := b.First()
					lines81[sq][to] = line
					between81[sq][to] = ray81(sq, s[0], s[1], bits81[to]).AndNot(bits81[to])
				}
			}
		}
	}
	for sq := range 81 {
		p := &places81[sq]
		p.file, p.rank = uint8(sq/9), uint8(sq%9)
		if sq < 63 {
			p.lo, p.shift = ^uint64(0), p.file*9
		} else {
			p.hi, p.shift = ^uint64(0), p.file*9-63
		}
	}
	fillLines81()
	fillDiagonals81(&diagonals)
}

// fillLines81 fills the look-ups along ranks and files.
func fillLines81() {
	for i := range 9 {
		for occ := range 128 {
			file := Board81{Lo: uint64(occ) << 1}
			up, down := ray81(i, 0, -1, file), ray81(i, 0, 1, file)
			lances81[0][i][occ], lances81[1][i][occ] = uint16(up.Lo), uint16(down.Lo)
			files81[i][occ] = uint16(up.Lo | down.Lo)
			rank := Board81{Hi: uint64(occ) & 1} // file 8 is bit 0, see gather81
			for k := 1; k < 7; k++ {
				rank.Lo |= uint64(occ) >> k & 1 << (9 * k)
			}
			ranks81[i][occ] = ray81(9*i, 1, 0, rank).Or(ray81(9*i, -1, 0, rank))
		}
	}
}

func fillDiagonals81(steps *[4][2]int) {
	factors := bishopMagics81()
	edges := FilesOf81(bits81[0]).Or(FilesOf81(bits81[80])).Or(Rank81(0)).Or(Rank81(8))
	offset := uint32(0)
	for sq := range 81 {
		var mask Board81
		for _, s := range steps {
			mask = mask.Or(ray81(sq, s[0], s[1], Board81{}))
		}
		mask = mask.AndNot(edges)
		merged := mask.Lo | mask.Hi
		n := bits.OnesCount64(merged)
		m := magic81{mask.Lo, mask.Hi, factors[sq], offset, uint8(64 - n)}
		bishop81[sq] = m
		for sub := uint64(0); ; {
			var a Board81
			for _, s := range steps {
				a = a.Or(ray81(sq, s[0], s[1], Board81{sub & m.lo, sub & m.hi}))
			}
			diagonal81[offset+uint32(sub*m.factor>>m.shift)] = a
			if sub = (sub - merged) & merged; sub == 0 {
				break
			}
		}
		offset += 1 << n
	}
}
