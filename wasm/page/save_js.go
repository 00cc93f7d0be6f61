//go:build js

package page

import (
	"errors"
	"slices"
	"time"

	"tah/game"
)

// save writes the game on the board and tells once if that fails; the next
// change tries again.
func (p *Page) save() {
	if p.locked() || p.exercise != nil {
		return
	}
	err := p.library.Save(p.sitting.id, p.session, time.Now())
	switch {
	case err == nil:
		p.unsaved = nil
		p.saveWaiting()
		if p.settings.Get(setCurrent+p.key()) != p.sitting.id {
			p.remember()
		}
	case errors.Is(err, game.ErrStoreConflict), errors.Is(err, game.ErrStoreNewer):
		p.giveWay()
	case errors.Is(err, p.unsaved): // the reader knows
	default:
		p.unsaved = err
		actions := []action{p.dismiss()}
		if errors.Is(err, game.ErrStoreFull) {
			actions = append([]action{{p.words.T("store.room"), p.openRoom}}, actions...)
		}
		p.note(p.why(err), actions...)
	}
}

// waits tells whether the game on the board waits for room.
func (p *Page) waits() bool {
	return p.sitting != nil && errors.Is(p.unsaved, game.ErrStoreFull) && len(p.session.Moves()) > 0
}

// keepWaiting keeps the game on the board if it waits for room and next takes
// its place.
func (p *Page) keepWaiting(next *sitting) {
	if p.waits() && p.sitting != next {
		p.waiting = append(p.waiting, p.sitting)
	}
	p.unsaved = nil
	if i := slices.Index(p.waiting, next); i >= 0 {
		p.waiting = slices.Delete(p.waiting, i, i+1)
		p.unsaved = game.ErrStoreFull
	}
}

// saveWaiting saves the games for which there was no room when they were left.
func (p *Page) saveWaiting() {
	p.waiting = slices.DeleteFunc(p.waiting, func(t *sitting) bool {
		return !errors.Is(p.library.Save(t.id, t.session, time.Now()), game.ErrStoreFull)
	})
}

// setApart makes a game of its own of what was played here, as soon as there is
// room, and tells whether there is.
func (p *Page) setApart(s *game.Session) (saved bool) {
	apart := newSitting(s, game.NewID(), "")
	p.waiting = append(p.waiting, apart)
	p.saveWaiting()
	return !slices.Contains(p.waiting, apart)
}

// giveWay shows what another tab has made of the game; what was played here
// beside it becomes a game of its own.
func (p *Page) giveWay() {
	mine := p.session
	if !p.reload() { // it cannot be shown here
		p.sitting.id = game.NewID()
		p.own()
		p.save()
		return
	}
	said := "error.store-conflict"
	theirs := p.session.Line()
	if line := mine.Line(); len(line) > len(theirs) || !slices.Equal(line, theirs[:len(line)]) {
		if p.setApart(mine) {
			said = "store.kept"
		}
	}
	p.note(p.words.T(said), p.dismiss())
	p.think()
}

// changedElsewhere follows what another tab did to the game on the board.
func (p *Page) changedElsewhere(id string) {
	if id != p.sitting.id || !p.library.Changed(id) || !p.reload() {
		return
	}
	if !p.locked() { // a follower knows
		p.note(p.words.T("note.other-tab"), p.dismiss())
	}
	p.think()
}

// reload brings the game on the board as it was saved last. One that was
// deleted elsewhere goes on here, and the next move saves it.
func (p *Page) reload() bool {
	t, err := p.fetch(p.sitting.id, p.sitting.link)
	if err != nil {
		return false
	}
	p.stopThinking()
	p.sitting.session, p.sitting.newer, p.sitting.review = t.session, t.newer, t.review
	p.leaveReview()
	p.reset()
	p.hideNote()
	p.show()
	return true
}

// refresh brings what another tab did to the game at hand while it was not
// shown.
func (p *Page) refresh() {
	if !p.library.Changed(p.sitting.id) {
		return
	}
	if t, err := p.fetch(p.sitting.id, p.sitting.link); err == nil {
		p.sitting.session, p.sitting.newer, p.sitting.review = t.session, t.newer, t.review
	}
}

// fetch reads a saved game, unless it is here and waits for room; one that a newer Tah wrote as far as it is
// understood.
func (p *Page) fetch(id, link string) (*sitting, error) {
	for _, t := range p.waiting {
		if t.id == id {
			return t, nil
		}
	}
	s, err := p.library.Load(id)
	newer := false
	if e, faulty := errors.AsType[*game.SaveError](err); faulty && e.Foreign() {
		if peeked, unread := p.library.Peek(id); unread == nil {
			s, err, newer = peeked, nil, true
		}
	}
	if err != nil {
		return nil, err
	}
	s.SetStyle(p.style(s.Game()))
	t := newSitting(s, id, link)
	t.newer = newer
	return t, nil
}
