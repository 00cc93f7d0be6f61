package words

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/rules/catalog"
)

func TestCommand(t *testing.T) {
	for _, c := range []struct{ lang, key, text, name, arg string }{
		{"en", "chess", "l", "last", ""},
		{"en", "chess", " p ", "pieces", ""},
		{"en", "chess", "p N", "pieces", "N"},
		{"cs", "chess", "p jez", "pieces", "jez"},
		{"en", "chess", "p e4", "", ""}, // a pawn's move
		{"en", "chess", "s e4", "scan", "e4"},
		{"en", "chess", "s 4", "scan", "4"},
		{"en", "shogi", "a ７六", "attackers", "7六"},
		{"en", "chess", "S e4", "", ""}, // a piece's move
		{"en", "chess", "b c4", "", ""},
		{"en", "chess", "b", "board", ""},
		{"en", "chess", "？", "help", ""},
		{"en", "chess", "Resign", "resign", ""},
		{"cs", "chess", "vzdát", "resign", ""},
		{"cs", "chess", "resign", "resign", ""},
		{"pl", "shogi", "remis", "draw", ""},
		{"en", "chess", "claim 2", "claim", "2"},
		{"en", "chess", "e4", "", ""},
		{"en", "chess", "resign now", "", ""},
	} {
		s := gametest.Session(t, c.key, "", [2]int{})
		v := s.View()
		got, ok := wordsOf(t, c.lang).Command(&v, c.text)
		if ok != (c.name != "") || ok && got != (Command{c.name, c.arg}) {
			t.Errorf("%s %q: %+v, %v", c.lang, c.text, got, ok)
		}
	}
}

// TestCommandWords: in no language two commands have one word, and no word is
// a move.
func TestCommandWords(t *testing.T) {
	for _, lang := range Languages() {
		w := wordsOf(t, lang)
		meant := make(map[string]string)
		for _, name := range spoken() {
			for _, word := range []string{name, strings.ToLower(w.T("typed.word." + name))} {
				if other := meant[word]; other != "" && other != name {
					t.Errorf("%s: %q is %s and %s", lang, word, other, name)
				}
				meant[word] = name
				for _, key := range []string{"chess", "shogi"} {
					if r := gametest.Session(t, key, "", [2]int{}).Position().Read(word, ""); len(r.Moves)+len(r.Attempts) > 0 {
						t.Errorf("%s: %q is a move in %s", lang, word, key)
					}
				}
			}
		}
	}
}

// TestUnfit: what is said of a text that fits no move.
func TestUnfit(t *testing.T) {
	for _, c := range []struct{ lang, key, text, want string }{
		{"en", "chess", "xyz", "Not understood: xyz. Type ? for help."},
		{"en", "chess", "Ra3", "The way from a1 to a3 is blocked on a2: pawn."},
		{"cs", "shogi", "２七飛", "Na 2g stojí tvůj vlastní kámen: pěšec."},
	} {
		s := gametest.Session(t, c.key, "", [2]int{})
		v, pos := s.View(), s.Position()
		if got, _ := wordsOf(t, c.lang).Unfit(s.Game(), pos, &v, pos.Read(c.text, ""), c.text); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	s := gametest.Session(t, "chess", "4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", [2]int{})
	pos := s.Position()
	if got := wordsOf(t, "en").Which(pos, pos.Read("Nc3", "san").Moves, "san"); got != "More than one move fits: Nbc3, Ndc3." {
		t.Error(got)
	}
}

// FuzzTyped: what is typed is a command, moves that can be played, or refused
// in words.
func FuzzTyped(f *testing.F) {
	f.Add(false, "Nf3")
	f.Add(false, "p e4")
	f.Add(true, "P-7f")
	f.Add(true, "７六歩")
	f.Add(true, "a ７六")
	words := wordsOf(f, "pl")
	f.Fuzz(func(t *testing.T, shogi bool, text string) {
		key := "chess"
		if shogi {
			key = "shogi"
		}
		g, err := catalog.Lookup(key)
		if err != nil {
			t.Fatal(err)
		}
		s, err := game.New(game.Config{Game: g}, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		v, pos := s.View(), s.Position()
		if c, ok := words.Command(&v, text); ok && c.Name == "" {
			t.Errorf("%q is a command without a name", text)
		}
		r := pos.Read(text, g.Styles()[0])
		legal := pos.AppendLegal(nil)
		for _, m := range r.Moves {
			if !slices.Contains(legal, m) {
				t.Errorf("%q is read as %s", text, pos.FormatMove(m))
			}
		}
		if said, _ := words.Unfit(g, pos, &v, r, text); len(r.Moves) == 0 && said == "" {
			t.Errorf("nothing is said of %q", text)
		}
	})
}
