package game

// maxNodes bounds the moves of one save; the longest possible game of chess
// has 11,797 half-moves.
const maxNodes = 50_000

// maxWork bounds the moves made and undone between branches while a blob is
// read, so that a hostile one cannot hang the page.
const maxWork = 2_000_000

//msgp:limit arrays:100100 maps:64

// saveBody is the body of a blob. A key is never reused for anything else.
type saveBody struct {
	Game    string  `msg:"g"` // key of the game
	RuleSet string  `msg:"r"`
	Start   string  `msg:"s,omitempty"` // FEN or SFEN, empty for the usual start
	Name    string  `msg:"n,omitempty"`
	Created int64   `msg:"c"` // Unix milliseconds
	Updated int64   `msg:"u"`
	Levels  []uint8 `msg:"l"` // engine level of First and Second, 0 a person
	Flipped bool    `msg:"f,omitempty"`
	// Moves holds two bytes a move, little-endian, as the game encodes it. The
	// move number i (from 1) is node i of the tree, node 0 being the start. It
	// follows node i-1 unless Branches says otherwise.
	Moves     []byte         `msg:"m"`
	Branches  []saveBranch   `msg:"b,omitempty"` // a node and its parent
	Follows   []saveBranch   `msg:"o,omitempty"` // a node and the child that redo goes to, if not the last
	Ends      []uint32       `msg:"0,omitempty"` // nodes that redo goes on from no further, though there are children
	Cursor    uint32         `msg:"p"`           // the node shown
	Decisions []saveDecision `msg:"d,omitempty"`
	Offer     uint8          `msg:"q,omitempty"` // 1 First, 2 Second offers a draw; 3 First, 4 Second a count of points
	TouchMove bool           `msg:"h,omitempty"`
	Remarks   []saveRemark   `msg:"e,omitempty"`
	Clock     []uint32       `msg:"k,omitempty"` // see clocks
	Left      []uint32       `msg:"t,omitempty"` // milliseconds of main time left to First and Second, for each node
	Periods   []uint32       `msg:"y,omitempty"` // the same of byoyomi periods
	Spent     uint32         `msg:"x,omitempty"` // milliseconds of the turn that goes on
	Analysis  bool           `msg:"a,omitempty"`
	Origin    string         `msg:"i,omitempty"`
	Study     string         `msg:"v,omitempty"`
	Order     []uint32       `msg:"z,omitempty"` // of each node whose children are not in the order of their numbers, all of them
	Shapes    []saveShape    `msg:"j,omitempty"`
	Now       []uint32       `msg:"w,omitempty"` // version 1: as Left, when saved
}

//msgp:tuple saveBranch

// saveBranch relates a node to another one.
type saveBranch struct {
	Node  uint32
	Other uint32
}

//msgp:tuple saveRemark

// saveRemark is what was written about a node.
type saveRemark struct {
	Node    uint32
	Before  string
	Comment string
	NAGs    []uint8
}

//msgp:tuple saveShape

// saveShape is something drawn at a node. A spot is a square, or 128 for a hand
// with the side in bit 6 and the kind of piece below.
type saveShape struct {
	Node  uint32
	From  uint8
	To    uint8
	Brush uint8
}

//msgp:tuple saveDecision

// saveDecision is a players' decision at a node.
type saveDecision struct {
	Node   uint32
	Result uint8  // a rules.Result
	Reason string // a rules.Reason
}
