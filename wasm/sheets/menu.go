package sheets

import (
	"strings"

	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/words"
)

// item is a button of a list.
type item struct {
	id, label string
	do        table.Command
	board     bool // the board has the focus afterwards
}

// option is one of the values to choose from.
type option struct{ value, label string }

// menuItems are what is not needed at every move.
func menuItems(w *words.Words, st *state.State) (list []item) {
	add := func(id, key string, do table.Command) { list = append(list, item{id: id, label: w.T(key), do: do}) }
	if st.Task != nil {
		add("leave-task", "task.leave", table.LeaveTask{})
	}
	if st.Can.Redo {
		add("redo", "action.redo", table.Redo{})
	}
	add("new-game", "action.new", table.Open{Sheet: state.NewSheet{}})
	switch {
	case st.Session.Analysis():
		add("study-open", "study.study", table.Open{Sheet: state.ChaptersSheet{}})
		if id := st.Session.Origin; id != "" {
			list = append(list, item{"study-game", w.T("study.game"), table.Resume{ID: id}, true})
		}
	case st.Task == nil:
		add("analysis-board", "study.open", table.OpenStudy{})
	}
	add("saved-games", "action.saved", table.Open{Sheet: state.SavedSheet{}})
	add("exchange", "action.exchange", table.Open{Sheet: state.ExchangeSheet{}})
	add("share", "action.share", table.Open{Sheet: state.ShareSheet{}})
	add("edit", "action.editor", table.OpenSetup{})
	add("arrows", "action.arrows", table.Pen{On: !st.Board.Pen})
	add("zen", "action.zen", table.Zen{On: true})
	add("type-moves", "typed.open", table.OpenTyping{Open: true})
	add("settings", "action.settings", table.Open{Sheet: state.SettingsSheet{}})
	if st.Can.Newer {
		add("use-newer", "offline.use", table.UseNewer{})
	}
	if st.Task == nil {
		list = append(list, gameItems(w, st)...)
	}
	return list
}

// gameItems are what can be done with the game on the board, wherever it is shown.
func gameItems(w *words.Words, st *state.State) (list []item) {
	add := func(id, label string, do table.Command) { list = append(list, item{id: id, label: label, do: do}) }
	s := st.Session
	if len(s.Moves()) > 0 {
		add("review-game", w.T("review.open"), table.OpenReview{})
	}
	for _, c := range st.Can.Claims {
		if c.Move == rules.NoMove || st.Mode != state.LookingBack { // a move is said where it can be made
			add(claimID(s, c), w.Claim(s, c), table.MakeClaim{Claim: c})
		}
	}
	if st.Board.View.Outcome.Over() && s.Proves() {
		add("why-over", w.T("action.why"), table.Open{Sheet: state.ProofSheet{}})
	}
	if st.Can.Offer {
		add("offer-draw", w.T("action.draw"), table.OfferDraw{})
	}
	if st.Can.Resign {
		add("resign", w.T("action.resign"), table.Resign{})
	}
	return list
}

// claimID returns the id of a claim's button.
func claimID(s *game.Session, c game.Claim) string {
	id := "claim-" + string(c.Reason)
	if c.Move != rules.NoMove {
		id += "-" + s.Position().FormatMove(c.Move)
	}
	return strings.ReplaceAll(id, "*", "-")
}

// lineItems are what can be done with a move and the line that it is in.
func lineItems(w *words.Words, l state.LineSheet) (list []item) {
	add := func(id, key string, do table.Command) { list = append(list, item{id: id, label: w.T(key), do: do}) }
	add("line-write", "study.write.here", table.WriteAt{ID: l.ID})
	if l.Promote {
		add("line-promote", "study.promote", table.PromoteLine{ID: l.ID})
	}
	if l.Main {
		add("line-main", "study.main", table.MakeMain{ID: l.ID})
	}
	if l.ID > 0 {
		add("line-delete", "study.delete", table.DeleteFrom{ID: l.ID})
	}
	return list
}

// lineTitle names a move of the tree, or the start.
func lineTitle(w *words.Words, gameKey string, tree []game.MoveItem, id int) string {
	for _, m := range tree {
		if m.ID == id {
			return words.ItemNumber(gameKey, m) + " " + m.Notation + words.Glyphs(m.NAGs)
		}
		for _, l := range m.Lines {
			if title := lineTitle(w, gameKey, l, id); title != w.T("moves.start") {
				return title
			}
		}
	}
	return w.T("moves.start")
}

// plyShown returns the id of the move of a ply of a line, 0 for the start, and what it is
// called.
func plyShown(w *words.Words, gameKey string, line []game.MoveItem, ply int) (id int, label string) {
	if ply <= 0 || ply > len(line) {
		return 0, w.T("moves.start")
	}
	return line[ply-1].ID, words.MoveLabel(gameKey, line, ply)
}
