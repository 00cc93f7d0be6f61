package game_test

import (
	"errors"
	"maps"
	"strings"
	"testing"

	"tah/game"
	"tah/rules/catalog"
)

// faultyStore does harm at one of its accesses.
type faultyStore struct {
	mapStore
	fault  fault
	at     int // the write that goes wrong, from 0
	writes int
}

// fault is what a write meets with.
type fault struct {
	name   string
	err    error   // it is refused, and so are all after it
	killed bool    // the program ends in it
	part   float64 // how much of the text is there then; below 0 nothing has changed
}

var faults = []fault{
	{name: "no room", err: game.ErrStoreFull},
	{name: "blocked", err: game.ErrStoreBlocked},
	{name: "killed before", killed: true, part: -1},
	{name: "killed, emptied", killed: true},
	{name: "killed, torn", killed: true, part: 0.5},
	{name: "killed, last byte missing", killed: true, part: 0.999},
	{name: "killed after", killed: true, part: 1},
}

// killed is the panic that ends the program.
type killed struct{}

func newFaulty(texts map[string]string, f fault, at int) *faultyStore {
	return &faultyStore{mapStore: mapStore{texts: maps.Clone(texts)}, fault: f, at: at}
}

func (s *faultyStore) strike() bool {
	s.writes++
	if s.fault.killed {
		return s.writes-1 == s.at
	}
	return s.writes-1 >= s.at
}

func (s *faultyStore) Set(key, text string) error {
	if !s.strike() {
		return s.mapStore.Set(key, text)
	}
	if s.fault.err != nil {
		return s.fault.err
	}
	if s.fault.part >= 0 {
		s.texts[key] = text[:int(s.fault.part*float64(len(text)))]
	}
	panic(killed{})
}

func (s *faultyStore) Delete(key string) error {
	if !s.strike() {
		return s.mapStore.Delete(key)
	}
	if s.fault.err == game.ErrStoreBlocked {
		return s.fault.err
	}
	if !s.fault.killed || s.fault.part == 1 {
		delete(s.texts, key)
	}
	if s.fault.killed {
		panic(killed{})
	}
	return nil
}

// survives runs f and tells whether it was killed.
func survives(f func()) (alive bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(killed); !ok {
				panic(r)
			}
		}
	}()
	f()
	return true
}

// eachFault runs a job with every fault at every write that it comes to, on a
// store with texts; check sees what is left and whether the job was killed.
func eachFault(t *testing.T, texts map[string]string, job func(l *game.Library) error, check func(t *testing.T, left *mapStore, l *game.Library, alive bool, err error)) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			for at := 0; ; at++ {
				store := newFaulty(texts, f, at)
				l := game.NewLibrary(store, catalog.Lookup)
				var err error
				alive := survives(func() { err = job(l) })
				if store.writes <= at {
					if at == 0 {
						t.Fatal("the job writes nothing")
					}
					return
				}
				store.at = store.writes + 1000 // from here on all is well
				check(t, &store.mapStore, l, alive, err)
			}
		})
	}
}

var line = []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"}

// texts returns a store's texts with the game "a" after some saves, and a game
// "b" beside it.
func texts(t *testing.T, moves int) map[string]string {
	store := &mapStore{texts: map[string]string{}}
	l := game.NewLibrary(store, catalog.Lookup)
	if err := l.Save("b", newSession(t, "shogi"), epoch); err != nil {
		t.Fatal(err)
	}
	s := newSession(t, "chess")
	for _, m := range line[:moves] {
		play(t, s, m)
		if err := l.Save("a", s, epoch); err != nil {
			t.Fatal(err)
		}
	}
	return store.texts
}

// plies returns how many moves of the line the game id holds, -1 if it is not
// there or not readable.
func plies(t *testing.T, store game.Store, id string) int {
	t.Helper()
	s, err := game.NewLibrary(store, catalog.Lookup).Load(id)
	if err != nil {
		return -1
	}
	for i, m := range s.Moves() {
		if text := s.Game().Key(); text != "chess" || i >= len(line) || m.Ply != i+1 {
			t.Fatalf("a move that nobody made: %+v", m)
		}
	}
	return len(s.Moves())
}

// beside checks that the game "b" is unharmed.
func beside(t *testing.T, store game.Store) {
	t.Helper()
	if _, err := game.NewLibrary(store, catalog.Lookup).Load("b"); err != nil {
		t.Errorf("another game is harmed: %v", err)
	}
}

// TestFaultInSave: a save that goes wrong at any write leaves all that was
// saved before; the move being made is there wholly or not at all, and who is
// still alive saves it as soon as that can be done.
func TestFaultInSave(t *testing.T) {
	for _, half := range []string{"", "tah/game/a", "tah/copy/a"} { // the copy that an earlier fault has spoilt
		t.Run("spoilt "+half, func(t *testing.T) {
			const moves = 4
			before := texts(t, moves)
			if half != "" {
				before[half] = before[half][:20]
			}
			var s *game.Session
			job := func(l *game.Library) error {
				var err error
				if s, err = l.Load("a"); err != nil {
					t.Fatal(err)
				}
				play(t, s, line[moves])
				return l.Save("a", s, epoch)
			}
			eachFault(t, before, job, func(t *testing.T, left *mapStore, l *game.Library, alive bool, err error) {
				n := plies(t, left, "a")
				if n < moves || alive && err == nil && n != moves+1 {
					t.Errorf("%d moves are left (alive %v, %v)", n, alive, err)
				}
				beside(t, left)
				if alive {
					play(t, s, line[moves+1])
					if err := l.Save("a", s, epoch); err != nil || plies(t, left, "a") != moves+2 {
						t.Errorf("saved again: %d moves, %v", plies(t, left, "a"), err)
					}
				}
			})
		})
	}
}

// TestFaultInMigration: the same for a game from before there were entries.
func TestFaultInMigration(t *testing.T) {
	before := texts(t, 4)
	parts := strings.Split(before["tah/game/a"], ":")
	before["tah/game/a"] = parts[len(parts)-1]
	delete(before, "tah/copy/a")
	job := func(l *game.Library) error {
		s, err := l.Load("a")
		if err != nil {
			t.Fatal(err)
		}
		play(t, s, line[4])
		return l.Save("a", s, epoch)
	}
	eachFault(t, before, job, func(t *testing.T, left *mapStore, _ *game.Library, _ bool, _ error) {
		if n := plies(t, left, "a"); n < 4 {
			t.Errorf("%d moves are left", n)
		}
	})
}

// TestFaultInDelete: a game is deleted, or wholly there.
func TestFaultInDelete(t *testing.T) {
	eachFault(t, texts(t, 4), func(l *game.Library) error { return l.Delete("a") },
		func(t *testing.T, left *mapStore, _ *game.Library, alive bool, err error) {
			if n := plies(t, left, "a"); n != 4 && n != -1 || alive && err == nil && n != -1 {
				t.Errorf("%d moves are left", n)
			}
			if aside, _ := game.NewLibrary(left, catalog.Lookup).Aside(); len(aside) > 0 {
				t.Error("what is left of it was set aside")
			}
			beside(t, left)
		})
}

// TestFaultInRename: a game keeps its moves, with one name or the other.
func TestFaultInRename(t *testing.T) {
	eachFault(t, texts(t, 4), func(l *game.Library) error { return l.Rename("a", "x", epoch) },
		func(t *testing.T, left *mapStore, _ *game.Library, _ bool, _ error) {
			if n := plies(t, left, "a"); n != 4 {
				t.Errorf("%d moves are left", n)
			}
		})
}

// TestFaultInSetAside: wherever setting aside is cut short, what was found is
// kept, in one place or the other.
func TestFaultInSetAside(t *testing.T) {
	before := texts(t, 4)
	one, two := before["tah/game/a"][:50], before["tah/copy/a"][:60]
	before["tah/game/a"], before["tah/copy/a"] = one, two
	job := func(l *game.Library) error { _, err := l.List(); return err }
	eachFault(t, before, job, func(t *testing.T, left *mapStore, _ *game.Library, _ bool, _ error) {
		l := game.NewLibrary(left, catalog.Lookup)
		if list, err := l.List(); err != nil || len(list) != 1 {
			t.Errorf("%v %v", list, err)
		}
		kept := map[string]bool{}
		ids, err := l.Aside()
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			text, _ := l.ExportAside(id)
			kept[text] = true
		}
		if !kept[one] || !kept[two] {
			t.Errorf("of what was found there is only %v", kept)
		}
	})
}

// TestFaultInRestore: nothing that is here is harmed, and restoring once more
// brings the rest.
func TestFaultInRestore(t *testing.T) {
	backup, err := game.NewLibrary(&mapStore{texts: texts(t, 6)}, catalog.Lookup).Backup()
	if err != nil {
		t.Fatal(err)
	}
	job := func(l *game.Library) error { _, err := l.Restore(backup, keepHere); return err }
	eachFault(t, texts(t, 4), job, func(t *testing.T, left *mapStore, _ *game.Library, _ bool, _ error) {
		if n := plies(t, left, "a"); n != 4 {
			t.Errorf("%d moves are left", n)
		}
		beside(t, left)
		l := game.NewLibrary(left, catalog.Lookup)
		if _, err := l.Restore(backup, keepHere); err != nil {
			t.Error(err)
		}
		if got := lengths(t, left); got[4] != 1 || got[6] != 1 || got[0] != 1 || len(got) != 3 {
			t.Errorf("games by their moves: %v", got)
		}
	})
}

func keepHere(_, here, _ string) string { return here }

// lengths counts the games in a store by their moves.
func lengths(t *testing.T, store game.Store) map[int]int {
	t.Helper()
	list, err := game.NewLibrary(store, catalog.Lookup).List()
	if err != nil {
		t.Fatal(err)
	}
	got := map[int]int{}
	for _, e := range list {
		got[e.Plies]++
	}
	return got
}

// TestByteGoesBad: whichever byte of either copy is changed or missing, all
// moves are there.
func TestByteGoesBad(t *testing.T) {
	whole := texts(t, 4)
	for _, key := range []string{"tah/game/a", "tah/copy/a"} {
		text := whole[key]
		for i := range len(text) {
			for _, bad := range []string{
				text[:i], text[:i] + text[i+1:], text[:i] + "\x00" + text[i+1:],
				text[:i] + string(text[i]^1) + text[i+1:], text[:i] + string(text[i]^0x20) + text[i+1:],
			} {
				left := &mapStore{texts: maps.Clone(whole)}
				left.texts[key] = bad
				if n := plies(t, left, "a"); n != 4 {
					t.Fatalf("%s, byte %d, %q: %d moves are left", key, i, bad, n)
				}
			}
		}
	}
}

// TestOldByteGoesBad: a bad byte in a game from before there were entries,
// which is there once, is noticed, and the text is kept as it was found.
func TestOldByteGoesBad(t *testing.T) {
	parts := strings.Split(texts(t, 4)["tah/game/a"], ":")
	text := parts[len(parts)-1]
	for i := range len(text) {
		bad := text[:i] + string(text[i]^1) + text[i+1:]
		left := &mapStore{texts: map[string]string{"tah/game/a": bad}}
		if n := plies(t, left, "a"); n == 4 {
			continue // a bit that base64 does not use
		}
		if got, err := game.NewLibrary(left, catalog.Lookup).ExportAside("a"); err != nil || got != bad {
			t.Fatalf("byte %d: %q %v", i, got, err)
		}
	}
}

// TestDamagedWhileOpen: what goes bad in the store harms no game that is on a
// board.
func TestDamagedWhileOpen(t *testing.T) {
	for name, harm := range map[string]func(texts map[string]string){
		"both copies damaged": func(texts map[string]string) { texts["tah/game/a"], texts["tah/copy/a"] = "%", "t1:%" },
		"all deleted":         func(texts map[string]string) { clear(texts) },
	} {
		t.Run(name, func(t *testing.T) {
			store := &mapStore{texts: texts(t, 4)}
			l := game.NewLibrary(store, catalog.Lookup)
			s, err := l.Load("a")
			if err != nil {
				t.Fatal(err)
			}
			harm(store.texts)
			play(t, s, line[4])
			if err := l.Save("a", s, epoch); err != nil || plies(t, store, "a") != 5 {
				t.Error(plies(t, store, "a"), err)
			}
		})
	}
}

// TestLosesNewerCopy: an open game whose newer copy is lost, while the other
// one had found no room, is no other tab's.
func TestLosesNewerCopy(t *testing.T) {
	store := newFaulty(texts(t, 4), faults[0], 1) // room for one copy only
	l := game.NewLibrary(store, catalog.Lookup)
	s, err := l.Load("a")
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, line[4])
	if err := l.Save("a", s, epoch); err != nil || store.texts["tah/game/a"] == store.texts["tah/copy/a"] {
		t.Fatal("one copy is a save:", err)
	}
	for _, key := range []string{"tah/game/a", "tah/copy/a"} {
		if strings.Contains(store.texts[key], ":5:") {
			store.texts[key] = "bad"
		}
	}
	if n := plies(t, store, "a"); n != 4 {
		t.Fatalf("%d moves", n)
	}
	store.at = 1000
	if l.Changed("a") {
		t.Error("an older copy counts as another tab's")
	}
	if err := l.Save("a", s, epoch); err != nil || plies(t, store, "a") != 5 {
		t.Error(plies(t, store, "a"), err)
	}
}

// tabStore lets another tab do something before one of its accesses.
type tabStore struct {
	*mapStore
	at, seen int
	other    func()
}

func (s *tabStore) pass() {
	if s.seen++; s.seen-1 == s.at {
		s.other()
	}
}

func (s *tabStore) Get(key string) (string, bool, error) { s.pass(); return s.mapStore.Get(key) }
func (s *tabStore) Set(key, text string) error           { s.pass(); return s.mapStore.Set(key, text) }

// TestTwoTabsAtOnce: two tabs save the same game, one between any two accesses
// of the other; then each saves once more, under a new name where it is told of
// a conflict. Neither's moves are lost.
func TestTwoTabsAtOnce(t *testing.T) {
	for at := 0; ; at++ {
		shared := &mapStore{texts: texts(t, 4)}
		one := &tabStore{mapStore: shared, at: -1}
		first, second := game.NewLibrary(one, catalog.Lookup), game.NewLibrary(shared, catalog.Lookup)
		mine, err := first.Load("a")
		if err != nil {
			t.Fatal(err)
		}
		other, err := second.Load("a")
		if err != nil {
			t.Fatal(err)
		}
		play(t, mine, "f1b5")
		play(t, other, "d2d4")
		save := func(l *game.Library, s *game.Session, id string) {
			if err := l.Save("a", s, epoch); errors.Is(err, game.ErrStoreConflict) {
				err = l.Save(id, s, epoch)
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		one.seen, one.at, one.other = 0, at, func() { save(second, other, "c") }
		save(first, mine, "d")
		if one.seen <= at {
			if at < 4 {
				t.Fatal("the two never met")
			}
			return
		}
		save(second, other, "c")
		save(first, mine, "d")
		found := map[string]bool{}
		list, err := second.List()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			if s, err := second.Load(e.ID); err == nil {
				found[s.Position().String()] = true
			}
		}
		if !found[mine.Position().String()] || !found[other.Position().String()] {
			t.Errorf("at access %d a line is lost: %v", at, list)
		}
	}
}

// TestNewer: what a newer Tah has written is listed, shown as far as it is
// understood, and never overwritten nor moved.
func TestNewer(t *testing.T) {
	store := &mapStore{texts: texts(t, 4)}
	for _, key := range []string{"tah/game/a", "tah/copy/a"} {
		store.texts[key] = game.NewerEntry(store.texts[key])
	}
	store.texts["tah/game/z"] = game.NewerFormat("who knows what")
	before := maps.Clone(store.texts)
	l := game.NewLibrary(store, catalog.Lookup)
	list, err := l.List()
	if err != nil || len(list) != 3 {
		t.Fatal(list, err)
	}
	for _, e := range list {
		if e.Newer != (e.ID != "b") || e.ID == "a" && e.Plies != 4 {
			t.Errorf("%+v", e)
		}
	}
	for _, id := range []string{"a", "z"} {
		if _, err := l.Load(id); err == nil || err.Error() != "save-version" {
			t.Errorf("%s: %v", id, err)
		}
		if err := l.Save(id, newSession(t, "chess"), epoch); !errors.Is(err, game.ErrStoreNewer) {
			t.Errorf("%s: %v", id, err)
		}
		if text, err := l.Export(id); err != nil || text != before["tah/game/"+id] {
			t.Errorf("%s: %q %v", id, text, err)
		}
	}
	if s, err := l.Peek("a"); err != nil || len(s.Moves()) != 4 {
		t.Error(err)
	}
	if _, err := l.Peek("z"); err == nil {
		t.Error("nonsense is understood")
	}
	if !maps.Equal(before, store.texts) {
		t.Error("it was changed")
	}
}
