package shelf

import (
	"tah/game"
	"tah/game/settings"
	"tah/game/task"
)

// Restore takes a backup in: games that are not here, settings that were not chosen here
// and solved tasks.
func (s *Shelf[G]) Restore(content string) (game.Restored, error) {
	return s.Library.Restore(content, mergeTexts)
}

// mergeTexts adds to a text of the store, other than a game, what a backup has of it.
func mergeTexts(key, here, there string) string {
	switch key {
	case settings.Key:
		s := settings.Parse(here)
		s.Merge(settings.Parse(there))
		return s.String()
	case task.ProgressKey:
		return task.MergeProgress(here, there)
	}
	return here
}
