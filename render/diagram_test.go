package render

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tah/game"
	"tah/rules/catalog"
)

// TestDiagrams: a diagram of any position is well-formed, refers only to what
// it contains, and shows a piece for each that stands on the board.
func TestDiagrams(t *testing.T) {
	for _, c := range []struct {
		game, text string
		flipped    bool
	}{
		{"chess", "", false}, {"chess", "8/8/8/3N4/8/8/8/8 w - - 0 1", true},
		{"shogi", "", true}, {"shogi", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", false},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		v, err := game.Still(g, c.text)
		if err != nil {
			t.Fatal(err)
		}
		d := Diagram{View: v, Flipped: c.flipped, Coordinates: Outside,
			Markers: []Marker{{12, Cross}, {13, Circle}, {14, Dot}, {15, Frame}, {-1, Cross}, {99, Dot}}, Arrows: []Arrow{{20, 38}, {-1, 2}, {3, 3}}}
		svg := d.SVG()
		if dir := os.Getenv("TAH_DIAGRAMS"); dir != "" {
			name := c.game + map[bool]string{true: "-flipped"}[c.flipped] + ".svg"
			if err := os.WriteFile(filepath.Join(dir, name), []byte(svg), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		defined, uses := map[string]bool{}, 0
		for x := xml.NewDecoder(strings.NewReader(svg)); ; {
			tok, err := x.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", c.text, err)
			}
			e, ok := tok.(xml.StartElement)
			if !ok {
				continue
			}
			for _, a := range e.Attr {
				switch {
				case a.Name.Local == "id":
					defined[a.Value] = true
				case e.Name.Local == "use" && a.Name.Local == "href":
					uses++
					if !defined[a.Value[1:]] {
						t.Errorf("%s: %s is used but not there", c.text, a.Value)
					}
				}
			}
		}
		stand := 0
		for _, cell := range v.Cells {
			if cell.Letter != "" {
				stand++
			}
		}
		if uses != stand {
			t.Errorf("%s: %d pieces drawn of %d", c.text, uses, stand)
		}
	}
}
