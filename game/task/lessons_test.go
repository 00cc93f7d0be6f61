package task_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tah/game/task"
	"tah/rules/catalog"
)

var boards = flag.String("boards", "../../web/lessons/*/*.boards", "the files whose tasks are verified; the folder's name is the game")

var attribute = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)

// TestLessons verifies every task of the lessons: that it has a solution, of
// exactly the promised length, which solves it, and that each answer can be
// judged; and that there are 40 of each game.
func TestLessons(t *testing.T) {
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
			begun := time.Now()
			tk, err := task.Parse(g, board["rules"], board["position"]+board["fen"]+board["sfen"], board["task"])
			if err == nil {
				err = tk.Verify()
			}
			if err != nil {
				t.Errorf("%s: %v", where, err)
				continue
			}
			solve(t, tk, false)
			tasks[g.Key()]++
			t.Logf("%s: good, %v", where, time.Since(begun).Round(time.Millisecond))
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
