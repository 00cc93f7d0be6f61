//go:build js

package ui

import (
	"fmt"
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/game/terms"
	"tah/wasm/dom"
)

// thrownPawns is the furigoma that lies on the board.
type thrownPawns struct {
	kit   *Kit
	root  js.Value
	shown state.Thrown
}

func newThrownPawns(kit *Kit) *thrownPawns {
	t := &thrownPawns{kit: kit}
	skip := func(js.Value) {
		if t.root.Truthy() {
			kit.Send(table.SkipToss{})
		}
	}
	dom.Listen(dom.Document(), "pointerdown", skip)
	dom.Listen(dom.Document(), "keydown", skip)
	return t
}

func (t *thrownPawns) show(st *state.State) {
	now := st.Toss
	if t.root.Truthy() && (now == nil || now.Toss != t.shown.Toss || now.Tumbling && !t.shown.Tumbling) {
		t.root.Call("remove")
		t.root = js.Undefined()
	}
	if now == nil {
		return
	}
	still := dom.Matches("(prefers-reduced-motion: reduce)")
	tumbling := now.Tumbling && !still
	if !t.root.Truthy() {
		t.root = t.pawns(now.Toss, tumbling)
		dom.ByID("board").Call("append", t.root)
		if now.Tumbling && still {
			dom.After(0, func() {
				if t.root.Truthy() && t.shown.Tumbling {
					t.kit.Send(table.SkipToss{})
				}
			})
		}
	}
	t.shown = *now
	dom.Toggle(t.root, "tumbling", tumbling)
	if !tumbling {
		eachIn(t.root, ".back", func(e js.Value) { e.Call("remove") })
	}
}

// pawns returns the five pawns as they lie, with the side that is down if they tumble:
// only then it is seen. What they say is said in words elsewhere.
func (t *thrownPawns) pawns(toss terms.Toss, tumbling bool) js.Value {
	root := dom.Create("div", "throw")
	root.Set("id", "furigoma")
	dom.Attr(root, "aria-hidden", "true")
	for i, up := range toss {
		face, back := "P", "+P"
		if up {
			face, back = back, face
		}
		sides := dom.Create("div", "", t.kit.Pictures.Piece("shogi", face))
		if tumbling {
			behind := t.kit.Pictures.Piece("shogi", back)
			behind.Set("className", "back")
			sides.Call("append", behind)
		}
		pawn := dom.Create("div", "pawn", sides)
		dom.Attr(pawn, "data-face", face)
		// Thrown from below, each a little different.
		dom.Style(pawn, "--turn", fmt.Sprintf("%ddeg", []int{-9, 6, -3, 11, -7}[i]))
		dom.Style(pawn, "--fall", fmt.Sprintf("%d%%", []int{12, -14, 6, -10, 14}[i]))
		dom.Style(pawn, "--from", fmt.Sprintf("%d%%", (2-i)*110))
		dom.Style(pawn, "--flips", fmt.Sprintf("%ddeg", []int{-720, -1080, -900, -720, -1080}[i]))
		dom.Style(pawn, "--wait", fmt.Sprintf("%dms", i*35))
		root.Call("append", pawn)
	}
	return root
}
