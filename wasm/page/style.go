package page

import (
	"slices"

	"tah/rules"
)

// styleFor returns the style that was chosen among a game's, or the one that
// is usual in a language: the one that ends in "-" and its code, or else the
// first. Slovak writes the letters of Czech.
func styleFor(styles []rules.Style, chosen, lang string) rules.Style {
	if s := rules.Style(chosen); slices.Contains(styles, s) {
		return s
	}
	if lang == "sk" {
		lang = "cs"
	}
	for _, s := range styles {
		if len(s) > 3 && s[len(s)-3:] == rules.Style("-"+lang) {
			return s
		}
	}
	return styles[0]
}
