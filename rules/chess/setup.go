package chess

import (
	"strconv"
	"strings"

	"tah/rules"
	"tah/rules/bitboard"
)

// Setup is anything that a FEN may say, sensible or not.
type Setup struct {
	Board     [64]rules.Piece
	Turn      rules.Color
	Castling  uint8
	EnPassant rules.Square // as written, rules.NoSquare for "-"
	Clock     int          // half-moves since the last capture or pawn move
	FullMove  int          // from 1
}

// StartFEN is the usual start position.
const StartFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// The faults of a Setup.
const (
	FaultKings       rules.Fault = "kings"             // not one king a side
	FaultPawns       rules.Fault = "pawn-on-last-rank" // or on the first
	FaultInCheck     rules.Fault = "opponent-in-check" // though it is not their turn
	FaultTooMany     rules.Fault = "too-many-pieces"   // more than 16 a side, or more promoted than pawns are missing
	FaultCastling    rules.Fault = "castling-rights"   // without king or rook in place
	FaultEnPassant   rules.Fault = "en-passant"        // no double step can have been made
	FaultManyChecker rules.Fault = "impossible-check"  // more than two pieces give check
)

// letter returns a piece's FEN letter.
func letter(pc rules.Piece) byte {
	c := ".PNBRQK"[pc&7]
	if pc.Color() == Black {
		c += 'a' - 'A'
	}
	return c
}

// pieceOf returns the piece with a FEN letter, NoPiece for any other.
func pieceOf(c byte) rules.Piece {
	color := White
	if c >= 'a' && c <= 'z' {
		color, c = Black, c-'a'+'A'
	}
	if i := strings.IndexByte("PNBRQK", c); i >= 0 {
		return rules.NewPiece(color, rules.PieceType(i+1))
	}
	return rules.NoPiece
}

// ParseSetup reads a FEN. The two clocks may be left out together. Errors are
// *rules.ParseError with the codes "fen-fields", "fen-ranks", "fen-piece",
// "fen-turn", "fen-castling", "fen-ep" and "fen-clock".
func ParseSetup(fen string) (Setup, error) {
	s := Setup{EnPassant: rules.NoSquare, FullMove: 1}
	fields, offsets := rules.Fields(fen, 6)
	if len(fields) != 4 && len(fields) != 6 {
		return s, &rules.ParseError{Kind: "fen-fields", Input: fen, Offset: len(fen)}
	}
	fail := func(code string, field, at int) (Setup, error) {
		return Setup{}, &rules.ParseError{Kind: code, Input: fen, Offset: offsets[field] + at}
	}
	if code, at := s.parseBoard(fields[0]); code != "" {
		return fail(code, 0, at)
	}
	switch fields[1] {
	case "w":
	case "b":
		s.Turn = Black
	default:
		return fail("fen-turn", 1, 0)
	}
	if fields[2] != "-" {
		for i := range len(fields[2]) {
			bit := strings.IndexByte(castlingLetters, fields[2][i])
			if bit < 0 || s.Castling>>bit != 0 { // wrong, twice, or out of order
				return fail("fen-castling", 2, i)
			}
			s.Castling |= 1 << bit
		}
	}
	if fields[3] != "-" {
		sq, ok := parseSquare(fields[3])
		if !ok {
			return fail("fen-ep", 3, 0)
		}
		s.EnPassant = sq
	}
	if len(fields) == 6 {
		for i, to := range []*int{&s.Clock, &s.FullMove} {
			n, err := strconv.ParseUint(fields[4+i], 10, 14)
			if err != nil {
				return fail("fen-clock", 4+i, 0)
			}
			*to = int(n)
		}
		s.FullMove = max(s.FullMove, 1)
	}
	return s, nil
}

// parseBoard reads the first field and returns the code and the offset of an
// error.
func (s *Setup) parseBoard(text string) (code string, at int) {
	rank, file := 7, 0
	for i := range len(text) {
		c := text[i]
		switch {
		case c == '/':
			if file != 8 || rank == 0 {
				return "fen-ranks", i
			}
			rank, file = rank-1, 0
		case c >= '1' && c <= '8':
			if file += int(c - '0'); file > 8 {
				return "fen-ranks", i
			}
		default:
			pc := pieceOf(c)
			if pc == rules.NoPiece {
				return "fen-piece", i
			}
			if file > 7 {
				return "fen-ranks", i
			}
			s.Board[rank*8+file] = pc
			file++
		}
	}
	if rank != 0 || file != 8 {
		return "fen-ranks", len(text)
	}
	return "", 0
}

func parseSquare(s string) (rules.Square, bool) {
	if len(s) != 2 || s[0] < 'a' || s[0] > 'h' || s[1] < '1' || s[1] > '8' {
		return rules.NoSquare, false
	}
	return rules.Square(s[0] - 'a' + 8*(s[1]-'1')), true
}

func squareName(s rules.Square) string {
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3&7)})
}

// Position validates the set-up under a rule set. It returns a
// *rules.SetupError that lists everything found wrong, or a *rules.RulesError.
func (s Setup) Position(by Rules) (*Position, error) {
	if err := by.Validate(); err != nil {
		return nil, err
	}
	p := &Position{turn: s.Turn & 1, zobrist: tables(), rules: by, passed: s.EnPassant}
	p.ep = rules.NoSquare
	p.castling = s.Castling & 15
	p.clock = uint16(min(max(s.Clock, 0), 1<<14))
	p.first = 2*(max(s.FullMove, 1)-1) + int(p.turn)
	for sq, pc := range s.Board {
		if t := pc.Type(); t >= Pawn && t <= King {
			p.put(uint8(sq), pc)
		}
	}
	wrong := p.faults()
	if len(wrong.Faults) == 0 {
		p.look()
		if p.checkers.Rest().Many() {
			wrong.Add(FaultManyChecker, squares(p.checkers)...)
		}
	}
	if s.EnPassant != rules.NoSquare && !doubleStep(p.board[:], p.turn, s.EnPassant) {
		wrong.Add(FaultEnPassant, s.EnPassant)
	}
	if len(wrong.Faults) > 0 {
		return nil, wrong
	}
	p.key, p.pawnKey = p.computeKeys()
	if s.EnPassant != rules.NoSquare && by.EnPassant == EnPassantReply {
		p.setEnPassant(uint8(s.EnPassant))
	}
	return p, nil
}

func (p *Position) faults() *rules.SetupError {
	wrong := new(rules.SetupError)
	kings := p.Pieces(White, King).Count() == 1 && p.Pieces(Black, King).Count() == 1
	if !kings {
		var many bitboard.Board64
		for _, c := range [2]rules.Color{White, Black} {
			if p.Pieces(c, King).Many() {
				many |= p.Pieces(c, King)
			}
		}
		wrong.Add(FaultKings, squares(many)...)
	}
	if bad := p.byType[Pawn] & (bitboard.Rank1 | bitboard.Rank8) &^ p.unexchanged(); bad != 0 {
		wrong.Add(FaultPawns, squares(bad)...)
	}
	for _, c := range [2]rules.Color{White, Black} {
		promoted := 0
		for t := Knight; t <= Queen; t++ {
			promoted += max(0, p.Pieces(c, t).Count()-Game{}.InitialCount(t))
		}
		if p.byColor[c].Count() > 16 || p.Pieces(c, Pawn).Count()+promoted > 8 ||
			promoted > 0 && p.rules.Promotion == PromotionCaptured {
			wrong.Add(FaultTooMany)
			break
		}
	}
	for bit := range 4 {
		if p.castling>>bit&1 != 0 && !inPlace(p.board[:], bit) {
			king, rook := homes(bit)
			wrong.Add(FaultCastling, king, rook)
			break
		}
	}
	if them := p.turn.Other(); kings && p.attacked(uint8(p.King(them)), p.turn, p.Occupied()) {
		wrong.Add(FaultInCheck, p.King(them))
	}
	return wrong
}

// unexchanged returns the pawns that have stayed what they were on the last
// rank, where the rules allow it. They neither move nor attack.
func (p *Position) unexchanged() bitboard.Board64 {
	if p.rules.Promotion != PromotionCaptured {
		return 0
	}
	return p.Pieces(White, Pawn)&bitboard.Rank8 | p.Pieces(Black, Pawn)&bitboard.Rank1
}

// homes returns where the king and the rook of a castling right stand, given
// as its bit.
func homes(bit int) (king, rook rules.Square) {
	return [4]rules.Square{4, 4, 60, 60}[bit], [4]rules.Square{7, 0, 63, 56}[bit]
}

// inPlace reports whether king and rook of a castling right, given as its bit,
// stand where they began.
func inPlace(board []rules.Piece, bit int) bool {
	king, rook := homes(bit)
	c := rules.Color(bit / 2)
	return board[king] == rules.NewPiece(c, King) && board[rook] == rules.NewPiece(c, Rook)
}

// doubleStep reports whether the opponent of the side to move may just have
// passed sq by a pawn's double step.
func doubleStep(board []rules.Piece, turn rules.Color, sq rules.Square) bool {
	rank, from, pawn := rules.Square(5), sq+8, sq-8
	if turn == Black {
		rank, from, pawn = 2, sq-8, sq+8
	}
	return sq>>3 == rank && board[sq] == rules.NoPiece && board[from] == rules.NoPiece &&
		board[pawn] == rules.NewPiece(turn.Other(), Pawn)
}

// The letters of a FEN: of the turn by color, of the castling rights by bit.
const (
	turnLetters     = "wb"
	castlingLetters = "KQkq"
)

// castlingField returns castling rights as the letters of a FEN, "" for none.
func castlingField(rights uint8) string {
	var field []byte
	for bit := range 4 {
		if rights>>bit&1 != 0 {
			field = append(field, castlingLetters[bit])
		}
	}
	return string(field)
}

// diagram puts together what a FEN says; passed is rules.NoSquare for none. It
// keeps the board.
func diagram(
	board []rules.Piece, turn rules.Color, castling uint8, passed rules.Square, clock, move int,
) rules.Diagram {
	d := rules.Diagram{Board: board, Turn: turn, Castling: castlingField(castling), Clock: clock, Move: move}
	if passed != rules.NoSquare {
		d.Passant = squareName(passed)
	}
	return d
}

// String returns the FEN. The en passant square is given only where a pawn
// may capture on it.
func (p *Position) String() string {
	return Game{}.Format(diagram(p.board[:], p.turn, p.castling, p.ep, int(p.clock), p.FullMove()))
}
