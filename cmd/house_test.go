package cmd_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What keeps a room small enough to be read.
const (
	mostLines    = 4000 // of a package below game or wasm, without tests and generated files
	mostFields   = 20   // of a struct
	mostFunction = 80   // lines of a function
	mostJS       = 6000 // lines below wasm that only a browser runs
	mostUpward   = 10   // percent of the arrows between a package's files that run back up
)

// source is a file of the project, parsed.
type source struct {
	path string // from the repository's root
	file *ast.File
	fset *token.FileSet
}

func (s *source) lines() int { return s.fset.File(s.file.Pos()).LineCount() }

// sources returns the Go files below some folders, without tests and generated ones.
func sources(t *testing.T, folders ...string) []source {
	t.Helper()
	var all []source
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join("..", folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() && strings.HasPrefix(d.Name(), "_") {
				return fs.SkipDir
			}
			if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
				strings.HasSuffix(path, "_gen.go") {
				return nil
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, path, nil, 0)
			all = append(all, source{strings.TrimPrefix(filepath.ToSlash(path), "../"), file, fset})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// TestSizes: packages, structs and functions stay small enough to be read, and what only a
// browser runs stays little. A save's body lists what is in a save; generators and the
// search are one loop each, for speed.
func TestSizes(t *testing.T) {
	lines := map[string]int{}
	inBrowser := 0
	for _, s := range sources(t, "ai", "cmd", "game", "render", "rules", "wasm") {
		folder := filepath.ToSlash(filepath.Dir(s.path))
		lines[folder] += s.lines()
		if strings.HasPrefix(s.path, "wasm/") && strings.HasSuffix(s.path, "_js.go") {
			inBrowser += s.lines()
		}
		loops := strings.HasSuffix(s.path, "/generate.go") || folder == "ai/search"
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				long := s.fset.Position(n.End()).Line - s.fset.Position(n.Pos()).Line + 1
				if long > mostFunction && !loops {
					t.Errorf("%s: %s has %d lines", s.path, n.Name.Name, long)
				}
			case *ast.TypeSpec:
				of, ok := n.Type.(*ast.StructType)
				if ok && of.Fields.NumFields() > mostFields && n.Name.Name != "saveBody" {
					t.Errorf("%s: %s has %d fields", s.path, n.Name.Name, of.Fields.NumFields())
				}
			}
			return true
		})
	}
	for folder, n := range lines {
		if (strings.HasPrefix(folder, "game") || strings.HasPrefix(folder, "wasm")) && n > mostLines {
			t.Errorf("%s has %d lines", folder, n)
		}
	}
	if inBrowser > mostJS {
		t.Errorf("%d lines below wasm run in a browser only", inBrowser)
	}
}

// TestArrowsInRooms: the files of a package use one another in one direction, but for a few.
func TestArrowsInRooms(t *testing.T) {
	rooms := map[string][]source{}
	for _, s := range sources(t, "game", "wasm") {
		folder := filepath.ToSlash(filepath.Dir(s.path))
		rooms[folder] = append(rooms[folder], s)
	}
	for folder, files := range rooms {
		arrows := arrowsBetween(files)
		order, up := ordered(arrows, len(files))
		if up*100 <= len(arrows)*mostUpward {
			continue
		}
		t.Errorf("%s: %d of %d arrows run back up", folder, up, len(arrows))
		for a, names := range arrows {
			if slices.Index(order, a[0]) > slices.Index(order, a[1]) {
				t.Logf("%s -> %s: %v", files[a[0]].path, files[a[1]].path, names)
			}
		}
	}
}

// arrowsBetween returns which files use something that another one declares, by their
// numbers, and what. A method that is called counts if only one file has one of its name.
func arrowsBetween(files []source) map[[2]int][]string {
	declared, methods := map[string]int{}, map[string][]int{}
	known := everywhere()
	for i, s := range files {
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					declared[d.Name.Name] = i
				} else if m := methods[d.Name.Name]; !slices.Contains(m, i) {
					methods[d.Name.Name] = append(m, i)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						declared[spec.Name.Name] = i
						if of, ok := spec.Type.(*ast.InterfaceType); ok { // who is called is not known here
							for _, m := range of.Methods.List {
								for _, n := range m.Names {
									known = append(known, n.Name)
								}
							}
						}
					case *ast.ValueSpec:
						for _, n := range spec.Names {
							declared[n.Name] = i
						}
					}
				}
			}
		}
	}
	arrows := map[[2]int][]string{}
	add := func(from, to int, name string) {
		if a := [2]int{from, to}; from != to && !slices.Contains(arrows[a], name) {
			arrows[a] = append(arrows[a], name)
		}
	}
	for i, s := range files {
		for _, name := range s.file.Unresolved {
			if to, ok := declared[name.Name]; ok {
				add(i, to, name.Name)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if used, ok := call.Fun.(*ast.SelectorExpr); ok && !foreignName(s.file, used) {
				if m := methods[used.Sel.Name]; len(m) == 1 && !slices.Contains(known, used.Sel.Name) {
					add(i, m[0], used.Sel.Name)
				}
			}
			return true
		})
	}
	return arrows
}

// everywhere lists names of methods that types of other packages have too.
func everywhere() []string {
	return []string{"String", "Error", "Code", "Get", "Set", "Delete", "Len", "Size", "At"}
}

// foreignName reports whether a selector names something of an imported package.
func foreignName(f *ast.File, s *ast.SelectorExpr) bool {
	x, ok := s.X.(*ast.Ident)
	return ok && x.Obj == nil && slices.ContainsFunc(f.Imports, func(im *ast.ImportSpec) bool {
		path := strings.Trim(im.Path.Value, `"`)
		return path[strings.LastIndex(path, "/")+1:] == x.Name
	})
}

// ordered returns an order of n files in which few arrows run from a later file to an
// earlier one, and how many do. From several orders it begins with, files go where they are
// best, until none is better elsewhere.
func ordered(arrows map[[2]int][]string, n int) (best []int, least int) {
	degree := make([]int, n)
	for a := range arrows {
		degree[a[0]]--
		degree[a[1]]++
	}
	for start := range 20 {
		order := rand.New(rand.NewPCG(uint64(start), 1)).Perm(n)
		if start == 0 { // those that use much and are little used come first
			slices.SortStableFunc(order, func(a, b int) int { return degree[a] - degree[b] })
		}
		if improved, up := settled(arrows, order); best == nil || up < least {
			best, least = improved, up
		}
	}
	return best, least
}

// settled moves files of an order to where they are best.
func settled(arrows map[[2]int][]string, order []int) ([]int, int) {
	n := len(order)
	against := func(order []int) (up int) {
		place := make([]int, n)
		for at, file := range order {
			place[file] = at
		}
		for a := range arrows {
			if place[a[0]] > place[a[1]] {
				up++
			}
		}
		return up
	}
	up := against(order)
	for better := true; better; {
		better = false
		for file := range n {
			for at := range n {
				moved := slices.DeleteFunc(slices.Clone(order), func(f int) bool { return f == file })
				moved = slices.Insert(moved, at, file)
				if n := against(moved); n < up {
					order, up, better = moved, n, true
				}
			}
		}
	}
	return order, up
}
