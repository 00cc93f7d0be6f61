//go:build js

package sheets

import (
	"strconv"
	"syscall/js"

	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/game/terms"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// beginning is the open sheet for a new game.
type beginning struct {
	*Sheets
	*dom.Scope
	c     terms.Choice
	sides js.Value
	clock clockForm
}

// clockForm are the fields for a clock of one's own.
type clockForm struct {
	own      js.Value
	about    js.Value // a line about the kind
	near     js.Value // time of both, or of the near player
	uneven   js.Value // whether their times differ
	far      js.Value // time of the far player
	each     js.Value // what a move adds
	periods  js.Value
	together js.Value // a line that says it all
}

// begin is the sheet for a new game.
func (s *Sheets) begin(c terms.Choice) {
	w := s.w
	s.open("new-sheet", w.T("action.new"), func(body js.Value, sc *dom.Scope) {
		b := &beginning{Sheets: s, Scope: sc, c: c}
		var games []dom.Option
		for _, g := range s.Games {
			games = append(games, dom.Option{Value: g.Key(), Label: w.T("game." + g.Key())})
		}
		b.sides = sc.Radios("new-side", w.T(sideLabel(&b.c)), c.Side, []dom.Option{
			{Value: "first", Label: words.Capital(w.Side(c.Game, rules.First))},
			{Value: "random", Label: w.T("new.random")},
			{Value: "second", Label: words.Capital(w.Side(c.Game, rules.Second))},
		}, func(v string) { b.c.Side = v })
		clock := b.clockChoice()
		dom.Append(body, sc.Radios("new-game-key", w.T("game.label"), c.Game, games, func(key string) {
			s.Send(table.Open{Sheet: state.NewSheet{Choice: s.ChoiceFor(key)}})
			dom.Find(s.Root(), "[name=new-game-key]:checked").Call("focus")
		}), b.opponents(), b.sides, clock)
		for _, g := range s.Games {
			if g.Key() == c.Game {
				b.ruleChoices(body, g)
			}
		}
		if len(s.st.Session.Moves()) > 0 {
			dom.Append(body, soft(w.T("new.kept")))
		}
		start := func() { s.leaveForBoard(table.NewGame{Choice: b.c}) }
		dom.Append(body, withID("new-start", sc.Button("main", w.T("new.start"), start)))
	})
}

// opponents is the choice of an engine's level, shown as persons, or of a second person.
func (b *beginning) opponents() js.Value {
	w := b.w
	line := dom.Create("p", "line")
	dom.Attr(line, "aria-live", "polite")
	choose := func(v string) {
		b.c.Level = v
		dom.SetText(line, w.T(opponentLine(&b.c)))
		dom.SetText(dom.Find(b.sides, "legend"), w.T(sideLabel(&b.c)))
		b.showClock()
	}
	levels := dom.Create("div", "choices levels")
	for n := 1; n <= game.MaxLevel; n++ {
		v := strconv.Itoa(n)
		dom.Append(levels, b.Radio("new-level", v, v == b.c.Level, choose,
			dom.Text("span", "", w.T("level."+v+".name")), dom.Text("small", "", w.T("player.level", "n", v))))
	}
	people := b.Radio("new-level", "0", b.c.Level == "0", choose, dom.Text("span", "", w.T("new.people")))
	choose(b.c.Level)
	return dom.Create("fieldset", "field", dom.Text("legend", "", w.T("new.opponent")),
		levels, dom.Create("div", "choices", people), line)
}

// ruleChoices appends the choice of a handicap where there are some, and of a rule set,
// with a line about it, and of touch-move where the game knows it.
func (b *beginning) ruleChoices(body js.Value, g rules.Game) {
	w := b.w
	if list := g.Handicaps(); list != nil {
		options := []dom.Option{{Value: "none", Label: w.T("handicap.none")}}
		for _, h := range list {
			options = append(options, dom.Option{Value: h.Key, Label: w.T("handicap." + h.Key)})
		}
		chosen := func(v string) { b.c.Handicap = v }
		dom.Append(body, b.Field("new-handicap", w.T("new.handicap"), b.c.Handicap, options, chosen))
	}
	var options []dom.Option
	for _, key := range g.RuleSets() {
		options = append(options, dom.Option{Value: key, Label: w.T("rules." + key + ".name")})
	}
	line := dom.Text("p", "line", w.T("rules."+b.c.Rules+".line"))
	dom.Attr(line, "aria-live", "polite")
	box := b.Field("new-rules", w.T("new.rules"), b.c.Rules, options, func(v string) {
		b.c.Rules = v
		dom.SetText(line, w.T("rules."+v+".line"))
	})
	dom.Append(box, line)
	if pos, err := g.New("", ""); err == nil && pos.Customs().TouchMove {
		dom.Append(box, b.Check("new-touch", w.T("new.touch"), &b.c.Touch, func() {}))
	}
	dom.Append(body, box)
}

// clockChoice is the choice of a clock: the usual ones in groups, and fields for one's
// own.
func (b *beginning) clockChoice() js.Value {
	k, own, w := &b.clock, &b.c.Custom, b.w
	var kinds []dom.Option
	for _, kind := range terms.ClockKinds() {
		kinds = append(kinds, dom.Option{Value: kind, Label: w.T("clock.kind." + kind)})
	}
	k.about, k.together = dom.Create("p", "line"), dom.Create("p", "line")
	k.near, k.far = b.timeFields(0), b.timeFields(1)
	k.uneven = b.Check("clock-uneven", w.T("clock.uneven"), &own.Uneven, b.showClock)
	k.each = b.Number("clock-each", "", &own.Each, 0, terms.MostEach, b.showClock)
	k.periods = b.Number("clock-periods", w.T("clock.number"), &own.Periods, 1, terms.MostPeriods, b.showClock)
	k.own = dom.Create("div", "own", b.Field("clock-kind", w.T("clock.kind"), own.Kind, kinds, func(v string) {
		own.Kind = v
		b.showClock()
	}), k.about, k.near, k.uneven, k.far, dom.Create("div", "pair", k.each, k.periods), k.together)
	return dom.Create("div", "field", b.usualClocks(), k.own)
}

// usualClocks is the choice among the usual time controls.
func (b *beginning) usualClocks() js.Value {
	w := b.w
	box := b.Field("new-clock", w.T("new.clock"), "", nil, func(v string) {
		b.c.Clock = v
		b.showClock()
	})
	list := dom.Find(box, "select")
	group, speed := list, ""
	add := func(value, label string) {
		e := dom.Text("option", "", label)
		e.Set("value", value)
		dom.Append(group, e)
	}
	for _, o := range terms.ClockChoices(b.c.Game) {
		if o.Speed != speed {
			speed, group = o.Speed, dom.Create("optgroup", "")
			group.Set("label", w.T("speed."+speed))
			dom.Append(list, group)
		}
		add(o.Key, w.TimeControl(o.Control))
	}
	group = list
	add(terms.CustomClock, w.T("new.clock.custom"))
	list.Set("value", b.c.Clock)
	if list.Get("selectedIndex").Int() < 0 { // an earlier Tah offered others
		b.c.Clock = ""
		list.Set("value", "")
	}
	return box
}

// timeFields are minutes and seconds of one player.
func (b *beginning) timeFields(i int) js.Value {
	own, n := &b.c.Custom, strconv.Itoa(i)
	minutes, seconds := b.w.T("clock.field.minutes"), b.w.T("clock.field.seconds")
	return dom.Create("fieldset", "field", dom.Text("legend", "", ""), dom.Create("div", "pair",
		b.Number("clock-minutes-"+n, minutes, &own.Minutes[i], 0, terms.MostMinutes, b.showClock),
		b.Number("clock-seconds-"+n, seconds, &own.Seconds[i], 0, terms.MostSeconds, b.showClock)))
}

// showClock brings the fields that the clock needs.
func (b *beginning) showClock() {
	k, f := &b.clock, clockFieldsOf(b.w, &b.c)
	dom.Show(k.own, f.own)
	dom.SetText(k.about, f.about)
	dom.Show(k.near, f.timed)
	dom.Show(k.uneven, f.timed)
	dom.Show(k.far, f.far)
	dom.SetText(dom.Find(k.near, "legend"), f.nearLabel)
	dom.SetText(dom.Find(k.far, "legend"), f.farLabel)
	dom.Show(k.each, f.each)
	dom.SetText(dom.Find(k.each, "label"), f.perMove)
	dom.Show(k.periods, f.periods)
	dom.SetText(k.together, f.together)
}
