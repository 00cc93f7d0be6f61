//go:build js

package page

import "tah/render"

// stillKey is where the picture of a game's board is stored for web/js/still.js,
// which shows it at the next start. It is no part of a backup.
const stillKey = "tah-still "

// keepStill stores a picture of the board as it is left.
func (p *Page) keepStill() {
	if p.sitting == nil || p.exercise != nil || p.editor != nil || p.host.on || p.unsaved != nil || p.config.Board == nil || p.layout.Width == 0 {
		return
	}
	at := p.coordinates()
	d := render.Diagram{View: p.view, Flipped: p.session.Flipped, Look: p.look(), Coordinates: at}
	light := "light"
	if p.dark() {
		light = "dark"
	}
	place := map[render.Coordinates]string{render.Inside: "inside", render.Outside: "outside", render.NoCoordinates: "none"}[at]
	// Without it the start is merely barer.
	_ = p.config.Store.Set(stillKey+p.key(), light+" "+place+" "+d.Still())
}
