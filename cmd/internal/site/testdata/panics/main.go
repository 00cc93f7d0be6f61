// Command panics is a program whose end shows the runtime's stack traces.
package main

import "fmt"

func main() {
	defer func() { fmt.Println("recovered:", recover()); panic("on purpose") }()
	var m map[string]int
	m["a"]++
}
