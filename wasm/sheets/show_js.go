//go:build js

package sheets

import (
	"tah/game/state"
	"tah/wasm/dom"
)

// Show opens, changes or closes the dialog so that it is the state's.
func (s *Sheets) Show(st *state.State) {
	s.st, s.w = st, s.Words()
	spoke := s.lang
	s.lang = s.w.Lang()
	if s.dialog != nil && spoke == s.lang && s.stays(st.Sheet) {
		if s.follow != nil {
			s.follow()
		}
		return
	}
	open := s.dialog != nil
	s.close()
	if st.Sheet == nil {
		return
	}
	s.shown = st.Sheet
	s.build()
	if _, settings := s.shown.(state.SettingsSheet); settings && open && spoke != s.lang {
		dom.ByID("language").Call("focus")
	}
}

// stays reports whether the open dialog is the one for a sheet, or can become it.
func (s *Sheets) stays(next state.Sheet) bool {
	if same(next, s.shown) {
		return true
	}
	was, ok := s.shown.(state.ChaptersSheet)
	if is, still := next.(state.ChaptersSheet); ok && still && sameChapters(was, is) {
		s.shown = is // names have changed, of which one may be in the field that has the focus
		return true
	}
	return false
}

// build opens the dialog of the sheet shown.
func (s *Sheets) build() {
	switch sheet := s.shown.(type) {
	case state.MenuSheet:
		s.menu()
	case state.NewSheet:
		s.begin(sheet.Choice)
	case state.SavedSheet:
		s.saved(sheet)
	case state.RoomSheet:
		s.room(sheet.Entries)
	case state.ShareSheet:
		s.share()
	case state.ExchangeSheet:
		s.exchange(sheet.Text)
	case state.ChaptersSheet:
		s.chapters()
	case state.SettingsSheet:
		s.settings()
	case state.KeysSheet:
		s.keys()
	case state.CountSheet:
		s.count(sheet)
	case state.ProofSheet:
		s.proof()
	case state.LineSheet:
		s.line(sheet)
	}
}
