package port

import (
	"errors"
	"math"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	"tah/rules"
	"tah/rules/catalog"
)

// In these tests time passes only while everything waits for it, as package
// synctest has it: nobody waits in truth, and no machine is too slow for a
// patience.

// fakeEngine searches until it is told to stop, or answers at once.
type fakeEngine struct {
	search func(pos rules.Position, req ai.Request, poll func() bool, report func(ai.Info)) ai.Result
}

func (fakeEngine) NewGame()   {}
func (fakeEngine) Resize(int) {}

// tight is an engine that tells of the tables it gets.
type tight struct {
	fakeEngine
	resize func(mb int)
}

func (e tight) Resize(mb int) { e.resize(mb) }

func (e fakeEngine) Search(pos rules.Position, req ai.Request, poll func() bool, report func(ai.Info)) ai.Result {
	return e.search(pos, req, poll, report)
}

func first(pos rules.Position) ai.Result { return ai.Result{Best: pos.AppendLegal(nil)[0]} }

func config(e ai.Engine) ServerConfig {
	return ServerConfig{
		Build: "b1", HashMB: 1, Lookup: catalog.Lookup,
		Engine: func(string) (ai.Engine, error) { return e, nil },
	}
}

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

func TestRealEngineAnswers(t *testing.T) { synctest.Test(t, realEngineAnswers) }

func realEngineAnswers(t *testing.T) {
	cfg := config(nil)
	cfg.Engine = func(key string) (ai.Engine, error) { return aicatalog.New(key, 0) }
	c := NewClient("b1", 1, DefaultPatience(), nil, Local(cfg))
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

func TestBadQueries(t *testing.T) { synctest.Test(t, badQueries) }

func badQueries(t *testing.T) {
	c := NewClient("b1", 1, DefaultPatience(), nil, Local(config(fakeEngine{func(pos rules.Position, _ ai.Request, _ func() bool, _ func(ai.Info)) ai.Result {
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
func TestStaleAnswers(t *testing.T) { synctest.Test(t, staleAnswers) }

func staleAnswers(t *testing.T) {
	started := make(chan struct{}, 100)
	c := NewClient("b1", 1, DefaultPatience(), nil, Local(config(fakeEngine{func(pos rules.Position, req ai.Request, poll func() bool, report func(ai.Info)) ai.Result {
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
	synctest.Wait()
	mu.Lock()
	defer mu.Unlock()
	if stale != 0 {
		t.Errorf("%d stale answers", stale)
	}
}

// TestHangingEngine: an engine that falls silent is started again and asked
// again; one that always does is given up.
func TestHangingEngine(t *testing.T) { synctest.Test(t, hangingEngine) }

func hangingEngine(t *testing.T) {
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
	c := NewClient("b1", 1, DefaultPatience(), nil, starter)
	begun := time.Now()
	if r := ask(c, Query{Game: "chess"}); r.err != nil {
		t.Error(r.err)
	}
	if waited := time.Since(begun); starts != 3 || waited != 2*DefaultPatience().Silence {
		t.Errorf("started %d times in %v", starts, waited)
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
func TestDyingEngine(t *testing.T) { synctest.Test(t, dyingEngine) }

func dyingEngine(t *testing.T) {
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
	c := NewClient("b1", 1, DefaultPatience(), nil, starter, good)
	defer c.Close()
	if r := ask(c, Query{Game: "chess"}); r.err != nil {
		t.Error(r.err)
	}
}

// TestNetworkComesBack: where no engine could be loaded, the next request tries
// all ways again, the best first and twice.
func TestNetworkComesBack(t *testing.T) { synctest.Test(t, networkComesBack) }

func networkComesBack(t *testing.T) {
	online := false
	var started []string
	way := func(name string) Starter {
		return func(receive func([]byte), died func()) (Transport, error) {
			started = append(started, name)
			if !online {
				time.AfterFunc(time.Millisecond, died)
				return mute{}, nil
			}
			return Local(config(fakeEngine{func(pos rules.Position, _ ai.Request, _ func() bool, _ func(ai.Info)) ai.Result {
				return first(pos)
			}}))(receive, died)
		}
	}
	c := NewClient("b1", 1, DefaultPatience(), nil, way("worker"), way("here"))
	defer c.Close()
	if r := ask(c, Query{Game: "chess"}); !errors.Is(r.err, ErrDead) {
		t.Error(r.err)
	}
	online = true
	if r := ask(c, Query{Game: "chess"}); r.err != nil {
		t.Error(r.err)
	}
	if want := []string{"worker", "worker", "here", "worker"}; !slices.Equal(started, want) {
		t.Errorf("started %v, want %v", started, want)
	}
}

// TestSmallerTable: an engine that breaks gets a smaller table the next time,
// and keeps to it; one that is only silent does not. A server grants no more
// than it may.
func TestSmallerTable(t *testing.T) { synctest.Test(t, smallerTable) }

func smallerTable(t *testing.T) {
	var granted []int
	var broken, silent int // tables with which the engine breaks, lives in which it is silent
	var mu sync.Mutex
	hang := make(chan struct{})
	defer close(hang)
	starter := func(receive func([]byte), died func()) (Transport, error) {
		fail := false
		cfg := config(tight{
			fakeEngine{func(pos rules.Position, _ ai.Request, _ func() bool, _ func(ai.Info)) ai.Result {
				if fail {
					<-hang
				}
				return first(pos)
			}},
			func(mb int) {
				mu.Lock()
				defer mu.Unlock()
				granted = append(granted, mb)
				if mb >= broken {
					fail = true
					go died()
				} else if silent > 0 {
					silent--
					fail = true
				}
			},
		})
		cfg.HashMB = 128
		return Local(cfg)(receive, died)
	}
	for _, c := range []struct {
		hashMB, broken, silent int
		want                   []int
		err                    error
	}{
		{64, 1000, 0, []int{64}, nil},
		{64, 64, 0, []int{64, 16}, nil},
		{64, 5, 0, []int{64, 16, 4}, nil},
		{64, 4, 0, []int{64, 16, 4}, ErrDead},
		{2, 2, 0, []int{2, 1}, nil},
		{32, 1000, 1, []int{32, 32}, nil},
		{1 << 40, 1000, 0, []int{128}, nil},
		{-5, 1000, 0, []int{1}, nil},
	} {
		granted, broken, silent = nil, c.broken, c.silent
		client := NewClient("b1", c.hashMB, DefaultPatience(), nil, starter)
		if r := ask(client, Query{Game: "chess"}); r.err != nil && !errors.Is(r.err, c.err) || r.err == nil && c.err != nil {
			t.Errorf("%+v: %v", c, r.err)
		}
		ask(client, Query{Game: "chess"})
		client.Close()
		mu.Lock()
		if got := granted[:min(len(granted), len(c.want))]; !slices.Equal(got, c.want) || c.err == nil && len(granted) > len(c.want) {
			t.Errorf("%+v: granted %v", c, granted)
		}
		mu.Unlock()
	}
}

// TestHashMB: more memory never means a smaller table, nothing told means a
// modest one, and a phone's is never large.
func TestHashMB(t *testing.T) {
	for _, handheld := range []bool{false, true} {
		last := 0
		for _, gb := range []float64{.25, .5, 1, 2, 4, 8, 16, 32, 1e18, math.Inf(1)} {
			mb := HashMB(gb, handheld)
			if mb < last || mb < 2 || mb > 64 || handheld && mb > 32 || float64(mb) > 1024*gb/100 {
				t.Errorf("%v GB, handheld %v: %d MB", gb, handheld, mb)
			}
			last = mb
		}
		for _, gb := range []float64{0, -1, math.NaN()} {
			if mb := HashMB(gb, handheld); mb < 8 || mb > 32 {
				t.Errorf("%v GB, handheld %v: %d MB", gb, handheld, mb)
			}
		}
	}
}

// TestStop: a search that is stopped answers with what it has, and so does one
// that has not begun yet.
func TestStop(t *testing.T) { synctest.Test(t, stopped) }

func stopped(t *testing.T) {
	started := make(chan struct{}, 1)
	c := NewClient("b1", 1, DefaultPatience(), nil, Local(config(fakeEngine{func(pos rules.Position, _ ai.Request, poll func() bool, _ func(ai.Info)) ai.Result {
		started <- struct{}{}
		for !poll() {
			time.Sleep(time.Millisecond) // a search, with nothing to do
		}
		return first(pos)
	}})))
	defer c.Close()
	for _, wait := range []bool{false, true, false} { // the first before the engine is there
		done := make(chan result, 1)
		c.Search(Query{Game: "chess"}, nil, func(a Answer, err error) { done <- result{a, err} })
		if wait {
			<-started
		}
		c.Stop()
		if r := <-done; r.err != nil || wait && r.answer.None {
			t.Errorf("%+v", r)
		}
	}
	c.Stop() // nothing runs, nothing happens
}

type mute struct{}

func (mute) Post([]byte) {}
func (mute) Close()      {}

// TestOtherBuild: page and engine of different builds do not talk.
func TestOtherBuild(t *testing.T) { synctest.Test(t, otherBuild) }

func otherBuild(t *testing.T) {
	other := config(fakeEngine{})
	other.Build = "b2"
	c := NewClient("b1", 1, DefaultPatience(), nil, Local(other))
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
	f.Add(newMessage("b1", 0, kindHello, &hello{8}))
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

// babbler is an engine that says what it likes before it answers.
type babbler struct {
	receive func([]byte)
	says    [][]byte
}

func (b babbler) Post(data []byte) {
	var m message
	if _, err := m.UnmarshalMsg(data); err != nil {
		return
	}
	switch m.Kind {
	case kindHello:
		go b.receive(newMessage("b1", 0, kindReady, nil))
	case kindSearch:
		go func() {
			for _, said := range b.says {
				b.receive(said)
			}
			b.receive(newMessage("b1", m.ID, kindAnswer, &Answer{Move: 7}))
		}()
	}
}

func (babbler) Close() {}

// FuzzClient: whatever an engine says, a request is answered once, with an
// answer or an [Error].
func FuzzClient(f *testing.F) {
	info, _ := (&Info{Depth: 3, Line: []uint16{1, 2}}).MarshalMsg(nil)
	answer, _ := (&Answer{Move: 9}).MarshalMsg(nil)
	refusal, _ := (&failure{"x"}).MarshalMsg(nil)
	for _, b := range [][]byte{info, answer, refusal, nil, {0x95}} {
		for k := range kindFailure + 2 {
			f.Add("b1", uint32(1), uint8(k), b, []byte{0x94, 0xa2})
		}
	}
	f.Add("b2", uint32(0), uint8(kindReady), []byte{}, newMessage("b1", 0, kindReady, nil))
	f.Fuzz(func(t *testing.T, build string, id uint32, k uint8, body, raw []byte) {
		m := message{Build: build, ID: id, Kind: kind(k), Body: body}
		said, err := m.MarshalMsg(nil)
		if err != nil {
			t.Fatal(err)
		}
		synctest.Test(t, func(t *testing.T) { answeredOnce(t, raw, said, raw) })
	})
}

// answeredOnce asks an engine that says so before its answer.
func answeredOnce(t *testing.T, says ...[]byte) {
	start := func(receive func([]byte), _ func()) (Transport, error) { return babbler{receive, says}, nil }
	c := NewClient("b1", 1, DefaultPatience(), nil, start, start)
	defer c.Close()
	answers := make(chan result, 8)
	c.Search(Query{Game: "chess"}, func(Info) {}, func(a Answer, err error) { answers <- result{a, err} })
	if r := <-answers; r.err != nil {
		if _, ok := errors.AsType[Error](r.err); !ok {
			t.Errorf("error %v", r.err)
		}
	}
	c.Cancel()
	synctest.Wait()
	if len(answers) > 0 {
		t.Errorf("answered again: %v", <-answers)
	}
}
