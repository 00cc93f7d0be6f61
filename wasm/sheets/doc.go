// Package sheets shows the dialogs over the page: the menu, the sheets for a new game,
// for saved games, for what goes out and comes in, for the settings. They show what a
// [state.State] says and send commands; which one is open, the table decides.
package sheets
