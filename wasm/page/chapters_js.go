//go:build js

package page

import (
	"slices"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"tah/game"
	"tah/rules/formats"
	"tah/rules/record"
	"tah/wasm/dom"
)

// mostChapters is how many games of a file a study takes.
const mostChapters = 64

// openChapters opens the sheet of the study that is on the board: its names and
// its chapters.
func (p *Page) openChapters() {
	s := p.session
	p.sheet("study-sheet", p.words.T("study.study"), func(body js.Value, sc *dom.Scope) {
		field := func(id, label, value string, changed func(value string)) {
			in := dom.Create("input", "")
			in.Set("type", "text")
			in.Set("id", id)
			in.Set("maxLength", 60)
			in.Set("value", value)
			sc.Listen(in, "change", func(js.Value) { changed(strings.TrimSpace(in.Get("value").String())) })
			l := dom.Text("label", "", label)
			l.Set("htmlFor", id)
			body.Call("append", dom.Create("div", "field", l, in))
		}
		field("study-name", p.words.T("study.name"), s.Study, p.renameStudy)
		field("chapter-name", p.words.T("study.chapter.name"), s.Name, func(value string) {
			s.Name = value
			p.save()
			p.show()
			p.openChapters()
		})
		list := dom.Create("div", "list")
		for i, e := range p.chapters() {
			b := sc.Button("", p.chapterName(e, i+1), func() {
				p.closeDialog()
				if e.ID != p.sitting.id {
					p.resume(e)
				}
			})
			dom.Attr(b, "data-chapter", strconv.Itoa(i+1))
			if e.ID == p.sitting.id {
				dom.Attr(b, "aria-current", "true")
			}
			list.Call("append", b)
		}
		body.Call("append", dom.Text("h3", "", p.words.T("study.chapters")), list)
		add := func(id, label string, do func()) {
			b := sc.Button("", label, do)
			b.Set("id", id)
			body.Call("append", b)
		}
		add("chapter-new", p.words.T("study.chapter.new"), func() { p.addChapter("") })
		if s.CanUndo() {
			add("chapter-here", p.words.T("study.chapter.here"), func() { p.addChapter(s.Position().String()) })
		}
		add("study-export", p.words.T("study.export"), p.exportStudy)
	}, nil)
}

// chapters returns the chapters of the study on the board; it is one itself.
func (p *Page) chapters() []game.Entry {
	p.save()
	entries, err := p.library.List()
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return nil
	}
	for _, s := range bundles(entries) {
		if slices.ContainsFunc(s.entries, func(e game.Entry) bool { return e.ID == p.sitting.id }) {
			return s.entries
		}
	}
	return nil
}

func (p *Page) chapterName(e game.Entry, n int) string {
	if e.Name != "" {
		return e.Name
	}
	return p.words.T("study.chapter", "n", strconv.Itoa(n))
}

// renameStudy gives all chapters of the study on the board another name.
func (p *Page) renameStudy(name string) {
	chapters := p.chapters()
	for _, e := range chapters {
		if e.ID == p.sitting.id {
			continue
		}
		s, err := p.library.Load(e.ID)
		if err == nil {
			s.Study = name
			err = p.library.Save(e.ID, s, e.Updated)
		}
		if err != nil {
			p.note(p.why(err), p.dismiss())
		}
	}
	p.session.Study = name
	p.save()
	p.show()
}

// addChapter begins another chapter of the study on the board, from a position
// or, for "", from the game's start.
func (p *Page) addChapter(start string) {
	s := p.session
	if s.Study == "" {
		p.renameStudy(p.words.T("study.study"))
	}
	c := game.Config{Game: s.Game(), RuleSet: s.RuleSet(), Start: start, Analysis: true}
	n, err := game.New(c, time.Now())
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	n.Study, n.Flipped = s.Study, s.Flipped
	n.Name = p.words.T("study.chapter", "n", strconv.Itoa(len(p.chapters())+1))
	n.SetStyle(p.style(n.Game()))
	p.put(n, "")
	p.hideNote()
	p.said = n.Name + "."
	p.show()
	p.think()
	p.focusPlace(p.grid.focus)
}

// exportStudy hands out all chapters as one file.
func (p *Page) exportStudy() {
	f := formats.For(p.key())[0]
	var texts []string
	for i, e := range p.chapters() {
		s, err := p.library.Load(e.ID)
		if err != nil || s.Game().Key() != p.key() {
			continue // what is in the other game has another format
		}
		texts = append(texts, f.Write(s.Record(chapterTags(tags(p.words, s), s.Study, p.chapterName(e, i+1))...)))
	}
	dom.Download(strings.Join(texts, "\n"), "tah-"+p.key()+"-"+p.session.Created().Format("2006-01-02")+"."+f.Extension())
}

// openAsStudy makes the games of a file the chapters of a study, and shows the
// first.
func (p *Page) openAsStudy(games []*record.Record) error {
	games = games[:min(len(games), mostChapters)]
	study := studyTitle(games)
	if study == "" {
		study = p.words.T("study.study")
	}
	begun := time.Now()
	for i := len(games) - 1; i >= 0; i-- {
		r := games[i]
		g, err := lookup(p.config.Games)(r.Game)
		if err != nil {
			return err
		}
		at := begun.Add(time.Duration(i) * time.Millisecond)
		s, err := game.FromRecord(r, g, at)
		if err != nil {
			return err
		}
		a := s.Analyse(at)
		a.Study, a.Name = study, chapterTitle(p.words, r, i+1)
		a.Goto(0)
		if i > 0 {
			if err := p.library.Save(game.NewID(), a, begun); err != nil {
				return err
			}
			continue
		}
		if p.key() != r.Game {
			p.switchTo(r.Game)
		}
		a.SetStyle(p.style(g))
		p.put(a, "")
	}
	p.closeDialog()
	p.hideNote()
	p.forgetLink()
	p.said = p.words.N("study.imported", len(games))
	p.show()
	p.think()
	return nil
}
