package task_test

import (
	"strings"
	"testing"

	"tah/game"
	"tah/game/task"
	"tah/game/task/tasktest"
)

// shelf is a store in memory.
type shelf map[string]string

func (s shelf) Get(key string) (string, bool, error) { text, ok := s[key]; return text, ok, nil }
func (s shelf) Set(key, text string) error           { s[key] = text; return nil }
func (s shelf) Delete(key string) error              { delete(s, key); return nil }
func (s shelf) Keys(string) ([]string, error)        { return nil, nil }

// blocked is a store that nothing can be kept in.
type blocked struct{ shelf }

func (blocked) Get(string) (string, bool, error) { return "", false, game.ErrStoreBlocked }

// TestProgress: what was solved is known again, and nothing else, whatever
// was in the store before.
func TestProgress(t *testing.T) {
	list := tasktest.Exercises(t)
	for _, before := range []string{"", "zz 123 !!! <b>", strings.Repeat("\x00", 99), strings.Repeat("zzzz ", 100_000), strings.Repeat("9", 1_000_000)} {
		s := shelf{"tah/tasks": before}
		p := task.NewProgress(s)
		for i, e := range list {
			if p.Solved(e.Task) {
				t.Fatalf("%q: %v is solved", before[:min(9, len(before))], e.Task)
			}
			if err := p.Keep(e.Task); err != nil || !p.Solved(e.Task) || !p.Solved(list[0].Task) || !p.Solved(list[i/2].Task) {
				t.Fatalf("%q: %v is not kept: %v", before[:min(9, len(before))], e.Task, err)
			}
		}
		if len(s["tah/tasks"]) > 14*4000 {
			t.Errorf("%d bytes are kept", len(s["tah/tasks"]))
		}
	}
	if p := task.NewProgress(blocked{}); p.Keep(list[0].Task) == nil || p.Solved(list[0].Task) {
		t.Error("kept in a store that is blocked")
	}
}
