package words

import (
	"strings"

	"tah/rules"
	"tah/rules/openings"
)

// Opening returns what a game's opening is called, and the castles that its
// sides have built: "Fourth-File Rook · sente: Mino"; "" for nothing.
func (w *Words) Opening(gameKey string, found openings.Found) string {
	var said []string
	if found.Opening != "" {
		said = append(said, w.T("opening."+gameKey+"."+found.Opening))
	}
	for c, castle := range found.Castles {
		if castle != "" {
			said = append(said, w.T("castle.side",
				"side", w.Side(gameKey, rules.Color(c)), "castle", w.T("castle."+gameKey+"."+castle)))
		}
	}
	return strings.Join(said, "\u00a0· ")
}
