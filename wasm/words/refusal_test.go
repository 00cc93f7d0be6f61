package words

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/rulestest"
	"tah/wasm/words/wordstest"
)

// TestRefusals goes through all positions in which the rules refuse a move: in
// every language something whole is said, and it names the first square that
// explains it or the one that it is about.
func TestRefusals(t *testing.T) {
	codes := map[string]bool{}
	for _, g := range catalog.Games() {
		for _, c := range rulestest.ReadRefusals(t, g, "../../rules/"+g.Key()+"/testdata/refusals.txt") {
			s, err := game.New(game.Config{Game: g, RuleSet: c.RuleSets[0], Start: c.Start}, time.UnixMilli(0))
			if err != nil {
				t.Fatal(c.Line, err)
			}
			for _, name := range c.Moves {
				m, err := s.Position().ParseMove(name)
				if err != nil {
					t.Fatal(err)
				}
				if err := s.Play(m, time.UnixMilli(0)); err != nil {
					t.Fatal(err)
				}
			}
			a, err := s.Position().ParseAttempt(c.Attempt)
			if err != nil {
				t.Fatal(err)
			}
			r, v := s.Refuse(a), s.View()
			tried := Attempted{To: g.SquareName(a.To)}
			if a.Drop != rules.NoPieceType {
				tried.Letter = g.TypeLetter(a.Drop)
			} else {
				c := v.Cells[v.Cell(a.From)]
				tried.Letter, tried.From = c.Letter, c.Name
			}
			codes[string(r.Code)] = true
			said := map[string]bool{}
			for _, lang := range Languages() {
				text := wordsOf(t, lang).Refusal(&v, tried, r)
				for _, bad := range []string{"{", "refusal.", "  ", "()", "( "} {
					if strings.Contains(text, bad) {
						t.Errorf("%s %s: %q", lang, c.Line, text)
					}
				}
				if len(c.Squares) > 0 && !slices.ContainsFunc(c.Squares, func(n string) bool { return strings.Contains(text, n) }) {
					t.Errorf("%s %s: %q names no square of %v", lang, c.Line, text, c.Squares)
				}
				said[text] = true
			}
			if len(said) != len(Languages()) {
				t.Errorf("%s: %v", c.Line, said)
			}
		}
	}
	for key := range wordstest.Texts(t, "en") {
		if code, ok := strings.CutPrefix(key, "refusal."); ok {
			if code, _, _ = strings.Cut(code, "."); !codes[code] && code != "touch-move" {
				t.Errorf("%s is never said", key)
			}
		}
	}
}

func TestRefusalWords(t *testing.T) {
	for _, c := range []struct{ lang, key, start, attempt, want string }{
		{"cs", "chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3d5", "Vazba: jakmile se c3 uvolní, napadne krále střelec z b4."},
		{"en", "chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3d5", "Pinned: once c3 is empty, the king is attacked from b4 (bishop)."},
		{"pl", "chess", "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "e1g1", "Król przeszedłby przez f1, które atakuje wieża z f4."},
		{"sk", "shogi", "4k4/9/9/9/9/9/8P/9/4K4 b P 1", "P*1e", "Nifu: v tomto stĺpci už tvoj nepovýšený pešiak je, na 1g."},
	} {
		s := gametest.Session(t, c.key, c.start, [2]int{})
		a, err := s.Position().ParseAttempt(c.attempt)
		if err != nil {
			t.Fatal(err)
		}
		v := s.View()
		tried := Attempted{Letter: "P", To: s.Game().SquareName(a.To)}
		if a.From != rules.NoSquare {
			tried.From = s.Game().SquareName(a.From)
		}
		if got := wordsOf(t, c.lang).Refusal(&v, tried, s.Refuse(a)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestProof: what shows that a game is over is said whole in every language.
func TestProof(t *testing.T) {
	shuffle := strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 4)
	for _, c := range []struct{ key, set, start, moves string }{
		{"chess", "", "", "f2f3 e7e5 g2g4 d8h4"},
		{"chess", "", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ""},
		{"chess", "", "", shuffle},
		{"chess", "djeco", "", shuffle[:len(shuffle)/2]},
		{"chess", "", "7k/8/8/8/8/8/8/K7 w - - 0 1", ""},
		{"chess", "", "7k/8/8/8/8/8/R7/K7 w - - 149 100", "a2b2"},
		{"shogi", "", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"},
		{"shogi", "", "k8/2G6/1G7/9/9/9/9/9/4K4 w - 1", ""},
		{"shogi", "", "", strings.Repeat("5i5h 5a5b 5h5i 5b5a ", 3)},
		{"shogi", "strict", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e"},
	} {
		g, err := catalog.Lookup(c.key)
		if err != nil {
			t.Fatal(err)
		}
		s, err := game.New(game.Config{Game: g, RuleSet: c.set, Start: c.start}, time.UnixMilli(0))
		if err != nil {
			t.Fatal(err)
		}
		for name := range strings.FieldsSeq(c.moves) {
			m, err := s.Position().ParseMove(name)
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Play(m, time.UnixMilli(0)); err != nil {
				t.Fatal(err)
			}
		}
		checkProof(t, s, s.Outcome(), s.Proof())
	}
	s := gametest.Session(t, "shogi", "4K4/9/9/9/9/9/9/9/4k4 b 2R2B4G4S4N4L18P 1", [2]int{})
	checkProof(t, s, rules.Outcome{Result: rules.FirstWins, Reason: rules.Jishogi}, s.Position().Proof(rules.Jishogi))
	v := s.View()
	proof := s.Position().Proof(rules.Jishogi)
	want := "Sente: rook 2 × 5 = 10, bishop 2 × 5 = 10, gold general 4 × 1 = 4, silver general 4 × 1 = 4, knight 4 × 1 = 4, lance 4 × 1 = 4, pawn 18 × 1 = 18; together 54."
	if lines := wordsOf(t, "en").Proof(s.Game(), &v, rules.Outcome{Reason: rules.Jishogi}, &proof); lines[0].Said != want {
		t.Errorf("%q", lines[0].Said)
	}
}

func checkProof(t *testing.T, s *game.Session, o rules.Outcome, proof rules.Proof) {
	t.Helper()
	v := s.View()
	for _, lang := range Languages() {
		w := wordsOf(t, lang)
		lines := w.Proof(s.Game(), &v, o, &proof)
		if len(lines) == 0 {
			t.Errorf("%s: nothing proves %s", lang, o.Reason)
		}
		for _, l := range lines {
			if l.Said == "" || strings.Contains(l.Said, "{") || strings.Contains(l.Said, "proof.") || strings.Contains(l.Said, "()") {
				t.Errorf("%s %s: %q", lang, o.Reason, l.Said)
			}
		}
		if text := w.Outcome(s.Game().Key(), o); text == "" || strings.Contains(text, "{") {
			t.Errorf("%s %s: %q", lang, o.Reason, text)
		}
	}
}
