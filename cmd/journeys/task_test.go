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

// TestTaskMate: a wrong move is refuted on the board and in words and is taken
// back, the right ones are answered, and what is solved is known the next time
// and is no saved game.
func TestTaskMate(t *testing.T) {
	t.Parallel()
	query := taskQuery("cs", "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "mate 2")
	b := open(t, phone, query)
	b.wait(`document.getElementById("task-ask").textContent.startsWith("Mat 2. tahem")`)
	b.settle()
	b.shot("task mate phone")
	b.moves("b6a7")
	b.says("střelec bere na a7")
	b.wait(`document.querySelector('[data-square="a7"]').dataset.piece === "b"`)
	b.settle()
	b.shot("task refuted phone")
	b.tap(`[data-task="retry"]`)
	b.wait(`document.querySelector('[data-square="b6"]').dataset.piece === "P"`)
	b.tap("#hint")
	b.says("a1")
	b.tap("#hint")
	b.says("a6")
	b.moves("a1a6")
	b.says("Správně")
	b.wait(`document.querySelector('[data-square="b6"]').dataset.piece === "" || document.querySelector('[data-square="a6"]').dataset.piece === "p"`)
	b.moves("b6b7")
	b.says("Vyřešeno")
	b.wait(`document.getElementById("table").dataset.solved === "true"`)
	b.settle()
	b.shot("task solved phone")
	if keys := eval[string](b, `Object.keys(localStorage).join(" ")`); !strings.Contains(keys, "tah/tasks") || strings.Contains(keys, "tah/game/") {
		t.Errorf("stored: %s", keys)
	}
	b.reload()
	b.wait(`document.getElementById("task-ask").textContent !== ""`)
	b.audit("task")
	b.tap("#menu")
	b.tap("#leave-task")
	b.wait(`document.getElementById("task").hidden && document.querySelectorAll('[data-piece="p"]').length === 8`)
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
}

// TestTaskShogi: a drop that is forbidden, a mate of three whose solution is
// shown, and tasks that make no sense.
func TestTaskShogi(t *testing.T) {
	t.Parallel()
	b := open(t, phone, taskQuery("pl", "shogi", "9/9/9/9/2P6/9/9/9/9 b P 1", "forbidden P* nifu"))
	b.tap(`[data-square="5e"]`)
	b.says("tu wolno")
	b.tap(`[data-square="7a"]`)
	b.says("innego powodu")
	b.settle()
	b.shot("task forbidden phone")
	b.tap(`[data-square="7d"]`)
	b.says("Nifu")
	b.wait(`document.getElementById("table").dataset.solved === "true"`)

	b.exercise("sk", "shogi", "2B6/k8/9/9/9/9/9/9/9 b G2rb3g4s4n4l18p 1", "tsume 3")
	b.settle()
	b.shot("task tsume phone")
	b.tap(`[data-hand="b-G"]`)
	b.tap(`[data-square="8b"]`)
	b.says("kráľ utečie na")
	b.wait(`document.querySelector('[data-square="8b"]').dataset.piece === "G" && document.querySelector('[data-square="9c"]').dataset.piece === "k"`)
	b.tap(`[data-square="1a"]`) // a tap anywhere takes it back
	b.wait(`document.querySelector('[data-square="8b"]').dataset.piece === ""`)
	b.tap(`[data-task="show"]`)
	b.says("Riešenie")
	b.wait(`document.querySelector('[data-square="8b"]').dataset.piece === "+B" || document.querySelector('[data-square="7a"]').dataset.piece === ""`)
	b.tap(`[data-task="retry"]`)
	b.wait(`document.querySelector('[data-square="7a"]').dataset.piece === "B"`)

	b.goTo(taskQuery("cs", "chess", "8/8/8/8/8/8/8/8 w - - 0 1", "dance"))
	b.wait(`document.getElementById("note").textContent.includes("Takovou úlohu Tah nezná") && document.getElementById("task").hidden`)
}
