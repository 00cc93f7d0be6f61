// Command book makes the opening books of ai/book:
//
//	go run ./cmd/book
//
// writes ai/book/chess.txt and ai/book/shogi.txt. Every position of the named
// openings (rules/openings) and of known main lines (chess.txt and shogi.txt
// here) is judged by our own engine, then those that good moves lead to, the
// nearest to the best line first: a search for several lines tells which moves
// lose how much. Moves that some level plays are kept, those of known lines in
// any case, so that the book has an answer to them; a known move counts as
// better than the engine says. Nobody else's games or judgements are used.
// Searches are bounded by nodes and begin with an empty table, so the same
// engine makes the same book; both take some 10 minutes on one core.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	aicatalog "tah/ai/catalog"
	"tah/rules/catalog"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "book:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("book", flag.ContinueOnError)
	key := flags.String("game", "", "the game, both if empty")
	dir := flags.String("out", filepath.Join("ai", "book"), "folder to write to")
	positions := flags.Int("positions", 700, "positions in a book")
	nodes := flags.Uint64("nodes", 250_000, "nodes searched for each position")
	if err := flags.Parse(args); err != nil {
		return err
	}
	for _, g := range catalog.Games() {
		if *key != "" && *key != g.Key() {
			continue
		}
		e, err := aicatalog.New(g.Key(), 16)
		if err != nil {
			return err
		}
		b, err := newBuilder(g, e, *nodes)
		if err != nil {
			return err
		}
		text := b.build(*positions)
		if err := os.WriteFile(filepath.Join(*dir, g.Key()+".txt"), []byte(text), 0o644); err != nil {
			return err
		}
		fmt.Printf("%s: %d positions, %d bytes\n", g.Key(), len(b.judged), len(text))
	}
	return nil
}
