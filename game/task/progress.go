package task

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"tah/game"
)

// ProgressKey is where a store keeps which tasks are solved, the latest last.
const ProgressKey = "tah/tasks"

// remembered is how many solved tasks are kept, the latest.
const remembered = 4000

// ID returns what the task is remembered by: the same for the same task,
// wherever it is shown.
func (t *Task) ID() string {
	h := fnv.New64a()
	for _, part := range []string{t.game.Key(), t.ruleSet, t.position, t.text} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return strconv.FormatUint(h.Sum64(), 36)
}

// Progress knows which tasks a reader has solved. It is kept as their IDs,
// and whatever else a store may hold under its key is left out.
type Progress struct{ store game.Store }

// NewProgress returns the progress kept in a store.
func NewProgress(s game.Store) Progress { return Progress{s} }

// Solved tells whether a task was solved before.
func (p Progress) Solved(t *Task) bool {
	ids, _ := p.read()
	return slices.Contains(ids, t.ID())
}

// Keep remembers that a task is solved. Other tabs may have written others
// meanwhile, so it reads before it writes.
func (p Progress) Keep(t *Task) error {
	ids, err := p.read()
	if err != nil || slices.Contains(ids, t.ID()) {
		return err
	}
	ids = append(ids, t.ID())
	return p.store.Set(ProgressKey, strings.Join(ids[max(0, len(ids)-remembered):], " "))
}

func (p Progress) read() ([]string, error) {
	text, _, err := p.store.Get(ProgressKey)
	const longest = 14 * remembered
	ids := strings.Fields(text[:min(len(text), longest)])
	return slices.DeleteFunc(ids, func(id string) bool {
		_, err := strconv.ParseUint(id, 36, 64)
		return err != nil
	}), err
}

// MergeProgress adds to what is stored here under [ProgressKey] what was stored there:
// what was solved there alone stands before what was solved here.
func MergeProgress(here, there string) string {
	kept := strings.Fields(here)
	ids := slices.DeleteFunc(strings.Fields(there), func(id string) bool { return slices.Contains(kept, id) })
	return strings.Join(append(ids, kept...), " ")
}
