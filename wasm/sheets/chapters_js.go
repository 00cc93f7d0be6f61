//go:build js

package sheets

import (
	"strconv"
	"strings"
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/rules/formats"
	"tah/wasm/dom"
)

// chapters is the sheet of the study on the board: its names and its chapters.
func (s *Sheets) chapters() {
	w := s.w
	study, chapter, list := textField(""), textField(""), dom.Create("div", "list")
	s.open("study-sheet", w.T("study.study"), func(body js.Value, sc *dom.Scope) {
		field := func(id, label string, in js.Value, changed func(name string)) {
			sc.Listen(in, "change", func(js.Value) { changed(strings.TrimSpace(in.Get("value").String())) })
			l := dom.Text("label", "", label)
			l.Set("htmlFor", id)
			dom.Append(body, dom.Create("div", "field", l, withID(id, in)))
		}
		field("study-name", w.T("study.name"), study, func(n string) { s.Send(table.RenameStudy{Name: n}) })
		field("chapter-name", w.T("study.chapter.name"), chapter, func(n string) {
			s.Send(table.RenameChapter{Name: n})
		})
		s.fillChapters(sc, list)
		dom.Append(body, dom.Text("h3", "", w.T("study.chapters")), list)
		add := func(id, label string, do func()) { dom.Append(body, withID(id, sc.Button("", w.T(label), do))) }
		add("chapter-new", "study.chapter.new", func() { s.addChapter(false) })
		if s.st.Session.CanUndo() {
			add("chapter-here", "study.chapter.here", func() { s.addChapter(true) })
		}
		add("study-export", "study.export", s.exportStudy)
	})
	s.named = state.ChaptersSheet{}
	s.follow = func() { s.nameChapters(study, chapter, list) }
	s.follow()
}

// fillChapters puts the chapters into their list.
func (s *Sheets) fillChapters(sc *dom.Scope, list js.Value) {
	sheet := s.shown.(state.ChaptersSheet)
	for i, e := range sheet.Entries {
		b := sc.Button("", "", func() {
			if e.ID == sheet.Current {
				s.Root().Call("close")
				return
			}
			s.leaveForBoard(table.Resume{ID: e.ID})
		})
		dom.Attr(b, "data-chapter", strconv.Itoa(i+1))
		if e.ID == sheet.Current {
			dom.Attr(b, "aria-current", "true")
		}
		dom.Append(list, b)
	}
}

// nameChapters brings the names that were not shown yet.
func (s *Sheets) nameChapters(study, chapter, list js.Value) {
	sheet := s.shown.(state.ChaptersSheet)
	if same(sheet, s.named) {
		return // what is being typed stays
	}
	s.named = sheet
	dom.Set(study, "value", sheet.Study)
	dom.Set(chapter, "value", sheet.Chapter)
	for i, e := range sheet.Entries {
		dom.SetText(list.Get("children").Index(i), chapterName(s.w, e, i+1))
	}
}

// addChapter begins another chapter, from the position shown or from the start.
func (s *Sheets) addChapter(here bool) {
	n := len(s.shown.(state.ChaptersSheet).Entries) + 1
	name := s.w.T("study.chapter", "n", strconv.Itoa(n))
	s.leaveForBoard(table.AddChapter{Here: here, Study: s.w.T("study.study"), Chapter: name})
}

// exportStudy hands out all chapters as one file.
func (s *Sheets) exportStudy() {
	shown := s.st.Session
	text := studyText(s.w, s.Library, s.shown.(state.ChaptersSheet), shown)
	dom.Download(text, fileName(shown, formats.For(shown.Game().Key())[0].Extension()))
}
