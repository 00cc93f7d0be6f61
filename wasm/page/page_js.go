//go:build js

package page

import (
	"errors"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"tah/game"
	"tah/game/review"
	"tah/game/setup"
	"tah/render"
	"tah/rules"
	"tah/rules/openings"
	"tah/wasm/dom"
	"tah/wasm/port"
	"tah/wasm/words"
)

// Opponent finds moves; [port.Client] is one. Callbacks come on the page's
// event loop.
type Opponent interface {
	Start()
	Search(q port.Query, report func(port.Info), done func(port.Answer, error))
	Cancel()
}

// Owners knows which of the browser's tabs plays a game; [storage.Tabs] is one.
type Owners interface {
	// Own asks to play the game id, or takes it from the tab that does. From
	// then on changed is told whether this tab plays it, until release is called.
	Own(id string, seize bool, changed func(owns bool)) (release func())
}

// Config is what a Page is made of.
type Config struct {
	Games    []rules.Game // the first is the one a new reader sees
	Store    game.Store
	Owners   Owners // nil where no other tab has the same games
	Opponent Opponent
	Board    Board // nil where nothing can be drawn; the squares then show the pieces
}

// firstLevel is the level of the opponent that waits for a new reader.
const firstLevel = 3

// Page is the page around one board, and owns the sessions that are on it.
type Page struct {
	config   Config
	kept     game.Store // what outlasts the page, also in a frame
	host     host
	words    *words.Words
	settings settings
	library  *game.Library
	tables   map[string]*sitting // by the game's key
	*sitting                     // the one shown

	view      game.View
	marks     game.Marks
	picker    game.Picker
	lift      lift
	gesture   gesture
	lifted    js.Value       // the element of the lifted piece
	over      int            // the place that it is held over, -1 for none
	dragged   bool           // the move being made was dragged, so the piece is there already
	premove   *rules.Attempt // waits for the opponent's move, nil if none
	pending   rules.Move     // waits to be confirmed, NoMove if none
	chooser   promotionChooser
	drawings  drawings
	sketch    sketch
	drawn     js.Value // the element of the drawings
	pen       bool     // touches draw instead of playing
	turning   func()
	hint      hint
	search    int  // counts changes of the game, so that late answers are dropped
	thinking  bool // the opponent's search runs
	said      string
	reasons   []rules.Square // squares that explain what was said
	editor    *editor        // nil unless a position is set up
	panel     panel
	analysis  analysis
	study     study
	reviewing bool         // the review goes on, whenever the engine is free
	unspoken  bool         // what changes is spoken of elsewhere
	offered   rules.Reason // the claim that the reader was told of
	announced bool         // the reader has said "check" for the next move
	stopClock func()
	clockSeen time.Time // when the clock was looked at last
	stopWait  func()
	dialog    js.Value
	throw     throw // the pawns of a furigoma
	speaker   speaker
	newer     newer
	blackout  blackout
	unsaved   error      // why the game is not saved, which the reader knows; nil if it is
	waiting   []*sitting // games that were left unsaved
	ownership ownership
	noted     note // the one under the board
	noteScope dom.Scope
	setsScope dom.Scope
	ground    render.Ground // the colours around the board

	grid     grid
	typing   typing
	strips   [2]strip // far and near
	list     moveList
	graph    graph
	layout   boardLayout
	pictures map[string]string
	openings map[string]*openings.Names // by the game's key, made when first shown
}

// sitting is one game's board with the session on it.
type sitting struct {
	session  *game.Session
	id       string
	link     string // the link that the session was started by, "" if none
	newer    bool   // a newer Tah wrote it, so it can only be looked at
	review   review.Findings
	warned   [2]timeWarning // what each side was told of its time
	opened   map[int]bool   // variations that the reader has unfolded, by their first move's id
	exercise *exercise      // the task, nil for a game
}

func newSitting(s *game.Session, id, link string) *sitting {
	return &sitting{session: s, id: id, link: link, review: make(review.Findings), opened: make(map[int]bool)}
}

// hint is a move that the engine proposes, shown in two steps.
type hint struct {
	move  rules.Move
	stage int // 0 nothing, 1 the piece, 2 the move
}

// Run shows the page and returns; from then on it lives from events.
func Run(c Config) *Page {
	query := strings.TrimPrefix(js.Global().Get("location").Get("search").String(), "?")
	kept, framed := c.Store, embedded(query)
	if framed {
		c.Store = memory{} // the reader's own games and looks are not of this page
	}
	p := &Page{
		config: c, kept: kept, words: loadedWords(), settings: readSettings(c.Store),
		library: game.NewLibrary(c.Store, lookup(c.Games)), tables: make(map[string]*sitting),
		over: -1, pictures: make(map[string]string), openings: make(map[string]*openings.Names),
	}
	p.speak()
	p.build()
	p.watchDrawing()
	if framed {
		p.openEmbedded(query)
	} else {
		p.tellPlain()
		p.open(query)
	}
	p.listenAround()
	if !framed {
		p.listenForGames()
		p.openFragment()
		p.bring(sharedText(query))
	}
	dom.ByID("table").Get("dataset").Set("game", p.key())
	dom.Document().Get("documentElement").Get("dataset").Set("ready", "1")
	if !framed { // a frame waits until it needs one
		dom.WhenIdle(c.Opponent.Start)
		p.watchBuilds()
	}
	return p
}

func lookup(games []rules.Game) func(key string) (rules.Game, error) {
	return func(key string) (rules.Game, error) {
		for _, g := range games {
			if g.Key() == key {
				return g, nil
			}
		}
		return nil, game.ErrGame
	}
}

func (p *Page) key() string { return p.session.Game().Key() }

func (p *Page) keys() []string { return keysOf(p.config.Games) }

// handicaps returns a game's handicaps.
func (p *Page) handicaps(key string) []rules.Handicap {
	g, err := lookup(p.config.Games)(key)
	if err != nil {
		return nil
	}
	return g.Handicaps()
}

// build wires the elements of index.html.
func (p *Page) build() {
	p.strips = [2]strip{newStrip("far"), newStrip("near")}
	p.buildBoard()
	p.buildTyped()
	p.list = moveList{root: dom.ByID("moves")}
	press := func(id string, f func()) { dom.Listen(dom.ByID(id), "click", func(js.Value) { f() }) }
	press("takeback", p.takeback)
	press("analyse", p.toggleAnalysis)
	press("hint", p.askHint)
	press("flip", p.flip)
	press("menu", p.openMenu)
	press("announce", p.announce)
	for _, key := range p.keys() {
		press("play-"+key, func() { p.switchTo(key) })
	}
	p.buildMoves()
	p.buildReview()
	p.buildStudy()
	p.buildZen()
	p.buildTask()
	p.listenForGestures()
}

// listenAround listens to what happens outside the page's own elements.
func (p *Page) listenAround() {
	dom.Listen(dom.Document(), "visibilitychange", func(js.Value) {
		p.watch()
		if p.hidden() {
			p.rest()
		} else {
			p.wake()
		}
	})
	dom.Listen(js.Global(), "pagehide", func(js.Value) {
		p.rest()
		p.ownership.free()
	})
	dom.Listen(js.Global(), "pageshow", func(ev js.Value) {
		if ev.Get("persisted").Bool() { // back from the browser's history, as it was
			p.refresh()
			p.request(false, p.ownership.follows)
			p.wake()
		}
	})
	dom.Listen(js.Global(), "beforeunload", func(ev js.Value) {
		if p.waits() || len(p.waiting) > 0 {
			ev.Call("preventDefault") // the browser asks
		}
	})
	dom.Listen(js.Global(), "storage", func(ev js.Value) {
		if key := ev.Get("key"); key.Type() == js.TypeString {
			if id, ok := game.GameKey(key.String()); ok {
				p.changedElsewhere(id)
			}
		}
	})
}

func (p *Page) hidden() bool { return dom.Document().Get("hidden").Bool() }

// rest stops what costs time while nobody looks.
func (p *Page) rest() {
	p.stopThinking()
	p.flushStudy()
	p.keepStill()
	if p.hidden() {
		p.muteSpeaker()
	}
	if _, running := p.session.ClockRunning(); running {
		p.session.PauseClock(p.now())
		p.save()
	}
}

func (p *Page) wake() {
	p.resumeClock()
	p.show()
	p.think()
}

// open brings the game that the address or the last visit asks for.
func (p *Page) open(query string) {
	link, problems := parseLink(query, p.keys(), game.MaxLevel)
	faulty := p.complaint(problems)
	key := p.gameOf(link)
	if link.Task != "" {
		err := p.beginTask(key, link)
		if err == nil {
			return
		}
		faulty = p.words.T("link.task", "why", p.why(err))
		link = startLink{}
		key = p.gameOf(link)
	}
	if err := p.refuses(key, link); err != nil {
		faulty = p.words.T("link.position", "why", p.why(err))
		if e, ok := errors.AsType[*rules.ParseError](err); ok && e.Kind == "ruleset-unknown" {
			faulty = p.words.T("link.rules", "value", words.Clip(link.Rules))
		}
		link = startLink{}
		key = p.gameOf(link)
	}
	p.sitAt(key)
	link.Game = key
	if link.starts() && link.String() != p.sitting.link {
		if err := p.follow(link); err != nil {
			faulty = p.words.T("link.position", "why", p.why(err))
		}
	}
	if faulty != "" {
		p.note(faulty+" "+p.words.T("link.kept"), p.dismiss())
	}
	p.resumeClock()
	p.show()
	p.think()
}

// complaint tells what in a link makes no sense, "" if nothing.
func (p *Page) complaint(problems []problem) string {
	said := make([]string, len(problems))
	for i, pr := range problems {
		said[i] = p.words.T("link."+pr.Param, "value", pr.Value)
	}
	return strings.Join(said, " ")
}

// gameOf returns the key of the game that a link is about: the one it names,
// the one whose board has as many ranks as its position, the one played last.
func (p *Page) gameOf(link startLink) string {
	key := link.Game
	if key == "" && link.Rules != "" {
		key = gameByRules(p.config.Games, link.Rules)
	}
	if key == "" && link.Position != "" {
		key = gameByRanks(p.config.Games, link.Position)
	}
	if key == "" {
		key = p.settings.Get(setGame)
	}
	if _, err := lookup(p.config.Games)(key); err != nil {
		key = p.config.Games[0].Key()
	}
	return key
}

// refuses tells what is wrong with a link's position and rules.
func (p *Page) refuses(key string, link startLink) error {
	if link.Position == "" && link.Rules == "" {
		return nil
	}
	g, err := lookup(p.config.Games)(key)
	if err != nil {
		return err
	}
	return setup.Playable(g, link.Rules, link.Position)
}

// follow starts the game that a link asks for.
func (p *Page) follow(link startLink) error {
	g, err := lookup(p.config.Games)(link.Game)
	if err != nil {
		return err
	}
	level := link.Level
	if level == 0 {
		level = firstLevel
	}
	side := link.sideIn(link.Game)
	if side == sideUnset {
		side = sideFirst
		if pos, err := g.New(link.Rules, link.Position); err == nil && pos.Turn() == rules.Second {
			side = sideSecond
		}
	}
	return p.begin(game.Config{Game: g, RuleSet: link.Rules, Start: link.Position, Players: players(side, level)}, link.String())
}

// why returns what to say about any error of the other packages.
func (p *Page) why(err error) string { return words.Explain(p.words, err) }

// begin puts a new game on the board; after an error the old one is still
// there.
func (p *Page) begin(c game.Config, link string) error {
	s, err := game.New(c, time.Now())
	if err != nil {
		return err
	}
	s.SetStyle(p.style(s.Game()))
	s.Flipped = s.Player(rules.First).Level > 0 && s.Player(rules.Second).Person()
	p.put(s, link)
	return nil
}

// put brings a session to its board and saves it.
func (p *Page) put(s *game.Session, link string) {
	p.leave()
	p.seat(newSitting(s, game.NewID(), link))
	p.remember()
	p.reset()
	p.save()
	p.offerNewer()
}

// seat brings a table to the screen.
func (p *Page) seat(t *sitting) {
	p.restTask()
	p.keepWaiting(t)
	p.sitting = t
	p.tables[p.key()] = t
	p.leaveReview()
	told := p.noted.kind == noteLocked
	p.own()
	if told || p.locked() {
		p.hideNote()
	}
}

// leave lets go of the game on the board, which is saved unless nothing
// happened in it.
func (p *Page) leave() {
	p.rest()
	if p.sitting != nil && p.session.Empty() && !p.locked() && !p.library.Changed(p.sitting.id) {
		// That it stays listed if this fails does no harm.
		_ = p.library.Delete(p.sitting.id)
	}
}

// remember keeps which game is on which board.
func (p *Page) remember() {
	p.set(setGame, p.key(), setCurrent+p.key(), p.sitting.id, setLink+p.key(), p.sitting.link)
}

// set changes settings, given as names and values in turn. Another tab may
// have written others meanwhile.
func (p *Page) set(pairs ...string) {
	if _, _, err := p.config.Store.Get(settingsKey); err == nil {
		p.settings = readSettings(p.config.Store)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		p.settings.Set(pairs[i], pairs[i+1])
	}
	// A reader who can save nothing is told so by the game, once.
	_ = p.config.Store.Set(settingsKey, p.settings.String())
}

// sitAt brings the board of a game as it was left, or a new one.
func (p *Page) sitAt(key string) {
	t := p.tables[key]
	if t == nil {
		t = p.recall(key)
	}
	p.seat(t)
	p.refresh()
	p.reset()
}

func (p *Page) recall(key string) *sitting {
	if id := p.settings.Get(setCurrent + key); id != "" {
		t, err := p.fetch(id, p.settings.Get(setLink+key))
		if err == nil && t.session.Game().Key() == key {
			return t
		}
		if e, faulty := errors.AsType[*game.SaveError](err); faulty {
			said := "note.damaged"
			if e.Foreign() {
				said = "error." + e.Kind
			}
			p.note(p.words.T(said), p.dismiss(), action{p.words.T("action.saved"), p.openSaved})
		}
	}
	g, _ := lookup(p.config.Games)(key)
	s, err := game.New(game.Config{Game: g, Players: players(sideFirst, firstLevel)}, time.Now())
	if err != nil {
		panic(err) // the usual start is a position
	}
	s.SetStyle(p.style(g))
	return newSitting(s, game.NewID(), "")
}

// reset forgets what belonged to the position shown before.
func (p *Page) reset() {
	p.picker.Clear()
	p.premove, p.pending = nil, rules.NoMove
	p.drawings = p.session.Shapes()
	p.setPen(false)
	if p.turning != nil {
		p.turning()
		p.turning = nil
	}
	p.hint = hint{}
	p.lift = lift{}
	p.said = ""
	p.reasons = nil
	p.announced = false
	p.clearThrow()
	p.closeEditor()
	p.closeDialog()
}

// switchTo shows the board of another game.
func (p *Page) switchTo(key string) {
	if key == p.key() {
		return
	}
	p.rest()
	p.hideNote()
	p.sitAt(key)
	p.set(setGame, key)
	p.resumeClock()
	p.show()
	p.think()
}

// engineQuery is a question to the engine about the position shown.
func (p *Page) engineQuery(level, ms int) port.Query {
	s := p.session
	// A game has one seed, so that an opponent errs in a position in the same
	// way each time and its good or bad day lasts. Its id is a number.
	seed, _ := strconv.ParseUint(p.sitting.id, 36, 64)
	return port.Query{
		Game: p.key(), RuleSet: s.RuleSet(), Start: s.Start(), Moves: s.Line(),
		Level: uint8(level), Seed: seed, MoveTime: ms,
	}
}

// decode reads the engine's move in the position shown.
func (p *Page) decode(a port.Answer) (rules.Move, error) {
	if a.None {
		return rules.NoMove, game.ErrIllegalMove
	}
	return p.session.Position().DecodeMove(a.Move)
}
