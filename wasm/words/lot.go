package words

import "tah/game/terms"

// Lot says what was drawn, "" if nothing was.
func (w *Words) Lot(gameKey string, l terms.Lot) string {
	if !l.Drawn {
		return ""
	}
	said := w.T("lot." + l.Key + "." + gameKey + "." + Order(l.Side))
	if l.Toss != nil {
		up := l.Toss.Tokins()
		said = w.T("lot.furigoma", "pawns", w.N("lot.pawns", len(l.Toss)-up), "tokins", w.N("lot.tokins", up)) + " " + said
	}
	return said
}
