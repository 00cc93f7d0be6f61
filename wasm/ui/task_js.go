//go:build js

package ui

import (
	"strconv"
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
)

// taskPanel is the question of a task, and the buttons that answer it or help.
type taskPanel struct{ kit *Kit }

func newTaskPanel(kit *Kit) *taskPanel {
	dom.Listen(dom.ByID("task-do"), "click", func(ev js.Value) {
		if b, ok := dom.Closest(ev.Get("target"), "button[data-task]"); ok {
			kit.Send(table.PressTask{Button: b.Get("dataset").Get("task").String()})
		}
	})
	return &taskPanel{kit}
}

func (p *taskPanel) show(st *state.State) {
	main, w, x := dom.ByID("table"), p.kit.Words, st.Task
	dom.Show(dom.ByID("task"), x != nil)
	dom.Show(dom.ByID("task-do"), x != nil)
	if x == nil {
		main.Call("removeAttribute", "data-task")
		main.Call("removeAttribute", "data-solved")
		p.offer(nil)
		return
	}
	dom.Attr(main, "data-task", string(x.Run.Task().Kind))
	dom.Attr(main, "data-solved", strconv.FormatBool(x.Run.Solved()))
	dom.SetText(dom.ByID("task-ask"), w.Question(x.Run, &st.Board.View))
	state := w.ProgressOf(x.Run)
	switch {
	case x.Run.Solved():
		state = w.T("task.solved")
	case x.Known && state == "":
		state = w.T("task.known")
	}
	dom.SetText(dom.ByID("task-state"), state)
	p.offer(x.Buttons)
}

// offer shows the buttons. Those that stay are not touched, so that they keep the focus.
func (p *taskPanel) offer(ids []string) {
	do, w, same := dom.ByID("task-do"), p.kit.Words, 0
	for buttons := do.Get("children"); same < min(len(ids), buttons.Length()); same++ {
		if b := buttons.Index(same); b.Get("dataset").Get("task").String() != ids[same] {
			break
		}
	}
	for do.Get("childElementCount").Int() > same {
		do.Get("lastElementChild").Call("remove")
	}
	for _, id := range ids[same:] {
		b := dom.Create("button", "")
		b.Set("type", "button")
		dom.Attr(b, "data-task", id)
		dom.Toggle(b, "main", id == "retry")
		do.Call("append", b)
	}
	for i, id := range ids {
		dom.SetText(do.Get("children").Index(i), w.T("task."+id))
	}
}
