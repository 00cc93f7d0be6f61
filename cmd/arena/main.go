// Command arena plays a match between two engines over UCI (chess) or USI
// (shogi), judges the games by Tah's own rules, and tells the difference in
// Elo with its error, or tests a hypothesis about it (SPRT). Every opening is
// played twice with colours reversed, and the statistics are those of the
// pairs. See arena -help.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"tah/rules/catalog"
	"tah/rules/formats"
)

const usage = `Arena plays a match between two engines and measures the difference in Elo.

  arena -a ./new -b ./old -tc 1+0.01 -openings chess.txt -games 1000 -concurrency 2
  arena -a ./new -b ./old -nodes 20000 -games 20000 -sprt 0,5 -resign 600,4 -draw 10,8,40
  arena -game shogi -a ./engine -b "fairy-stockfish" -option B.UCI_Variant=shogi -byoyomi 100 -out games.kif
  arena -game chess -ladder 1-10 -nodes 450000

A command is split at spaces. Some players need none: "level 3" is Tah's own
engine at a level, "random" moves at random, and "greedy" mates or takes what
is worth most. A ladder is a match of each level against the one below. Engines that crash, fall silent, overstep the time or make an illegal
move lose the game, and are started again. Draws that may be claimed are
claimed at once. Ctrl-C ends the match with the result so far.

`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C is not waited for
	err := run(ctx, os.Args[1:], os.Stdout)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

// run plays the match that the arguments describe.
func run(ctx context.Context, args []string, out io.Writer) error {
	m, err := parse(args, out)
	if err != nil {
		return err
	}
	if m.file != nil {
		defer m.file.Close()
	}
	if m.ladder != (ladder{}) {
		return m.climb(ctx, out)
	}
	return m.run(ctx, out)
}

// parse reads the command line. If that asks for help, out gets it and the
// error is flag.ErrHelp.
func parse(args []string, out io.Writer) (*match, error) {
	m := &match{launch: execute}
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // an error is one line
	flags.Usage = func() {}
	key := flags.String("game", "chess", "the `game`: chess or shogi")
	flags.StringVar(&m.ruleSet, "rules", "", "`rule set`; the official one for chess, declaration for shogi")
	flags.StringVar(&m.sides[0].command, "a", "", "`command` of engine A")
	flags.StringVar(&m.sides[1].command, "b", "", "`command` of engine B")
	flags.Func("option", "`A.Name=Value` or B.Name=Value: an option of an engine; may be repeated", m.addOption)

	flags.Func("ladder", "`from-to`: measure these levels of Tah's own engine, each against the one below", m.ladder.parse)
	games := flags.Int("games", 100, "`number` of games, rounded up to pairs")
	flags.IntVar(&m.concurrency, "concurrency", 1, "`games` at a time")
	flags.Uint64Var(&m.seed, "seed", 1, "`seed` of the openings' order and of everything random")
	openings := flags.String("openings", "", "`file` of openings: in a line an EPD, FEN or SFEN, or moves as in startpos moves e2e4")
	plies := flags.Int("plies", 8, "random `plies` that make an opening where there is no file")

	flags.Func("tc", "`seconds+increment` for a game", m.control.parse)
	flags.Var((*milliseconds)(&m.control.byoyomi), "byoyomi", "`ms` for each move after the time for the game; shogi only")
	flags.Var((*milliseconds)(&m.control.moveTime), "movetime", "`ms` for each move; USI is told it as byoyomi")
	flags.IntVar(&m.control.nodes, "nodes", 0, "`nodes` for each move")
	flags.IntVar(&m.control.depth, "depth", 0, "`plies` searched for each move")
	m.control.margin = 50 * time.Millisecond
	flags.Var((*milliseconds)(&m.control.margin), "margin", "`ms` that a move may overstep its time")
	m.control.patience = 30 * time.Second
	flags.Var((*milliseconds)(&m.control.patience), "patience", "`ms` of silence after which an engine that has no clock, or starts, is taken for dead")

	flags.IntVar(&m.maxPlies, "maxply", 400, "`plies` after which a game is drawn")
	flags.Func("resign", "`score,moves`: adjudicate a win when both engines agree on so many centipawns for so many moves", func(s string) error {
		return integers(s, 1, &m.adjudication.resignScore, &m.adjudication.resignMoves)
	})
	flags.Func("draw", "`score,moves,after`: adjudicate a draw when both stay within the score for so many moves after a move", func(s string) error {
		return integers(s, 0, &m.adjudication.drawScore, &m.adjudication.drawMoves, &m.adjudication.drawAfter)
	})

	flags.Func("sprt", "`elo0,elo1[,alpha,beta]`: test the hypotheses, and stop when one is accepted; the error rates are 0.05", m.sprt.parse)
	logistic := flags.Bool("logistic", false, "the Elo of -sprt is logistic, not normalized")
	name := flags.String("out", "", "`file` that gets the games, as PGN or KIF")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprint(out, usage)
			flags.SetOutput(out)
			flags.PrintDefaults()
		}
		return nil, err
	}

	var err error
	if m.rules, err = catalog.Lookup(*key); err != nil {
		return nil, fmt.Errorf("-game %s: there are chess and shogi", *key)
	}
	if m.ruleSet == "" && *key == "shogi" {
		m.ruleSet = "declaration" // engines declare, they do not agree
	}
	m.sprt.logistic = *logistic
	m.pairs = (*games + 1) / 2
	switch {
	case flags.NArg() > 0:
		return nil, fmt.Errorf("unexpected %q; a command with arguments needs quotes", flags.Arg(0))
	case m.ladder == (ladder{}) && (strings.TrimSpace(m.sides[0].command) == "" || strings.TrimSpace(m.sides[1].command) == ""):
		return nil, errors.New("two engines are needed: -a and -b; see -help")
	case *games < 1 || m.concurrency < 1 || m.maxPlies < 1 || *plies < 0:
		return nil, errors.New("-games, -concurrency and -maxply must be positive")
	}
	if err := m.control.check(*key == "shogi"); err != nil {
		return nil, err
	}
	if err := m.sprt.check(); err != nil {
		return nil, err
	}
	if m.openings, err = m.chooseOpenings(*openings, *plies); err != nil {
		return nil, err
	}
	return m, m.keepGames(*key, *name)
}

// keepGames opens the file that gets the games, if one is wanted.
func (m *match) keepGames(gameKey, name string) (err error) {
	if name != "" {
		m.format = formats.For(gameKey)[0]
		m.file, err = os.Create(name)
	}
	return err
}

// addOption takes "A.Name=Value"; a button has no value.
func (m *match) addOption(text string) error {
	side, option, ok := strings.Cut(text, ".")
	i := strings.Index("AB", strings.ToUpper(side))
	if !ok || len(side) != 1 || i < 0 || option == "" {
		return errors.New("want A.Name=Value or B.Name=Value")
	}
	m.sides[i].options = append(m.sides[i].options, option)
	return nil
}

// integers reads whole numbers that are separated by commas and not below
// least.
func integers(text string, least int, into ...*int) error {
	words := strings.Split(text, ",")
	if len(words) != len(into) {
		return fmt.Errorf("want %d numbers", len(into))
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < least {
			return fmt.Errorf("%q is no number from %d", word, least)
		}
		*into[i] = n
	}
	return nil
}

// milliseconds is a duration as a flag.
type milliseconds time.Duration

func (m *milliseconds) String() string {
	return strconv.FormatInt(time.Duration(*m).Milliseconds(), 10)
}

func (m *milliseconds) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return errors.New("want milliseconds")
	}
	*m = milliseconds(time.Duration(n) * time.Millisecond)
	return nil
}
