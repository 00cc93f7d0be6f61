package page

import "testing"

// TestDropsStore: only Safari's readers are reminded, and only while their
// games are not kept.
func TestDropsStore(t *testing.T) {
	for _, c := range []struct {
		vendor           string
		standalone, kept bool
		want             bool
	}{
		{"Apple Computer, Inc.", false, false, true},
		{"Apple Computer, Inc.", true, false, false},
		{"Apple Computer, Inc.", false, true, false},
		{"Google Inc.", false, false, false},
		{"", false, false, false},
	} {
		if got := dropsStore(c.vendor, c.standalone, c.kept); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
