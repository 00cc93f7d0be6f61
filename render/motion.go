package render

import (
	"math"
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
	age     time.Duration
}

// Start begins the motions from one view to another, in place of what was
// under way.
func (a *Animation) Start(old, next *game.View) { *a = Animation{motions: Diff(old, next)} }

// Finish ends all motions at once.
func (a *Animation) Finish() { *a = Animation{} }

// Running tells whether anything is still moving.
func (a *Animation) Running() bool { return len(a.motions) > 0 }

// Advance lets time pass.
func (a *Animation) Advance(d time.Duration) {
	if a.age += d; a.age >= vanishTime {
		a.Finish()
	}
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
