//go:build js

package page

import (
	"fmt"
	"strings"
	"syscall/js"

	"tah/render"
	"tah/wasm/dom"
)

// picture returns an image of a piece, by its FEN or SFEN letter, which keeps
// up with the look that the reader chooses. It says nothing: what it is of is
// said beside it.
func (p *Page) picture(letter string) js.Value {
	im := p.pieceImage(p.key(), letter, p.look())
	im.Get("dataset").Set("letter", letter)
	im.Get("dataset").Set("game", p.key())
	return im
}

// repaint brings another look to the pictures of pieces that are on the page.
func (p *Page) repaint() {
	pictures := dom.Document().Call("querySelectorAll", "img[data-letter]")
	for i := range pictures.Length() {
		im := pictures.Index(i)
		game, letter := im.Get("dataset").Get("game").String(), im.Get("dataset").Get("letter").String()
		im.Set("src", p.pieceSource(game, letter, p.lookOf(game)))
	}
}

// pieceImage returns an image of a piece in a certain look.
func (p *Page) pieceImage(game, letter string, look render.Look) js.Value {
	return dom.Image(p.pieceSource(game, letter, look))
}

func (p *Page) pieceSource(game, letter string, look render.Look) string {
	key := fmt.Sprintf("%s %s %s %t", game, letter, look.Set, look.Theme == render.Contrast)
	return p.source(key, func() string { return render.PieceSVG(game, letter, look) })
}

// source returns the address of an SVG document, which is made once.
func (p *Page) source(key string, svg func() string) string {
	if p.pictures[key] == "" {
		p.pictures[key] = "data:image/svg+xml," + js.Global().Call("encodeURIComponent", svg()).String()
	}
	return p.pictures[key]
}

// facing returns the letter of the piece that looks like this one from where
// the reader sits: a shogi piece points away from its owner.
func (p *Page) facing(letter string) string {
	switch {
	case !p.session.Flipped || p.view.Hands[0] == nil:
		return letter
	case strings.ToUpper(letter) == letter:
		return strings.ToLower(letter)
	default:
		return strings.ToUpper(letter)
	}
}

// showLift shows the piece that is being dragged under the pointer, above a
// finger, in an element of its own: it may leave the board, and moving it
// costs no frame of the canvas; nor does the frame of the square below.
func (p *Page) showLift() {
	if !p.lift.active {
		p.showOver(-1)
		if p.lifted.Truthy() {
			p.lifted.Call("remove")
			p.lifted = js.Null()
			p.draw()
		}
		return
	}
	size := p.grid.root.Get("clientWidth").Float() / float64(p.grid.files) * 1.1
	if !p.lifted.Truthy() {
		p.lifted = p.picture(p.facing(p.lift.letter))
		p.lifted.Set("className", "lifted")
		dom.Style(p.lifted, "width", fmt.Sprintf("%.1fpx", size))
		dom.Document().Get("body").Call("append", p.lifted)
		p.draw()
	}
	x, y := p.lift.x-size/2, p.lift.y-size/2
	if p.lift.touch {
		y -= size * 0.9
	}
	dom.Style(p.lifted, "transform", fmt.Sprintf("translate(%.1fpx, %.1fpx)", x, y))
	over, on := p.placeAt(p.lift.x, p.lift.y)
	if !on {
		over = -1
	}
	p.showOver(over)
}

// showOver frames the square at a place that a piece is held over, -1 for
// none.
func (p *Page) showOver(place int) {
	if place == p.over {
		return
	}
	for _, at := range []int{p.over, place} {
		if at >= 0 && at < len(p.grid.squares) {
			dom.Toggle(p.grid.squares[at].element, "over", at == place)
		}
	}
	p.over = place
}
