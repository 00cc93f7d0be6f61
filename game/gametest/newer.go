package gametest

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"
)

// Newer returns a stored game as a newer Tah would have written it: sound, but of a
// version that this one does not know.
func Newer(t testing.TB, text string) string {
	t.Helper()
	part := strings.SplitN(text, ":", 4)
	if len(part) != 4 {
		t.Fatalf("%q is no stored game", text)
	}
	blob, err := base64.StdEncoding.DecodeString(part[3])
	if err != nil {
		t.Fatal(err)
	}
	blob[3] = 99
	end := len(blob) - 4
	binary.BigEndian.PutUint32(blob[end:], crc32.ChecksumIEEE(blob[:end]))
	body := part[2] + ":" + base64.StdEncoding.EncodeToString(blob)
	return fmt.Sprintf("%s:%08x:%s", part[0], crc32.ChecksumIEEE([]byte(part[0]+":"+body)), body)
}
