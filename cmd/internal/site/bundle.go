package site

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// bundle joins the styles and the scripts that only index.html asks for, and
// that stand there one after another, into one file of each: what is seen first
// waits for all of them, and each is a question to the host.
func bundle(dir string) error {
	index := filepath.Join(dir, "index.html")
	b, err := os.ReadFile(index)
	if err != nil {
		return err
	}
	page := string(b)
	shared := []string{"css/page.css", "js/fetch.js"} // lessons and workers ask for them too
	for _, kind := range []struct {
		line *regexp.Regexp
		file string
		link string
	}{
		{regexp.MustCompile(`<link rel="stylesheet" href="(css/[^"]+)">\n`), "css/index.css", "<link rel=\"stylesheet\" href=%q>\n"},
		{regexp.MustCompile(`(?m)^<script src="(js/[^"]+)"></script>\n`), "js/index.js", "<script src=%q></script>\n"},
	} {
		var all, lines strings.Builder
		for _, m := range kind.line.FindAllStringSubmatch(page, -1) {
			if slices.Contains(shared, m[1]) {
				continue
			}
			path := filepath.Join(dir, filepath.FromSlash(m[1]))
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if err := os.Remove(path); err != nil {
				return err
			}
			all.Write(text)
			lines.WriteString(m[0])
		}
		if lines.Len() == 0 || !strings.Contains(page, lines.String()) {
			return fmt.Errorf("%s: what goes into %s does not stand together:\n%s", index, kind.file, lines.String())
		}
		page = strings.Replace(page, lines.String(), fmt.Sprintf(kind.link, kind.file), 1)
		if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(kind.file)), []byte(all.String()), 0o644); err != nil {
			return err
		}
	}
	for _, folder := range []string{"js", "css"} {
		if err := dropComments(filepath.Join(dir, folder)); err != nil {
			return err
		}
	}
	return os.WriteFile(index, []byte(page), 0o644)
}

// dropComments takes the lines that are comments out of our own scripts and
// styles; they are for those who have the source.
func dropComments(dir string) error {
	comment := regexp.MustCompile(`(?m)^\s*(//.*|/\*[^*]*\*/)\n`)
	return eachFile(dir, func(path string, _ fs.FileInfo) error {
		if filepath.Base(path) == "wasm_exec.js" { // Go's, with its licence
			return nil
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(path, comment.ReplaceAll(b, nil), 0o644)
	})
}
