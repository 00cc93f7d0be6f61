package site

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
)

// sizeFile holds the sizes that were last accepted.
const sizeFile = "cmd/internal/site/size.txt"

// The budget of a first visit in bytes: the page, the board, both games, the
// engine and one language.
const (
	gzipBudget   = 3_100_000
	brotliBudget = 2_400_000
)

// size is how many bytes a file has, as it is and compressed.
type size struct{ raw, gzip, brotli int64 }

func (s *size) add(o size) {
	s.raw += o.raw
	s.gzip += o.gzip
	s.brotli += o.brotli
}

// firstVisit tells whether a file is loaded by a first visit; of the languages
// it is the largest.
func firstVisit(path string) bool {
	switch top, rest, _ := strings.Cut(path, "/"); top {
	case "css":
		return rest != "lessons.css" && rest != "demo.css"
	case "js":
		return rest != "theme.js"
	case "i18n":
		return rest == "pl.json"
	case "still":
		return rest == "chess-light-outside.svg"
	case "index.html", "icon.svg", "manifest.webmanifest", "tah.wasm", "engine.wasm":
		return true
	}
	return false
}

// sizes returns the sizes of what a first visit loads from a compressed build.
func sizes(dir string) (map[string]size, error) {
	all := map[string]size{}
	err := eachFile(dir, func(path string, info os.FileInfo) error {
		rel, err := filepath.Rel(dir, path)
		if ext := filepath.Ext(rel); err != nil || !firstVisit(filepath.ToSlash(rel)) || ext == ".gz" || ext == ".br" {
			return err
		}
		s := size{info.Size(), info.Size(), info.Size()}
		for suffix, n := range map[string]*int64{".gz": &s.gzip, ".br": &s.brotli} {
			if twin, err := os.Stat(path + suffix); err == nil {
				*n = twin.Size()
			}
		}
		all[filepath.ToSlash(rel)] = s
		return nil
	})
	return all, err
}

// readSizes reads sizes that ReportSizes has written.
func readSizes(path string) (map[string]size, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	all := map[string]size{}
	for line := range strings.Lines(string(b)) {
		var name string
		var s size
		if _, err := fmt.Sscan(line, &name, &s.raw, &s.gzip, &s.brotli); err != nil {
			return nil, fmt.Errorf("%s: %q: %w", path, line, err)
		}
		all[name] = s
	}
	return all, nil
}

// ReportSizes prints the sizes of a build beside those last accepted, and fails
// if a first visit is over budget. With accept it writes them down.
func ReportSizes(w io.Writer, dir string, accept bool) error {
	now, err := sizes(dir)
	if err != nil {
		return err
	}
	before, err := readSizes(sizeFile)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	var total, was size
	names := make(map[string]bool)
	for name, s := range now {
		total.add(s)
		names[name] = true
	}
	for name, s := range before {
		was.add(s)
		names[name] = true
	}
	t := tabwriter.NewWriter(w, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "raw\tgzip\tbrotli\tbrotli grew by\t file")
	var lines strings.Builder
	for _, name := range slices.Sorted(maps.Keys(names)) {
		s := now[name]
		fmt.Fprintf(t, "%d\t%d\t%d\t%+d\t %s\n", s.raw, s.gzip, s.brotli, s.brotli-before[name].brotli, name)
		if s.raw > 0 {
			fmt.Fprintln(&lines, name, s.raw, s.gzip, s.brotli)
		}
	}
	fmt.Fprintf(t, "%d\t%d\t%d\t%+d\t first visit\n", total.raw, total.gzip, total.brotli, total.brotli-was.brotli)
	fmt.Fprintf(t, "\t%d\t%d\t\t budget\n", gzipBudget, brotliBudget)
	if err := t.Flush(); err != nil {
		return err
	}
	if accept {
		if err := os.WriteFile(sizeFile, []byte(lines.String()), 0o644); err != nil {
			return err
		}
	}
	if total.gzip > gzipBudget || total.brotli > brotliBudget {
		return errors.New("a first visit is over its budget")
	}
	return nil
}
