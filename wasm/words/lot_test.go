package words

import (
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/terms"
	"tah/rules"
)

// TestLotWords: what was drawn is said in every language, what was chosen is not.
func TestLotWords(t *testing.T) {
	fallen := &terms.Toss{true, false, true, true, true}
	for _, key := range []string{"chess", "shogi"} {
		for _, whose := range []string{"you", "below"} {
			for _, side := range []rules.Color{rules.First, rules.Second} {
				if said := wordsOf(t, "en").Lot(key, terms.Lot{Side: side, Key: whose}); said != "" {
					t.Errorf("%s: %q of a side that was chosen", key, said)
				}
				for _, lang := range Languages() {
					for _, l := range []terms.Lot{{Drawn: true, Side: side, Key: whose}, {Drawn: true, Side: side, Key: whose, Toss: fallen}} {
						if said := wordsOf(t, lang).Lot(key, l); said == "" || strings.Contains(said, "{") || strings.Contains(said, "lot."+whose) {
							t.Errorf("%s: %q", lang, said)
						}
					}
				}
			}
		}
	}
	l := terms.Lot{Drawn: true, Side: rules.Second, Toss: fallen, Key: "you"}
	if got := wordsOf(t, "en").Lot("shogi", l); got != "Furigoma: 1 pawn, 4 tokin. You play gote." {
		t.Errorf("%q", got)
	}
}

// TestTimeControlWords: every kind of clock is said, with its seconds.
func TestTimeControlWords(t *testing.T) {
	const initial, more = 5*time.Minute + 30*time.Second, 7 * time.Second
	for want, control := range map[string]game.TimeControl{
		"5:30": {Initial: initial}, "5:30 ": {Initial: initial, Increment: more}, " 5:30": {Initial: initial, Delay: more},
		" 5:30 ": {Initial: initial, Byoyomi: more, Periods: 3}, "7": {Byoyomi: more},
	} {
		for _, lang := range Languages() {
			if said := wordsOf(t, lang).TimeControl(control); !strings.Contains(said, strings.TrimSpace(want)) || strings.Contains(said, "{") {
				t.Errorf("%s: %q", lang, said)
			}
		}
	}
}
