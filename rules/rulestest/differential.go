package rulestest

import (
	"bufio"
	"compress/gzip"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"tah/rules"
)

// Differential replays the games of a file that testdata/games.mjs wrote, and
// compares what another program said of every ply with what the rules say.
// Each line is a game: start (empty for the usual one), moves, reason and
// result of the end, and for each ply the digest of its description, with
// tabs in between.
//
// least is how often things must occur in the games, so that the comparison
// means something. specials names those that concern one game only, given a
// position and the move that will be played, NoMove at the end.
//
// A fault is reported with our description; the maker of the file, given the
// game's number, prints the other program's.
func Differential(t *testing.T, g rules.Game, file string, specials func(rules.Position, rules.Move) []string, least map[string]int) {
	const games = 2000
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	r := replay{game: g, specials: specials, count: map[string]int{}}
	played, faults := 0, 0
	for sc := bufio.NewScanner(text); sc.Scan(); {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		played++
		if err := r.line(sc.Text()); err != nil {
			t.Errorf("game %d, %v", played, err)
			if faults++; faults == 10 {
				t.Fatal("and so on")
			}
		}
	}
	if played != games {
		t.Errorf("%d games", played)
	}
	for _, thing := range slices.Sorted(maps.Keys(r.count)) {
		t.Logf("%7d %s", r.count[thing], thing)
	}
	for thing, n := range least {
		if r.count[thing] < n {
			t.Errorf("%s: %d times, less than %d", thing, r.count[thing], n)
		}
	}
}

// replay goes through games and counts what happens in them.
type replay struct {
	game     rules.Game
	specials func(rules.Position, rules.Move) []string
	count    map[string]int
	legal    []rules.Move
}

// line replays the game that a line describes.
func (r *replay) line(text string) error {
	fields := strings.Split(text, "\t")
	if len(fields) != 5 {
		return fmt.Errorf("%d fields", len(fields))
	}
	moves := strings.Fields(fields[1])
	result := slices.Index([]string{"ongoing", "first", "second", "draw"}, fields[3])
	end := rules.Outcome{Result: rules.Result(result), Reason: rules.Reason(fields[2])}
	digests, err := hex.DecodeString(fields[4])
	if err != nil || len(digests) != 2*len(moves)+2 || result < 0 {
		return fmt.Errorf("not a game: %v", err)
	}
	p, err := r.game.New("", fields[0])
	if err != nil {
		return err
	}
	for ply := range moves {
		if err := r.ply(p, moves[ply], binary.BigEndian.Uint16(digests[2*ply:]), rules.Outcome{}, end); err != nil {
			return fmt.Errorf("ply %d: %w", ply, err)
		}
	}
	r.count["plies"] += len(moves)
	r.count[fmt.Sprintf("end: %s", end.Reason)]++
	if err := r.ply(p, "", binary.BigEndian.Uint16(digests[2*len(moves):]), end, end); err != nil {
		return fmt.Errorf("ply %d: %w", len(moves), err)
	}
	return nil
}

// ply compares a position and makes the move named, if any. want is the
// outcome now, end that of the game.
func (r *replay) ply(p rules.Position, name string, digest uint16, want, end rules.Outcome) error {
	m, notation := rules.NoMove, ""
	var illegal error
	if name != "" {
		if m, illegal = p.ParseMove(name); illegal == nil {
			notation = p.Notation(m, "")
		}
	}
	description := r.describe(p, notation)
	if illegal != nil {
		return fmt.Errorf("%w\n%s", illegal, description)
	}
	if got := uint16(crc32.ChecksumIEEE([]byte(description))); got != digest {
		return fmt.Errorf("move %q: digest %04x, want %04x\n%s", name, got, digest, description)
	}
	if got := p.Outcome(); got != want {
		// We may prove more positions dead than the other program does, but
		// not one from which somebody went on to mate.
		if got.Reason != rules.DeadPosition || end.Reason == rules.Checkmate {
			return fmt.Errorf("outcome %v, want %v\n%s", got, want, description)
		}
		r.count["dead position that only we see"]++
	}
	for _, claim := range p.Claims() {
		r.count[fmt.Sprintf("claim: %s", claim)]++
	}
	for _, thing := range r.specials(p, m) {
		r.count[thing]++
	}
	if name != "" {
		p.Make(m)
		r.countMove(m, p.InCheck())
	}
	return nil
}

// describe returns what both programs say of a position.
func (r *replay) describe(p rules.Position, notation string) string {
	r.legal = p.AppendLegal(r.legal[:0])
	names := make([]string, len(r.legal))
	for i, m := range r.legal {
		names[i] = p.FormatMove(m)
	}
	slices.Sort(names)
	var claims []string
	for _, claim := range p.Claims() {
		claims = append(claims, string(claim))
	}
	return strings.Join([]string{p.String(), strings.Join(claims, " "), strings.Join(names, " "), notation}, "|")
}

func (r *replay) countMove(m rules.Move, check bool) {
	letter := r.game.TypeLetter(m.Piece())
	switch m.Flag() {
	case rules.EnPassant:
		r.count["en passant"]++
	case rules.CastleShort:
		r.count["castling short"]++
	case rules.CastleLong:
		r.count["castling long"]++
	}
	if m.IsDrop() {
		r.count["drop: "+letter]++
	}
	if m.Captured() != rules.NoPieceType {
		r.count["capture"]++
	}
	if t := m.Promotion(); t != rules.NoPieceType {
		r.count["promotion: "+r.game.TypeLetter(t)]++
	}
	if check {
		r.count["check"]++
		if m.IsDrop() {
			r.count["check by drop: "+letter]++
		}
	}
}
