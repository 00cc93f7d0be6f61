package render

import (
	"math"
	"slices"
	"strings"
	"time"

	"tah/game"
	"tah/rules"
)

// Motion is how one piece gets from what was seen to what is to be seen.
type Motion struct {
	Kind     MotionKind
	Letter   string      // as it ends; as it was, for Vanish
	Before   string      // as it began, for Slide: another letter if it turned over
	From, To int         // cells; To is -1 for Vanish and From is -1 for Appear and Drop
	ToSide   rules.Color // Vanish: to whose hand it goes
	Taken    bool        // Vanish: it was captured, not taken back
}

// MotionKind is the kind of a motion.
type MotionKind uint8

// The kinds of motions.
const (
	Slide  MotionKind = iota // from square to square
	Drop                     // from a hand onto a square
	Appear                   // onto a square from nowhere, as after a takeback
	Vanish                   // off the board
)

// How long motions last.
const (
	slideTime  = 150 * time.Millisecond
	vanishTime = 170 * time.Millisecond
	turnTime   = 240 * time.Millisecond
	pulseTime  = 420 * time.Millisecond
	fallTime   = 600 * time.Millisecond
)

// Diff returns the motions that lead from one view to another of the same
// game. It goes by what is seen alone, so it works for moves, takebacks and
// jumps alike: a piece that is gone from one square and new on another has
// moved, the nearest such pairs first.
func Diff(old, next *game.View) []Motion {
	if old.Game != next.Game || len(old.Cells) != len(next.Cells) {
		return nil
	}
	var gone, come []int
	for i := range next.Cells {
		if a, b := old.Cells[i].Letter, next.Cells[i].Letter; a != b {
			if a != "" {
				gone = append(gone, i)
			}
			if b != "" {
				come = append(come, i)
			}
		}
	}
	var motions []Motion
	pair := func(same func(from, to int) bool) {
		for {
			best, bi, bj := math.MaxInt, 0, 0
			for i, from := range gone {
				for j, to := range come {
					if d := distance(next.Files, from, to); d < best && same(from, to) {
						best, bi, bj = d, i, j
					}
				}
			}
			if best == math.MaxInt {
				return
			}
			from, to := gone[bi], come[bj]
			motions = append(motions, Motion{Kind: Slide, Letter: next.Cells[to].Letter, Before: old.Cells[from].Letter, From: from, To: to})
			gone, come = remove(gone, bi), remove(come, bj)
		}
	}
	pair(func(from, to int) bool { return old.Cells[from].Letter == next.Cells[to].Letter })
	// What is left of a move that is the last of either view has turned over.
	pair(func(from, to int) bool {
		forth := from == next.From && to == next.To
		back := from == old.To && to == old.From
		return (forth || back) && old.Cells[from].Piece.Color() == next.Cells[to].Piece.Color()
	})
	for _, i := range come {
		m := Motion{Kind: Appear, Letter: next.Cells[i].Letter, From: -1, To: i}
		if next.Dropped != "" && i == next.To && next.Ply > old.Ply {
			m.Kind = Drop
		}
		motions = append(motions, m)
	}
	for _, i := range gone {
		motions = append(motions, Motion{
			Kind: Vanish, Letter: old.Cells[i].Letter, From: i, To: -1,
			ToSide: old.Cells[i].Piece.Color().Other(), Taken: next.Ply > old.Ply,
		})
	}
	return motions
}

func remove(s []int, i int) []int { return append(s[:i:i], s[i+1:]...) }

func distance(files, a, b int) int {
	dx, dy := a%files-b%files, a/files-b/files
	return dx*dx + dy*dy
}

// Animation is the motions under way; the zero value is none.
type Animation struct {
	motions []Motion
	checks  bool // a king came into check
	ends    bool // the game was lost and won
	turns   bool // the board is being turned
	age     time.Duration
	lasts   time.Duration
}

// Start begins the motions from one view to another, in place of what was
// under way.
func (a *Animation) Start(old, next *game.View) {
	*a = Animation{motions: Diff(old, next)}
	last := func(d time.Duration) { a.lasts = max(a.lasts, d) }
	if len(a.motions) > 0 {
		last(vanishTime)
	}
	if a.checks = next.Check >= 0 && (next.Check != old.Check || next.Ply != old.Ply); a.checks {
		last(pulseTime)
	}
	if a.ends = !old.Outcome.Over() && lostKing(next) >= 0; a.ends {
		last(fallTime)
	}
}

// Settle lets the pieces stand where they go at once, as those do that were
// dragged there.
func (a *Animation) Settle() {
	a.motions = nil
	if !a.checks && !a.ends {
		a.Finish()
	}
}

// Turn begins to turn the board round, in place of what was under way.
func (a *Animation) Turn() { *a = Animation{turns: true, lasts: turnTime} }

// Finish ends all motions at once.
func (a *Animation) Finish() { *a = Animation{} }

// Running tells whether anything is still moving.
func (a *Animation) Running() bool { return a.age < a.lasts }

// Advance lets time pass.
func (a *Animation) Advance(d time.Duration) {
	if a.age += d; a.age >= a.lasts {
		a.Finish()
	} else if a.age >= vanishTime {
		a.motions = nil
	}
}

// side returns which way round the board is seen, and how clearly: when it
// turns, what stands on it fades out the old way round and in the new one.
func (a *Animation) side(flipped bool) (now bool, alpha float64) {
	if !a.turns {
		return flipped, 1
	}
	t := float64(a.age) / float64(turnTime)
	return flipped != (t < 0.5), math.Abs(2*t - 1)
}

// pulse is by how much the mark of a check is larger than it will stay.
func (a *Animation) pulse() float64 {
	if !a.checks {
		return 1
	}
	return 1 + 0.3*math.Sin(math.Pi*min(float64(a.age)/float64(pulseTime), 1))
}

// fade is how clearly the king that lost is still seen.
func (a *Animation) fade() float64 {
	const end = 0.5
	if !a.ends {
		return end
	}
	return 1 - (1-end)*a.easeOut(fallTime)
}

// lostKing returns the cell of the king that lost, -1 if none has.
func lostKing(v *game.View) int {
	letter := ""
	switch v.Outcome.Result {
	case rules.FirstWins:
		letter = "k"
	case rules.SecondWins:
		letter = "K"
	default:
		return -1
	}
	return slices.IndexFunc(v.Cells, func(c game.Cell) bool { return c.Letter == letter })
}

// easeOut is 0 at the start and 1 from the end of a duration on.
func (a *Animation) easeOut(d time.Duration) float64 {
	t := min(float64(a.age)/float64(d), 1)
	return 1 - (1-t)*(1-t)*(1-t)
}

// moving returns the motion that ends on a cell.
func (a *Animation) moving(cell int) *Motion {
	for i := range a.motions {
		if a.motions[i].To == cell {
			return &a.motions[i]
		}
	}
	return nil
}

// isFirst tells whether a letter is one of the first side's.
func isFirst(letter string) bool { return letter == strings.ToUpper(letter) }
