package site

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"tah/render"
)

// moduleParts are the files of web/tah-board in the order in which they need
// each other.
var moduleParts = []string{"ways", "chess", "shogi", "line", "picture", "words", "assets", "live", "element"}

// writeBoard makes tah-board.js, one module of the files in web/tah-board, its
// types, and what it draws boards of. The parts go, since nobody needs them.
func writeBoard(dir string) error {
	parts := filepath.Join(dir, "tah-board")
	var module strings.Builder
	for _, name := range moduleParts {
		b, err := os.ReadFile(filepath.Join(parts, name+".js"))
		if err != nil {
			return err
		}
		module.WriteString(joined(string(b)))
	}
	if err := os.WriteFile(filepath.Join(dir, "tah-board.js"), []byte(module.String()), 0o644); err != nil {
		return err
	}
	if err := copyFile(filepath.Join(parts, "tah-board.d.ts"), filepath.Join(dir, "tah-board.d.ts")); err != nil {
		return err
	}
	if err := os.RemoveAll(parts); err != nil {
		return err
	}
	return writeArt(dir)
}

// What a part does without in the one module, where all parts see each other's
// names: imports, exports, comments and indentation.
var (
	importLine  = regexp.MustCompile(`(?m)^import .*\n`)
	exportWord  = regexp.MustCompile(`(?m)^export `)
	commentText = regexp.MustCompile(`(?m)(^|[ \t]+)(// .*|/\*\*[^*]*(?:\*[^/*][^*]*)*\*/)$`)
	indentation = regexp.MustCompile(`(?m)^\s+`)
)

func joined(part string) string {
	for _, r := range []*regexp.Regexp{importLine, exportWord, commentText, indentation} {
		part = r.ReplaceAllString(part, "")
	}
	return part
}

// writeArt writes what the module draws boards of: a file for each set of
// pieces, one with all colours, and the words in each language.
func writeArt(dir string) error {
	art := filepath.Join(dir, "art")
	if err := os.MkdirAll(art, 0o755); err != nil {
		return err
	}
	type colors map[string][2]map[string]string // by theme, for day and night
	themes := map[string]colors{}
	for _, game := range []string{"chess", "shogi"} {
		themes[game] = colors{}
		for _, t := range render.Themes() {
			themes[game][string(t)] = [2]map[string]string{
				render.Palette(game, render.Look{Theme: t}), render.Palette(game, render.Look{Theme: t, Dark: true}),
			}
		}
		for _, set := range render.Sets(game) {
			name := filepath.Join(art, fmt.Sprintf("%s-%s", game, set))
			if err := writeJSON(name+".json", render.NewKit(game, render.Look{Set: set})); err != nil {
				return err
			}
			if err := writeJSON(name+"-contrast.json", render.NewKit(game, render.Look{Set: set, Theme: render.Contrast})); err != nil {
				return err
			}
		}
	}
	if err := writeJSON(filepath.Join(art, "themes.json"), themes); err != nil {
		return err
	}
	for _, lang := range []string{"en", "cs", "sk", "pl"} {
		if err := writeWords(dir, lang); err != nil {
			return err
		}
	}
	return nil
}

// boardWords are the keys, and with a dot their beginnings, of what the module
// says.
var boardWords = []string{
	"piece.chess.", "piece.shogi.", "side.", "status.side.", "game.chess", "game.shogi", "hand.piece", "query.nothing", "action.flip", "embed.",
	"error.fen-ranks", "error.fen-piece", "error.sfen-ranks", "error.sfen-piece", "error.move-illegal", "error.move-syntax", "error.game-unknown",
	"error.format-unknown", "error.handicap-unknown", "error.src-failed", "error.kings", "error.frame-silent",
}

func writeWords(dir, lang string) error {
	b, err := os.ReadFile(filepath.Join(dir, "i18n", lang+".json"))
	if err != nil {
		return err
	}
	var all map[string]string
	if err := json.Unmarshal(b, &all); err != nil {
		return fmt.Errorf("%s: %w", lang, err)
	}
	words := map[string]string{}
	for key, text := range all {
		if slices.ContainsFunc(boardWords, func(w string) bool { return key == w || strings.HasSuffix(w, ".") && strings.HasPrefix(key, w) }) &&
			!strings.Contains(key, ".first.") && !strings.Contains(key, ".second.") {
			words[key] = text
		}
	}
	return writeJSON(filepath.Join(dir, "art", "words-"+lang+".json"), words)
}

func writeJSON(path string, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	// Markup may stand in JSON as it is: nobody puts it into a page.
	b = []byte(strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(string(b)))
	return os.WriteFile(path, b, 0o644)
}
