//go:build js

package port

import "syscall/js"

// NewYield returns a Yield for a ServerConfig: it lets the messages and events
// that have arrived be handled, by posting a message to itself and waiting for
// it, which comes after them. runtime.Gosched and time.Sleep(0) never return
// to the event loop.
func NewYield() func() {
	channel := js.Global().Get("MessageChannel").New()
	turn := make(chan struct{}, 1)
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		turn <- struct{}{}
		return nil
	}))
	post := channel.Get("port2")
	return func() {
		post.Call("postMessage", 0)
		<-turn
	}
}
