package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"tah/rules"
)

// player finds moves.
type player interface {
	// newGame prepares for a game of the schedule. An error ends the match.
	newGame(ctx context.Context, number int) error
	// move returns the next move. A *fault loses the game; any other error
	// ends the match.
	move(ctx context.Context, g *game) (reply, error)
	close()
}

// reply is a move with what the player says of it.
type reply struct {
	move    string
	depth   int
	score   score
	elapsed time.Duration
}

// score is an engine's opinion of its position; the zero value is none.
type score struct {
	known bool
	mate  bool
	value int // centipawns, or moves (USI: plies) to the mate
}

// mateValue is what a mate is worth in centipawns.
const mateValue = 100_000

func (s score) centipawns() int {
	switch {
	case !s.mate:
		return s.value
	case s.value > 0:
		return mateValue
	}
	return -mateValue // "mate 0" is to be mated
}

func (s score) String() string {
	switch {
	case !s.known:
		return ""
	case !s.mate:
		return fmt.Sprintf("%+.2f", float64(s.value)/100)
	case s.value > 0:
		return fmt.Sprintf("+M%d", s.value)
	}
	return fmt.Sprintf("-M%d", -s.value)
}

// fault is what an engine did that loses the game at once.
type fault struct {
	what        string // "crash"; reports count these
	detail      string // "illegal move e7e4", "" if what says it all
	termination string // PGN's word for it
	reason      rules.Reason
}

func (f *fault) Error() string {
	if f.detail != "" {
		return f.detail
	}
	return f.what
}

func crash() *fault   { return &fault{what: "crash", termination: "abandoned"} }
func silence() *fault { return &fault{what: "silence", termination: "abandoned"} }

func timeout() *fault {
	return &fault{what: "timeout", termination: "time forfeit", reason: rules.Timeout}
}

func resignation() *fault {
	return &fault{what: "resignation", termination: "normal", reason: rules.Resignation}
}

func illegal(move string) *fault {
	return &fault{"illegal move", "illegal move " + move, "rules infraction", rules.IllegalMove}
}

// engine is a player that speaks UCI or USI. Its process is started when a
// game begins and it does not run.
type engine struct {
	launch  launcher
	command string
	options []string // "Name=Value"
	usi     bool
	control *control
	process *process // nil while none runs
}

// process is a running engine.
type process struct {
	program
	lines chan string // closed when the process ends
}

// launcher starts the program of a command.
type launcher func(command []string) (program, error)

// program is a program that runs.
type program struct {
	in  io.WriteCloser
	out io.Reader // ends with the program
	end func()    // ends it by force and waits for that
}

// execute is the launcher of the operating system's programs.
func execute(command []string) (program, error) {
	cmd := exec.Command(command[0], command[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return program{}, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return program{}, err
	}
	end := func() {
		cmd.Process.Kill() // it may have closed its output only
		cmd.Wait()
	}
	return program{in, out, end}, cmd.Start()
}

// newGame starts the engine unless it runs and is ready for another game.
func (e *engine) newGame(ctx context.Context, _ int) error {
	if e.process != nil && e.ready(ctx) == nil {
		return nil
	}
	e.close()
	if err := e.start(ctx); err != nil {
		e.close()
		return fmt.Errorf("engine %s: %w", e.command, err)
	}
	return nil
}

// start starts the process, sets the options and begins a game.
func (e *engine) start(ctx context.Context) error {
	started, err := e.launch(strings.Fields(e.command))
	if err != nil {
		return err
	}
	p := &process{started, make(chan string, 256)}
	e.process = p
	go func() {
		defer close(p.lines)
		scan := bufio.NewScanner(p.out)
		scan.Buffer(nil, 1<<20)
		for scan.Scan() {
			p.lines <- scan.Text()
		}
	}()
	hello := "uci"
	if e.usi {
		hello = "usi"
	}
	e.send(hello)
	known, err := e.optionNames(ctx, hello+"ok")
	if err != nil {
		return fmt.Errorf("after %s: %w", hello, err)
	}
	for _, option := range e.options {
		name, value, found := strings.Cut(option, "=")
		if !known[strings.ToLower(name)] {
			return fmt.Errorf("it has no option %q", name) // a match under other settings is worth nothing
		}
		line := "setoption name " + name
		if found {
			line += " value " + value
		}
		e.send(line)
	}
	if err := e.ready(ctx); err != nil {
		return fmt.Errorf("after isready: %w", err)
	}
	return nil
}

// optionNames reads the engine's introduction up to its last line.
func (e *engine) optionNames(ctx context.Context, last string) (map[string]bool, error) {
	known := map[string]bool{}
	if e.usi {
		known["usi_hash"], known["usi_ponder"] = true, true // need not be announced
	}
	for {
		line, err := e.read(ctx, e.control.patience, silence())
		if err != nil {
			return nil, err
		}
		if line == last {
			return known, nil
		}
		if name, ok := strings.CutPrefix(line, "option name "); ok {
			name, _, _ = strings.Cut(name, " type ")
			known[strings.ToLower(name)] = true
		}
	}
}

// ready begins a game and waits until the engine is ready for it.
func (e *engine) ready(ctx context.Context) error {
	if !e.usi {
		e.send("ucinewgame")
	}
	e.send("isready")
	for line := ""; line != "readyok"; {
		var err error
		if line, err = e.read(ctx, e.control.patience, silence()); err != nil {
			return err
		}
	}
	if e.usi {
		e.send("usinewgame")
	}
	return nil
}

func (e *engine) send(line string) {
	fmt.Fprintln(e.process.in, line) // that nobody listens is noticed by the missing answer
}

// read returns the next line without spaces around it, or late if none comes
// in time.
func (e *engine) read(ctx context.Context, patience time.Duration, late *fault) (string, error) {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case line, ok := <-e.process.lines:
		if !ok {
			return "", crash()
		}
		return strings.TrimSpace(line), nil
	case <-timer.C:
		return "", late
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func (e *engine) move(ctx context.Context, g *game) (reply, error) {
	r, err := e.search(ctx, g)
	if err != nil {
		e.close() // whatever it still says belongs to this game
	}
	return r, err
}

// search sends the position and waits for the answer.
func (e *engine) search(ctx context.Context, g *game) (reply, error) {
	allowed, limited := e.control.allowance(g.left[g.pos.Turn()])
	allowed += e.control.margin
	var r reply
	e.send(g.command(e.usi))
	began := time.Now()
	e.send(e.control.command(g.left, e.usi))
	for {
		patience, late := e.control.patience, silence()
		if limited {
			patience, late = allowed-time.Since(began), timeout()
		}
		line, err := e.read(ctx, patience, late)
		if err != nil {
			return r, err
		}
		words := strings.Fields(line)
		switch {
		case len(words) > 1 && words[0] == "info":
			r.note(words[1:])
		case len(words) > 0 && words[0] == "bestmove":
			r.elapsed = time.Since(began)
			r.move = strings.Join(words[1:min(2, len(words))], "")
			switch {
			case limited && r.elapsed > allowed:
				return r, timeout()
			case r.move == "resign":
				return r, resignation()
			}
			return r, nil
		}
	}
}

// note takes depth and score from the words of an info line, of the best
// variation only.
func (r *reply) note(words []string) {
	depth, opinion := r.depth, r.score
	for i := 0; i+1 < len(words); i++ {
		n, err := strconv.Atoi(words[i+1])
		switch words[i] {
		case "string", "pv":
			i = len(words)
		case "multipv":
			if n > 1 {
				return
			}
		case "depth":
			depth = n
		case "cp":
			if err == nil {
				opinion = score{known: true, value: n}
			}
		case "mate":
			if err != nil { // USI may tell the side only
				n = map[string]int{"+": 1}[words[i+1]]
			}
			opinion = score{known: true, mate: true, value: n}
		}
	}
	r.depth, r.score = depth, opinion
}

// close ends the process, by force if need be, and waits for its end.
func (e *engine) close() {
	if e.process == nil {
		return
	}
	p := e.process
	e.send("quit")
	p.in.Close()
	e.process = nil
	ended := make(chan struct{})
	go func() {
		for range p.lines {
		}
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(time.Second):
	}
	p.end()
}
