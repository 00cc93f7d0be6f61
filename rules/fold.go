package rules

import "strings"

// Narrow returns text with the wide digits, letters and signs of East Asian
// keyboards (１ａＰ＋) as the usual ones.
func Narrow(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '　':
			return ' '
		}
		return r
	}, text)
}

// Without returns text without any of the characters.
func Without(text, characters string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(characters, r) {
			return -1
		}
		return r
	}, text)
}
