// Package wordstest reads the translations for tests, and knows their plurals.
package wordstest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Web returns the folder of the web's files.
func Web() string {
	_, here, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(here), "../../../web")
}

// Texts returns the texts of a language by their keys.
func Texts(t testing.TB, lang string) map[string]string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(Web(), "i18n", lang+".json"))
	if err != nil {
		t.Fatal(err)
	}
	texts := make(map[string]string)
	if err := json.Unmarshal(b, &texts); err != nil {
		t.Fatalf("%s: %v", lang, err)
	}
	return texts
}

// Plural does for whole numbers what Intl.PluralRules does, by the CLDR.
func Plural(lang string) func(n int) string {
	return func(n int) string {
		switch {
		case n == 1:
			return "one"
		case lang == "en":
			return "other"
		case lang == "pl":
			if n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) {
				return "few"
			}
			return "many"
		case n >= 2 && n <= 4:
			return "few"
		}
		return "other"
	}
}
