package words

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tah/rules/shogi"
	"tah/wasm/words/wordstest"
)

func wordsOf(t testing.TB, lang string) *Words {
	return NewWords(lang, wordstest.Texts(t, lang), wordstest.Plural(lang))
}

// categories are the plural categories that Intl.PluralRules knows in each
// language, fractions included.
var categories = map[string][]string{
	"en": {"one", "other"},
	"cs": {"one", "few", "many", "other"},
	"sk": {"one", "few", "many", "other"},
	"pl": {"one", "few", "many", "other"},
}

var pluralForm = regexp.MustCompile(`^(.*)\.(zero|one|two|few|many|other)$`)

// pluralKeys returns the keys that have plural forms, known by their .one.
func pluralKeys(texts map[string]string) map[string]bool {
	keys := make(map[string]bool)
	for k := range texts {
		if base, ok := strings.CutSuffix(k, ".one"); ok {
			keys[base] = true
		}
	}
	return keys
}

// plain returns the keys without their plural category.
func plain(texts map[string]string) map[string]bool {
	plurals := pluralKeys(texts)
	keys := make(map[string]bool)
	for k := range texts {
		if m := pluralForm.FindStringSubmatch(k); m != nil && plurals[m[1]] {
			k = m[1]
		}
		keys[k] = true
	}
	return keys
}

// literal finds what may be keys in Go, HTML and JavaScript.
var literal = regexp.MustCompile(`["'` + "`" + `]([a-z][-a-zA-Z0-9+.]*)["'` + "`" + `]`)

// used returns every literal in the page's sources: whole keys, and beginnings
// of keys (those that end in a dot).
func used(t *testing.T) (whole map[string]bool, beginnings []string) {
	t.Helper()
	web := wordstest.Web()
	whole = make(map[string]bool)
	var files []string
	for _, pattern := range []string{"*.go", "../*/*.go", "../../game/*/*.go", web + "/*.html", web + "/js/*.js", web + "/tah-board/*.js", "../../cmd/internal/lessons/*.go", "../../cmd/internal/lessons/pages/*.html"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") || strings.HasSuffix(f, "wasm_exec.js") {
			continue
		}
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range literal.FindAllStringSubmatch(string(b), -1) {
			whole[m[1]] = true
			if strings.HasSuffix(m[1], ".") {
				beginnings = append(beginnings, m[1])
			}
		}
	}
	return whole, beginnings
}

// TestKeys: every key that is used has words, and none are there for nothing.
func TestKeys(t *testing.T) {
	whole, beginnings := used(t)
	begins := func(key string) bool {
		return slices.ContainsFunc(beginnings, func(b string) bool { return strings.HasPrefix(key, b) })
	}
	english := plain(wordstest.Texts(t, "en"))
	for key := range english {
		if !whole[key] && !begins(key) {
			t.Errorf("%s is used nowhere", key)
		}
	}
	groups := make(map[string]bool)
	for key := range english {
		group, _, _ := strings.Cut(key, ".")
		groups[group] = true
	}
	notKeys := map[string]bool{"id.": true, "link.": true, "level.": true, "side.": true, "clock.": true}
	for key := range whole {
		group, rest, dotted := strings.Cut(key, ".")
		if dotted && rest != "" && groups[group] && !strings.HasSuffix(key, ".") && !english[key] && !notKeys[key] {
			t.Errorf("%s has no words", key)
		}
	}
}

// TestLanguagesAgree: the same keys, placeholders and all plural categories
// in each language, and nothing empty.
func TestLanguagesAgree(t *testing.T) {
	english := wordstest.Texts(t, "en")
	placeholder := regexp.MustCompile(`\{[a-z]+\}`)
	holes := func(s string) []string {
		found := placeholder.FindAllString(s, -1)
		slices.Sort(found)
		return slices.Compact(found)
	}
	for _, lang := range Languages() {
		texts := wordstest.Texts(t, lang)
		if got, want := plain(texts), plain(english); !maps.Equal(got, want) {
			for k := range want {
				if !got[k] {
					t.Errorf("%s lacks %s", lang, k)
				}
			}
			for k := range got {
				if !want[k] {
					t.Errorf("%s has %s, which English has not", lang, k)
				}
			}
		}
		for base := range pluralKeys(texts) {
			for _, c := range categories[lang] {
				if _, ok := texts[base+"."+c]; !ok {
					t.Errorf("%s lacks %s.%s", lang, base, c)
				}
			}
		}
		for key, s := range texts {
			if strings.TrimSpace(s) != s || s == "" || strings.Contains(s, "!") || strings.Contains(s, "<") {
				t.Errorf("%s %s: %q", lang, key, s)
			}
			model, ok := english[key]
			if m := pluralForm.FindStringSubmatch(key); !ok && m != nil {
				model = english[m[1]+".other"]
			}
			if !slices.Equal(holes(s), holes(model)) {
				t.Errorf("%s %s has %v, English %v", lang, key, holes(s), holes(model))
			}
		}
	}
}

func TestPlurals(t *testing.T) {
	for lang, want := range map[string]map[int]string{
		"en": {0: "0 moves", 1: "1 move", 2: "2 moves"},
		"cs": {0: "0 tahů", 1: "1 tah", 3: "3 tahy", 5: "5 tahů"},
		"sk": {1: "1 ťah", 4: "4 ťahy", 11: "11 ťahov"},
		"pl": {1: "1 ruch", 2: "2 ruchy", 12: "12 ruchów", 22: "22 ruchy", 25: "25 ruchów"},
	} {
		w := wordsOf(t, lang)
		for n, said := range want {
			if got := w.N("moves.count", n); got != said {
				t.Errorf("%s %d: %q, want %q", lang, n, got, said)
			}
		}
	}
}

// TestEveryPieceAndLevelHasWords goes through what is put together from parts.
func TestEveryPieceAndLevelHasWords(t *testing.T) {
	for _, lang := range Languages() {
		w := wordsOf(t, lang)
		check := func(key string) {
			if !w.Has(key) {
				t.Errorf("%s lacks %s", lang, key)
			}
		}
		for _, l := range []string{"K", "Q", "R", "B", "N", "P"} {
			check("piece.chess." + l)
			check("piece.chess.first." + l)
			check("piece.chess.second." + l)
		}
		for _, l := range []string{"K", "R", "B", "G", "S", "N", "L", "P", "+R", "+B", "+S", "+N", "+L", "+P"} {
			check("piece.shogi." + l)
		}
		for n := 1; n <= 10; n++ {
			check("level." + strconv.Itoa(n) + ".name")
			check("level." + strconv.Itoa(n) + ".line")
		}
		for _, h := range (shogi.Game{}).Handicaps() {
			check("handicap." + h.Key)
		}
		check("handicap.none")
		check("language." + lang)
	}
}

// TestCodesHaveWords: every stable code of an error, a fault or the end of a
// game that the other packages define is said in words.
func TestCodesHaveWords(t *testing.T) {
	english := wordstest.Texts(t, "en")
	for _, c := range []struct{ files, pattern, key string }{
		{"../../rules/outcome.go", `Reason += "([a-z-]+)"`, "reason."},
		{"../../game/*.go", `Err\w+ +Error = "([a-z-]+)"`, "error."},
		{"../../game/*.go", `"(save-[a-z]+)"`, "error."},
		{"../../game/setup/*.go", `game\.Error = "([a-z-]+)"`, "error."},
		{"../port/message.go", `Error += "([a-z-]+)"`, "error."},
		{"../../rules/outcome.go", `"(threefold|same-move|fifty-moves|jishogi|declaration)"`, "claim."},
		{"../../rules/pgn/*.go", `"(pgn-[a-z]+)"`, "error."},
		{"../../rules/kif/*.go", `"((?:kif|csa)-[a-z]+)"`, "error."},
		{"../../rules/chess/*.go", `"(san-(?:syntax|illegal|ambiguous))"`, "error."},
		{"../../rules/shogi/*.go", `"((?:japanese|western)-[a-z]+)"`, "error."},
		{"../../rules/formats/*.go", `Kind: "([a-z-]+)"`, "error."},
		{"../../rules/formats/*.go", `\{"([a-z0-9]+)", (?:kif|pgn)`, "format."},
		{"../../rules/*/rules.go", `Key: "([a-z]+)"`, "rules."},
		{"../../rules/chess/san.go", `Style += "([a-z-]+)"`, "style."},
		{"../../rules/shogi/game.go", `Style += "([a-z-]+)"`, "style."},
		{"../../rules/chess/*.go", `Fault += "([a-z0-9-]+)"`, "error."},
		{"../../rules/shogi/*.go", `Fault += "([a-z0-9-]+)"`, "error."},
		{"../../rules/chess/*.go", `"((?:fen|ruleset|rule-set|move|uci)-[a-z0-9-]+)"`, "error."},
		{"../../rules/shogi/*.go", `"((?:sfen|ruleset|rule-set|move|usi)-[a-z0-9-]+)"`, "error."},
	} {
		files, err := filepath.Glob(c.files)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no files, %v", c.files, err)
		}
		pattern := regexp.MustCompile(c.pattern)
		found := 0
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range pattern.FindAllStringSubmatch(string(b), -1) {
				found++
				if _, ok := english[c.key+m[1]]; !ok && english[c.key+m[1]+".name"] == "" {
					t.Errorf("%s: no words for %s", f, c.key+m[1])
				}
			}
		}
		if found == 0 {
			t.Errorf("%s: no code found by %s", c.files, c.pattern)
		}
	}
}

// TestNoOtherWords: what a reader reads in index.html is only put there by
// the translations, except the name and what is read without JavaScript.
func TestNoOtherWords(t *testing.T) {
	b, err := os.ReadFile(filepath.Join(wordstest.Web(), "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	html := regexp.MustCompile(`(?s)<noscript>.*</noscript>`).ReplaceAllString(string(b), "")
	for _, m := range regexp.MustCompile(`>([^<>]*[\pL\pN][^<>]*)<`).FindAllStringSubmatch(html, -1) {
		if m[1] != "Tah" {
			t.Errorf("index.html says %q", m[1])
		}
	}
	for _, m := range regexp.MustCompile(` (?:aria-label|title|alt|placeholder)="([^"]+)"`).FindAllStringSubmatch(html, -1) {
		t.Errorf("index.html says %q", m[1])
	}
	var sources []string
	for _, room := range []string{"page", "dom"} {
		found, err := filepath.Glob("../" + room + "/*_js.go")
		if err != nil || len(found) == 0 {
			t.Fatal("no sources", err)
		}
		sources = append(sources, found...)
	}
	said := regexp.MustCompile(`(?i:setText|text|button|note|option)\((?:[^()"\n]|"[^" \n]*")*"[^"\n]*\pL \pL[^"\n]*"`)
	for _, f := range sources {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range said.FindAllString(string(b), -1) {
			t.Errorf("%s: %s", f, m)
		}
	}
}

func TestSentence(t *testing.T) {
	for want, got := range map[string]string{
		"":                          Sentence(", ", "", ""),
		"Šach.":                     Sentence(", ", "", "šach"),
		"Bílý: jezdec na f6, šach.": Sentence(", ", "bílý: jezdec na f6", "šach"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestUnknownCode(t *testing.T) {
	if got := wordsOf(t, "en").Error("never-heard-of"); !strings.Contains(got, "never-heard-of") || strings.Contains(got, "{") {
		t.Errorf("%q", got)
	}
}
