package game

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"time"

	"tah/rules"
)

//go:generate go tool msgp -file save_body.go -o save_body_gen.go -tests=false -io=false -unexported

// A blob is
//
//	"tah"            3 bytes
//	format version   1 byte, at most saveVersion
//	body             a msgp map, see saveBody
//	CRC-32 (IEEE)    4 bytes, big-endian, of all that stands before it
//
// A reader skips keys that it does not know and refuses a version that it
// does not know, so a change that old readers may ignore only adds a key. The
// first three bytes and the last four are the same in every version.
const (
	saveMagic   = "tah"
	saveVersion = 2 // 1 knew one time control for both sides, and no periods
	saveHead    = len(saveMagic) + 1
	saveTail    = 4
)

// SaveError reports a blob that cannot be read.
type SaveError struct {
	Kind  string // "save-damaged", "save-version", "save-game", "save-position", "save-move"
	Cause error  // may be nil
}

// Code returns the stable code, the translations' key.
func (e *SaveError) Code() string { return e.Kind }

// Error returns the code and the cause.
func (e *SaveError) Error() string {
	if e.Cause == nil {
		return e.Kind
	}
	return fmt.Sprintf("%s: %v", e.Kind, e.Cause)
}

// Unwrap returns the cause.
func (e *SaveError) Unwrap() error { return e.Cause }

// Foreign tells whether the blob is sound but not for this Tah, which is too
// old for it or does not know its game.
func (e *SaveError) Foreign() bool { return e.Kind == "save-version" || e.Kind == "save-game" }

// Save returns the whole session as a blob, at time now.
func (s *Session) Save(now time.Time) ([]byte, error) {
	b := s.body(now)
	if s.HasClock() {
		s.saveClock(b, now)
	}
	blob := append([]byte(saveMagic), saveVersion)
	blob, err := b.MarshalMsg(blob)
	if err != nil {
		return nil, err
	}
	return binary.BigEndian.AppendUint32(blob, crc32.ChecksumIEEE(blob)), nil
}

// body returns all of the session but its clock.
func (s *Session) body(now time.Time) *saveBody {
	b := &saveBody{
		Game: s.config.Game.Key(), RuleSet: s.config.RuleSet, Start: s.config.Start,
		Name: s.Name, Created: s.created.UnixMilli(), Updated: now.UnixMilli(),
		Levels:  []uint8{uint8(s.config.Players[0].Level), uint8(s.config.Players[1].Level)},
		Flipped: s.Flipped, TouchMove: s.config.TouchMove,
		Analysis: s.config.Analysis, Origin: s.Origin, Study: s.Study,
	}
	s.saveTree(b)
	switch s.offer.reason {
	case rules.Agreement:
		b.Offer = uint8(s.offer.by) + 1
	case rules.Jishogi:
		b.Offer = uint8(s.offer.by) + 3
	}
	return b
}

// Load reads a blob; lookup finds a game by its key. It returns a *SaveError
// and no session unless every part of the blob is sound.
func Load(blob []byte, lookup func(key string) (rules.Game, error)) (*Session, error) {
	if err := soundBlob(blob); err != nil {
		return nil, err
	}
	return loadNewer(blob, lookup)
}

// loadNewer is Load for a blob of any version, as far as it is understood.
func loadNewer(blob []byte, lookup func(key string) (rules.Game, error)) (*Session, error) {
	b, err := decodeBody(blob)
	if err != nil {
		return nil, err
	}
	return b.session(lookup, readCode)
}

// moveReader reads the first move of some, which were written in position p,
// and returns how many bytes it took. Its errors are *SaveError.
type moveReader func(p rules.Position, moves []byte) (m rules.Move, n int, err error)

// readCode reads a move of a blob.
func readCode(p rules.Position, moves []byte) (m rules.Move, n int, err error) {
	if len(moves) < 2 {
		return rules.NoMove, 0, &SaveError{Kind: "save-damaged"}
	}
	if m, err = p.DecodeMove(binary.LittleEndian.Uint16(moves)); err != nil {
		return rules.NoMove, 0, &SaveError{"save-move", err}
	}
	return m, 2, nil
}

// session makes the session that a body describes, whose moves read
// understands.
func (b *saveBody) session(lookup func(key string) (rules.Game, error), read moveReader) (*Session, error) {
	g, err := lookup(b.Game)
	if err != nil {
		return nil, &SaveError{"save-game", err}
	}
	c := Config{Game: g, RuleSet: b.RuleSet, Start: b.Start, TouchMove: b.TouchMove, Analysis: b.Analysis}
	for i := range c.Players {
		if i < len(b.Levels) {
			c.Players[i].Level = int(b.Levels[i])
		}
	}
	c.Clocks = b.clocks()
	s, err := New(c, time.UnixMilli(b.Created))
	if err != nil {
		return nil, &SaveError{"save-position", err}
	}
	s.Name, s.Flipped, s.Origin, s.Study = b.Name, b.Flipped, b.Origin, b.Study
	if err := s.restore(b, read); err != nil {
		return nil, err
	}
	return s, nil
}

// soundBlob tells whether a blob is whole and of a version that is known.
func soundBlob(blob []byte) error {
	if len(blob) < saveHead+saveTail || !bytes.HasPrefix(blob, []byte(saveMagic)) {
		return &SaveError{Kind: "save-damaged"}
	}
	end := len(blob) - saveTail
	if crc32.ChecksumIEEE(blob[:end]) != binary.BigEndian.Uint32(blob[end:]) {
		return &SaveError{Kind: "save-damaged"}
	}
	if v := blob[len(saveMagic)]; v == 0 || v > saveVersion {
		return &SaveError{Kind: "save-version"}
	}
	return nil
}

// decodeBody reads the body of a blob of any version.
func decodeBody(blob []byte) (*saveBody, error) {
	if len(blob) < saveHead+saveTail {
		return nil, &SaveError{Kind: "save-damaged"}
	}
	b := new(saveBody)
	if _, err := b.UnmarshalMsg(blob[saveHead : len(blob)-saveTail]); err != nil {
		return nil, &SaveError{"save-damaged", err}
	}
	return b, nil
}

// restore replays the body's tree. A node's parent always comes before it.
func (s *Session) restore(b *saveBody, read moveReader) error {
	parents := make(map[uint32]uint32, len(b.Branches))
	for _, br := range b.Branches {
		parents[br.Node] = br.Other
	}
	depth := []int{0}
	work := 0
	for moves := b.Moves; len(moves) > 0; {
		id := uint32(len(s.nodes))
		parent, branched := parents[id]
		if !branched {
			parent = id - 1
		}
		if parent >= id || id > maxNodes {
			return &SaveError{Kind: "save-damaged"}
		}
		depth = append(depth, depth[parent]+1)
		if parent != id-1 {
			if work += depth[id-1] + depth[parent]; work > maxWork {
				return &SaveError{Kind: "save-damaged"}
			}
			s.Goto(int(parent))
		}
		m, read, err := read(s.pos, moves)
		if err != nil {
			return err
		}
		moves = moves[read:]
		n := s.child(m)
		if uint32(n) != id {
			return &SaveError{Kind: "save-damaged"} // the same move twice
		}
		s.advance(n)
	}
	if err := s.restoreOrder(b.Order); err != nil {
		return err
	}
	for _, f := range b.Follows {
		if int(f.Node) >= len(s.nodes) || int(f.Other) >= len(s.nodes) || s.nodes[f.Other].parent != int32(f.Node) || f.Other == 0 {
			return &SaveError{Kind: "save-damaged"}
		}
	}
	for _, d := range b.Decisions {
		if int(d.Node) >= len(s.nodes) || d.Result > uint8(rules.Draw) {
			return &SaveError{Kind: "save-damaged"}
		}
		s.nodes[d.Node].decided = rules.Outcome{Result: rules.Result(d.Result), Reason: rules.Reason(d.Reason)}
	}
	if !s.Goto(int(b.Cursor)) {
		return &SaveError{Kind: "save-damaged"}
	}
	for id := range s.nodes { // replaying moved them
		if k := s.nodes[id].children; len(k) > 0 {
			s.nodes[id].follow = slices.Max(k)
		}
	}
	for _, f := range b.Follows {
		s.nodes[f.Node].follow = int32(f.Other)
	}
	for _, id := range b.Ends {
		if int(id) >= len(s.nodes) {
			return &SaveError{Kind: "save-damaged"}
		}
		s.nodes[id].follow = 0
	}
	s.restoreClock(b)
	switch b.Offer {
	case 1, 2:
		s.offer = offer{rules.Agreement, rules.Color(b.Offer - 1)}
	case 3, 4:
		s.offer = offer{rules.Jishogi, rules.Color(b.Offer - 3)}
	}
	for _, r := range b.Remarks {
		if int(r.Node) >= len(s.nodes) {
			return &SaveError{Kind: "save-damaged"}
		}
		s.nodes[r.Node].remark = remark{before: r.Before, comment: r.Comment, nags: r.NAGs}
	}
	return s.restoreShapes(b.Shapes)
}

// Summary is what a list of saved games shows of one.
type Summary struct {
	Game     string
	Name     string
	Levels   [2]int // as in Player
	Analysis bool
	Origin   string // as in Session
	Study    string // as in Session
	Plies    int    // moves in the tree
	Created  time.Time
	Updated  time.Time
}

// ReadSummary reads only what a list needs, without replaying the game. With
// the *SaveError of a newer blob comes what is understood of it.
func ReadSummary(blob []byte) (Summary, error) {
	faulty := soundBlob(blob)
	if faulty != nil && !foreign(faulty) {
		return Summary{}, faulty
	}
	b, err := decodeBody(blob)
	if err != nil {
		if faulty != nil {
			err = faulty
		}
		return Summary{}, err
	}
	sum := Summary{
		Game: b.Game, Name: b.Name, Analysis: b.Analysis, Origin: b.Origin, Study: b.Study, Plies: len(b.Moves) / 2,
		Created: time.UnixMilli(b.Created), Updated: time.UnixMilli(b.Updated),
	}
	for i := range sum.Levels {
		if i < len(b.Levels) {
			sum.Levels[i] = int(b.Levels[i])
		}
	}
	return sum, faulty
}

// foreign reports whether an error says that a game is sound but not for this
// Tah, which is too old or knows another game.
func foreign(err error) bool {
	e, ok := errors.AsType[*SaveError](err)
	return ok && e.Foreign()
}
