package chess

import (
	"strings"

	"tah/rules"
)

// Letters are the upper-case letters of the pieces in SAN, by piece type. That
// of the pawn is not written.
type Letters [7]string

// LettersOf returns the letters of a language, "en", "cs", "sk" or "pl", or
// those of the set "figurine", which are pictures. Any other name gives the
// English ones.
func LettersOf(set string) *Letters {
	switch set {
	case "cs", "sk":
		return &Letters{Knight: "J", Bishop: "S", Rook: "V", Queen: "D", King: "K"}
	case "pl":
		return &Letters{Knight: "S", Bishop: "G", Rook: "W", Queen: "H", King: "K"}
	case "figurine":
		return &Letters{Knight: "♘", Bishop: "♗", Rook: "♖", Queen: "♕", King: "♔"}
	}
	return &Letters{Knight: "N", Bishop: "B", Rook: "R", Queen: "Q", King: "K"}
}

// lower returns the letters in lower case.
func (l *Letters) lower() *Letters {
	var lower Letters
	for t, letter := range l {
		lower[t] = strings.ToLower(letter)
	}
	return &lower
}

// The styles of notation: SAN with English, Czech and Polish letters, and with
// pictures for letters.
const (
	StyleEnglish  rules.Style = "san"
	StyleCzech    rules.Style = "san-cs"
	StylePolish   rules.Style = "san-pl"
	StyleFigurine rules.Style = "figurine"
)

// Styles returns the styles, English letters first.
func (Game) Styles() []rules.Style {
	return []rules.Style{StyleEnglish, StyleCzech, StylePolish, StyleFigurine}
}

// Notation returns a legal move in SAN with the letters of a style.
func (p *Position) Notation(m rules.Move, s rules.Style) string {
	switch s {
	case StyleCzech:
		return p.SAN(m, LettersOf("cs"))
	case StylePolish:
		return p.SAN(m, LettersOf("pl"))
	case StyleFigurine:
		return p.SAN(m, LettersOf("figurine"))
	}
	return p.SAN(m, LettersOf("en"))
}

// SAN returns a legal move in standard algebraic notation. A pawn that does
// not promote on the last rank is written as on any other.
func (p *Position) SAN(m rules.Move, letters *Letters) string {
	var b strings.Builder
	switch {
	case m.Flag() == rules.CastleShort:
		b.WriteString("O-O")
	case m.Flag() == rules.CastleLong:
		b.WriteString("O-O-O")
	default:
		if m.Piece() != Pawn {
			b.WriteString(letters[m.Piece()])
			b.WriteString(p.origin(m))
		} else if m.Captured() != rules.NoPieceType {
			b.WriteString(squareName(m.From())[:1])
		}
		if m.Captured() != rules.NoPieceType {
			b.WriteByte('x')
		}
		b.WriteString(squareName(m.To()))
		if t := m.Promotion(); t != rules.NoPieceType {
			b.WriteByte('=')
			b.WriteString(letters[t])
		}
	}
	p.Make(m)
	if p.InCheck() {
		if p.CountLegal() == 0 {
			b.WriteByte('#')
		} else {
			b.WriteByte('+')
		}
	}
	p.Undo()
	return b.String()
}

// origin returns as much of the square a piece comes from as tells it from
// the others that could go to the same square: the file if that is enough,
// else the rank, else both.
func (p *Position) origin(m rules.Move) string {
	var others, sameFile, sameRank bool
	from := m.From()
	for _, o := range p.AppendLegal(nil) {
		if o.Piece() == m.Piece() && o.To() == m.To() && o.From() != from {
			others = true
			sameFile = sameFile || o.From()&7 == from&7
			sameRank = sameRank || o.From()>>3 == from>>3
		}
	}
	name := squareName(from)
	switch {
	case !others:
		return ""
	case !sameFile:
		return name[:1]
	case !sameRank:
		return name[1:]
	}
	return name
}

// ParseSAN reads a legal move as people and programs write it: SAN with or
// without signs of capture, check and praise, with more of the origin than is
// needed, long algebraic notation, castling with zeros, and UCI. It returns a
// *rules.ParseError with code "san-syntax", "san-illegal" if no legal move
// fits, or "san-ambiguous" if several do.
func (p *Position) ParseSAN(text string, letters *Letters) (rules.Move, error) {
	if m, err := p.ParseMove(text); err == nil {
		return m, nil // before a promotion's letter can mean a piece of another language
	}
	r := sanReader{text: text}
	s, ok := r.san(letters)
	if !ok || r.at < len(text) {
		return rules.NoMove, &rules.ParseError{Kind: "san-syntax", Input: text, Offset: r.at}
	}
	found := rules.NoMove
	for _, m := range p.AppendLegal(nil) {
		if !s.fits(m) {
			continue
		}
		if found != rules.NoMove {
			return rules.NoMove, &rules.ParseError{Kind: "san-ambiguous", Input: text}
		}
		found = m
	}
	if found == rules.NoMove {
		return rules.NoMove, &rules.ParseError{Kind: "san-illegal", Input: text}
	}
	return found, nil
}

// san is what a text says of a move.
type san struct {
	castling   rules.MoveFlag  // rules.Normal for all other moves
	piece      rules.PieceType // rules.NoPieceType for any
	file, rank int             // of the origin, -1 if not said
	to         rules.Square
	promotion  rules.PieceType
	enPassant  bool
}

func (s *san) fits(m rules.Move) bool {
	flag := m.Flag()
	castles := flag == rules.CastleShort || flag == rules.CastleLong
	if s.castling != rules.Normal {
		return flag == s.castling && !s.enPassant
	}
	if castles && (s.file < 0 || s.rank < 0) { // e1g1 castles, Kg1 does not
		return false
	}
	return (s.piece == rules.NoPieceType || s.piece == m.Piece()) &&
		(s.file < 0 || s.file == int(m.From()&7)) &&
		(s.rank < 0 || s.rank == int(m.From()>>3)) &&
		s.to == m.To() && s.promotion == m.Promotion() &&
		(!s.enPassant || flag == rules.EnPassant)
}

// sanReader goes through the text of a move.
type sanReader struct {
	text string
	at   int
}

// skip passes the first of words that stands here and tells whether one does.
func (r *sanReader) skip(words ...string) bool {
	for _, w := range words {
		if strings.HasPrefix(r.text[r.at:], w) {
			r.at += len(w)
			return true
		}
	}
	return false
}

// san reads a move with its suffixes, as far as it is one.
func (r *sanReader) san(letters *Letters) (s san, ok bool) {
	if s.castling, ok = r.castling(); ok && s.castling == rules.Normal {
		s, ok = r.step(letters)
	}
	if !ok {
		return s, false
	}
	enPassant := func() bool { return r.skip("e.p.", " e.p.") }
	s.enPassant = enPassant()
	r.skip("++", "+", "#")
	s.enPassant = enPassant() || s.enPassant
	for range 3 {
		r.skip("!", "?")
	}
	return s, true
}

// castling reads O-O or O-O-O and returns rules.Normal where none begins.
func (r *sanReader) castling() (flag rules.MoveFlag, ok bool) {
	side := func() bool { return r.skip("O", "0", "o") }
	switch {
	case !side():
		return rules.Normal, true
	case !r.skip("-") || !side():
		return rules.Normal, false
	case !r.skip("-"):
		return rules.CastleShort, true
	}
	return rules.CastleLong, side()
}

// step reads any move but castling.
func (r *sanReader) step(letters *Letters) (s san, ok bool) {
	s.piece = r.piece(letters)
	if s.piece == rules.NoPieceType && r.skip("P") {
		s.piece = Pawn
	}
	begin := r.at
	s.file, s.rank = r.coordinate('a'), r.coordinate('1')
	whole := s.file >= 0 && s.rank >= 0
	sign := r.skip("x", ":", "×", "-", "–")
	if s.to, ok = r.square(); !ok {
		if sign || !whole {
			return s, false
		}
		s.to = rules.Square(s.file + 8*s.rank)
		s.file, s.rank, whole = -1, -1, false
	} else if s.piece == rules.NoPieceType && s.file < 0 && (sign || s.rank >= 0) {
		r.at = begin
		return s, false
	}
	if s.piece == rules.NoPieceType && !whole {
		s.piece = Pawn
	}
	if s.piece == Pawn && s.file < 0 {
		s.file = int(s.to & 7) // captures name the file
	}
	s.promotion, ok = r.promotion(letters)
	return s, ok
}

// piece reads a piece's letters, the longest that fit, and returns
// rules.NoPieceType if there are none.
func (r *sanReader) piece(letters *Letters) rules.PieceType {
	found, longest := rules.NoPieceType, ""
	for t := Knight; t <= King; t++ {
		if l := letters[t]; len(l) > len(longest) && strings.HasPrefix(r.text[r.at:], l) {
			found, longest = t, l
		}
	}
	r.at += len(longest)
	return found
}

// coordinate reads a file ('a') or a rank ('1') and returns -1 if there is
// none.
func (r *sanReader) coordinate(first byte) int {
	if r.at == len(r.text) || r.text[r.at] < first || r.text[r.at] > first+7 {
		return -1
	}
	r.at++
	return int(r.text[r.at-1] - first)
}

func (r *sanReader) square() (rules.Square, bool) {
	s, ok := parseSquare(r.text[r.at:min(r.at+2, len(r.text))])
	if ok {
		r.at += 2
	}
	return s, ok
}

// promotion reads what a pawn becomes: Q, q, =Q, /Q, (Q), or nothing.
func (r *sanReader) promotion(letters *Letters) (rules.PieceType, bool) {
	bracket := r.skip("(")
	sign := bracket || r.skip("=", "/")
	t := rules.NoPieceType
	for _, l := range [...]*Letters{letters, letters.lower(), LettersOf("en").lower()} {
		if t = r.piece(l); t != rules.NoPieceType {
			break
		}
	}
	return t, (t != rules.NoPieceType || !sign) && (!bracket || r.skip(")"))
}
