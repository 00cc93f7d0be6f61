package port

import (
	"errors"
	"sync"
	"testing"
	"time"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	"tah/rules"
	"tah/rules/catalog"
)

// fakeEngine searches until it is told to stop, or answers at once.
type fakeEngine struct {
	search func(pos rules.Position, req ai.Request, poll func() bool, report func(ai.Info)) ai.Result
}

func (fakeEngine) NewGame()   {}
func (fakeEngine) Resize(int) {}
func (e fakeEngine) Search(pos rules.Position, req ai.Request, poll func() bool, report func(ai.Info)) ai.Result {
	return e.search(pos, req, poll, report)
}

func first(pos rules.Position) ai.Result { return ai.Result{Best: pos.AppendLegal(nil)[0]} }

func config(e ai.Engine) ServerConfig {
	return ServerConfig{
		Build: "b1", HashMB: 1, Lookup: catalog.Lookup,
		Engine: func(string, int) (ai.Engine, error) { return e, nil },
	}
}

func quick() Patience { return Patience{Start: 5 * time.Second, Silence: 300 * time.Millisecond} }

type result struct {
	answer Answer
	err    error
}

// ask waits for the answer to one query.
func ask(c *Client, q Query) result {
	done := make(chan result, 1)
	c.Search(q, nil, func(a Answer, err error) { done <- result{a, err} })
	return <-done
}

func TestRealEngineAnswers(t *testing.T) {
	cfg := config(nil)
	cfg.Engine = func(key string, mb int) (ai.Engine, error) { return aicatalog.New(key, mb) }
	c := NewClient("b1", DefaultPatience(), nil, Local(cfg))
	defer c.Close()
	for _, key := range []string{"chess", "shogi"} {
		g, _ := catalog.Lookup(key)
		pos, _ := g.New("", "")
		var mu sync.Mutex
		infos := 0
		done := make(chan result, 1)
		c.Search(Query{Game: key, Nodes: 20000}, func(i Info) {
			mu.Lock()
			infos++
			mu.Unlock()
		}, func(a Answer, err error) { done <- result{a, err} })
		r := <-done
		if r.err != nil {
			t.Fatal(r.err)
		}
		if _, err := pos.DecodeMove(r.answer.Move); err != nil {
			t.Error(err)
		}
		mu.Lock()
		if infos == 0 {
			t.Error("no info")
		}
		mu.Unlock()
		if again := ask(c, Query{Game: key, Nodes: 20000, Level: 2, Seed: 7}); again.err != nil {
			t.Error(again.err)
		}
	}
}

func TestBadQueries(t *testing.T) {
	c := NewClient("b1", quick(), nil, Local(config(fakeEngine{func(pos rules.Position, _ ai.Request, _ func() bool, _ func(ai.Info)) ai.Result {
		return first(pos)
	}})))
	defer c.Close()
	for _, q := range []struct {
		query Query
		want  Error
	}{
		{Query{Game: "go"}, ErrGame},
		{Query{Game: "chess", Start: "hello"}, ErrPosition},
		{Query{Game: "chess", RuleSet: "anarchy"}, ErrPosition},
		{Query{Game: "chess", Moves: []uint16{0xffff}}, ErrPosition},
		{Query{Game: "shogi", Start: "9/9/9/9/9/9/9/9/9 b - 1"}, ErrPosition},
		{Query{Game: "chess", Level: 11}, ErrLimits},
		{Query{Game: "chess", MoveTime: -1}, ErrLimits},
		{Query{Game: "chess", Depth: 1000}, ErrLimits},
	} {
		if r := ask(c, q.query); !errors.Is(r.err, q.want) {
			t.Errorf("%+v: %v, want %v", q.query, r.err, q.want)
		}
	}
	if r := ask(c, Query{Game: "chess"}); r.err != nil {
		t.Error("a bad query spoilt the engine:", r.err)
	}
}

// TestStaleAnswers: only the latest request is ever answered.
func TestStaleAnswers(t *testing.T) {
	started := make(chan struct{}, 100)
	c := NewClient("b1", DefaultPatience(), nil, Local(config(fakeEngine{func(pos rules.Position, req ai.Request, poll func() bool, report func(ai.Info)) ai.Result {
		started <- struct{}{}
		for req.Nodes == 0 && !poll() {
			time.Sleep(time.Millisecond) // a search, with nothing to do
		}
		return first(pos)
	}})))
	defer c.Close()
	var mu sync.Mutex
	stale := 0
	for range 30 {
		c.Search(Query{Game: "chess"}, nil, func(Answer, error) { mu.Lock(); stale++; mu.Unlock() })
		<-started
	}
	c.Cancel()
	if r := ask(c, Query{Game: "chess", Nodes: 1}); r.err != nil {
		t.Error(r.err)
	}
	mu.Lock()
	defer mu.Unlock()
	if stale != 0 {
		t.Errorf("%d stale answers", stale)
	}
}

// TestHangingEngine: an engine that falls silent is started again and asked
// again; one that always does is given up.
func TestHangingEngine(t *testing.T) {
	var mu sync.Mutex
	hangs := 2
	release := make(chan struct{})
	defer close(release)
	starts := 0
	starter := func(receive func([]byte), died func()) (Transport, error) {
		starts++
		return Local(config(fakeEngine{func(pos rules.Position, _ ai.Request, _ func() bool, _ func(ai.Info)) ai.Result {
			mu.Lock()
			hang := hangs > 0
			hangs--
			mu.Unlock()
			if hang {
				<-release
			}
			return first(pos)
		}}))(receive, died)
	}
	c := NewClient("b1", quick(), nil, starter)
	if r := ask(c, Query{Game: "chess"}); r.err != nil {
		t.Error(r.err)
	}
	if starts != 3 {
		t.Errorf("started %d times", starts)
	}
	mu.Lock()
	hangs = 1000
	mu.Unlock()
	if r := ask(c, Query{Game: "chess"}); !errors.Is(r.err, ErrDead) {
		t.Error(r.err)
	}
	mu.Lock()
	hangs = 0
	mu.Unlock()
	if r := ask(c, Query{Game: "chess"}); r.err != nil {
		t.Error("no way back after giving up:", r.err)
	}
	c.Close()
}

// TestDyingEngine: an engine that ends by itself is started again.
func TestDyingEngine(t *testing.T) {
	lives := 0
	starter := func(receive func([]byte), died func()) (Transport, error) {
		lives++
		if lives == 1 {
			time.AfterFunc(10*time.Millisecond, died)
			return mute{}, nil
		}
		return nil, errors.New("no second worker")
	}
	good := Local(config(fakeEngine{func(pos rules.Position, _ ai.Request, _ func() bool, _ func(ai.Info)) ai.Result {
		return first(pos)
	}}))
	c := NewClient("b1", DefaultPatience(), nil, starter, good)
	defer c.Close()
	if r := ask(c, Query{Game: "chess"}); r.err != nil {
		t.Error(r.err)
	}
}

type mute struct{}

func (mute) Post([]byte) {}
func (mute) Close()      {}

// TestOtherBuild: page and engine of different builds do not talk.
func TestOtherBuild(t *testing.T) {
	other := config(fakeEngine{})
	other.Build = "b2"
	c := NewClient("b1", DefaultPatience(), nil, Local(other))
	if r := ask(c, Query{Game: "chess"}); !errors.Is(r.err, ErrBuild) {
		t.Error(r.err)
	}
	if r := ask(c, Query{Game: "chess"}); !errors.Is(r.err, ErrBuild) {
		t.Error("without any engine left:", r.err)
	}
}

// FuzzServer: whatever arrives, the server answers or ignores it, and a good
// request after it is answered.
func FuzzServer(f *testing.F) {
	f.Add(newMessage("b1", 1, kindSearch, &Query{Game: "chess", Nodes: 1}))
	f.Add(newMessage("b1", 0, kindHello, nil))
	f.Add(newMessage("b1", 9, kindStop, nil))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		answered := make(chan struct{}, 1)
		cfg := config(fakeEngine{func(pos rules.Position, _ ai.Request, _ func() bool, _ func(ai.Info)) ai.Result {
			legal := pos.AppendLegal(nil)
			if len(legal) == 0 {
				return ai.Result{}
			}
			return ai.Result{Best: legal[0]}
		}})
		const id = 0xfffffff0
		cfg.Send = func(data []byte) {
			var m message
			if _, err := m.UnmarshalMsg(data); err != nil {
				t.Errorf("unreadable answer: %v", err)
			} else if m.ID == id && m.Kind == kindAnswer {
				answered <- struct{}{}
			}
		}
		s := NewServer(cfg)
		s.Handle(data)
		s.Handle(newMessage("b1", id, kindSearch, &Query{Game: "chess"}))
		<-answered
		s.Close()
	})
}
