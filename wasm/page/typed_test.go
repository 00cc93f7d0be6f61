package page

import (
	"slices"
	"strings"
	"testing"
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
		s := session(t, c.key, "", [2]int{})
		v := s.View()
		got, ok := wordsOf(t, c.lang).Command(&v, c.text)
		if ok != (c.name != "") || ok && got != (command{c.name, c.arg}) {
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
					if r := session(t, key, "", [2]int{}).Position().Read(word, ""); len(r.Moves)+len(r.Attempts) > 0 {
						t.Errorf("%s: %q is a move in %s", lang, word, key)
					}
				}
			}
		}
	}
}

// TestHelp: all that is listed has words in every language, and every key of
// one letter that the list names does something.
func TestHelp(t *testing.T) {
	for _, lang := range Languages() {
		w := wordsOf(t, lang)
		for _, e := range slices.Concat(boardHelp("chess"), boardHelp("shogi"), fieldHelp(), studyHelp()) {
			if !w.Has("help."+e.does) || e.word != "" && !w.Has("typed.word."+e.word) {
				t.Errorf("%s: no words for %+v", lang, e)
			}
		}
	}
	s := session(t, "chess", "", [2]int{})
	v := s.View()
	for _, e := range fieldHelp() {
		if e.word != "" || e.does == "chess" || e.does == "shogi" {
			continue
		}
		for _, text := range strings.Split(e.keys, ", ") {
			if _, ok := wordsOf(t, "en").Command(&v, text); !ok {
				t.Errorf("%q is listed, but no command", text)
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
		s := session(t, c.key, "", [2]int{})
		v, pos := s.View(), s.Position()
		if got, _ := wordsOf(t, c.lang).Unfit(s.Game(), pos, &v, pos.Read(c.text, ""), c.text); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	s := session(t, "chess", "4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", [2]int{})
	pos := s.Position()
	if got := wordsOf(t, "en").Which(pos, pos.Read("Nc3", "san").Moves, "san"); got != "More than one move fits: Nbc3, Ndc3." {
		t.Error(got)
	}
}

func TestKeysOfPieces(t *testing.T) {
	board := []string{"K", "", "+r", "R", "", "p"}
	at := func(place int) string { return board[place] }
	for _, c := range []struct {
		from int
		kind string
		back bool
		want int
		ok   bool
	}{{0, "R", false, 2, true}, {2, "R", false, 3, true}, {3, "R", false, 2, true}, {3, "R", true, 2, true}, {0, "P", true, 5, true}, {0, "K", false, 0, true}, {0, "Q", false, 0, false}} {
		if got, ok := nextPiece(c.from, len(board), c.kind, c.back, at); got != c.want || ok != c.ok {
			t.Errorf("%+v: %d, %v", c, got, ok)
		}
	}
	for code, want := range map[string]int{"Digit1": 1, "Numpad9": 9, "Digit0": 0, "KeyA": 0, "F1": 0} {
		if got := digitOf(code); got != want {
			t.Errorf("%s: %d", code, got)
		}
	}
	s := session(t, "shogi", "", [2]int{})
	v := s.View()
	name := func(place int) string { return v.Cells[place].Name }
	from := cellOf(t, &v, "5i")
	if to, ok := onLine(from, 81, 2, false, name); !ok || name(to) != "5b" {
		t.Error(name(to))
	}
	if to, ok := onLine(from, 81, 2, true, name); !ok || name(to) != "2i" {
		t.Error(name(to))
	}
}
