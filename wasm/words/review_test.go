package words

import (
	"strings"
	"testing"

	"tah/game/gametest"
	"tah/game/review"
	"tah/game/review/reviewtest"
	"tah/rules"
)

// TestJudgementsAreTold: each fault has a sign and words of its own, a sound
// move has neither.
func TestJudgementsAreTold(t *testing.T) {
	for _, lang := range Languages() {
		w, seen := wordsOf(t, lang), map[string]bool{"": true}
		for _, j := range []review.Judgement{review.Inaccuracy, review.Mistake, review.Blunder} {
			for _, told := range []string{j.Sign(), w.Verdict(review.Verdict{Judgement: j}), w.Verdict(review.Verdict{Judgement: j, MissedMate: true})} {
				if seen[told] {
					t.Errorf("%s: a %s is told as %q", lang, j.Key(), told)
				}
				seen[told] = true
			}
		}
		if review.Sound.Sign() != "" || w.Verdict(review.Verdict{}) != "" {
			t.Errorf("%s: something is said against a sound move", lang)
		}
	}
}

func TestRows(t *testing.T) {
	c := reviewtest.Reviewed(t, -1)
	written := func(ply int) string {
		var said []string
		for _, r := range c.Rows(ply) {
			pos, err := c.Position(r.Ply)
			if err != nil {
				t.Fatal(err)
			}
			w := wordsOf(t, "en")
			said = append(said, w.T("review."+r.Label)+" "+w.WorthText("chess", r.Worth)+" "+LineText("chess", pos, r.Codes, "san", MostMoves))
		}
		return strings.Join(said, "; ")
	}
	for ply, want := range map[int]string{
		0: "Best +0.20 1. f3",
		1: "Played −0.40 1. f3 e5",
		3: "Better −0.45 2. e4; Played #−1 2. g4 Qh4#",
		4: "Played 0–1 2… Qh4#",
	} {
		if got := written(ply); got != want {
			t.Errorf("%d: %q, want %q", ply, got, want)
		}
	}
}

func TestReviewWords(t *testing.T) {
	c := reviewtest.Reviewed(t, -1)
	for lang, want := range map[string][4]string{
		"en": {"2. g4, blunder, walks into mate, Black mates in 1", "2… Qh4#, Checkmate, Black wins", "1 blunder", "no mistakes"},
		"cs": {"2. g4, hrubá chyba, vede k matu, černý dá mat 1. tahem", "2… Qh4#, Mat, vítězí černý", "1 hrubá chyba", "bez chyb"},
		"sk": {"2. g4, hrubá chyba, vedie k matu, čierny dá mat 1. ťahom", "2… Qh4#, Mat, víťazí čierny", "1 hrubá chyba", "bez chýb"},
		"pl": {"2. g4, poważny błąd, prowadzi do mata, czarne: mat w 1 ruchu", "2… Qh4#, Mat, wygrywają czarne", "1 poważny błąd", "bez błędów"},
	} {
		w := wordsOf(t, lang)
		for i, ply := range []int{3, 4} {
			if got := w.Ply(c, ply); !strings.EqualFold(got, want[i]) {
				t.Errorf("%s: %q, want %q", lang, got, want[i])
			}
		}
		sum := w.Summary(c)
		if !strings.HasSuffix(sum[0], want[2]) || !strings.HasSuffix(sum[1], "100%, "+want[3]) && !strings.HasSuffix(sum[1], "100\u00a0%, "+want[3]) {
			t.Errorf("%s: %q", lang, sum)
		}
	}
}

func TestScores(t *testing.T) {
	for _, c := range []struct {
		lang, game  string
		s           review.Score
		turn        rules.Color
		text, words string
	}{
		{"en", "chess", review.Score{Centipawns: 35}, rules.First, "+0.35", "White stands better"},
		{"cs", "chess", review.Score{Centipawns: 35}, rules.Second, "−0,35", "lépe stojí černý"},
		{"en", "chess", review.Score{Centipawns: -1207}, rules.First, "−12.07", "Black is winning"},
		{"en", "chess", review.Score{}, rules.First, "0.00", "the position is about even"},
		{"en", "chess", review.Score{Centipawns: -31997, Mate: -2}, rules.First, "#−2", "Black mates in 2"},
		{"en", "chess", review.Score{Mate: 3}, rules.Second, "#−3", "Black mates in 3"},
		{"pl", "chess", review.Score{Mate: 3}, rules.First, "#3", "białe: mat w 3 ruchach"},
		{"sk", "chess", review.Score{Mate: -1}, rules.Second, "#1", "biely dá mat 1. ťahom"},
		{"en", "shogi", review.Score{Centipawns: -350}, rules.Second, "+350", "sente stands better"},
		{"en", "shogi", review.Score{Mate: 2}, rules.Second, "#−3", "gote mates in 3"},
		{"en", "shogi", review.Score{Mate: -2}, rules.Second, "#4", "sente mates in 4"},
	} {
		w, s := wordsOf(t, c.lang), review.ForFirst(c.game, c.s, c.turn)
		if got := w.ScoreText(c.game, s); got != c.text {
			t.Errorf("%q, want %q", got, c.text)
		}
		if got := w.ScoreWords(c.game, s); !strings.EqualFold(got, c.words) {
			t.Errorf("%q, want %q", got, c.words)
		}
	}
}

func TestLineText(t *testing.T) {
	s := gametest.Session(t, "chess", "4k3/p7/8/8/8/8/P7/4K3 b - - 0 1", [2]int{})
	pos := s.Position()
	var codes []uint16
	for _, name := range []string{"a7a6", "a2a3", "a6a5"} {
		m, err := pos.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		codes = append(codes, pos.EncodeMove(m))
		pos.Make(m)
	}
	if got := LineText("chess", s.Position(), append(codes, 0), "san", 9); got != "1… a6 2. a3 a5" {
		t.Errorf("%q", got)
	}
	if got := LineText("chess", s.Position(), codes, "san", 1); got != "1… a6" {
		t.Errorf("%q", got)
	}
}
