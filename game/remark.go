package game

// remark is what was written about a move, or about the start position.
type remark struct {
	before  string  // stands before the move, at the start of a variation
	comment string  // stands behind it
	nags    []uint8 // numeric annotation glyphs of PGN
}

func (r *remark) empty() bool { return r.before == "" && r.comment == "" && len(r.nags) == 0 }

// Comment returns what was written about the move that led to the position
// shown, or about the start position; "" if nothing was.
func (s *Session) Comment() string {
	r := &s.nodes[s.cur].remark
	if r.before != "" && r.comment != "" {
		return r.before + "\n" + r.comment
	}
	return r.before + r.comment
}
