package tabletest

import (
	"slices"

	"tah/game/state"
)

// Tabs are the tabs of one browser, of which each game is played in one. It speaks at
// the next moment of the clock, as a browser does, or at once without one.
type Tabs struct {
	Clock *Clock
	holds map[string]*claim
	waits map[string][]*claim
}

// claim is a tab that plays a game, or waits for it.
type claim struct {
	changed  func(owns bool)
	released bool
}

var _ state.Owners = (*Tabs)(nil)

// Own asks to play a game, or takes it, see [state.Owners].
func (w *Tabs) Own(id string, seize bool, changed func(owns bool)) (release func()) {
	if w.holds == nil {
		w.holds, w.waits = map[string]*claim{}, map[string][]*claim{}
	}
	c := &claim{changed: changed}
	switch had := w.holds[id]; {
	case had == nil:
		w.hold(id, c)
	case seize:
		w.waits[id] = append(w.waits[id], had)
		w.tell(had, false)
		w.hold(id, c)
	default:
		w.waits[id] = append(w.waits[id], c)
		w.tell(c, false)
	}
	return func() { w.release(id, c) }
}

func (w *Tabs) hold(id string, c *claim) {
	w.holds[id] = c
	w.tell(c, true)
}

// tell tells a tab whether it plays, unless it no longer wants to know.
func (w *Tabs) tell(c *claim, owns bool) {
	say := func() {
		if !c.released {
			c.changed(owns)
		}
	}
	if w.Clock == nil {
		say()
		return
	}
	w.Clock.After(0, say)
}

func (w *Tabs) release(id string, c *claim) {
	c.released = true
	w.waits[id] = slices.DeleteFunc(w.waits[id], func(o *claim) bool { return o == c })
	if w.holds[id] != c {
		return
	}
	delete(w.holds, id)
	if next := w.waits[id]; len(next) > 0 {
		w.waits[id] = next[1:]
		w.hold(id, next[0])
	}
}
