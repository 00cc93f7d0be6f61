package shogi

import (
	"strings"
	"unicode/utf8"

	"tah/rules"
	"tah/rules/bitboard"
)

// Kanji returns a piece type's name as moves are written with it: 歩, と,
// 成香, 竜; "" for no type.
func Kanji(t rules.PieceType) string {
	return [16]string{
		Pawn: "歩", Lance: "香", Knight: "桂", Silver: "銀", Bishop: "角", Rook: "飛", Gold: "金", King: "玉",
		PromotedPawn: "と", PromotedLance: "成香", PromotedKnight: "成桂", PromotedSilver: "成銀", Horse: "馬", Dragon: "竜",
	}[t&15]
}

// CutKanji reads the name of a piece at the beginning of text and returns
// what follows it; NoPieceType if there is none. It knows the other spellings
// too: 王, 龍, and 杏 圭 全 as on diagrams.
func CutKanji(text string) (t rules.PieceType, rest string) {
	for t := Pawn; t <= Dragon; t++ {
		if rest, ok := strings.CutPrefix(text, Kanji(t)); ok {
			return t, rest
		}
	}
	r, size := utf8.DecodeRuneInString(text)
	switch r {
	case '王':
		t = King
	case '龍':
		t = Dragon
	case '杏':
		t = PromotedLance
	case '圭':
		t = PromotedKnight
	case '全':
		t = PromotedSilver
	default:
		return rules.NoPieceType, text
	}
	return t, text[size:]
}

const (
	kanjiRanks = "一二三四五六七八九"
	wideDigits = "１２３４５６７８９"
)

// KanjiSquare returns a square's name as moves are written with it: ７六; ""
// for NoSquare.
func KanjiSquare(s rules.Square) string {
	if s > 80 {
		return ""
	}
	file, rank := 3*(s/9), 3*(s%9) // three bytes each
	return wideDigits[file:file+3] + kanjiRanks[rank:rank+3]
}

// Japanese returns a legal move, not yet made, in Japanese notation: ▲７六歩,
// △同　銀, ▲５八金右. previous is the opponent's last move, NoMove if there
// is none. What tells pieces apart follows the rules of the Japan Shogi
// Association (shogi.or.jp, 棋譜の表記方法), in which pieces count that their
// king pins; the form is that of tsshogi, but with 竜, the Association's.
func (p *Position) Japanese(m, previous rules.Move) string {
	var b strings.Builder
	to := m.To()
	b.WriteString([2]string{"▲", "△"}[p.turn&1])
	if previous != rules.NoMove && previous.To() == to {
		b.WriteString("同　")
	} else {
		b.WriteString(KanjiSquare(to))
	}
	b.WriteString(Kanji(m.Piece()))
	b.WriteString(p.manner(m))
	switch {
	case m.Promotion() != rules.NoPieceType:
		b.WriteString("成")
	case !m.IsDrop() && p.promotionAllowed(m.Piece(), uint8(m.From()), uint8(to), m.Piece()|8):
		b.WriteString("不成")
	}
	return b.String()
}

// arrivals returns the pieces of a type of the side to move that attack a
// square, pinned or not.
func (p *Position) arrivals(t rules.PieceType, to rules.Square) bitboard.Board81 {
	return p.attackers(uint8(to), p.turn&1, p.Occupied()).And(p.byType[t])
}

// manner returns what tells a move from those of other pieces of its type.
func (p *Position) manner(m rules.Move) string {
	others := p.arrivals(m.Piece(), m.To())
	if m.IsDrop() {
		if others.IsZero() {
			return ""
		}
		return "打"
	}
	others = others.AndNot(bitboard.Bit81(uint8(m.From())))
	if others.IsZero() {
		return ""
	}
	side, advance := p.approach(m.From(), m.To())
	sameSide, sameAdvance, otherSide := false, false, 0
	for ; !others.IsZero(); others = others.Rest() {
		s, a := p.approach(rules.Square(others.First()), m.To())
		sameSide = sameSide || s == side
		if a == advance {
			sameAdvance, otherSide = true, s
		}
	}
	motion := [3]string{"引", "寄", "上"}[advance+1]
	switch {
	case !sameAdvance:
		return motion
	case side == 0 && !comesInPairs(m.Piece()):
		return "直"
	case side == 0:
		side = -otherSide
	}
	text := [3]string{"左", "", "右"}[side+1]
	if sameSide {
		text += motion
	}
	return text
}

// comesInPairs tells whether left and right are meant relative to the other
// piece, so that one of them may move straight on.
func comesInPairs(t rules.PieceType) bool { return t == Horse || t == Dragon }

// approach tells, as the side to move sees it, from which side a move comes
// (-1 from the left, 1 from the right) and where it goes (1 up, -1 down).
func (p *Position) approach(from, to rules.Square) (side, advance int) {
	side, advance = sign(int(to/9)-int(from/9)), sign(int(from%9)-int(to%9))
	if p.turn == White {
		return -side, -advance
	}
	return side, advance
}

func sign(n int) int { return max(-1, min(n, 1)) }

// ParseJapanese reads a legal move in Japanese notation. previous is the
// opponent's last move, for 同. It also takes what the formats KIF and KI2
// write, and more: no ▲ or △ or the wrong one, digits and ranks of any width,
// 同 with or without a space or a square, other names of pieces, 行 and 入 for
// 上, 生 for 不成, and the square of origin as in ７六歩(77). A move that could
// be made by a piece on the board is a drop only if it says 打. The codes of
// its errors are "japanese-syntax", "japanese-illegal" and
// "japanese-ambiguous".
func (p *Position) ParseJapanese(text string, previous rules.Move) (rules.Move, error) {
	fail := func(code string, rest string) (rules.Move, error) {
		return rules.NoMove, &rules.ParseError{Kind: "japanese-" + code, Input: text, Offset: len(text) - len(rest)}
	}
	w, rest, problem := wantedJapanese(text, previous)
	if problem != "" {
		return fail(problem, rest)
	}
	switch moves := p.find(w); len(moves) {
	case 0:
		return fail("illegal", text)
	case 1:
		return moves[0], nil
	}
	return fail("ambiguous", text)
}

// wantedJapanese reads what a text says of a move; problem is the end of an
// error's code, and rest what stands where it was found.
func wantedJapanese(text string, previous rules.Move) (w wanted, rest, problem string) {
	rest = trimLeft(text)
	if r, size := utf8.DecodeRuneInString(rest); size > 1 && strings.ContainsRune("▲△▼▽☗☖⛊⛉", r) {
		rest = trimLeft(rest[size:])
	}
	to, rest, ok := cutSquare(rest)
	same, found := strings.CutPrefix(trimLeft(rest), "同")
	switch {
	case found && !ok && previous == rules.NoMove:
		return w, rest, "illegal"
	case found && !ok:
		to, rest = previous.To(), same
	case found:
		rest = same
	case !ok:
		return w, rest, "syntax"
	}
	t, rest := CutKanji(trimLeft(rest))
	if t == rules.NoPieceType {
		return w, rest, "syntax"
	}
	w = wanted{to: to, piece: t, from: rules.NoSquare}
	for rest = trimLeft(rest); rest != ""; rest = trimLeft(rest) {
		after, ok := w.read(rest)
		if !ok {
			return w, rest, "syntax"
		}
		rest = after
	}
	if w.drop && (w.promote || w.manner != "" || w.from != rules.NoSquare) {
		return w, "", "syntax"
	}
	return w, "", ""
}

func trimLeft(s string) string { return strings.TrimLeft(s, " \t　") }

// cutSquare reads a file and a rank, in digits of any kind.
func cutSquare(text string) (s rules.Square, rest string, ok bool) {
	f, n := utf8.DecodeRuneInString(text)
	r, k := utf8.DecodeRuneInString(text[n:])
	file, rank := digit(f), digit(r)
	if file == 0 || rank == 0 {
		return rules.NoSquare, text, false
	}
	return rules.Square(file-1)*9 + rules.Square(rank-1), text[n+k:], true
}

// digit returns the value of a digit from 1 to 9, 0 for anything else.
func digit(r rune) int {
	switch {
	case r >= '1' && r <= '9':
		return int(r - '0')
	case r >= '１' && r <= '９':
		return int(r - '０')
	}
	if i := strings.IndexRune(kanjiRanks, r); i >= 0 {
		return i/3 + 1
	}
	return 0
}

// wanted is what the text of a move says.
type wanted struct {
	to, from      rules.Square // from is NoSquare if not said
	piece         rules.PieceType
	drop, promote bool
	decided       bool   // it is said whether to promote
	manner        string // of 左右直上寄引
}

// read takes one of the words that may follow the piece.
func (w *wanted) read(text string) (rest string, ok bool) {
	r, size := utf8.DecodeRuneInString(text)
	rest = text[size:]
	switch r {
	case '打':
		w.drop = true
	case '成':
		w.promote, w.decided = true, true
	case '生':
		w.decided = true
	case '不':
		w.decided = true
		return strings.CutPrefix(rest, "成")
	case '左', '右', '直', '上', '寄', '引':
		w.manner += string(r)
	case '行', '入':
		w.manner += "上"
	case '(':
		if w.from, rest, ok = cutSquare(rest); ok {
			rest, ok = strings.CutPrefix(rest, ")")
		}
		return rest, ok
	default:
		return text, false
	}
	return rest, true
}

// find returns the legal moves that are as wanted.
func (p *Position) find(w wanted) []rules.Move {
	var moves []rules.Move
	if !w.drop {
		from := p.arrivals(w.piece, w.to)
		for _, how := range w.manner {
			from = p.coming(from, w, how)
		}
		for ; !from.IsZero(); from = from.Rest() {
			s := rules.Square(from.First())
			if m := p.boardMove(s, w.to, w.promote); (w.from == s || w.from == rules.NoSquare) && p.IsLegal(m) {
				moves = append(moves, m)
			}
		}
	}
	if len(moves) == 0 && !w.promote && w.manner == "" && w.from == rules.NoSquare {
		if m := rules.NewDrop(w.to, w.piece); p.IsLegal(m) {
			moves = append(moves, m)
		}
	}
	return moves
}

// coming keeps the pieces whose move a word describes.
func (p *Position) coming(from bitboard.Board81, w wanted, how rune) bitboard.Board81 {
	pair := comesInPairs(w.piece)
	var kept, straight bitboard.Board81
	for ; !from.IsZero(); from = from.Rest() {
		s := from.First()
		side, advance := p.approach(rules.Square(s), w.to)
		fits := false
		switch how {
		case '左':
			fits = side < 0 || pair && side == 0
		case '右':
			fits = side > 0 || pair && side == 0
		case '直':
			fits = side == 0 && advance > 0
		case '上':
			fits = advance > 0
		case '寄':
			fits = advance == 0
		case '引':
			fits = advance < 0
		}
		if !fits {
			continue
		}
		kept = kept.Or(bitboard.Bit81(s))
		if side == 0 {
			straight = straight.Or(bitboard.Bit81(s))
		}
	}
	if (how == '左' || how == '右') && kept.Many() {
		return kept.AndNot(straight)
	}
	return kept
}
