package page

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"tah/game"
	"tah/rules"
)

// draft is a position that is being set up, possible or not.
type draft struct {
	game rules.Game
	rules.Diagram
	// What only chess knows.
	castling string // some of "KQkq", in this order
	passant  string // a square's name, "" for none
	clock    int    // half-moves since the last capture or pawn move
	move     int    // the number of the next move
}

// readDraft reads a FEN or SFEN, "" for the start. Its errors are
// *rules.ParseError.
func readDraft(g rules.Game, text string) (draft, error) {
	if text == "" {
		p, err := g.New("", "")
		if err != nil {
			return draft{}, err
		}
		text = p.String()
	}
	shown, err := g.Diagram(text)
	if err != nil {
		return draft{}, err
	}
	d := draft{game: g, Diagram: shown, move: 1}
	fields, _ := rules.Fields(text, 6) // as the rules do
	fields = append(fields, "", "", "", "", "", "")
	if d.hands() {
		d.move = max(number0(fields[3]), 1)
		return d, nil
	}
	d.castling = strings.Trim(fields[2], "-")
	d.passant = strings.Trim(fields[3], "-")
	d.clock, d.move = number0(fields[4]), max(number0(fields[5]), 1)
	return d, nil
}

// number0 reads a number that a FEN or SFEN was found to have, 0 if it has
// none.
func number0(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// hands tells whether the game knows pieces in hand; castling and the like are
// of the other one.
func (d *draft) hands() bool { return d.game.HandTypes() != nil }

// String returns the FEN or SFEN.
func (d *draft) String() string {
	turn := "wb"
	if d.hands() {
		turn = "bw"
	}
	board := rules.FormatBoard(d.game, func(s rules.Square) rules.Piece { return d.Board[s] })
	fields := []string{board, turn[d.Turn&1:][:1]}
	if d.hands() {
		hands := rules.FormatHands(d.game, func(c rules.Color, t rules.PieceType) int { return d.Hands[c][t] })
		return strings.Join(append(fields, hands, strconv.Itoa(d.move)), " ")
	}
	dash := func(s string) string {
		if s == "" {
			return "-"
		}
		return s
	}
	return strings.Join(append(fields, dash(d.castling), dash(d.passant), strconv.Itoa(d.clock), strconv.Itoa(d.move)), " ")
}

// put places a piece, or none, on a square, and sees to what the board no
// longer allows: castling without king or rook, and en passant.
func (d *draft) put(s rules.Square, pc rules.Piece) {
	d.Board[s] = pc
	d.tidy()
}

// tidy takes away the rights that have no ground.
func (d *draft) tidy() {
	kept := ""
	for _, right := range d.castling {
		if strings.ContainsRune(d.rights(), right) {
			kept += string(right)
		}
	}
	d.castling = kept
	if !slices.Contains(d.passants(), d.passant) {
		d.passant = ""
	}
}

// rights returns the castling rights for which king and rook are in place.
func (d *draft) rights() string {
	if d.hands() {
		return ""
	}
	at := func(col, row int) string {
		if pc := d.Board[d.game.At(col, row)]; pc != rules.NoPiece {
			return d.game.Letter(pc)
		}
		return ""
	}
	all := ""
	for _, r := range []struct {
		right, king, rook string
		col, row          int
	}{{"K", "K", "R", 7, 7}, {"Q", "K", "R", 0, 7}, {"k", "k", "r", 7, 0}, {"q", "k", "r", 0, 0}} {
		if at(4, r.row) == r.king && at(r.col, r.row) == r.rook {
			all += r.right
		}
	}
	return all
}

// allow gives or takes a castling right.
func (d *draft) allow(right string, on bool) {
	kept := ""
	for _, r := range []string{"K", "Q", "k", "q"} {
		if r == right && on || r != right && strings.Contains(d.castling, r) {
			kept += r
		}
	}
	d.castling = kept
}

// passants returns the squares that a pawn may just have passed by a double
// step.
func (d *draft) passants() []string {
	if d.hands() {
		return nil
	}
	row, ahead, pawn := 2, 1, "p" // White is to move: a black pawn went from row 1 to row 3
	if d.Turn == rules.Second {
		row, ahead, pawn = 5, -1, "P"
	}
	var names []string
	files, _ := d.game.Size()
	for col := range files {
		at := func(row int) rules.Piece { return d.Board[d.game.At(col, row)] }
		if at(row-ahead) == rules.NoPiece && at(row) == rules.NoPiece && at(row+ahead) != rules.NoPiece && d.game.Letter(at(row+ahead)) == pawn {
			names = append(names, d.game.SquareName(d.game.At(col, row)))
		}
	}
	return names
}

// pass gives the move to a side.
func (d *draft) pass(turn rules.Color) {
	d.Turn = turn
	d.tidy()
}

// hold adds pieces to a hand, or takes them away, as far as a set has them.
func (d *draft) hold(c rules.Color, t rules.PieceType, n int) {
	d.Hands[c][t] = min(max(d.Hands[c][t]+n, 0), 2*d.game.InitialCount(t))
}

// clear takes all pieces away.
func (d *draft) clear() {
	clear(d.Board)
	for c := range d.Hands {
		clear(d.Hands[c])
	}
	d.clock, d.move = 0, 1
	d.tidy()
}

// check returns what is wrong with the position under a rule set, nil if it can
// be played.
func (d *draft) check(ruleSet string) error {
	p, err := d.game.New(ruleSet, d.String())
	if err == nil && p.Outcome().Over() {
		return errOver
	}
	return err
}

// errOver refuses a position in which there is nothing left to play.
const errOver game.Error = "position-over"

// palette returns the letters of the pieces that can be put on a board.
func palette(gameKey string) []string {
	if gameKey == "shogi" {
		return strings.Fields("K R B G S N L P +R +B +S +N +L +P")
	}
	return strings.Fields("K Q R B N P")
}

// pieceOf returns the piece of a side with an upper-case letter of the palette.
func pieceOf(g rules.Game, c rules.Color, letter string) rules.Piece {
	if c == rules.Second {
		letter = strings.ToLower(letter)
	}
	return rules.PieceOf(g, letter)
}

// faultSquares returns the squares that show what is wrong with a position.
func faultSquares(err error) []rules.Square {
	if e, ok := errors.AsType[*rules.SetupError](err); ok {
		return e.Squares
	}
	return nil
}
