//go:build !js

package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tah/ai"
	"tah/ai/book"
	aicatalog "tah/ai/catalog"
	aishogi "tah/ai/shogi"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/shogi"
)

const (
	name   = "Tah"
	author = "the Tah authors"

	defaultHash = 16
	mostHash    = 1024 // MB
	mostLines   = 256
	longestLine = 1 << 20 // bytes
)

// uci speaks UCI, and after the command usi USI. Commands are read in run's
// goroutine; one search at a time runs in another.
type uci struct {
	mu  sync.Mutex // guards out
	out *bufio.Writer

	usi     bool
	game    rules.Game
	ruleSet string // key, "" is the official one
	setup   string // FEN or SFEN that the game began with, "" is the usual start
	moves   []string
	pos     rules.Position
	engines map[string]ai.Engine // by game, made when first used
	hash    int                  // MB
	solver  *aishogi.MateSolver  // made when first used
	level   ai.Level
	seed    uint64 // of the levels' play: the number of the game
	lines   int
	ownBook bool
	books   map[string]*book.Book // by game, made when first used

	search *running // the latest search, nil before the first
}

// running is a search in its goroutine.
type running struct {
	stop     atomic.Bool
	halt     chan struct{} // closed together with the setting of stop
	endless  bool          // only a stop ends it
	answered atomic.Bool   // set before the answer is printed
	done     chan struct{} // closed when the goroutine ends
}

// newProtocol returns a uci at the start position of chess.
func newProtocol(out io.Writer) *uci {
	u := &uci{out: bufio.NewWriter(out), hash: defaultHash, lines: 1, engines: map[string]ai.Engine{}, books: map[string]*book.Book{}}
	u.choose("chess")
	return u
}

// run obeys the commands that it reads until quit or the end of the input,
// which end a running search.
func (u *uci) run(in io.Reader) {
	defer u.halt()
	scan := bufio.NewScanner(in)
	scan.Buffer(nil, longestLine)
	for scan.Scan() {
		fields := strings.Fields(scan.Text())
		if len(fields) == 0 {
			continue
		}
		if fields[0] == "quit" {
			return
		}
		if err := u.obey(fields[0], fields[1:]); err != nil {
			u.say("info string error %v", err)
		}
	}
	if err := scan.Err(); err != nil {
		u.say("info string error %v", err)
	}
}

// say prints a line.
func (u *uci) say(format string, args ...any) {
	u.mu.Lock()
	defer u.mu.Unlock()
	fmt.Fprintf(u.out, format+"\n", args...)
	u.out.Flush() // who does not listen any more needs no answer
}

// refusal is an error in a command; it is printed and nothing else happens.
type refusal struct{ what, text string }

func (r refusal) Error() string { return fmt.Sprintf("%s %q", r.what, clip(r.text)) }

// clip shortens text that is quoted in an error.
func clip(s string) string {
	const most = 80
	if len(s) > most {
		return s[:most] + "…"
	}
	return s
}

// errSearching refuses what would have to wait for ever.
var errSearching = errors.New("busy: a search without an end is running")

// obey does what a command says. What changes the game waits for a running
// search to end, so that a script may come through a pipe at once; a stop that
// comes behind it is then heard late, as in other engines.
func (u *uci) obey(command string, args []string) error {
	switch command {
	case "uci", "usi", "ucinewgame", "usinewgame", "setoption", "position", "go":
		if !u.idle() {
			return errSearching
		}
	}
	switch command {
	case "uci":
		u.usi = false
		u.introduce()
	case "usi":
		u.usi = true
		u.choose("shogi")
		u.introduce()
	case "isready":
		u.say("readyok")
	case "ucinewgame", "usinewgame":
		u.seed++
		for _, e := range u.engines {
			e.NewGame()
		}
	case "setoption":
		return u.setOption(args)
	case "position":
		return u.setPosition(args)
	case "go":
		return u.begin(args)
	case "stop", "gameover":
		u.halt()
	case "ponderhit":
		u.halt() // pondering is an endless search here: what it has found is the answer
	case "d":
		u.describe()
	case "why":
		return u.why(args)
	case "debug", "register":
	default:
		return refusal{"unknown command", command}
	}
	return nil
}

// idle waits for a search that will end by itself or has answered, and tells
// whether none runs then.
func (u *uci) idle() bool {
	s := u.search
	if s == nil {
		return true
	}
	if !s.endless || s.answered.Load() {
		<-s.done
	}
	select {
	case <-s.done:
		return true
	default:
		return false
	}
}

// halt stops the search, if one runs, and waits until it has answered.
func (u *uci) halt() {
	if s := u.search; s != nil {
		if !s.stop.Swap(true) {
			close(s.halt)
		}
		<-s.done
	}
}

func (u *uci) introduce() {
	u.say("id name %s", name)
	u.say("id author %s", author)
	prefix, shared, first, ok := "UCI", "", "chess", "uciok"
	if u.usi {
		prefix, shared, first, ok = "USI", "USI_", "shogi", "usiok"
	}
	var variants strings.Builder
	for _, g := range catalog.Games() {
		variants.WriteString(" var " + g.Key())
	}
	u.say("option name %sHash type spin default %d min 1 max %d", shared, defaultHash, mostHash)
	u.say("option name %sOwnBook type check default false", shared)
	u.say("option name %s_Variant type combo default %s%s", prefix, first, variants.String())
	u.say("option name RuleSet type combo default %s", ruleSetsOf(first))
	u.say("option name Level type spin default 0 min 0 max %d", ai.MaxLevel)
	u.say("option name MultiPV type spin default 1 min 1 max %d", mostLines)
	u.say(ok)
}

// ruleSetsOf returns the rule sets of a game as a combo option lists them.
func ruleSetsOf(key string) string {
	g, err := catalog.Lookup(key)
	if err != nil {
		return ""
	}
	sets := g.RuleSets()
	return sets[0] + " var " + strings.Join(sets, " var ")
}

// choose changes to a game and its start position under the official rules; an
// unknown key changes nothing.
func (u *uci) choose(key string) error {
	g, err := catalog.Lookup(key)
	if err != nil {
		return err
	}
	return u.set(g, "", "", nil)
}

// set changes to a position with its moves; after an error nothing is changed.
func (u *uci) set(g rules.Game, ruleSet, setup string, moves []string) error {
	pos, err := g.New(ruleSet, setup)
	if err != nil {
		return err
	}
	for _, s := range moves {
		m, err := pos.ParseMove(s)
		if err != nil {
			return err
		}
		pos.Make(m)
	}
	u.game, u.ruleSet, u.setup, u.moves, u.pos = g, ruleSet, setup, moves, pos
	return nil
}

// setOption obeys "setoption name N value V"; both may have several words.
func (u *uci) setOption(args []string) error {
	text := strings.Join(args, " ")
	option, found := strings.CutPrefix(text, "name ")
	if !found {
		return refusal{"setoption", text}
	}
	option, value, _ := strings.Cut(option, " value ")
	spin := func(least, most int) (int, error) {
		n, err := strconv.Atoi(value)
		if err != nil || n < least || n > most {
			return 0, refusal{"option " + clip(strconv.Quote(option)) + ": value", value}
		}
		return n, nil
	}
	switch strings.ToLower(option) {
	case "hash", "usi_hash":
		n, err := spin(1, mostHash)
		if err != nil {
			return err
		}
		u.hash, u.solver = n, nil
		for _, e := range u.engines {
			e.Resize(n)
		}
	case "uci_variant", "usi_variant":
		return u.choose(value)
	case "ruleset":
		return u.set(u.game, value, u.setup, u.moves)
	case "level":
		n, err := spin(0, int(ai.MaxLevel))
		if err != nil {
			return err
		}
		u.level = ai.Level(n)
	case "multipv":
		n, err := spin(1, mostLines)
		if err != nil {
			return err
		}
		u.lines = n
	case "ownbook", "usi_ownbook":
		on, err := strconv.ParseBool(value)
		if err != nil {
			return refusal{"option OwnBook: value", value}
		}
		u.ownBook = on
	case "ponder", "usi_ponder":
		// Graphical interfaces send it to every engine.
	default:
		return refusal{"unknown option", option}
	}
	return nil
}

// setPosition obeys "position startpos|fen …|sfen … [moves …]". A bad one
// leaves the old one in place.
func (u *uci) setPosition(args []string) error {
	if len(args) == 0 {
		return refusal{"position", ""}
	}
	setup, moves := args[1:], []string(nil)
	for i, a := range setup {
		if a == "moves" {
			setup, moves = setup[:i], setup[i+1:]
			break
		}
	}
	text := strings.Join(setup, " ")
	switch {
	case args[0] == "startpos" && text == "":
	case (args[0] == "fen" || args[0] == "sfen") && text != "":
	default:
		return refusal{"position", strings.Join(args, " ")}
	}
	return u.set(u.game, u.ruleSet, text, moves)
}

// order is what a go command asks for.
type order struct {
	ai.Limits
	perft int // depth, 0 for a search
	mate  bool
	// mateTime is what USI's go mate grants, 0 for any time.
	mateTime time.Duration
}

// parseGo reads the arguments of go.
func parseGo(args []string) (order, error) {
	var o order
	for i := 0; i < len(args); i++ {
		what := args[i]
		switch what {
		case "infinite", "ponder":
			o.Infinite = true
			continue
		case "mate":
			o.mate = true
			if i+1 < len(args) && args[i+1] == "infinite" {
				continue
			}
		}
		if i++; i >= len(args) {
			return o, refusal{"go " + clip(what) + ": a number is missing", ""}
		}
		const most = 1e12 // milliseconds or nodes
		n, err := strconv.ParseInt(args[i], 10, 64)
		if err != nil || n > most {
			return o, refusal{"go " + clip(strconv.Quote(what)) + ": not a number", args[i]}
		}
		if n < 0 && what != "wtime" && what != "btime" { // a clock may be overdrawn
			return o, refusal{"go " + clip(strconv.Quote(what)) + ": negative", args[i]}
		}
		if n == 0 && (what == "depth" || what == "nodes" || what == "perft" || what == "movestogo") {
			return o, refusal{"go " + what + ": not positive", args[i]}
		}
		small := int(min(n, 1000))
		span := time.Duration(min(n, 1e9)) * time.Millisecond
		switch what {
		case "depth":
			o.Depth = small
		case "nodes":
			o.Nodes = uint64(n)
		case "mate":
			o.Mate, o.mateTime = small, max(span, time.Millisecond)
		case "movetime":
			o.MoveTime = max(span, time.Millisecond)
		case "wtime", "btime":
			o.Time[side(what)] = max(span, time.Millisecond)
		case "winc", "binc":
			o.Inc[side(what)] = span
		case "byoyomi":
			o.Byoyomi = span
		case "movestogo":
			o.MovesToGo = small
		case "perft":
			o.perft = small
		default:
			return o, refusal{"go", what}
		}
	}
	return o, nil
}

// side maps w and b to UCI's White and Black; begin turns them round for
// shogi, where Black moves first.
func side(what string) rules.Color {
	if what[0] == 'b' {
		return rules.Second
	}
	return rules.First
}

// begin obeys go: it starts the search and returns.
func (u *uci) begin(args []string) error {
	o, err := parseGo(args)
	if err != nil {
		return err
	}
	if u.game.Key() == "shogi" {
		o.Time[0], o.Time[1] = o.Time[1], o.Time[0]
		o.Inc[0], o.Inc[1] = o.Inc[1], o.Inc[0]
	}
	s := &running{halt: make(chan struct{}), done: make(chan struct{})}
	// There may be no mate in as few moves as it shall find.
	s.endless = o.Infinite || o.Depth == 0 && o.Nodes == 0 && !o.Timed()
	pos := u.pos.Clone()
	switch {
	case o.perft > 0:
		u.perft(pos, o.perft)
	case o.mate && u.usi:
		p, ok := pos.(*shogi.Position)
		if !ok {
			u.say("checkmate notimplemented")
			return nil
		}
		if u.solver == nil {
			u.solver = aishogi.NewMateSolver(u.hash)
		}
		s.endless = o.mateTime == 0
		u.search = s
		go u.mate(s, u.solver, p, o.mateTime)
	default:
		if m := u.fromBook(s); m != rules.NoMove {
			u.say("bestmove %s", pos.FormatMove(m))
			return nil
		}
		e, err := u.engine()
		if err != nil {
			return err
		}
		u.search = s
		go u.think(s, e, pos, ai.Request{Limits: o.Limits, Level: u.level, Seed: u.seed, MultiPV: u.lines})
	}
	return nil
}

// fromBook returns a move of the book, another one each time; NoMove if it has
// none, is not wanted, or a search without an end is: that is analysis.
func (u *uci) fromBook(s *running) rules.Move {
	if !u.ownBook || s.endless || u.lines > 1 {
		return rules.NoMove
	}
	key := u.game.Key()
	if u.books[key] == nil {
		u.books[key] = book.Of(u.game)
	}
	return u.books[key].Move(u.pos, u.level, rand.Uint64())
}

func (u *uci) engine() (ai.Engine, error) {
	key := u.game.Key()
	if e := u.engines[key]; e != nil {
		return e, nil
	}
	e, err := aicatalog.New(key, u.hash)
	if err != nil {
		return nil, err
	}
	u.engines[key] = e
	return e, nil
}

// think searches and prints the answer.
func (u *uci) think(s *running, e ai.Engine, pos rules.Position, req ai.Request) {
	defer close(s.done)
	r := e.Search(pos, req, s.stop.Load, func(i ai.Info) { u.say("%s", u.infoLine(pos, i)) })
	if req.Infinite {
		<-s.halt // no answer before it is asked for
	}
	s.answered.Store(true)
	switch {
	case r.Best == rules.NoMove && u.usi:
		u.say("bestmove resign")
	case r.Best == rules.NoMove:
		u.say("bestmove (none)")
	case r.Ponder != rules.NoMove:
		u.say("bestmove %s ponder %s", pos.FormatMove(r.Best), formatLine(pos, []rules.Move{r.Best, r.Ponder})[1])
	default:
		u.say("bestmove %s", pos.FormatMove(r.Best))
	}
}

// mate looks for a mate and prints the answer.
func (u *uci) mate(s *running, solver *aishogi.MateSolver, pos *shogi.Position, granted time.Duration) {
	defer close(s.done)
	begun := time.Now()
	m := solver.Solve(pos, aishogi.MateLimits{}, func() bool {
		return s.stop.Load() || granted > 0 && time.Since(begun) >= granted
	})
	s.answered.Store(true)
	switch m.Verdict {
	case aishogi.Mates:
		u.say("checkmate %s", strings.Join(formatLine(pos, m.Line), " "))
	case aishogi.NoMate:
		u.say("checkmate nomate")
	default:
		u.say("checkmate timeout")
	}
}

func (u *uci) infoLine(pos rules.Position, i ai.Info) string {
	score := i.Score.UCI()
	if u.usi {
		score = i.Score.USI()
	}
	nps := uint64(float64(i.Nodes) / max(i.Elapsed, time.Microsecond).Seconds())
	return fmt.Sprintf("info depth %d seldepth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv %s",
		i.Depth, i.SelDepth, i.MultiPV, score, i.Nodes, nps, i.Hashfull, i.Elapsed.Milliseconds(),
		strings.Join(formatLine(pos, i.PV), " "))
}

// formatLine writes a line of legal moves from pos.
func formatLine(pos rules.Position, line []rules.Move) []string {
	p := pos.Clone()
	words := make([]string, 0, len(line))
	for _, m := range line {
		words = append(words, p.FormatMove(m))
		p.Make(m)
	}
	return words
}

// perft counts the leaves below each move. Nothing is read meanwhile, so that
// a quit behind it in a script does not cut it short.
func (u *uci) perft(pos rules.Position, depth int) {
	var all uint64
	for _, m := range pos.AppendLegal(nil) {
		text := pos.FormatMove(m)
		pos.Make(m)
		n := leaves(pos, depth-1)
		pos.Undo()
		all += n
		u.say("%s: %d", text, n)
	}
	u.say("")
	u.say("Nodes searched: %d", all)
}

// leaves counts with the position's own Perft; every game has one.
func leaves(pos rules.Position, depth int) uint64 {
	if p, ok := pos.(interface{ Perft(int) uint64 }); ok {
		return p.Perft(depth)
	}
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, m := range pos.AppendLegal(nil) {
		pos.Make(m)
		n += leaves(pos, depth-1)
		pos.Undo()
	}
	return n
}
