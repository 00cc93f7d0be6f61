//go:build js

package page

import (
	"strings"
	"syscall/js"
	"time"
	"unicode/utf8"

	"tah/game"
	"tah/rules/formats"
	"tah/rules/kif"
	"tah/rules/record"
	"tah/wasm/dom"
)

// mostBytes bounds a file that is read; the largest collections of games are
// not for a page.
const mostBytes = 8 << 20

// importing is the open sheet on which games come in as text.
type importing struct {
	box, trouble, list js.Value
	*dom.Scope
}

// openExchange opens the sheet on which games come in, with a text.
func (p *Page) openExchange(said string) {
	in := importing{dom.Create("textarea", ""), dom.Create("p", "trouble"), dom.Create("div", "list"), nil}
	p.sheet("exchange-sheet", p.words.T("action.exchange"), func(body js.Value, sc *dom.Scope) {
		in.Scope = sc
		in.box.Set("id", "exchange-text")
		in.box.Set("rows", 6)
		in.box.Set("spellcheck", false)
		in.box.Set("value", said)
		label := dom.Text("label", "", p.words.T("exchange.paste"))
		label.Set("htmlFor", "exchange-text")
		dom.Attr(in.trouble, "role", "alert")
		file := dom.Create("input", "")
		file.Set("type", "file")
		file.Set("id", "exchange-file")
		file.Set("accept", ".pgn,.kif,.kifu,.ki2,.ki2u,.csa,.txt,.fen,.sfen,.epd")
		sc.Listen(file, "change", func(js.Value) {
			if f := file.Get("files").Index(0); f.Truthy() {
				p.readFile(f, func(said string) { p.readGames(in, said) }, func() { dom.SetText(in.trouble, p.words.T("exchange.unread")) })
			}
		})
		open := sc.Button("main", p.words.T("exchange.open"), func() { p.readGames(in, in.box.Get("value").String()) })
		open.Set("id", "exchange-open")
		body.Call("append", dom.Create("div", "field", label, in.box), open,
			dom.Create("label", "file", file, dom.Text("span", "", p.words.T("exchange.file"))), in.trouble, in.list)
		if dom.Matches("(hover: hover)") {
			body.Call("append", dom.Text("p", "soft", p.words.T("exchange.drop")))
		}
	}, nil)
	if said != "" {
		p.readGames(in, said)
	}
}

// mostShown bounds the texts that are shown in the box.
const mostShown = 1 << 18

// readGames reads a text and opens its game, or lists its games if there are
// several. What cannot be read stays in the box, with the place marked, and
// what stands before it is offered.
func (p *Page) readGames(in importing, said string) {
	dom.Empty(in.list)
	dom.SetText(in.trouble, "")
	if len(said) > mostBytes {
		dom.SetText(in.trouble, p.words.T("exchange.big"))
		return
	}
	if link, ok := linkedGame(said); ok {
		if err := p.openLinked(link); err != nil {
			dom.SetText(in.trouble, linkTrouble(p.words, err))
		}
		return
	}
	if len(said) <= mostShown {
		in.box.Set("value", said)
		said = in.box.Get("value").String() // its ends of lines are the browser's
	}
	games, err := formats.Read(said)
	if len(games) == 1 && err == nil {
		if err := p.openRecord(games[0]); err != nil {
			dom.SetText(in.trouble, p.why(err))
		}
		return
	}
	if err != nil {
		games = formats.Salvage(said)
		dom.SetText(in.trouble, explainText(p.words, said, err))
		p.markError(in.box, said, err)
		if len(games) > 0 {
			in.list.Call("append", dom.Text("p", "soft", p.words.T("exchange.salvaged")))
		}
	}
	if len(games) > 1 {
		b := in.Button("main", p.words.N("study.import", min(len(games), mostChapters)), func() {
			if err := p.openAsStudy(games); err != nil {
				dom.SetText(in.trouble, p.why(err))
			}
		})
		b.Set("id", "exchange-study")
		in.list.Call("append", b)
	}
	const most = 500
	for i, r := range games[:min(len(games), most)] {
		title := recordTitle(p.words, r, i+1)
		if err != nil {
			title += ", " + p.words.N("moves.count", turnsIn(r))
		}
		b := in.Button("", title, func() {
			if err := p.openRecord(r); err != nil {
				dom.SetText(in.trouble, p.why(err))
			}
		})
		dom.Attr(b, "data-record", "1")
		in.list.Call("append", b)
		if i == 0 && err == nil {
			b.Call("focus")
		}
	}
}

// markError selects in the box the word that an error is about.
func (p *Page) markError(box js.Value, said string, err error) {
	at, ok := errorOffset(said, err)
	if !ok || len(said) > mostShown {
		return
	}
	from, to := wordAt(said, at)
	box.Call("focus")
	box.Call("setSelectionRange", from, to)
	line, _ := place(said, at)
	lines := float64(strings.Count(said, "\n") + 1)
	box.Set("scrollTop", box.Get("scrollHeight").Float()*float64(line-2)/lines)
}

// bring opens a text that came without the sheet: by paste, drop or another
// program. What is not one game is shown on the sheet; a position goes into the
// editor, if that is open.
func (p *Page) bring(said string) {
	if strings.TrimSpace(said) == "" {
		return
	}
	if p.editor != nil && p.setDraft(strings.TrimSpace(said)) {
		return
	}
	if link, ok := linkedGame(said); ok && p.openLinked(link) == nil {
		return
	}
	if games, err := formats.Read(said); err == nil && len(games) == 1 && p.openRecord(games[0]) == nil {
		return
	}
	p.openExchange(said)
}

// readFile reads a file of the reader's: UTF-8, or what the browser decodes as
// Shift_JIS (games of shogi) or Windows-1252.
func (p *Page) readFile(f js.Value, done func(text string), failed func()) {
	if f.Get("size").Float() > mostBytes {
		failed()
		return
	}
	dom.Then(f.Call("arrayBuffer"), func(buffer js.Value) {
		bytes := js.Global().Get("Uint8Array").New(buffer)
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		decode := func(encoding string) func([]byte) (string, error) {
			return func([]byte) (string, error) {
				return js.Global().Get("TextDecoder").New(encoding).Call("decode", bytes).String(), nil
			}
		}
		said, err := kif.Decode(data, decode("shift_jis"))
		if err != nil {
			failed()
			return
		}
		if games, err := formats.Read(said); !utf8.Valid(data) && (err != nil || len(games) == 0 || games[0].Game != "shogi") {
			said, _ = decode("windows-1252")(data)
		}
		done(said)
	})
}

// openRecord puts a recorded game on its board, as a game of its own.
func (p *Page) openRecord(r *record.Record) error {
	g, err := lookup(p.config.Games)(r.Game)
	if err != nil {
		return err
	}
	s, err := game.FromRecord(r, g, time.Now())
	if err != nil {
		return err
	}
	s.Name = playersOf(r)
	p.adopt(s)
	return nil
}

// showComment shows what was written about the move that led here; an analysis
// shows it elsewhere.
func (p *Page) showComment() {
	if c := p.session.Comment(); c != "" && !p.session.Analysis() && p.noted.kind == noNote {
		p.note(c, p.dismiss())
	}
}
