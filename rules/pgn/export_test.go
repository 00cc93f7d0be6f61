package pgn

// Looked returns how many bytes Read looks at where it may look more than once.
func Looked(text string) int {
	r := newReader(text)
	r.games()
	return r.looked
}
