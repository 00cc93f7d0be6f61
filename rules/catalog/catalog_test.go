package catalog_test

import (
	"errors"
	"testing"

	"tah/rules"
	"tah/rules/catalog"
)

func TestLookup(t *testing.T) {
	for _, g := range catalog.Games() {
		found, err := catalog.Lookup(g.Key())
		if err != nil || found != g {
			t.Errorf("%s: %v, %v", g.Key(), found, err)
		}
		if _, err := g.New("", ""); err != nil {
			t.Errorf("%s has no start position: %v", g.Key(), err)
		}
	}
	var wrong *rules.ParseError
	if _, err := catalog.Lookup("go"); !errors.As(err, &wrong) || wrong.Kind != "game-unknown" {
		t.Errorf("unknown game: %v", err)
	}
}
