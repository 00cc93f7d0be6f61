package words

import (
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/state"
	"tah/rules"
	"tah/rules/catalog"
)

func cellOf(t *testing.T, v *game.View, name string) int {
	t.Helper()
	cell := FindCell(v, name)
	if cell < 0 {
		t.Fatalf("no square %s", name)
	}
	return cell
}

// TestQueries: what is answered to each question, in each language.
func TestQueries(t *testing.T) {
	type asked func(w *Words, s *game.Session, v *game.View) string
	at := func(name string, f func(w *Words, s *game.Session, v *game.View, cell int) string) asked {
		return func(w *Words, s *game.Session, v *game.View) string { return f(w, s, v, cellOf(t, v, name)) }
	}
	around := func(w *Words, _ *game.Session, v *game.View, cell int) string { return w.Around(v, cell) }
	attackers := func(w *Words, s *game.Session, v *game.View, cell int) string {
		return w.Attackers(s.Position(), v, cell, rules.First)
	}
	defenders := func(w *Words, s *game.Session, v *game.View, cell int) string {
		return w.Defenders(s.Position(), v, cell, rules.First)
	}
	reach := func(w *Words, s *game.Session, v *game.View, cell int) string { return w.Reach(s, v, cell) }
	line := func(name string) asked {
		return func(w *Words, _ *game.Session, v *game.View) string { return w.Line(v, name) }
	}
	const scandinavian = "e2e4 d7d5 e4d5 d8d5"
	const exchange = "7g7f 3c3d 8h2b+ 3a2b"
	for _, c := range []struct {
		lang, key, moves string
		ask              asked
		want             string
	}{
		{"en", "chess", scandinavian, at("d5", around), "d5, black queen. Around: nothing."},
		{"cs", "chess", "", at("e1", around), "e1, bílý král. Kolem: bílý pěšec e2, bílý pěšec f2, bílý střelec f1, bílá dáma d1, bílý pěšec d2."},
		{"en", "chess", scandinavian, at("d5", attackers), "White does not attack d5."},
		{"sk", "chess", scandinavian + " b1c3", at("d5", attackers), "Biely napáda d5: jazdec c3."},
		{"pl", "chess", scandinavian, at("g2", attackers), "Czarne, atak na g2: hetman d5."},
		{"pl", "chess", scandinavian, at("g2", defenders), "Białe, obrona g2: goniec f1."},
		{"cs", "shogi", "", at("7f", defenders), "Sente kryje 7f: pěšec 7g."},
		{"en", "shogi", exchange, at("2b", attackers), "Sente does not attack 2b."},
		{"en", "chess", scandinavian, at("b1", reach), "Knight b1 may go to: a3, c3."},
		{"cs", "chess", "e2e4 d7d5", at("e4", reach), "Pěšec e4 smí na: d5, kde bere: pěšec, e5."},
		{"en", "chess", "", at("a1", reach), "Nowhere to go from a1: rook."},
		{"en", "chess", "", at("a7", reach), "a7, black pawn. White to move."},
		{"en", "chess", scandinavian, line("d"), "File d: white queen d1, white pawn d2, black queen d5."},
		{"cs", "shogi", exchange, line("b"), "Řada b: věž gote 8b, stříbrný generál gote 2b."},
		{"cs", "shogi", exchange, func(w *Words, _ *game.Session, v *game.View) string { return w.Pieces(v, "B") }, "Sente: nic. Gote: nic."},
		{"en", "chess", scandinavian, func(w *Words, _ *game.Session, v *game.View) string { return w.Pieces(v, "P") },
			"White: pawn a2, b2, c2, d2, f2, g2, h2. Black: pawn a7, b7, c7, e7, f7, g7, h7."},
		{"pl", "shogi", exchange, func(w *Words, _ *game.Session, v *game.View) string { return w.Hands(v) }, "Ręka sente: goniec 1. Ręka gote: goniec 1."},
		{"en", "chess", scandinavian, func(w *Words, _ *game.Session, v *game.View) string { return w.Hands(v) }, "White, captured: pawn 1. Black, captured: pawn 1."},
		{"cs", "chess", scandinavian + " b1c3", func(w *Words, s *game.Session, _ *game.View) string { return w.Taken(s) }, "Naposledy vzato: bílý pěšec na d5."},
		{"en", "shogi", exchange, func(w *Words, s *game.Session, _ *game.View) string { return w.Taken(s) }, "Last capture: sente's horse (promoted bishop) on 2b."},
		{"sk", "chess", "", func(w *Words, s *game.Session, _ *game.View) string { return w.Taken(s) }, "Ešte sa nič nevzalo."},
		{"en", "chess", "f2f3 e7e5 g2g4 d8h4", func(w *Words, s *game.Session, v *game.View) string { return w.Last(s, v) }, "Black: queen to h4."},
		{"en", "chess", "e2e4 f7f6 d2d4 g7g5 d1h5", func(w *Words, s *game.Session, v *game.View) string { return w.Last(s, v) }, "White: queen to h5."},
		{"en", "chess", "e2e4 f7f6 d1h5", func(w *Words, s *game.Session, v *game.View) string { return w.Last(s, v) }, "White: queen to h5, check."},
		{"pl", "chess", "", func(w *Words, s *game.Session, v *game.View) string { return w.Last(s, v) }, "Nie było jeszcze ruchu."},
		{"en", "chess", scandinavian, func(w *Words, _ *game.Session, v *game.View) string {
			return w.Rays(v, cellOf(t, v, "d5"), "query.diagonals", Diagonals())
		}, "On the diagonals from d5: black pawn f7, white pawn g2, white pawn a2, black pawn b7."},
	} {
		s := gametest.Session(t, c.key, "", [2]int{}, strings.Fields(c.moves)...)
		v := s.View()
		got := c.ask(wordsOf(t, c.lang), s, &v)
		if got != c.want {
			t.Errorf("%s %s: %q, want %q", c.lang, c.moves, got, c.want)
		}
	}
}

// TestRays: straight on, the first piece in each Direction is met and none
// behind it.
func TestRays(t *testing.T) {
	s := gametest.Session(t, "shogi", "", [2]int{})
	v := s.View()
	got := wordsOf(t, "sk").Rays(&v, cellOf(t, &v, "2h"), "query.lines", Lines())
	if want := "Po rade a stĺpci z 2h: pešiak sente 2g, jazdec sente 2i, strelec sente 8h."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestClocks(t *testing.T) {
	g, err := catalog.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New(game.Config{Game: g, Clocks: game.Even(game.TimeControl{Initial: 5*time.Minute + 2*time.Second})}, time.UnixMilli(0))
	if err != nil {
		t.Fatal(err)
	}
	var clocks [2]state.Clock
	for c := range clocks {
		side := rules.Color(c)
		clocks[c] = state.Clock{Control: s.TimeControl(side), Time: s.Time(side, time.UnixMilli(0))}
	}
	for lang, want := range map[string]string{
		"en": "White: 5 minutes 2 seconds; black: 5 minutes 2 seconds.",
		"cs": "Bílý: 5 minut 2 sekundy; černý: 5 minut 2 sekundy.",
		"sk": "Biely: 5 minút 2 sekundy; čierny: 5 minút 2 sekundy.",
		"pl": "Białe: 5 minut 2 sekundy; czarne: 5 minut 2 sekundy.",
	} {
		if got := wordsOf(t, lang).Clocks("chess", clocks); !strings.EqualFold(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestSpokenSquares: squares in each way of saying them, and moves that follow.
func TestSpokenSquares(t *testing.T) {
	for _, c := range []struct {
		lang   string
		speech Speech
		chess  string
		shogi  string
	}{
		{"en", Speech{}, "e4", "7f"},
		{"cs", Speech{Squares: "own"}, "Emil 4", "7 František"},
		{"sk", Speech{Squares: "own"}, "Emil 4", "7 František"},
		{"pl", Speech{Squares: "own"}, "Ewa 4", "7 Franciszek"},
		{"en", Speech{Squares: "nato"}, "Echo 4", "7 Foxtrot"},
		{"en", Speech{Squares: "anna", Shogi: "digits"}, "Eva 4", "7 6"},
		{"en", Speech{Shogi: "kanji"}, "e4", "７六"},
	} {
		w := wordsOf(t, c.lang)
		w.SetSpeech(c.speech)
		if chess, shogi := w.Place("e4"), w.Place("7f"); chess != c.chess || shogi != c.shogi {
			t.Errorf("%+v: %q and %q", c.speech, chess, shogi)
		}
	}
	w := wordsOf(t, "cs")
	w.SetSpeech(Speech{Squares: "own"})
	s := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "d7d5", "e4d5")
	if got := w.LastMove(s); got != "pěšec bere na David 5" {
		t.Error(got)
	}
	w.SetSpeech(Speech{Moves: "notation"})
	if got := w.LastMove(s); got != "exd5" {
		t.Error(got)
	}
}
