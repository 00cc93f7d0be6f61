//go:build js

package ui

import (
	"strconv"
	"syscall/js"

	"tah/game/state"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// strips are the lines of both players, the far one first.
type strips struct {
	kit *Kit
	all [2]*strip
}

// strip is the line of one player: who it is, the pieces in hand or captured, the clock.
type strip struct {
	root, name, level, stock, clock js.Value
	digits, periods                 js.Value               // of the clock
	hands                           map[string]*handButton // by letter
	owner                           string                 // whose hand the buttons are for, and how they look
	shown                           string                 // the captured pieces shown
}

// handButton is one kind of piece in a hand.
type handButton struct{ element, count js.Value }

func newStrips(kit *Kit) *strips {
	s := &strips{kit: kit}
	for i, id := range []string{"far", "near"} {
		root := dom.ByID(id)
		st := &strip{
			root: root, name: dom.Find(root, ".name"), level: dom.Find(root, ".level"),
			stock: dom.Find(root, ".stock"), clock: dom.Find(root, ".clock"),
			digits: dom.Create("span", ""), periods: dom.Create("small", ""),
		}
		face := dom.Create("span", "", st.digits, st.periods)
		dom.Attr(face, "aria-hidden", "true")
		st.clock.Call("append", face)
		s.all[i] = st
	}
	return s
}

func (s *strips) show(st *state.State) {
	for i, e := range s.all {
		c := sideOf(&st.Board, i)
		p := &st.Players[c]
		key := st.Board.View.Game
		dom.SetText(e.name, s.kit.Words.Name(key, p.Name))
		dom.Toggle(e.root, "turn", p.Turn)
		if st.Board.View.Hands[c] != nil {
			s.showHand(e, c, st)
		} else {
			s.showCaptured(e, c, st)
		}
		dom.SetText(e.level, levelLine(s.kit.Words, p))
		s.showClock(e, &p.Clock)
	}
}

// showClock shows one side's clock: digits for the eyes, and words for who asks a screen
// reader about it.
func (s *strips) showClock(e *strip, c *state.Clock) {
	dom.Show(e.clock, c.Control.On())
	if !c.Control.On() {
		return
	}
	dom.SetText(e.digits, words.ClockText(c.Time))
	dom.SetText(e.periods, words.PeriodsText(c.Time))
	dom.Toggle(e.clock, "low", c.Low)
	dom.Toggle(e.clock, "byoyomi", c.Time.Byoyomi)
	dom.Attr(e.clock, "aria-label", s.kit.Words.Time(c.Time))
}

// showHand shows a hand: a button for each kind of piece, hidden while there is none.
func (s *strips) showHand(e *strip, c rules.Color, st *state.State) {
	b, w := &st.Board, s.kit.Words
	if owner := b.View.Game + words.Order(c) + w.Lang() + strconv.FormatBool(b.Flipped); e.owner != owner {
		e.owner, e.shown = owner, ""
		s.buildHand(e, c, st)
	}
	for _, stock := range b.View.Hands[c] {
		h, l := e.hands[stock.Letter], stockOf(w, b, c, stock)
		dom.Attr(h.element, "data-count", l.count)
		dom.SetText(h.count, l.count)
		dom.Show(h.count, stock.Count > 1)
		dom.Show(h.element, stock.Count > 0)
		if stock.Count > 0 && dom.Find(h.element, "img").IsNull() {
			h.element.Call("prepend", pieceFor(s.kit, st, cased(stock.Letter, c)))
		}
		dom.Attr(h.element, "aria-label", l.label)
		dom.Attr(h.element, "aria-pressed", strconv.FormatBool(l.pressed))
		dom.Set(h.element, "className", l.classes)
	}
}

func (s *strips) buildHand(e *strip, c rules.Color, st *state.State) {
	dom.Empty(e.stock)
	dom.Attr(e.stock, "aria-label", s.kit.Words.T("hand."+words.Order(c)))
	e.hands = make(map[string]*handButton)
	for _, stock := range st.Board.View.Hands[c] {
		b := dom.Create("button", "")
		b.Set("type", "button")
		dom.Attr(b, "data-hand", handName(c, stock.Letter))
		count := dom.Create("span", "count")
		dom.Attr(count, "aria-hidden", "true")
		b.Call("append", count)
		e.stock.Call("append", b)
		e.hands[stock.Letter] = &handButton{b, count}
	}
}

// showCaptured shows the pieces that c has captured, sorted, and by how much it is ahead.
func (s *strips) showCaptured(e *strip, c rules.Color, st *state.State) {
	v, w := &st.Board.View, s.kit.Words
	t := takenBy(w, v, c)
	if e.shown == t.key {
		return
	}
	e.shown, e.owner = t.key, ""
	dom.Empty(e.stock)
	dom.Attr(e.stock, "aria-label", w.T("captured.label"))
	add := func(item js.Value, label string) {
		dom.Attr(item, "role", "img")
		dom.Attr(item, "aria-label", label)
		e.stock.Call("append", item)
	}
	for _, p := range t.pieces {
		item := dom.Create("span", "taken", s.kit.Pictures.Piece(v.Game, p.letter))
		if p.count != "" {
			item.Call("append", dom.Text("span", "count", p.count))
		}
		add(item, p.label)
	}
	if n := strconv.Itoa(t.ahead); t.ahead > 0 {
		add(dom.Text("span", "balance", "+"+n), w.T("captured.balance", "n", n))
	}
}
