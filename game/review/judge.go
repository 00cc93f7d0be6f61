package review

import (
	"math"

	"tah/rules"
)

// Score is a value as the engine gives it.
type Score struct {
	Centipawns int
	Mate       int // moves until mate, negative for who gets mated; 0 for no mate
}

// Appraisal is what a position is worth and what is expected in it.
type Appraisal struct {
	Score Score         // for First
	Line  []uint16      // the moves expected, the best first
	Over  rules.Outcome // if the position ends the game; nothing is expected then
}

// mates reports whether c mates, has mated or has won.
func (a *Appraisal) mates(c rules.Color) bool {
	return a.Over.Result == rules.Win(c) || a.Score.Mate > 0 && c == rules.First || a.Score.Mate < 0 && c == rules.Second
}

// chances returns by how much First is likelier to win than Second, -1 to 1.
func (a *Appraisal) chances(gameKey string) float64 {
	switch {
	case a.mates(rules.First):
		return 1
	case a.mates(rules.Second):
		return -1
	case a.Over.Over():
		return 0
	}
	return Chances(gameKey, a.Score)
}

// Chances returns by how much First is likelier to win than Second with a
// score for First, -1 to 1. In chess this is Lichess's curve, fitted to games
// of its players (https://lichess.org/page/accuracy); in shogi Yamamoto's,
// 1/600 a point, which the engine's games against itself bear out (1/670).
func Chances(gameKey string, s Score) float64 {
	switch {
	case s.Mate > 0:
		return 1
	case s.Mate < 0:
		return -1
	}
	slope := 0.00368208
	if gameKey == "shogi" {
		slope = 1.0 / 600
	}
	return 2/(1+math.Exp(-slope*float64(s.Centipawns))) - 1
}

// Judgement is how bad a move was.
type Judgement uint8

// The judgements, with the signs that chess has for them.
const (
	Sound      Judgement = iota
	Inaccuracy           // ?!
	Mistake              // ?
	Blunder              // ??
)

// Key returns the judgement's part of keys and class names.
func (j Judgement) Key() string {
	return [...]string{"sound", "inaccuracy", "mistake", "blunder"}[j]
}

// Sign returns how a judged move is marked in lists.
func (j Judgement) Sign() string { return [...]string{"", "?!", "?", "??"}[j] }

// Verdict is what there is to say against a move.
type Verdict struct {
	Judgement
	MissedMate bool // it could have mated by force
	IntoMate   bool // it can be mated by force only now
}

// Chances at which nothing is left to win or to lose, and almost nothing: 10
// and 7 pawns in chess.
const (
	decided = 0.951
	winning = 0.858
)

// judge returns what there is to say against a move of mover's, by what it
// lost of the winning chances; the thresholds are Lichess's. The move that the
// engine would have made is never blamed.
func judge(gameKey string, mover rules.Color, before *Appraisal, played uint16, after *Appraisal) Verdict {
	if len(before.Line) > 0 && before.Line[0] == played {
		return Verdict{}
	}
	was, is := before.chances(gameKey), after.chances(gameKey)
	if mover == rules.Second {
		was, is = -was, -is
	}
	v := Verdict{
		MissedMate: before.mates(mover) && !after.mates(mover),
		IntoMate:   !before.mates(mover.Other()) && after.mates(mover.Other()),
	}
	switch {
	case v.IntoMate: // how much there was to lose
		v.Judgement = mateJudgement(-was)
	case v.MissedMate: // how much is left
		v.Judgement = mateJudgement(is)
	default:
		v.Judgement = lossJudgement(was - is)
	}
	v.IntoMate = v.IntoMate && after.Score.Mate != 0
	return v
}

func lossJudgement(lost float64) Judgement {
	switch {
	case lost >= 0.3:
		return Blunder
	case lost >= 0.2:
		return Mistake
	case lost >= 0.1:
		return Inaccuracy
	}
	return Sound
}

// mateJudgement judges a move that came to or from a mate: the less it
// changed, the milder.
func mateJudgement(decidedness float64) Judgement {
	switch {
	case decidedness > decided:
		return Inaccuracy
	case decidedness > winning:
		return Mistake
	}
	return Blunder
}

// ForFirst turns a score of the side to move into First's. Mates are counted
// as players do: by the winner's moves in chess, by both sides' in shogi.
func ForFirst(gameKey string, s Score, turn rules.Color) Score {
	if gameKey == "shogi" {
		s.Mate *= 2
		if s.Mate > 0 {
			s.Mate-- // the winner moves first and last
		}
	}
	if turn == rules.Second {
		return Score{Centipawns: -s.Centipawns, Mate: -s.Mate}
	}
	return s
}
