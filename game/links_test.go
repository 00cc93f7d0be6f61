package game_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tah/game"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/formats"
	"tah/rules/record"
)

var linkFixture = flag.String("link-fixture", "", "write the fixtures of a new version of links, for example link1; those of a released version stay as they are")

// sameAsLinked checks that a session and what its link opens are the same, to
// the last byte of their saves.
func sameAsLinked(t *testing.T, s *game.Session) (text string) {
	t.Helper()
	s.Decline()
	before, err := s.Save(epoch)
	if err != nil {
		t.Fatal(err)
	}
	text, err = game.EncodeLink(s)
	if err != nil {
		t.Fatal(err)
	}
	got, err := game.DecodeLink(text, catalog.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	after, err := s.Save(epoch)
	if err != nil {
		t.Fatal(err)
	}
	linked, err := got.Save(epoch)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(before, after) {
		t.Error("making a link changes the session")
	}
	if !reflect.DeepEqual(before, linked) {
		t.Errorf("the link opens another game:\n%q\n%q", before, linked)
	}
	return text
}

// TestLinkIsIdentity: whatever was played and tried, under any rules, a link
// opens the same game.
func TestLinkIsIdentity(t *testing.T)     { linkIsIdentity(t, 50) }
func TestLongLinkIsIdentity(t *testing.T) { linkIsIdentity(t, 200) }

func linkIsIdentity(t *testing.T, seeds uint64) {
	t.Parallel()
	for _, key := range games() {
		sets := lookup(t, key).RuleSets()
		for seed := range seeds {
			s := newSession(t, key, func(c *game.Config) {
				c.Players[rules.Second].Level = int(seed % 11)
				c.RuleSet = sets[int(seed)%len(sets)]
				c.TouchMove = seed%7 == 0
			})
			s.Name, s.Flipped = fmt.Sprint("partie č. ", seed), seed%2 == 0
			wander(t, s, rand.New(rand.NewPCG(seed, 9)), 150)
			if seed%5 == 0 {
				_ = s.Resign(rules.First) // may be over already
			}
			sameAsLinked(t, s)
		}
	}
}

// TestLinkKeepsRemarks: games that others annotated keep their variations and
// comments, or are too long for a link and say so.
func TestLinkKeepsRemarks(t *testing.T) {
	kept := 0
	eachForeign(t, func(_ string, r *record.Record) {
		s, err := game.FromRecord(r, lookup(t, r.Game), epoch)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.EncodeLink(s); errors.Is(err, game.ErrLinkLong) {
			return
		}
		sameAsLinked(t, s)
		kept++
	})
	if kept < 20 {
		t.Errorf("%d games", kept)
	}
}

// TestLinkLength: a long game of each kind fits a link that programs pass on.
func TestLinkLength(t *testing.T) {
	for key, plies := range map[string]int{"chess": 200, "shogi": 120} {
		longest := 0
		for seed := range uint64(40) {
			rng := rand.New(rand.NewPCG(seed, 5))
			s := newSession(t, key)
			s.Name = "Hikaru Yamamoto – Žofie Dvořáková"
			for s.Position().Ply() < plies && !s.Outcome().Over() {
				legal := s.Legal()
				if err := s.Play(legal[rng.IntN(len(legal))], epoch); err != nil {
					t.Fatal(err)
				}
			}
			longest = max(longest, len(sameAsLinked(t, s)))
		}
		t.Logf("%s: %d characters for %d moves", key, longest, plies)
		if address := len("https://chess-and-shogi.example.org/tah/#g="); longest+address > 650 {
			t.Errorf("%s: a link of %d characters", key, longest+address)
		}
	}
}

func TestTooLongLinkIsRefused(t *testing.T) {
	games, err := formats.Read("1. e4 {" + strings.Repeat("long ", 2000) + "} *")
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.FromRecord(games[0], lookup(t, "chess"), epoch)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := game.EncodeLink(s); !errors.Is(err, game.ErrLinkLong) {
		t.Error(err)
	}
}

// linkFixtures are games with all that a link can hold.
func linkFixtures(t *testing.T) map[string]*game.Session {
	chess := newSession(t, "chess", func(c *game.Config) {
		c.Players[rules.Second].Level = 4
		c.TouchMove = true
	})
	chess.Name = "Žofie – učitel"
	play(t, chess, "e2e4", "e7e5", "g1f3")
	chess.Undo()
	play(t, chess, "f2f4", "e5f4")
	_ = chess.Resign(rules.First)
	shogi := newSession(t, "shogi", func(c *game.Config) {
		c.RuleSet, c.Start = "strict", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
	})
	shogi.Flipped = true
	play(t, shogi, "3c3d", "7g7f", "4a3b")
	remarks, err := formats.Read("{start} 1. e4! {best} e5 (1... c5 $146 {sharp}) *")
	if err != nil {
		t.Fatal(err)
	}
	annotated, err := game.FromRecord(remarks[0], lookup(t, "chess"), epoch)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]*game.Session{"chess": chess, "shogi": shogi, "remarks": annotated}
}

// TestReleasedLinks: links of any released version open for ever.
func TestReleasedLinks(t *testing.T) {
	for name, s := range linkFixtures(t) {
		want, err := s.Save(epoch)
		if err != nil {
			t.Fatal(err)
		}
		if *linkFixture != "" {
			text, err := game.EncodeLink(s)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", *linkFixture+"-"+name+".txt")
			if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
				t.Fatalf("%s is there already", file)
			}
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		files, err := filepath.Glob("testdata/link*-" + name + ".txt")
		if err != nil || len(files) == 0 {
			t.Fatal("no fixtures", err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s, err := game.DecodeLink(string(text), catalog.Lookup)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if got, err := s.Save(epoch); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s opens another game", file)
			}
		}
	}
}

// TestDamagedLink: a link with any one character changed or cut off is
// refused, and never half read.
func TestDamagedLink(t *testing.T) {
	s := newSession(t, "shogi")
	play(t, s, "7g7f", "3c3d", "8h2b+", "3a2b", "B*5e")
	text, err := game.EncodeLink(s)
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		other := "A"
		if text[i] == 'A' {
			other = "B"
		}
		for _, bad := range []string{text[:i] + other + text[i+1:], text[:i], text[:i] + "%" + text[i+1:]} {
			if bad == text {
				continue
			}
			if got, err := game.DecodeLink(bad, catalog.Lookup); err == nil {
				// The last character may have bits that mean nothing.
				if again, _ := game.EncodeLink(got); again != text {
					t.Fatalf("character %d: opened", i)
				}
			} else if _, ok := errors.AsType[*game.SaveError](err); !ok {
				t.Fatalf("character %d: %v", i, err)
			}
		}
	}
}

// FuzzDecodeLink: any fragment is opened or refused, and what is opened can be
// passed on.
func FuzzDecodeLink(f *testing.F) {
	s := newSession(f, "chess")
	play(f, s, "e2e4", "e7e5")
	s.Undo()
	play(f, s, "d7d5", "e4d5")
	body, err := game.LinkBody(s)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(body)
	f.Fuzz(func(t *testing.T, body []byte) {
		if len(body) > game.MaxLink/2 {
			return
		}
		s, err := game.DecodeLink(game.SealLink(body), catalog.Lookup)
		if err != nil {
			if _, ok := errors.AsType[*game.SaveError](err); !ok {
				t.Fatalf("untyped error %v", err)
			}
			return
		}
		text, err := game.EncodeLink(s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.DecodeLink(text, catalog.Lookup); err != nil {
			t.Fatalf("what was opened cannot be opened again: %v", err)
		}
	})
}
