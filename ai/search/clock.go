package search

import (
	"time"

	"tah/ai"
	"tah/rules"
)

// clock is when a search began and what it may spend.
type clock struct {
	start      time.Time
	soft, hard time.Duration // 0 for no limit
	nodes      uint64        // 0 for no limit
	flexible   bool          // soft is a guess that the search may correct
}

// overhead is kept back for the way of the answer to the one who waits.
const overhead = 15 * time.Millisecond

// newClock shares out the time that limits leave to the side c. The search
// begins no iteration after the soft limit and breaks off at the hard one.
func newClock(l *ai.Limits, c rules.Color) clock {
	k := clock{start: time.Now()}
	if l.Infinite {
		return k
	}
	least := time.Millisecond
	if l.MoveTime > 0 {
		k.hard = l.MoveTime
		if k.hard > 4*overhead {
			k.hard -= overhead / 3
		}
		k.soft = k.hard
	}
	if !l.Clocked() {
		return k
	}
	left, inc := l.Time[c&1], l.Inc[c&1]
	moves := time.Duration(28) // a guess of how many moves are still to come
	if l.MovesToGo > 0 {
		moves = time.Duration(min(l.MovesToGo, 28))
	}
	soft := left/moves + inc*3/4
	hard := left * 2 / 5
	if moves == 1 {
		soft, hard = left*4/5, left-2*overhead
	}
	hard = min(hard, soft*4)
	if l.Byoyomi > 0 {
		soft += l.Byoyomi * 7 / 10
		hard += l.Byoyomi
	}
	hard = max(min(hard, left+l.Byoyomi-2*overhead), least)
	soft = min(soft, hard)
	if k.hard == 0 || hard < k.hard {
		k.hard = hard
	}
	if k.soft == 0 || soft < k.soft {
		k.soft, k.flexible = soft, true
	}
	return k
}

func (k *clock) elapsed() time.Duration { return time.Since(k.start) }

// over tells whether the hard limit has been reached.
func (k *clock) over() bool { return k.hard > 0 && k.elapsed() >= k.hard }

// spent tells whether no further iteration should begin, when the best move
// has stayed the same for so many of them, took so many permille of the last
// one's nodes, the score has fallen by so many centipawns, and there are so
// many legal moves.
func (k *clock) spent(stable, effort, fallen, legal int) bool {
	if k.soft == 0 {
		return false
	}
	if !k.flexible {
		return k.elapsed() >= k.soft
	}
	if legal == 1 {
		return true
	}
	// A move just found, or one whose rivals need looking at, deserves more.
	percent := time.Duration(max(130-10*stable, 80)) * time.Duration(max(1700-effort, 750)) / 1000
	percent += time.Duration(min(max(fallen, 0), 60))
	return k.elapsed() >= k.soft*percent/100
}
