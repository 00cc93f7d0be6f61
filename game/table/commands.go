package table

import (
	"tah/game"
	"tah/game/setup"
	"tah/game/shelf"
	"tah/game/state"
	"tah/game/task"
	"tah/game/terms"
	"tah/rules"
	"tah/rules/record"
)

// Open opens a sheet in place of an open one. A sheet that lists something is filled.
type Open struct{ Sheet state.Sheet }

// CloseSheet closes the sheet, and then obeys a command, if there is one.
type CloseSheet struct{ Then Command }

// Resume brings a saved game to its board.
type Resume struct{ ID string }

// Rename gives a saved game a name.
type Rename struct{ ID, Name string }

// Delete deletes a saved game for good; from the board it makes way for a new one.
type Delete struct{ ID string }

// DeleteAside deletes a save that could not be read.
type DeleteAside struct{ ID string }

// MakeRoom deletes games for good and saves the one on the board.
type MakeRoom struct{ IDs []string }

// Download hands out what is stored as a file, or tells why it cannot.
type Download struct{ What shelf.File }

// RenameChapter gives the chapter on the board another name.
type RenameChapter struct{ Name string }

// RenameStudy gives all chapters of the study on the board another name.
type RenameStudy struct{ Name string }

// AddChapter begins another chapter of the study on the board, from the position shown
// or from the game's start. Study and Chapter name what has no name yet.
type AddChapter struct {
	Here           bool
	Study, Chapter string
}

// AdoptStudy makes sessions the chapters of a study, and shows the first.
type AdoptStudy struct{ Chapters []*game.Session }

// Restore takes a backup in and says what came of it on the list of saved games.
type Restore struct{ Content string }

// Begin puts a new game on its board; Link is what started it, "" for nothing.
// Check has to be asked before.
type Begin struct {
	Config game.Config
	Link   string
	// Near is the side that sits below, where two people play.
	Near rules.Color
}

// Follow puts what a link asks for on the board, and on its board what was there last:
// Key is the game, Start the game that is to begin unless its link is the one that was
// followed last.
type Follow struct {
	Key   string
	Start *Begin
	// Said is what is wrong with the link.
	Said []state.Message
}

// Look puts a session of a page around on the board: nobody's game, which is saved
// nowhere.
type Look struct {
	Session *game.Session
	Hosted
}

// TakeUp plays again what was played on an embedded board before it went to sleep:
// moves in UCI or USI and answers to a task.
type TakeUp struct {
	Line    []string
	Answers []string
	Ply     int   // that is shown, -1 for the last
	Flipped *bool // nil for as it is
}

// SwitchTo shows the board of another game.
type SwitchTo struct{ Key string }

// Adopt puts a game that came from outside on its board, as a game of its own. The one
// that was there is among the saved ones.
type Adopt struct{ Session *game.Session }

// NewGame begins the game that was put together on the sheet.
type NewGame struct{ terms.Choice }

// Takeback takes the last move back and, against an engine, its answer.
type Takeback struct{}

// Redo plays again what was taken back, with the engine's answer.
type Redo struct{}

// GoTo shows the position after a move of the list, by its id, 0 for the start.
type GoTo struct {
	ID    int
	Quiet bool // it is heard elsewhere
}

// GoToPly shows the position after a number of moves of the line.
type GoToPly struct {
	Ply   int
	Quiet bool
}

// Step shows the first, previous, next or last position of the line.
type Step struct{ Where string }

// Fold unfolds a long variation, by its first move's id, or folds it.
type Fold struct{ ID int }

// Flip turns the board.
type Flip struct{}

// Zen shows nothing but board, players and status, or all again.
type Zen struct{ On bool }

// Resign asks whether to resign.
type Resign struct{}

// ResignNow ends the game as lost by the person whose turn it is, or who plays against
// an engine.
type ResignNow struct{}

// Confirm makes the move that waits for it.
type Confirm struct{}

// Announce says "check" for the move that comes, or takes that back.
type Announce struct{}

// BackToGame shows again where the game stands.
type BackToGame struct{}

// Continue makes the move that was chosen in a look back: the game goes back to there,
// and what was played from there stays a variation.
type Continue struct{}

// MakeClaim makes a claim; one that depends on points shows them first.
type MakeClaim struct{ Claim game.Claim }

// ClaimNow ends the game on a ground that the rules give, or asks the opponent to agree
// where that is needed.
type ClaimNow struct{ Claim game.Claim }

// OfferDraw offers a draw to the engine, which thinks about it, or to the other person
// at the board.
type OfferDraw struct{}

// Respond answers an open offer.
type Respond struct{ Accept bool }

// Retry lets the engine try once more.
type Retry struct{}

// OpenPanel opens one panel in place of the other, or none.
type OpenPanel struct{ Panel state.Panel }

// Hint shows a good move: the piece first, where it goes when asked again.
type Hint struct{}

// OpenReview opens the panel of the review and has every position of the game looked at
// that was not yet.
type OpenReview struct{}

// RunReview lets a review go on, or stops it.
type RunReview struct{}

// Fault shows the nearest move after (1) or before (-1) the one shown that is blamed.
type Fault struct{ Step int }

// OpenForm opens the form for the comment and the glyphs, or closes it.
type OpenForm struct{ Open bool }

// WriteAt shows the position after a move, 0 for the start, and opens the form.
type WriteAt struct{ ID int }

// Comment writes about the position shown.
type Comment struct{ Text string }

// Annotate gives the move shown these glyphs.
type Annotate struct{ NAGs []uint8 }

// Walk goes through the tree of an analysis: back, forward, fork-back, fork-forward, up,
// down, first, last.
type Walk struct {
	Step  string
	Quiet bool // the move in the list is heard
}

// AddLine adds a line of the engine's to the tree, as far as Most moves.
type AddLine struct{ Rank, Most int }

// FollowLine shows the position after so many moves of a line of the engine's.
type FollowLine struct{ Rank, Ply int }

// PromoteLine moves the variation that a move is in one place up.
type PromoteLine struct{ ID int }

// MakeMain makes the line that leads to a move the main line.
type MakeMain struct{ ID int }

// DeleteFrom deletes a move and all that follows, and offers to undo that; 0 stands for
// the move shown.
type DeleteFrom struct{ ID int }

// RestoreLine puts back what was deleted last, if the same analysis is on the board: one
// that was read anew has other ids.
type RestoreLine struct {
	of  *game.Session
	cut game.Cut
}

// OpenStudy opens an analysis of the game on the board, or the one that was begun, with
// what has been played since. The game stays what it is: its result and its clock know
// nothing of what is tried there.
type OpenStudy struct{}

// Draw adds a shape to the board, colours the one that is there anew, or takes it away
// if it is drawn once more.
type DrawShape struct{ Shape record.Shape }

// WipeDrawings wipes the board.
type WipeDrawings struct{}

// LeaveDrawings wipes the board because the game goes on. In an analysis what is drawn
// stays with its position.
type LeaveDrawings struct{}

// Pen lets touches draw instead of play, or ends that.
type Pen struct{ On bool }

// Exercise puts a task on the board. It is no game: it is not saved, and nobody plays
// against the user.
type Exercise struct {
	Run  *task.Run
	Tips bool // hints are given
	// Host says how a page around wants its board, nil for a page that stands
	// alone.
	Host *Hosted
}

// LeaveTask brings back the user's own game.
type LeaveTask struct{}

// PressTask does what a button of a task is for, see [Task].
type PressTask struct{ Button string }

// Edit changes the position that is being set up.
type Edit struct{ What setup.Operation }

// OpenSetup begins to set up a position, with the one that is shown.
type OpenSetup struct{}

// LeaveSetup goes back to the game, which is shown as before.
type LeaveSetup struct{}

// ChooseOpponent says who shall play on from the position, see [PlaySetup].
type ChooseOpponent struct{ Level, Side string }

// PlaySetup begins a game from the position that was set up, against an engine's level
// ("0" for a second person), on a side ("first", "second", "random").
type PlaySetup struct{ Level, Side string }

// AnalyseSetup begins a game of two people from the position that was set up and lets
// the engine look at it.
type AnalyseSetup struct{}

// SkipToss lands the pawns at once, or takes them away.
type SkipToss struct{}

// OpenTyping goes to the field in which moves are typed, or leaves it.
type OpenTyping struct{ Open bool }

// TypedAs does what a typed line asks for if that is another command, or something for
// the page alone: then Command is nil.
type TypedAs struct {
	Command Command
	Bad     bool // it could not be followed; the command says why
}

// TypeMove plays a typed move, or asks what it leaves open.
type TypeMove struct{ Text string }

// Ask answers a question about the position shown: one of around, attackers, defenders,
// reach, diagonals, lines, last, taken, clock, hands, pieces, players, scan. Which are
// known is for the words to say.
type Ask struct {
	Question string
	Cell     int    // that it is about
	Arg      string // what more was typed
}

// Answer says something that the page has found out itself.
type Answered struct{ Said state.Message }

// Order is a typed command: hint, takeback, accept, decline, resign, draw, claim, flip.
// What ends the game has to be asked for twice.
type Order struct{ Name, Arg string }

// Play makes a move that a host writes in any notation, and says what came of it by an
// event, or by Refused.
type Play struct {
	Text    string
	Refused func(code string, said state.Message)
}

// Tap points at a cell of the board.
type Tap struct{ Cell int }

// TapHand points at the pieces of a kind in a hand.
type TapHand struct {
	Side rules.Color
	Kind rules.PieceType
}

// Release lets go of the chosen piece, of the premove, and of the move that waits to be
// confirmed.
type Release struct{}

// Promote answers what a piece becomes: the number of an attempt, or -1 to let go.
type Promote struct{ Choice int }

// ChangedElsewhere follows what another tab did to a game.
type ChangedElsewhere struct{ ID string }

// Rest stops what costs time because nobody looks, or the page is left.
type Rest struct{ Hidden bool }

// Wake goes on when somebody looks again; Restored says that the page comes back from
// the browser's history as it was.
type Wake struct{ Restored bool }

// Leave gives up the game because the page goes away.
type Leave struct{}

// Drawn tells that the board can be drawn, or no longer, because the graphics card has
// taken its memory away. The squares show the pieces meanwhile.
type CanDraw struct{ On bool }

// TellPlain tells a user whose browser cannot draw the board, once.
type TellPlain struct{}

// LoadAgain loads the page anew.
type LoadAgain struct{}

// NewerBuild tells that a newer build of the site is kept and waits to be used.
type NewerBuild struct{}

// UseNewer loads the newer build. The game is saved with every move.
type UseNewer struct{}

// TakeOver takes the game from the tab that plays it, which looks on then.
type TakeOver struct{}

// Dismiss takes the note away.
type Dismiss struct{}

// Prefer chooses a value of a preference.
type Prefer struct{ Name, Value string }

// Speak changes the language in which moves are written and everything is said.
type Speak struct{ Lang string }

// Tell says a message in a note that can be dismissed: something that happened outside
// the table.
type Tell struct{ Said []state.Message }
