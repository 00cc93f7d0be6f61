// Package game owns a match: the tree of moves, the players, the clock, draw
// offers and resignation, and the save. It handles every game through the
// contracts of package rules and knows neither screen nor search. What there
// is to see comes out as plain data, a [View].
//
// A Session is not safe for concurrent use.
package game

import (
	"slices"
	"time"

	"tah/rules"
)

// Player is who moves one side.
type Player struct {
	// Level is the engine's level, 1 to 10, or 0 for a person at the board.
	Level int
}

// Person tells whether a person plays.
func (p Player) Person() bool { return p.Level == 0 }

// MaxLevel is the strongest level of an engine.
const MaxLevel = 10

// Config is what is chosen before a game starts.
type Config struct {
	Game    rules.Game
	RuleSet string // "" is the official one
	Start   string // FEN or SFEN, "" is the usual start
	Players [2]Player
	Clocks  [2]TimeControl // by colour; Even gives both the same
	// Analysis makes it no game but a study of one: two persons without a clock
	// try moves, nothing is decided, and the first line of each position is the
	// main one.
	Analysis bool
	// TouchMove holds the players to the first piece of their own that they
	// touch, if it can move.
	TouchMove bool
}

// The errors of a Session.
const (
	ErrIllegalMove Error = "move-illegal"
	ErrGameOver    Error = "game-over"
	ErrNoClaim     Error = "claim-unfounded"
	ErrNotOffered  Error = "draw-not-offered"
	ErrLevel       Error = "level-unknown"
	ErrGame        Error = "game-unknown"
	ErrNoAgreement Error = "draw-not-known"
	ErrAnalysis    Error = "analysis-undecided"
)

// node is one move of the tree; node 0 is the start position.
type node struct {
	parent   int32
	children []int32 // in the order they were first played or promoted to
	follow   int32   // the child that redo goes to, 0 if none
	move     rules.Move
	code     uint16        // the move's saved form
	notation string        // as players write it
	left     [2]reserve    // what each side has after the move; unused without a clock
	spent    time.Duration // of the turn after the move, when the clock stopped in it
	decided  rules.Outcome // the players' own decision at this node, if any
	remark   remark        // what was written about the move
	cut      bool          // it was deleted, with all that follows
}

// Session is a game being played, with everything that was tried in it.
type Session struct {
	config  Config
	pos     rules.Position // the position at cur
	nodes   []node
	cur     int32
	offer   offer
	clock   clock
	style   rules.Style // of the notation
	created time.Time
	// Name is the player's own name for the game, "" if none was given.
	Name string
	// Flipped tells whether the board is shown from Second's side.
	Flipped bool
	// Origin is the id of the game that is analysed, "" if there is none.
	Origin string
	// Study is the name of the study that this is a chapter of, "" if it is in
	// none.
	Study string
}

// offer is an open offer to end the game: a draw, or the counting of points.
type offer struct {
	reason rules.Reason // Agreement or Jishogi, NoReason if none is open
	by     rules.Color
}

// New starts a game at time now. It returns ErrGame, ErrLevel, or the error
// of the start position.
func New(c Config, now time.Time) (*Session, error) {
	if c.Game == nil {
		return nil, ErrGame
	}
	for _, p := range c.Players {
		if p.Level < 0 || p.Level > MaxLevel {
			return nil, ErrLevel
		}
	}
	if c.Analysis {
		c.Players, c.Clocks, c.TouchMove = [2]Player{}, [2]TimeControl{}, false
	}
	pos, err := c.Game.New(c.RuleSet, c.Start)
	if err != nil {
		return nil, err
	}
	if c.RuleSet == "" {
		c.RuleSet = c.Game.RuleSets()[0]
	}
	s := &Session{config: c, pos: pos, nodes: []node{{parent: -1}}, created: now}
	for i, t := range c.Clocks {
		s.nodes[0].left[i] = t.start()
	}
	return s, nil
}

// Game returns the game that is played.
func (s *Session) Game() rules.Game { return s.config.Game }

// RuleSet returns the key of the rule set.
func (s *Session) RuleSet() string { return s.config.RuleSet }

// Analysis tells whether it is an analysis and no game.
func (s *Session) Analysis() bool { return s.config.Analysis }

// TouchMove tells whether a touched piece has to be moved.
func (s *Session) TouchMove() bool { return s.config.TouchMove }

// Start returns the FEN or SFEN the game began with, "" for the usual one.
func (s *Session) Start() string { return s.config.Start }

// Created returns when the game was begun.
func (s *Session) Created() time.Time { return s.created }

// Player returns who plays c.
func (s *Session) Player(c rules.Color) Player { return s.config.Players[c] }

// SetPlayer changes who plays c, also in the middle of a game.
func (s *Session) SetPlayer(c rules.Color, p Player) error {
	switch {
	case p.Level < 0 || p.Level > MaxLevel:
		return ErrLevel
	case s.config.Analysis && !p.Person():
		return ErrAnalysis
	}
	s.config.Players[c] = p
	return nil
}

// Position returns a copy of the position shown, with its history.
func (s *Session) Position() rules.Position { return s.pos.Clone() }

// Turn returns the side to move in the position shown.
func (s *Session) Turn() rules.Color { return s.pos.Turn() }

// Legal returns the legal moves, none when the game is over.
func (s *Session) Legal() []rules.Move {
	if s.Outcome().Over() {
		return nil
	}
	return s.pos.AppendLegal(nil)
}

// playable returns the legal moves and, where illegal ones lose, those too;
// none when the game is over.
func (s *Session) playable() []rules.Move {
	if s.Outcome().Over() {
		return nil
	}
	return s.pos.AppendPlayable(nil)
}

// Refuse returns why an attempt is no legal move now, nil if it is one.
func (s *Session) Refuse(a rules.Attempt) *rules.Refusal { return s.pos.Refuse(a) }

// Proof returns what shows that the game is over for its reason, empty for a
// decision of the players that needs none.
func (s *Session) Proof() rules.Proof { return s.pos.Proof(s.Outcome().Reason) }

// Bottom returns the side shown at the bottom of the board.
func (s *Session) Bottom() rules.Color {
	if s.Flipped {
		return rules.Second
	}
	return rules.First
}

// Proves reports whether there is more to say on why the game is over than the reason.
func (s *Session) Proves() bool {
	o, p := s.Outcome(), s.Proof()
	return len(p.Squares) > 0 || len(p.Plies) > 0 || p.Span[1] > 0 || o.Reason == rules.DeadPosition ||
		p.Refusal != nil || len(p.Points[0]) > 0 || len(p.Points[1]) > 0
}

// ProofSquares returns the squares that show why the game is over.
func (s *Session) ProofSquares() []rules.Square {
	proof := s.Proof()
	if proof.Refusal != nil {
		return proof.Refusal.Squares()
	}
	return proof.Squares
}

// PersonMoved reports whether a person made one of the moves that led to the position
// shown.
func (s *Session) PersonMoved() bool {
	for _, m := range s.Moves() {
		if s.Player(m.Color).Person() && m.Ply <= s.pos.Ply() {
			return true
		}
	}
	return false
}

// Outcome returns how the game stands at the position shown.
func (s *Session) Outcome() rules.Outcome {
	if s.config.Analysis {
		return s.pos.Outcome()
	}
	return s.result()
}

// result is Outcome, with the decision of a game that is analysed.
func (s *Session) result() rules.Outcome {
	if d := s.nodes[s.cur].decided; d.Over() {
		return d
	}
	return s.pos.Outcome()
}

// EngineToMove tells whether it is an engine's turn in a game that goes on,
// and its level.
func (s *Session) EngineToMove() (level int, ok bool) {
	p := s.config.Players[s.pos.Turn()]
	return p.Level, !p.Person() && !s.Outcome().Over()
}

// Play makes a move at time now that is legal or, where illegal moves lose,
// possible. Playing a move that was tried before from here follows it, and the
// engine, if it is its turn then, answers anew; another one starts a variation.
// It returns ErrGameOver or ErrIllegalMove and then changes nothing.
func (s *Session) Play(m rules.Move, now time.Time) error {
	if s.Tick(now); s.Outcome().Over() {
		return ErrGameOver
	}
	if !slices.Contains(s.pos.AppendPlayable(nil), m) {
		return ErrIllegalMove
	}
	mover := s.pos.Turn()
	left := s.press(now)
	s.advance(s.child(m))
	s.nodes[s.cur].left, s.nodes[s.cur].spent = left, 0
	if _, engine := s.EngineToMove(); engine {
		s.nodes[s.cur].follow = 0
	}
	if s.offer.by != mover {
		s.offer = offer{} // a move declines
	}
	if s.Outcome().Over() {
		s.clock.running = false
	}
	return nil
}

// child returns the node that m leads to from here, a new one if m was never
// played here.
func (s *Session) child(m rules.Move) int32 {
	code := s.pos.EncodeMove(m)
	for _, c := range s.nodes[s.cur].children {
		if s.nodes[c].code == code {
			return c
		}
	}
	n := int32(len(s.nodes))
	s.nodes = append(s.nodes, node{parent: s.cur, move: m, code: code, notation: s.pos.Notation(m, s.style)})
	s.nodes[s.cur].children = append(s.nodes[s.cur].children, n)
	return n
}

func (s *Session) advance(n int32) {
	s.nodes[s.cur].follow = n
	s.pos.Make(s.nodes[n].move)
	s.cur = n
}

func (s *Session) retreat() {
	s.pos.Undo()
	s.cur = s.nodes[s.cur].parent
}

// CanUndo tells whether there is a move to take back.
func (s *Session) CanUndo() bool { return s.cur != 0 }

// CanRedo tells whether a move that was taken back can be played again.
func (s *Session) CanRedo() bool { return s.nodes[s.cur].follow != 0 }

// Undo takes back one move, which stays in the tree. The clock stands still
// until the next move. It reports false at the start.
func (s *Session) Undo() bool {
	if s.cur == 0 {
		return false
	}
	s.retreat()
	s.settle()
	return true
}

// Redo plays again the move that was taken back last.
func (s *Session) Redo() bool {
	n := s.nodes[s.cur].follow
	if n == 0 {
		return false
	}
	s.advance(n)
	s.settle()
	return true
}

// Takeback undoes moves until a person is to move: against an engine, the
// engine's answer and one's own move. A decision (a resignation, an agreed
// draw, a lost clock) at the position shown is revoked first.
func (s *Session) Takeback() bool {
	if s.config.Analysis {
		return s.Undo()
	}
	if n := &s.nodes[s.cur]; n.decided.Over() {
		if n.decided.Reason == rules.Timeout || n.decided.Reason == rules.TimeoutInsufficient {
			n.spent = 0
		}
		n.decided = rules.Outcome{}
		if s.config.Players[s.pos.Turn()].Person() {
			s.settle()
			return true
		}
	}
	if !s.Undo() {
		return false
	}
	for s.cur != 0 && !s.config.Players[s.pos.Turn()].Person() && s.hasPerson() {
		s.Undo()
	}
	return true
}

func (s *Session) hasPerson() bool {
	return s.config.Players[rules.First].Person() || s.config.Players[rules.Second].Person()
}

// Goto shows the position after the move with the given id, 0 for the start.
// It reports false for an unknown id.
func (s *Session) Goto(id int) bool {
	if !s.known(id) {
		return false
	}
	s.walk(int32(id))
	s.settle()
	return true
}

// walk brings the position to a node.
func (s *Session) walk(id int32) {
	line := s.line(id)
	same := 0
	here := s.line(s.cur)
	for same < len(line) && same < len(here) && line[same] == here[same] {
		same++
	}
	for range here[same:] {
		s.retreat()
	}
	for _, n := range line[same:] {
		s.advance(n)
	}
}

// line returns the nodes from the start (not included) to n.
func (s *Session) line(n int32) []int32 {
	var line []int32
	for ; n > 0; n = s.nodes[n].parent {
		line = append(line, n)
	}
	for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
		line[i], line[j] = line[j], line[i]
	}
	return line
}

// settle lets go of the offer and stops the clock at the node just arrived at
// by other means than a move.
func (s *Session) settle() {
	s.offer = offer{}
	s.clock.running = false
}

// Resign ends the game as lost by c.
func (s *Session) Resign(c rules.Color) error {
	return s.decide(rules.Outcome{Result: rules.Win(c.Other()), Reason: rules.Resignation})
}

func (s *Session) decide(o rules.Outcome) error {
	switch {
	case s.config.Analysis:
		return ErrAnalysis
	case s.Outcome().Over():
		return ErrGameOver
	}
	s.nodes[s.cur].decided = o
	s.offer = offer{}
	s.clock.running = false
	return nil
}

// Customs returns what the rule set says about the players. Who analyses need
// not say check.
func (s *Session) Customs() rules.Customs {
	c := s.pos.Customs()
	c.AnnounceCheck = c.AnnounceCheck && !s.config.Analysis
	return c
}

// CanOfferDraw tells whether a draw may be agreed on now.
func (s *Session) CanOfferDraw() bool {
	return !s.config.Analysis && !s.Outcome().Over() && !s.pos.Customs().NoAgreement
}

// OfferDraw opens an offer by c; the opponent accepts, declines, or declines
// by moving. It returns ErrGameOver, or ErrNoAgreement where the rule set
// knows no agreed draw.
func (s *Session) OfferDraw(c rules.Color) error {
	switch {
	case s.config.Analysis:
		return ErrAnalysis
	case s.Outcome().Over():
		return ErrGameOver
	case !s.CanOfferDraw():
		return ErrNoAgreement
	}
	s.offer = offer{rules.Agreement, c}
	return nil
}

// Offered returns the open offer, rules.NoReason if there is none, and who
// made it.
func (s *Session) Offered() (r rules.Reason, by rules.Color) { return s.offer.reason, s.offer.by }

// Accept ends the game as was offered: by an agreed draw, or by the count of
// points. It returns ErrNotOffered without an open offer.
func (s *Session) Accept() error {
	switch s.offer.reason {
	case rules.NoReason:
		return ErrNotOffered
	case rules.Agreement:
		return s.decide(rules.Outcome{Result: rules.Draw, Reason: rules.Agreement})
	}
	return s.decide(s.pos.ClaimOutcome(s.offer.reason))
}

// Decline closes an open offer.
func (s *Session) Decline() { s.offer = offer{} }

// Claim is a ground on which the side to move may end the game: the position
// on the board, or the one after a move that it announces.
type Claim struct {
	Reason rules.Reason
	Move   rules.Move // rules.NoMove for the position on the board
}

// Claims returns what the side to move may claim; a ground that the position
// on the board gives is not listed again with moves.
func (s *Session) Claims() []Claim {
	if s.config.Analysis || s.Outcome().Over() {
		return nil
	}
	var claims []Claim
	here := s.pos.Claims()
	for _, r := range here {
		claims = append(claims, Claim{Reason: r})
	}
	for _, m := range s.pos.AppendLegal(nil) {
		for _, r := range s.pos.ClaimsWith(m) {
			if !slices.Contains(here, r) {
				claims = append(claims, Claim{r, m})
			}
		}
	}
	return claims
}

// Claim ends the game on a ground that Claims lists. An announced move is
// played, so that the position that the claim is about is there to be seen.
// The count of points needs the opponent's consent and becomes an offer. It
// returns ErrNoClaim for any other ground.
func (s *Session) Claim(c Claim, now time.Time) error {
	if !slices.Contains(s.Claims(), c) {
		return ErrNoClaim
	}
	if c.Reason == rules.Jishogi {
		s.offer = offer{c.Reason, s.pos.Turn()}
		return nil
	}
	o := s.pos.ClaimOutcome(c.Reason)
	if c.Move != rules.NoMove {
		if err := s.Play(c.Move, now); err != nil {
			return err
		}
	}
	return s.decide(o)
}

// Line returns the moves that led to the position shown, in saved form, for
// the engine: it replays them from Start so as to know the repetitions.
func (s *Session) Line() []uint16 { return s.LineTo(int(s.cur)) }

// LineTo returns the moves that lead to the one with the given id, which is
// the last of them, in saved form; none for the start or an unknown id.
func (s *Session) LineTo(id int) []uint16 {
	if !s.known(id) {
		return nil
	}
	line := s.line(int32(id))
	codes := make([]uint16, len(line))
	for i, n := range line {
		codes[i] = s.nodes[n].code
	}
	return codes
}

// SetStyle changes how moves are written.
func (s *Session) SetStyle(style rules.Style) {
	if s.style == style {
		return
	}
	s.style = style
	here, follows := s.cur, s.follows()
	for id := 1; id < len(s.nodes); id++ { // parents come before their children
		s.walk(s.nodes[id].parent)
		s.nodes[id].notation = s.pos.Notation(s.nodes[id].move, style)
	}
	s.walk(here)
	s.setFollows(follows)
}

// follows returns where redo goes from each node, which walking changes.
func (s *Session) follows() []int32 {
	follows := make([]int32, len(s.nodes))
	for id := range s.nodes {
		follows[id] = s.nodes[id].follow
	}
	return follows
}

func (s *Session) setFollows(follows []int32) {
	for id := range follows { // nodes may have been added since
		s.nodes[id].follow = follows[id]
	}
}
