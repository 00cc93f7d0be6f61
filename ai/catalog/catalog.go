// Package catalog knows which engine plays which game.
package catalog

import (
	"tah/ai"
	"tah/ai/book"
	"tah/ai/chess"
	"tah/ai/shogi"
	"tah/rules"
	"tah/rules/catalog"
)

// New returns an engine for the game with the given key, with a transposition
// table of so many megabytes. For other games it returns the error of
// [catalog.Lookup].
func New(gameKey string, hashMB int) (ai.Engine, error) {
	g, err := catalog.Lookup(gameKey)
	if err != nil {
		return nil, err
	}
	switch g.Key() {
	case "chess":
		return chess.New(hashMB), nil
	case "shogi":
		return shogi.New(hashMB), nil
	}
	// A game that has rules but nobody who plays it.
	return nil, &rules.ParseError{Kind: "game-unknown", Input: gameKey}
}

// NewPlayer is [New] for playing games: asked for a move at a level, the
// engine looks into the opening book first.
func NewPlayer(gameKey string, hashMB int) (ai.Engine, error) {
	e, err := New(gameKey, hashMB)
	if err != nil {
		return nil, err
	}
	g, err := catalog.Lookup(gameKey)
	if err != nil {
		return nil, err
	}
	return book.Of(g).Player(e), nil
}
