package table

import "tah/game"

// Waiting returns the games that wait for room: those that were left, and the one on the
// board if it does.
func Waiting(t *Table) []*game.Session {
	var all []*game.Session
	for _, s := range t.shelf.Waiting() {
		all = append(all, s.session)
	}
	if t.shelf.Waits() {
		all = append(all, t.session)
	}
	return all
}

// OnBoard returns the game on the board, where it stands, and its id.
func OnBoard(t *Table) (*game.Session, string) { return t.session, t.id }

// InTask reports whether a task is on the board.
func InTask(t *Table) bool { return t.exercise != nil }
