//go:build js

package page

import (
	"slices"
	"strconv"
	"syscall/js"

	"tah/game"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// choice is what the new game sheet holds.
type choice struct {
	game     string
	level    string // "0" is a second person
	side     string // "first", "second", "random"
	clock    string
	custom   table.Custom // the reader's own clock
	handicap string
	rules    string
	touch    bool // touch-move
}

// choiceFor returns what was chosen last for a game.
func (p *Page) choiceFor(gameKey string) choice {
	c := choice{
		game: gameKey, level: p.settings.Get(setLevel + gameKey), side: p.settings.Get(setSide + gameKey),
		clock: p.settings.Get(setClock + gameKey), handicap: "none",
		custom: table.ParseCustom(parseParams(p.settings.Get(setCustom+gameKey)), gameKey),
		rules:  p.settings.Get(setRules + gameKey), touch: p.settings.Get(setTouch+gameKey) == "on",
	}
	if g, err := lookup(p.config.Games)(gameKey); err == nil && !slices.Contains(g.RuleSets(), c.rules) {
		c.rules = g.RuleSets()[0]
	}
	if c.level == "" && gameKey == p.key() {
		first, second := p.session.Player(rules.First), p.session.Player(rules.Second)
		c.level = strconv.Itoa(max(first.Level, second.Level))
	}
	if n, err := strconv.Atoi(c.level); err != nil || n < 0 || n > game.MaxLevel {
		c.level = strconv.Itoa(firstLevel)
	}
	if c.side != "second" && c.side != "random" {
		c.side = "first"
	}
	return c
}

// sideLabel returns what the choice of a side is called: one's own, or that of
// who sits below.
func (c *choice) sideLabel() string {
	if c.level == "0" {
		return "new.below"
	}
	return "new.side"
}

// openNew opens the sheet for a new game.
func (p *Page) openNew() { p.openNewWith(p.choiceFor(p.key())) }

func (p *Page) openNewWith(c choice) {
	p.sheet("new-sheet", p.words.T("action.new"), func(body js.Value, sc *dom.Scope) {
		var games []dom.Option
		for _, key := range p.keys() {
			games = append(games, dom.Option{Value: key, Label: p.words.T("game." + key)})
		}
		body.Call("append", sc.Radios("new-game-key", p.words.T("game.label"), c.game, games, func(key string) {
			p.openNewWith(p.choiceFor(key))
			dom.Find(p.dialog, "[name=new-game-key]:checked").Call("focus")
		}))
		sides := sc.Radios("new-side", p.words.T(c.sideLabel()), c.side, []dom.Option{
			{Value: "first", Label: words.Capital(p.words.Side(c.game, rules.First))},
			{Value: "random", Label: p.words.T("new.random")},
			{Value: "second", Label: words.Capital(p.words.Side(c.game, rules.Second))},
		}, func(v string) { c.side = v })
		clock := p.newClockChoice(sc, &c)
		body.Call("append", p.opponents(sc, &c, func() {
			dom.SetText(dom.Find(sides, "legend"), p.words.T(c.sideLabel()))
			clock.show()
		}), sides)
		body.Call("append", clock.root)
		if hs := p.handicaps(c.game); hs != nil {
			options := []dom.Option{{Value: "none", Label: p.words.T("handicap.none")}}
			for _, h := range hs {
				options = append(options, dom.Option{Value: h.Key, Label: p.words.T("handicap." + h.Key)})
			}
			body.Call("append", sc.Field("new-handicap", p.words.T("new.handicap"), c.handicap, options, func(v string) { c.handicap = v }))
		}
		body.Call("append", p.ruleChoice(sc, &c))
		if len(p.session.Moves()) > 0 {
			body.Call("append", dom.Text("p", "soft", p.words.T("new.kept")))
		}
		start := sc.Button("main", p.words.T("new.start"), func() { p.startChosen(c) })
		start.Set("id", "new-start")
		body.Call("append", start)
	}, nil)
}

// opponents is the choice of an engine's level, shown as persons, or of a
// second person.
func (p *Page) opponents(sc *dom.Scope, c *choice, changed func()) js.Value {
	set := dom.Create("fieldset", "field", dom.Text("legend", "", p.words.T("new.opponent")))
	line := dom.Create("p", "line")
	dom.Attr(line, "aria-live", "polite")
	describe := func() {
		key := "level." + c.level + ".line"
		if c.level == "0" {
			key = "new.people.line"
		}
		dom.SetText(line, p.words.T(key))
		changed()
	}
	choose := func(v string) {
		c.level = v
		describe()
	}
	levels := dom.Create("div", "choices levels")
	for n := 1; n <= game.MaxLevel; n++ {
		v := strconv.Itoa(n)
		levels.Call("append", sc.Radio("new-level", v, v == c.level, choose,
			dom.Text("span", "", p.words.T("level."+v+".name")), dom.Text("small", "", p.words.T("player.level", "n", v))))
	}
	people := dom.Create("div", "choices", sc.Radio("new-level", "0", c.level == "0", choose, dom.Text("span", "", p.words.T("new.people"))))
	describe()
	set.Call("append", levels, people, line)
	return set
}

// ruleChoice is the choice of a rule set, with a line about it, and of
// touch-move where the game knows it.
func (p *Page) ruleChoice(sc *dom.Scope, c *choice) js.Value {
	g, err := lookup(p.config.Games)(c.game)
	if err != nil {
		return dom.Create("div", "")
	}
	var options []dom.Option
	for _, key := range g.RuleSets() {
		options = append(options, dom.Option{Value: key, Label: p.words.T("rules." + key + ".name")})
	}
	line := dom.Create("p", "line")
	dom.Attr(line, "aria-live", "polite")
	describe := func() { dom.SetText(line, p.words.T("rules."+c.rules+".line")) }
	describe()
	box := sc.Field("new-rules", p.words.T("new.rules"), c.rules, options, func(v string) {
		c.rules = v
		describe()
	})
	box.Call("append", line)
	if pos, err := g.New("", ""); err == nil && pos.Customs().TouchMove {
		box.Call("append", sc.Check("new-touch", p.words.T("new.touch"), &c.touch, func() {}))
	}
	return box
}

// startChosen begins the game that was put together on the sheet.
func (p *Page) startChosen(c choice) {
	g, err := lookup(p.config.Games)(c.game)
	if err != nil {
		return
	}
	p.set(setLevel+c.game, c.level, setSide+c.game, c.side, setClock+c.game, c.clock, setCustom+c.game, params(c.custom.Values()).Encode(),
		setRules+c.game, c.rules, setTouch+c.game, map[bool]string{true: "on", false: ""}[c.touch])
	config := game.Config{Game: g, RuleSet: c.rules, TouchMove: c.touch}
	for _, h := range g.Handicaps() {
		if h.Key == c.handicap {
			config.Start = h.Start
		}
	}
	lot := table.Draw(randomByte).Lots(c.game, c.side, c.level == "0", config.Start == "")
	near := lot.Side
	config.Clocks = table.ChosenControls(c.game, c.clock, c.custom, near)
	config.Players = players(sideFirst+sideChoice(near), dom.Atoi(c.level))
	if c.level == "0" {
		config.Players = players(sideBoth, 0)
	}
	p.closeDialog()
	p.hideNote()
	if p.key() != c.game {
		p.switchTo(c.game)
	}
	if err := p.begin(config, ""); err != nil {
		p.note(p.why(err), p.dismiss())
	}
	if far := near == rules.Second; p.session.Flipped != far { // two people
		p.session.Flipped = far
		p.save()
	}
	p.forgetLink()
	p.announceLot(lot)
	p.focusPlace(p.grid.focus)
	p.showLot(lot)
}

// forgetLink takes out of the address what started another game.
func (p *Page) forgetLink() {
	location := js.Global().Get("location")
	if location.Get("search").String() == "" {
		return
	}
	dom.Try(js.Global().Get("history"), "replaceState", js.Null(), "", location.Get("pathname").String()+location.Get("hash").String())
}
