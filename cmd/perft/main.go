//go:build !js

// Command perft measures the move generators by counting leaves: natively
// against Stockfish's and Fairy-Stockfish's, and as wasm in Chromium against
// native. `perft GAME DEPTH` just counts. Under js/wasm it is the part in the
// browser (main_js.go).
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strconv"

	"tah/cmd/internal/chromium"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	switch len(os.Args) {
	case 1:
		err = compare(ctx, os.Stdout)
	case 3:
		err = printLeaves(os.Stdout, os.Args[1], os.Args[2])
	default:
		fmt.Fprintln(os.Stderr, "usage: perft [GAME DEPTH]")
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "perft:", err)
		os.Exit(1)
	}
}

// printLeaves counts and prints as Stockfish does.
func printLeaves(out io.Writer, game, depth string) error {
	t, err := find(game)
	if err != nil {
		return err
	}
	d, err := strconv.Atoi(depth)
	if err != nil {
		return err
	}
	n, _, err := t.count(d)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s%d\n", total, n)
	return err
}

// compare runs all races that can be run here and prints their results. An
// error is a wrong count or something broken; a goal that is missed is not.
func compare(ctx context.Context, out io.Writer) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	pinned := pin()
	if pinned == nil {
		fmt.Fprintln(out, "no taskset: programs are not kept on one core")
	}
	var b *browser
	if !chromium.Found() {
		fmt.Fprintln(out, "no chromium: wasm is skipped")
	} else if b, err = openBrowser(ctx); err != nil {
		return err
	} else {
		defer b.close()
	}
	for _, t := range tasks() {
		game := t.game.Key()
		fmt.Fprintf(out, "%s: %d leaves, depth %d of %s\n", game, t.leaves, t.depth, t.position)
		if path, err := locate(t.peer); err != nil {
			fmt.Fprintf(out, "  no %s: skipped\n", t.peer)
		} else {
			peer := program{slices.Concat(pinned, []string{path}), t.script}
			own := program{slices.Concat(pinned, []string{self, game, "DEPTH"}), ""}
			if err := t.race(out, t.goal, runner{t.peer, peer.count}, runner{"tah", own.count}); err != nil {
				return err
			}
		}
		if b != nil {
			if err := t.race(out, t.wasmGoal, runner{"native", t.count}, runner{"wasm", b.counter(game)}); err != nil {
				return err
			}
		}
	}
	return nil
}
