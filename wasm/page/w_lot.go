package page

// Lot says what was drawn, "" if nothing was.
func (w *Words) Lot(gameKey string, l lot) string {
	if !l.drawn {
		return ""
	}
	said := w.T("lot." + l.key + "." + gameKey + "." + order(l.side))
	if l.toss != nil {
		up := l.toss.tokins()
		said = w.T("lot.furigoma", "pawns", w.N("lot.pawns", len(l.toss)-up), "tokins", w.N("lot.tokins", up)) + " " + said
	}
	return said
}
