//go:build js

package sheets

import (
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/dom"
)

// menu is what is not needed at every move.
func (s *Sheets) menu() {
	w := s.w
	s.open("menu-sheet", w.T("action.menu"), func(body js.Value, sc *dom.Scope) {
		list := s.list(body, sc, menuItems(w, s.st))
		lessons := withID("lessons", dom.Text("a", "", w.T("lessons.title")))
		lessons.Set("href", "lessons/"+w.Lang()+"/index.html")
		dom.Append(list, lessons)
		set := "rules." + s.st.Session.RuleSet()
		licenses := dom.Text("a", "soft", w.T("settings.licenses"))
		licenses.Set("href", "licenses/")
		dom.Append(body, soft(w.T("rules.now", "name", w.T(set+".name"), "line", w.T(set+".line"))), licenses)
	})
}

// line is what can be done with a move of an analysis.
func (s *Sheets) line(l state.LineSheet) {
	title := lineTitle(s.w, s.st.Session.Game().Key(), s.st.Moves.Tree, l.ID)
	s.open("line-sheet", title, func(body js.Value, sc *dom.Scope) { s.list(body, sc, lineItems(s.w, l)) })
}

// count shows the points before a claim that depends on them.
func (s *Sheets) count(c state.CountSheet) {
	w, g := s.w, s.st.Session.Game()
	s.open("count-sheet", w.T("count.title"), func(body js.Value, sc *dom.Scope) {
		for _, l := range w.Proof(g, &s.st.Board.View, c.Outcome, &c.Proof) {
			dom.Append(body, dom.Text("p", "", l.Said))
		}
		dom.Append(body, dom.Text("p", "", w.T("count.result", "outcome", w.Outcome(g.Key(), c.Outcome))))
		if c.Claim.Reason == rules.Jishogi {
			dom.Append(body, soft(w.T("count.agree")))
		}
		claim := func() { s.leave(table.ClaimNow{Claim: c.Claim}) }
		dom.Append(body, withID("count-claim", sc.Button("main", w.Claim(s.st.Session, c.Claim), claim)))
	})
}

// proof shows why the game is over, with the positions that prove it.
func (s *Sheets) proof() {
	w, st := s.w, s.st
	g, line, proof := st.Session.Game(), st.Session.Moves(), st.Session.Proof()
	s.open("proof-sheet", w.T("action.why"), func(body js.Value, sc *dom.Scope) {
		dom.Append(body, dom.Text("p", "", w.Outcome(g.Key(), st.Board.View.Outcome)+"."))
		for _, l := range w.Proof(g, &st.Board.View, st.Board.View.Outcome, &proof) {
			dom.Append(body, dom.Text("p", "", l.Said))
			if l.Plies == nil {
				continue
			}
			list := dom.Create("div", "list plies")
			for _, ply := range l.Plies {
				id, label := plyShown(w, g.Key(), line, ply)
				b := sc.Button("", label, func() { s.leave(table.GoTo{ID: id}) })
				dom.Attr(b, "data-ply", label)
				dom.Append(list, b)
			}
			dom.Append(body, list)
		}
	})
}

// keys lists keys and commands.
func (s *Sheets) keys() {
	w, key := s.w, s.st.Session.Game().Key()
	s.open("keys-sheet", w.T("help.title"), func(body js.Value, _ *dom.Scope) {
		for _, part := range help(key) {
			list := dom.Create("dl", "keys")
			for _, e := range part.entries {
				keys, does := e.line(w, key)
				dom.Append(list, dom.Text("dt", "", keys), dom.Text("dd", "", does))
			}
			dom.Append(body, dom.Text("h3", "", w.T(part.title)), list)
		}
	})
}
