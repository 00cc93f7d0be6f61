package site

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSlimGivesWay: a module of another version, one that has lost a file, and one
// that an edit does not fit are left whole, and it is said why.
func TestSlimGivesWay(t *testing.T) {
	t.Parallel()
	all := slimmings()
	older, lost, changed := all[0], all[1], all[1]
	older.version = "v2.0.0"
	lost.cuts = []cut{{without: []string{"msgp/no-such.go"}}}
	changed.cuts = []cut{{edits: []edit{{file: "msgp/read.go", from: "no such text"}}}}
	for _, s := range []slimming{older, lost, changed} {
		modfile, whole, err := slim(t.TempDir(), []slimming{s})
		if err != nil || len(whole) != 1 {
			t.Fatalf("%v, %v", whole, err)
		}
		text, err := os.ReadFile(modfile)
		if err != nil || strings.Contains(string(text), "replace") || strings.Contains(whole[0].Error(), "\n") {
			t.Errorf("%q, %v in %s", whole[0], err, text)
		}
	}
	if modfile, whole, err := slim(t.TempDir(), all); err != nil || len(whole) > 0 {
		t.Errorf("%s, %v, %v", modfile, whole, err)
	}
}

// TestLongUnslimmed: the page's program can be built from the modules as they are.
func TestLongUnslimmed(t *testing.T) {
	dir := t.TempDir()
	page := programs()[0]
	if err := page.compile(dir, "test", "go.mod"); err != nil {
		t.Fatal(err)
	}
}

// TestShaders: the shaders that are written down are what Ebitengine's own
// compiler makes of its sources.
func TestShaders(t *testing.T) {
	t.Parallel()
	const module = "github.com/hajimehoshi/ebiten/v2"
	from, err := moduleDir(module, slimmings()[0].version)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var whole slimming
	if err := whole.copy(from, dir); err != nil {
		t.Fatal(err)
	}
	if err := copyTree(filepath.Join(slimFolder, "compile"), filepath.Join(dir, "internal", "compile")); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", "-mod=mod", "./internal/compile")
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	got, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	const file = slimFolder + "/ebiten/internal/graphics/program.go"
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("%s is not what the compiler makes: %s", file, got)
	}
}
