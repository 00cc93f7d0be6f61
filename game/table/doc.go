// Package table decides what happens at a board beside the moves themselves: who
// takes which side, how much time each has and when a clock warns, how long an
// engine thinks, and what it agrees to. It is plain Go: what a page shows and says
// is decided here, where it can be tested without one.
package table
