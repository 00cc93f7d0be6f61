package shogi

import (
	"math/rand/v2"
	"testing"

	"tah/rules"
	"tah/rules/shogi"
)

// endings calls f with positions of games at random that prefer checks and
// captures, which brings hands full and kings bare.
func endings(t *testing.T, seed uint64, games int, f func(*shogi.Position, *rand.Rand)) {
	rng := rand.New(rand.NewPCG(seed, 1))
	for range games {
		p := parse(t, "")
		for range 200 {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 || p.Outcome().Over() {
				break
			}
			f(p, rng)
			m := legal[rng.IntN(len(legal))]
			if captures := p.AppendCaptures(nil); len(captures) > 0 && rng.IntN(3) > 0 {
				m = captures[rng.IntN(len(captures))]
			} else if checks := p.AppendChecks(nil); len(checks) > 0 && rng.IntN(3) > 0 {
				m = checks[rng.IntN(len(checks))]
			}
			p.Make(m)
		}
	}
}

// TestMateInOne: a mate is found where one of all legal moves mates.
func TestMateInOne(t *testing.T)     { findsMateInOne(t, 80) }
func TestLongMateInOne(t *testing.T) { findsMateInOne(t, 400) }

func findsMateInOne(t *testing.T, games int) {
	t.Parallel()
	found, positions := 0, 0
	endings(t, 3, games, func(p *shogi.Position, _ *rand.Rand) {
		mates := false
		for _, m := range p.AppendLegal(nil) {
			p.Make(m)
			mates = mates || p.InCheck() && p.CountLegal() == 0
			p.Undo()
		}
		m := MateInOne(p)
		if mates != (m != rules.NoMove) {
			t.Fatalf("%v: %v, a mate: %v", p, m, mates)
		}
		positions++
		if !mates {
			return
		}
		found++
		p.Make(m)
		if !p.InCheck() || p.CountLegal() != 0 {
			t.Fatalf("%v is no mate", p)
		}
		p.Undo()
	})
	if found < games*5/4 || positions < games*50 {
		t.Errorf("only %d mates in %d positions", found, positions)
	}
}

func TestMateInOneKnows(t *testing.T) {
	for _, c := range []struct{ sfen, move, why string }{
		{"4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", "a gold at the head"},
		{"4k4/9/9/9/9/9/9/9/4K4 b G 1", "", "unsupported"},
		{"3skg3/9/4K4/9/9/9/9/9/9 b P 1", "", "a pawn may not be dropped to mate"},
		{"3skg3/4P4/4K4/9/9/9/9/9/9 w - 1", "", "nothing to check with"},
		{"3gkg3/3p1p3/9/4N4/9/9/9/9/4K4 b N 1", "", "the gold takes"},
	} {
		p := parse(t, c.sfen)
		got := ""
		if m := MateInOne(p); m != rules.NoMove {
			got = p.FormatMove(m)
		}
		if got != c.move {
			t.Errorf("%s: %q, want %q", c.why, got, c.move)
		}
	}
}

// within tells, by trying everything, whether checks mate within so many plies.
func within(p *shogi.Position, plies int) bool {
	for _, m := range p.AppendChecks(nil) {
		p.Make(m)
		mates := true
		for _, r := range p.AppendLegal(nil) {
			if plies < 3 {
				mates = false
				break
			}
			p.Make(r)
			mates = within(p, plies-2)
			p.Undo()
			if !mates {
				break
			}
		}
		p.Undo()
		if mates {
			return true
		}
	}
	return false
}

// checkLine fails if a line is not one of checks up to mate.
func checkLine(t *testing.T, p *shogi.Position, line []rules.Move) {
	t.Helper()
	p = p.Copy()
	start := p.String()
	for i, m := range line {
		if !p.IsLegal(m) || i%2 == 0 && !p.GivesCheck(m) {
			t.Fatalf("%s: move %d of the line is not legal or no check", start, i+1)
		}
		p.Make(m)
	}
	if !p.InCheck() || p.CountLegal() != 0 {
		t.Fatalf("%s: the line of %d plies does not mate", start, len(line))
	}
}

// TestMatesAreMinimal: what the solver says of mates within five plies is what
// trying everything says, with a table large or hardly there, and it never
// says that there is no mate where there is one.
func TestMatesAreMinimal(t *testing.T)     { matesAreMinimal(t, 5) }
func TestLongMatesAreMinimal(t *testing.T) { matesAreMinimal(t, 20) }

func matesAreMinimal(t *testing.T, games int) {
	t.Parallel()
	const most = 5
	large, small := NewMateSolver(8), &MateSolver{table: make([]mateEntry, 16*mateCluster)}
	var seen [most + 1]int
	refuted := 0
	endings(t, 5, games, func(p *shogi.Position, rng *rand.Rand) {
		if rng.IntN(8) > 0 {
			return
		}
		want := 0
		for n := 1; n <= most && want == 0; n += 2 {
			if within(p, n) {
				want = n
			}
		}
		seen[want]++
		for _, s := range []*MateSolver{large, small} {
			m := s.Solve(p, MateLimits{Plies: most}, nil)
			if want == 0 && m.Verdict != NoMate || want > 0 && (m.Verdict != Mates || len(m.Line) != want || !m.Minimal) {
				t.Fatalf("%v: %+v, want %d plies", p, m, want)
			}
			if want > 0 {
				checkLine(t, p, m.Line)
			}
			m = s.Solve(p, MateLimits{Nodes: 2000}, nil)
			switch m.Verdict {
			case NoMate:
				refuted++
				if want > 0 {
					t.Fatalf("%v: no mate, but there is one in %d", p, want)
				}
			case Mates:
				if m.Minimal && want != 0 && len(m.Line) != want || m.Minimal && want == 0 && len(m.Line) <= most {
					t.Fatalf("%v: %d plies, want %d", p, len(m.Line), want)
				}
				checkLine(t, p, m.Line)
			}
		}
	})
	t.Log(seen, refuted)
	least := max(1, games/10) // of each length
	if seen[0] < games*10 || seen[1] < least || seen[3] < least || seen[5] < least || refuted < games*10 {
		t.Errorf("too few cases: %v, %d refuted", seen, refuted)
	}
}
