package shelf

import (
	"errors"
	"maps"
	"slices"
	"time"

	"tah/game"
)

// Game is a game at hand that can be saved.
type Game interface {
	comparable
	// Saved returns what is saved of it, and under which id.
	Saved() (id string, s *game.Session)
	// Call gives it another id.
	Call(id string)
}

// Shelf is a library with the games that are on boards, one for each kind of game, and
// those that wait for room. One game is on the board that is seen, the last that
// [Shelf.Bring] was told of.
type Shelf[G Game] struct {
	*game.Library
	now     func() time.Time
	board   G
	boards  map[string]G // by the key of the game
	waiting []G          // games that were left unsaved
	unsaved error        // why the game on the board is not saved, nil if it is
}

// New returns the shelf of a library.
func New[G Game](l *game.Library, now func() time.Time) *Shelf[G] {
	return &Shelf[G]{Library: l, now: now, boards: make(map[string]G)}
}

// Unsaved returns why the game on the board is not saved, nil if it is.
func (s *Shelf[G]) Unsaved() error { return s.unsaved }

// Forgive forgets why the game on the board is not saved, so that it is told again.
func (s *Shelf[G]) Forgive() { s.unsaved = nil }

// Save saves the game on the board and, if there is room again, those that wait. The
// next change tries again what failed; known reports whether the error is the same as
// before. The error of a game of which another tab, or a newer Tah, has made something
// else is to be asked [Lost].
func (s *Shelf[G]) Save() (known bool, err error) {
	switch err = s.put(s.board); {
	case err == nil:
		s.unsaved = nil
		s.saveWaiting()
	case Lost(err):
	default:
		if known = errors.Is(err, s.unsaved); !known {
			s.unsaved = err
		}
	}
	return known, err
}

// Lost reports whether an error of Save says that what was played here must give way.
func Lost(err error) bool {
	return errors.Is(err, game.ErrStoreConflict) || errors.Is(err, game.ErrStoreNewer)
}

func (s *Shelf[G]) put(g G) error {
	id, played := g.Saved()
	return s.Library.Save(id, played, s.now())
}

// Waits reports whether the game on the board waits for room.
func (s *Shelf[G]) Waits() bool {
	var none G
	if s.board == none || !errors.Is(s.unsaved, game.ErrStoreFull) {
		return false
	}
	_, played := s.board.Saved()
	return len(played.Moves()) > 0
}

// Loses reports whether something would be lost if everything ended now.
func (s *Shelf[G]) Loses() bool { return s.Waits() || len(s.waiting) > 0 }

// Bring brings a game to the board. The one that was there goes on waiting if it does.
func (s *Shelf[G]) Bring(next G) {
	if s.Waits() && s.board != next {
		s.waiting = append(s.waiting, s.board)
	}
	_, played := next.Saved()
	s.board, s.boards[played.Game().Key()], s.unsaved = next, next, nil
	if i := slices.Index(s.waiting, next); i >= 0 {
		s.waiting = slices.Delete(s.waiting, i, i+1)
		s.unsaved = game.ErrStoreFull
	}
}

// On returns what was on the board of a game last.
func (s *Shelf[G]) On(key string) (g G, ok bool) {
	g, ok = s.boards[key]
	return g, ok
}

// Clear clears the board of a game.
func (s *Shelf[G]) Clear(key string) { delete(s.boards, key) }

// AtHand returns all games that are not only stored: those that wait for room and those
// on boards.
func (s *Shelf[G]) AtHand() []G {
	return slices.AppendSeq(slices.Clone(s.waiting), maps.Values(s.boards))
}

// change changes the games with an id that are at hand.
func (s *Shelf[G]) change(id string, how func(played *game.Session)) {
	for _, g := range s.AtHand() {
		if named, played := g.Saved(); named == id {
			how(played)
		}
	}
}

// Waiting returns the games that were left and wait for room.
func (s *Shelf[G]) Waiting() []G { return slices.Clone(s.waiting) }

// saveWaiting saves the games for which there was no room when they were left. One of
// which another tab has made something else becomes a game of its own.
func (s *Shelf[G]) saveWaiting() {
	s.waiting = slices.DeleteFunc(s.waiting, func(g G) bool {
		err := s.put(g)
		if Lost(err) {
			g.Call(game.NewID())
			err = s.put(g)
		}
		return err == nil
	})
}

// SetApart saves a game of its own as soon as there is room, and reports whether there
// is.
func (s *Shelf[G]) SetApart(g G) (saved bool) {
	s.waiting = append(s.waiting, g)
	s.saveWaiting()
	return !slices.Contains(s.waiting, g)
}

// Find returns the game with an id that waits for room.
func (s *Shelf[G]) Find(id string) (g G, ok bool) {
	i := slices.IndexFunc(s.waiting, func(g G) bool { return idOf(g) == id })
	if i < 0 {
		return g, false
	}
	return s.waiting[i], true
}

func idOf[G Game](g G) string {
	id, _ := g.Saved()
	return id
}

// Fetch reads a saved game where it goes on; one that a newer Tah wrote as far as it is
// understood.
func (s *Shelf[G]) Fetch(id string) (played *game.Session, newer bool, err error) {
	played, err = s.Load(id)
	if Foreign(err) {
		if peeked, unread := s.Peek(id); unread == nil {
			played, newer, err = peeked, true, nil
		}
	}
	if err == nil {
		goToEnd(played)
	}
	return played, newer, err
}

// Foreign reports whether an error is about a game that only a newer Tah can read.
func Foreign(err error) bool {
	e, faulty := errors.AsType[*game.SaveError](err)
	return faulty && e.Foreign()
}

// goToEnd lets a saved game stand at the end of its line where an engine would have to
// move in its middle: somebody was looking back in it when an earlier Tah saved it.
func goToEnd(s *game.Session) {
	if _, engine := s.EngineToMove(); engine && s.CanRedo() && !s.Analysis() {
		s.Goto(s.End())
	}
}

// Delete deletes a game for good. One on the board that is seen stays there.
func (s *Shelf[G]) Delete(id string) error {
	if err := s.Library.Delete(id); err != nil {
		return err
	}
	s.waiting = slices.DeleteFunc(s.waiting, func(g G) bool { return idOf(g) == id })
	maps.DeleteFunc(s.boards, func(_ string, g G) bool { return idOf(g) == id && g != s.board })
	return nil
}

// MakeRoom deletes games for good, but not the one on the board.
func (s *Shelf[G]) MakeRoom(ids []string) error {
	for _, id := range ids {
		if id == idOf(s.board) {
			continue
		}
		if err := s.Delete(id); err != nil {
			return err
		}
	}
	return nil
}

// Rename gives a saved game a name. The one on the board takes it at once if it is held
// here, and is not another tab's.
func (s *Shelf[G]) Rename(id, name string, held bool) error {
	if idOf(s.board) != id || !held {
		err := s.Library.Rename(id, name, s.now())
		if err == nil {
			s.change(id, func(played *game.Session) { played.Name = name })
		}
		return err
	}
	_, played := s.board.Saved()
	played.Name = name
	return s.put(s.board)
}
