// Package catalog lists the games that Tah knows.
package catalog

import (
	"tah/rules"
	"tah/rules/chess"
	"tah/rules/shogi"
)

// Games returns all games, in the order in which they are offered.
func Games() []rules.Game {
	return []rules.Game{chess.Game{}, shogi.Game{}}
}

// Lookup returns the game with the given key, or a *rules.ParseError with code
// "game-unknown".
func Lookup(key string) (rules.Game, error) {
	for _, g := range Games() {
		if g.Key() == key {
			return g, nil
		}
	}
	return nil, &rules.ParseError{Kind: "game-unknown", Input: key}
}
