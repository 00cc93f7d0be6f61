//go:build js

package page

import (
	"syscall/js"

	"tah/wasm/dom"
)

// appendHandling appends the section about how moves are made.
func (p *Page) appendHandling(body js.Value, sc *dom.Scope) {
	body.Call("append", dom.Text("h3", "", p.words.T("settings.playing")))
	for _, pr := range []preference{
		autoPromotion(p.session.Game().HandTypes() != nil), premoves(), confirms(), turning(), pace(),
	} {
		p.appendPreference(body, sc, pr, func() {
			p.leavePending()
			p.dropPremove()
			p.showMarks()
		})
	}
	if canVibrate() {
		p.appendPreference(body, sc, haptics(), nil)
	}
}

// The patterns of haptics, in milliseconds.
const (
	buzzLift    = 8
	buzzDrop    = 15
	buzzRefused = 40
)

func canVibrate() bool {
	return js.Global().Get("navigator").Get("vibrate").Type() == js.TypeFunction
}

// buzz shakes the device for some milliseconds, if the reader wants that and
// it can.
func (p *Page) buzz(ms int) {
	if haptics().of(p.settings) == "on" && canVibrate() {
		js.Global().Get("navigator").Call("vibrate", ms)
	}
}
