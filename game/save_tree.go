package game

import (
	"encoding/binary"
	"slices"

	"tah/rules"
	"tah/rules/record"
)

// kept returns the nodes that were not deleted, in the order in which they are
// saved.
func (s *Session) kept() []int32 {
	kept := []int32{0}
	gone := make([]bool, len(s.nodes))
	for id := 1; id < len(s.nodes); id++ { // parents come before their children
		n := &s.nodes[id]
		if gone[id] = n.cut || gone[n.parent]; !gone[id] {
			kept = append(kept, int32(id))
		}
	}
	return kept
}

// saveTree writes the nodes that are kept, numbered anew.
func (s *Session) saveTree(b *saveBody) {
	kept, number := s.kept(), make([]uint32, len(s.nodes))
	for at, id := range kept {
		number[id] = uint32(at)
	}
	b.Cursor = number[s.cur]
	for at, id := range kept {
		n, at := &s.nodes[id], uint32(at)
		if at > 0 {
			b.Moves = binary.LittleEndian.AppendUint16(b.Moves, n.code)
			if parent := number[n.parent]; parent != at-1 {
				b.Branches = append(b.Branches, saveBranch{at, parent})
			}
		}
		if n.decided.Over() {
			b.Decisions = append(b.Decisions, saveDecision{at, uint8(n.decided.Result), string(n.decided.Reason)})
		}
		if r := &n.remark; r.before != "" || r.comment != "" || len(r.nags) > 0 {
			b.Remarks = append(b.Remarks, saveRemark{at, r.before, r.comment, r.nags})
		}
		for _, shape := range n.remark.shapes {
			b.Shapes = append(b.Shapes, saveShape{at, saveSpot(shape.From), saveSpot(shape.To), shape.Brush})
		}
		if !slices.IsSorted(n.children) {
			for _, c := range n.children {
				b.Order = append(b.Order, number[c])
			}
		}
		switch {
		case len(n.children) == 0:
		case n.follow == 0:
			b.Ends = append(b.Ends, at)
		case n.follow != slices.Max(n.children):
			b.Follows = append(b.Follows, saveBranch{at, number[n.follow]})
		}
	}
}

// restoreOrder brings children into the order that is not that of their
// numbers.
func (s *Session) restoreOrder(order []uint32) error {
	for _, id := range order {
		if id == 0 || int(id) >= len(s.nodes) {
			return &SaveError{Kind: "save-damaged"}
		}
		n := &s.nodes[s.nodes[id].parent]
		place := slices.Index(n.children, int32(id))
		n.children = append(slices.Delete(n.children, place, place+1), int32(id))
	}
	return nil
}

// The bits of a spot that is a hand.
const (
	spotHand = 1 << 7
	spotSide = 1 << 6
)

func saveSpot(s record.Spot) uint8 {
	if s.Hand == rules.NoPieceType {
		return uint8(s.Square)
	}
	return spotHand | uint8(s.Side)*spotSide | uint8(s.Hand)
}

// restoreSpot reads a spot of a game's board.
func (s *Session) restoreSpot(b uint8) (record.Spot, error) {
	g := s.config.Game
	if b&spotHand != 0 {
		hand := rules.PieceType(b &^ (spotHand | spotSide))
		if !slices.Contains(g.HandTypes(), hand) {
			return record.Spot{}, &SaveError{Kind: "save-damaged"}
		}
		return record.Spot{Square: rules.NoSquare, Side: rules.Color(b & spotSide / spotSide), Hand: hand}, nil
	}
	if files, ranks := g.Size(); int(b) >= files*ranks {
		return record.Spot{}, &SaveError{Kind: "save-damaged"}
	}
	return record.Spot{Square: rules.Square(b)}, nil
}

func (s *Session) restoreShapes(shapes []saveShape) error {
	for _, sh := range shapes {
		from, err := s.restoreSpot(sh.From)
		if err != nil {
			return err
		}
		to, err := s.restoreSpot(sh.To)
		if err != nil {
			return err
		}
		if int(sh.Node) >= len(s.nodes) || sh.Brush >= record.Brushes {
			return &SaveError{Kind: "save-damaged"}
		}
		r := &s.nodes[sh.Node].remark
		r.shapes = append(r.shapes, record.Shape{From: from, To: to, Brush: sh.Brush})
	}
	return nil
}
