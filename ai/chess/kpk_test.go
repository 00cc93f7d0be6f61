package chess

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/chess"
)

var update = flag.Bool("update", false, "write kpk.bin")

// solveKPK finds by iteration which positions of king and pawn against king
// White, who has the pawn, wins.
func solveKPK() []byte {
	const (
		unknown = iota
		illegal
		drawn
		won
	)
	const size = 24 * 64 * 64 * 2
	state := make([]uint8, size)
	bitboard.Init64()
	each := func(f func(i int, turn rules.Color, white, black, pawn uint8)) {
		for pawn := uint8(8); pawn < 56; pawn++ {
			if pawn&7 > 3 {
				continue
			}
			for white := range uint8(64) {
				for black := range uint8(64) {
					f(kpkIndex(chess.White, white, black, pawn), chess.White, white, black, pawn)
					f(kpkIndex(chess.Black, white, black, pawn), chess.Black, white, black, pawn)
				}
			}
		}
	}
	each(func(i int, turn rules.Color, white, black, pawn uint8) {
		attacks := bitboard.PawnAttacks64(0, pawn)
		goal := pawn + 8
		switch {
		case distance(white, black) <= 1 || white == pawn || black == pawn || turn == chess.White && attacks.Has(black):
			state[i] = illegal
		case turn == chess.White && pawn >= 48 && goal != white && goal != black &&
			(distance(black, goal) > 1 || distance(white, goal) == 1):
			state[i] = won
		case turn == chess.Black && distance(black, pawn) == 1 && distance(white, pawn) > 1:
			state[i] = drawn
		case turn == chess.Black && bitboard.KingAttacks64(black)&^(bitboard.KingAttacks64(white)|attacks|bitboard.Bit64(pawn)) == 0 &&
			!attacks.Has(black) && !(distance(black, pawn) == 1 && distance(white, pawn) > 1):
			state[i] = drawn // stalemate
		}
	})
	for changed := true; changed; {
		changed = false
		each(func(i int, turn rules.Color, white, black, pawn uint8) {
			if state[i] != unknown {
				return
			}
			var seen [4]bool
			if turn == chess.White {
				for b := bitboard.KingAttacks64(white); b != 0; b = b.Rest() {
					seen[state[kpkIndex(chess.Black, b.First(), black, pawn)]] = true
				}
				if stop := pawn + 8; pawn < 48 && stop != white && stop != black {
					seen[state[kpkIndex(chess.Black, white, black, stop)]] = true
					if stop += 8; pawn < 16 && stop != white && stop != black {
						seen[state[kpkIndex(chess.Black, white, black, stop)]] = true
					}
				}
				switch {
				case seen[won]:
					state[i], changed = won, true
				case !seen[unknown]:
					state[i], changed = drawn, true
				}
				return
			}
			for b := bitboard.KingAttacks64(black); b != 0; b = b.Rest() {
				if b.First() != pawn {
					seen[state[kpkIndex(chess.White, white, b.First(), pawn)]] = true
				}
			}
			switch {
			case seen[drawn]:
				state[i], changed = drawn, true
			case !seen[unknown]:
				state[i], changed = won, true
			}
		})
	}
	bits := make([]byte, size/8)
	for i, s := range state {
		if s == won {
			bits[i/8] |= 1 << (i % 8)
		}
	}
	return bits
}

func TestKPK(t *testing.T) {
	bits := solveKPK()
	if *update {
		if err := os.WriteFile("kpk.bin", bits, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(bits) != kpk {
		t.Fatal("kpk.bin is not what is computed; go test -run KPK -update writes it")
	}
}

// TestKPKIsRight: in a won position of the side to move some move keeps the
// win, in every other none does; by the rules, for both colours.
func TestKPKIsRight(t *testing.T) {
	wins := func(p *chess.Position, strong rules.Color) bool {
		return kpkWins(strong, p.Turn(), uint8(p.King(strong)), uint8(p.King(strong.Other())), p.ByType(chess.Pawn).First())
	}
	n := 0
	for i := 0; i < 64*64*64; i += 13 {
		white, black, pawn := uint8(i&63), uint8(i>>6&63), uint8(i>>12)
		if pawn < 8 || pawn > 55 || white == black || white == pawn || black == pawn {
			continue
		}
		for side := range 4 {
			var board [64]byte
			board[white], board[black], board[pawn] = 'K', 'k', "Pp"[side&1]
			p, err := chess.Parse(fen(board, "wb"[side>>1]))
			if err != nil {
				continue
			}
			strong := rules.Color(side & 1)
			kept, left := false, 0
			for _, m := range p.AppendLegal(nil) {
				left++
				p.Make(m)
				switch {
				case p.ByType(chess.Queen)|p.ByType(chess.Rook) != 0:
					legal := p.AppendLegal(nil)
					taken := false
					for _, k := range legal {
						taken = taken || k.Captured() != rules.NoPieceType
					}
					kept = kept || !taken && (len(legal) > 0 || p.InCheck())
				case p.ByType(chess.Pawn) == 0 || m.Promotion() != rules.NoPieceType:
					kept = kept || p.Turn() == strong && p.ByType(chess.Pawn) != 0
				case p.Turn() == strong: // the bare king has moved: is there a way to draw?
					kept = kept || !wins(p, strong)
				default:
					kept = kept || wins(p, strong)
				}
				if p.Turn() == strong && p.ByType(chess.Pawn) == 0 {
					kept = true // it took the pawn
				}
				p.Undo()
			}
			want := kept
			if p.Turn() != strong {
				want = !kept && left > 0 || p.InCheck() && left == 0
			}
			if got := wins(p, strong); got != want {
				t.Fatalf("%v: won %v, by its moves %v", p, got, want)
			}
			n++
		}
	}
	if n < 10_000 {
		t.Errorf("only %d positions", n)
	}
}

// fen writes a board with letters as a FEN.
func fen(board [64]byte, turn byte) string {
	s := ""
	for rank := 7; rank >= 0; rank-- {
		for file := range 8 {
			if l := board[8*rank+file]; l != 0 {
				s += string(l)
			} else {
				s += "1"
			}
		}
		if rank > 0 {
			s += "/"
		}
	}
	return fmt.Sprintf("%s %c - - 0 1", s, turn)
}
