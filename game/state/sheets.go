package state

import (
	"tah/game"
	"tah/game/shelf"
	"tah/game/terms"
	"tah/rules"
)

// Sheet is a dialog over the page, nil for none: one of the types below, which hold what
// it is about. A sheet with the same content as the one before is the same sheet.
type Sheet any

// The sheets that need nothing but the state.
type (
	MenuSheet     struct{}
	SettingsSheet struct{}
	KeysSheet     struct{}
	ShareSheet    struct{}
	ProofSheet    struct{}
)

// NewSheet is the sheet for a new game.
type NewSheet struct{ Choice terms.Choice }

// ExchangeSheet is the sheet on which games come in as text.
type ExchangeSheet struct{ Text string }

// CountSheet shows the points before a claim that depends on them.
type CountSheet struct {
	Claim   game.Claim
	Outcome rules.Outcome
	Proof   rules.Proof
}

// LineSheet is what can be done with a move and the line that it is in.
type LineSheet struct {
	ID      int // 0 for the start
	Promote bool
	Main    bool
}

// SavedSheet is the list of saved games.
type SavedSheet struct {
	Bundles []Bundle
	Aside   []string // ids of saves that could not be read
	Current string   // id of the game on the board
	Waits   bool     // it waits for room
	Changes int      // counts what was done on the sheet
	Said    []Message
}

// RoomSheet is the list of games that may make way for the one on the board, the oldest
// first.
type RoomSheet struct{ Entries []game.Entry }

// ChaptersSheet is the study on the board.
type ChaptersSheet struct {
	Study, Chapter string // names
	Current        string // id
	Entries        []game.Entry
}

// Bundle is what stands together in the list of saved games.
type Bundle = shelf.Bundle
