// Package port carries requests to an engine and its answers back as typed
// msgp messages, so that the engine may live in a web worker, in another
// goroutine, or nowhere for a while: a worker that dies or falls silent is
// started again and the request repeated.
package port

//go:generate go tool msgp -file message.go -o message_gen.go -tests=false -io=false -unexported

//msgp:limit arrays:50000 maps:16

// kind says what a message's body is.
type kind uint8

const (
	kindHello   kind = iota + 1 // to the engine: hello; answered by kindReady
	kindSearch                  // to the engine: Query
	kindStop                    // to the engine: no body; ends the search with the same id
	kindReady                   // from the engine: no body
	kindAlive                   // from the engine: no body; a long search goes on
	kindInfo                    // from the engine: Info
	kindAnswer                  // from the engine: Answer
	kindFailure                 // from the engine: failure
)

//msgp:tuple message

// message is the envelope of everything that passes. Both sides drop, and
// answer with a failure where they can, what comes from another build.
type message struct {
	Build string
	ID    uint32 // of the request; answers repeat it
	Kind  kind
	Body  []byte
}

//msgp:tuple hello

// hello tells a new engine what it may use.
type hello struct {
	HashMB int // of the transposition table
}

// Query asks for a move in a game.
type Query struct {
	Game     string   `msg:"g"`
	RuleSet  string   `msg:"r"`
	Start    string   `msg:"s"` // FEN or SFEN, "" for the usual start
	Moves    []uint16 `msg:"m"` // from Start, as rules.Position encodes them
	Level    uint8    `msg:"l"` // 1 to 10, 0 for full strength
	Seed     uint64   `msg:"e"` // equal queries with equal seeds and node limits get equal moves
	Depth    int      `msg:"d"` // plies, 0 for no limit
	Nodes    uint64   `msg:"n"` // 0 for no limit
	MoveTime int      `msg:"t"` // milliseconds, 0 for no limit
	Lines    int      `msg:"v"` // how many best lines are wanted, 0 or 1 for the best alone
}

// Info tells how a search stands.
type Info struct {
	Depth int      `msg:"d"` // plies
	Rank  int      `msg:"v"` // 1 for the best line, 2 for the second best …
	Score Score    `msg:"s"`
	Nodes uint64   `msg:"n"`
	Line  []uint16 `msg:"l"` // the moves expected, as rules.Position encodes them
}

//msgp:tuple Score

// Score is an evaluation from the view of the side to move.
type Score struct {
	Centipawns int
	Mate       int // moves until mate, negative if the side to move gets mated; 0 for no mate
}

// Answer is the end of a search.
type Answer struct {
	Move  uint16 `msg:"m"` // as rules.Position encodes it
	None  bool   `msg:"x"` // there is no legal move
	Depth int    `msg:"d"`
	Score Score  `msg:"s"`
	Nodes uint64 `msg:"n"`
}

//msgp:tuple failure

// failure refuses a request.
type failure struct {
	Code string
}

// Error is a request's failure.
type Error string

// Error returns the code, for logs.
func (e Error) Error() string { return string(e) }

// Code returns the stable code, the translations' key.
func (e Error) Code() string { return string(e) }

// The failures.
const (
	ErrMessage  Error = "engine-message"  // a message that cannot be read
	ErrBuild    Error = "engine-build"    // page and engine are of different builds
	ErrGame     Error = "engine-game"     // no such game
	ErrPosition Error = "engine-position" // the start position or a move is not valid
	ErrLimits   Error = "engine-limits"   // level or limits out of range
	ErrDead     Error = "engine-dead"     // no engine could be started, or it died again and again
)

// newMessage encodes body, which may be nil.
func newMessage(build string, id uint32, k kind, body interface {
	MarshalMsg([]byte) ([]byte, error)
}) []byte {
	m := message{Build: build, ID: id, Kind: k}
	if body != nil {
		// Marshalling our own plain structs has no way to fail.
		m.Body, _ = body.MarshalMsg(nil)
	}
	b, _ := m.MarshalMsg(nil)
	return b
}
