package kif

import (
	"strings"

	"tah/rules"
	"tah/rules/record"
	"tah/rules/shogi"
)

// builder grows the tree of a game. Its position is always that of the last
// node of its path.
type builder struct {
	rec      *record.Record
	pos      *shogi.Position
	path     []step // from the root
	nodes    int
	moved    int      // moves made and taken back, which a test asks for
	said     []string // comments whose node is not yet left
	branched bool     // a variation begins, said will stand before its first move
}

type step struct {
	node  *record.Node
	depth int // 0 on the main line
}

func newBuilder() *builder {
	rec := &record.Record{Game: "shogi"}
	return &builder{rec: rec, path: []step{{node: &rec.Root}}}
}

// start takes the position that the game begins with.
func (b *builder) start(p *shogi.Position, tags []record.Tag) {
	b.pos, b.rec.Tags = p, tags
	if s := p.String(); s != shogi.StartSFEN {
		b.rec.Start = s
	}
}

// current returns the node whose position is that of b.
func (b *builder) current() *record.Node { return b.path[len(b.path)-1].node }

// atEnd tells whether the current node is the last of the main line.
func (b *builder) atEnd() bool {
	last := b.path[len(b.path)-1]
	return last.depth == 0 && len(last.node.Next) == 0
}

// say adds a paragraph to the comment at this place.
func (b *builder) say(text string) { b.said = append(b.said, text) }

// commit gives the comments to the current node.
func (b *builder) commit() {
	if len(b.said) > 0 && !b.branched {
		n := b.current()
		text := strings.Join(b.said, "\n")
		if n.Comment != "" {
			text = n.Comment + "\n" + text
		}
		n.Comment = text
	}
	b.said = nil
}

// add plays a legal move. It reports false if the game would become too big.
func (b *builder) add(m rules.Move) bool {
	last := b.path[len(b.path)-1]
	depth := last.depth
	if len(last.node.Next) > 0 {
		depth++
	}
	if b.nodes == record.MaxNodes || depth > record.MaxDepth {
		return false
	}
	b.nodes++
	n := &record.Node{Move: m}
	if b.branched {
		n.Before = strings.Join(b.said, "\n")
		b.said, b.branched = nil, false
	}
	b.commit()
	last.node.Next = append(last.node.Next, n)
	b.path = append(b.path, step{n, depth})
	b.pos.Make(m)
	b.moved++
	return true
}

// back returns to the node that stands n moves from the root on the path.
func (b *builder) back(n int) {
	if n == len(b.path)-1 && !b.branched {
		return // it is there, and what was said is still said of it
	}
	b.commit()
	for ; len(b.path)-1 > n; b.path = b.path[:len(b.path)-1] {
		b.pos.Undo()
		b.moved++
	}
	b.branched = len(b.current().Next) > 0
}

// settle corrects the outcome by the reasons that the formats have no word
// for, if the position ends the game itself: having no move, which they call
// mate, and perpetual check, which is an illegal move to them.
func (b *builder) settle() {
	o := &b.rec.Outcome
	if o.Reason != rules.Checkmate && o.Reason != rules.IllegalMove {
		return
	}
	own := b.pos.Outcome()
	if own.Result == o.Result && formatReason(own.Reason) == o.Reason {
		*o = own
	}
}

// done returns the game.
func (b *builder) done() *record.Record {
	b.commit()
	return b.rec
}
