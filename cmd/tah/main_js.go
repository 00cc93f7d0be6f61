//go:build js

// Command tah is the game in the browser: it wires the page, the game, the
// board and the engine in its worker.
package main

import (
	"runtime/debug"
	"syscall/js"
	"time"

	"tah/render/app"
	"tah/rules/catalog"
	"tah/wasm/page"
	"tah/wasm/port"
	"tah/wasm/storage"
)

// build is set by cmd/site; page and worker must agree on it.
var build = "dev"

func main() {
	// The start makes little garbage, and to look for it costs a tenth of its time.
	usual := debug.SetGCPercent(400)
	time.AfterFunc(time.Second, func() { debug.SetGCPercent(usual) })
	client := port.NewClient(build, hashMB(), port.DefaultPatience(), nil,
		startWorker("js/worker.js", build), startHere("engine.wasm", build))
	config := page.Config{Games: catalog.Games(), Store: storage.Local{}, Owners: storage.Tabs{}, Opponent: client}
	if !app.Able() {
		app.Discard()
		offerTests(page.Run(config)) // its squares show the pieces
		select {}
	}
	board := app.New(js.Global().Get("document").Call("getElementById", "board"))
	config.Board = board
	offerTests(page.Run(config))
	if err := board.Run(); err != nil {
		js.Global().Get("console").Call("error", err.Error())
	}
	select {} // the game goes on without
}
