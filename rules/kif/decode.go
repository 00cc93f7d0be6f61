package kif

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// Decode returns the text of a file. What is valid UTF-8 is UTF-8, whatever
// the file says of itself, for files are often converted; a byte order mark
// is removed. So is what a first line such as
//
//	#KIF version=2.0 encoding=UTF-8
//	'CSA encoding=UTF-8
//
// declares to be, with U+FFFD for what is not valid. Anything else goes to
// shiftJIS, whose error is returned.
func Decode(data []byte, shiftJIS func([]byte) (string, error)) (string, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if utf8.Valid(data) {
		return string(data), nil
	}
	first, _, _ := bytes.Cut(data, []byte("\n"))
	if (first[0] == '#' || first[0] == '\'') && bytes.Contains(bytes.ToUpper(first), []byte("ENCODING=UTF-8")) {
		return strings.ToValidUTF8(string(data), "\ufffd"), nil
	}
	return shiftJIS(data)
}
