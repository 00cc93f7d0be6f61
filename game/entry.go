package game

import (
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
)

// An entry is a saved game as a Store holds it, which knows only texts:
//
//	t1:CRC:NUMBER:BLOB
//
// t1 is the version of this format; CRC the CRC-32 (IEEE), in 8 hexadecimal
// digits, of the text without it and its colon; NUMBER counts the game's
// saves, in decimal; BLOB is base64. Any version has a CRC in the same place,
// so that an entry of a newer Tah is told from a damaged one. Before there were
// entries a blob stood alone, in base64.
type entry struct {
	number uint64
	blob   []byte
}

const (
	entryVersion = 1
	crcDigits    = 8
)

// String returns the entry as it is stored.
func (e entry) String() string {
	head := "t" + strconv.Itoa(entryVersion) + ":"
	body := strconv.FormatUint(e.number, 10) + ":" + base64.StdEncoding.EncodeToString(e.blob)
	return head + checksum(head+body) + ":" + body
}

func checksum(text string) string {
	return fmt.Sprintf("%0*x", crcDigits, crc32.ChecksumIEEE([]byte(text)))
}

// parseEntry reads a stored text. Its errors are *SaveError with the code
// "save-damaged", or "save-version" for an entry of a newer Tah.
func parseEntry(text string) (entry, error) {
	head, rest, ok := strings.Cut(text, ":")
	if !ok {
		blob, err := base64.StdEncoding.Strict().DecodeString(text)
		if err != nil {
			return entry{}, &SaveError{"save-damaged", err}
		}
		return entry{blob: blob}, nil
	}
	crc, body, _ := strings.Cut(rest, ":")
	if crc != checksum(head+":"+body) {
		return entry{}, &SaveError{Kind: "save-damaged"}
	}
	if head != "t"+strconv.Itoa(entryVersion) {
		return entry{}, &SaveError{Kind: "save-version"}
	}
	digits, code, _ := strings.Cut(body, ":")
	number, err := strconv.ParseUint(digits, 10, 64)
	if err != nil {
		return entry{}, &SaveError{"save-damaged", err}
	}
	blob, err := base64.StdEncoding.Strict().DecodeString(code)
	if err != nil {
		return entry{}, &SaveError{"save-damaged", err}
	}
	return entry{number, blob}, nil
}
