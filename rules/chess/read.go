package chess

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tah/rules"
	"tah/rules/bitboard"
)

// Attackers returns the squares of c's pieces that attack s.
func (p *Position) Attackers(s rules.Square, c rules.Color) []rules.Square {
	if s > 63 {
		return nil
	}
	return squares(p.AttackersTo(s, p.Occupied()) & p.byColor[c&1])
}

// Read returns what a typed text may mean: SAN with the letters of any
// language, with or without its signs, and UCI, in any case where that leaves
// no doubt. Without the letter of a promotion all of them fit.
func (p *Position) Read(text string, s rules.Style) rules.Reading {
	text = bare(text)
	if flag, ok := castles(text); ok {
		return p.readCastling(flag)
	}
	legal := make(map[rules.Attempt]rules.Move)
	for _, m := range p.AppendLegal(nil) {
		legal[m.Attempt()] = m
	}
	var refused []rules.Attempt
	for _, fold := range [...]bool{false, true} {
		if fold && proper(text) {
			break // Bc4 is never a move of the pawn on b3
		}
		var moves []rules.Move
		for i, letters := range lettersFrom(s) {
			for _, a := range p.named(text, letters, fold, true) {
				if m, ok := legal[a]; ok && !slices.Contains(moves, m) {
					moves = append(moves, m)
				}
			}
			if i == 0 && len(moves) > 0 {
				break
			}
			for _, a := range p.named(text, letters, fold, false) {
				if !slices.Contains(refused, a) {
					refused = append(refused, a)
				}
			}
		}
		if len(moves) > 0 {
			return rules.Reading{Moves: moves}
		}
	}
	if a, err := p.ParseAttempt(strings.ToLower(text)); err == nil && !slices.Contains(refused, a) {
		refused = append(refused, a) // also for an empty square, or a piece of the opponent
	}
	return rules.Reading{Attempts: refused}
}

// bare returns a typed text without the signs that tell nothing.
func bare(text string) string {
	text = strings.NewReplacer("♚", "♔", "♛", "♕", "♜", "♖", "♝", "♗", "♞", "♘", "♟", "", "♙", "").Replace(rules.Narrow(text))
	text = rules.Without(text, " \t-–xX×:=/()+#!?.")
	if whole, ok := strings.CutSuffix(text, "ep"); ok {
		return whole
	}
	return text
}

// proper tells whether a text is written as SAN asks for: a piece's letter
// large, squares small.
func proper(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	return unicode.IsUpper(r) && strings.ContainsFunc(text[size:], unicode.IsLower)
}

// castles reads a text that consists of letters O or zeros.
func castles(text string) (rules.MoveFlag, bool) {
	if strings.Trim(text, "0oO") != "" {
		return rules.Normal, false
	}
	switch len(text) {
	case 2:
		return rules.CastleShort, true
	case 3:
		return rules.CastleLong, true
	}
	return rules.Normal, false
}

func (p *Position) readCastling(flag rules.MoveFlag) rules.Reading {
	for _, m := range p.AppendLegal(nil) {
		if m.Flag() == flag {
			return rules.Reading{Moves: []rules.Move{m}}
		}
	}
	king := p.King(p.turn)
	a := rules.Attempt{From: king, To: king + 2}
	if flag == rules.CastleLong {
		a.To = king - 2
	}
	return rules.Reading{Attempts: []rules.Attempt{a}}
}

// lettersFrom returns the letters of all languages, those of a style first.
func lettersFrom(s rules.Style) []*Letters {
	all := []*Letters{LettersOf("en"), LettersOf("cs"), LettersOf("pl"), LettersOf("figurine")}
	if i := slices.Index(Game{}.Styles(), s); i > 0 {
		all[0], all[i] = all[i], all[0]
	}
	return all
}

// named returns what a bare text may ask for, legal or not. A promotion that
// it does not name may be any, if open.
func (p *Position) named(text string, letters *Letters, fold, open bool) []rules.Attempt {
	if fold {
		text, letters = strings.ToLower(text), letters.lower()
	}
	var found []rules.Attempt
	for own := p.byColor[p.turn]; own != 0; own &= own - 1 {
		from := rules.Square(own.First())
		t := p.board[from].Type()
		for to := range rules.Square(64) {
			for _, promotion := range p.becomes(t, to) {
				if from != to && names(text, letters, t, from, to, promotion, open) {
					found = append(found, rules.Attempt{From: from, To: to, Promotion: promotion})
				}
			}
		}
	}
	return found
}

// becomes returns the types that a text may name for a piece's move to a
// square.
func (p *Position) becomes(t rules.PieceType, to rules.Square) []rules.PieceType {
	if t == Pawn && (bitboard.Rank1 | bitboard.Rank8).Has(uint8(to)) {
		return []rules.PieceType{Queen, Rook, Bishop, Knight, rules.NoPieceType}
	}
	return []rules.PieceType{rules.NoPieceType}
}

// names tells whether a bare text names a move of a piece.
func names(text string, letters *Letters, t rules.PieceType, from, to rules.Square, promotion rules.PieceType, open bool) bool {
	way := text
	if promotion != rules.NoPieceType {
		cut := false
		for _, l := range [...]*Letters{letters, letters.lower(), LettersOf("en").lower()} {
			if !cut {
				way, cut = strings.CutSuffix(way, l[promotion])
			}
		}
		if !cut && !open {
			return false
		}
	}
	origin := squareName(from)
	if way == origin+squareName(to) {
		return true
	}
	rest, cut := strings.CutPrefix(way, letters[t])
	if t == Pawn {
		rest = strings.TrimLeft(way, "Pp") // no square begins so
	} else if !cut {
		return false
	}
	before, ok := strings.CutSuffix(rest, squareName(to))
	if !ok {
		return false
	}
	switch before {
	case "":
		return t != Pawn || from&7 == to&7
	case origin[:1], origin[1:], origin:
		return true
	}
	return false
}
