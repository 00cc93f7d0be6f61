package table

import (
	"tah/game"
	"tah/game/consult"
	"tah/game/settings"
	"tah/game/shelf"
)

// choose returns the mode for what stands on the board: this is the only place that
// knows all of them.
func choose(t *Table) mode {
	switch {
	case t.exercise != nil:
		return &solving{t: t}
	case t.session.Analysis():
		return &analysing{t: t}
	}
	return &playing{t: t}
}

// New returns a table on which nothing stands yet; one of [Begin], [Embed] and
// [Exercise] puts something there before anything else is done. It shows nothing.
func New(c Config) *Table {
	t := &Table{config: c, settings: settings.Read(c.Store), choose: choose}
	t.engine.Desk = consult.New(c.Engine, t.act)
	t.shelf = shelf.New[*seat](game.NewLibrary(c.Store, t.lookup), c.Timers.Now)
	return t
}

// Do obeys a command, as far as it makes sense now, and shows what came of it.
func (t *Table) Do(c Command) { t.act(func() { c.do(t) }) }

// act shows the state once what happens has happened, whatever came in between.
func (t *Table) act(f func()) {
	if t.depth++; t.depth == 1 {
		t.status.quiet = t.toss.tumbling // what comes is heard, unless somebody says otherwise
	}
	f()
	if t.depth == 1 && t.mode != nil {
		t.tick()
	}
	if t.depth--; t.depth > 0 || t.mode == nil {
		return
	}
	t.config.Show(t.State())
	events := t.events
	t.events = nil
	for _, e := range events {
		t.config.Host.Tell(e)
	}
}
