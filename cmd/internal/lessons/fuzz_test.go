package lessons

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// tags are all that a lesson's text may become.
var tags = strings.Fields("h3 h4 h5 h6 p br hr a em strong code pre blockquote ul ol li table thead tbody tr th td img div figure figcaption h2 h1")

// attributes are all that they may have.
var attributes = strings.Fields("id class href src alt title align start")

var (
	tag            = regexp.MustCompile(`</?([^\s/>]*)([^>]*)>`)
	attributeNamed = regexp.MustCompile(`([^\s"=]+)="([^"]*)"`)
)

// FuzzLesson: whatever a lesson's text says, the page has no element but those
// of a text, none with a handler, and no address that is a program.
func FuzzLesson(f *testing.F) {
	f.Add("# A\n\n## B\n\n![c](board:d)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")
	f.Add("# A\n\n<script>x</script> <img src=x onerror=y>\n\n[a](javascript:b) <https://a.example> ![x](data:text/html,y)\n")
	f.Add("Title\n===\n\n&lt;b&gt; \\<b\\> `<i>`\n\n    <u>\n")
	f.Fuzz(func(t *testing.T, source string) {
		d, err := readLesson([]byte(source), func(name, caption string) (string, error) { return html.EscapeString(name + caption), nil })
		if err != nil {
			return
		}
		for _, m := range tag.FindAllStringSubmatch(d.body, -1) {
			if m[0] == "<!-- raw HTML omitted -->" {
				continue
			}
			if !slices.Contains(tags, m[1]) {
				t.Errorf("%q has %s", source, m[0])
			}
			rest := m[2]
			for _, a := range attributeNamed.FindAllStringSubmatch(m[2], -1) {
				rest = strings.Replace(rest, a[0], "", 1)
				scheme, _, ok := strings.Cut(strings.ToLower(a[2]), ":")
				if !slices.Contains(attributes, a[1]) || ok && (scheme == "javascript" || scheme == "vbscript") {
					t.Errorf("%q has %s", source, m[0])
				}
			}
			if strings.Trim(rest, " /") != "" {
				t.Errorf("%q has %s", source, m[0])
			}
		}
	})
}

// FuzzBoard: a line of a .boards file is refused or becomes one element with
// one picture, whatever its attributes hold.
func FuzzBoard(f *testing.F) {
	f.Add(`start moves="e2e4 e7e5" ply="1" markers="cross:e4" arrows="e2-e4"`)
	f.Add(`lone position="8/8/8/3N4/8/8/8/8 w - - 0 1" markers="moves:d5" task="squares d5"`)
	f.Add(`x game="shogi" pgn="<b>'&" ranks="letters"`)
	w, err := readWords(web, "pl")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, line string) {
		b, err := readBoard(line, "chess")
		if err != nil {
			return
		}
		got := b.element(w, "../art/")
		want := 3
		if b.get("ranks") != "" {
			want = 1
		}
		if n := strings.Count(got, "<"); n != want {
			t.Errorf("%q has %d tags: %s", line, n, got)
		}
	})
}
