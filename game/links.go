package game

import (
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"sort"

	"tah/rules"
)

// A link's text is, in base64 for URLs without padding,
//
//	format version   1 byte, at most linkVersion
//	body             a msgp map, see saveBody, whose moves are indexes
//	CRC-32 (IEEE)    4 bytes, big-endian, of all that stands before it
//
// A move is written as its place among the playable moves, sorted by their
// saved form, in the varint of protocol buffers: one byte for most. So the
// moves that a rule set allows in a position are part of the format.
const linkVersion = 1

// MaxLink is how long a link's text may be. Programs that pass links on cut
// longer ones.
const MaxLink = 8000

// ErrLinkLong refuses to put a game into a link that is too long.
const ErrLinkLong Error = "link-long"

// EncodeLink returns the session as the text of a link: all of it but the
// clock and an open offer, which nobody can answer elsewhere. It returns
// ErrLinkLong if the text has more than MaxLink characters.
func EncodeLink(s *Session) (string, error) {
	b := s.body(s.created)
	b.Offer, b.Updated = 0, 0
	b.Origin, b.Study = "", "" // they are of this library
	b.Moves = s.indexes()
	data, err := b.MarshalMsg([]byte{linkVersion})
	if err != nil {
		return "", err
	}
	text := base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(data)))
	if len(text) > MaxLink {
		return "", ErrLinkLong
	}
	return text, nil
}

// DecodeLink returns the session of a link's text; lookup finds a game by its
// key. It returns a *SaveError and no session unless every part of the text is
// sound.
func DecodeLink(text string, lookup func(key string) (rules.Game, error)) (*Session, error) {
	if len(text) > MaxLink {
		return nil, &SaveError{Kind: "save-damaged"}
	}
	data, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(data) <= saveTail {
		return nil, &SaveError{"save-damaged", err}
	}
	end := len(data) - saveTail
	if crc32.ChecksumIEEE(data[:end]) != binary.BigEndian.Uint32(data[end:]) {
		return nil, &SaveError{Kind: "save-damaged"}
	}
	if v := data[0]; v == 0 || v > linkVersion {
		return nil, &SaveError{Kind: "save-version"}
	}
	b := new(saveBody)
	if _, err := b.UnmarshalMsg(data[1:end]); err != nil {
		return nil, &SaveError{"save-damaged", err}
	}
	b.Offer, b.Clock = 0, nil
	return b.session(lookup, readIndex)
}

// indexes returns the moves of the tree as links write them.
func (s *Session) indexes() []byte {
	here, follows := s.cur, s.follows()
	var moves []byte
	for _, id := range s.kept()[1:] {
		s.walk(s.nodes[id].parent)
		i := slices.Index(sortedPlayable(s.pos), s.nodes[id].move)
		moves = binary.AppendUvarint(moves, uint64(i))
	}
	s.walk(here)
	s.setFollows(follows)
	return moves
}

// readIndex reads a move of a link.
func readIndex(p rules.Position, moves []byte) (m rules.Move, n int, err error) {
	i, n := binary.Uvarint(moves)
	if n <= 0 {
		return rules.NoMove, 0, &SaveError{Kind: "save-damaged"}
	}
	playable := sortedPlayable(p)
	if i >= uint64(len(playable)) {
		return rules.NoMove, 0, &SaveError{Kind: "save-move"}
	}
	return playable[i], n, nil
}

// sortedPlayable returns the playable moves in the order of their saved form.
func sortedPlayable(p rules.Position) []rules.Move {
	moves := p.AppendPlayable(nil)
	sort.Slice(moves, func(a, b int) bool { return p.EncodeMove(moves[a]) < p.EncodeMove(moves[b]) })
	return moves
}
