// Package terms is what players agree on before and beside the moves: who takes which side
// and by which lot, how much time each has and when a clock warns, how long an engine
// thinks, and what it agrees to.
package terms
