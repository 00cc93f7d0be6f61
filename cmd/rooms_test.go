package cmd_test

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// rooms says which of Tah's packages each one may reach, directly or through
// others, beside itself and what those may reach. A package ending in /...
// stands for all below it too. What is not listed here may not exist.
var rooms = map[string][]string{
	"tah/rules":           {},
	"tah/rules/bitboard":  {},
	"tah/rules/chess":     {"tah/rules", "tah/rules/bitboard"},
	"tah/rules/shogi":     {"tah/rules", "tah/rules/bitboard"},
	"tah/rules/record":    {"tah/rules"},
	"tah/rules/pgn":       {"tah/rules/chess", "tah/rules/record"},
	"tah/rules/kif":       {"tah/rules/shogi", "tah/rules/record"},
	"tah/rules/catalog":   {"tah/rules/chess", "tah/rules/shogi"},
	"tah/rules/rulestest": {"tah/rules"},
	"tah/ai":              {"tah/rules"},
	"tah/ai/search":       {"tah/ai"},
	"tah/ai/tuning":       {},
	"tah/ai/book":         {"tah/ai"},
	"tah/ai/benchmark":    {},
	"tah/ai/chess":        {"tah/ai/search", "tah/ai/tuning", "tah/rules/chess"},
	"tah/ai/shogi":        {"tah/ai/search", "tah/ai/tuning", "tah/rules/shogi"},
	"tah/ai/catalog":      {"tah/ai/chess", "tah/ai/shogi", "tah/ai/book", "tah/rules/catalog"},
	"tah/rules/openings":  {"tah/rules"},
	"tah/rules/formats":   {"tah/rules/catalog", "tah/rules/pgn", "tah/rules/kif"},
	"tah/game":            {"tah/rules/record"},
	"tah/game/setup":      {"tah/game"},
	"tah/game/task":       {"tah/game"},
	"tah/game/review":     {"tah/game"},
	"tah/game/settings":   {"tah/game"},
	"tah/game/terms":      {"tah/game/review", "tah/game/settings"},
	"tah/game/shelf":      {"tah/game/settings", "tah/game/task"},
	"tah/game/state":      {"tah/game/terms", "tah/game/shelf", "tah/game/setup"},
	"tah/game/consult":    {"tah/game/state"},
	"tah/game/table":      {"tah/game/consult"},
	"tah/game/gametest":   {"tah/game", "tah/rules/catalog"},
	"tah/render":          {"tah/game"},
	"tah/render/app":      {"tah/render"},
	"tah/wasm/port":       {"tah/ai"},
	"tah/wasm/storage":    {"tah/game"},
	"tah/wasm/dom":        {},
	"tah/wasm/words":      {"tah/game/state", "tah/rules/openings"},
	"tah/wasm/keys":       {"tah/wasm/words"},
	"tah/wasm/look":       {"tah/game/settings", "tah/render", "tah/wasm/dom"},
	"tah/wasm/arrive":     {"tah/wasm/words", "tah/wasm/dom", "tah/rules/formats"},
	"tah/wasm/sheets":     {"tah/game/table", "tah/wasm/arrive", "tah/wasm/look"},
	"tah/wasm/ui":         {"tah/game/table", "tah/wasm/keys", "tah/wasm/look"},
	"tah/cmd/tah":         {"tah/wasm/page", "tah/wasm/storage", "tah/render/app", "tah/ai/catalog"},
	"tah/cmd/engine":      {"tah/ai/catalog", "tah/ai/benchmark", "tah/wasm/port"},
	"tah/cmd/site":        {"tah/cmd/internal/site"},
	"tah/cmd/journeys":    {},
	"tah/cmd/book":        {"tah/ai/catalog", "tah/rules/openings"},
	"tah/cmd/bench":       {"tah/cmd/internal/chromium", "tah/cmd/internal/worker"},
	"tah/cmd/bench/bare":  {},
	"tah/cmd/arena":       {"tah/rules/formats", "tah/ai/catalog"},
	"tah/cmd/tune":        {"tah/ai/catalog"},
	"tah/cmd/perft":       {"tah/rules/chess", "tah/rules/shogi", "tah/cmd/internal/chromium"},
	"tah/cmd/tactics":     {"tah/ai/catalog"},
	"tah/cmd/browsers":    {},

	"tah/wasm/page": {"tah/wasm/sheets", "tah/wasm/ui", "tah/wasm/port"},

	"tah/game/table/tabletest":     {"tah/game/state", "tah/rules/catalog"},
	"tah/game/task/tasktest":       {"tah/game/task", "tah/rules/catalog"},
	"tah/game/review/reviewtest":   {"tah/game/review", "tah/game/gametest"},
	"tah/wasm/words/wordstest":     {},
	"tah/render/internal/glyphgen": {},
	"tah/cmd/internal/chromium":    {},
	"tah/cmd/internal/lessons":     {"tah/render", "tah/rules/catalog"},
	"tah/cmd/internal/patience":    {},
	"tah/cmd/internal/site":        {"tah/cmd/internal/lessons"},
	"tah/cmd/internal/webdriver":   {},
	"tah/cmd/internal/worker":      {"tah/ai/catalog", "tah/ai/benchmark", "tah/wasm/port"},
	"tah/cmd":                      {},
}

// foreign lists the modules of others that a package brings along, beside those
// that what it may reach brings. Of the programs, only those that run in a
// reader's browser are held to it; tools take what they need.
var foreign = map[string][]string{
	"tah/game":           {"github.com/tinylib/msgp", "github.com/philhofer/fwd"},
	"tah/wasm/port":      {"github.com/tinylib/msgp", "github.com/philhofer/fwd"},
	"tah/render":         {"golang.org/x/image", "golang.org/x/sys"},
	"tah/render/app":     {"github.com/hajimehoshi/ebiten/v2", "github.com/ebitengine", "golang.org/x/sync"},
	"tah/cmd/bench/bare": {"github.com/hajimehoshi/ebiten/v2", "github.com/ebitengine", "golang.org/x/sync"},
}

// tool reports whether a package never gets into a reader's browser.
func tool(pkg string) bool {
	inBrowser := pkg == "tah/cmd/tah" || pkg == "tah/cmd/engine" || pkg == "tah/cmd/bench/bare"
	return strings.HasPrefix(pkg, "tah/cmd") && !inBrowser || strings.Contains(pkg, "/internal/")
}

// forbidden lists what a package must never reach, for its size.
var forbidden = map[string][]string{
	"tah/cmd/tah": {
		"github.com/hajimehoshi/ebiten/v2/text/v2", "github.com/hajimehoshi/ebiten/v2/audio", "net/rpc", "net/http",
	},
}

// within reports whether a package is one of some modules or folders, or in one.
func within(pkg string, roots []string) bool {
	return slices.ContainsFunc(roots, func(r string) bool { return pkg == r || strings.HasPrefix(pkg, r+"/") })
}

// allowed returns everything that pkg may reach.
func allowed(pkg string) map[string]bool {
	seen := map[string]bool{}
	var walk func(string)
	walk = func(p string) {
		if !seen[p] {
			seen[p] = true
			for _, q := range rooms[p] {
				walk(q)
			}
		}
	}
	walk(pkg)
	return seen
}

// violations returns the edges among deps that rooms, foreign or forbidden rule
// out.
func violations(pkg string, deps []string) []string {
	if _, known := rooms[pkg]; !known {
		return []string{pkg + " is in no room"}
	}
	may := allowed(pkg)
	var modules []string
	for p := range may {
		modules = append(modules, foreign[p]...)
	}
	var bad []string
	for _, d := range deps {
		first, _, _ := strings.Cut(d, "/")
		switch {
		case strings.HasPrefix(d, "tah/") && !may[d],
			strings.Contains(first, ".") && !tool(pkg) && !within(d, modules),
			within(d, forbidden[pkg]):
			bad = append(bad, pkg+" reaches "+d)
		}
	}
	return bad
}

func list(t *testing.T, env []string, args ...string) []string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = os.Stderr
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}

// TestRooms walks the dependencies of every package, natively and as wasm.
func TestRooms(t *testing.T) {
	wasm := []string{"GOOS=js", "GOARCH=wasm"}
	for _, env := range [][]string{nil, wasm} {
		for _, pkg := range list(t, env, "./...") {
			for _, bad := range violations(pkg, list(t, env, "-deps", pkg)) {
				t.Errorf("%s %v", bad, env)
			}
		}
	}
}

// TestRoomsNoticesAnEdge adds edges that must not be.
func TestRoomsNoticesAnEdge(t *testing.T) {
	for _, edge := range [][2]string{
		{"tah/rules", "tah/game"},
		{"tah/rules/chess", "tah/rules/shogi"},
		{"tah/rules/chess", "github.com/tinylib/msgp/msgp"},
		{"tah/game/table", "tah/wasm/words"},
		{"tah/game/review", "golang.org/x/image/font"},
		{"tah/wasm/dom", "tah/game"},
		{"tah/cmd/tah", "net/http"},
		{"tah/ai/search", "tah/rules/chess"},
		{"tah/game", "tah/rules/catalog"},
		{"tah/render", "tah/rules/chess"},
		{"tah/cmd/engine", "github.com/hajimehoshi/ebiten/v2"},
		{"tah/cmd/engine", "tah/render"},
		{"tah/new", "tah/rules"},
	} {
		if len(violations(edge[0], []string{edge[1]})) == 0 {
			t.Errorf("%s may reach %s", edge[0], edge[1])
		}
	}
}

// TestRoomsExist keeps the table from outliving the packages.
func TestRoomsExist(t *testing.T) {
	all := append(list(t, nil, "./..."), list(t, []string{"GOOS=js", "GOARCH=wasm"}, "./...")...)
	for pkg := range rooms {
		if !slices.Contains(all, pkg) {
			t.Errorf("%s does not exist", pkg)
		}
	}
}

// TestRoomsAreDescribed: the table of rooms in ARCHITECTURE.md names every
// package, and what each may import is what this test allows.
func TestRoomsAreDescribed(t *testing.T) {
	text, err := os.ReadFile("../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile("`([^`]+)`")
	names := func(cell string) (list []string) {
		for _, m := range name.FindAllStringSubmatch(cell, -1) {
			list = append(list, "tah/"+m[1])
		}
		slices.Sort(list)
		return list
	}
	_, table, _ := strings.Cut(string(text), "## Rooms\n")
	table, _, _ = strings.Cut(table, "\n## ")
	described := map[string]bool{}
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) != 5 {
			continue
		}
		for _, pkg := range names(cells[1]) {
			described[pkg] = true
			if want := slices.Sorted(slices.Values(rooms[pkg])); !slices.Equal(names(cells[3]), want) {
				t.Errorf("ARCHITECTURE.md lets %s import %v, this test %v", pkg, names(cells[3]), want)
			}
		}
	}
	for pkg := range rooms {
		if !described[pkg] {
			t.Errorf("ARCHITECTURE.md does not name %s", pkg)
		}
	}
}
