package game_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tah/game"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/record"
)

var fixture = flag.String("fixture", "", "write the fixtures of a new version, for example v2; those of a released version stay as they are")

// fixtures are games with all that a blob can hold.
func fixtures(t testing.TB) map[string]*game.Session {
	chess := newSession(t, "chess", func(c *game.Config) {
		c.Players[rules.Second].Level = 4
		c.Clocks = game.Even(game.TimeControl{Initial: 5 * time.Minute, Increment: 3 * time.Second})
	})
	chess.Name = "Žofie – učitel"
	play(t, chess, "e2e4", "e7e5", "g1f3")
	chess.Undo()
	play(t, chess, "f2f4", "e5f4")
	_ = chess.OfferDraw(rules.First)
	shogi := newSession(t, "shogi", func(c *game.Config) {
		c.Start = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"
	})
	shogi.Flipped = true
	play(t, shogi, "8h2b+", "3a2b", "B*5e", "5c5d", "5e2b+")
	if err := shogi.Resign(rules.Second); err != nil {
		t.Fatal(err)
	}
	clock := newSession(t, "shogi", func(c *game.Config) {
		c.Clocks = [2]game.TimeControl{
			{Initial: 4 * time.Second, Byoyomi: 3 * time.Second, Periods: 5},
			{Initial: time.Minute, Delay: 2 * time.Second},
		}
	})
	for i, text := range []string{"7g7f", "3c3d", "2g2f"} { // the third in the second period
		playAt(t, clock, text, epoch.Add(time.Duration(i*i)*2500*time.Millisecond))
	}
	clock.PauseClock(epoch.Add(11 * time.Second))
	return map[string]*game.Session{"chess": chess, "shogi": shogi, "clock": clock, "study": studied(t)}
}

// studied is an analysis with all that can be written and drawn in one.
func studied(t testing.TB) *game.Session {
	s := newSession(t, "shogi", func(c *game.Config) { c.Players[rules.Second].Level = 2 }).Analyse(epoch)
	s.Origin, s.Study, s.Name = "abc123", "Otevření", "Kapitola 1"
	s.SetComment("před prvním tahem")
	play(t, s, "7g7f", "3c3d", "8h2b+", "3a2b")
	s.Goto(1)
	play(t, s, "8c8d", "2g2f")
	s.SetNAGs([]uint8{1, 16})
	gold := record.Spot{Square: rules.NoSquare, Side: rules.Second, Hand: s.Game().HandTypes()[1]}
	s.SetShapes([]record.Shape{{From: gold, To: record.Spot{Square: 40}, Brush: 2}, {From: record.Spot{Square: 8}, To: record.Spot{Square: 8}, Brush: 1}})
	s.Goto(1)
	play(t, s, "4a3b")
	s.MakeMain(5)
	s.Goto(1)
	play(t, s, "9c9d")
	s.Delete(8)
	return s
}

// TestReleasedFormats: what any released version has saved can be read for
// ever.
func TestReleasedFormats(t *testing.T) {
	for name, want := range fixtures(t) {
		if *fixture != "" {
			blob, err := want.Save(epoch)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", *fixture+"-"+name+".tah")
			if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
				t.Fatalf("%s is there already", file)
			}
			if err := os.WriteFile(file, blob, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		files, err := filepath.Glob("testdata/*-" + name + ".tah")
		if err != nil || len(files) == 0 {
			t.Fatal("no fixtures", err)
		}
		for _, file := range files {
			blob, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got, err := game.Load(blob, catalog.Lookup)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			sameSession(t, want, got)
		}
	}
}
