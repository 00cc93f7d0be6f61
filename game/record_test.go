package game_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"tah/game"
	"tah/rules"
	"tah/rules/formats"
	"tah/rules/record"
)

// fromRecord makes a session and checks that it gives the same record back.
func fromRecord(t *testing.T, r *record.Record) *game.Session {
	t.Helper()
	s, err := game.FromRecord(r, lookup(t, r.Game), epoch)
	if err != nil {
		t.Fatal(err)
	}
	back := s.Record(r.Tags...)
	if !reflect.DeepEqual(back.Root.Next, r.Root.Next) || back.Root.Comment != r.Root.Comment || back.Start != r.Start ||
		back.RuleSet != r.RuleSet || back.Outcome.Result != r.Outcome.Result && r.Outcome.Over() {
		t.Errorf("the session gives another record:\n%+v\n%+v", r, back)
	}
	return s
}

// withoutTimes takes the times off a tree: a session has none without a clock.
func withoutTimes(n *record.Node) {
	n.Clock, n.Elapsed = 0, 0
	for _, c := range n.Next {
		withoutTimes(c)
	}
}

// eachForeign calls f with each recorded game that foreign programs wrote.
func eachForeign(t *testing.T, f func(file string, r *record.Record)) {
	t.Helper()
	for _, pattern := range []string{"../rules/pgn/testdata/*.pgn", "../rules/kif/testdata/??.kif"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			records, err := formats.Read(string(data))
			if err != nil {
				t.Fatal(file, err)
			}
			for _, r := range records {
				f(file, r)
			}
		}
	}
}

// TestImport: games that foreign programs wrote become sessions with all
// variations and comments, and keep them when they are saved.
func TestImport(t *testing.T) {
	remarks, variations := 0, 0
	eachForeign(t, func(file string, r *record.Record) {
		withoutTimes(&r.Root)
		s := fromRecord(t, r)
		back := reload(t, s)
		sameSession(t, s, back)
		if !reflect.DeepEqual(back.Record(r.Tags...), s.Record(r.Tags...)) {
			t.Errorf("%s: saving loses something", file)
		}
		for _, m := range s.Tree() {
			variations += len(m.Lines)
			if m.Comment {
				remarks++
				s.Goto(m.ID)
				if s.Comment() == "" {
					t.Error("no comment")
				}
			}
		}
	})
	if remarks < 10 || variations < 10 {
		t.Errorf("%d remarks, %d variations", remarks, variations)
	}
}

// TestExport: whatever was played and tried comes back from its record.
func TestExport(t *testing.T) {
	for _, key := range games() {
		for seed := range uint64(50) {
			s := newSession(t, key)
			wander(t, s, rand.New(rand.NewPCG(seed, 2)), 80)
			if seed%2 == 0 {
				_ = s.Resign(rules.First) // may be over already
			}
			r := s.Record()
			fromRecord(t, r)
			for _, f := range formats.For(key) {
				if _, err := formats.Read(f.Write(r)); err != nil {
					t.Errorf("%s: %v", f.Key, err)
				}
			}
		}
	}
}

// TestStyles: the moves are written as chosen, also those of variations.
func TestStyles(t *testing.T) {
	for _, key := range games() {
		s := newSession(t, key)
		wander(t, s, rand.New(rand.NewPCG(3, 3)), 60)
		before, view := s.Moves(), s.View()
		for _, style := range lookup(t, key).Styles() {
			s.SetStyle(style)
			changed := false
			for i, m := range s.Moves() {
				changed = changed || m.Notation != before[i].Notation
			}
			if !changed && style != lookup(t, key).Styles()[0] {
				t.Errorf("%s: nothing changed", style)
			}
			if !reflect.DeepEqual(s.View(), view) {
				t.Errorf("%s: the view changed", style)
			}
		}
		s.SetStyle(lookup(t, key).Styles()[0])
		if !reflect.DeepEqual(s.Moves(), before) {
			t.Errorf("%s: not as before", key)
		}
	}
}
