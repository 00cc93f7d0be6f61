package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// slimFolder holds what replaces and joins files of modules, by module and path.
const slimFolder = "cmd/internal/site/_slim"

// slimming is what a browser does without in a module, and what else has to be
// different there. A version that it was not made for stays as it is.
type slimming struct {
	module, version string
	folder          string // below slimFolder and below the build's folder
	cuts            []cut
}

// cut is a change that makes sense only as a whole.
type cut struct {
	without []string // files of the module that go
	with    []string // files of slimFolder that replace the module's, or join them
	edits   []edit
}

// edit replaces a text that has to occur once in a file, and if so told all
// that follows it.
type edit struct {
	file, from, to string
	rest           bool
}

// What Ebitengine does about a lost WebGL context.
const restores = "func RestoreIfNeeded(graphicsDriver graphicsdriver.Graphics) error {\n"

// slimmings tells for each cut why it is made and what it saves: by how many bytes
// tah.wasm, without its tables, grows if that cut alone is left out, by gzip at its
// best. Brotli's figures are rounded, for chance moves each of them by up to
// 1,500. All together save 1,083,468 by gzip and 757,000 by brotli.
func slimmings() []slimming {
	return []slimming{
		{
			module: "github.com/hajimehoshi/ebiten/v2", version: "v2.8.8", folder: "ebiten",
			cuts: slices.Concat(shaderCuts(), windowCuts(), sideCuts()),
		},
		{module: "github.com/tinylib/msgp", version: "v1.6.5", folder: "msgp", cuts: msgpCuts()},
	}
}

// shaderCuts do in advance what Ebitengine does with its shaders at each start.
func shaderCuts() []cut {
	return []cut{
		// The sources of built-in shaders come from text/template, which
		// calls methods by name, so that the linker has to keep all of them;
		// here a source is but a name. Saves 389,346 bytes by gzip, 263,000
		// by brotli.
		{with: []string{"internal/builtinshader/shader.go"}},

		// Shaders are compiled at each start, from Go's syntax by Go's parser;
		// here that was done in advance. Saves 881,931 bytes by gzip, 613,000
		// by brotli, together with the cuts before and after, which need it.
		{with: []string{"internal/graphics/shader.go", "internal/graphics/program.go"}},

		// What the compiler makes is written as GLSL at each start too, and
		// its constants are big numbers; here the GLSL is there. Saves 201,697
		// bytes by gzip, 139,000 by brotli.
		{
			without: []string{"internal/shaderir/check.go", "internal/shaderir/glsl/type.go"},
			with:    []string{"internal/shaderir/program.go", "internal/shaderir/glsl/glsl.go"},
			edits: []edit{
				{file: "internal/shaderir/type.go", from: "\n\nfunc descendantLocalVars(", to: "\n", rest: true},
			},
		},
	}
}

// windowCuts leave to the page what is the page's: keys, pointers, the canvas.
func windowCuts() []cut {
	return []cut{
		// The page itself listens to its readers, so Ebitengine needs no keys,
		// pointers and dropped files. For each key it also made a value of
		// JavaScript, which cost the start 50 ms. Saves 11,162 bytes by gzip,
		// 5,000 by brotli, and together with the next cut 26,798 and 15,000.
		{
			without: []string{"internal/ui/keys_js.go"},
			with:    []string{"internal/ui/input_js.go"},
		},

		// When the WebGL context is lost Ebitengine loads the page again; here
		// it waits until that is back and goes on. That needs these edits
		// whatever their size. The canvas listens to nothing else, which saves
		// 2,609 bytes by gzip, 2,000 by brotli.
		{
			with: []string{"internal/ui/lost_js.go", "internal/restorable/renew.go"},
			edits: []edit{
				{
					file: "internal/ui/ui_js.go",
					from: "\tu.setCanvasEventHandlers(canvas)\n",
					to:   "\tu.watchContext(canvas)\n\treturn nil\n",
				},
				{
					file: "internal/ui/ui_js.go",
					from: "\tif u.context == nil {",
					to:   "\tif u.context == nil || contextLost {",
				},
				{
					file: "internal/restorable/images.go",
					from: restores,
					to: restores + "\tif theImages.contextLost.Load() {\n" +
						"\t\treturn theImages.renew(graphicsDriver)\n\t}\n",
				},
				// A context that is lost tells of no program.
				{
					file: "internal/graphicsdriver/opengl/gl/default_js.go",
					from: `panic(fmt.Sprintf("gl: unexpected return type at GetProgrami: %v", v))`,
					to:   "return TRUE",
				},
			},
		},

		// Gamepads are asked for in each frame, and Tah is not played with them.
		// Saves 4,741 bytes by gzip, 3,000 by brotli.
		{
			edits: []edit{
				{
					file: "internal/ui/ui_js.go",
					from: "\tif err := gamepad.Update(); err != nil {\n\t\treturn err\n\t}\n",
				},
				{
					file: "internal/ui/ui_js.go",
					from: "\t\"github.com/hajimehoshi/ebiten/v2/internal/gamepad\"\n",
				},
			},
		},

		// The canvas is the one that web/js/boot.js has made while the program
		// was compiled. This saves no bytes but time: a tap is answered after 0.99
		// of what a bare Ebitengine page takes to start, and without it after 1.19
		// (`go run ./cmd/bench -start`, twice each).
		{
			edits: []edit{
				{
					file: "internal/ui/ui_js.go",
					from: "\tcanvas = document.Call(\"createElement\", \"canvas\")\n" +
						"\tcanvas.Set(\"width\", 16)\n\tcanvas.Set(\"height\", 16)\n",
					to: "\tcanvas = document.Call(\"querySelector\", \"body > canvas\")\n",
				},
			},
		},
	}
}

// sideCuts leave out what Ebitengine has beside drawing.
func sideCuts() []cut {
	return []cut{
		// Ebitengine can write its images as PNG into a ZIP archive, and the
		// screen at a key, for those who look for its faults. Saves 87,127 bytes
		// by gzip, 61,000 by brotli.
		{
			with: []string{"imagedumper.go", "internal/graphicscommand/image_js.go"},
			edits: []edit{
				{
					file: "internal/graphicscommand/image.go",
					from: "\t\"github.com/hajimehoshi/ebiten/v2/internal/png\"\n",
				},
				{file: "internal/graphicscommand/image.go", from: "png.Encode(w, (", to: "noPNG(w, ("},
			},
		},

		// Keys have names, as texts and back, by methods that the linker has to
		// keep because others of their name are called. Saves 3,013 bytes by
		// gzip, about as many by brotli.
		{
			edits: []edit{
				{file: "keys.go", from: "func (k Key) String() string {", to: "func (k Key) text() string {"},
				{file: "keys.go", from: "func (k Key) MarshalText() ([]byte, error) {\n\treturn []byte(k.String()), nil", to: "func (k Key) marshal() ([]byte, error) {\n\treturn []byte(k.text()), nil"},
				{file: "keys.go", from: "func (k *Key) UnmarshalText(", to: "func (k *Key) unmarshal("},
				{file: "internal/ui/keys.go", from: "func (k Key) String() string {", to: "func (k Key) text() string {"},
			},
		},
	}
}

// msgpCuts leave out what msgp does beside its own format.
func msgpCuts() []cut {
	return []cut{
		// msgp can write JSON, and keeps what it needs for that in a table, which
		// the linker cannot leave out. Saves 95,609 bytes by gzip, 60,000 by
		// brotli.
		{
			without: []string{"msgp/json.go"},
			with:    []string{"msgp/json_bytes.go"},
		},
	}
}

// misfit is why a module cannot be slimmed down. Tah works without that; it is
// bigger, and a lost WebGL context loads the page again.
type misfit string

// Error says what does not fit.
func (m misfit) Error() string { return string(m) }

// slim makes copies of modules without what a browser can do without, and a
// go.mod beside them that uses them. It returns that file's path, and why modules
// are left as they are.
func slim(dir string, list []slimming) (modfile string, whole []misfit, err error) {
	if err := os.RemoveAll(dir); err != nil {
		return "", nil, err
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return "", nil, err
	}
	text := string(mod)
	for _, s := range list {
		copied, err := s.make(filepath.Join(dir, s.folder))
		if why, ok := errors.AsType[misfit](err); ok {
			whole = append(whole, why)
			continue
		}
		if err != nil {
			return "", nil, err
		}
		text += fmt.Sprintf("\nreplace %s => %s\n", s.module, copied)
	}
	if err := copyFile("go.sum", filepath.Join(dir, "go.sum")); err != nil {
		return "", nil, err
	}
	modfile = filepath.Join(dir, "go.mod")
	return modfile, whole, os.WriteFile(modfile, []byte(text), 0o644)
}

// make makes the copy of a module and returns its absolute path.
func (s *slimming) make(to string) (abs string, err error) {
	from, err := moduleDir(s.module, s.version)
	if err != nil {
		return "", err
	}
	if err := s.copy(from, to); err != nil {
		return "", err
	}
	return filepath.Abs(to)
}

// moduleDir returns where a module's files are; it is a misfit if it is not of the
// version.
func moduleDir(module, version string) (string, error) {
	if err := exec.Command("go", "mod", "download", module).Run(); err != nil {
		return "", fmt.Errorf("go mod download %s: %w", module, err)
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Version}} {{.Dir}}", module).Output()
	if err != nil {
		return "", fmt.Errorf("go list -m %s: %w", module, err)
	}
	got, dir, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	if got != version {
		return "", misfit(fmt.Sprintf("%s is %s, and %s slims down %s", module, got, slimFolder, version))
	}
	return dir, nil
}

// copy copies the Go files of a module, changed.
func (s *slimming) copy(from, to string) error {
	err := filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		switch {
		case d.IsDir() && (rel == "examples" || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || strings.HasSuffix(rel, "_test.go"):
			return nil
		case filepath.Ext(rel) == ".go" || rel == "go.mod" || filepath.Ext(rel) == ".txt" || filepath.Ext(rel) == ".png":
			return copyFile(path, filepath.Join(to, rel))
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, c := range s.cuts {
		if err := c.make(filepath.Join(slimFolder, s.folder), to); err != nil {
			return err
		}
	}
	return nil
}

// make makes a cut in the copy of a module, with files from a folder.
func (c *cut) make(from, to string) error {
	for _, file := range c.without {
		path := filepath.Join(to, file)
		err := os.Remove(path)
		if errors.Is(err, fs.ErrNotExist) {
			return misfit("there is no " + path)
		}
		if err != nil {
			return err
		}
	}
	for _, file := range c.with {
		if err := copyFile(filepath.Join(from, file), filepath.Join(to, file)); err != nil {
			return err
		}
	}
	return apply(to, c.edits...)
}

// apply makes changes to files below dir, in order.
func apply(dir string, edits ...edit) error {
	for _, e := range edits {
		if err := e.apply(dir); err != nil {
			return err
		}
	}
	return nil
}

func (e *edit) apply(dir string) error {
	path := filepath.Join(dir, e.file)
	b, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return misfit("there is no " + path)
	}
	if err != nil {
		return err
	}
	before, after, ok := strings.Cut(string(b), e.from)
	if !ok || strings.Contains(after, e.from) {
		return misfit(fmt.Sprintf("%s has not once: %s", path, strings.TrimSpace(e.from)))
	}
	if e.rest {
		after = ""
	}
	return os.WriteFile(path, []byte(before+e.to+after), 0o644)
}
