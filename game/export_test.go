package game

import (
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
)

// Seal makes a blob of a body, with a good check sum.
func Seal(body []byte) []byte {
	blob := append(append([]byte(saveMagic), saveVersion), body...)
	return binary.BigEndian.AppendUint32(blob, crc32.ChecksumIEEE(blob))
}

// HostileBody returns a body with n moves in two long lines, which the nodes
// continue in turns.
func HostileBody(n int) []byte {
	b := saveBody{Game: "chess", RuleSet: "fide"}
	knights := [2][4]uint16{}
	for i, m := range [2][4][2]uint16{
		{{6, 21}, {62, 45}, {21, 6}, {45, 62}}, // Nf3 Nf6 Ng1 Ng8
		{{1, 18}, {57, 42}, {18, 1}, {42, 57}}, // Nc3 Nc6 Nb1 Nb8
	} {
		for j, ft := range m {
			knights[i][j] = ft[1] | ft[0]<<6
		}
	}
	for i := range n {
		line := i % 2
		b.Moves = binary.LittleEndian.AppendUint16(b.Moves, knights[line][i/2%4])
		parent := uint32(0)
		if i >= 2 {
			parent = uint32(i - 1)
		}
		b.Branches = append(b.Branches, saveBranch{uint32(i + 1), parent})
	}
	body, _ := b.MarshalMsg(nil)
	return body
}

// NewerEntry returns a stored game as if a newer Tah had written its blob.
func NewerEntry(text string) string {
	e, _ := parseEntry(text)
	blob := e.blob[:len(e.blob)-saveTail]
	blob[len(saveMagic)]++
	e.blob = binary.BigEndian.AppendUint32(blob, crc32.ChecksumIEEE(blob))
	return e.String()
}

// NewerFormat returns an entry of a format that is not known yet.
func NewerFormat(body string) string {
	return "t2:" + checksum("t2:"+body) + ":" + body
}

// BackupOf returns a backup of one text, with good check sums.
func BackupOf(key, text string) string { return writeBackup(map[string]string{key: text}) }

// ReEntry reads an entry and returns it as it would be stored.
func ReEntry(text string) (string, error) {
	e, err := parseEntry(text)
	return e.String(), err
}

// SealLink makes a link's text of a body, with a good check sum.
func SealLink(body []byte) string {
	data := append([]byte{linkVersion}, body...)
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(data)))
}

// LinkBody returns the body of a session's link.
func LinkBody(s *Session) ([]byte, error) {
	text, err := EncodeLink(s)
	if err != nil {
		return nil, err
	}
	data, err := base64.RawURLEncoding.DecodeString(text)
	return data[1 : len(data)-saveTail], err
}
