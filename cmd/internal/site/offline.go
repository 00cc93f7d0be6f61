package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// stamp makes the files of dir those of one build: the page names it whenever
// it asks for a file, so that no cache on the way mixes two, and the service
// worker knows the hash of each file that it keeps.
func stamp(dir, build string, packed bool) error {
	if packed {
		if err := markPacked(dir); err != nil {
			return err
		}
	}
	name, err := json.Marshal(map[string]string{"build": build})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "build.json"), name, 0o644); err != nil {
		return err
	}
	program, err := os.Stat(filepath.Join(dir, "tah.wasm"))
	if err != nil {
		return err
	}
	index := filepath.Join(dir, "index.html")
	err = apply(dir,
		edit{file: "index.html", from: `data-build="dev"`, to: fmt.Sprintf("data-build=%q", build)},
		edit{file: "index.html", from: `data-size="1"`, to: fmt.Sprintf("data-size=%q", strconv.FormatInt(program.Size(), 10))})
	if err != nil {
		return err
	}
	page, err := os.ReadFile(index)
	if err != nil {
		return err
	}
	page = regexp.MustCompile(`(src|href)="((?:js|css)/[^"?]+)"`).ReplaceAll(page, []byte(`$1="$2?v=`+build+`"`))
	if err := os.WriteFile(index, page, 0o644); err != nil {
		return err
	}
	files, err := hashes(dir)
	if err != nil {
		return err
	}
	list, err := json.Marshal(files)
	if err != nil {
		return err
	}
	return apply(dir, edit{file: "sw.js", from: `{ build: "", files: {} };`, to: fmt.Sprintf("{ build: %q, files: %s };", build, list)})
}

// markPacked tells the page that there are compressed twins beside its files.
func markPacked(dir string) error {
	return apply(dir, edit{file: "js/fetch.js", from: "tahPacked = false;", to: "tahPacked = true;"})
}

// hashes returns the hash of each file that playing without a network needs,
// by its path.
func hashes(dir string) (map[string]string, error) {
	files := map[string]string{}
	err := eachFile(dir, func(path string, _ fs.FileInfo) error {
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if top, _, _ := strings.Cut(rel, "/"); top == "lessons" || top == "licenses" || top == "art" || rel == "sw.js" || rel == "demo.html" || strings.HasPrefix(rel, "tah-board-") || strings.HasSuffix(rel, ".d.ts") {
			return nil // kept when read
		}
		b, err := os.ReadFile(path)
		h := sha256.Sum256(b)
		files[rel] = hex.EncodeToString(h[:12])
		return err
	})
	return files, err
}
