package lessons

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tah/game"
	"tah/render"
	"tah/rules"
	"tah/rules/catalog"
)

// board is a board of a lesson: the attributes of a <tah-board>, in the order
// in which they are written.
type board struct {
	name  string
	attrs []attribute
	view  game.View // what its still picture shows
	game  rules.Game
	drawn picture // once it is drawn
}

// picture is a file and its size in hundredths of a square.
type picture struct {
	name string
	w, h float64
}

type attribute struct{ name, value string }

// boardAttributes are what a line of a .boards file may set. A board whose
// ranks are named in another way is only a picture.
var boardAttributes = strings.Fields("game position fen sfen moves pgn kif src ply orientation rules theme piece-set coordinates " +
	"controls interactive level arrows markers handicap task hints ranks")

var (
	boardLine      = regexp.MustCompile(`^([a-z0-9-]+)((?:\s+[a-z-]+="[^"]*")+)\s*$`)
	boardAttribute = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)
)

// readBoards reads a .boards file. Markers like "moves:d5" become crosses on
// the squares to which the piece there may go.
func readBoards(path, gameKey string) ([]board, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var boards []board
	for i, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		b, err := readBoard(line, gameKey)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
		if slices.ContainsFunc(boards, func(o board) bool { return o.name == b.name }) {
			return nil, fmt.Errorf("%s:%d: a second board %q", path, i+1, b.name)
		}
		boards = append(boards, b)
	}
	return boards, nil
}

func readBoard(line, gameKey string) (board, error) {
	m := boardLine.FindStringSubmatch(line)
	if m == nil {
		return board{}, errors.New(`want: name key="value" key="value"`)
	}
	b := board{name: m[1]}
	for _, a := range boardAttribute.FindAllStringSubmatch(m[2], -1) {
		if !slices.Contains(boardAttributes, a[1]) {
			return board{}, fmt.Errorf("unknown attribute %q", a[1])
		}
		b.attrs = append(b.attrs, attribute{a[1], a[2]})
	}
	if b.get("game") == "" {
		b.attrs = slices.Insert(b.attrs, 0, attribute{"game", gameKey})
	}
	var err error
	if b.game, err = catalog.Lookup(b.get("game")); err != nil {
		return board{}, err
	}
	if err := b.look(); err != nil {
		return board{}, err
	}
	if err := b.expandMarkers(); err != nil {
		return board{}, err
	}
	_, err = b.diagram()
	return b, err
}

// get returns the value of the first of the attributes that is set.
func (b *board) get(names ...string) string {
	for _, a := range b.attrs {
		if slices.Contains(names, a.name) {
			return a.value
		}
	}
	return ""
}

func (b *board) position() string { return b.get("position", "fen", "sfen") }

// look finds what the board shows: its position, after the moves up to ply.
func (b *board) look() error {
	moves := strings.Fields(b.get("moves"))
	if ply := b.get("ply"); ply != "" {
		n := 0
		if _, err := fmt.Sscan(ply, &n); err != nil || n < 0 || n > len(moves) {
			return fmt.Errorf("ply %q of %d", ply, len(moves))
		}
		moves = moves[:n]
	}
	pos, err := b.game.New(b.get("rules"), b.position())
	if err != nil && len(moves) == 0 { // a lone piece
		b.view, err = game.Still(b.game, b.position())
		return err
	}
	if err != nil {
		return err
	}
	last := rules.NoMove
	for _, text := range moves {
		if last, err = pos.ParseMove(text); err != nil {
			return fmt.Errorf("move %s: %w", text, err)
		}
		pos.Make(last)
	}
	if b.view, err = game.Still(b.game, pos.String()); err != nil {
		return err
	}
	if pos.InCheck() {
		b.view.Check = b.view.Cell(pos.King(pos.Turn()))
	}
	if last != rules.NoMove {
		b.view.To = b.view.Cell(last.To())
		if !last.IsDrop() {
			b.view.From = b.view.Cell(last.From())
		}
	}
	return nil
}

func (b *board) cell(square string) (int, error) {
	i := slices.IndexFunc(b.view.Cells, func(c game.Cell) bool { return c.Name == square })
	if i < 0 {
		return 0, fmt.Errorf("no square %q", square)
	}
	return i, nil
}

func (b *board) expandMarkers() error {
	for i, a := range b.attrs {
		if a.name != "markers" {
			continue
		}
		parts := strings.Fields(a.value)
		for k, part := range parts {
			if from, ok := strings.CutPrefix(part, "moves:"); ok {
				to, err := reachable(b.game, b.get("rules"), b.position(), from)
				if err != nil {
					return err
				}
				parts[k] = "cross:" + strings.Join(to, ",")
			}
		}
		b.attrs[i].value = strings.Join(parts, " ")
	}
	return nil
}

// reachable lists the squares to which the piece on from may go. Kings that
// the position lacks are put wherever they may stand, one place after the
// other, so that they neither hide a square nor pin the piece for good.
func reachable(g rules.Game, ruleSet, position, from string) ([]string, error) {
	var to []string
	files, ranks := g.Size()
	for _, text := range withKings(position, files*ranks) {
		pos, err := g.New(ruleSet, text)
		if err != nil {
			continue // kings side by side, or one left in check
		}
		for _, m := range pos.AppendLegal(nil) {
			if !m.IsDrop() && g.SquareName(m.From()) == from {
				to = append(to, g.SquareName(m.To()))
			}
		}
	}
	slices.Sort(to)
	if to = slices.Compact(to); len(to) == 0 {
		return nil, fmt.Errorf("nothing on %s may move in %q", from, position)
	}
	return to, nil
}

var rowToken = regexp.MustCompile(`\+?[A-Za-z]|[0-9]+`)

// withKings returns the position with the kings that it lacks in all places
// that are empty.
func withKings(position string, squares int) []string {
	placement, rest, _ := strings.Cut(position, " ")
	lacking := ""
	for _, king := range []string{"K", "k"} {
		if !strings.Contains(placement, king) {
			lacking += king
		}
	}
	if lacking == "" || position == "" {
		return []string{position}
	}
	texts := []string{}
	for i := range squares {
		if text, ok := put(placement, i, lacking[:1]); ok {
			texts = append(texts, withKings(text+" "+rest, squares)...)
		}
	}
	return texts
}

// put sets a piece on the n-th square of a FEN's or SFEN's board, if it is
// empty.
func put(placement string, n int, piece string) (string, bool) {
	rows := strings.Split(placement, "/")
	for r, row := range rows {
		left := ""
		for _, token := range rowToken.FindAllString(row, -1) {
			empty, err := strconv.Atoi(token)
			if err != nil {
				n--
				left += token
				if n < 0 {
					return "", false
				}
				continue
			}
			if n < empty {
				after := row[len(left)+len(token):]
				rows[r] = left + count(n) + piece + count(empty-n-1) + after
				return strings.Join(rows, "/"), true
			}
			n -= empty
			left += token
		}
	}
	return "", false
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// diagram is the board's still picture.
func (b *board) diagram() (*render.Diagram, error) {
	d := &render.Diagram{View: b.view, Look: render.Look{
		Set: render.Set(b.get("piece-set")), Theme: render.Theme(b.get("theme")), Ranks: render.Ranks(b.get("ranks"))}}
	switch b.get("orientation") {
	case "second", "black", "gote":
		d.Flipped = true
	}
	switch b.get("coordinates") {
	case "none":
		d.Coordinates = render.NoCoordinates
	case "outside":
		d.Coordinates = render.Outside
	case "":
		if b.game.Key() == "shogi" { // as the element does it
			d.Coordinates = render.Outside
		}
	}
	for _, part := range strings.Fields(b.get("markers")) {
		sign, squares, _ := strings.Cut(part, ":")
		if !slices.Contains(render.Signs(), render.Sign(sign)) {
			return nil, fmt.Errorf("unknown sign %q", sign)
		}
		for _, s := range strings.Split(squares, ",") {
			cell, err := b.cell(s)
			if err != nil {
				return nil, err
			}
			d.Markers = append(d.Markers, render.Marker{Cell: cell, Sign: render.Sign(sign)})
		}
	}
	for _, part := range strings.Fields(b.get("arrows")) {
		from, to, _ := strings.Cut(part, "-")
		f, err := b.cell(from)
		if err != nil {
			return nil, err
		}
		t, err := b.cell(to)
		if err != nil {
			return nil, err
		}
		d.Arrows = append(d.Arrows, render.Arrow{From: f, To: t})
	}
	return d, nil
}

// draw writes the board's still picture into dir, once. Equal boards share one.
func (b *board) draw(dir string) error {
	if b.drawn.name != "" {
		return nil
	}
	d, err := b.diagram()
	if err != nil {
		return err
	}
	svg := d.SVG()
	var p picture
	if _, err := fmt.Sscanf(svg[strings.Index(svg, `viewBox="`):], `viewBox="0 0 %g %g"`, &p.w, &p.h); err != nil {
		return fmt.Errorf("size of %s: %w", b.name, err)
	}
	sum := sha256.Sum256([]byte(svg))
	p.name = hex.EncodeToString(sum[:8]) + ".svg"
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, p.name), []byte(svg), 0o644); err != nil {
		return err
	}
	b.drawn = p
	return nil
}

// describe says in words what the picture shows: whose pieces stand where,
// and what is marked.
func (b *board) describe(w words) string {
	var parts []string
	if start, _ := game.Still(b.game, ""); slices.Equal(start.Cells, b.view.Cells) && b.get("handicap") == "" {
		parts = append(parts, w.T("lessons.alt.start"))
	} else {
		for c := range rules.Color(2) {
			if list := b.pieces(c, w); list != "" {
				parts = append(parts, upperFirst(w.T("query.pieces", "side", w.T(sideKey(b.game, c)), "list", list)))
			}
		}
	}
	for c, hand := range b.view.Hands {
		var held []string
		for _, s := range hand {
			if s.Count > 0 {
				held = append(held, fmt.Sprint(w.T("piece.shogi."+s.Letter), " ", s.Count))
			}
		}
		if held != nil {
			parts = append(parts, w.T("query.pieces", "side", w.T("hand."+sideName(rules.Color(c))), "list", strings.Join(held, ", ")))
		}
	}
	for _, part := range strings.Fields(b.get("markers")) {
		sign, squares, _ := strings.Cut(part, ":")
		parts = append(parts, w.T("lessons.alt."+sign, "list", strings.ReplaceAll(squares, ",", ", ")))
	}
	if a := b.get("arrows"); a != "" {
		parts = append(parts, w.T("lessons.alt.arrow", "list", strings.ReplaceAll(strings.Join(strings.Fields(a), ", "), "-", "–")))
	}
	return strings.Join(parts, ". ") + "."
}

// pieces lists a side's pieces, each kind once with its squares.
func (b *board) pieces(c rules.Color, w words) string {
	var letters []string
	squares := map[string][]string{}
	for _, cell := range b.view.Cells {
		if cell.Letter == "" || cell.Piece.Color() != c {
			continue
		}
		if squares[cell.Letter] == nil {
			letters = append(letters, cell.Letter)
		}
		squares[cell.Letter] = append(squares[cell.Letter], cell.Name)
	}
	const order = "KQRBGSNLP"
	slices.SortStableFunc(letters, func(a, b string) int {
		return strings.Index(order, strings.ToUpper(a[len(a)-1:])) - strings.Index(order, strings.ToUpper(b[len(b)-1:]))
	})
	var list []string
	for _, l := range letters {
		list = append(list, w.T("piece."+b.game.Key()+"."+strings.ToUpper(l))+" "+strings.Join(squares[l], ", "))
	}
	return strings.Join(list, "; ")
}

func sideName(c rules.Color) string {
	if c == rules.First {
		return "first"
	}
	return "second"
}

func sideKey(g rules.Game, c rules.Color) string { return "side." + g.Key() + "." + sideName(c) }

// element returns the board as it stands in the page: an element that the
// module brings to life, around the picture in folder that is there without it.
func (b *board) element(w words, folder string) string {
	const shown = 0.45 // of the picture's units, in CSS pixels
	img := fmt.Sprintf(`<img src="%s%s" alt="%s" width="%.0f" height="%.0f"/>`,
		folder, b.drawn.name, html.EscapeString(b.describe(w)), b.drawn.w*shown, b.drawn.h*shown)
	if b.get("ranks") != "" {
		return img
	}
	var attrs strings.Builder
	for _, a := range append(slices.Clone(b.attrs), attribute{"lang", w.lang}) {
		fmt.Fprintf(&attrs, ` %s="%s"`, a.name, html.EscapeString(a.value))
	}
	return fmt.Sprintf("<tah-board%s>%s</tah-board>", attrs.String(), img)
}
