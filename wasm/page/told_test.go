package page

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"tah/game"
	"tah/game/gametest"
	"tah/game/state"
	"tah/game/task/tasktest"
	"tah/rules"
	"tah/wasm/words"
	"tah/wasm/words/wordstest"
)

// shownState returns a state that shows a session.
func shownState(s *game.Session) *state.State {
	return &state.State{Mode: state.Playing, Session: s, Board: state.Board{View: s.View(), Chooser: s.Turn()}}
}

// declared returns the keys that web/tah-board/tah-board.d.ts lists in what a pattern finds.
func declared(t *testing.T, pattern string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(wordstest.Web(), "tah-board", "tah-board.d.ts"))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(pattern).FindSubmatch(text)
	if found == nil {
		t.Fatalf("no %s is declared", pattern)
	}
	var keys []string
	for _, m := range regexp.MustCompile(`(?m)(?:^|[;{])\s*(\w+)\??:`).FindAllSubmatch(found[1], -1) {
		keys = append(keys, string(m[1]))
	}
	return keys
}

// wantPlain checks that a message is plain JSON, with these keys.
func wantPlain(t *testing.T, what string, said map[string]any, keys []string) {
	t.Helper()
	text, err := json.Marshal(said)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	var back map[string]any
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	slices.Sort(keys)
	if got := slices.Sorted(maps.Keys(back)); !slices.Equal(got, keys) {
		t.Errorf("%s has %v, want %v", what, got, keys)
	}
	for key, v := range said {
		switch v.(type) {
		case bool, int, string, []any: // what syscall/js can bring into a message
		default:
			t.Errorf("%s: %s is a %T", what, key, v)
		}
	}
}

// TestStateOf: a host is told what the declaration lists, and it is so.
func TestStateOf(t *testing.T) {
	w, keys := wordsOf(t, "en"), declared(t, `(?s)export interface State \{(.*?)\n\}`)
	fools := []string{"f2f3", "e7e5", "g2g4", "d8h4"}
	for _, c := range []struct {
		key            string
		moves          []string
		flipped        bool
		turn, side     string
		result, reason string
	}{
		{"chess", nil, false, "first", "first", "", ""},
		{"shogi", []string{"7g7f"}, true, "second", "second", "", ""},
		{"chess", fools, false, "first", "first", "0-1", string(rules.Checkmate)},
	} {
		s := gametest.Session(t, c.key, "", [2]int{}, c.moves...)
		st := shownState(s)
		st.Board.Flipped = c.flipped
		told := stateOf(st, w)
		wantPlain(t, c.key, told, keys)
		moves := told["moves"].([]any)
		if len(moves) != len(c.moves) || told["ply"] != len(c.moves) || told["start"] != s.First() ||
			told["game"] != c.key {
			t.Errorf("%v", told)
		}
		if told["orientation"] != c.side || told["turn"] != c.turn || told["result"] != c.result ||
			told["reason"] != c.reason || told["check"] != (c.result != "") ||
			told["said"] == "" || told["position"] != s.Position().String() {
			t.Errorf("%v", told)
		}
	}
}

// TestAnswersOf: the answers to a task are among what a host is told.
func TestAnswersOf(t *testing.T) {
	const start = "6k1/5ppp/8/8/8/8/8/K6R w - - 0 1"
	run, err := tasktest.Parse(t, "chess", start, "mate 1").Start()
	if err != nil {
		t.Fatal(err)
	}
	st := shownState(gametest.Session(t, "chess", start, [2]int{}))
	st.Task = &state.Task{Run: run}
	if got := stateOf(st, wordsOf(t, "en"))["answers"].([]any); len(got) != len(run.Answers()) {
		t.Errorf("%v", got)
	}
}

// TestEventOf: every event has a name and the details that the declaration lists.
func TestEventOf(t *testing.T) {
	w, st := wordsOf(t, "en"), shownState(gametest.Session(t, "chess", "", [2]int{}))
	judged := []string{"task", "id", "mistakes", "reason", "message"}
	said := state.Say("load.network")
	for _, c := range []struct {
		event state.Event
		name  string
		keys  []string
	}{
		{state.Moved{Move: "e2e4", Notation: "e4", Ply: 1, Person: true}, "move",
			declared(t, `\n  move: \{(.*?)\}`)},
		{state.Moved{Move: "e2e4"}, "move", declared(t, `\n  move: \{(.*?)\}`)},
		{state.Ended{Outcome: rules.Outcome{Result: rules.Draw, Reason: rules.Stalemate}}, "gameover",
			declared(t, `\n  gameover: \{(.*?)\}`)},
		{state.Illegal{Move: "e2e5", Code: "move-illegal", Said: said}, "illegal",
			declared(t, `\n  illegal: \{(.*?)\}`)},
		{state.Judged{Solved: true, Task: "mate 1", Said: said}, "solved", judged},
		{state.Judged{Mistakes: 2, Said: said}, "failed", judged},
	} {
		name, detail := eventOf(c.event, w, st)
		if name != c.name {
			t.Errorf("%+v is %q", c.event, name)
		}
		wantPlain(t, name, detail, c.keys)
		if m, ok := c.event.(state.Moved); ok && (detail["by"] == "reader") != m.Person {
			t.Errorf("moved by %v", detail["by"])
		}
	}
	if name, detail := eventOf(nil, w, st); name != "" || detail != nil {
		t.Errorf("nothing is %q", name)
	}
	wantPlain(t, "a fault", fault("ply", words.Clip("x")), declared(t, `\n  error: \{(.*?)\}`))
}

// TestHostMessages: the commands of a host are those of the declaration, each is obeyed where
// it can be, and nothing else is.
func TestHostMessages(t *testing.T) {
	st := shownState(gametest.Session(t, "chess", "", [2]int{}, "e2e4"))
	st.Can.Takeback = true
	for _, c := range []struct {
		m    message
		code string
	}{
		{message{name: "goTo", to: 0}, ""}, {message{name: "goTo", to: 1}, ""},
		{message{name: "goTo", to: 2}, "ply"},
		{message{name: "goTo", to: -1}, "ply"}, {message{name: "flip"}, ""}, {message{name: "undo"}, ""},
		{message{name: "move", move: "e7e5"}, ""}, {message{name: "resign"}, "unknown"}, {message{}, "unknown"},
	} {
		if got, code := c.m.command(st); code != c.code || (got == nil) != (code != "") {
			t.Errorf("%+v: %+v %q", c.m, got, code)
		}
	}
	st.Can.Takeback = false
	if got, code := (&message{name: "undo"}).command(st); got != nil || code != "undo" {
		t.Errorf("%+v %q", got, code)
	}
	flipped := true
	m := message{line: []string{"e2e4"}, answers: []string{"a"}, ply: 1, flipped: &flipped}
	if c := m.takeUp(); !slices.Equal(c.Line, m.line) || !slices.Equal(c.Answers, m.answers) || c.Ply != 1 ||
		!*c.Flipped {
		t.Errorf("%+v", c)
	}
}

// TestWakingTap: the tap that wakes a board chooses a piece that may move, and nothing else.
func TestWakingTap(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		st := shownState(gametest.Session(t, key, "", [2]int{}))
		for _, can := range []bool{true, false} {
			st.Can.Move = can
			for _, c := range st.Board.View.Cells {
				own := can && c.Letter != "" && c.Piece.Color() == rules.First
				if got := (&message{tap: c.Name}).taps(st); (got != nil) != own {
					t.Errorf("%s: %+v", c.Name, got)
				}
			}
			if got := (&message{}).taps(st); got != nil {
				t.Errorf("no tap: %+v", got)
			}
		}
	}
}

// TestStepButtons: the buttons that walk have words and lead somewhere.
func TestStepButtons(t *testing.T) {
	w := wordsOf(t, "en")
	for i, s := range steps() {
		back := i < 2
		if !w.Has("embed."+s.name) || s.path == "" || s.can(&state.Can{Back: true}) != back ||
			s.can(&state.Can{Forward: true}) == back {
			t.Errorf("%+v", s)
		}
		if !slices.Contains(controls("nav"), s.name) {
			t.Errorf("%s cannot be asked for", s.name)
		}
	}
}

// TestEmbedSigns: what is asked for belongs to the position that is shown.
func TestEmbedSigns(t *testing.T) {
	e, _ := embedOf("arrows", "e2-e4", "markers", "cross:e4 dot:d4")
	s := gametest.Session(t, "chess", "", [2]int{}, "e2e4")
	got := e.signs(s.Position())
	if len(got.Arrows) != 1 || len(got.Markers) != 2 || got.Ply != 1 || got.Position != s.Position().Key() ||
		got.Markers[1].Square != "d4" {
		t.Errorf("%+v", got)
	}
}

// TestMemory: the store of a frame keeps what is put into it, and lists it.
func TestMemory(t *testing.T) {
	var store game.Store = memory{}
	for _, key := range []string{"a 1", "a 2", "b 1"} {
		if err := store.Set(key, key+"!"); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Delete("a 2"); err != nil {
		t.Fatal(err)
	}
	if v, ok, err := store.Get("a 1"); v != "a 1!" || !ok || err != nil {
		t.Error(v, ok, err)
	}
	if _, ok, _ := store.Get("a 2"); ok {
		t.Error("what was deleted is there")
	}
	if keys, err := store.Keys("a "); err != nil || !slices.Equal(keys, []string{"a 1"}) {
		t.Error(keys, err)
	}
}
