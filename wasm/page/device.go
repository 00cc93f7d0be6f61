package page

import "strings"

// dropsStore reports whether a browser deletes what a site has stored when its user
// stays away for seven days: Safari, and all others on iOS, do so unless the page is on
// the home screen or its store is kept for good.
func dropsStore(vendor string, standalone, kept bool) bool {
	return strings.HasPrefix(vendor, "Apple") && !standalone && !kept
}
