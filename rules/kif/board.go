package kif

import (
	"strings"
	"unicode/utf8"

	"tah/rules"
	"tah/rules/shogi"
)

// start is a start position that has a name.
type start struct{ name, sfen string }

// starts returns the start positions that 手合割 names.
func starts() []start {
	list := []start{
		{"平手", shogi.StartSFEN},
		{"右香落ち", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
	}
	for _, h := range (shogi.Game{}).Handicaps() {
		list = append(list, start{handicapName(h.Key), h.Start})
	}
	return list
}

func handicapName(key string) string {
	switch key {
	case "lance":
		return "香落ち"
	case "bishop":
		return "角落ち"
	case "rook":
		return "飛車落ち"
	case "rook-lance":
		return "飛香落ち"
	case "two":
		return "二枚落ち"
	case "four":
		return "四枚落ち"
	case "six":
		return "六枚落ち"
	case "eight":
		return "八枚落ち"
	case "ten":
		return "十枚落ち"
	}
	return "その他"
}

// startName returns the name of a position, "" if it has none.
func startName(sfen string) string {
	for _, s := range starts() {
		if s.sfen == sfen {
			return s.name
		}
	}
	return ""
}

// diagram is a position as a header draws it.
type diagram struct {
	board  [81]rules.Piece
	hands  [2][8]int
	turn   rules.Color
	move   int  // number of the move to be played, 0 if not said
	rows   int  // read so far
	needed bool // the header says that it is the start position
}

// position returns the position drawn.
func (d *diagram) position() (*shogi.Position, error) {
	if d.rows != 9 {
		return nil, &rules.SetupError{}
	}
	return shogi.Setup{Board: d.board, Hands: d.hands, Turn: d.turn, Move: d.move}.Position(shogi.Rules{})
}

// addRow reads a row, without the frame at its left.
func (d *diagram) addRow(text string) bool {
	if d.rows == 9 {
		return false
	}
	color, file := shogi.Black, 8
	for text != "" && file >= 0 {
		t, rest := shogi.CutKanji(text)
		if t != rules.NoPieceType {
			d.board[file*9+d.rows] = rules.NewPiece(color, t)
		} else {
			r, size := utf8.DecodeRuneInString(text)
			rest = text[size:]
			switch r {
			case 'v', 'V':
				color, text = shogi.White, rest
				continue
			case ' ', '　', '^':
				text = rest
				continue
			case '・', '･', '.':
			default:
				return false
			}
		}
		text, color = rest, shogi.Black
		file--
	}
	d.rows++
	return file < 0 && strings.HasPrefix(text, "|")
}

// addHand reads 先手の持駒：飛　角二. It returns where it stopped if that is
// not what it should be.
func (d *diagram) addHand(line string) (rest string, ok bool) {
	c, _ := cutSide(line)
	_, text := cutColon(line)
	if strings.TrimSpace(text) == "なし" {
		return "", true
	}
	for text = trimLeft(text); text != ""; text = trimLeft(text) {
		t, after := shogi.CutKanji(text)
		if t < shogi.Pawn || t > shogi.Gold {
			return text, false
		}
		n, after := cutKanjiNumber(after)
		if d.hands[c][t] += n; d.hands[c][t] > shogi.InitialTotal(t) {
			return text, false
		}
		text = after
	}
	return "", true
}

// kanjiNumber returns n, of 1 to 99, as 十八.
func kanjiNumber(n int) string {
	const digits = "一二三四五六七八九"
	text := ""
	if n >= 20 {
		text = digits[3*(n/10-1) : 3*(n/10)]
	}
	if n >= 10 {
		text += "十"
	}
	if n%10 > 0 {
		text += digits[3*(n%10-1) : 3*(n%10)]
	}
	return text
}

// cutKanjiNumber reads a number from 1 to 18; 1 if there is none.
func cutKanjiNumber(text string) (n int, rest string) {
	for n := 18; n > 0; n-- {
		if rest, ok := strings.CutPrefix(text, kanjiNumber(n)); ok {
			return n, rest
		}
	}
	return 1, text
}

// boardKanji returns a type's name of one character.
func boardKanji(t rules.PieceType) string {
	switch t {
	case shogi.PromotedLance:
		return "杏"
	case shogi.PromotedKnight:
		return "圭"
	case shogi.PromotedSilver:
		return "全"
	case shogi.Dragon:
		return "龍" // as all programs write it
	}
	return shogi.Kanji(t)
}

// drawing returns the diagram of a position.
func drawing(p *shogi.Position) string {
	var b strings.Builder
	b.WriteString("後手の持駒：" + handText(p, shogi.White) + "\n")
	b.WriteString("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n")
	for rank := range 9 {
		b.WriteByte('|')
		for file := 8; file >= 0; file-- {
			pc := p.Piece(rules.Square(file*9 + rank))
			switch {
			case pc == rules.NoPiece:
				b.WriteString(" ・")
			case pc.Color() == shogi.White:
				b.WriteString("v" + boardKanji(pc.Type()))
			default:
				b.WriteString(" " + boardKanji(pc.Type()))
			}
		}
		b.WriteString("|" + kanjiNumber(rank+1) + "\n")
	}
	b.WriteString("+---------------------------+\n")
	b.WriteString("先手の持駒：" + handText(p, shogi.Black) + "\n")
	b.WriteString([2]string{"先手番\n", "後手番\n"}[p.Turn()&1])
	return b.String()
}

func handText(p *shogi.Position, c rules.Color) string {
	var b strings.Builder
	for _, t := range (shogi.Game{}).HandTypes() {
		n := p.Hand(c, t)
		if n == 0 {
			continue
		}
		b.WriteString(shogi.Kanji(t))
		if n > 1 {
			b.WriteString(kanjiNumber(n))
		}
		b.WriteString("　")
	}
	if b.Len() == 0 {
		return "なし"
	}
	return b.String()
}
