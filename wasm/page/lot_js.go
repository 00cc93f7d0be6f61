//go:build js

package page

import (
	"fmt"
	"syscall/js"

	"tah/game/table"
	"tah/wasm/dom"
)

// throw is the furigoma that lies on the board.
type throw struct {
	root   js.Value
	scope  dom.Scope
	ears   js.Value // an AbortController of what listens to the whole page
	cancel func()   // the next step, nil when there is none
	land   func()   // ends the tumbling at once, nil when the pawns lie
}

// randomByte asks the browser, as crypto/rand would; but that package costs
// 45 kB of the compressed page.
func randomByte() byte {
	b := js.Global().Get("Uint8Array").New(1)
	js.Global().Get("crypto").Call("getRandomValues", b)
	return byte(b.Index(0).Int())
}

// announceLot shows the game that begins and says what was drawn for it; not
// yet if that is still to be seen.
func (p *Page) announceLot(l table.Lot) {
	p.said = p.words.Lot(p.key(), l)
	if l.Toss != nil {
		p.said, p.unspoken = p.words.T("lot.thrown"), true
	}
	p.show()
	p.unspoken = false
}

// showLot lets the game go on, after five pawns have tumbled over the board if
// that is how it was drawn.
func (p *Page) showLot(l table.Lot) {
	if l.Toss == nil {
		p.think()
		return
	}
	const (
		tumble = 950  // as in the style sheet
		read   = 1800 // before an engine's first move
		lie    = 6000
	)
	t := &p.throw
	t.root = p.pawns(*l.Toss)
	dom.ByID("board").Call("append", t.root)
	clear := func() {
		p.clearThrow()
		p.think()
	}
	t.land = func() {
		t.land = nil
		p.endStep()
		dom.Toggle(t.root, "tumbling", false)
		for back := dom.Find(t.root, ".back"); back.Truthy(); back = dom.Find(t.root, ".back") {
			back.Call("remove")
		}
		p.said = p.words.Lot(p.key(), l)
		p.showStatus()
		p.hear(soundDrop)
		wait := lie
		if _, engine := p.session.EngineToMove(); engine {
			wait = read
		}
		t.cancel = dom.After(wait, func() {
			t.cancel = nil
			if _, engine := p.session.EngineToMove(); engine {
				p.think() // its move takes the pawns away
			} else {
				clear()
			}
		})
	}
	skip := func(js.Value) {
		if t.land != nil {
			t.land()
		} else {
			clear()
		}
	}
	t.ears = js.Global().Get("AbortController").New()
	for _, event := range []string{"pointerdown", "keydown"} {
		t.scope.ListenWith(dom.Document(), event, map[string]any{"signal": t.ears.Get("signal")}, skip)
	}
	if js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool() {
		t.land()
		return
	}
	dom.Toggle(t.root, "tumbling", true)
	t.cancel = dom.After(tumble, func() {
		t.cancel = nil
		t.land()
	})
}

func (p *Page) endStep() {
	if p.throw.cancel != nil {
		p.throw.cancel()
		p.throw.cancel = nil
	}
}

// clearThrow takes the pawns off the board.
func (p *Page) clearThrow() {
	p.endStep()
	if p.throw.root.Truthy() {
		p.throw.root.Call("remove")
		p.throw.ears.Call("abort")
	}
	p.throw.scope.Release()
	p.throw = throw{}
}

// pawns are the five pawns as they lie, with the side that is down, which is
// seen only while they tumble. What they say is said in words elsewhere.
func (p *Page) pawns(t table.Toss) js.Value {
	root := dom.Create("div", "throw")
	root.Set("id", "furigoma")
	dom.Attr(root, "aria-hidden", "true")
	for i, up := range t {
		face, back := "P", "+P"
		if up {
			face, back = back, face
		}
		front, behind := p.picture(face), p.picture(back)
		behind.Set("className", "back")
		pawn := dom.Create("div", "pawn", dom.Create("div", "", front, behind))
		pawn.Get("dataset").Set("face", face)
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
