//go:build js

package page

import (
	"strconv"
	"syscall/js"

	"tah/game/table"
	"tah/rules"
	"tah/wasm/dom"
)

// clockSheet is the part of the new game sheet about the clock: the usual
// time controls in groups, and fields for one's own.
type clockSheet struct {
	p        *Page
	c        *choice
	root     js.Value
	own      js.Value // the fields of one's own
	about    js.Value // a line about the kind
	near     js.Value // time of both, or of the near player
	uneven   js.Value // whether their times differ
	far      js.Value // time of the far player
	each     js.Value // what a move adds
	periods  js.Value
	together js.Value // a line that says it all
}

func (p *Page) newClockChoice(sc *dom.Scope, c *choice) *clockSheet {
	k := &clockSheet{p: p, c: c}
	k.about, k.together = dom.Create("p", "line"), dom.Create("p", "line")
	var kinds []dom.Option
	for _, kind := range table.ClockKinds() {
		kinds = append(kinds, dom.Option{Value: kind, Label: p.words.T("clock.kind." + kind)})
	}
	k.near, k.far = k.timeFields(sc, 0), k.timeFields(sc, 1)
	k.uneven = sc.Check("clock-uneven", p.words.T("clock.uneven"), &c.custom.Uneven, k.show)
	k.each = sc.Number("clock-each", "", &c.custom.Each, 0, table.MostEach, k.show)
	k.periods = sc.Number("clock-periods", p.words.T("clock.number"), &c.custom.Periods, 1, table.MostPeriods, k.show)
	k.own = dom.Create("div", "own",
		sc.Field("clock-kind", p.words.T("clock.kind"), c.custom.Kind, kinds, func(v string) {
			c.custom.Kind = v
			k.show()
		}), k.about, k.near, k.uneven, k.far,
		dom.Create("div", "pair", k.each, k.periods), k.together)
	k.root = dom.Create("div", "field", k.offered(sc), k.own)
	k.show()
	return k
}

// offered is the choice among the usual time controls.
func (k *clockSheet) offered(sc *dom.Scope) js.Value {
	w := k.p.words
	box := sc.Field("new-clock", w.T("new.clock"), "", nil, func(v string) {
		k.c.clock = v
		k.show()
	})
	s := dom.Find(box, "select")
	group, speed := s, ""
	add := func(value, label string) {
		e := dom.Text("option", "", label)
		e.Set("value", value)
		group.Call("append", e)
	}
	for _, o := range table.ClockChoices(k.c.game) {
		if o.Speed != speed {
			speed, group = o.Speed, dom.Create("optgroup", "")
			group.Set("label", w.T("speed."+speed))
			s.Call("append", group)
		}
		add(o.Key, w.TimeControl(o.Control))
	}
	group = s
	add(table.CustomClock, w.T("new.clock.custom"))
	s.Set("value", k.c.clock)
	if s.Get("selectedIndex").Int() < 0 { // an earlier Tah offered others
		k.c.clock = ""
		s.Set("value", "")
	}
	return box
}

// timeFields are minutes and seconds of one player.
func (k *clockSheet) timeFields(sc *dom.Scope, i int) js.Value {
	w, n := k.p.words, strconv.Itoa(i)
	return dom.Create("fieldset", "field", dom.Text("legend", "", ""), dom.Create("div", "pair",
		sc.Number("clock-minutes-"+n, w.T("clock.field.minutes"), &k.c.custom.Minutes[i], 0, table.MostMinutes, k.show),
		sc.Number("clock-seconds-"+n, w.T("clock.field.seconds"), &k.c.custom.Seconds[i], 0, table.MostSeconds, k.show)))
}

// show brings the fields that the kind of clock needs.
func (k *clockSheet) show() {
	if !k.root.Truthy() {
		return
	}
	c, w := &k.c.custom, k.p.words
	dom.Show(k.own, k.c.clock == table.CustomClock)
	dom.SetText(k.about, w.T("clock.kind."+c.Kind+".line"))
	timed := c.Kind != "each"
	dom.Show(k.near, timed)
	dom.Show(k.uneven, timed)
	dom.Show(k.far, timed && c.Uneven)
	near, far := "clock.both", ""
	switch {
	case c.Uneven && k.c.level == "0":
		near, far = "clock.below", "clock.above"
	case c.Uneven:
		near, far = "clock.you", "clock.opponent"
	}
	dom.SetText(dom.Find(k.near, "legend"), w.T(near))
	if far != "" {
		dom.SetText(dom.Find(k.far, "legend"), w.T(far))
	}
	dom.Show(k.each, c.Kind != "sudden")
	if c.Kind != "sudden" {
		dom.SetText(dom.Find(k.each, "label"), w.T("clock.each."+c.Kind))
	}
	dom.Show(k.periods, c.Kind == "byoyomi")
	t := c.Controls()
	said := w.TimeControl(t[rules.First])
	if t[1] != t[0] {
		said = w.T("clock.versus", "one", said, "other", w.TimeControl(t[rules.Second]))
	}
	dom.SetText(k.together, said)
}
