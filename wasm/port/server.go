package port

import (
	"runtime"
	"sync/atomic"
	"time"

	"tah/ai"
	"tah/rules"
)

// Server answers requests with engines. Handle may be called while a search
// runs: in a worker the search yields to the event loop, elsewhere it runs in
// a goroutine of its own.
type Server struct {
	config  ServerConfig
	hashMB  atomic.Int32
	current atomic.Uint32 // id of the search that runs, 0 if none
	queue   chan job
	engines map[string]ai.Engine
	game    string // whose engine has the table
}

// ServerConfig is what a Server is made of.
type ServerConfig struct {
	Build  string
	HashMB int // of the largest table, whatever a client grants
	// Lookup finds a game by its key, Engine makes its engine, with no table.
	Lookup func(key string) (rules.Game, error)
	Engine func(key string) (ai.Engine, error)
	// Send posts a message to the client.
	Send func(data []byte)
	// Yield lets the event loop deliver messages during a search; nil where
	// nobody waits for this goroutine. It is called every few milliseconds.
	Yield func()
}

type job struct {
	id    uint32
	query Query
}

// How often a search looks after the rest of the world.
const (
	yieldEvery = 6 * time.Millisecond
	aliveEvery = 500 * time.Millisecond
)

// NewServer returns a server that waits for messages.
func NewServer(c ServerConfig) *Server {
	s := &Server{config: c, engines: make(map[string]ai.Engine), queue: make(chan job, 8)}
	s.hashMB.Store(1)
	go s.work()
	return s
}

// Close ends the server when its last search is done.
func (s *Server) Close() {
	s.current.Store(0)
	close(s.queue)
}

// Handle takes one message from the client. It never blocks and never fails;
// what it does not understand is answered with a failure.
func (s *Server) Handle(data []byte) {
	var m message
	if _, err := m.UnmarshalMsg(data); err != nil {
		s.fail(0, ErrMessage)
		return
	}
	if m.Build != s.config.Build {
		s.fail(m.ID, ErrBuild)
		return
	}
	switch m.Kind {
	case kindHello:
		var h hello
		if _, err := h.UnmarshalMsg(m.Body); err != nil {
			s.fail(m.ID, ErrMessage)
			return
		}
		s.hashMB.Store(int32(min(max(h.HashMB, 1), s.config.HashMB)))
		s.send(m.ID, kindReady, nil)
	case kindStop:
		s.current.CompareAndSwap(m.ID, 0)
	case kindSearch:
		var q Query
		if _, err := q.UnmarshalMsg(m.Body); err != nil || m.ID == 0 {
			s.fail(m.ID, ErrMessage)
			return
		}
		s.current.Store(m.ID) // ends the one that runs, and comes before the other begins
		select {
		case s.queue <- job{m.ID, q}:
		default:
			s.fail(m.ID, ErrLimits) // a flood
		}
	default:
		s.fail(m.ID, ErrMessage)
	}
}

func (s *Server) send(id uint32, k kind, body interface {
	MarshalMsg([]byte) ([]byte, error)
}) {
	s.config.Send(newMessage(s.config.Build, id, k, body))
}

func (s *Server) fail(id uint32, err Error) { s.send(id, kindFailure, &failure{string(err)}) }

func (s *Server) work() {
	for j := range s.queue {
		if s.current.Load() != j.id { // stopped or overtaken before it began
			s.send(j.id, kindAnswer, &Answer{None: true})
			continue
		}
		if err := s.search(j); err != "" {
			s.fail(j.id, err)
		}
		s.current.CompareAndSwap(j.id, 0)
	}
}

func (s *Server) search(j job) Error {
	q := j.query
	pos, err := s.position(q)
	if err != "" {
		return err
	}
	const longest = 3600_000 // an hour
	const mostLines = 10
	if q.Level > 10 || q.Lines < 0 || q.Lines > mostLines || q.Depth < 0 || q.Depth > 200 || q.MoveTime < 0 || q.MoveTime > longest {
		return ErrLimits
	}
	engine, err := s.engine(q.Game)
	if err != "" {
		return err
	}
	req := ai.Request{
		Limits: ai.Limits{Depth: q.Depth, Nodes: q.Nodes, MoveTime: time.Duration(q.MoveTime) * time.Millisecond},
		Level:  ai.Level(q.Level), Seed: q.Seed, MultiPV: q.Lines,
	}
	r := engine.Search(pos, req, s.poll(j.id), func(i ai.Info) {
		s.send(j.id, kindInfo, &Info{Depth: i.Depth, Rank: i.MultiPV, Score: newScore(i.Score), Nodes: i.Nodes, Line: encodeLine(pos, i.PV)})
	})
	a := &Answer{Depth: r.Depth, Score: newScore(r.Score), Nodes: r.Nodes, None: r.Best == rules.NoMove}
	if !a.None {
		a.Move = pos.EncodeMove(r.Best)
	}
	s.send(j.id, kindAnswer, a)
	return ""
}

// position replays a query's game.
func (s *Server) position(q Query) (rules.Position, Error) {
	g, err := s.config.Lookup(q.Game)
	if err != nil {
		return nil, ErrGame
	}
	pos, err := g.New(q.RuleSet, q.Start)
	if err != nil {
		return nil, ErrPosition
	}
	for _, code := range q.Moves {
		m, err := pos.DecodeMove(code)
		if err != nil {
			return nil, ErrPosition
		}
		pos.Make(m)
	}
	return pos, ""
}

// engine returns the engine of a game, made on first use. A table goes from one
// to the other, so that there is never room needed for two.
func (s *Server) engine(key string) (ai.Engine, Error) {
	e := s.engines[key]
	if e == nil {
		var err error
		if e, err = s.config.Engine(key); err != nil {
			return nil, ErrGame
		}
		s.engines[key] = e
	}
	if key != s.game {
		if last := s.engines[s.game]; last != nil {
			last.Resize(0)
			runtime.GC() // or the old one would still be there
		}
		e.Resize(int(s.hashMB.Load()))
		s.game = key
	}
	return e, ""
}

// poll returns what the search of request id calls every millisecond or so.
func (s *Server) poll(id uint32) func() bool {
	yielded, alive := time.Now(), time.Now()
	return func() bool {
		now := time.Now()
		if s.config.Yield != nil && now.Sub(yielded) >= yieldEvery {
			s.config.Yield()
			yielded = time.Now()
		}
		if now.Sub(alive) >= aliveEvery {
			s.send(id, kindAlive, nil)
			alive = now
		}
		return s.current.Load() != id
	}
}

// encodeLine encodes a line from pos up to the first move that is not legal,
// which a hash collision may leave at the end of one.
func encodeLine(pos rules.Position, line []rules.Move) []uint16 {
	p := pos.Clone()
	codes := make([]uint16, 0, len(line))
	for _, m := range line {
		code := p.EncodeMove(m)
		if legal, err := p.DecodeMove(code); err != nil || legal != m {
			break
		}
		codes = append(codes, code)
		p.Make(m)
	}
	return codes
}

func newScore(s ai.Score) Score {
	mate, _ := s.MateMoves()
	return Score{Centipawns: int(s), Mate: mate}
}
