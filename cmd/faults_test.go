package cmd_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestFaultTable: every row of the table of faults in ARCHITECTURE.md has a
// name of its own and names tests that are there.
func TestFaultTable(t *testing.T) {
	text, err := os.ReadFile("../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "\n## Faults\n")
	table, _, _ = strings.Cut(table, "\n## ")
	there := testNames(t)
	named := regexp.MustCompile("`((?:Test|Fuzz)[A-Za-z0-9]+)`")
	rows := map[string]bool{}
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) != 6 || strings.HasPrefix(line, "|---") || strings.HasPrefix(line, "| name ") {
			continue
		}
		name := strings.TrimSpace(cells[1])
		if rows[name] {
			t.Errorf("two faults are called %s", name)
		}
		rows[name] = true
		tests := named.FindAllStringSubmatch(cells[4], -1)
		if len(tests) == 0 {
			t.Errorf("%s has no test", name)
		}
		for _, m := range tests {
			if !there[m[1]] {
				t.Errorf("%s: there is no %s", name, m[1])
			}
		}
	}
	if len(rows) < 25 {
		t.Errorf("%d faults, want 25", len(rows))
	}
}

// testNames returns the names of all tests and fuzzers in the repository.
func testNames(t *testing.T) map[string]bool {
	function := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	names := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range function.FindAllSubmatch(source, -1) {
			names[string(m[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
