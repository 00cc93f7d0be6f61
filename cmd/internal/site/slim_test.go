package site

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

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
