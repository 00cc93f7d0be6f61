package page

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/settings"
	"tah/render"
	"tah/rules"
	"tah/rules/catalog"
	"tah/wasm/look"
)

// embedOf parses attributes, given as names and values in turn.
func embedOf(pairs ...string) (embed, []problem) {
	v := url.Values{"embed": {"1"}}
	for i := 0; i < len(pairs); i += 2 {
		v.Set(pairs[i], pairs[i+1])
	}
	return parseEmbed(v.Encode(), catalog.Games(), game.MaxLevel)
}

func TestParseEmbed(t *testing.T) {
	e, problems := embedOf("fen", "8/8/8/3N4/8/8/8/8 w - - 0 1", "theme", "dark walnut",
		"controls", "nav, flip", "interactive", "false",
		"markers", "cross:e4,e5 star:a1 dot:d4", "arrows", "e2-e4 e4 g1-g1 g1-f3")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if e.Position != "8/8/8/3N4/8/8/8/8 w - - 0 1" || e.Theme != "walnut" || e.Dark != "dark" || !e.Still ||
		e.Element {
		t.Errorf("%+v", e)
	}
	if !slices.Equal(e.Controls, []string{"first", "prev", "next", "last", "flip"}) {
		t.Errorf("controls %v", e.Controls)
	}
	want := []marker{{render.Cross, "e4"}, {render.Cross, "e5"}, {render.Dot, "d4"}}
	if !slices.Equal(e.Markers, want) {
		t.Errorf("markers %v", e.Markers)
	}
	if want := [][2]string{{"e2", "e4"}, {"g1", "f3"}}; !slices.Equal(e.Arrows, want) {
		t.Errorf("arrows %v", e.Arrows)
	}
	for _, c := range []struct{ name, value, game string }{
		{"moves", "e2e4", "chess"}, {"moves", "7g7f", "shogi"}, {"moves", "P*5e", "shogi"},
		{"handicap", "two", "shogi"}, {"game", "shogi", "shogi"},
	} {
		if e, _ := embedOf(c.name, c.value); e.Game != c.game {
			t.Errorf("%s=%s is %q", c.name, c.value, e.Game)
		}
	}
	if _, problems := embedOf("handicap", "three"); len(problems) != 1 || problems[0].Param != "position" {
		t.Errorf("an unknown handicap: %v", problems)
	}
}

// TestEmbedSession: the position shown, who plays, and which way round.
func TestEmbedSession(t *testing.T) {
	const first, second = 0, 1
	for _, c := range []struct {
		name     string
		pairs    []string
		position string // how it begins
		flipped  bool
		levels   [2]int
	}{
		{"moves end", []string{"moves", "e2e4 e7e5"}, "rnbqkbnr/pppp1ppp/8/4p3/4P3", false, [2]int{}},
		{"moves and ply", []string{"moves", "e2e4 e7e5", "ply", "-2"}, "rnbqkbnr/pppppppp/8/8/4P3", false,
			[2]int{}},
		{"a game begins", []string{"pgn", "1. e4 e5 *"}, "rnbqkbnr/pppppppp/8/8/8", false, [2]int{}},
		{"a game ends", []string{"pgn", "1. e4 e5 (1... c5 2. Nf3) *", "ply", "last"},
			"rnbqkbnr/pppp1ppp/8/4p3/4P3", false, [2]int{}},
		{"turned", []string{"game", "shogi", "orientation", "gote"}, "lnsgkgsnl", true, [2]int{}},
		{"white is gote", []string{"game", "shogi", "orientation", "white"}, "lnsgkgsnl", true, [2]int{}},
		{"black is sente", []string{"game", "shogi", "orientation", "black"}, "lnsgkgsnl", false, [2]int{}},
		{"black is at the bottom", []string{"orientation", "black", "level", "3"}, "rnbqkbnr", true,
			[2]int{first: 3}},
		{"the side to move plays", []string{"moves", "e2e4", "level", "2"}, "rnbqkbnr", true, [2]int{first: 2}},
		{"white plays", []string{"level", "2"}, "rnbqkbnr", false, [2]int{second: 2}},
	} {
		e, problems := embedOf(c.pairs...)
		key := e.Game
		if key == "" {
			key = "chess"
		}
		g, err := catalog.Lookup(key)
		if err != nil || len(problems) > 0 {
			t.Fatal(c.name, err, problems)
		}
		s, err := e.session(g, time.Now())
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		levels := [2]int{s.Player(rules.First).Level, s.Player(rules.Second).Level}
		if got := s.Position().String(); !strings.HasPrefix(got, c.position) || s.Flipped != c.flipped ||
			levels != c.levels {
			t.Errorf("%s: %s, flipped %v, levels %v", c.name, got, s.Flipped, levels)
		}
	}
	for _, pairs := range [][]string{{"moves", "e2e5"}, {"fen", "8/8/8/3N4/8/8/8/8 w - - 0 1"},
		{"fen", "nonsense"}, {"pgn", "1. Ke2"}} {
		e, _ := embedOf(pairs...)
		g, _ := catalog.Lookup("chess")
		if _, err := e.session(g, time.Now()); err == nil || strings.Contains(errorCode(err), " ") {
			t.Errorf("%v: %v", pairs, err)
		}
	}
}

// TestSleep: what an embedded board tells of its line brings the same line back.
func TestSleep(t *testing.T) {
	e, _ := embedOf("pgn", "1. e4 e5 2. Nf3 Nc6 *", "ply", "2")
	g, _ := catalog.Lookup("chess")
	play := func(line []string, ply int) *game.Session {
		s, err := e.session(g, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		s.Goto(0)
		if n, err := s.PlayLine(line, time.Now()); n != len(line) {
			t.Fatal(n, err)
		}
		if id, ok := s.PlyID(ply); !ok || !s.Goto(id) {
			t.Fatal("no ply", ply)
		}
		return s
	}
	line := []string{"e2e4", "e7e5", "f1c4", "b8c6"}
	s := play(line, 3)
	if got := s.LineMoves(); !slices.Equal(got, line) {
		t.Errorf("the line is %v", got)
	}
	if again := play(s.LineMoves(), s.View().Ply); again.Position().Key() != s.Position().Key() ||
		again.First() != s.First() {
		t.Error("it comes back as another one")
	}
}

// FuzzParseEmbed: whatever an address says, there is a board or an error, and
// what is drawn lies within it.
func FuzzParseEmbed(f *testing.F) {
	f.Add("embed=1&game=chess&fen=4k3/8/8/8/8/8/8/4K3+w+-+-+0+1&markers=cross:e4&arrows=e2-e4&controls=nav")
	f.Add("embed=element&moves=7g7f+3c3d&ply=-1&level=3&orientation=gote")
	f.Add("embed=1&ply=first&pgn=1.+e4+e5+(1...+c5)+2.+Nf3+*")
	f.Fuzz(func(t *testing.T, query string) {
		e, _ := parseEmbed(query, catalog.Games(), game.MaxLevel)
		for _, key := range []string{"chess", "shogi"} {
			g, err := catalog.Lookup(key)
			if err != nil {
				t.Fatal(err)
			}
			s, err := e.session(g, time.Now())
			if err != nil {
				continue
			}
			if n := s.View().Ply; n > len(s.LineMoves()) {
				t.Errorf("%d moves of %d", n, len(s.LineMoves()))
			}
		}
		for _, m := range e.Markers {
			if !slices.Contains(render.Signs(), m.sign) {
				t.Errorf("sign %q", m.sign)
			}
		}
	})
}

// TestEmbedLooks: a frame looks as its host asks, and as usual where it asks for
// what is not there.
func TestEmbedLooks(t *testing.T) {
	for _, c := range []struct {
		pairs []string
		want  render.Look
	}{
		{nil, render.Look{Set: render.Staunton, Theme: render.Maple}},
		{[]string{"theme", "sea", "piece-set", "modern"}, render.Look{Set: render.Modern, Theme: render.Sea}},
		{[]string{"theme", "glass", "piece-set", "learner"},
			render.Look{Set: render.Staunton, Theme: render.Maple}},
	} {
		e, _ := embedOf(c.pairs...)
		got := look.Of(e.hosted("chess").Settings, "chess", false, false)
		if got != (render.Look{Set: c.want.Set, Theme: c.want.Theme, Ranks: got.Ranks}) {
			t.Errorf("%v: %+v", c.pairs, got)
		}
	}
	e, _ := embedOf("theme", "dark", "coordinates", "outside")
	s := e.hosted("chess").Settings
	if settings.Theme().Of(s) != "dark" || look.CoordinatesOf(s, "chess", 300) != render.Outside {
		t.Errorf("%v", s)
	}
	if got := look.Of(s, "chess", true, true); got.Theme != render.Contrast {
		t.Errorf("who needs contrast and was given no theme sees %s", got.Theme)
	}
}

func TestEmbedded(t *testing.T) {
	for query, want := range map[string]bool{"": false, "game=chess": false, "embed=1": true,
		"a=1&embed=element&b": true, "embed=": false} {
		if embedded(query) != want {
			t.Errorf("%q", query)
		}
	}
}

// TestResults: results are told as PGN writes them.
func TestResults(t *testing.T) {
	for result, want := range map[rules.Result]string{rules.Ongoing: "", rules.Win(rules.First): "1-0",
		rules.Win(rules.Second): "0-1", rules.Draw: "1/2-1/2"} {
		if got := resultOf(result); got != want {
			t.Errorf("%v: %q", result, got)
		}
	}
}
