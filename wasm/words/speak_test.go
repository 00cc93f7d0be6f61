package words

import (
	"strings"
	"testing"

	"tah/game"
	"tah/game/gametest"
	"tah/rules"
)

func status(w *Words, s *game.Session) string {
	last := ""
	if m, ok := lastMove(s); ok {
		last = w.Move(s.Game(), m)
	}
	v := s.View()
	return w.Status(s, &v, last, "")
}

func TestStatus(t *testing.T) {
	for _, c := range []struct {
		lang, key, start string
		levels           [2]int
		moves            string
		want             string
	}{
		{"en", "chess", "", [2]int{0, 3}, "", "Your move."},
		{"en", "chess", "", [2]int{0, 3}, "e2e4", "White: pawn to e4. Ida is thinking."},
		{"cs", "chess", "", [2]int{0, 0}, "e2e4 d7d5 e4d5", "Bílý: pěšec bere na d5. Na tahu je černý."},
		{"sk", "chess", "", [2]int{5, 0}, "g1f3", "Biely: jazdec na f3. Si na ťahu."},
		{"pl", "chess", "", [2]int{0, 0}, "f2f3 e7e5 g2g4 d8h4", "Czarne: hetman na h4. Mat, wygrywają czarne."},
		{"en", "chess", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", [2]int{0, 0}, "a7a8q", "White: pawn to a8, becomes queen, check. Black to move."},
		{"cs", "chess", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", [2]int{0, 0}, "e1g1", "Bílý: malá rošáda. Na tahu je černý."},
		{"cs", "shogi", "", [2]int{0, 3}, "7g7f 3c3d 8h2b+", "Sente: střelec bere na 2b, povyšuje. Ida přemýšlí."},
		{"pl", "shogi", "", [2]int{0, 0}, "7g7f 3c3d 8h2b+ 3a2b B*5e", "Sente: goniec z ręki na 5e. Ruch gote."},
	} {
		s := gametest.Session(t, c.key, c.start, c.levels, strings.Fields(c.moves)...)
		if got := status(wordsOf(t, c.lang), s); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.key, c.moves, got, c.want)
		}
	}
}

func TestSquare(t *testing.T) {
	for _, c := range []struct{ lang, key, moves, tap, square, want string }{
		{"cs", "chess", "", "", "g1", "g1, bílý jezdec"},
		{"sk", "chess", "", "", "d8", "d8, čierna dáma"},
		{"pl", "chess", "", "", "e4", "e4"},
		{"en", "chess", "", "e2", "e2", "e2, white pawn, chosen"},
		{"en", "chess", "", "e2", "e4", "e4, may go here"},
		{"en", "chess", "e2e4 d7d5", "e4", "d5", "d5, black pawn, may be captured, last move"},
		{"en", "chess", "e2e4 f7f6 d2d4 g7g5 d1h5", "", "e8", "e8, black king, in check"},
		{"cs", "shogi", "", "", "8h", "8h, střelec sente"},
		{"en", "shogi", "7g7f 3c3d 8h2b+", "", "2b", "2b, sente's horse (promoted bishop), last move"},
	} {
		s := gametest.Session(t, c.key, "", [2]int{}, strings.Fields(c.moves)...)
		v := s.View()
		var p game.Picker
		cell := -1
		for i := range v.Cells {
			if v.Cells[i].Name == c.tap {
				p.Tap(s, v.Cells[i].Square)
			}
			if v.Cells[i].Name == c.square {
				cell = i
			}
		}
		m := p.Marks(s)
		if got := wordsOf(t, c.lang).Square(&v, &m, -1, cell); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestOutcomes: every end of a game is said without a gap in each language.
func TestOutcomes(t *testing.T) {
	reasons := []rules.Reason{
		rules.Checkmate, rules.Stalemate, rules.NoMoves, rules.DeadPosition, rules.Threefold, rules.Fivefold,
		rules.FiftyMoves, rules.SeventyFiveMoves, rules.Sennichite, rules.PerpetualCheck, rules.Jishogi,
		rules.Resignation, rules.Agreement, rules.Timeout, rules.TimeoutInsufficient, "never-heard-of",
	}
	for _, lang := range Languages() {
		w := wordsOf(t, lang)
		for _, r := range reasons {
			for _, result := range []rules.Result{rules.FirstWins, rules.SecondWins, rules.Draw} {
				for _, key := range []string{"chess", "shogi"} {
					said := w.Outcome(key, rules.Outcome{Result: result, Reason: r})
					if said == "" || strings.ContainsAny(said, "{}") || strings.Contains(said, "reason.") {
						t.Errorf("%s %s %v: %q", lang, r, result, said)
					}
				}
			}
		}
		if said := w.Outcome("chess", rules.Outcome{}); said != "" {
			t.Errorf("a game that goes on: %q", said)
		}
	}
}

func TestPlayerName(t *testing.T) {
	w := wordsOf(t, "en")
	for _, c := range []struct {
		levels [2]int
		want   [2]string
	}{{[2]int{0, 3}, [2]string{"You", "Ida"}}, {[2]int{8, 0}, [2]string{"Viktor", "You"}}, {[2]int{0, 0}, [2]string{"White", "Black"}}} {
		s := gametest.Session(t, "chess", "", c.levels)
		for side, want := range c.want {
			if got := w.PlayerName(s, rules.Color(side)); got != want {
				t.Errorf("%v: %q, want %q", c.levels, got, want)
			}
		}
	}
}

func TestBalance(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5g2", "f1g2")
	v := s.View()
	if got := Balance(&v); got != 8 { // queen and pawn for two pawns
		t.Errorf("%d", got)
	}
}

func TestExplain(t *testing.T) {
	w := wordsOf(t, "cs")
	for _, c := range []struct {
		err  error
		want string
	}{
		{game.ErrNoSuchGame, w.T("error.store-missing")},
		{&rules.SetupError{Faults: []rules.Fault{"kings", "en-passant"}}, w.T("error.kings") + " " + w.T("error.en-passant")},
		{&rules.ParseError{Kind: "fen-turn", Input: "x"}, w.T("error.fen-turn")},
		{&game.SaveError{Kind: "save-damaged"}, w.T("error.save-damaged")},
	} {
		if got := Explain(w, c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}
