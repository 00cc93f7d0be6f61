package rules

import "strings"

// Fields cuts a position's text at single spaces and returns the fields with
// their offsets. Of hostile text no more than one field beyond most is cut
// off; the rest stays in one piece.
func Fields(text string, most int) (fields []string, offsets []int) {
	for at := 0; ; {
		n := strings.IndexByte(text[at:], ' ')
		offsets = append(offsets, at)
		if n < 0 || len(fields) > most {
			return append(fields, text[at:]), offsets
		}
		fields = append(fields, text[at:at+n])
		at += n + 1
	}
}
