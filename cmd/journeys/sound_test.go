package journeys

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// ear counts what the page makes of Web Audio, and listens to the peak of
// each buffer that is played.
const ear = `(() => {
	globalThis.contexts = 0;
	globalThis.heard = [];
	const Real = AudioContext;
	globalThis.AudioContext = class extends Real {
		constructor(...a) { super(...a); contexts++; }
		createBufferSource() {
			const s = super.createBufferSource(), start = s.start.bind(s);
			s.start = (...a) => { heard.push(Math.max(...s.buffer.getChannelData(0).map(Math.abs))); start(...a); };
			return s;
		}
	};
})()`

// TestSound: nothing exists before the reader's first touch, then a move is
// heard, and nothing once the sound is off.
func TestSound(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	b.script(ear)
	b.reload()
	tb := sit(t, b, "chess", byTap)
	if n := eval[int](b, `contexts`); n != 0 {
		t.Errorf("%d AudioContexts before a gesture", n)
	}
	tb.playBoth("e2e4", "d7d5", "e4d5")
	b.wait(`heard.length === 3`)
	if n := eval[int](b, `contexts`); n != 1 {
		t.Errorf("%d AudioContexts", n)
	}
	if eval[bool](b, `heard.some((peak) => peak < .1 || peak > 1)`) {
		t.Errorf("peaks of %v", eval[[]float64](b, `heard`))
	}
	b.tap("#menu")
	b.tap("#settings")
	b.wait(`document.getElementById("volume") !== null`)
	eval[any](b, `document.getElementById("volume").scrollIntoView()`)
	b.shot("sound settings laptop")
	eval[any](b, `(() => { const e = document.getElementById("volume"); e.value = "off"; e.dispatchEvent(new Event("change")); })()`)
	b.do(chromedp.KeyEvent("\x1b"))
	b.wait(`document.querySelector("dialog[open]") === null`)
	before := eval[int](b, `heard.length`)
	tb.playBoth("d8d5")
	if n := eval[int](b, `heard.length`); n != before {
		t.Errorf("%d sounds although it is off", n-before)
	}
	b.reload()
	tb.expect(tb.setup(tb.pos))
	tb.playBoth("b1c3")
	if n := eval[int](b, `contexts + heard.length`); n != 0 {
		t.Error("an AudioContext although sound is off")
	}
}

// TestSilentOnIOS: an iPad, which says it is a Mac, is silent until asked, and
// then plays beside the music.
func TestSilentOnIOS(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&side=both&lang=en")
	b.script(ear)
	b.script(`Object.defineProperty(navigator, "platform", {get: () => "MacIntel"});
		Object.defineProperty(navigator, "maxTouchPoints", {get: () => 5});
		Object.defineProperty(navigator, "audioSession", {value: {type: "auto"}});`)
	b.reload()
	tb := sit(t, b, "chess", byTap)
	tb.playBoth("e2e4")
	if n := eval[int](b, `contexts`); n != 0 {
		t.Error("it is heard unasked")
	}
	b.tap("#menu")
	b.tap("#settings")
	b.wait(`document.getElementById("volume") !== null`)
	eval[any](b, `(() => { const e = document.getElementById("volume"); e.value = "normal"; e.dispatchEvent(new Event("change")); })()`)
	b.wait(`contexts === 1 && heard.length === 1`)
	if got := eval[string](b, `navigator.audioSession.type`); got != "ambient" {
		t.Errorf("the audio session is %q", got)
	}
}
