package task_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tah/game/task"
	"tah/rules/catalog"
)

var boards = flag.String("boards", "../../web/lessons/*/*.boards", "the files whose tasks are verified; the folder's name is the game")

var attribute = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)

// TestLongLessons verifies every task of the lessons: that it has a solution,
// of exactly the promised length, which solves it, and that each answer can be
// judged; and that there are 40 of each game. TestLessons verifies every fifth.
func TestLongLessons(t *testing.T) { lessons(t, 1) }
func TestLessons(t *testing.T)     { lessons(t, 5) }

func lessons(t *testing.T, each int) {
	t.Parallel()
	files, err := filepath.Glob(*boards)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatal("there are no lessons")
	}
	tasks := map[string]int{}
	for _, file := range files {
		g, err := catalog.Lookup(filepath.Base(filepath.Dir(file)))
		if err != nil {
			t.Fatal(file, err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			line = strings.TrimSpace(line)
			if line == "" || line[0] == '#' {
				continue
			}
			board := map[string]string{}
			for _, m := range attribute.FindAllStringSubmatch(line, -1) {
				board[m[1]] = m[2]
			}
			if board["task"] == "" {
				continue
			}
			name, _, _ := strings.Cut(line, " ")
			where := filepath.Base(file) + " " + name + " " + board["task"]
			tk, err := task.Parse(g, board["rules"], board["position"]+board["fen"]+board["sfen"], board["task"])
			if err != nil {
				t.Errorf("%s: %v", where, err)
				continue
			}
			if tasks[g.Key()]++; tasks[g.Key()]%each != 0 {
				continue
			}
			if err := tk.Verify(); err != nil {
				t.Errorf("%s: %v", where, err)
				continue
			}
			solve(t, tk, false)
		}
	}
	const least = 40
	for game, n := range tasks {
		if n < least {
			t.Errorf("only %d tasks of %s", n, game)
		}
	}
	t.Log(tasks)
}
