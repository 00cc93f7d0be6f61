package journeys

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// sheet opens one of the menu's sheets.
func (b *tab) sheet(id string) {
	b.t.Helper()
	b.tap("#menu")
	b.tap("#" + id)
	b.wait(`document.querySelector("dialog[open]:not(#menu-sheet)") !== null`)
}

// resign gives the game up, and says yes when asked whether.
func (b *tab) resign() {
	b.t.Helper()
	b.tap("#menu")
	b.tap("#resign")
	b.wait(`document.querySelector("dialog[open]") === null && !document.getElementById("note").hidden`)
	b.tap("#note button")
}

// saved finds a button of the nth game in the list of saved games.
func saved(n, button int) string {
	return fmt.Sprintf("dialog[open] [data-saved]:nth-of-type(%d) .do button:nth-of-type(%d)", n, button)
}

// TestSavedGames: games of both kinds are listed, resumed, renamed and deleted.
func TestSavedGames(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	chess := sit(t, b, "chess", byTap)
	chess.playBoth("e2e4", "c7c5")
	b.tap("#play-shogi")
	b.wait(`document.querySelectorAll("[data-square]").length === 81`)
	shogi := sit(t, b, "shogi", byTap)
	shogi.move(mustParse(t, shogi.pos, "7g7f"))
	shogi.reply() // shogi waits at its own level for its own opponent
	b.sheet("saved-games")
	b.wait(`document.querySelectorAll("[data-saved]").length === 2`)
	b.shot("saved games")

	b.tap(saved(2, 2)) // rename the older one, the game of chess
	b.wait(`document.activeElement.matches("dialog input")`)
	b.do(insertText("Sicilian <b>"))
	b.key(kb.Enter)
	b.wait(`[...document.querySelectorAll("[data-saved] .title")].some((e) => e.textContent === "Sicilian <b>")`)

	name := eval[int](b, `[...document.querySelectorAll("[data-saved]")].findIndex((e) => e.querySelector(".title").textContent === "Sicilian <b>") + 1`)
	b.tap(saved(name, 1)) // resume it
	b.wait(`document.querySelector("dialog[open]") === null`)
	chess.expect(chess.setup(chess.pos))
	chess.playBoth("g1f3")

	b.sheet("saved-games")
	b.wait(`document.querySelectorAll("[data-saved]").length === 2`)
	other := 3 - eval[int](b, `[...document.querySelectorAll("[data-saved]")].findIndex((e) => e.querySelector(".title").textContent === "Sicilian <b>") + 1`)
	b.tap(saved(other, 3))
	b.tap(saved(other, 1)) // yes, delete it
	b.wait(`document.querySelectorAll("[data-saved]").length === 1`)
	b.goTo("")
	chess.expect(chess.setup(chess.pos))
}

// TestResignAndNewGame: a game is resigned, which asks once, and a new one
// begun from the sheet.
func TestResignAndNewGame(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&side=both&lang=sk")
	tb := sit(t, b, "chess", byTap)
	tb.playBoth("e2e4", "e7e5")
	b.resign()
	b.wait(`document.querySelector("[role=status]").dataset.outcome === "resignation"`)
	b.sheet("new-game")
	b.settle()
	b.shot("new game phone")
	b.tap("dialog[open] button.main")
	b.wait(`document.querySelector("dialog[open]") === null`)
	fresh := sit(t, b, "chess", byTap) // which expects the start position
	fresh.expect(fresh.setup(fresh.pos))
}
