//go:build js

package page

import (
	"syscall/js"

	"tah/game"
	"tah/render"
	"tah/wasm/dom"
)

// device is the browser as a table asks it.
type device struct {
	page  *page
	store game.Store
}

// Reload implements [state.Device].
func (*device) Reload() { js.Global().Get("location").Call("reload") }

// UseNewer implements [state.Device].
func (*device) UseNewer() { js.Global().Get("tahOffline").Call("use") }

// ForgetAddress implements [state.Device].
func (*device) ForgetAddress() {
	location := js.Global().Get("location")
	if location.Get("search").String() != "" {
		replaceAddress(location.Get("pathname").String() + location.Get("hash").String())
	}
}

func replaceAddress(address string) {
	dom.Try(js.Global().Get("history"), "replaceState", js.Null(), "", address)
}

// Download implements [state.Device].
func (*device) Download(name, content string) { dom.Download(content, name) }

// Persist implements [state.Device].
func (*device) Persist(done func(drops bool)) {
	navigator := js.Global().Get("navigator")
	drops := func(kept bool) bool {
		return dropsStore(navigator.Get("vendor").String(), dom.Matches("(display-mode: standalone)"), kept)
	}
	storage := navigator.Get("storage") // only in secure contexts
	if !storage.Truthy() || !storage.Get("persist").Truthy() {
		done(drops(false))
		return
	}
	dom.Then(storage.Call("persist"), func(kept js.Value) { done(drops(kept.Truthy())) })
}

// Weak implements [state.Device].
func (*device) Weak() bool { return dom.Matches("(pointer: coarse)") }

// stillKey is where the picture of a game's board is stored for web/js/still.js, which
// shows it at the next start. It is no part of a backup.
const stillKey = "tah-still "

// Still implements [state.Device].
func (d *device) Still() {
	p := d.page
	st := p.state
	if st == nil || st.Task != nil || st.Setup != nil || p.host != nil || st.Guard.Unsaved != nil ||
		p.ui.Layout().Width == 0 {
		return
	}
	key := st.Board.View.Game
	at := p.kit.Pictures.Coordinates(key)
	painted := p.kit.Pictures.Look(key)
	picture := render.Diagram{View: st.Board.View, Flipped: st.Board.Flipped, Look: painted, Coordinates: at}
	light := "light"
	if p.kit.Pictures.Dark() {
		light = "dark"
	}
	place := map[render.Coordinates]string{
		render.Inside: "inside", render.Outside: "outside", render.NoCoordinates: "none",
	}[at]
	// Without it the start is merely barer.
	_ = d.store.Set(stillKey+key, light+" "+place+" "+picture.Still())
}
