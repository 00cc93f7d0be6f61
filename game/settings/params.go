package settings

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Params are the parameters of an address, by name. They are read and written
// as net/url does it, which would bring along whole addresses and those of
// networks: a hundredth of the program.
type Params map[string]string

// ParseParams reads a query. Of a name that is given twice the first value
// counts; what is not well escaped is left out.
func ParseParams(query string) Params {
	p := Params{}
	for part := range strings.SplitSeq(query, "&") {
		if part == "" || strings.Contains(part, ";") {
			continue
		}
		before, after, _ := strings.Cut(part, "=")
		name, sound := unescapeParam(before)
		value, soundToo := unescapeParam(after)
		if _, given := p[name]; sound && soundToo && !given {
			p[name] = value
		}
	}
	return p
}

// Encode returns the query, its names in order.
func (p Params) Encode() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(p)) {
		if b.Len() > 0 {
			b.WriteByte('&')
		}
		escapeParam(&b, name)
		b.WriteByte('=')
		escapeParam(&b, p[name])
	}
	return b.String()
}

func escapeParam(b *strings.Builder, text string) {
	for _, c := range []byte(text) {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte("-_.~", c) >= 0:
			b.WriteByte(c)
		case c == ' ':
			b.WriteByte('+')
		default:
			fmt.Fprintf(b, "%%%02X", c)
		}
	}
}

func unescapeParam(text string) (plain string, sound bool) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '+':
			b.WriteByte(' ')
		case '%':
			code, err := strconv.ParseUint(text[i+1:min(i+3, len(text))], 16, 8)
			if err != nil || i+2 >= len(text) {
				return "", false
			}
			b.WriteByte(byte(code))
			i += 2
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), true
}
