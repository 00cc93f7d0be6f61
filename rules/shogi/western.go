package shogi

import (
	"strings"

	"tah/rules"
)

// ParseWestern reads a legal move in western notation, as Notation writes it
// (P-7f, Bx3c+, S5h-6g, P*5e, Rx2c=) and as others do: digits for ranks
// (P-76), no hyphen (P7f), the origin though it is clear (N7g6e), ' for a
// drop, T, H and D for +P, +B and +R. A move without + does not promote. The
// codes of its errors are "western-syntax", "western-illegal" and
// "western-ambiguous".
func (p *Position) ParseWestern(text string) (rules.Move, error) {
	fail := func(code string, rest string) (rules.Move, error) {
		return rules.NoMove, &rules.ParseError{Kind: "western-" + code, Input: text, Offset: len(text) - len(rest)}
	}
	w := wanted{from: rules.NoSquare}
	var rest string
	if w.piece, rest = cutLetter(text); w.piece == rules.NoPieceType {
		return fail("syntax", text)
	}
	captures := false
	if rest != "" && (rest[0] == '*' || rest[0] == '\'') {
		w.drop = true
		rest = rest[1:]
	} else {
		if s, after, ok := cutWesternSquare(rest); ok && after != "" && after[0] != '+' && after[0] != '=' {
			w.from, rest = s, after
		}
		if captures = strings.HasPrefix(rest, "x"); captures || strings.HasPrefix(rest, "-") {
			rest = rest[1:]
		}
	}
	to, after, ok := cutWesternSquare(rest)
	if !ok {
		return fail("syntax", rest)
	}
	w.to = to
	switch {
	case after == "+" && !w.drop:
		w.promote = true
	case after == "=" && !w.drop || after == "":
	default:
		return fail("syntax", after)
	}
	if captures && p.board[to] == rules.NoPiece {
		return fail("illegal", text)
	}
	moves := p.find(w)
	switch {
	case len(moves) > 1:
		return fail("ambiguous", text)
	case len(moves) == 0 || moves[0].IsDrop() != w.drop: // a drop has to be marked
		return fail("illegal", text)
	}
	return moves[0], nil
}

// cutLetter reads a piece's letters.
func cutLetter(text string) (t rules.PieceType, rest string) {
	name, promoted := strings.CutPrefix(text, "+")
	if name == "" {
		return rules.NoPieceType, text
	}
	t = rules.NoPieceType
	if pc := pieceOf(name[0]); pc.Color() == Black {
		t = pc.Type()
	}
	switch {
	case promoted && Promotes(t):
		t |= 8
	case promoted:
		t = rules.NoPieceType
	case name[0] == 'T':
		t = PromotedPawn
	case name[0] == 'H':
		t = Horse
	case name[0] == 'D':
		t = Dragon
	}
	return t, name[1:]
}

// cutWesternSquare reads a file's digit and a rank's letter or digit.
func cutWesternSquare(text string) (s rules.Square, rest string, ok bool) {
	if len(text) < 2 {
		return rules.NoSquare, text, false
	}
	file, rank := text[0]-'1', text[1]-'a'
	if rank > 8 {
		rank = text[1] - '1'
	}
	if file > 8 || rank > 8 {
		return rules.NoSquare, text, false
	}
	return rules.Square(file)*9 + rules.Square(rank), text[2:], true
}
