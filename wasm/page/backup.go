package page

import (
	"slices"
	"strings"
)

// tasksKey is where the ids of solved tasks are stored, the latest last.
const tasksKey = "tah/tasks"

// mergeTexts adds to a text of the store, other than a game, what a backup
// has of it.
func mergeTexts(key, here, there string) string {
	switch key {
	case settingsKey:
		return mergeSettings(parseSettings(here), parseSettings(there)).String()
	case tasksKey:
		return mergeWords(here, there)
	}
	return here
}

// mergeSettings adds settings to others. What is chosen here stays; what the
// other browser was asked and told is no choice.
func mergeSettings(here, there settings) settings {
	for name, value := range there.values {
		if _, chosen := here.values[name]; !chosen && name != setPersist && name != setReminded {
			here.Set(name, value)
		}
	}
	return here
}

// mergeWords puts the words of there that are not here before those that are.
func mergeWords(here, there string) string {
	kept := strings.Fields(here)
	words := slices.DeleteFunc(strings.Fields(there), func(w string) bool { return slices.Contains(kept, w) })
	return strings.Join(append(words, kept...), " ")
}

// dropsStore tells whether a browser deletes what a site has stored when its
// reader stays away for seven days: Safari, and all others on iOS, do so
// unless the page is on the home screen or its store is kept for good.
func dropsStore(vendor string, standalone, kept bool) bool {
	return strings.HasPrefix(vendor, "Apple") && !standalone && !kept
}
