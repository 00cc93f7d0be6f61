package search

import (
	"math/bits"

	"tah/ai"
	"tah/rules"
)

// bound tells what a stored score says about the true one.
type bound uint8

const (
	noBound bound = iota
	upperBound
	lowerBound
	exactBound
)

// entry is one position of the transposition table, 16 bytes.
type entry struct {
	check uint32 // upper half of the key
	move  rules.Move
	score int16 // mates counted from this position
	eval  int16 // static evaluation, noEval in check
	depth uint8
	meta  uint8 // generation in the upper six bits, bound in the lower two
	_     uint16
}

func (e entry) bound() bound { return bound(e.meta & 3) }

const (
	clusterSize = 4 // 64 bytes, one cache line
	noEval      = -32768
	ageStep     = 4 // of meta for each search
)

// table is the transposition table. Without entries it remembers nothing.
type table struct {
	entries []entry // clusters one after another, a power of two of them
	used    uint64  // clusters in use less 1: a mask
	age     uint8
	touched uint32 // of no use but that the compiler keeps the load
}

// resize makes a table of at most mb megabytes, none for 0.
func (t *table) resize(mb int) {
	if mb <= 0 {
		*t = table{}
		return
	}
	clusters := mb << 20 / 64
	clusters = 1 << (bits.Len(uint(clusters)) - 1)
	if len(t.entries) != clusters*clusterSize {
		t.entries = nil // before the new one is made, so that both need never fit
		t.entries = make([]entry, clusters*clusterSize)
	} else {
		clear(t.entries)
	}
	t.used, t.age = uint64(clusters-1), 0
}

// clear forgets everything, and uses at most so many entries from now on;
// 0 stands for all. A small part of the table is cleared quickly.
func (t *table) clear(most int) {
	n := len(t.entries)
	if n == 0 {
		return
	}
	if most > 0 {
		n = min(n, clusterSize<<bits.Len(uint(most/clusterSize)))
	}
	clear(t.entries[:n])
	t.used, t.age = uint64(n/clusterSize-1), 0
}

// next starts a new generation, which overwrites older ones first.
func (t *table) next() { t.age += ageStep }

// cluster returns where key belongs, nil in a table without entries.
func (t *table) cluster(key uint64) *[clusterSize]entry {
	if len(t.entries) == 0 {
		return nil
	}
	return (*[clusterSize]entry)(t.entries[(key&t.used)*clusterSize:])
}

// touch begins to load what is stored for key, so that a probe soon after need
// not wait for the memory.
func (t *table) touch(key uint64) {
	if c := t.cluster(key); c != nil {
		t.touched = c[0].check
	}
}
func (e *entry) holds(check uint32) bool { return e.check == check && e.meta&3 != 0 }

// probe returns what is stored for key; its bound is noBound if nothing is.
func (t *table) probe(key uint64) entry {
	check := uint32(key >> 32)
	c := t.cluster(key)
	switch { // a loop would cost more, above all in wasm
	case c == nil:
	case c[0].holds(check):
		return c[0]
	case c[1].holds(check):
		return c[1]
	case c[2].holds(check):
		return c[2]
	case c[3].holds(check):
		return c[3]
	}
	return entry{eval: noEval}
}

// store remembers a search of depth plies, at ply plies from the root.
func (t *table) store(key uint64, move rules.Move, score, eval, depth, ply int, b bound) {
	c := t.cluster(key)
	if c == nil {
		return
	}
	check := uint32(key >> 32)
	slot, worst := &c[0], 1<<30
	for i := range c {
		e := &c[i]
		if e.bound() == noBound || e.check == check {
			slot = e
			break
		}
		if worth := int(e.depth) - 8*int((t.age-e.meta&^3)/ageStep); worth < worst {
			slot, worst = e, worth
		}
	}
	if slot.check == check && slot.bound() != noBound {
		if move == rules.NoMove {
			move = slot.move
		}
		if b != exactBound && slot.meta&^3 == t.age && depth+4 < int(slot.depth) {
			return // the old one knows more
		}
	}
	*slot = entry{
		check: check, move: move, score: int16(scoreIn(score, ply)), eval: int16(eval),
		depth: uint8(depth), meta: t.age | uint8(b),
	}
}

// full returns the permille of entries of this generation, by a sample.
func (t *table) full() int {
	n := min(len(t.entries), 1000)
	if n == 0 {
		return 0
	}
	used := 0
	for i := range t.entries[:n] {
		if e := &t.entries[i]; e.bound() != noBound && e.meta&^3 == t.age {
			used++
		}
	}
	return used * 1000 / n
}

// mateBound is the least score that is a mate, or another decided result that
// is counted from the root.
const mateBound = int(ai.MaxEval) + 1

// scoreIn turns a score counted from the root into one counted from the node.
func scoreIn(score, ply int) int {
	switch {
	case score >= mateBound:
		return score + ply
	case score <= -mateBound:
		return score - ply
	}
	return score
}

// scoreOut is the inverse of scoreIn.
func scoreOut(score, ply int) int {
	switch {
	case score >= mateBound:
		return score - ply
	case score <= -mateBound:
		return score + ply
	}
	return score
}
