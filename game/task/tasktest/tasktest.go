// Package tasktest has tasks and their answers for tests.
package tasktest

import (
	_ "embed"
	"strings"
	"testing"

	"tah/game/task"
	"tah/rules/catalog"
)

//go:embed tasks.txt
var lines string

// Exercise is a line of tasks.txt, which begins with how it is written.
type Exercise struct {
	Line    string
	Task    *task.Task
	Answers [][]string // each is the steps of one answer: what is given, and the grade
}

// Exercises returns all that tasks.txt has.
func Exercises(t testing.TB) []Exercise {
	t.Helper()
	var list []Exercise
	for line := range strings.Lines(lines) {
		if line[0] == '#' {
			continue
		}
		part := strings.Split(line, ";")
		for i := range part {
			part[i] = strings.TrimSpace(part[i])
		}
		e := Exercise{Line: line, Task: Parse(t, part[0], part[1], part[2])}
		for answer := range strings.SplitSeq(part[3], "|") {
			steps := strings.Split(answer, ",")
			for i := range steps {
				steps[i] = strings.TrimSpace(steps[i])
			}
			e.Answers = append(e.Answers, steps)
		}
		list = append(list, e)
	}
	return list
}

// Parse returns a task of a game, by its key, in a position.
func Parse(t testing.TB, game, position, text string) *task.Task {
	t.Helper()
	g, err := catalog.Lookup(game)
	if err != nil {
		t.Fatal(err)
	}
	tk, err := task.Parse(g, "", position, text)
	if err != nil {
		t.Fatalf("%s %s: %v", position, text, err)
	}
	return tk
}
