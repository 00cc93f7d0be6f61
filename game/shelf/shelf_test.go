package shelf_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/shelf"
	"tah/game/table/tabletest"
	"tah/rules/catalog"
)

// held is a game at hand.
type held struct {
	id string
	s  *game.Session
}

func (h *held) Saved() (id string, s *game.Session) { return h.id, h.s }
func (h *held) Call(id string)                      { h.id = id }

var epoch = tabletest.Epoch

func open(store game.Store) *shelf.Shelf[*held] {
	return shelf.New[*held](game.NewLibrary(store, catalog.Lookup), func() time.Time { return epoch })
}

// played returns a game of chess in which so many moves were made.
func played(t testing.TB, key string, moves int) *held {
	s := gametest.Session(t, key, "", [2]int{})
	play(t, s, moves)
	return &held{game.NewID(), s}
}

func play(t testing.TB, s *game.Session, moves int) {
	for range moves {
		if err := s.Play(s.Legal()[0], epoch); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNothingIsLost: whatever is played, brought, saved, deleted and renamed while the
// room ends and comes back, and while another tab writes too, a game with moves is
// either stored as it is, on the board, or waits; and all is stored once there is room.
func TestNothingIsLost(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		store := tabletest.NewStore()
		s, other := open(store), open(store)
		known := map[*held]bool{}
		var board *held
		for range 60 {
			switch r.IntN(8) {
			case 0:
				board = played(t, []string{"chess", "shogi"}[r.IntN(2)], 1+r.IntN(3))
				s.Bring(board)
				_, _ = s.Save()
				known[board] = true
			case 1, 2:
				if board == nil || len(board.s.Legal()) == 0 {
					continue
				}
				play(t, board.s, 1)
				if _, err := s.Save(); shelf.Lost(err) {
					board.id = game.NewID() // what a table does is more
					_, _ = s.Save()
				}
			case 3:
				if waiting := s.Waiting(); len(waiting) > 0 {
					board = waiting[r.IntN(len(waiting))]
					s.Bring(board)
				}
			case 4:
				store.Fill()
			case 5:
				store.Room = 0
			case 6:
				if board != nil {
					if theirs, err := other.Load(board.id); err == nil && len(theirs.Legal()) > 0 {
						play(t, theirs, 1)
						_ = other.Library.Save(board.id, theirs, epoch)
					}
				}
			case 7:
				for g := range known {
					if g != board && s.Delete(g.id) == nil {
						delete(known, g)
					}
					break
				}
			}
			if board != nil && s.Waits() && !s.Loses() {
				t.Fatal("what waits would not be lost")
			}
		}
		if board == nil {
			continue
		}
		store.Room = 0
		if _, err := s.Save(); shelf.Lost(err) {
			board.id = game.NewID()
			_, _ = s.Save()
		}
		if s.Loses() || s.Unsaved() != nil {
			t.Fatalf("seed %d: %d wait though there is room: %v", seed, len(s.Waiting()), s.Unsaved())
		}
		for g := range known {
			again, err := s.Load(g.id)
			if err != nil || !again.Includes(g.s) {
				t.Fatalf("seed %d: a game of %d moves is lost: %v", seed, len(g.s.Moves()), err)
			}
		}
	}
}

// TestToldOnce: an error is known when it comes again, until it is forgiven.
func TestToldOnce(t *testing.T) {
	store := tabletest.NewStore()
	s := open(store)
	if s.Waits() || s.Loses() {
		t.Error("nothing waits on an empty shelf")
	}
	s.Bring(played(t, "chess", 1))
	store.Fill()
	for _, known := range []bool{false, true, true} {
		if got, err := s.Save(); got != known || !errors.Is(err, game.ErrStoreFull) || !s.Waits() {
			t.Error(got, err)
		}
	}
	s.Forgive()
	if got, _ := s.Save(); got {
		t.Error("it was forgiven")
	}
	store.Room = 0
	if _, err := s.Save(); err != nil || s.Waits() {
		t.Error(err)
	}
}

// TestRenaming: a name reaches what is stored and what is at hand.
func TestRenaming(t *testing.T) {
	s := open(tabletest.NewStore())
	first, second := played(t, "chess", 1), played(t, "shogi", 1)
	for _, g := range []*held{first, second} {
		s.Bring(g)
		_, _ = s.Save()
	}
	for i, g := range []*held{first, second} {
		name := []string{"A", "B"}[i]
		if err := s.Rename(g.id, name, true); err != nil || g.s.Name != name {
			t.Error(err, g.s.Name)
		}
		if again, err := s.Load(g.id); err != nil || again.Name != name {
			t.Error(err, again)
		}
	}
	if s.Rename("none", "C", true) == nil {
		t.Error("there is no such game")
	}
	if g, ok := s.On("chess"); !ok || g != first {
		t.Error("another game is on the board")
	}
	s.Clear("chess")
	if _, ok := s.On("chess"); ok || !slices.Equal(s.AtHand(), []*held{second}) {
		t.Error("the board is not clear")
	}
}

// TestStudies: the chapters of a study are found and renamed together, and an analysis by
// the game that it is of, also while it waits for room.
func TestStudies(t *testing.T) {
	store := tabletest.NewStore()
	s := open(store)
	of := played(t, "chess", 2)
	s.Bring(of)
	_, _ = s.Save()
	if id := s.StudyOf(of.id); id != "" {
		t.Error(id)
	}
	a := &held{game.NewID(), of.s.Analyse(epoch)}
	a.s.Origin, a.s.Study = of.id, "S"
	store.Fill()
	if s.SetApart(a) || s.StudyOf(of.id) != a.id {
		t.Error("it does not wait")
	}
	if g, ok := s.Find(a.id); !ok || g != a {
		t.Error("it is not found")
	}
	store.Room = 0
	s.Bring(a)
	_, _ = s.Save()
	if s.StudyOf(of.id) != a.id {
		t.Error("it is not stored")
	}
	chapter, err := a.s.Chapter(true, "2", epoch)
	if err != nil || s.Add([]*game.Session{chapter}) != nil {
		t.Fatal(err)
	}
	if err := s.RenameStudy("T"); err != nil || a.s.Study != "T" {
		t.Error(err)
	}
	_, _ = s.Save()
	chapters, err := s.Chapters()
	if err != nil || len(chapters) != 2 || chapters[0].Study != "T" || chapters[1].Study != "T" {
		t.Error(chapters, err)
	}
	bundles, aside, err := s.Bundles()
	if err != nil || len(bundles) != 2 || len(aside) != 0 {
		t.Error(bundles, aside, err)
	}
	stays := func(e game.Entry) bool { return e.ID == a.id }
	if may, err := s.MayGo(); err != nil || len(may) != 2 || slices.ContainsFunc(may, stays) {
		t.Error(may, err)
	}
	if err := s.MakeRoom([]string{a.id, of.id}); err != nil {
		t.Error(err)
	}
	if list, err := s.List(); err != nil || len(list) != 2 {
		t.Error("what is on the board has to stay", list, err)
	}
	if _, newer, err := s.Fetch(a.id); err != nil || newer {
		t.Error(err)
	}
}

// TestFiles: what is handed out comes back, and adds nothing that is here.
func TestFiles(t *testing.T) {
	store := tabletest.NewStore()
	s := open(store)
	g := played(t, "chess", 3)
	s.Bring(g)
	_, _ = s.Save()
	for _, c := range []struct {
		file shelf.File
		name string
	}{
		{shelf.GameFile{ID: g.id}, "tah-" + g.id + ".txt"},
		{shelf.GamesFile{IDs: []string{g.id}}, "tah-backup-" + epoch.Format("2006-01-02") + ".txt"},
		{shelf.BackupFile{}, "tah-backup-" + epoch.Format("2006-01-02") + ".txt"},
	} {
		name, content, err := c.file.Read(s.Library, epoch)
		if err != nil || name != c.name || content == "" {
			t.Error(name, err)
		}
		if strings.HasPrefix(name, "tah-backup") {
			again := open(tabletest.NewStore())
			for i, want := range []game.Restored{{Games: 1}, {Known: 1}} {
				if got, err := again.Restore(content); err != nil || got != want {
					t.Error(i, got, err)
				}
			}
		}
	}
	for _, f := range []shelf.File{shelf.GameFile{ID: "none"}, shelf.AsideFile{ID: "none"}} {
		if _, _, err := f.Read(s.Library, epoch); !errors.Is(err, game.ErrNoSuchGame) {
			t.Error(err)
		}
	}
}

// TestClaims: of two tabs one plays; when it frees the game, or it is taken, both hear.
func TestClaims(t *testing.T) {
	tabs := &tabletest.Tabs{}
	var a, b shelf.Claim
	ask := func(c *shelf.Claim, seize bool) {
		c.Ask(tabs, "game", seize, seize, func(owns bool) { c.Follows = !owns })
	}
	ask(&a, false)
	ask(&b, false)
	if a.Follows || !b.Follows {
		t.Error("both play", a.Follows, b.Follows)
	}
	ask(&b, true)
	if !a.Follows || b.Follows {
		t.Error("it was not taken", a.Follows, b.Follows)
	}
	b.Free()
	var alone shelf.Claim
	if alone.Ask(nil, "game", false, false, nil); alone.Follows {
		t.Error("nobody else can play")
	}
}
