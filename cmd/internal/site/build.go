package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"tah/cmd/internal/lessons"
)

// program is a wasm file, the package it is built from, an experiment of the
// compiler and its flags by packages, of which the last that fits holds.
type program struct {
	file, pkg  string
	experiment string
	flags      []string
}

// programs: to inline functions as Go does costs a tenth of the bytes on the
// way. The engine has that only where it is hot. In the page a function costs
// the browser more to compile, when it first runs, than to run, so those are
// inlined that are about as short as their call: the new inliner's budget is 80
// and its slack, which is 80 unless told.
func programs() []program {
	return []program{
		{"tah.wasm", "./cmd/tah", "newinliner", []string{"all=-d=inlbudgetslack=-65"}},
		{"engine.wasm", "./cmd/engine", "", []string{"all=-l", "tah/rules/...=", "tah/ai/...=", "math/...=", "internal/runtime/...="}},
	}
}

// Build makes dir anew: the files of web/, the element for other pages, both
// programs, Go's loader, the service worker's list of files, and compressed
// twins if asked for. It must run in the repository's root.
func Build(dir string, compress bool) error {
	next := dir + ".new"
	if err := os.RemoveAll(next); err != nil {
		return err
	}
	if err := copyTree("web", next); err != nil {
		return err
	}
	if err := writeBoard(next); err != nil {
		return err
	}
	if err := writeStills(next); err != nil {
		return err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	loader := filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js")
	if err := copyFile(loader, filepath.Join(next, "js", "wasm_exec.js")); err != nil {
		return err
	}
	build, err := sourceHash()
	if err != nil {
		return err
	}
	modfile, whole, err := slim(filepath.Join("build", "slim"), slimmings())
	if err != nil {
		return err
	}
	for _, why := range whole {
		fmt.Fprintf(os.Stderr, "The program is bigger than it could be: %s.\n", why)
	}
	for _, p := range programs() {
		if err := p.compile(next, build, modfile); err != nil {
			return err
		}
	}
	if compress { // else stack traces are worth more
		if err := shrinkPrograms(next); err != nil {
			return err
		}
	}
	if err := lessons.Build("web", next); err != nil {
		return err
	}
	if err := bundle(next); err != nil {
		return err
	}
	if err := pin(next); err != nil {
		return err
	}
	if err := stamp(next, build, compress); err != nil {
		return err
	}
	if compress {
		if err := compressAll(next, filepath.Join("build", "twins")); err != nil {
			return err
		}
	}
	if err := keepPinned(dir, next); err != nil {
		return err
	}
	// The old site stays until the new one is whole.
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return os.Rename(next, dir)
}

func shrinkPrograms(dir string) error {
	for _, p := range programs() {
		if err := shrink(filepath.Join(dir, p.file)); err != nil {
			return err
		}
	}
	return nil
}

func (p *program) compile(dir, build, modfile string) error {
	args := []string{"build", "-modfile=" + modfile, "-trimpath", "-ldflags", "-s -w -X main.build=" + build}
	for _, f := range p.flags {
		args = append(args, "-gcflags="+f)
	}
	cmd := exec.Command("go", append(args, "-o", filepath.Join(dir, p.file), p.pkg)...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOEXPERIMENT="+p.experiment)
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("build %s: %w", p.pkg, err)
	}
	return nil
}

// sourceHash names a build by what it is made from, so that page and worker
// of different builds refuse each other and equal sources give equal files.
func sourceHash() (string, error) {
	h := sha256.New()
	for _, root := range []string{"ai", "cmd", "game", "go.mod", "go.sum", "render", "rules", "wasm", "web"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			b, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			fmt.Fprintf(h, "%s %d\n", filepath.ToSlash(path), len(b))
			h.Write(b)
			return nil
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil))[:16], nil
}

func eachFile(dir string, f func(path string, info fs.FileInfo) error) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return f(path, info)
	})
}

func copyTree(from, to string) error {
	return eachFile(from, func(path string, _ fs.FileInfo) error {
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		return copyFile(path, filepath.Join(to, rel))
	})
}

func copyFile(from, to string) error {
	b, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, b, 0o644)
}
