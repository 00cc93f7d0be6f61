package ai

import "fmt"

// Score is the value of a position for one side, in hundredths of a pawn.
// Values beyond ±MateScore∓MaxMate are mates: MateScore-n is mate in n plies,
// n-MateScore is being mated in n plies.
type Score int32

// The bounds of the score's ranges.
const (
	MateScore Score = 32000 // the opponent is mated
	MaxMate   Score = 1000  // plies of the longest mate that can be told
	RuleScore Score = 25000 // won by a rule without mate, as by the opponent's perpetual check in shogi
	MaxEval   Score = 20000 // the largest value of a position that is not decided
)

// MateIn returns the score of giving mate in so many plies.
func MateIn(plies int) Score { return MateScore - Score(plies) }

// MatedIn returns the score of being mated in so many plies.
func MatedIn(plies int) Score { return Score(plies) - MateScore }

// MatePlies returns the number of plies to mate, positive if the side whose
// score it is mates, negative or 0 if it is mated; ok is false if s is no mate.
func (s Score) MatePlies() (plies int, ok bool) {
	switch {
	case s >= MateScore-MaxMate:
		return int(MateScore - s), true
	case s <= MaxMate-MateScore:
		return -int(s + MateScore), true
	}
	return 0, false
}

// MateMoves is [Score.MatePlies] in moves of the mating side.
func (s Score) MateMoves() (moves int, ok bool) {
	plies, ok := s.MatePlies()
	if plies > 0 {
		return (plies + 1) / 2, ok
	}
	return plies / 2, ok
}

// String returns the score as players write it: "+0.34", "#3", "#-2".
func (s Score) String() string {
	if moves, ok := s.MateMoves(); ok {
		return fmt.Sprintf("#%d", moves)
	}
	return fmt.Sprintf("%+.2f", float64(s)/100)
}

// UCI returns the score in UCI's words: "cp 34", "mate 3" (in moves).
func (s Score) UCI() string {
	if moves, ok := s.MateMoves(); ok {
		return fmt.Sprintf("mate %d", moves)
	}
	return fmt.Sprintf("cp %d", s)
}

// USI returns the score in USI's words: "cp 34", "mate 5" (in plies).
func (s Score) USI() string {
	if plies, ok := s.MatePlies(); ok {
		return fmt.Sprintf("mate %d", plies)
	}
	return fmt.Sprintf("cp %d", s)
}
