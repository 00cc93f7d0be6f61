package journeys

import (
	"fmt"
	"testing"
)

// skew lets the page's own clock be put forward by sleep(milliseconds), as a
// machine's goes on in its sleep.
const skew = `(() => {
	let ahead = 0;
	const now = performance.now.bind(performance), date = Date.now;
	performance.now = () => now() + ahead;
	Date.now = () => date() + ahead;
	globalThis.sleep = (ms) => { ahead += ms; };
	globalThis.awake = () => now() / 1000;
})()`

// awake returns for how many seconds the page has been there, sleep not counted.
func (b *tab) awake() float64 {
	b.t.Helper()
	return eval[float64](b, `awake()`)
}

// shows returns the seconds on the clock of a strip, far or near.
func (b *tab) shows(strip string) float64 {
	b.t.Helper()
	return eval[float64](b, fmt.Sprintf(`document.querySelector("#%s .clock span span").textContent.split(":").reduce((s, n) => 60 * s + +n, 0)`, strip))
}

// newGame opens the sheet of a new game and fills it in with code.
func (b *tab) newGame(fill string) {
	b.t.Helper()
	b.tap("#menu")
	b.tap("#new-game")
	b.wait(`document.getElementById("new-start") !== null`)
	eval[bool](b, `(() => {
		document.querySelector("dialog").dispatchEvent(new Event("pointerdown")); // or clicks would not count yet
		const pick = (name, value) => document.querySelector("[name=" + name + "][value='" + value + "']").click();
		const set = (id, value) => { const e = document.getElementById(id); e.value = value; e.dispatchEvent(new Event("input")); e.dispatchEvent(new Event("change")); };
		`+fill+`; return true; })()`)
}

func (b *tab) start() {
	b.t.Helper()
	b.tap("#new-start")
	b.wait(`document.querySelector("dialog[open]") === null`)
}

// TestClockThroughSleepAndReload: a machine's sleep costs no time, nor does a
// closed page, and playing does; a takeback brings the times back.
func TestClockThroughSleepAndReload(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&side=both&lang=en")
	b.script(skew)
	b.reload()
	b.newGame(`pick("new-level", 0); set("new-clock", "custom"); set("clock-kind", "bronstein");
		set("clock-minutes-0", 30); set("clock-seconds-0", 20); set("clock-each", 2); document.getElementById("clock-uneven").click(); set("clock-minutes-1", 20)`)
	b.shot("custom clock phone")
	b.start()
	tb := sit(t, b, "chess", byTap)
	if near, far := b.shows("near"), b.shows("far"); near != 1820 || far != 1200 {
		t.Fatalf("the clocks show %v and %v", near, far)
	}
	tb.playBoth("e2e4")
	b.wait(`document.querySelector("#far .clock").textContent !== "20:00"`) // it runs
	eval[any](b, `sleep(3600e3)`)
	tb.playBoth("e7e5") // it is still Black's game
	if far := b.shows("far"); far < 600 || far > 1200 {
		t.Errorf("after an hour's sleep %v s are left of 1200", far)
	}
	eval[any](b, `sleep(4000)`) // four seconds of thought are none
	b.wait(`document.querySelector("#near .clock span span").textContent <= "30:16"`)
	tb.playBoth("g1f3")
	spent := b.shows("near") // two of them were the delay's
	if spent > 1818 || spent < 1200 {
		t.Errorf("after four seconds with two of delay: %v", spent)
	}
	b.reload()
	tb.expect(tb.setup(tb.pos))
	if near := b.shows("near"); near != spent {
		t.Errorf("reloading made %v of %v", near, spent)
	}
	eval[any](b, `(() => { while (document.querySelector("#far .clock.low") === null) { sleep(4000); document.dispatchEvent(new Event("visibilitychange")); } })()`)
	b.shot("low time phone")
	if said := eval[string](b, `document.querySelector("#far .clock").getAttribute("aria-label")`); said == "" {
		t.Error("the clock has no words")
	}
	b.wait(`document.getElementById("news").textContent.includes("Black")`)
	eval[any](b, `(() => { for (let i = 0; i < 40; i++) { sleep(4000); document.dispatchEvent(new Event("visibilitychange")); } })()`)
	b.wait(`document.getElementById("status").dataset.outcome === "timeout"`)
	b.tap("#takeback")
	b.wait(`document.getElementById("status").dataset.outcome === ""`)
	if near, far := b.shows("near"), b.shows("far"); near != spent || far < 600 {
		t.Errorf("taken back, the clocks show %v and %v", near, far)
	}
}
