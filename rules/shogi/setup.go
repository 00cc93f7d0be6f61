package shogi

import (
	"strconv"
	"strings"

	"tah/rules"
	"tah/rules/bitboard"
)

// Setup is anything that an SFEN may say, sensible or not.
type Setup struct {
	Board [81]rules.Piece
	Hands [2][8]int // by type, Pawn to Gold
	Turn  rules.Color
	Move  int // number of the move to be played, from 1
}

// StartSFEN is the usual start position.
const StartSFEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

// The faults of a Setup.
const (
	FaultKings   rules.Fault = "kings"             // more than one king a side, or none at all
	FaultNifu    rules.Fault = "nifu"              // two unpromoted pawns of a side on a file
	FaultDead    rules.Fault = "dead-piece"        // a piece that could never move
	FaultInCheck rules.Fault = "opponent-in-check" // though it is not their turn
	FaultTooMany rules.Fault = "too-many-pieces"   // of a type, on the board and in hand, than a set has
)

// InitialTotal returns how many pieces of an unpromoted type a set has.
func InitialTotal(t rules.PieceType) int {
	if t > King {
		return 0
	}
	return [...]int{0, 18, 4, 4, 4, 2, 2, 4, 2}[t]
}

const typeLetters = "PLNSBRGK"

// letter returns a piece's SFEN letters.
func letter(pc rules.Piece) string {
	t := pc.Type()
	c := typeLetters[(Unpromoted(t)-1)&7]
	if pc.Color() == White {
		c += 'a' - 'A'
	}
	if t > King {
		return "+" + string(c)
	}
	return string(c)
}

// pieceOf returns the unpromoted piece with an SFEN letter, NoPiece for any
// other.
func pieceOf(c byte) rules.Piece {
	color := Black
	if c >= 'a' && c <= 'z' {
		color, c = White, c-'a'+'A'
	}
	if i := strings.IndexByte(typeLetters, c); i >= 0 {
		return rules.NewPiece(color, rules.PieceType(i+1))
	}
	return rules.NoPiece
}

// ParseSetup reads an SFEN, whose move number may be left out. Errors are
// *rules.ParseError with the codes "sfen-fields", "sfen-ranks", "sfen-piece",
// "sfen-turn", "sfen-hands" and "sfen-count".
func ParseSetup(sfen string) (Setup, error) {
	s := Setup{Move: 1}
	fields, offsets := rules.Fields(sfen, 4)
	if len(fields) != 3 && len(fields) != 4 {
		return s, &rules.ParseError{Kind: "sfen-fields", Input: sfen, Offset: len(sfen)}
	}
	fail := func(code string, field, at int) (Setup, error) {
		return Setup{}, &rules.ParseError{Kind: code, Input: sfen, Offset: offsets[field] + at}
	}
	if code, at := s.parseBoard(fields[0]); code != "" {
		return fail(code, 0, at)
	}
	switch fields[1] {
	case "b":
	case "w":
		s.Turn = White
	default:
		return fail("sfen-turn", 1, 0)
	}
	if at, ok := s.parseHands(fields[2]); !ok {
		return fail("sfen-hands", 2, at)
	}
	if len(fields) == 4 {
		n, err := strconv.ParseUint(fields[3], 10, 15)
		if err != nil {
			return fail("sfen-count", 3, 0)
		}
		s.Move = max(int(n), 1)
	}
	return s, nil
}

// parseBoard reads the first field and returns the code and the offset of an
// error.
func (s *Setup) parseBoard(text string) (code string, at int) {
	rank, file := 0, 8
	promoted := false
	for i := range len(text) {
		c := text[i]
		if promoted && !Promotes(pieceOf(c).Type()) {
			return "sfen-piece", i
		}
		switch {
		case c == '+':
			promoted = true
			continue
		case c == '/':
			if file != -1 || rank == 8 {
				return "sfen-ranks", i
			}
			rank, file = rank+1, 8
		case c >= '1' && c <= '9':
			if file -= int(c - '0'); file < -1 {
				return "sfen-ranks", i
			}
		default:
			pc := pieceOf(c)
			if pc == rules.NoPiece {
				return "sfen-piece", i
			}
			if file < 0 {
				return "sfen-ranks", i
			}
			if promoted {
				pc |= 8
			}
			s.Board[file*9+rank] = pc
			file--
		}
		promoted = false
	}
	if promoted {
		return "sfen-piece", len(text)
	}
	if rank != 8 || file != -1 {
		return "sfen-ranks", len(text)
	}
	return "", 0
}

// parseHands reads the third field and returns the offset of an error.
func (s *Setup) parseHands(text string) (at int, ok bool) {
	if text == "-" {
		return 0, true
	}
	n, digits := 0, 0
	for i := range len(text) {
		c := text[i]
		if c >= '0' && c <= '9' {
			if n, digits = n*10+int(c-'0'), digits+1; digits > 2 || n == 0 {
				return i, false
			}
			continue
		}
		pc := pieceOf(c)
		t := pc.Type()
		if t == rules.NoPieceType || t == King || s.Hands[pc.Color()][t] != 0 {
			return i, false
		}
		s.Hands[pc.Color()][t] = max(n, 1)
		n, digits = 0, 0
	}
	return len(text), text != "" && digits == 0
}

// Position validates the set-up under a rule set. It returns a
// *rules.SetupError that lists everything found wrong, or a *rules.RulesError. One
// of the kings may be missing, as in problems.
func (s Setup) Position(by Rules) (*Position, error) {
	if err := by.Validate(); err != nil {
		return nil, err
	}
	p := &Position{turn: s.Turn & 1, zobrist: tables(), kings: [2]rules.Square{rules.NoSquare, rules.NoSquare}, rules: by}
	p.first = max(s.Move, 1) - 1
	for sq, pc := range s.Board {
		if t := pc.Type(); t >= Pawn && t <= Dragon {
			p.board[sq] = pc
			p.toggle(uint8(sq), pc)
			if t == King {
				p.kings[pc.Color()] = rules.Square(sq)
			}
		}
	}
	if wrong := p.faults(s.Hands); len(wrong.Faults) > 0 {
		return nil, wrong
	}
	for c := range s.Hands {
		for t := Pawn; t <= Gold; t++ {
			p.hands[c][t] = uint8(s.Hands[c][t])
		}
	}
	p.key = p.computeKey()
	p.look()
	return p, nil
}

func (p *Position) faults(hands [2][8]int) *rules.SetupError {
	wrong := new(rules.SetupError)
	kings := [2]int{p.Pieces(Black, King).Count(), p.Pieces(White, King).Count()}
	if kings[0] > 1 || kings[1] > 1 || kings[0]+kings[1] == 0 {
		wrong.Add(FaultKings, squares(p.byType[King])...)
	}
	var nifu, dead bitboard.Board81
	for c := range rules.Color(2) {
		pawns := p.Pieces(c, Pawn)
		nifu = nifu.Or(doubled(pawns))
		dead = dead.Or(pawns.Or(p.Pieces(c, Lance)).And(lastRanks(c, 1))).Or(p.Pieces(c, Knight).And(lastRanks(c, 2)))
	}
	if !nifu.IsZero() {
		wrong.Add(FaultNifu, squares(nifu)...)
	}
	if !dead.IsZero() {
		wrong.Add(FaultDead, squares(dead)...)
	}
	for t := Pawn; t < King; t++ {
		pieces := p.byType[t]
		if Promotes(t) {
			pieces = pieces.Or(p.byType[t|8])
		}
		if pieces.Count()+hands[0][t]+hands[1][t] > InitialTotal(t) || hands[0][t] < 0 || hands[1][t] < 0 {
			wrong.Add(FaultTooMany, squares(pieces)...)
			break
		}
	}
	if p.kingHangs() && p.rules.Illegal != IllegalLoses {
		wrong.Add(FaultInCheck, p.kings[p.turn.Other()])
	}
	return wrong
}

// doubled returns the pawns of a side that share their file with another.
func doubled(pawns bitboard.Board81) (all bitboard.Board81) {
	for left := pawns; !left.IsZero(); left = left.Rest() {
		one := bitboard.Bit81(left.First())
		if file := bitboard.FilesOf81(one).And(pawns); file.Many() {
			all = all.Or(one)
		}
	}
	return all
}

// kingHangs tells whether the king of the side that is not to move is
// attacked.
func (p *Position) kingHangs() bool {
	k := p.kings[p.turn.Other()]
	return k != rules.NoSquare && p.attacked(uint8(k), p.turn, p.Occupied())
}

// handOrder is the order in which SFEN and the page list pieces in hand.
func handOrder() [7]rules.PieceType {
	return [7]rules.PieceType{Rook, Bishop, Gold, Silver, Knight, Lance, Pawn}
}

// String returns the SFEN.
func (p *Position) String() string {
	return formatSFEN(p.Piece, p.turn, p.Hand, p.first+len(p.stack)+1)
}

// formatSFEN writes what stands on the board, whose turn it is, what is held in
// hand and the number of the next move.
func formatSFEN(
	piece func(rules.Square) rules.Piece, turn rules.Color,
	held func(rules.Color, rules.PieceType) int, move int,
) string {
	board, hands := rules.FormatBoard(Game{}, piece), rules.FormatHands(Game{}, held)
	return strings.Join([]string{board, string("bw"[turn&1]), hands, strconv.Itoa(move)}, " ")
}
