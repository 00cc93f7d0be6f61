//go:build js

package page

import (
	"fmt"
	"math"
	"syscall/js"
	"time"

	"tah/game"
	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/arrive"
	"tah/wasm/dom"
	"tah/wasm/look"
	"tah/wasm/sheets"
	"tah/wasm/ui"
	"tah/wasm/words"
)

// Config is what a page is made of.
type Config struct {
	Games    []rules.Game // the first is the one a new user sees
	Store    game.Store
	Owners   state.Owners // nil where no other tab has the same games
	Opponent Opponent
	Board    ui.Board // nil where nothing can be drawn; the squares then show the pieces
}

// Run shows the page and returns; from then on it lives from events. What it returns shows
// the same state once more, which changes nothing: tests ask for that.
func Run(c Config) (again func()) {
	query := search()
	p := &page{games: c.Games}
	kept, framed := c.Store, embedded(query)
	if framed {
		c.Store, c.Owners = memory{}, nil // the user's own games and looks are not of this page
		p.host = newHost(p)
	}
	chosen := settings.Read(c.Store)
	pictures := look.NewPictures(chosen, c.Board == nil)
	speaker := newSpeaker(chosen)
	device := &device{page: p, store: c.Store}
	p.kit = &ui.Kit{Words: loadedWords(), Send: p.do, Pictures: pictures, Feel: speaker.Buzz}
	ports := state.Ports{
		Engine: engine{c.Opponent}, Timers: timers{}, Store: c.Store, Kept: kept, Owners: c.Owners,
		Sounds: speaker, Device: device, Random: randomByte,
	}
	if framed {
		ports.Host = p.host
	}
	p.table = table.New(table.Config{
		Ports: ports,
		Games: c.Games, Lang: p.kit.Words.Lang(), Framed: framed,
		Show: func(st *state.State) {
			speaker.follow(st.Settings)
			p.show(st)
		},
	})
	p.ui = ui.New(p.kit, c.Board, keysOf(c.Games))
	p.sheets = sheets.New(sheets.Config{
		Send: p.do, Words: func() *words.Words { return p.kit.Words }, Pictures: pictures, Games: c.Games,
		ChoiceFor: p.table.ChoiceFor, Library: p.table.Library(), SetLanguage: p.setLanguage, Hear: speaker.Play,
		Vibrates: canVibrate(), Quiet: onIOS(), FocusBoard: p.ui.FocusBoard,
	})
	if c.Board != nil {
		c.Board.Watch(func(drawn bool) { p.do(table.CanDraw{On: drawn}) })
	}
	if framed {
		p.host.open(query)
	} else {
		p.open(query, c.Board != nil)
	}
	p.listen()
	dom.Document().Get("documentElement").Get("dataset").Set("ready", "1")
	if !framed { // a frame waits until it needs one
		dom.WhenIdle(c.Opponent.Start)
		p.watchBuilds()
	}
	return func() { p.show(p.state) }
}

// search returns the query of the address.
func search() string {
	query := js.Global().Get("location").Get("search").String()
	if query != "" {
		query = query[1:]
	}
	return query
}

// open shows what the address asks for, and what another program hands over in it.
func (p *page) open(query string, drawn bool) {
	p.do(p.games.opening(query, p.table.Settings()))
	if !drawn {
		p.do(table.TellPlain{})
	}
	p.openFragment()
	if text := arrive.SharedText(query); text != "" {
		p.bring(text)
	}
}

// show brings the page to a state.
func (p *page) show(st *state.State) {
	p.state = st
	p.kit.Words.SetSpeech(words.SpeechOf(st.Settings, p.kit.Words.Lang()))
	p.kit.Pictures.Follow(st.Settings)
	p.sheets.Show(st) // first: while a dialog is open, nothing else can have the focus
	p.ui.Show(st)
	p.dress(st)
	if p.host != nil {
		p.host.shown(st)
	}
}

// dress brings another light, theme or set of pieces to the page, if they have changed.
func (p *page) dress(st *state.State) {
	looks := settings.Theme().Of(st.Settings)
	for _, g := range p.games {
		key := g.Key()
		looks += fmt.Sprint(look.Of(st.Settings, key, false, false), look.CoordinatesOf(st.Settings, key, 0))
	}
	if looks == p.looks {
		return
	}
	p.looks = looks
	html := dom.Document().Get("documentElement")
	if t := settings.Theme().Of(st.Settings); t == "auto" {
		html.Call("removeAttribute", "data-theme")
	} else {
		dom.Attr(html, "data-theme", t)
	}
	p.ui.Repaint()
}

// listen listens to what happens outside the page's own elements.
func (p *page) listen() {
	hidden := func() bool { return dom.Document().Get("hidden").Bool() }
	dom.Listen(dom.Document(), "visibilitychange", func(js.Value) {
		if hidden() {
			p.do(table.Rest{Hidden: true})
		} else {
			p.do(table.Wake{})
		}
	})
	dom.Listen(js.Global(), "pagehide", func(js.Value) { p.do(table.Leave{}) })
	dom.Listen(js.Global(), "pageshow", func(ev js.Value) {
		if ev.Get("persisted").Bool() { // back from the browser's history, as it was
			p.do(table.Wake{Restored: true})
		}
	})
	dom.Listen(js.Global(), "beforeunload", func(ev js.Value) {
		if p.table.Unsaved() {
			ev.Call("preventDefault") // the browser asks
		}
	})
	dom.Listen(js.Global(), "storage", func(ev js.Value) {
		if key := ev.Get("key"); key.Type() == js.TypeString {
			if id, ok := game.GameKey(key.String()); ok {
				p.do(table.ChangedElsewhere{ID: id})
			}
		}
	})
	if p.host == nil {
		p.listenForGames()
	}
}

// watchBuilds lets the service worker keep the site, a while after the page has begun,
// since it loads all of it, and hears of newer builds.
func (p *page) watchBuilds() {
	offline := js.Global().Get("tahOffline")
	if !offline.Get("start").Truthy() {
		return
	}
	offline.Set("onwaiting", js.FuncOf(func(js.Value, []js.Value) any {
		p.do(table.NewerBuild{})
		return nil
	}))
	js.Global().Call("setTimeout", offline.Get("start"), 3000)
}

// timers is the browser's time.
type timers struct{}

// Now implements [state.Timers].
func (timers) Now() time.Time { return time.Now() }

// After implements [state.Timers].
func (timers) After(d time.Duration, f func()) (cancel func()) {
	return dom.After(int(math.Ceil(float64(d)/float64(time.Millisecond))), f)
}

// randomByte asks the browser, as crypto/rand would; but that package costs 45 kB of the
// compressed page.
func randomByte() byte {
	b := js.Global().Get("Uint8Array").New(1)
	js.Global().Get("crypto").Call("getRandomValues", b)
	return byte(b.Index(0).Int())
}
