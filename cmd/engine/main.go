//go:build !js

// Command engine is Tah's engine as a program of its own: natively it speaks
// UCI and USI on standard input and output; `engine bench` prints its node
// signatures. Under js/wasm it lives in a web worker (main_js.go).
package main

import (
	"fmt"
	"os"
)

func main() {
	switch {
	case len(os.Args) == 1:
		newProtocol(os.Stdout).run(os.Stdin)
	case len(os.Args) == 2 && os.Args[1] == "bench":
		bench(os.Stdout)
	default:
		fmt.Fprintln(os.Stderr, "usage: engine [bench]")
		os.Exit(2)
	}
}
