package journeys

import (
	"fmt"
	"testing"
)

// loaded lets every random byte be the one that the test has put there.
const loaded = `(() => {
	const fair = crypto.getRandomValues.bind(crypto);
	crypto.getRandomValues = (a) => globalThis.fate === undefined ? fair(a) : a.fill(fate);
})()`

const faces = `[...document.querySelectorAll("#furigoma .pawn")].map((e) => e.dataset.face).join(" ")`

// landed holds when the pawns lie, each with the one picture that is up.
const landed = `document.querySelector("#furigoma:not(.tumbling)") !== null && document.querySelectorAll("#furigoma img").length === 5`

// TestFurigoma: the pawns that lie on the board are those that were drawn,
// the words count them, and who threw more pawns than tokin is sente.
func TestFurigoma(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=shogi&side=both&lang=en")
	b.script(loaded)
	b.reload()
	eval[any](b, `new MutationObserver(() => { const s = document.getElementById("status"); if (s.ariaLive !== "off") globalThis.spoken?.push(s.textContent); }).observe(document.getElementById("status"), {childList: true})`)
	for _, c := range []struct {
		fate        int
		faces, said string
		gote        bool
	}{
		{0b00101, "+P P +P P P", "Furigoma: 3 pawns, 2 tokin. Who sits below plays sente and moves first.", false},
		{0b11110, "P +P +P +P +P", "Furigoma: 1 pawn, 4 tokin. Who sits below plays gote.", true},
	} {
		b.newGame(`pick("new-level", 0); pick("new-side", "random")`)
		eval[any](b, fmt.Sprintf(`(() => { globalThis.fate = %d; globalThis.spoken = [];
		})()`, c.fate))
		b.start()
		b.wait(landed)
		b.wait(fmt.Sprintf(`document.getElementById("status").textContent === %q`, c.said))
		eval[any](b, `globalThis.fate = undefined`)
		if got := eval[string](b, faces); got != c.faces {
			t.Errorf("%s lie there, %s was drawn", got, c.faces)
		}
		// The picture is that of the face: equal faces, equal pictures.
		if n := eval[int](b, `new Set([...document.querySelectorAll("#furigoma .pawn")].map((e) => e.dataset.face + e.querySelector("img").src)).size`); n != 2 {
			t.Errorf("%d different pictures for two faces", n)
		}
		if spoken := eval[[]string](b, `spoken`); len(spoken) != 1 || spoken[0] != c.said {
			t.Errorf("spoken: %q", spoken)
		}
		if gote := eval[bool](b, `document.getElementById("near-name").textContent === "Gote"`); gote != c.gote {
			t.Errorf("gote sits below: %v", gote)
		}
		b.shot(fmt.Sprintf("furigoma phone %05b", c.fate))
		b.tap(`#flip`) // any touch takes the pawns away
		b.wait(`document.getElementById("furigoma") === null`)
		if n := eval[int](b, `document.getAnimations().length`); n != 0 {
			t.Errorf("%d animations go on", n)
		}
	}
}

// TestFurigomaAgainstEngine: a key lands the pawns at once, who asks for less
// motion sees none tumble, and an engine that is sente begins by itself.
func TestFurigomaAgainstEngine(t *testing.T) {
	t.Parallel()
	s := laptop
	s.motion = true
	b := open(t, s, "?game=shogi&level=1&lang=cs")
	b.script(loaded)
	b.reload()
	throw := func(fate int) {
		b.newGame(`pick("new-level", 1); pick("new-side", "random")`)
		eval[any](b, fmt.Sprintf(`globalThis.fate = %d`, fate))
		b.start()
		b.wait(`document.getElementById("furigoma") !== null`)
		eval[any](b, `globalThis.fate = undefined`)
	}
	// They would tumble for ever.
	eval[any](b, `(() => { globalThis.later = setTimeout; setTimeout = (f, ms) => ms === 950 ? 0 : later(f, ms); })()`)
	throw(0)
	if !eval[bool](b, `document.querySelector("#furigoma.tumbling") !== null && document.querySelectorAll("#furigoma img").length === 10`) {
		t.Error("they do not tumble")
	}
	b.key("a")
	b.wait(landed)
	eval[any](b, `setTimeout = later`)
	throw(31)
	b.wait(landed)
	b.shot("furigoma laptop")
	b.wait(`document.querySelectorAll("#moves .turn").length > 1 && document.getElementById("furigoma") === null`)
	b.screen.motion = false
	b.media()
	eval[any](b, `(() => { globalThis.tumbled = 0; addEventListener("animationstart", () => tumbled++, true); })()`)
	throw(3)
	b.wait(landed)
	if n := eval[int](b, `tumbled`); n != 0 {
		t.Errorf("%d pawns tumble", n)
	}
}
