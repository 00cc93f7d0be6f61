package task

import "tah/rules"

// square returns the square with a name.
func square(g rules.Game, name string) (rules.Square, bool) {
	for _, s := range squares(g) {
		if g.SquareName(s) == name {
			return s, true
		}
	}
	return rules.NoSquare, false
}

// squares lists a game's squares, row by row.
func squares(g rules.Game) []rules.Square {
	files, ranks := g.Size()
	list := make([]rules.Square, 0, files*ranks)
	for row := range ranks {
		for col := range files {
			list = append(list, g.At(col, row))
		}
	}
	return list
}
