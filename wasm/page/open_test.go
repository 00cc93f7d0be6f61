package page

import (
	"errors"
	"testing"
	"time"

	"tah/game"
	"tah/game/review"
	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/rules/catalog"
	"tah/wasm/port"
)

const (
	noKings  = "8/8/8/8/8/8/8/8+w+-+-+0+1"
	blackFEN = "4k3/8/8/8/8/8/4P3/4K3+b+-+-+0+1"
	mateIn1  = "6k1/5ppp/8/8/8/8/8/K6R+w+-+-+0+1"
)

// TestOpening: an address opens the game that it names, or begins the one that it asks
// for; what makes no sense is said in words, and the game is there all the same.
func TestOpening(t *testing.T) {
	all := games(catalog.Games())
	w := wordsOf(t, "en")
	for _, c := range []struct {
		query, played string // the game played last
		key           string
		begins        bool
		players       [2]int
		said          string
	}{
		{"", "", "chess", false, [2]int{}, ""},
		{"", "shogi", "shogi", false, [2]int{}, ""},
		{"", "go", "chess", false, [2]int{}, ""},
		{"game=shogi", "chess", "shogi", false, [2]int{}, ""},
		{"level=5", "shogi", "shogi", true, [2]int{0, 5}, ""},
		{"side=b", "", "chess", true, [2]int{firstLevel, 0}, ""},
		{"side=both", "", "chess", true, [2]int{}, ""},
		{"rules=strict", "chess", "shogi", true, [2]int{0, firstLevel}, ""},
		{"position=" + blackFEN, "shogi", "chess", true, [2]int{firstLevel, 0}, ""},
		{"position=" + noKings, "shogi", "shogi", false, [2]int{}, "link.position"},
		{"game=chess&rules=none", "", "chess", false, [2]int{}, "link.rules"},
		{"level=0", "shogi", "shogi", false, [2]int{}, "link.level"},
		{"game=go&level=3", "", "chess", false, [2]int{}, "link.game"},
		{"task=nonsense", "shogi", "shogi", false, [2]int{}, "link.task"},
	} {
		s := settings.Parse("")
		s.Set(settings.Game, c.played)
		f, ok := all.opening(c.query, s).(table.Follow)
		if !ok || f.Key != c.key || (f.Start != nil) != c.begins {
			t.Errorf("%s: %+v", c.query, f)
			continue
		}
		if f.Start != nil {
			p := f.Start.Config.Players
			if got := [2]int{p[0].Level, p[1].Level}; got != c.players || f.Start.Config.Game.Key() != c.key ||
				f.Start.Link == "" {
				t.Errorf("%s: %+v", c.query, f.Start)
			}
		}
		said := ""
		for _, m := range f.Said {
			said += m.Key
			if !w.Has(m.Key) {
				t.Errorf("%s: no words for %s", c.query, m.Key)
			}
		}
		if said != c.said {
			t.Errorf("%s: said %q", c.query, said)
		}
	}
	for query, tips := range map[string]bool{"&hints=off": false, "": true} {
		x, ok := all.opening("task=mate+1&position="+mateIn1+query, settings.Parse("")).(table.Exercise)
		if !ok || x.Run == nil || x.Tips != tips {
			t.Errorf("a task: %+v", x)
		}
	}
}

// TestFindGame: every game is found by its key, others are not.
func TestFindGame(t *testing.T) {
	all := games(catalog.Games())
	for _, g := range all {
		if got, err := all.find(g.Key()); err != nil || got.Key() != g.Key() {
			t.Errorf("%s: %v", g.Key(), err)
		}
	}
	if _, err := all.find("go"); !errors.Is(err, game.ErrGame) {
		t.Error(err)
	}
}

// TestEmbedCommand: a frame shows a game or a task, or says why not.
func TestEmbedCommand(t *testing.T) {
	all := games(catalog.Games())
	for _, c := range []struct {
		pairs         []string
		task, refused bool
	}{
		{nil, false, false}, {[]string{"moves", "7g7f"}, false, false},
		{[]string{"task", "mate 1", "fen", "6k1/5ppp/8/8/8/8/8/K6R w - - 0 1"}, true, false},
		{[]string{"task", "nonsense"}, true, true}, {[]string{"moves", "e2e5"}, false, true},
	} {
		e, _ := embedOf(append(c.pairs, "orientation", "second", "interactive", "false")...)
		got, err := e.command(all, time.Now())
		if (err != nil) != c.refused {
			t.Errorf("%v: %v", c.pairs, err)
		}
		var hosted table.Hosted
		switch got := got.(type) {
		case table.Exercise:
			hosted = *got.Host
		case table.Look:
			hosted = got.Hosted
		}
		if _, task := got.(table.Exercise); task != c.task || !hosted.Flipped || !hosted.Still {
			t.Errorf("%v: %+v", c.pairs, got)
		}
	}
}

// searcher answers at once, with what it was asked.
type searcher struct {
	asked  port.Query
	listen bool
}

func (*searcher) Start()  {}
func (*searcher) Cancel() {}
func (s *searcher) Search(q port.Query, report func(port.Info), done func(port.Answer, error)) {
	s.asked, s.listen = q, report != nil
	if report != nil {
		report(port.Info{Depth: 4, Rank: 2, Score: port.Score{Centipawns: -30}, Line: []uint16{7}})
	}
	done(port.Answer{Move: 9, None: true, Score: port.Score{Mate: 2}}, port.Error("x"))
}

// TestEngine: questions reach the engine as they are asked, and so do its answers; what
// nobody wants to hear is not reported.
func TestEngine(t *testing.T) {
	s := &searcher{}
	q := state.Query{
		Game: "chess", RuleSet: "fide", Start: "x", Moves: []uint16{1, 2}, Level: 3, Seed: 4, Nodes: 5,
		Time: 1500 * time.Millisecond, Lines: 2,
	}
	var info state.Info
	answered := 0
	done := func(a state.Answer, err error) {
		if answered++; a.Move != 9 || !a.None || a.Score != (review.Score{Mate: 2}) || err == nil {
			t.Errorf("%+v %v", a, err)
		}
	}
	engine{s}.Search(q, func(i state.Info) { info = i }, done)
	if info.Depth != 4 || info.Rank != 2 || info.Score.Centipawns != -30 || len(info.Line) != 1 ||
		answered != 1 {
		t.Errorf("%+v", info)
	}
	a := s.asked
	if a.Game != q.Game || a.RuleSet != q.RuleSet || a.Start != q.Start || len(a.Moves) != 2 || a.Level != 3 ||
		a.Seed != 4 || a.Nodes != 5 || a.MoveTime != 1500 || a.Lines != 2 {
		t.Errorf("%+v", a)
	}
	if engine.Search(engine{s}, q, nil, done); s.listen || answered != 2 {
		t.Error("reported to nobody, or not answered")
	}
}
