package site

import (
	"log"
	"os"
	"testing"
)

// TestMain goes to the repository's root, where the site is built.
func TestMain(m *testing.M) {
	if err := os.Chdir("../../.."); err != nil {
		log.Fatal(err)
	}
	os.Exit(m.Run())
}
