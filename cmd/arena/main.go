// Command arena plays two engines against each other over UCI (chess) or USI
// (shogi), judges the games by Tah's own rules, and tells the difference in
// Elo with its error, or tests a hypothesis about it:
//
//	arena -a ./new -b ./old -games 1000 -movetime 50 -sprt 0,5
//	arena -game shogi -a ./engine -b fairy-stockfish -nodes 20000
//
// The command "random" stands for a player that moves at random.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync"

	"tah/rules"
	"tah/rules/catalog"
)

// match is what is to be played.
type match struct {
	rules       rules.Game
	names       [2]string // A's and B's commands
	options     [2][]string
	games       int
	concurrency int
	maxPly      int
	clock       clock
	openings    []string
	sprt        [2]float64 // Elo of the hypotheses; no test if equal
	records     *bufio.Writer
	seed        uint64
}

func main() {
	m, err := parse()
	if err == nil {
		err = m.run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

// parse reads the command line.
func parse() (*match, error) {
	m := &match{}
	key := flag.String("game", "chess", "`game`: chess or shogi")
	flag.StringVar(&m.names[0], "a", "", "`command` of engine A")
	flag.StringVar(&m.names[1], "b", "", "`command` of engine B, or random")
	aOptions := flag.String("aopt", "", "A's options, `Name=Value,…`")
	bOptions := flag.String("bopt", "", "B's options")
	flag.IntVar(&m.games, "games", 100, "`number` of games, two to an opening")
	flag.IntVar(&m.concurrency, "concurrency", 1, "games at a `time`")
	flag.IntVar(&m.maxPly, "maxply", 400, "`plies` after which a game is drawn")
	flag.IntVar(&m.clock.moveTime, "movetime", 0, "`milliseconds` for each move; in shogi as byoyomi, of which engines keep different parts back: -nodes is fairer")
	flag.IntVar(&m.clock.nodes, "nodes", 0, "`nodes` for each move")
	flag.IntVar(&m.clock.depth, "depth", 0, "`plies` searched for each move")
	tc := flag.String("tc", "", "`seconds+increment` for the game")
	file := flag.String("openings", "", "`file` with a FEN or SFEN in each line")
	plies := flag.Int("plies", 8, "random `plies` that make an opening where there is no file")
	flag.Uint64Var(&m.seed, "seed", 1, "`seed` of everything random")
	sprt := flag.String("sprt", "", "`elo0,elo1`: stop when one is five per cent likely against the other")
	pgn := flag.String("pgn", "", "`file` that gets the games")
	flag.Parse()
	var err error
	if m.rules, err = catalog.Lookup(*key); err != nil {
		return nil, err
	}
	if m.names[0] == "" || m.names[1] == "" || flag.NArg() > 0 || m.concurrency < 1 || m.games < 1 {
		return nil, errors.New("say two engines with -a and -b; see -help")
	}
	for i, o := range []string{*aOptions, *bOptions} {
		if o != "" {
			m.options[i] = strings.Split(o, ",")
		}
	}
	if *tc != "" {
		var base, increment float64
		if _, err := fmt.Sscanf(*tc, "%f+%f", &base, &increment); err != nil {
			return nil, fmt.Errorf("-tc %s: %w", *tc, err)
		}
		m.clock.left = [2]int{int(base * 1000), int(base * 1000)}
		m.clock.increment = int(increment * 1000)
	} else if m.clock == (clock{}) {
		m.clock.moveTime = 50
	}
	if *sprt != "" {
		if _, err := fmt.Sscanf(*sprt, "%f,%f", &m.sprt[0], &m.sprt[1]); err != nil {
			return nil, fmt.Errorf("-sprt %s: %w", *sprt, err)
		}
	}
	if *pgn != "" {
		f, err := os.Create(*pgn)
		if err != nil {
			return nil, err
		}
		m.records = bufio.NewWriter(f)
	}
	return m, m.open(*file, *plies)
}

// open reads or makes the openings, one for each pair of games.
func (m *match) open(file string, plies int) error {
	rng := rand.New(rand.NewPCG(m.seed, 0))
	if file != "" {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for line := range strings.Lines(string(data)) {
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
				if _, err := m.rules.New("", line); err != nil {
					return err
				}
				m.openings = append(m.openings, line)
			}
		}
		rng.Shuffle(len(m.openings), func(i, j int) { m.openings[i], m.openings[j] = m.openings[j], m.openings[i] })
	}
	for len(m.openings) == 0 || file == "" && len(m.openings) < (m.games+1)/2 {
		o, err := randomOpening(m.rules, plies, rng)
		if err != nil {
			return err
		}
		m.openings = append(m.openings, o)
	}
	return nil
}

// start returns a player for a command.
func (m *match) start(i int, worker uint64) (player, error) {
	if m.names[i] == "random" {
		return random{rand.New(rand.NewPCG(m.seed, 2*worker+uint64(i)+1))}, nil
	}
	return startProcess(m.names[i], m.options[i], m.rules.Key() == "shogi")
}

// run plays the match.
func (m *match) run() error {
	pairs := make(chan int)
	stop := make(chan struct{})
	results := make(chan result)
	failures := make(chan error, m.concurrency)
	var workers sync.WaitGroup
	for w := range m.concurrency {
		workers.Add(1)
		go func() {
			defer workers.Done()
			var players [2]player
			for i := range players {
				p, err := m.start(i, uint64(w))
				if err != nil {
					failures <- err
					return
				}
				defer p.close()
				players[i] = p
			}
			for n := range pairs {
				for _, aFirst := range []bool{true, false} {
					half, why, record := m.game(players[0], players[1], m.openings[n%len(m.openings)], aFirst)
					results <- result{n, half, why, record}
				}
			}
		}()
	}
	go func() {
		defer close(pairs)
		for n := range (m.games + 1) / 2 {
			select {
			case pairs <- n:
			case <-stop:
				return
			}
		}
	}()
	go func() {
		workers.Wait()
		close(results)
	}()
	verdict := m.count(results, func() { close(stop) })
	select {
	case err := <-failures:
		return err
	default:
	}
	if m.records != nil {
		if err := m.records.Flush(); err != nil {
			return err
		}
	}
	fmt.Println(verdict)
	return nil
}

// count adds up the results, tells the progress, and calls stop when the test
// is decided.
func (m *match) count(results <-chan result, stop func()) string {
	var t tally
	half := map[int]int{} // of pairs with one game played, plus one
	reasons := map[string]int{}
	verdict, decided := "", false
	for r := range results {
		*[]*int{&t.losses, &t.ties, &t.wins}[r.half]++
		reasons[r.reason]++
		if m.records != nil {
			m.records.WriteString(r.record)
		}
		first, second := half[r.pair]
		if !second {
			half[r.pair] = r.half
			continue
		}
		t.pairs[first+r.half]++
		fmt.Println(&t)
		if m.sprt[0] == m.sprt[1] || decided {
			continue
		}
		llr := t.llr(m.sprt[0], m.sprt[1])
		fmt.Printf("  SPRT [%g, %g]: LLR %.2f of ±%.2f\n", m.sprt[0], m.sprt[1], llr, bound)
		if llr >= bound || llr <= -bound {
			decided = true
			verdict = fmt.Sprintf("SPRT: Elo %g accepted; ", m.sprt[map[bool]int{true: 1, false: 0}[llr > 0]])
			stop()
		}
	}
	return fmt.Sprintf("%s%v; ends %v", verdict, &t, reasons)
}
