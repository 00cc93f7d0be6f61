//go:build js

package look

import (
	"fmt"
	"syscall/js"

	"tah/game/settings"
	"tah/render"
	"tah/wasm/dom"
)

// Pictures makes pictures of pieces and boards as the user wants them to look.
type Pictures struct {
	settings settings.Settings
	plain    bool // no canvas draws the board
	made     map[string]string
}

// NewPictures returns the pictures of a page whose board is drawn on a canvas, or is
// plain.
func NewPictures(s settings.Settings, plain bool) *Pictures {
	return &Pictures{settings: s, plain: plain, made: make(map[string]string)}
}

// Follow takes over what the user has chosen.
func (p *Pictures) Follow(s settings.Settings) { p.settings = s }

// Contrast is the media query of what asks for the board with high contrast.
const Contrast = "(prefers-contrast: more), (forced-colors: active)"

// Dark reports whether the page is dark now.
func (p *Pictures) Dark() bool {
	switch settings.Theme().Of(p.settings) {
	case "dark":
		return true
	case "light":
		return false
	}
	return dom.Matches("(prefers-color-scheme: dark)")
}

// Look returns how a game's boards are painted.
func (p *Pictures) Look(game string) render.Look {
	return Of(p.settings, game, p.Dark(), dom.Matches(Contrast))
}

// Coordinates returns where those of a game's board stand; without a canvas there are
// none.
func (p *Pictures) Coordinates(game string) render.Coordinates {
	if p.plain {
		return render.NoCoordinates
	}
	return CoordinatesOf(p.settings, game, js.Global().Get("innerWidth").Float())
}

// Piece returns an image of a piece, by its FEN or SFEN letter, which keeps up with the
// look that the user chooses. It says nothing: what it is of is said beside it.
func (p *Pictures) Piece(game, letter string) js.Value {
	im := dom.Image(p.PieceSource(game, letter, p.Look(game)))
	im.Get("dataset").Set("letter", letter)
	im.Get("dataset").Set("game", game)
	return im
}

// Repaint brings another look to the images of pieces that are on the page.
func (p *Pictures) Repaint() {
	all := dom.Document().Call("querySelectorAll", "img[data-letter]")
	for i := range all.Length() {
		im := all.Index(i)
		game, letter := im.Get("dataset").Get("game").String(), im.Get("dataset").Get("letter").String()
		im.Set("src", p.PieceSource(game, letter, p.Look(game)))
	}
}

// PieceSource returns the address of a picture of a piece in a certain look.
func (p *Pictures) PieceSource(game, letter string, l render.Look) string {
	key := fmt.Sprintf("%s %s %s %t", game, letter, l.Set, l.Theme == render.Contrast)
	return p.source(key, func() string { return render.PieceSVG(game, letter, l) })
}

// BoardSource returns the address of a picture of a corner of a board.
func (p *Pictures) BoardSource(game string, l render.Look) string {
	return p.source(fmt.Sprint("board ", game, l), func() string { return render.BoardSVG(game, l) })
}

// source returns the address of an SVG document, which is made once.
func (p *Pictures) source(key string, svg func() string) string {
	if p.made[key] == "" {
		p.made[key] = "data:image/svg+xml," + js.Global().Call("encodeURIComponent", svg()).String()
	}
	return p.made[key]
}
