//go:build js

package ui

// panels are the moves and what is written and thought about them.
func panels(kit *Kit) []part {
	return []part{newMoves(kit), newLines(kit), newReview(kit), newStudy(kit)}
}
