//go:build js

package page

import (
	"strconv"
	"strings"
	"syscall/js"

	"tah/game/review"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// strip is the line of one player: who it is, the pieces in hand or captured,
// the clock.
type strip struct {
	root, name, level, stock, clock js.Value
	digits, periods                 js.Value               // of the clock
	timeSaid                        string                 // what the clock is called
	hands                           map[string]*handButton // by letter
	owner                           string                 // whose hand the buttons are for: game key and side
	shown                           string                 // the captured pieces shown
}

// handButton is one kind of piece in a hand.
type handButton struct {
	element, count js.Value
	classes, label string
	n              int
	pressed, drawn bool
	kind           rules.PieceType
}

func newStrip(id string) strip {
	root := dom.ByID(id)
	st := strip{
		root: root, name: dom.Find(root, ".name"), level: dom.Find(root, ".level"),
		stock: dom.Find(root, ".stock"), clock: dom.Find(root, ".clock"),
		digits: dom.Create("span", ""), periods: dom.Create("small", ""),
	}
	face := dom.Create("span", "", st.digits, st.periods)
	dom.Attr(face, "aria-hidden", "true")
	st.clock.Call("append", face)
	return st
}

// sideOf returns whose strip the i-th one is: the far one is 0.
func (p *Page) sideOf(i int) rules.Color {
	if i == 0 {
		return p.bottom().Other()
	}
	return p.bottom()
}

// showStrips shows both players.
func (p *Page) showStrips() {
	for i := range p.strips {
		st, c := &p.strips[i], p.sideOf(i)
		dom.SetText(st.name, p.words.PlayerName(p.session, c))
		dom.Toggle(st.root, "turn", c == p.view.Turn && !p.view.Outcome.Over())
		if p.view.Hands[c] != nil {
			p.showHand(st, c)
		} else {
			p.showCaptured(st, c)
		}
	}
	p.showThinking()
	p.showClocks()
}

// showThinking shows quietly that the opponent thinks.
func (p *Page) showThinking() {
	status := dom.ByID("status")
	if p.thinking {
		status.Get("dataset").Set("thinking", "1")
	} else {
		status.Call("removeAttribute", "data-thinking")
	}
	for i := range p.strips {
		c := p.sideOf(i)
		said := ""
		if pl := p.session.Player(c); !pl.Person() {
			said = p.words.T("player.level", "n", strconv.Itoa(pl.Level))
			if p.thinking && c == p.session.Turn() {
				said += ", " + p.words.T("player.thinking")
			}
		}
		dom.SetText(p.strips[i].level, said)
	}
}

// showHand shows a hand: a button for each kind of piece, hidden while there
// is none.
func (p *Page) showHand(st *strip, c rules.Color) {
	owner := p.key() + words.Order(c) + p.words.Lang()
	if st.owner != owner {
		st.owner, st.shown = owner, ""
		p.buildHand(st, c)
	}
	may := p.mayChoose(c)
	for i, s := range p.view.Hands[c] {
		b := st.hands[s.Letter]
		b.kind = s.Type
		if b.n != s.Count || i == 0 && b.label == "" {
			b.n = s.Count
			b.element.Get("dataset").Set("count", s.Count)
			dom.SetText(b.count, strconv.Itoa(s.Count))
			dom.Show(b.count, s.Count > 1)
			dom.Show(b.element, s.Count > 0)
			if s.Count > 0 && !b.drawn {
				b.drawn = true
				b.element.Call("prepend", p.picture(p.facing(p.cased(s.Letter, c))))
			}
		}
		if label := p.words.Hand(p.key(), s); label != b.label {
			b.label = label
			dom.Attr(b.element, "aria-label", label)
		}
		if pressed := may && p.marks.SelectedHand == s.Letter; pressed != b.pressed {
			b.pressed = pressed
			dom.Attr(b.element, "aria-pressed", strconv.FormatBool(pressed))
		}
		classes := ""
		if may && s.Count > 0 {
			classes = "movable"
		}
		if may && p.hintHand() == s.Letter {
			classes += " hinted"
		}
		if may && p.premove != nil && p.premove.Drop == s.Type {
			classes += " premove"
		}
		if classes != b.classes {
			b.classes = classes
			b.element.Set("className", classes)
		}
	}
}

func (p *Page) buildHand(st *strip, c rules.Color) {
	dom.Empty(st.stock)
	dom.Attr(st.stock, "aria-label", p.words.T("hand."+words.Order(c)))
	st.hands = make(map[string]*handButton)
	side := "b"
	if c == rules.Second {
		side = "w"
	}
	for _, s := range p.view.Hands[c] {
		b := dom.Create("button", "")
		b.Set("type", "button")
		dom.Attr(b, "data-hand", side+"-"+s.Letter)
		dom.Attr(b, "data-count", "0")
		dom.Attr(b, "aria-pressed", "false")
		dom.Show(b, false)
		count := dom.Create("span", "count")
		dom.Attr(count, "aria-hidden", "true")
		b.Call("append", count)
		st.stock.Call("append", b)
		st.hands[s.Letter] = &handButton{element: b, count: count}
	}
}

// showCaptured shows the pieces that c has captured, sorted, and by how much
// it is ahead.
func (p *Page) showCaptured(st *strip, c rules.Color) {
	ahead := words.Balance(&p.view)
	if c == rules.Second {
		ahead = -ahead
	}
	shown := p.key() + words.Order(c) + p.words.Lang() + strconv.Itoa(ahead)
	for _, s := range p.view.Captured[c] {
		shown += s.Letter + strconv.Itoa(s.Count)
	}
	if st.shown == shown {
		return
	}
	st.shown, st.owner = shown, ""
	dom.Empty(st.stock)
	dom.Attr(st.stock, "aria-label", p.words.T("captured.label"))
	for _, s := range p.view.Captured[c] {
		item := dom.Create("span", "taken", p.picture(p.cased(s.Letter, c.Other())))
		dom.Attr(item, "role", "img")
		dom.Attr(item, "aria-label", p.words.T("captured.piece",
			"piece", p.words.PieceType(p.key(), s.Letter), "count", strconv.Itoa(s.Count)))
		if s.Count > 1 {
			item.Call("append", dom.Text("span", "count", strconv.Itoa(s.Count)))
		}
		st.stock.Call("append", item)
	}
	if ahead > 0 {
		n := strconv.Itoa(ahead)
		b := dom.Text("span", "balance", "+"+n)
		dom.Attr(b, "role", "img")
		dom.Attr(b, "aria-label", p.words.T("captured.balance", "n", n))
		st.stock.Call("append", b)
	}
}

// cased returns a type's letter as it is written for a piece of c.
func (p *Page) cased(letter string, c rules.Color) string {
	if c == rules.First {
		return letter
	}
	return strings.ToLower(letter)
}

// showStatus says how the game stands, or what was just asked for.
func (p *Page) showStatus() {
	if p.pending != rules.NoMove {
		return // the question is asked below
	}
	said, aside := p.said, ""
	switch {
	case said != "":
	case p.exercise != nil:
		said = words.Sentence("", p.words.T("status.side."+p.key()+"."+words.Order(p.view.Turn)))
	default:
		aside = p.spokenComment()
		last := p.words.LastMove(p.session)
		if words := p.words.NAGs(p.key(), p.session.NAGs()); last != "" && words != "" {
			last += ", " + words
		}
		blame, better := p.blame()
		if blame != "" {
			last += ", " + blame
		}
		said = p.words.Status(p.session, &p.view, last, better)
	}
	status := dom.ByID("status")
	if status.Get("textContent").String() != said+aside {
		live := "polite"
		if p.unspoken {
			live = "off"
		}
		dom.Attr(status, "aria-live", live)
		dom.SetText(status, said)
		if aside != "" {
			status.Call("append", dom.Text("span", "unseen", aside))
		}
	}
	status.Get("dataset").Set("outcome", string(p.view.Outcome.Reason))
}

// showTitle shows in the window's title whose turn it is.
func (p *Page) showTitle() {
	dom.Document().Set("title", p.words.Title(p.session, &p.view))
}

// showBar enables what can be done now.
func (p *Page) showBar() {
	enable := func(id string, on bool) { dom.ByID(id).Set("disabled", !on) }
	enable("takeback", p.canTakeBack())
	p.showStudyBar()
	enable("analyse", true)
	enable("hint", p.mayMove() || p.mayHint())
	enable("flip", true)
	enable("menu", true)
	say := dom.ByID("announce")
	dom.Show(say, p.session.Customs().AnnounceCheck && p.mayMove())
	dom.Attr(say, "aria-pressed", strconv.FormatBool(p.announced))
	for _, key := range p.keys() {
		dom.Attr(dom.ByID("play-"+key), "aria-pressed", strconv.FormatBool(key == p.key()))
	}
}

// show brings the whole page to the state of the session.
func (p *Page) show() { p.keepFocus(p.showAll) }

func (p *Page) showAll() {
	if p.editor != nil {
		p.showEditor()
		return
	}
	p.view = p.seen()
	p.mark()
	dom.ByID("table").Get("dataset").Set("game", p.key())
	p.showTyped()
	p.fit()
	p.showGrid()
	p.draw()
	p.showStrips()
	c := review.NewCourse(p.session, p.sitting.review)
	p.list.show(p.words, p.session, c.Verdicts(), p.sitting.opened)
	p.showStudy()
	p.showReview(c)
	p.showOpening()
	p.showStatus()
	p.showTitle()
	p.showBar()
	p.showClaims()
	p.showOffer()
	p.showSets()
	p.showTask()
	p.tellHost()
}

// mark finds what is marked: what the reader has chosen, and the squares that
// explain a refusal or the end of the game.
func (p *Page) mark() {
	p.marks = p.picker.Marks(p.session)
	p.markPremove()
	p.markTask()
	reasons := p.reasons
	if p.view.Outcome.Over() {
		reasons = p.proofSquares()
	}
	for _, s := range reasons {
		if cell := p.view.Cell(s); cell >= 0 {
			p.marks.Why = append(p.marks.Why, cell)
		}
	}
}

// showMarks brings what the choice of a piece changes.
func (p *Page) showMarks() {
	if p.editor != nil {
		p.showEditor()
		return
	}
	p.mark()
	p.showGrid()
	p.showBar()
	p.draw()
	for i := range p.strips {
		if c := p.sideOf(i); p.view.Hands[c] != nil {
			p.showHand(&p.strips[i], c)
		}
	}
	p.showStatus()
}

// handHit returns whose hand and which piece of it an event hit.
func (p *Page) handHit(target js.Value) (c rules.Color, kind rules.PieceType, letter string, ok bool) {
	e, ok := dom.Closest(target, "[data-hand]")
	if !ok {
		return 0, 0, "", false
	}
	for i := range p.strips {
		for letter, b := range p.strips[i].hands {
			if b.element.Equal(e) {
				return p.sideOf(i), b.kind, letter, true
			}
		}
	}
	return 0, 0, "", false
}
