package rules

// Attempt is a move as somebody asks for it, legal or not. Any values may be
// in it.
type Attempt struct {
	From      Square    // NoSquare for a drop
	To        Square    //
	Drop      PieceType // the piece dropped from the hand, NoPieceType for a move on the board
	Promotion PieceType // the type to become, NoPieceType for none
}

// Attempt returns what a player asks for who wants to make m.
func (m Move) Attempt() Attempt {
	a := Attempt{From: m.From(), To: m.To(), Promotion: m.Promotion()}
	if m.IsDrop() {
		a.Drop = m.Piece()
	}
	return a
}

// RefusalCode is why an attempt is no legal move. Its value is the stable code
// that translations use as key.
type RefusalCode string

// The codes, in the order in which they are looked for: the first that holds
// is the answer. The comment tells what Refusal.By and Refusal.At are.
const (
	RefuseNowhere   RefusalCode = "nowhere"    // a square is not on the board, or from and to are one
	RefuseNoPiece   RefusalCode = "no-piece"   // At: the empty square the move should begin on
	RefuseNotYours  RefusalCode = "not-yours"  // By: the opponent's piece
	RefuseOwnPiece  RefusalCode = "own-piece"  // By: one's own piece on the target
	RefuseWay       RefusalCode = "way"        // the piece does not move like that
	RefuseBlocked   RefusalCode = "blocked"    // By: the first piece in the way
	RefuseCheck     RefusalCode = "check"      // By: the piece that gives check, At: the king
	RefuseDouble    RefusalCode = "double"     // By: both pieces that give check, At: the king
	RefusePinned    RefusalCode = "pinned"     // By: the pinning piece, At: the king
	RefuseAttacked  RefusalCode = "attacked"   // By: who attacks the king's target, At: the target
	RefusePromotion RefusalCode = "promotion"  // the piece does not become that here
	RefuseMust      RefusalCode = "must"       // the piece must promote; At: the target
	RefuseUnder     RefusalCode = "under"      // chess: the pawn may not become that
	RefuseTouched   RefusalCode = "touch-move" // another piece was touched first; At: its square (told by package game)
)

// The codes of chess alone.
const (
	RefusePawnFront    RefusalCode = "pawn-front"    // By: the enemy straight ahead, which a pawn cannot capture
	RefusePawnDiagonal RefusalCode = "pawn-diagonal" // At: the empty square, nothing to capture
	RefusePawnDouble   RefusalCode = "pawn-double"   // two squares only from where it began
	RefusePawnBack     RefusalCode = "pawn-back"     // backwards or sideways
	RefusePawnDone     RefusalCode = "pawn-done"     // an unexchanged pawn on the last rank moves no more
	RefuseEnPassantOff RefusalCode = "ep-off"        // By: the pawn; the rule set knows no en passant
	RefuseEnPassantOld RefusalCode = "ep-late"       // By: the pawn; only the immediate reply could have captured it
	RefuseEnPassantPin RefusalCode = "ep-pinned"     // By: who would attack the king, At: the king
	RefuseCastleRook   RefusalCode = "castle-rook"   // At: the corner where no rook of one's own stands
	RefuseCastleMoved  RefusalCode = "castle-moved"  // By: king or rook that has moved before
	RefuseCastleBlock  RefusalCode = "castle-block"  // By: the pieces between
	RefuseCastleOut    RefusalCode = "castle-out"    // By: who gives check, At: the king
	RefuseCastleCross  RefusalCode = "castle-cross"  // By: who attacks the square that the king would cross, At: that square
	RefuseNotCaptured  RefusalCode = "not-captured"  // the pawn may only become a piece that was captured
)

// The codes of shogi alone.
const (
	RefuseHand       RefusalCode = "hand"       // no such piece in hand
	RefuseOccupied   RefusalCode = "occupied"   // By: the piece on the square of the drop
	RefuseDeadDrop   RefusalCode = "dead-drop"  // At: where the dropped piece could never move
	RefuseNifu       RefusalCode = "nifu"       // By: the pawn already on the file
	RefuseUchifuzume RefusalCode = "uchifuzume" // At: the drop, By: the king that it would mate
)

// Refusal is why an attempt is no legal move, and the squares that explain it.
type Refusal struct {
	Code RefusalCode
	By   []Square // the pieces that are in the way, attack, pin …
	At   Square   // the square that it is about, NoSquare if none but the move's own
}

// Squares returns By and At together, for marking.
func (r *Refusal) Squares() []Square {
	squares := append([]Square(nil), r.By...)
	if r.At != NoSquare {
		squares = append(squares, r.At)
	}
	return squares
}
