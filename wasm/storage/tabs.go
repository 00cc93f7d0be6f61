//go:build js

package storage

import "syscall/js"

// Tabs knows which of the browser's tabs plays a game, by web/js/tabs.js.
type Tabs struct{}

// Own asks to play the game id, or takes it from the tab that does. From then
// on changed is told whether this tab plays it, until release is called.
func (Tabs) Own(id string, seize bool, changed func(owns bool)) (release func()) {
	told := js.FuncOf(func(_ js.Value, args []js.Value) any {
		changed(args[0].Bool())
		return nil
	})
	// told is never released: a lock may still speak after it was given up.
	free := js.Global().Get("tahTabs").Call("own", id, seize, told)
	return func() { free.Invoke() }
}
