package port

import (
	"sync"
	"time"
)

// Transport carries messages to one engine.
type Transport interface {
	// Post sends a message; it does not wait.
	Post(data []byte)
	// Close ends the engine, whatever it is doing.
	Close()
}

// Starter starts an engine. It calls receive for each message that comes from
// it and died once if it ends by itself, both only after it has returned.
type Starter func(receive func(data []byte), died func()) (Transport, error)

// Patience is how long a Client waits for a sign of life.
type Patience struct {
	Start   time.Duration // from start to ready: loading and compiling
	Silence time.Duration // between messages during a search, and after a stop
}

// DefaultPatience suits a worker on a slow phone.
func DefaultPatience() Patience { return Patience{Start: 60 * time.Second, Silence: 8 * time.Second} }

// restartsPerRequest is how often an engine may die on one request before the
// request is given up.
const restartsPerRequest = 3

// Client asks an engine for moves, one request at a time.
type Client struct {
	build    string
	hashMB   int // of the next engine's table
	patience Patience
	run      func(func()) // runs callbacks, see NewClient

	all []Starter // ways of starting an engine, the best first

	mu        sync.Mutex
	starters  []Starter // those that may still work for the request
	barred    Error     // why the last of them did not work
	transport Transport
	life      int // counts engines, so that the dead ones' words are dropped
	ready     bool
	stumbled  bool // the engine before it never became ready
	lastID    uint32
	request   *request // the one that waits for an answer
	failures  int      // engines that died on the request
	watch     *time.Timer
}

type request struct {
	id      uint32
	query   Query
	report  func(Info)
	done    func(Answer, error)
	stopped bool // it is not to be searched on
}

// NewClient returns a client; nothing is started before it is needed. The
// engine is granted a table of so many megabytes. The starters are tried in
// order: a worker first, an engine in the same process last. Callbacks are
// passed to run, which must call them one after another; nil calls them
// directly.
func NewClient(build string, hashMB int, p Patience, run func(func()), starters ...Starter) *Client {
	if run == nil {
		run = func(f func()) { f() }
	}
	return &Client{build: build, hashMB: hashMB, patience: p, run: run, all: starters, starters: starters, barred: ErrDead}
}

// Start loads an engine ahead of the first request.
func (c *Client) Start() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ensure()
}

// Search asks for a move, in place of an earlier request that is not answered
// yet. report may be nil. done is called once, with the answer or an Error,
// unless the request is cancelled.
func (c *Client) Search(q Query, report func(Info), done func(Answer, error)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop() // and whatever it answers is stale
	c.lastID++
	c.request = &request{id: c.lastID, query: q, report: report, done: done}
	c.failures = 0
	c.ensure()
	if c.ready {
		c.post()
	}
}

// Stop asks for the answer to the request that runs, as good as it is by now.
func (c *Client) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
}

// Cancel ends the request that runs; nothing more is heard of it.
func (c *Client) Cancel() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
	c.request = nil
}

// Close ends the engine.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.request = nil
	c.kill()
}

func (c *Client) stop() {
	if c.request == nil {
		return
	}
	c.request.stopped = true
	if c.ready {
		c.transport.Post(newMessage(c.build, c.request.id, kindStop, nil))
		c.expect(c.patience.Silence)
	}
}

// ensure starts an engine if none is there.
func (c *Client) ensure() {
	for c.transport == nil {
		if len(c.starters) == 0 {
			c.giveUp(c.barred)
			return
		}
		c.life++
		life := c.life
		t, err := c.starters[0](func(data []byte) { c.receive(life, data) }, func() { c.broke(life) })
		if err != nil {
			c.starters = c.starters[1:]
			continue
		}
		c.transport, c.ready = t, false
		t.Post(newMessage(c.build, 0, kindHello, &hello{c.hashMB}))
		c.expect(c.patience.Start)
	}
}

func (c *Client) post() {
	c.transport.Post(newMessage(c.build, c.request.id, kindSearch, &c.request.query))
	c.expect(c.patience.Silence)
	if c.request.stopped {
		c.stop()
	}
}

// expect starts to wait for a message.
func (c *Client) expect(d time.Duration) {
	c.rest()
	life := c.life
	c.watch = time.AfterFunc(d, func() { c.silent(life) })
}

func (c *Client) rest() {
	if c.watch != nil {
		c.watch.Stop()
		c.watch = nil
	}
}

func (c *Client) kill() {
	c.rest()
	if c.transport != nil {
		c.transport.Close()
	}
	c.transport, c.ready = nil, false
	c.life++ // what it still says is nobody's business
}

// broke is called when the engine of that life ended by itself. Nobody can tell
// why, but memory is what a sound engine runs out of, and Go cannot go on after
// that: so the next one gets a much smaller table, the third a tiny one. One
// that broke before it was ready may have had bad luck with the network, once.
func (c *Client) broke(life int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if life != c.life {
		return
	}
	if c.ready {
		c.hashMB = max(c.hashMB/4, 1)
	}
	again := c.ready || !c.stumbled
	c.stumbled = !c.ready && again
	c.bury(again)
}

// silent is called when the engine of that life was not heard of for too long.
func (c *Client) silent(life int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if life == c.life {
		c.bury(c.ready)
	}
}

// bury ends an engine that is of no use, and starts another if one is needed,
// in the same way if that is worth trying again.
func (c *Client) bury(again bool) {
	if !again {
		c.starters, c.barred = c.starters[1:], ErrDead
	}
	c.kill()
	if c.request == nil {
		return
	}
	if c.failures++; c.failures >= restartsPerRequest {
		c.giveUp(ErrDead)
	} else {
		c.ensure()
	}
}

// giveUp answers the request with an error. The next one has all ways open
// again: there may be a network by then.
func (c *Client) giveUp(err Error) {
	c.starters, c.stumbled = c.all, false
	if r := c.request; r != nil {
		c.request = nil
		go c.run(func() { r.done(Answer{}, err) })
	}
}

func (c *Client) receive(life int, data []byte) {
	c.mu.Lock()
	if life != c.life {
		c.mu.Unlock()
		return
	}
	tell := c.handle(data)
	c.mu.Unlock()
	if tell != nil {
		c.run(tell)
	}
}

// handle takes a message and returns what is to be told to the caller.
func (c *Client) handle(data []byte) func() {
	var m message
	if _, err := m.UnmarshalMsg(data); err != nil {
		return nil // silence is what the watch is for
	}
	if m.Kind == kindFailure && m.ID == 0 || m.Build != c.build {
		// Page and engine do not understand each other, and a new start from
		// the same files will not change that.
		c.kill()
		c.starters, c.barred = c.starters[1:], ErrBuild
		if c.request != nil {
			c.ensure()
		}
		return nil
	}
	if m.Kind == kindReady {
		c.ready, c.stumbled = true, false
		c.rest()
		if c.request != nil {
			c.post()
		}
		return nil
	}
	r := c.request
	if r == nil {
		c.rest() // the answer to a stop
		return nil
	}
	if m.ID != r.id {
		return nil // stale
	}
	switch m.Kind {
	case kindAlive:
		c.expect(c.patience.Silence)
	case kindInfo:
		c.expect(c.patience.Silence)
		var i Info
		if _, err := i.UnmarshalMsg(m.Body); err == nil && r.report != nil {
			return func() { r.report(i) }
		}
	case kindAnswer:
		var a Answer
		if _, err := a.UnmarshalMsg(m.Body); err == nil {
			c.rest()
			c.request = nil
			return func() { r.done(a, nil) }
		}
	case kindFailure:
		var f failure
		if _, err := f.UnmarshalMsg(m.Body); err == nil {
			c.rest()
			c.request = nil
			return func() { r.done(Answer{}, Error(f.Code)) }
		}
	}
	return nil
}
