package journeys

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"tah/game"
	"tah/render"
	"tah/rules/catalog"
	"tah/rules/formats"
	"tah/rules/record"
)

// parts puts the parts of tah-board.js beside the site, each a module of its
// own, for tests to import.
func (b *tab) parts() {
	b.t.Helper()
	files, err := filepath.Glob("web/tah-board/*.js")
	if err != nil || len(files) == 0 {
		b.t.Fatal("no parts", err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			b.t.Fatal(err)
		}
		b.write(filepath.Base(f), string(text))
	}
}

// lineCase is a game as a text and as moves, with all its positions.
type lineCase struct {
	Name, Game, Text, Start string
	Moves                   []string
	Positions               []string
	Checks                  []bool
}

func lineCaseOf(t *testing.T, name, text string, r *record.Record) lineCase {
	t.Helper()
	g, err := catalog.Lookup(r.Game)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.New(r.RuleSet, r.Start)
	if err != nil {
		t.Fatal(err)
	}
	c := lineCase{Name: name, Game: r.Game, Text: text, Start: p.String(), Positions: []string{p.String()}, Checks: []bool{p.InCheck()}}
	for _, m := range r.MainLine() {
		c.Moves = append(c.Moves, p.FormatMove(m))
		p.Make(m)
		c.Positions = append(c.Positions, p.String())
		c.Checks = append(c.Checks, p.InCheck())
	}
	return c
}

// TestModuleReads: the module finds the same positions and checks as the rules
// in every game of the test data, read as PGN, KIF and CSA and as plain moves.
func TestModuleReads(t *testing.T) {
	t.Parallel()
	var cases []lineCase
	for _, pattern := range []string{"rules/pgn/testdata/*.pgn", "rules/kif/testdata/??.kif", "rules/kif/testdata/??.csa"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			texts := []string{string(b)}
			if strings.HasSuffix(f, ".pgn") {
				texts = strings.Split(strings.ReplaceAll(string(b), "\n[Event ", "\x00[Event "), "\x00")
			}
			for i, text := range texts {
				records, err := formats.Read(text)
				if err != nil || len(records) != 1 {
					t.Fatalf("%s %d: %v", f, i, err)
				}
				cases = append(cases, lineCaseOf(t, fmt.Sprint(f, " ", i), text, records[0]))
			}
		}
	}
	b, err := json.Marshal(cases)
	if err != nil {
		t.Fatal(err)
	}
	tb := open(t, laptop, "")
	tb.parts()
	tb.write("cases.json", string(b))
	for _, said := range eval[[]string](tb, `(async () => {
		const [{readLine}, {checked}, cases] = await Promise.all([import(new URL("line.js", location)), import(new URL("ways.js", location)), fetch("cases.json").then(r => r.json())]);
		const wrong = [];
		for (const c of cases) {
			for (const [how, attributes] of [["text", {text: c.Text}], ["moves", {position: c.Start, moves: (c.Moves ?? []).join(" ")}]]) {
				try {
					const line = readLine(attributes);
					if (line.game.key !== c.Game) wrong.push(c.Name + " " + how + " is " + line.game.key);
					if (line.moves.join() !== (c.Moves ?? []).join()) wrong.push(c.Name + " " + how + ": " + line.moves.join());
					line.positions.forEach((p, i) => {
						// Shogi's move number may begin anywhere in a file.
						const number = c.Game === "shogi" ? / \d+$/ : /$^/;
						if (line.game.write(p).replace(number, "") !== c.Positions[i]?.replace(number, "")) wrong.push(c.Name + " " + how + " " + i + ": " + line.game.write(p));
						if ((checked(p, p.turn) >= 0) !== c.Checks[i]) wrong.push(c.Name + " " + how + " " + i + ": check");
					});
				} catch (e) {
					wrong.push(c.Name + " " + how + ": " + e);
				}
			}
		}
		if (cases.length < 40) wrong.push("only " + cases.length + " games");
		return wrong.slice(0, 20);
	})()`, chromedp.EvalAwaitPromise) {
		t.Error(said)
	}
}

// TestModuleDraws: the module's pictures are those of package render, pixel by
// pixel but for the edges of shapes.
func TestModuleDraws(t *testing.T) {
	t.Parallel()
	type pictureCase struct {
		Name, Game, Position, Set, Theme, Coordinates, Svg string
		Dark, Flipped                                      bool
		Markers                                            [][2]any
		Arrows                                             [][2]int
	}
	var cases []pictureCase
	at := map[render.Coordinates]string{render.Inside: "inside", render.Outside: "outside", render.NoCoordinates: "none"}
	add := func(key, position string, look render.Look, flipped bool, edge render.Coordinates, signs bool) {
		g, err := catalog.Lookup(key)
		if err != nil {
			t.Fatal(err)
		}
		v, err := game.Still(g, position)
		if err != nil {
			t.Fatal(err)
		}
		d := render.Diagram{View: v, Flipped: flipped, Look: look, Coordinates: edge}
		c := pictureCase{Game: key, Position: position, Set: string(look.Set), Theme: string(look.Theme), Coordinates: at[edge], Dark: look.Dark, Flipped: flipped}
		if signs {
			for i, s := range render.Signs() {
				d.Markers = append(d.Markers, render.Marker{Cell: 10 + 3*i, Sign: s})
				c.Markers = append(c.Markers, [2]any{string(s), 10 + 3*i})
			}
			d.Arrows = []render.Arrow{{From: 50, To: 12}, {From: 3, To: 4}}
			c.Arrows = [][2]int{{50, 12}, {3, 4}}
		}
		c.Svg = d.SVG()
		c.Name = fmt.Sprint(key, look, flipped, at[edge], signs)
		cases = append(cases, c)
	}
	const middle, hands = "r1bqk2r/pp1nbppp/2p1pn2/3p4/2PP4/2N1PN2/PPQ1BPPP/R1B1K2R w KQkq - 0 1", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L+p1L1L1+R b RBGSNLP3g3n16p 1"
	for i, theme := range render.Themes() {
		edge := render.Coordinates(i % 3)
		add("chess", middle, render.Look{Set: render.Sets("chess")[i%2], Theme: theme, Dark: i%3 == 1}, i%2 == 1, edge, i == 0)
		add("shogi", hands, render.Look{Set: render.Sets("shogi")[i%4], Theme: theme, Dark: i%3 == 2}, i%2 == 0, render.Coordinates((i+1)%3), i == 1)
	}
	add("shogi", "", render.Look{Set: render.OneKanji, Theme: render.Maple}, true, render.Outside, false)
	b, err := json.Marshal(cases)
	if err != nil {
		t.Fatal(err)
	}
	tb := open(t, laptop, "")
	tb.parts()
	tb.write("cases.json", string(b))
	for _, said := range eval[[]string](tb, `(async () => {
		const [{picture}, {readLine}, colors, cases] = await Promise.all([import(new URL("picture.js", location)), import(new URL("line.js", location)),
			fetch("art/themes.json").then(r => r.json()), fetch("cases.json").then(r => r.json())]);
		const wrong = [];
		const size = 540;
		const pixels = async (svg, w, h) => {
			const image = new Image(size, Math.round(size * h / w));
			image.src = "data:image/svg+xml," + encodeURIComponent(svg.replace("<svg ", '<svg width="' + w + '" height="' + h + '" '));
			await image.decode();
			const canvas = new OffscreenCanvas(image.width, image.height);
			const context = canvas.getContext("2d", {willReadFrequently: true});
			context.drawImage(image, 0, 0, image.width, image.height);
			return context.getImageData(0, 0, canvas.width, canvas.height).data;
		};
		for (const c of cases) {
			const {game, positions: [p]} = readLine({game: c.Game, position: c.Position});
			const kit = await fetch("art/" + c.Game + "-" + c.Set + (c.Theme === "contrast" ? "-contrast" : "") + ".json").then(r => r.json());
			const mine = picture({p, flipped: c.Flipped, kit, colors: colors[c.Game][c.Theme][c.Dark ? 1 : 0], coordinates: c.Coordinates, markers: c.Markers ?? [], arrows: c.Arrows ?? []});
			const [, w, h] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(c.Svg).map(Number);
			if (Math.abs(mine.w - w) > .1 || Math.abs(mine.h - h) > .1) { wrong.push(c.Name + ": " + [mine.w, mine.h, w, h]); continue; }
			const [a, b] = await Promise.all([pixels(mine.svg, w, h), pixels(c.Svg, w, h)]);
			let off = 0;
			for (let i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > 40) off++;
			if (off > a.length / 500) wrong.push(c.Name + ": " + off + " of " + a.length + " differ");
		}
		if (cases.length < 15) wrong.push("few cases");
		return wrong;
	})()`, chromedp.EvalAwaitPromise) {
		t.Error(said)
	}
}
