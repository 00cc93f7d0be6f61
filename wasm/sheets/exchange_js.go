//go:build js

package sheets

import (
	"strings"
	"syscall/js"
	"time"

	"tah/game/state"
	"tah/game/table"
	"tah/wasm/arrive"
	"tah/wasm/dom"
)

// importing is the open sheet on which games come in as text.
type importing struct {
	*Sheets
	*dom.Scope
	box, trouble, list js.Value
}

// exchange is the sheet on which games come in, with a text that is none to be opened at
// once.
func (s *Sheets) exchange(text string) {
	w := s.w
	in := importing{s, nil, dom.Create("textarea", ""), dom.Create("p", "trouble"), dom.Create("div", "list")}
	s.open("exchange-sheet", w.T("action.exchange"), func(body js.Value, sc *dom.Scope) {
		in.Scope = sc
		in.box.Set("id", "exchange-text")
		in.box.Set("rows", 6)
		in.box.Set("spellcheck", false)
		label := dom.Text("label", "", w.T("exchange.paste"))
		label.Set("htmlFor", "exchange-text")
		dom.Attr(in.trouble, "role", "alert")
		file := withID("exchange-file", dom.Create("input", ""))
		file.Set("type", "file")
		file.Set("accept", ".pgn,.kif,.kifu,.ki2,.ki2u,.csa,.txt,.fen,.sfen,.epd")
		sc.Listen(file, "change", func(js.Value) {
			if f := file.Get("files").Index(0); f.Truthy() {
				arrive.ReadFile(f, in.take, func() { dom.SetText(in.trouble, s.w.T("exchange.unread")) })
			}
		})
		open := sc.Button("main", w.T("exchange.open"), func() { in.take(in.box.Get("value").String()) })
		dom.Append(body, dom.Create("div", "field", label, in.box), withID("exchange-open", open),
			dom.Create("label", "file", file, dom.Text("span", "", w.T("exchange.file"))), in.trouble, in.list)
		if dom.Matches("(hover: hover)") {
			dom.Append(body, soft(w.T("exchange.drop")))
		}
	})
	if text != "" {
		in.read(text)
	}
}

// take opens the one game of a text, or shows what is in it.
func (in *importing) take(text string) {
	if a := in.read(text); a.Session != nil {
		in.leave(table.Adopt{Session: a.Session})
	}
}

// read lists the games of a text if there are several. What cannot be read stays in the
// box, with the place marked, and what stands before it is offered.
func (in *importing) read(text string) arrive.Arrival {
	const mostShown = 1 << 18 // bytes in the box
	dom.Empty(in.list)
	shown := len(text) <= mostShown
	if shown {
		in.box.Set("value", text)
		text = in.box.Get("value").String() // its ends of lines are the browser's
	}
	a := arrive.Read(text, in.Games, time.Now())
	dom.SetText(in.trouble, in.w.Say(in.st, a.Trouble))
	if a.Mark != nil && shown {
		in.mark(*a.Mark, strings.Count(text, "\n")+1)
	}
	if len(a.Records) > 0 {
		in.offer(a)
	}
	return a
}

// mark selects the word that an error is about.
func (in *importing) mark(m arrive.Mark, lines int) {
	in.box.Call("focus")
	in.box.Call("setSelectionRange", m.From, m.To)
	in.box.Set("scrollTop", in.box.Get("scrollHeight").Float()*float64(m.Line-2)/float64(lines))
}

// offer lists games, each to be opened, and all of them to be made a study.
func (in *importing) offer(a arrive.Arrival) {
	const most = 500
	w := in.w
	tell := func(err error) { dom.SetText(in.trouble, w.Say(in.st, state.Whole(err))) }
	if a.Broken {
		dom.Append(in.list, soft(w.T("exchange.salvaged")))
	}
	if n := len(a.Records); n > 1 {
		study := in.Button("main", w.N("study.import", min(n, arrive.MostChapters)), func() {
			chapters, err := arrive.Chapters(w, a.Records, in.Games, time.Now())
			if err != nil {
				tell(err)
				return
			}
			in.leave(table.AdoptStudy{Chapters: chapters})
		})
		dom.Append(in.list, withID("exchange-study", study))
	}
	for i, r := range a.Records[:min(len(a.Records), most)] {
		title := arrive.Title(w, r, i+1)
		if a.Broken {
			title += ", " + w.N("moves.count", arrive.Turns(r))
		}
		b := in.Button("", title, func() {
			s, err := arrive.Session(r, in.Games, time.Now())
			if err != nil {
				tell(err)
				return
			}
			in.leave(table.Adopt{Session: s})
		})
		dom.Attr(b, "data-record", "1")
		dom.Append(in.list, b)
		if i == 0 && !a.Broken {
			b.Call("focus")
		}
	}
}
