package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tah/rules"
	"tah/rules/formats"
	"tah/rules/record"
)

// side is one of the two engines.
type side struct {
	command string
	options []string // "Name=Value"
}

// match is what is to be played.
type match struct {
	rules        rules.Game
	ruleSet      string
	launch       launcher
	sides        [2]side // A and B
	control      control
	adjudication adjudication
	maxPlies     int
	openings     []opening
	pairs        int
	concurrency  int
	seed         uint64
	sprt         sprt
	ladder       ladder   // that is played instead of the sides
	file         *os.File // that gets the games, nil for none
	format       formats.Format
}

// result is a finished game.
type result struct {
	number int // in the schedule
	points int // A's half points: 0, 1, 2
	what   string
	record *record.Record
}

// The schedule: games 2n and 2n+1 make a pair with one opening.

func (m *match) opening(number int) opening { return m.openings[number/2%len(m.openings)] }

// order returns which side plays each rules.Color: A begins a pair.
func (m *match) order(number int) [2]int { return [2]int{number % 2, 1 - number%2} }

// names returns the names of A and B, which differ.
func (m *match) names() [2]string {
	a, b := m.sides[0].command, m.sides[1].command
	if a == b {
		a, b = a+" (A)", b+" (B)"
	}
	return [2]string{a, b}
}

// player returns a player for a side.
func (m *match) player(i int) (player, error) {
	s, key, seed := m.sides[i], m.rules.Key(), 2*m.seed+uint64(i)
	switch level, found := strings.CutPrefix(s.command, "level "); {
	case found:
		return newBuiltin(key, level, &m.control, seed)
	case s.command == "random":
		return &random{seed: seed}, nil
	case s.command == "greedy":
		return newGreedy(key, seed), nil
	}
	e := &engine{launch: m.launch, command: s.command, options: s.options, usi: key == "shogi", control: &m.control}
	return e, nil
}

// errDecided ends a match whose test has accepted a hypothesis.
var errDecided = errors.New("decided")

// run plays the match and prints the progress and the result. It is an error
// if ctx ends it, or an engine that does not start.
func (m *match) run(ctx context.Context, out io.Writer) error {
	t, err := m.tally(ctx, out)
	fmt.Fprint(out, m.report(t))
	return err
}

// tally plays the match, prints the progress and adds up the results, as far
// as they have come.
func (m *match) tally(ctx context.Context, out io.Writer) (*tally, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	results := make(chan result)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range m.concurrency {
		workers.Go(func() {
			if err := m.work(ctx, &next, results); err != nil {
				cancel(err) // the first counts
			}
		})
	}
	go func() {
		workers.Wait()
		close(results)
	}()
	t := newTally()
	p := progress{out: out, last: time.Now()}
	for r := range results {
		if ctx.Err() != nil {
			continue
		}
		t.add(r)
		if err := m.write(r.record); err != nil {
			cancel(err)
		}
		if m.sprt.on() && m.sprt.decision(t.pairs) != "" {
			cancel(errDecided)
		}
		p.show(t.line(m.sprt))
	}
	p.end()
	if cause := context.Cause(ctx); cause != nil && cause != errDecided {
		return t, cause
	}
	return t, nil
}

// work plays pairs of games until there are none left.
func (m *match) work(ctx context.Context, next *atomic.Int64, results chan<- result) error {
	var players [2]player
	for i := range players {
		p, err := m.player(i)
		if err != nil {
			return fmt.Errorf("%s: %w", m.sides[i].command, err)
		}
		defer p.close()
		players[i] = p
	}
	for {
		pair := int(next.Add(1)) - 1
		if pair >= m.pairs {
			return nil
		}
		for number := 2 * pair; number < 2*pair+2; number++ {
			r, err := m.play(ctx, players, number)
			if err != nil {
				return err
			}
			if strings.HasPrefix(r.what, crash().what) {
				// Ctrl-C may have ended the engines before us.
				select {
				case <-ctx.Done():
				case <-time.After(100 * time.Millisecond):
				}
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			results <- r
		}
	}
}

// write adds a game to the file.
func (m *match) write(r *record.Record) error {
	if m.file == nil {
		return nil
	}
	_, err := fmt.Fprintln(m.file, m.format.Write(r))
	return err
}

// report is what the match has come to.
func (m *match) report(t *tally) string {
	var b strings.Builder
	names := m.names()
	fmt.Fprintf(&b, "A: %s\nB: %s\n%s, %s\n", names[0], names[1], &m.control, t.score())
	fmt.Fprintf(&b, "Pairs: %d %v\n", t.pairs.count(), t.pairs)
	fmt.Fprintf(&b, "Elo: %v, normalized: %v, LOS: %.1f %%\n", t.pairs.elo(), t.pairs.normalizedElo(), 100*t.pairs.los())
	if m.sprt.on() {
		verdict := cmp.Or(m.sprt.decision(t.pairs), "undecided")
		fmt.Fprintf(&b, "SPRT: %s, %s\n", m.sprt.state(t.pairs), verdict)
	}
	ends := slices.SortedFunc(maps.Keys(t.ends), func(a, b string) int {
		return cmp.Or(t.ends[b]-t.ends[a], strings.Compare(a, b))
	})
	for i, end := range ends {
		ends[i] = fmt.Sprintf("%s %d", end, t.ends[end])
	}
	fmt.Fprintf(&b, "Ends: %s\n", strings.Join(ends, ", "))
	return b.String()
}

// progress shows one line that is rewritten on a terminal; elsewhere it is
// printed now and then.
type progress struct {
	out   io.Writer
	last  time.Time
	lines int
}

func (p *progress) show(line string) {
	const pause = 10 * time.Second
	if p.terminal() {
		fmt.Fprint(p.out, "\r\x1b[K", line)
	} else if time.Since(p.last) >= pause {
		fmt.Fprintln(p.out, line)
		p.last = time.Now()
	}
	p.lines++
}

// end leaves the line.
func (p *progress) end() {
	if p.lines > 0 && p.terminal() {
		fmt.Fprintln(p.out)
	}
}

func (p *progress) terminal() bool {
	f, ok := p.out.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
