package game_test

import (
	"reflect"
	"testing"

	"tah/game"
	"tah/rules"
)

func byEngine(c *game.Config) { c.Players[rules.Second].Level = 1 }

func square(t *testing.T, s *game.Session, name string) rules.Square {
	t.Helper()
	for _, c := range s.View().Cells {
		if c.Name == name {
			return c.Square
		}
	}
	t.Fatalf("no square %s", name)
	return rules.NoSquare
}

func TestPremoveIsChosenWhileTheEngineThinksAndResolvedAfterwards(t *testing.T) {
	s := newSession(t, "chess", byEngine)
	play(t, s, "e2e4")
	at := func(name string) rules.Square { return square(t, s, name) }
	var p game.Picker
	if got := p.Tap(s, at("d7")); got.Kind != game.Nothing {
		t.Errorf("the engine's pawn: %+v", got)
	}
	if got := p.Tap(s, at("e4")); got.Kind != game.Chosen {
		t.Fatalf("%+v", got)
	}
	marks := p.Marks(s)
	if !marks.Ahead || len(marks.Targets) != 3 { // e5, and captures on d5 and f5
		t.Errorf("%+v", marks)
	}
	got := p.Tap(s, at("d5"))
	if got.Kind != game.Premoved || len(got.Ahead) != 1 || p.Active() {
		t.Fatalf("%+v", got)
	}
	for reply, legal := range map[string]bool{"d7d5": true, "e7e5": false} {
		play(t, s, reply)
		m, ok := s.Resolve(got.Ahead[0])
		if ok != legal || ok && m.Captured() == rules.NoPieceType {
			t.Errorf("after %s: %v %v", reply, m, ok)
		}
		s.Undo()
	}
	p.Tap(s, at("e4"))
	if got := p.Tap(s, at("a6")); got.Kind != game.GivenUp || p.Active() {
		t.Errorf("elsewhere: %+v", got)
	}
}

func TestPredropFromTheHand(t *testing.T) {
	s := newSession(t, "shogi", byEngine, func(c *game.Config) { c.Start = "4k4/9/9/9/9/9/9/9/4K4 b G 1" })
	play(t, s, "5i5h")
	gold := s.View().Hands[rules.First][2].Type
	var p game.Picker
	if got := p.TapHand(s, rules.First, gold); got.Kind != game.Chosen {
		t.Fatalf("%+v", got)
	}
	got := p.Tap(s, square(t, s, "5b"))
	if got.Kind != game.Premoved {
		t.Fatalf("%+v", got)
	}
	play(t, s, "5a4a")
	if m, ok := s.Resolve(got.Ahead[0]); !ok || !m.IsDrop() {
		t.Error(m, ok)
	}
}

// TestChoiceOutlivesTheReply: what was chosen while the engine thought is
// chosen for the move itself, unless it is no longer there.
func TestChoiceOutlivesTheReply(t *testing.T) {
	for reply, kept := range map[string]bool{"e7e5": true, "d5e4": false} {
		s := newSession(t, "chess", byEngine)
		play(t, s, "e2e4", "d7d5", "h2h3")
		var p game.Picker
		p.Tap(s, square(t, s, "e4"))
		play(t, s, reply)
		p.Keep(s)
		if p.Active() != kept || p.Marks(s).Ahead {
			t.Errorf("after %s: %+v", reply, p.Marks(s))
		}
	}
}

// TestPreviewIsTheViewAfterTheMove, and leaves the game alone.
func TestPreviewIsTheViewAfterTheMove(t *testing.T) {
	for _, key := range games() {
		s := newSession(t, key)
		for ply := range 60 {
			moves := s.Legal()
			if len(moves) == 0 {
				break
			}
			before := s.View()
			m := moves[ply*7%len(moves)]
			preview := s.Preview(m)
			if !reflect.DeepEqual(before, s.View()) {
				t.Fatal("a preview changed the game")
			}
			if err := s.Play(m, epoch); err != nil {
				t.Fatal(err)
			}
			if after := s.View(); !reflect.DeepEqual(preview, after) {
				t.Fatalf("%s: %+v, want %+v", key, preview, after)
			}
		}
	}
}
