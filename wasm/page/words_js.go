//go:build js

package page

import (
	"strings"
	"syscall/js"

	"tah/wasm/words"
)

// loadedWords returns the words that the loader has fetched last.
func loadedWords() *words.Words {
	boot := js.Global().Get("tahBoot")
	lang := boot.Get("lang").String()
	// As one text: to fetch each word from JavaScript takes a hundred times as long.
	entries := js.Global().Get("Object").Call("entries", boot.Get("words")).Call("flat")
	parts := strings.Split(entries.Call("join", "\x00").String(), "\x00")
	texts := make(map[string]string, len(parts)/2)
	for i := 1; i < len(parts); i += 2 {
		texts[parts[i-1]] = parts[i]
	}
	rules := js.Global().Get("Intl").Get("PluralRules").New(lang)
	return words.NewWords(lang, texts, func(n int) string { return rules.Call("select", n).String() })
}
