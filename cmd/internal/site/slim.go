package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// slimFolder holds what replaces files of modules, by module and path.
const slimFolder = "cmd/internal/site/_slim"

// slimming is what a browser does without in a module. Files of slimFolder
// replace the module's. A version that it was not made for stays as it is.
type slimming struct {
	module, version string
	folder          string // below slimFolder and below the build's folder
	without         []string
	edits           []edit
}

// edit replaces a text that has to occur once in a file, and if so told all
// that follows it.
type edit struct {
	file, from, to string
	rest           bool
}

// What Ebitengine does about a lost WebGL context.
const restores = "func RestoreIfNeeded(graphicsDriver graphicsdriver.Graphics) error {\n"

// slimmings: Ebitengine compiles its shaders at each start, for which it brings
// along Go's parser, big numbers and templates; they are compiled in advance
// here. It loads the page again when the WebGL context is lost; here it waits
// until that is back and goes on. It makes a value of JavaScript for each key
// and asks for gamepads in each frame; here it hears of no input. msgp can write
// JSON.
func slimmings() []slimming {
	return []slimming{
		{
			module: "github.com/hajimehoshi/ebiten/v2", version: "v2.8.8", folder: "ebiten",
			without: []string{"internal/shaderir/check.go", "internal/shaderir/glsl/type.go", "internal/ui/keys_js.go"},
			edits: []edit{
				{file: "internal/shaderir/type.go", from: "\n\nfunc descendantLocalVars(", to: "\n", rest: true},
				// No events but those of the context and of the window's size.
				{file: "internal/ui/ui_js.go", from: "\tu.setCanvasEventHandlers(canvas)\n", to: "\tu.watchContext(canvas)\n\treturn nil\n"},
				{file: "internal/ui/ui_js.go", from: "\tif err := gamepad.Update(); err != nil {\n\t\treturn err\n\t}\n"},
				{file: "internal/ui/ui_js.go", from: "\t\"github.com/hajimehoshi/ebiten/v2/internal/gamepad\"\n"},
				// The canvas that web/js/boot.js has made.
				{file: "internal/ui/ui_js.go", from: "\tcanvas = document.Call(\"createElement\", \"canvas\")\n\tcanvas.Set(\"width\", 16)\n\tcanvas.Set(\"height\", 16)\n", to: "\tcanvas = document.Call(\"querySelector\", \"body > canvas\")\n"},
				{file: "internal/ui/ui_js.go", from: "\tif u.context == nil {", to: "\tif u.context == nil || contextLost {"},
				{file: "internal/restorable/images.go", from: restores, to: restores + "\tif theImages.contextLost.Load() {\n\t\treturn theImages.renew(graphicsDriver)\n\t}\n"},
				// A context that is lost tells of no program.
				{file: "internal/graphicsdriver/opengl/gl/default_js.go", from: `panic(fmt.Sprintf("gl: unexpected return type at GetProgrami: %v", v))`, to: "return TRUE"},
			},
		},
		{
			module: "github.com/tinylib/msgp", version: "v1.6.5", folder: "msgp",
			without: []string{"msgp/json.go", "msgp/json_bytes.go"},
			edits: []edit{
				{file: "msgp/read.go", from: `"encoding/json"`, to: `"github.com/tinylib/msgp/msgp/json"`},
				{file: "msgp/write.go", from: `"encoding/json"`, to: `"github.com/tinylib/msgp/msgp/json"`},
				{file: "msgp/read_bytes.go", from: `"encoding/json"`, to: `"github.com/tinylib/msgp/msgp/json"`},
				{file: "msgp/read_bytes.go", from: `"bytes"`, to: ``},
				{file: "msgp/read_bytes.go", from: "var buf bytes.Buffer\n\t_, err := UnmarshalAsJSON(&buf, []byte(*r))\n\treturn buf.Bytes(), err", to: "return nil, ErrShortBytes"},
			},
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
	for _, file := range s.without {
		err := os.Remove(filepath.Join(to, file))
		if errors.Is(err, fs.ErrNotExist) {
			return misfit(fmt.Sprintf("%s has no %s", s.module, file))
		}
		if err != nil {
			return err
		}
	}
	if err := apply(to, s.edits...); err != nil {
		return err
	}
	if s.folder == "" {
		return nil
	}
	return copyTree(filepath.Join(slimFolder, s.folder), to)
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
