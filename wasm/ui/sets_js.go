//go:build js

package ui

import (
	"fmt"

	"tah/game/state"
	"tah/game/table"
	"tah/render"
	"tah/wasm/dom"
	"tah/wasm/look"
)

// setsQuestion asks a user who is new to shogi, under the board, with which pieces to
// play, until one set is chosen or a move is made.
type setsQuestion struct {
	kit   *Kit
	scope dom.Scope
	asked string // language and look of the question that is shown, "" if none is
}

func newSetsQuestion(kit *Kit) *setsQuestion { return &setsQuestion{kit: kit} }

func (q *setsQuestion) show(st *state.State) {
	const game = "shogi"
	root, pr, w := dom.ByID("sets"), look.PieceSet(game), q.kit.Words
	ask := ""
	fresh := st.Settings.Get(pr.Name) == "" && len(st.Session.Moves()) == 0
	if st.Board.View.Game == game && fresh && st.Task == nil {
		ask = fmt.Sprint(w.Lang(), q.kit.Pictures.Look(game))
	}
	if ask == q.asked {
		return
	}
	q.asked = ask
	q.scope.Release()
	dom.Empty(root)
	dom.Show(root, ask != "")
	if ask == "" {
		return
	}
	heading := dom.Text("p", "soft", w.T("sets.ask"))
	heading.Set("id", "sets-ask")
	root.Call("append", heading)
	for _, v := range pr.Values {
		l := q.kit.Pictures.Look(game)
		l.Set = render.Set(v)
		b := q.scope.Button("", "", func() {
			q.kit.Send(table.Prefer{Name: pr.Name, Value: v})
			focusOn(squareInFocus()) // the button is gone
		})
		dom.Attr(b, "data-set", v)
		im := dom.Create("img", "")
		dom.Attr(im, "alt", "")
		dom.WhenIdle(func() { im.Set("src", q.kit.Pictures.PieceSource(game, "R", l)) }) // the board comes first
		b.Call("append", im, dom.Text("span", "", w.T(pr.Key(v))))
		root.Call("append", b)
	}
}
