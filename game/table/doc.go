// Package table is the owner of one board: everything that happens at it comes in as
// a [Command], everything there is to see, to say and to do goes out as a [State].
//
// What is decided about a game is decided here, in plain Go that knows neither a
// screen nor a language: what a tap means, when the engine thinks and what for, what
// is saved and what to do if that fails, which tab plays, what a note asks. The engine,
// time, the store and everything else outside is reached through [Ports], which tests
// replace.
//
// What the board is for at the moment is a mode: a game that is played, a look back in
// it, an analysis, a task, a position that is set up. Each is a type in a file of its
// own, owns what it needs to remember, and knows none of the others; the file mode.go
// alone chooses between them.
package table
