package lessons

import (
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tah/rules/catalog"
)

const web = "../../../web"

// courses reads the lessons of all games in all languages.
func courses(t *testing.T) map[string][]*lesson {
	t.Helper()
	all := map[string][]*lesson{}
	for _, g := range catalog.Games() {
		lessons, err := readCourse(web, g.Key())
		if err != nil {
			t.Fatal(err)
		}
		b := builder{web: web, dir: t.TempDir()}
		for _, lang := range Languages() {
			w, err := readWords(web, lang)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range lessons {
				if err := b.read(l, w); err != nil {
					t.Errorf("%s in %s: %v", l.slug, lang, err)
				}
			}
		}
		if len(lessons) > 0 {
			all[g.Key()] = lessons
		}
	}
	return all
}

// TestLanguages: each lesson is there in every language, with all its boards
// in the order in which they are listed and as many sections; and each course
// has tasks enough.
func TestLanguages(t *testing.T) {
	t.Parallel()
	for game, lessons := range courses(t) {
		tasks := 0
		for _, l := range lessons {
			var names []string
			for _, b := range l.boards {
				names = append(names, b.name)
				if b.get("task") != "" {
					tasks++
				}
			}
			for _, lang := range Languages() {
				d := l.texts[lang]
				if d == nil {
					continue // already said
				}
				got := slices.Clone(d.boards)
				if first := l.texts[Languages()[0]]; first != nil {
					if !slices.Equal(got, first.boards) {
						t.Errorf("%s: boards in %s %v, in %s %v", l.slug, lang, got, Languages()[0], first.boards)
					}
					if len(d.sections) != len(first.sections) {
						t.Errorf("%s: %d sections in %s, %d in %s", l.slug, len(d.sections), lang, len(first.sections), Languages()[0])
					}
				}
				slices.Sort(got)
				if want := slices.Sorted(slices.Values(names)); !slices.Equal(got, want) {
					t.Errorf("%s in %s shows %v of %v", l.slug, lang, got, want)
				}
			}
		}
		if tasks < 40 {
			t.Errorf("%s: %d tasks", game, tasks)
		}
	}
}

// TestPlainText: no exclamation marks, and no markup but Markdown's.
func TestPlainText(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(web, "lessons", "*", "*.md"))
	if err != nil || len(paths) == 0 {
		t.Fatal(err, "no lessons")
	}
	for _, path := range paths {
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(b), "\n") {
			if strings.ContainsAny(strings.ReplaceAll(line, "![", "["), "!<") {
				t.Errorf("%s:%d: %s", path, i+1, line)
			}
		}
	}
}

// TestPages: all pages are well-formed, without inline scripts and styles,
// and say in words what each picture shows.
func TestPages(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := Build(web, dir); err != nil {
		t.Fatal(err)
	}
	pages := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".html" {
			return err
		}
		pages++
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		for _, fault := range faults(f) {
			t.Errorf("%s: %s", path, fault)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := 1 + len(Languages()); pages <= want {
		t.Errorf("%d pages", pages)
	}
}

// faults reads a page as XML, which is stricter than HTML.
func faults(r io.Reader) (found []string) {
	ids := map[string]bool{}
	d := xml.NewDecoder(r)
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			return append(found, err.Error())
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if e.Name.Local == "style" || e.Name.Local == "script" && attr(e, "src") == "" {
			found = append(found, "inline "+e.Name.Local)
		}
		if e.Name.Local == "img" && (attr(e, "alt") == "" || attr(e, "width") == "" || attr(e, "height") == "") {
			found = append(found, "picture without words or size: "+attr(e, "src"))
		}
		for _, a := range e.Attr {
			if a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on") {
				found = append(found, "forbidden attribute "+a.Name.Local)
			}
		}
		if id := attr(e, "id"); id != "" {
			if ids[id] {
				found = append(found, "a second "+id)
			}
			ids[id] = true
		}
	}
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// TestFaults: what the other test looks for would be found.
func TestFaults(t *testing.T) {
	for _, page := range []string{"<p>", "<p style='x'/>", "<a onclick='x'/>", "<script>x</script>", "<img src='x'/>", "<p><b id='x'/><b id='x'/></p>"} {
		if faults(strings.NewReader(page)) == nil {
			t.Errorf("nothing found in %s", page)
		}
	}
}

// TestMoves: a piece's squares are found with and without kings, and kings
// that the position lacks hide none.
func TestMoves(t *testing.T) {
	for _, c := range []struct{ game, position, from, want string }{
		{"chess", "8/8/8/8/8/8/8/N7 w - - 0 1", "a1", "b3 c2"},
		{"chess", "8/8/8/8/8/8/8/K7 w - - 0 1", "a1", "a2 b1 b2"},
		{"chess", "8/8/8/2nrn3/3P4/8/8/8 w - - 0 1", "d4", "c5 e5"},
		{"chess", "4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1", "e4", "e2 e3 e5 e6 e7"},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d6 e6"},
		{"shogi", "9/9/9/9/4G4/9/9/9/9 b - 1", "5e", "4d 4e 5d 5f 6d 6e"},
		{"shogi", "9/9/9/9/4+P4/9/9/9/9 b - 1", "5e", "4d 4e 5d 5f 6d 6e"},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		got, err := reachable(g, "", c.position, c.from)
		if err != nil || strings.Join(got, " ") != c.want {
			t.Errorf("%s %s: %v, %v; want %s", c.position, c.from, got, err, c.want)
		}
	}
	if got, err := reachable(catalog.Games()[0], "", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2"); err == nil {
		t.Errorf("a pinned knight goes to %v", got)
	}
}

// TestReadBoard: what is wrong with a line is said.
func TestReadBoard(t *testing.T) {
	if b, err := readBoard(`a position="8/8/8/3N4/8/8/8/8 w - - 0 1" markers="dot:a1 moves:d5" arrows="d5-e7"`, "chess"); err != nil || !strings.Contains(b.get("markers"), "cross:b4,") {
		t.Error(b.get("markers"), err)
	}
	for line, want := range map[string]string{
		`a`:                                `want: name`,
		`a colour="red"`:                   `unknown attribute`,
		`a game="go"`:                      `game`,
		`a position="x"`:                   `.`,
		`a markers="star:a1"`:              `unknown sign`,
		`a markers="dot:k9"`:               `no square`,
		`a arrows="e2-e9"`:                 `no square`,
		`a markers="moves:e5"`:             `nothing on e5`,
		`a moves="e2e5"`:                   `move e2e5`,
		`a moves="e2e4" ply="2"`:           `ply`,
		`a position="8/8/8/8 w" moves="x"`: `.`,
	} {
		_, err := readBoard(line, "chess")
		if err == nil || !regexp.MustCompile(want).MatchString(err.Error()) {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// TestDescribe: the words for a picture name pieces, squares and marks.
func TestDescribe(t *testing.T) {
	w, err := readWords(web, "en")
	if err != nil {
		t.Fatal(err)
	}
	b, err := readBoard(`a position="8/8/8/3N4/8/8/8/8 w - - 0 1" markers="circle:a1" arrows="d5-e7"`, "chess")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := b.describe(w), "White: knight d5. Circles: a1. Arrows: d5–e7."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
