package journeys

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// hears waits until the live region says what is wanted.
func (b *tab) hears(want string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.querySelector("#status[role=status][aria-live=polite]")?.textContent.trimEnd() === %q`, want))
}

// enter puts a line into the field for typing and presses Enter.
func (b *tab) enter(text string) {
	b.t.Helper()
	b.do(insertText(text), chromedp.KeyEvent(kb.Enter))
}

// types enters a line, hears the answer, and is still in the field.
func (b *tab) types(text, want string) {
	b.t.Helper()
	b.enter(text)
	b.hears(want)
	b.focused("#typed-text")
}

func (b *tab) focused(selector string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.activeElement.matches(%q)`, selector))
}

// stands waits until the focus is on a square of which this is said.
func (b *tab) stands(want string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.activeElement.role === "gridcell" && document.activeElement.ariaLabel === %q`, want))
}

// shifted presses a key together with Shift; code is where it lies.
func (b *tab) shifted(key, code string) {
	b.t.Helper()
	for _, kind := range []input.DispatchKeyEventType{"keyDown", "keyUp"} {
		call(b, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: key, Code: code, Modifiers: 8})
	}
}

// TestTypedGames plays to mate by nothing but the field for typing, and
// listens to the live region.
func TestTypedGames(t *testing.T) {
	t.Parallel()
	t.Run("chess", func(t *testing.T) {
		b := open(t, phone, "?game=chess&side=both&lang=cs")
		b.tabTo("#typed-open")
		b.shot("blind skip")
		b.key(kb.Enter)
		b.settle()
		b.shot("blind typed phone")
		for _, line := range [][2]string{
			{"f3", "Bílý: pěšec na f3. Na tahu je černý."},
			{"eh", "Tomu nerozumím: eh. Nápovědu dá otazník."},
			{"E5", "Černý: pěšec na e5. Na tahu je bílý."},
			{"Ve1", "Na e1 stojí tvůj vlastní kámen: král."},
			{"g2-g4", "Bílý: pěšec na g4. Na tahu je černý."},
			{"l", "Bílý: pěšec na g4."},
			{"a g4", "Černý nenapadá g4."},
			{"a h4", "Černý napadá h4: dáma d8."},
		} {
			b.types(line[0], line[1])
		}
		b.types("vzdát", "Vzdát? Pro potvrzení napiš ještě jednou vzdát.")
		b.types("x", "Ještě se nic nevzalo.")
		b.types("dh4", "Černý: dáma na h4. Mat, vítězí černý.")
		b.settle()
		b.shot("blind typed mate phone")
	})
	t.Run("shogi", func(t *testing.T) {
		b := open(t, laptop, "?game=shogi&side=both&lang=en&position="+mateByGold)
		b.tabTo("#typed-open")
		b.key(kb.Enter)
		b.types("h", "Sente's hand: gold general 1. Gote's hand: nothing.")
		b.types("P*5e", "There is no such piece in hand.")
		b.settle()
		b.shot("blind typed laptop")
		b.enter("P-3c")
		b.focused(`dialog[open] [data-promotion="+P"]`)
		b.key(kb.Enter)
		b.hears("Sente: pawn to 3c, promotes. Gote to move.")
		b.focused("#typed-text")
		b.types("６一玉", "Gote: king to 6a. Sente to move.")
		b.types("5i4h", "Sente: king to 4h. Gote to move.")
		b.types("k 5 a", "Gote: king to 5a. Sente to move.")
		b.types("G5b", "Sente: gold general dropped on 5b. Checkmate, sente wins.")
	})
}

// TestTypedCommands: what is asked for in the field beside moves.
func TestTypedCommands(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&side=both&lang=en")
	b.tabTo("#menu")
	b.key(kb.Enter)
	b.tabTo("dialog[open] #type-moves")
	b.key(kb.Enter)
	b.focused("#typed-text")
	b.types("hg", "Not understood: hg. Type ? for help.")
	b.wait(`document.activeElement.ariaInvalid === "true"`)
	b.types("resign", "That is not possible now.")
	b.types("nf3", "White: knight to f3. Black to move.")
	b.wait(`document.activeElement.ariaInvalid === "false"`)
	b.types("c", "No clock.")
	b.types("o", "White: White; Black: Black.")
	b.types("p n", "White: knight b1, f3. Black: knight b8, g8.")
	was := eval[string](b, `document.querySelector("#status").textContent`)
	b.enter("p n") // asked again, it has to change to be spoken
	b.wait(fmt.Sprintf(`document.querySelector("#status").textContent !== %q`, was))
	b.hears("White: knight b1, f3. Black: knight b8, g8.")
	b.types("f", "The board is turned, Black at the bottom.")
	b.types("takeback", "White to move.")
	b.types("draw", "Offer a draw? Type draw once more to do it.")
	b.types("e4", "White: pawn to e4. Black to move.")
	b.types("draw", "Offer a draw? Type draw once more to do it.")
	b.enter("draw")
	b.wait(`document.querySelector("#note[role=alert]").innerText.includes("offers a draw")`)
	b.types("accept", "White: pawn to e4. Draw by agreement.")
	b.types("e5", "Draw by agreement.")
	b.key(kb.Escape)
	b.key(kb.Escape)
	b.wait(`document.querySelector("#typed").hidden`)
	b.focused("[data-square]")

	b.openSheet("settings")
	b.press("[name=speech-squares][value=nato]")
	b.press("[name=typing][value=on]")
	b.closeSheet()
	b.wait(`document.querySelector("[data-square=e1]").ariaLabel === "Echo 1, white king"`)
	b.reload()
	b.wait(`document.querySelector("[data-square=e1]").ariaLabel === "Echo 1, white king" && !document.querySelector("#typed").hidden`)
	b.settle()
	b.shot("blind field always phone")

	// Where check has to be said, writing its sign says it.
	b.goTo("?game=chess&side=both&lang=en&rules=djeco&position=4k3/8/8/8/8/8/8/3QK3%20w%20-%20-%200%201")
	b.tabTo("#typed-text")
	b.types("Qe2+", "White: queen to Echo 2, check. Black to move.")
	b.types("Kd8", "Black: king to Delta 8. White to move.")
	b.wait(`document.querySelector("#note").hidden`)
	b.types("Qd2", "White: queen to Delta 2, check. Black to move.")
	b.wait(`document.querySelector("#note").innerText.includes("check is announced")`)
}

// mateByGold is a position in which a gold dropped on 5b mates, and a pawn can
// promote before.
const mateByGold = "4k4/9/4P4/6P2/9/9/9/9/4K4%20b%20G%201"

// TestKeyboardGames plays to mate by the keys of the board alone.
func TestKeyboardGames(t *testing.T) {
	t.Parallel()
	t.Run("chess", func(t *testing.T) {
		b := open(t, laptop, "?game=chess&side=both&lang=sk")
		b.tabTo("[data-square]")
		b.shifted("F", "")
		b.shifted("^", "Digit6")
		b.key("2")
		b.stands("f2, biely pešiak")
		b.key("m")
		b.hears("Pešiak f2 smie na: f3, f4.")
		b.key(kb.Enter)
		b.stands("f2, biely pešiak, vybrané")
		b.key("3")
		b.key(kb.Enter)
		b.hears("Biely: pešiak na f3. Na ťahu je čierny.")
		b.shifted("%", "Digit5")
		b.key("7")
		b.key(kb.Enter)
		b.key("5")
		b.key(kb.Enter)
		b.hears("Čierny: pešiak na e5. Na ťahu je biely.")
		b.shifted("&", "Digit7")
		b.key("2")
		b.key(kb.Enter)
		b.key("4")
		b.key(kb.Enter)
		b.hears("Biely: pešiak na g4. Na ťahu je čierny.")
		b.key("q")
		b.key("q")
		b.stands("d8, čierna dáma")
		b.key("x")
		b.hears("Po diagonálach z d8: čierny pešiak c7.")
		b.key(kb.Enter)
		b.shifted("*", "Digit8")
		b.key("4")
		b.stands("h4, sem smie")
		b.key(kb.Enter)
		b.hears("Čierny: dáma na h4. Mat, víťazí čierny.")
		b.stands("h4, čierna dáma, preto, posledný ťah")
	})
	t.Run("shogi", func(t *testing.T) {
		b := open(t, laptop, "?game=shogi&side=both&lang=pl&position="+mateByGold)
		b.tabTo("[data-square]")
		b.key("p")
		b.key("p")
		b.shifted("P", "KeyP")
		b.key("4")
		b.shifted("#", "Digit3")
		b.stands("3d, pion sente")
		b.key(kb.Enter)
		b.key("3")
		b.key(kb.Enter)
		b.focused(`dialog[open] [data-promotion="+P"]`)
		b.key(kb.Enter)
		b.hears("Sente: pion na 3c, z promocją. Ruch gote.")
		b.stands("3c, tokin (promowany pion) sente, ostatni ruch")
		b.shifted("K", "KeyK")
		b.stands("5a, król gote")
		b.key(kb.Enter)
		b.key(kb.ArrowLeft)
		b.key(kb.Enter)
		b.hears("Gote: król na 6a. Ruch sente.")
		b.shifted("H", "KeyH")
		b.focused(`[data-hand="b-G"]`)
		b.key(kb.Escape)
		b.stands("6a, król gote, ostatni ruch")
		b.key("g")
		b.hears("Nie ma na planszy: złoty generał.")
		b.key("k")
		b.stands("5i, król sente")
		b.key(kb.Enter)
		b.key("8")
		b.key(kb.Enter)
		b.hears("Sente: król na 5h. Ruch gote.")
		b.key("k")
		b.stands("6a, król gote")
		b.key(kb.Enter)
		b.key(kb.ArrowRight)
		b.key(kb.Enter)
		b.hears("Gote: król na 5a. Ruch sente.")
		b.shifted("H", "KeyH")
		b.key(kb.Enter)
		b.hears("Złoty generał, w ręce 1, wybrane.")
		b.stands("5a, król gote, ostatni ruch")
		b.key("2")
		b.stands("5b, tu może")
		b.key("d")
		b.hears("Sente, obrona 5b: pion 5c.")
		b.key(kb.Enter)
		b.hears("Sente: złoty generał z ręki na 5b. Mat, wygrywa sente.")
	})
}

// TestFocusIsNeverLost: whatever takes away what has the focus, it goes on to
// somewhere sensible; and Tab goes into the board and out of it, both ways.
func TestFocusIsNeverLost(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=shogi&side=both&lang=en")
	b.tabTo("#typed-open")
	b.key(kb.Enter)
	b.types("P-7f", "Sente: pawn to 7f. Gote to move.")
	b.types("P-3d", "Gote: pawn to 3d. Sente to move.")
	b.key(kb.Escape)
	b.focused("[data-square]")
	b.key(kb.Tab)
	b.wait(`document.activeElement.closest("#grid") === null && document.activeElement !== document.body`)
	b.shifted("Tab", "Tab")
	b.focused("[data-square]")
	b.shifted("Tab", "Tab")
	b.wait(`document.activeElement.closest("#grid") === null && document.activeElement !== document.body`)

	b.tabTo("#moves button")
	b.key(kb.Home)
	b.key(kb.Enter) // the start: the list is made anew
	b.focused("#moves [aria-current]")
	b.key(kb.End)
	b.key(kb.Enter)
	b.hears("Gote: pawn to 3d. Sente to move.")
	b.focused("#moves [aria-current]")

	b.tabTo("#takeback")
	b.key(kb.Enter)
	b.hears("Sente: pawn to 7f. Gote to move.")
	b.focused("#takeback")
	b.key(kb.Enter) // then there is nothing more to take back
	b.wait(`document.querySelector("#takeback").disabled`)
	b.focused("[data-square]")

	for _, id := range []string{"#new-game", "#saved-games", "#exchange", "#settings"} {
		b.tabTo("#menu")
		b.key(kb.Enter)
		b.tabTo("dialog[open] " + id)
		b.key(kb.Enter)
		b.wait(`document.querySelector("dialog[open] h2") !== null && document.querySelector("#menu-sheet") === null`)
		b.key(kb.Escape)
		b.wait(`document.querySelector("dialog") === null`)
		b.focused("#menu")
	}
}

func (b *tab) everythingNamed(where string) map[string][]string {
	b.t.Helper()
	tree := b.spoken()
	for _, role := range named {
		for _, name := range tree[role] {
			if strings.TrimSpace(name) == "" {
				b.t.Errorf("%s: a %s without a name", where, role)
			}
		}
	}
	return tree
}

// TestAccessibilityTree: in every language, and in both games, the tree has the
// full board, hands, status, moves and dialogs, all with names.
func TestAccessibilityTree(t *testing.T) {
	t.Parallel()
	for i, lang := range []string{"en", "cs", "sk", "pl"} {
		for n, g := range []struct {
			key, position string
			squares       int
			moves         []string
			knows         map[string][]string // role → names
		}{
			{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", 64, []string{"Kf1", "Kd8"}, map[string][]string{
				"gridcell": {"f1, white king", "f1, bílý král", "f1, biely kráľ", "f1, biały król"},
			}},
			{"shogi", "4k4/9/4P4/6P2/9/9/9/9/4K4 b G2P 1", 81, []string{"K4i", "K6a"}, map[string][]string{
				"gridcell": {"4i, sente's king", "4i, král sente", "4i, kráľ sente", "4i, król sente"},
				"button":   {"pawn, 2 in hand", "pěšec, v ruce 2", "pešiak, v ruke 2", "pion, w ręce 2"},
				"group":    {"Sente's hand", "Ruka sente", "Ruka sente", "Ręka sente"},
			}},
		} {
			if n != i%2 {
				continue // wasm/words knows that all words are there
			}
			t.Run(g.key+" "+lang, func(t *testing.T) {
				b := open(t, laptop, "?game="+g.key+"&side=both&lang="+lang+"&position="+strings.ReplaceAll(g.position, " ", "%20"))
				b.tabTo("#typed-open")
				b.key(kb.Enter)
				for _, m := range g.moves {
					b.enter(m)
					b.wait(`document.querySelector("#typed-text").value === ""`)
				}
				tree := b.everythingNamed("board")
				if n := len(tree["gridcell"]); n != g.squares || len(tree["grid"]) != 1 || len(tree["status"]) != 2 || len(tree["textbox"]) != 1 {
					t.Errorf("%d squares of %v, %v, %v", n, tree["grid"], tree["status"], tree["textbox"])
				}
				for role, want := range g.knows {
					if !strings.Contains("|"+strings.Join(tree[role], "|"), "|"+want[i]) {
						t.Errorf("no %s %q among %q", role, want[i], tree[role])
					}
				}
				if status := eval[string](b, `document.querySelector("#status").textContent`); status == "" || !slices.Contains(tree["StaticText"], status) {
					t.Errorf("the status %q is not spoken: %q", status, tree["StaticText"])
				}
				if moves := eval[int](b, `document.querySelectorAll("#moves button").length`); moves != 3 {
					t.Errorf("%d moves in the list", moves)
				}
				for _, id := range sheets {
					b.openSheet(id)
					if tree := b.everythingNamed(id); len(tree["dialog"]) != 1 || len(tree["gridcell"]) != 0 {
						t.Errorf("%s: dialogs %q, and %d squares behind", id, tree["dialog"], len(tree["gridcell"]))
					}
					b.closeSheet()
				}
				b.enter(map[string]string{"chess": "a8", "shogi": "P3c"}[g.key])
				b.wait(`document.querySelector("dialog[open]#promotion") !== null`)
				if tree := b.everythingNamed("promotion"); len(tree["dialog"]) != 1 {
					t.Errorf("the promotion is no dialog: %v", tree["dialog"])
				}
			})
		}
	}
}

// openSheet opens a dialog by the menu; "keys" are opened from the settings.
func (b *tab) openSheet(id string) {
	b.t.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#menu").click()`))
	b.wait(`document.querySelector("dialog[open]#menu-sheet") !== null`)
	if id == "menu-sheet" {
		return
	}
	if id == "keys" {
		b.press("#settings")
		b.wait(`document.querySelector("dialog[open]#settings-sheet") !== null`)
		b.press("#open-keys")
		b.wait(`document.querySelector("dialog[open]#keys-sheet") !== null`)
		return
	}
	b.press("#" + id)
	b.wait(`document.querySelector("dialog[open]") !== null && document.querySelector("#menu-sheet") === null`)
}

// press clicks something in an open sheet at once. The sheet takes no clicks in
// its first moment unless something else has happened in it.
func (b *tab) press(selector string) {
	b.t.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector("dialog[open]").dispatchEvent(new PointerEvent("pointerdown")), document.querySelector("dialog[open] %s").click()`, selector)))
}

func (b *tab) closeSheet() {
	b.t.Helper()
	b.key(kb.Escape)
	b.wait(`document.querySelector("dialog") === null`)
}
