package words

import (
	"strings"
	"testing"

	"tah/game/task"
	"tah/game/task/tasktest"
	"tah/rules"
)

// TestTaskWords: in each language a task asks something, every answer is
// judged in words, and so is every hint and solution, with nothing left open
// in them.
func TestTaskWords(t *testing.T) {
	spoken := map[string]*Words{}
	for _, lang := range Languages() {
		spoken[lang] = wordsOf(t, lang)
	}
	said := 0 // in each language
	whole := func(text func(w *Words) string) {
		t.Helper()
		said++
		for lang, w := range spoken {
			text := text(w)
			if text == "" || strings.ContainsAny(text, "{}") || strings.Contains(text, "task.") || strings.Contains(text, "  ") || strings.Contains(text, " .") || strings.Contains(text, "()") {
				t.Errorf("%s: %q", lang, text)
			}
		}
	}
	for _, e := range tasktest.Exercises(t) {
		for _, answers := range e.Answers {
			r, err := e.Task.Start()
			if err != nil {
				t.Fatal(err)
			}
			v := r.Session().View()
			whole(func(w *Words) string { return w.Question(r, &v) })
			for range 2 {
				if h, ok := r.Hint(); ok {
					whole(func(w *Words) string { return w.TaskHint(e.Task, &v, h) })
				}
			}
			for _, answer := range answers {
				move, _, _ := strings.Cut(answer, " ")
				j := answered(t, r, move)
				whole(func(w *Words) string {
					return w.Judged(r, &v, j)
				})
				for r.Reply() {
				}
				r.Retry()
				v = r.Session().View()
			}
			r.Restart()
			v = r.Session().View()
			if s, ok := r.Show(); ok {
				whole(func(w *Words) string { return w.ShownSolution(e.Task, s) })
			}
		}
	}
	if said < 400 {
		t.Errorf("only %d texts", said)
	}
}

func answered(t *testing.T, r *task.Run, answer string) task.Judgement {
	t.Helper()
	var j task.Judgement
	var err error
	switch answer[0] {
	case '=':
		j, err = r.Say(answer[1:])
	case '@':
		for s := range rules.Square(81) {
			if r.Task().Game().SquareName(s) == answer[1:] {
				j, err = r.Mark(s)
			}
		}
	default:
		var m rules.Move
		if m, err = r.Session().Position().ParseMove(answer); err == nil {
			j, err = r.Play(m)
		}
	}
	if err != nil {
		t.Fatalf("%v: %s: %v", r.Task(), answer, err)
	}
	return j
}
