package shelf

import (
	"slices"
	"sort"

	"tah/game"
)

// Bundle is what stands together in the list of saved games: the chapters of a study, or
// a game alone.
type Bundle struct {
	Study   string // "" for a game alone
	Entries []game.Entry
}

// Bundles groups saved games by their studies; the chapters of one stand where the
// latest of them is, in the order in which they were begun.
func Bundles(entries []game.Entry) []Bundle {
	var all []Bundle
	for _, e := range entries {
		i := slices.IndexFunc(all, func(s Bundle) bool { return e.Study != "" && s.Study == e.Study })
		if i < 0 {
			all = append(all, Bundle{Study: e.Study, Entries: []game.Entry{e}})
		} else {
			all[i].Entries = append(all[i].Entries, e)
		}
	}
	for _, s := range all {
		sort.SliceStable(s.Entries, func(a, b int) bool { return s.Entries[a].Created.Before(s.Entries[b].Created) })
	}
	return all
}

// Bundles returns the saved games, and the ids of those that could not be read.
func (s *Shelf[G]) Bundles() (all []Bundle, aside []string, err error) {
	entries, err := s.List()
	if err == nil {
		aside, err = s.Aside()
	}
	return Bundles(entries), aside, err
}

// MayGo returns the games that may make way for the one on the board, the oldest first.
func (s *Shelf[G]) MayGo() ([]game.Entry, error) {
	entries, err := s.List()
	entries = slices.DeleteFunc(entries, func(e game.Entry) bool { return e.ID == idOf(s.board) })
	slices.Reverse(entries)
	return entries, err
}

// Chapters returns the chapters of the study that the game on the board is one of.
func (s *Shelf[G]) Chapters() ([]game.Entry, error) {
	entries, err := s.List()
	for _, b := range Bundles(entries) {
		if slices.ContainsFunc(b.Entries, func(e game.Entry) bool { return e.ID == idOf(s.board) }) {
			return b.Entries, err
		}
	}
	return nil, err
}

// RenameStudy gives all chapters of the study on the board another name, as far as they
// can be read and written. The one on the board is still to be saved.
func (s *Shelf[G]) RenameStudy(name string) error {
	chapters, err := s.Chapters()
	for _, e := range chapters {
		if err != nil || e.ID == idOf(s.board) {
			continue
		}
		var chapter *game.Session
		if chapter, err = s.Load(e.ID); err == nil {
			chapter.Study = name
			err = s.Library.Save(e.ID, chapter, e.Updated)
		}
		if err == nil {
			s.change(e.ID, func(played *game.Session) { played.Study = name })
		}
	}
	_, played := s.board.Saved()
	played.Study = name
	return err
}

// Add saves sessions as games of their own.
func (s *Shelf[G]) Add(sessions []*game.Session) error {
	for _, played := range sessions {
		if err := s.Library.Save(game.NewID(), played, s.now()); err != nil {
			return err
		}
	}
	return nil
}

// StudyOf returns the id of the analysis of a game that was begun, "" if there is none
// that can be gone on with.
func (s *Shelf[G]) StudyOf(origin string) string {
	for _, g := range s.waiting {
		if id, played := g.Saved(); played.Analysis() && played.Origin == origin {
			return id
		}
	}
	entries, err := s.List()
	if err != nil {
		return "" // a new one is as good
	}
	for _, e := range entries {
		if e.Origin == origin && e.Analysis && !e.Newer {
			if _, err := s.Load(e.ID); err == nil {
				return e.ID
			}
		}
	}
	return ""
}
