//go:build js

package page

import (
	"fmt"
	"syscall/js"

	"tah/render"
	"tah/wasm/dom"
)

// dark tells whether the page is dark now.
func (p *Page) dark() bool {
	switch theme().of(p.settings) {
	case "dark":
		return true
	case "light":
		return false
	}
	return dom.Matches("(prefers-color-scheme: dark)")
}

// moreContrast is what asks for the high-contrast board.
const moreContrast = "(prefers-contrast: more), (forced-colors: active)"

// look returns how the board shown is painted.
func (p *Page) look() render.Look { return p.lookOf(p.key()) }

func (p *Page) lookOf(game string) render.Look {
	return lookOf(p.settings, game, p.dark(), dom.Matches(moreContrast))
}

// coordinates returns where the coordinates of the board shown stand; without
// a canvas there are none.
func (p *Page) coordinates() render.Coordinates {
	if p.config.Board == nil {
		return render.NoCoordinates
	}
	return coordinatesOf(p.settings, p.key(), js.Global().Get("innerWidth").Float())
}

// watchLook follows what the system says about colours.
func (p *Page) watchLook() {
	again := js.FuncOf(func(js.Value, []js.Value) any {
		if p.sitting != nil {
			p.showLook()
		}
		return nil
	})
	for _, query := range []string{"(prefers-color-scheme: dark)", moreContrast} {
		js.Global().Call("matchMedia", query).Call("addEventListener", "change", again)
	}
}

// showLook brings another look to the board and to all pictures of pieces.
func (p *Page) showLook() {
	p.fit()
	p.draw()
	p.repaint()
	p.showSets()
}

// showGround brings the board's colours to what lies around it, and to the
// squares where no canvas draws them.
func (p *Page) showGround(look render.Look) {
	g := look.Ground(p.key())
	if g == p.ground {
		return
	}
	p.ground = g
	for name, color := range map[string]string{"--square": g.Squares, "--square-dark": g.Dark, "--square-line": g.Lines, "--tray": g.Tray} {
		dom.Style(dom.ByID("table"), name, color)
	}
}

// appendLooks appends the section about board and pieces.
func (p *Page) appendLooks(body js.Value, sc *dom.Scope) {
	body.Call("append", dom.Text("h3", "", p.words.T("settings.looks")))
	key, look := p.key(), p.look()
	shown := []string{"K", "n"}
	if key == "shogi" {
		shown = []string{"R", "+P"}
	}
	p.appendPictures(body, sc, pieceSet(key), string(look.Set), func(value string) []js.Value {
		l := look
		l.Set = render.Set(value)
		var out []js.Value
		for _, letter := range shown {
			out = append(out, p.pieceImage(key, letter, l))
		}
		return out
	})
	p.appendPictures(body, sc, boardTheme(), string(look.Theme), func(value string) []js.Value {
		l := look
		l.Theme = render.Theme(value)
		return []js.Value{dom.Image(p.source(fmt.Sprint("board ", key, l), func() string { return render.BoardSVG(key, l) }))}
	})
	p.appendPreference(body, sc, coordinatesAt(), p.showLook)
	p.appendPreference(body, sc, rankNames(key), p.showLook)
	if key == "chess" {
		body.Call("append", dom.Text("p", "soft", p.words.T("settings.ranks.chess.line")))
	}
}

// appendPictures appends the choice among a preference's values, each shown by
// its pictures and its name.
func (p *Page) appendPictures(body js.Value, sc *dom.Scope, pr preference, value string, pictures func(value string) []js.Value) {
	set := dom.Create("fieldset", "field", dom.Text("legend", "", p.words.T("settings."+pr.name)))
	row := dom.Create("div", "choices pictures")
	for _, v := range pr.values {
		shown := dom.Create("span", "picture", pictures(v)...)
		row.Call("append", sc.Radio(pr.name, v, v == value, func(value string) {
			p.set(pr.name, value)
			p.showLook()
		}, shown, dom.Text("span", "", p.words.T(pr.key(v)))))
	}
	set.Call("append", row)
	body.Call("append", set)
}

// showSets asks a reader who is new to shogi, under the board, with which
// pieces to play. It asks until one set is chosen or a move is made.
func (p *Page) showSets() {
	const game = "shogi"
	root, pr := dom.ByID("sets"), pieceSet(game)
	asks := p.key() == game && p.settings.Get(pr.name) == "" && p.exercise == nil
	if asks && len(p.session.Moves()) > 0 {
		p.set(pr.name, pr.values[0])
		asks = false
	}
	if shown := root.Get("dataset").Get("lang"); asks && !root.Get("hidden").Bool() && shown.Truthy() && shown.String() == p.words.Lang() {
		return
	}
	p.setsScope.Release()
	dom.Empty(root)
	dom.Show(root, asks)
	if !asks {
		return
	}
	root.Get("dataset").Set("lang", p.words.Lang())
	heading := dom.Text("p", "soft", p.words.T("sets.ask"))
	heading.Set("id", "sets-ask")
	root.Call("append", heading)
	for _, v := range pr.values {
		look := p.look()
		look.Set = render.Set(v)
		b := p.setsScope.Button("", "", func() {
			p.set(pr.name, v)
			p.showLook()
			p.focusPlace(p.grid.focus) // the button is gone
		})
		dom.Attr(b, "data-set", v)
		im := dom.Image("")
		dom.WhenIdle(func() { im.Set("src", p.pieceSource(game, "R", look)) }) // the board comes first
		b.Call("append", im, dom.Text("span", "", p.words.T(pr.key(v))))
		root.Call("append", b)
	}
}
