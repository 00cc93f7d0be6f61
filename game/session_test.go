package game_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"tah/game"
	"tah/rules"
	"tah/rules/catalog"
)

var epoch = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func lookup(t testing.TB, key string) rules.Game {
	t.Helper()
	g, err := catalog.Lookup(key)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func newSession(t testing.TB, key string, change ...func(*game.Config)) *game.Session {
	t.Helper()
	c := game.Config{Game: lookup(t, key)}
	for _, f := range change {
		f(&c)
	}
	s, err := game.New(c, epoch)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// play makes moves given in the engine protocol's notation.
func play(t testing.TB, s *game.Session, moves ...string) {
	t.Helper()
	for _, text := range moves {
		m, err := s.Position().ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if err := s.Play(m, epoch); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// wander plays and takes back at random, so that the tree has variations.
func wander(t testing.TB, s *game.Session, rng *rand.Rand, steps int) {
	t.Helper()
	for range steps {
		switch r := rng.IntN(20); {
		case r == 0:
			s.Undo()
		case r == 1:
			s.Redo()
		case r == 2:
			if items := s.Moves(); len(items) > 0 {
				s.Goto(items[rng.IntN(len(items))].ID)
			}
		default:
			legal := s.Legal()
			if len(legal) == 0 {
				s.Undo()
				continue
			}
			if err := s.Play(legal[rng.IntN(len(legal))], epoch); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func games() []string { return []string{"chess", "shogi"} }

// TestSaveRoundTrip: whatever was played, tried and taken back, a session
// that is saved and loaded shows the same and goes on the same.
func TestSaveRoundTrip(t *testing.T) {
	for _, key := range games() {
		for seed := range uint64(150) {
			rng := rand.New(rand.NewPCG(seed, 1))
			s := newSession(t, key, func(c *game.Config) {
				c.Players[rules.Second].Level = int(seed % 11)
				if seed%3 == 0 {
					c.Clocks = timeControls()[int(seed/3)%len(timeControls())]
				}
			})
			s.Name, s.Flipped = fmt.Sprint("partie č. ", seed), seed%2 == 0
			wander(t, s, rng, 120)
			switch seed % 5 {
			case 0:
				_ = s.Resign(rules.First) // may be over already
			case 1:
				_ = s.OfferDraw(rules.Second)
			}
			s.PauseClock(epoch)
			blob, err := s.Save(epoch)
			if err != nil {
				t.Fatal(err)
			}
			got, err := game.Load(blob, catalog.Lookup)
			if err != nil {
				t.Fatalf("%s %d: %v", key, seed, err)
			}
			sameSession(t, s, got)
			again, err := got.Save(epoch)
			if err != nil || !reflect.DeepEqual(blob, again) {
				t.Fatalf("%s %d: saving again gives another blob (%v)", key, seed, err)
			}
			for s.Redo() {
				got.Redo()
				sameSession(t, s, got)
			}
		}
	}
}

func sameSession(t *testing.T, a, b *game.Session) {
	t.Helper()
	if !reflect.DeepEqual(a.View(), b.View()) || !reflect.DeepEqual(a.Moves(), b.Moves()) ||
		a.Position().String() != b.Position().String() || a.Name != b.Name || a.Flipped != b.Flipped ||
		a.CanUndo() != b.CanUndo() || a.CanRedo() != b.CanRedo() || a.Player(1) != b.Player(1) ||
		a.Time(0, epoch) != b.Time(0, epoch) || a.Time(1, epoch) != b.Time(1, epoch) {
		t.Fatalf("sessions differ:\n%+v\n%+v", a.View(), b.View())
	}
	r1, by1 := a.Offered()
	if r2, by2 := b.Offered(); by1 != by2 || r1 != r2 {
		t.Fatal("offers differ")
	}
}

// TestSaveSize: a game costs two bytes a move and a few dozen more.
func TestSaveSize(t *testing.T) {
	s := newSession(t, "chess")
	play(t, s, "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7")
	blob, err := s.Save(epoch)
	if err != nil {
		t.Fatal(err)
	}
	if over := len(blob) - 2*10; over > 80 {
		t.Errorf("%d bytes beside the moves", over)
	}
}

// TestDamagedBlob: a blob with any one byte changed or cut off is refused,
// and never half read.
func TestDamagedBlob(t *testing.T) {
	s := newSession(t, "shogi")
	play(t, s, "7g7f", "3c3d", "8h2b+", "3a2b", "B*5e")
	blob, err := s.Save(epoch)
	if err != nil {
		t.Fatal(err)
	}
	for i := range blob {
		for _, bad := range [][]byte{flip(blob, i), blob[:i]} {
			_, err := game.Load(bad, catalog.Lookup)
			if _, ok := errors.AsType[*game.SaveError](err); !ok {
				t.Fatalf("byte %d: %v", i, err)
			}
		}
	}
}

func flip(b []byte, i int) []byte {
	c := append([]byte(nil), b...)
	c[i] ^= 0x40
	return c
}

func FuzzLoad(f *testing.F) {
	s := newSession(f, "chess")
	play(f, s, "e2e4", "e7e5")
	s.Undo()
	play(f, s, "d7d5", "e4d5")
	blob, err := s.Save(epoch)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(blob[4 : len(blob)-4])
	for _, s := range fixtures(f) {
		if blob, err = s.Save(epoch); err != nil {
			f.Fatal(err)
		}
		f.Add(blob[4 : len(blob)-4])
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		s, err := game.Load(game.Seal(body), catalog.Lookup)
		if err != nil {
			if _, ok := errors.AsType[*game.SaveError](err); !ok {
				t.Fatalf("untyped error %v", err)
			}
			return
		}
		blob, err := s.Save(epoch)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.Load(blob, catalog.Lookup); err != nil {
			t.Fatalf("what was loaded cannot be loaded again: %v", err)
		}
	})
}

// counted is a game that counts the moves made and taken back in its
// positions.
type counted struct {
	rules.Game
	moved *int
}

func (g counted) New(ruleSet, text string) (rules.Position, error) {
	p, err := g.Game.New(ruleSet, text)
	return countedPosition{p, g.moved}, err
}

type countedPosition struct {
	rules.Position
	moved *int
}

func (p countedPosition) Make(m rules.Move) { p.Position.Make(m); *p.moved++ }
func (p countedPosition) Undo()             { p.Position.Undo(); *p.moved++ }

// TestHostileTree: a blob that would make the reader run back and forth for
// ever is refused in time.
func TestHostileTree(t *testing.T) {
	moved := 0
	lookup := func(key string) (rules.Game, error) {
		g, err := catalog.Lookup(key)
		return counted{g, &moved}, err
	}
	if _, err := game.Load(game.Seal(game.HostileBody(20000)), lookup); err == nil {
		t.Error("a hostile blob was accepted")
	}
	if moved < 20000 || moved > 2_100_000 {
		t.Errorf("%d moves were made and taken back", moved)
	}
}

func TestUndoRedoKeepVariations(t *testing.T) {
	s := newSession(t, "chess")
	play(t, s, "e2e4", "e7e5")
	s.Undo()
	play(t, s, "c7c5", "g1f3")
	items := s.Tree()
	if len(items) != 3 || items[1].Notation != "c5" || len(items[1].Lines) != 1 || items[1].Lines[0][0].Notation != "e5" {
		t.Fatalf("moves: %+v", items)
	}
	if !s.Goto(items[1].Lines[0][0].ID) || s.View().Cells[s.View().To].Name != "e5" {
		t.Error("the variation is not reachable")
	}
	s.Undo()
	if s.Redo(); s.View().Cells[s.View().To].Name != "e5" {
		t.Error("redo does not follow the line last looked at")
	}
}

func TestTakebackAgainstEngine(t *testing.T) {
	s := newSession(t, "chess", func(c *game.Config) { c.Players[rules.Second].Level = 3 })
	play(t, s, "e2e4", "e7e5", "g1f3")
	if s.Takeback(); s.View().Ply != 2 || s.Turn() != rules.First {
		t.Errorf("takeback while the engine thinks: ply %d", s.View().Ply)
	}
	if s.Takeback(); s.View().Ply != 0 {
		t.Errorf("takeback of a pair: ply %d", s.View().Ply)
	}
	if s.Takeback() {
		t.Error("took back at the start")
	}
}

// TestSameMoveAgain: who takes back and plays the same move gets another answer,
// also after a reload; the old one is not lost.
func TestSameMoveAgain(t *testing.T) {
	s := newSession(t, "chess", func(c *game.Config) { c.Players[rules.Second].Level = 3 })
	play(t, s, "e2e4", "e7e5", "g1f3", "b8c6")
	s.Takeback()
	s.Takeback()
	if !s.CanRedo() {
		t.Fatal("nothing ahead")
	}
	play(t, s, "e2e4")
	if _, engine := s.EngineToMove(); !engine || s.CanRedo() {
		t.Error("the engine is not asked")
	}
	blob, err := s.Save(epoch)
	if err != nil {
		t.Fatal(err)
	}
	again, err := game.Load(blob, catalog.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []*game.Session{s, again} {
		if s.CanRedo() {
			t.Error("the old answer is ahead")
		}
		play(t, s, "c7c5", "g1f3")
		n := 0
		for _, m := range s.Tree() {
			n++
			for _, v := range m.Lines {
				n += len(v)
			}
		}
		if n != 6 {
			t.Errorf("%d moves in the tree", n)
		}
	}
}

func TestDecisions(t *testing.T) {
	s := newSession(t, "chess")
	play(t, s, "e2e4")
	if err := s.Accept(); !errors.Is(err, game.ErrNotOffered) {
		t.Error(err)
	}
	if err := s.OfferDraw(rules.First); err != nil {
		t.Error(err)
	}
	play(t, s, "e7e5")
	if r, _ := s.Offered(); r != rules.NoReason {
		t.Error("a move did not decline the offer")
	}
	_ = s.OfferDraw(rules.Second)
	if err := s.Accept(); err != nil || s.Outcome() != (rules.Outcome{Result: rules.Draw, Reason: rules.Agreement}) {
		t.Error(err, s.Outcome())
	}
	if err := s.Resign(rules.First); !errors.Is(err, game.ErrGameOver) {
		t.Error(err)
	}
	if len(s.Legal()) != 0 {
		t.Error("moves after the end")
	}
	if s.Takeback(); s.Outcome().Over() {
		t.Error("a takeback does not revoke the draw")
	}
	if newSession(t, "shogi").CanOfferDraw() {
		t.Error("shogi knows no agreed draw")
	}
}

func TestClaimThreefold(t *testing.T) {
	s := newSession(t, "chess")
	claim := game.Claim{Reason: rules.Threefold}
	if err := s.Claim(claim, epoch); !errors.Is(err, game.ErrNoClaim) {
		t.Error(err)
	}
	for range 2 {
		play(t, s, "g1f3", "g8f6", "f3g1", "f6g8")
	}
	if err := s.Claim(claim, epoch); err != nil || s.Outcome().Reason != rules.Threefold {
		t.Error(err, s.Outcome())
	}
	if got := s.Proof().Plies; !slices.Equal(got, []int{0, 4, 8}) {
		t.Error("proof:", got)
	}
}

// TestClaimWithMove: the third occurrence is claimed by announcing the move
// that brings it about, which is then seen on the board.
func TestClaimWithMove(t *testing.T) {
	s := newSession(t, "chess")
	play(t, s, "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1")
	m, err := s.Position().ParseMove("f6g8")
	if err != nil {
		t.Fatal(err)
	}
	claim := game.Claim{Reason: rules.Threefold, Move: m}
	if got := s.Claims(); !slices.Equal(got, []game.Claim{claim}) {
		t.Fatal(got)
	}
	if err := s.Claim(claim, epoch); err != nil || s.Outcome().Reason != rules.Threefold || s.View().Ply != 8 {
		t.Error(err, s.Outcome())
	}
	back := reload(t, s)
	sameSession(t, s, back)
}

// TestJishogiNeedsConsent: points are counted when both agree.
func TestJishogiNeedsConsent(t *testing.T) {
	s := newSession(t, "shogi", func(c *game.Config) {
		c.Start = "4K4/9/9/9/9/9/9/9/4k4 b 2R2B4G4S4N4L18P 1"
	})
	if err := s.Claim(game.Claim{Reason: rules.Jishogi}, epoch); err != nil || s.Outcome().Over() {
		t.Fatal(err, s.Outcome())
	}
	sameSession(t, s, reload(t, s))
	s.Decline()
	if err := s.Accept(); !errors.Is(err, game.ErrNotOffered) {
		t.Error(err)
	}
	_ = s.Claim(game.Claim{Reason: rules.Jishogi}, epoch)
	if err := s.Accept(); err != nil || s.Outcome() != (rules.Outcome{Result: rules.FirstWins, Reason: rules.Jishogi}) {
		t.Error(err, s.Outcome())
	}
	if p := s.Proof().Points; rules.Sum(p[0]) != 54 || rules.Sum(p[1]) != 0 {
		t.Error(p)
	}
}

// TestTouchMove: a touched piece that can move has to be moved; one that
// cannot is let go.
func TestTouchMove(t *testing.T) {
	s := newSession(t, "chess", func(c *game.Config) { c.TouchMove = true })
	sq := func(name string) rules.Square {
		for _, c := range s.View().Cells {
			if c.Name == name {
				return c.Square
			}
		}
		t.Fatal(name)
		return 0
	}
	var p game.Picker
	if got := p.Tap(s, sq("a1")); got.Kind != game.Chosen { // locked in
		t.Error(got)
	}
	if got := p.Tap(s, sq("g1")); got.Kind != game.Chosen {
		t.Error(got)
	}
	for _, other := range []string{"e2", "g1"} {
		if got := p.Tap(s, sq(other)); got.Kind != game.Refused || got.Why.Code != rules.RefuseTouched || got.Why.At != sq("g1") {
			t.Error(other, got)
		}
	}
	if p.Release(s) {
		t.Error("let go of")
	}
	if got := p.Tap(s, sq("f3")); got.Kind != game.Played {
		t.Error(got)
	}
	if !reload(t, s).TouchMove() {
		t.Error("not saved")
	}
}

// TestStrictShogi: under strict rules a possible but illegal move is made and
// loses; under the others it is refused.
func TestStrictShogi(t *testing.T) {
	for _, set := range []string{"standard", "declaration", "strict"} {
		s := newSession(t, "shogi", func(c *game.Config) {
			c.RuleSet, c.Start = set, "4k4/9/9/9/9/9/4P4/9/4K4 b P 1"
		})
		var p game.Picker
		p.TapHand(s, rules.First, 1)
		got := p.Tap(s, 4*9+4)
		if set != "strict" {
			if got.Kind != game.Refused || got.Why.Code != rules.RefuseNifu {
				t.Error(set, got)
			}
			continue
		}
		if got.Kind != game.Played {
			t.Fatal(got)
		}
		if err := s.Play(got.Choices[0], epoch); err != nil || s.Outcome() != (rules.Outcome{Result: rules.SecondWins, Reason: rules.IllegalMove}) {
			t.Error(err, s.Outcome())
		}
		if why := s.Proof().Refusal; why == nil || why.Code != rules.RefuseNifu {
			t.Error(why)
		}
		back := reload(t, s)
		sameSession(t, s, back)
		if back.RuleSet() != "strict" {
			t.Error("rule set not saved")
		}
	}
}

// TestCustoms: where a rule set knows no agreed draw none can be offered.
func TestCustoms(t *testing.T) {
	for set, agreed := range map[string]bool{"fide": true, "brainking": true, "booklet": false, "djeco": false} {
		s := newSession(t, "chess", func(c *game.Config) { c.RuleSet = set })
		if err := s.OfferDraw(rules.First); (err == nil) != agreed || err != nil && !errors.Is(err, game.ErrNoAgreement) {
			t.Error(set, err)
		}
		if err := s.Resign(rules.First); err != nil {
			t.Error(set, err)
		}
	}
}

func TestIllegalMoveChangesNothing(t *testing.T) {
	s := newSession(t, "chess")
	before := s.View()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 10000 {
		m := rules.Move(rng.Uint32())
		if err := s.Play(m, epoch); err == nil {
			t.Fatalf("played %x", m)
		}
	}
	if !reflect.DeepEqual(before, s.View()) {
		t.Error("the view changed")
	}
}

// reload returns a session as it comes back from its blob.
func reload(t testing.TB, s *game.Session) *game.Session {
	t.Helper()
	blob, err := s.Save(epoch)
	if err != nil {
		t.Fatal(err)
	}
	return load(t, blob)
}

func load(t testing.TB, blob []byte) *game.Session {
	t.Helper()
	s, err := game.Load(blob, catalog.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestLineTo: the moves that lead to any move of the tree are those of the
// line to the position that Goto shows for it.
func TestLineTo(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		s := newSession(t, key)
		wander(t, s, rand.New(rand.NewPCG(7, 7)), 300)
		n := 0
		for ; s.Goto(n); n++ {
			want, here := s.Line(), n
			s.Goto(0)
			if got := s.LineTo(here); !slices.Equal(got, want) {
				t.Fatalf("%s: %d is reached by %v, not by %v", key, here, got, want)
			}
		}
		if n < 50 || s.LineTo(n) != nil || s.LineTo(-1) != nil {
			t.Errorf("%s: %d moves; an unknown one has a line", key, n)
		}
	}
}
