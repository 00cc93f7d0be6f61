package journeys

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// exercise opens a task.
func (b *tab) exercise(lang, game, position, task string) {
	b.t.Helper()
	b.goTo(taskQuery(lang, game, position, task))
	b.wait(`!document.getElementById("task").hidden`)
}

func taskQuery(lang, game, position, task string) string {
	return "?" + url.Values{"lang": {lang}, "game": {game}, "position": {position}, "task": {task}}.Encode()
}

// focusOn gives an element the focus.
func (b *tab) focusOn(selector string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`(e => e !== null && (e.focus(), document.activeElement === e))(document.querySelector(%q))`, selector))
}

// says waits until the status line says something with these words.
func (b *tab) says(words string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.getElementById("status").textContent.includes(%q)`, words))
}

// moves taps from one square to another.
func (b *tab) moves(list ...string) {
	b.t.Helper()
	for _, m := range list {
		b.tap(`[data-square="` + m[:2] + `"]`)
		b.wait(`document.querySelector('[data-square="` + m[:2] + `"]').ariaSelected === "true"`)
		b.tap(`[data-square="` + m[2:4] + `"]`)
	}
}

// TestTaskSquares: squares are marked by keys alone; a wrong one is explained
// in the words of the rules, and each answer is told once.
func TestTaskSquares(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, taskQuery("en", "chess", "8/8/8/3p4/4N3/8/8/8 w - - 0 1", "squares e4"))
	b.focusOn(`[data-square="e2"]`)
	b.key(kb.ArrowUp)
	b.key(kb.Enter) // e3
	b.says("The knight goes two squares straight")
	b.key(kb.ArrowLeft)
	b.key(kb.Enter) // d3
	b.key(kb.ArrowDown)
	b.key(kb.Enter) // d2
	b.says("Right. 1 of 8.")
	b.wait(`document.querySelector('[data-square="d2"]').ariaLabel.includes("marked")`)
	b.tap(`[data-task="show"]`)
	b.says("The solution: f2")
	b.wait(`document.querySelectorAll("#grid .found").length === 8`)
	b.settle()
	b.shot("task squares laptop")
	b.tap(`[data-task="retry"]`)
	b.wait(`document.querySelectorAll("#grid .found").length === 1`)
	for _, sq := range []string{"f2", "g3", "g5", "f6", "d6", "c5", "c3"} {
		b.tap(`[data-square="` + sq + `"]`)
	}
	b.wait(`document.getElementById("table").dataset.solved === "true"`)
	b.says("Solved")

	// Moves are played one by one by one side, on a board without kings.
	b.exercise("en", "chess", "8/8/8/2p5/8/8/8/2R5 w - - 0 1", "reach c8 h8 with Rc1")
	b.moves("c1c5", "c5c8")
	b.says("Right. 1 of 2.")
	b.settle()
	b.shot("task reach laptop")
	b.moves("c8h8")
	b.says("Solved")

	// A verdict is given by buttons, which keep the focus.
	b.exercise("en", "chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "verdict stalemate")
	if n := eval[int](b, `document.querySelectorAll("#grid .why, #board .check").length + (document.getElementById("status").textContent.includes("talemate") ? 1 : 0)`); n != 0 {
		t.Error("the board gives the answer away")
	}
	b.focusOn(`[data-task="verdict.mate"]`)
	b.key(kb.Enter)
	b.says("is not in check")
	if at := eval[string](b, `document.activeElement.dataset.task ?? ""`); at != "verdict.mate" {
		t.Errorf("the focus is on %q", at)
	}
	b.settle()
	b.shot("task verdict laptop")
	b.key(kb.Tab)
	b.key(kb.Enter)
	b.says("Solved")
	b.audit("task")
	if keys := eval[string](b, `Object.keys(localStorage).join(" ")`); !strings.Contains(keys, "tah/tasks") || strings.Contains(keys, "tah/game/") {
		t.Errorf("stored: %s", keys)
	}
	b.tap("#menu")
	b.tap("#leave-task")
	b.wait(`document.getElementById("task").hidden && document.querySelectorAll('[data-piece="p"]').length === 8`)
}
