package page

import (
	"strings"
	"time"
)

// backupName names the file of a backup.
func backupName(now time.Time) string { return "tah-backup-" + now.Format("2006-01-02") + ".txt" }

// mergeTexts adds to a text of the store, other than a game, what a backup
// has of it. What is chosen here stays; what this browser was asked and told
// is no choice.
func mergeTexts(key, here, there string) string {
	if key != settingsKey {
		return here
	}
	merged, other := ParseSettings(here), ParseSettings(there)
	for name, values := range other.values {
		if !merged.values.Has(name) && name != setPersist && name != setReminded && len(values) > 0 {
			merged.Set(name, values[0])
		}
	}
	return merged.String()
}

// dropsStore tells whether a browser deletes what a site has stored when its
// reader stays away for seven days: Safari, and all others on iOS, do so
// unless the page is on the home screen or its store is kept for good.
func dropsStore(vendor string, standalone, kept bool) bool {
	return strings.HasPrefix(vendor, "Apple") && !standalone && !kept
}
