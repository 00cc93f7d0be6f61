package site

import (
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
)

// pinnedModules finds the copies of the element's module that have their hash
// in their names, with their compressed twins.
const pinnedModules = "tah-board-*.js*"

// pin puts a copy of the element's module beside it under a name that no other
// build gives to another one, and has the demo page take that by its hash. The
// plain name stays the usual one: a page that names a hash under it would lose
// its boards with the next build.
func pin(dir string) error {
	b, err := os.ReadFile(filepath.Join(dir, "tah-board.js"))
	if err != nil {
		return err
	}
	sum := sha512.Sum384(b)
	name := "tah-board-" + hex.EncodeToString(sum[:6]) + ".js"
	if err := os.WriteFile(filepath.Join(dir, name), b, 0o644); err != nil {
		return err
	}
	return apply(dir, edit{file: "demo.html", from: `<script type="module" src="tah-board.js">`,
		to: fmt.Sprintf(`<script type="module" src="%s" integrity="sha384-%s" crossorigin="anonymous">`, name, base64.StdEncoding.EncodeToString(sum[:]))})
}

// keepPinned takes over what earlier builds have pinned, since pages
// elsewhere name it.
func keepPinned(from, to string) error {
	paths, err := filepath.Glob(filepath.Join(from, pinnedModules))
	if err != nil {
		return err
	}
	for _, path := range paths {
		if err := copyFile(path, filepath.Join(to, filepath.Base(path))); err != nil {
			return err
		}
	}
	return nil
}
