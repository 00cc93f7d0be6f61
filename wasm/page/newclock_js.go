//go:build js

package page

import (
	"strconv"
	"syscall/js"

	"tah/rules"
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

func (p *Page) newClockChoice(sc *scope, c *choice) *clockSheet {
	k := &clockSheet{p: p, c: c}
	k.about, k.together = create("p", "line"), create("p", "line")
	var kinds []option
	for _, kind := range clockKinds() {
		kinds = append(kinds, option{kind, p.words.T("clock.kind." + kind)})
	}
	k.near, k.far = k.timeFields(sc, 0), k.timeFields(sc, 1)
	k.uneven = sc.check("clock-uneven", p.words.T("clock.uneven"), &c.custom.uneven, k.show)
	k.each = sc.number("clock-each", "", &c.custom.each, 0, mostEach, k.show)
	k.periods = sc.number("clock-periods", p.words.T("clock.number"), &c.custom.periods, 1, mostPeriods, k.show)
	k.own = create("div", "own",
		sc.field("clock-kind", p.words.T("clock.kind"), c.custom.kind, kinds, func(v string) {
			c.custom.kind = v
			k.show()
		}), k.about, k.near, k.uneven, k.far,
		create("div", "pair", k.each, k.periods), k.together)
	k.root = create("div", "field", k.offered(sc), k.own)
	k.show()
	return k
}

// offered is the choice among the usual time controls.
func (k *clockSheet) offered(sc *scope) js.Value {
	w := k.p.words
	box := sc.field("new-clock", w.T("new.clock"), "", nil, func(v string) {
		k.c.clock = v
		k.show()
	})
	s := find(box, "select")
	group, speed := s, ""
	add := func(value, label string) {
		e := text("option", "", label)
		e.Set("value", value)
		group.Call("append", e)
	}
	for _, o := range clockChoices(k.c.game) {
		if o.speed != speed {
			speed, group = o.speed, create("optgroup", "")
			group.Set("label", w.T("speed."+speed))
			s.Call("append", group)
		}
		add(o.key, w.TimeControl(o.control))
	}
	group = s
	add(customClock, w.T("new.clock.custom"))
	s.Set("value", k.c.clock)
	if s.Get("selectedIndex").Int() < 0 { // an earlier Tah offered others
		k.c.clock = ""
		s.Set("value", "")
	}
	return box
}

// timeFields are minutes and seconds of one player.
func (k *clockSheet) timeFields(sc *scope, i int) js.Value {
	w, n := k.p.words, strconv.Itoa(i)
	return create("fieldset", "field", text("legend", "", ""), create("div", "pair",
		sc.number("clock-minutes-"+n, w.T("clock.field.minutes"), &k.c.custom.minutes[i], 0, mostMinutes, k.show),
		sc.number("clock-seconds-"+n, w.T("clock.field.seconds"), &k.c.custom.seconds[i], 0, mostSeconds, k.show)))
}

// show brings the fields that the kind of clock needs.
func (k *clockSheet) show() {
	if !k.root.Truthy() {
		return
	}
	c, w := &k.c.custom, k.p.words
	show(k.own, k.c.clock == customClock)
	setText(k.about, w.T("clock.kind."+c.kind+".line"))
	timed := c.kind != "each"
	show(k.near, timed)
	show(k.uneven, timed)
	show(k.far, timed && c.uneven)
	near, far := "clock.both", ""
	switch {
	case c.uneven && k.c.level == "0":
		near, far = "clock.below", "clock.above"
	case c.uneven:
		near, far = "clock.you", "clock.opponent"
	}
	setText(find(k.near, "legend"), w.T(near))
	if far != "" {
		setText(find(k.far, "legend"), w.T(far))
	}
	show(k.each, c.kind != "sudden")
	if c.kind != "sudden" {
		setText(find(k.each, "label"), w.T("clock.each."+c.kind))
	}
	show(k.periods, c.kind == "byoyomi")
	t := c.controls()
	said := w.TimeControl(t[rules.First])
	if t[1] != t[0] {
		said = w.T("clock.versus", "one", said, "other", w.TimeControl(t[rules.Second]))
	}
	setText(k.together, said)
}
