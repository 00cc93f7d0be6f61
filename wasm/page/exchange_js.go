//go:build js

package page

import (
	"syscall/js"
	"time"
	"unicode/utf8"

	"tah/game"
	"tah/rules/formats"
	"tah/rules/kif"
	"tah/rules/record"
)

// mostBytes bounds a file that is read; the largest collections of games are
// not for a page.
const mostBytes = 8 << 20

// openExchange opens the sheet on which games come in and go out as text.
func (p *Page) openExchange() {
	p.sheet("exchange-sheet", p.words.T("action.exchange"), func(body js.Value, sc *scope) {
		box := create("textarea", "")
		box.Set("id", "exchange-text")
		box.Set("rows", 6)
		box.Set("spellcheck", false)
		label := text("label", "", p.words.T("exchange.paste"))
		label.Set("htmlFor", "exchange-text")
		trouble := create("p", "trouble")
		attr(trouble, "role", "alert")
		list := create("div", "list")
		read := func(said string) { p.readGames(sc, said, trouble, list) }
		file := create("input", "")
		file.Set("type", "file")
		file.Set("id", "exchange-file")
		file.Set("accept", ".pgn,.kif,.kifu,.ki2,.ki2u,.csa,.txt")
		sc.listen(file, "change", func(js.Value) {
			if f := file.Get("files").Index(0); f.Truthy() {
				p.readFile(f, read, func() { setText(trouble, p.words.T("exchange.unread")) })
			}
		})
		open := sc.button("main", p.words.T("exchange.open"), func() { read(box.Get("value").String()) })
		open.Set("id", "exchange-open")
		body.Call("append", create("div", "field", label, box),
			create("label", "file", file, text("span", "", p.words.T("exchange.file"))), open, trouble, list)
		out := create("div", "list")
		for _, f := range formats.For(p.key()) {
			b := sc.button("", p.words.T("exchange.save", "format", p.words.T("format."+f.Key)), func() { p.export(f) })
			b.Set("id", "export-"+f.Key)
			out.Call("append", b)
		}
		body.Call("append", text("h3", "", p.words.T("exchange.out")), out)
	}, nil)
}

// readGames reads a text and opens its game, or lists its games if there are
// several.
func (p *Page) readGames(sc *scope, said string, trouble, list js.Value) {
	empty(list)
	setText(trouble, "")
	if len(said) > mostBytes {
		setText(trouble, p.words.T("exchange.big"))
		return
	}
	games, err := formats.Read(said)
	if err != nil {
		setText(trouble, explainText(p.words, said, err))
	}
	if len(games) == 1 && err == nil {
		if err := p.openRecord(games[0]); err != nil {
			setText(trouble, p.why(err))
		}
		return
	}
	if len(games) > 1 {
		b := sc.button("main", p.words.N("study.import", min(len(games), mostChapters)), func() {
			if err := p.openAsStudy(games); err != nil {
				setText(trouble, p.why(err))
			}
		})
		b.Set("id", "exchange-study")
		list.Call("append", b)
	}
	const most = 500
	for i, r := range games[:min(len(games), most)] {
		b := sc.button("", recordTitle(p.words, r, i+1), func() {
			if err := p.openRecord(r); err != nil {
				setText(trouble, p.why(err))
			}
		})
		attr(b, "data-record", "1")
		list.Call("append", b)
		if i == 0 {
			b.Call("focus")
		}
	}
}

// readFile reads a file of the reader's: UTF-8, or what the browser decodes as
// Shift_JIS (games of shogi) or Windows-1252.
func (p *Page) readFile(f js.Value, done func(text string), failed func()) {
	if f.Get("size").Float() > mostBytes {
		failed()
		return
	}
	then(f.Call("arrayBuffer"), func(buffer js.Value) {
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
	s.SetStyle(p.style(g))
	s.Name = playersOf(r)
	if p.key() != r.Game {
		p.switchTo(r.Game)
	}
	p.put(s, "")
	p.closeDialog()
	p.hideNote()
	p.forgetLink()
	p.show()
	p.showComment()
	return nil
}

// export hands out the game on the board as a file.
func (p *Page) export(f formats.Format) {
	s := p.session
	download(f.Write(s.Record(p.tags(s)...)), "tah-"+p.key()+"-"+s.Created().Format("2006-01-02")+"."+f.Extension())
}

// showComment shows what was written about the move that led here; an analysis
// shows it elsewhere.
func (p *Page) showComment() {
	if c := p.session.Comment(); c != "" && !p.session.Analysis() && byID("note").Get("hidden").Bool() {
		p.note(c, p.dismiss())
	}
}
