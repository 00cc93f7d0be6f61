package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strings"
	"time"

	"tah/rules"
)

// player finds moves; start is the position text that moves lead on from.
type player interface {
	newGame() error
	move(start string, moves []string, pos rules.Position, clock clock) (string, error)
	close()
}

// clock is what a player may spend, all in milliseconds.
type clock struct {
	moveTime  int
	nodes     int
	depth     int
	left      [2]int // by rules.Color
	increment int
}

// random moves at random.
type random struct{ rng *rand.Rand }

func (random) newGame() error { return nil }

func (r random) move(_ string, _ []string, pos rules.Position, _ clock) (string, error) {
	legal := pos.AppendLegal(nil)
	return pos.FormatMove(legal[r.rng.IntN(len(legal))]), nil
}

func (random) close() {}

// process is an engine that speaks UCI (chess) or USI (shogi).
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string
	usi   bool
}

// patience is how long an engine may stay silent beyond its time.
const patience = 10 * time.Second

// startProcess starts an engine; options are "Name=Value".
func startProcess(command string, options []string, usi bool) (*process, error) {
	fields := strings.Fields(command)
	if len(fields) == 0 {
		return nil, errors.New("an engine's command is empty")
	}
	p := &process{cmd: exec.Command(fields[0], fields[1:]...), lines: make(chan string, 256), usi: usi}
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			p.lines <- s.Text()
		}
	}()
	hello := "uci"
	if usi {
		hello = "usi"
	}
	p.send("%s", hello)
	if _, err := p.wait(hello+"ok", patience); err != nil {
		p.close()
		return nil, err
	}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		p.send("setoption name %s value %s", name, value)
	}
	if err := p.newGame(); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

func (p *process) send(format string, args ...any) {
	fmt.Fprintf(p.in, format+"\n", args...) // a dead engine is noticed by its silence
}

// wait returns the next line that begins with word.
func (p *process) wait(word string, long time.Duration) (string, error) {
	timeout := time.After(long)
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return "", fmt.Errorf("%s ended", p.cmd.Path)
			}
			if strings.HasPrefix(line, "No such option") || strings.HasPrefix(line, "info string error") {
				return "", fmt.Errorf("%s: %s", p.cmd.Path, line) // a match under other settings is worth nothing
			}
			if f := strings.Fields(line); len(f) > 0 && f[0] == word {
				return line, nil
			}
		case <-timeout:
			return "", fmt.Errorf("%s: no %s in time", p.cmd.Path, word)
		}
	}
}

func (p *process) newGame() error {
	if p.usi {
		p.send("usinewgame")
	} else {
		p.send("ucinewgame")
	}
	p.send("isready")
	_, err := p.wait("readyok", patience)
	return err
}

func (p *process) move(start string, moves []string, _ rules.Position, c clock) (string, error) {
	word := "fen"
	if p.usi {
		word = "sfen"
	}
	p.send("position %s %s moves %s", word, start, strings.Join(moves, " "))
	long := patience
	switch {
	case c.nodes > 0:
		p.send("go nodes %d", c.nodes)
		long *= 6
	case c.depth > 0:
		p.send("go depth %d", c.depth)
		long *= 6
	case c.moveTime > 0 && p.usi:
		p.send("go btime 0 wtime 0 byoyomi %d", c.moveTime)
	case c.moveTime > 0:
		p.send("go movetime %d", c.moveTime)
	default:
		first, second := "w", "b"
		if p.usi {
			first, second = "b", "w"
		}
		p.send("go %stime %d %stime %d %sinc %d %sinc %d", first, c.left[0], second, c.left[1], first, c.increment, second, c.increment)
		long += time.Duration(max(c.left[0], c.left[1])) * time.Millisecond
	}
	line, err := p.wait("bestmove", long)
	if err != nil {
		return "", err
	}
	if f := strings.Fields(line); len(f) > 1 {
		return f[1], nil
	}
	return "", errors.New("bestmove without a move")
}

func (p *process) close() {
	p.send("quit")
	p.in.Close()
	ended := make(chan struct{})
	go func() {
		for range p.lines { // lets the reader come to the end
		}
		p.cmd.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(2 * time.Second):
		p.cmd.Process.Kill()
		<-ended
	}
}
