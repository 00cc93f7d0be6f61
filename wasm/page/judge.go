package page

import (
	"math"

	"tah/rules"
)

// score is a value as the engine gives it.
type score struct {
	Centipawns int
	Mate       int // moves until mate, negative for who gets mated; 0 for no mate
}

// appraisal is what a position is worth and what is expected in it.
type appraisal struct {
	score score         // for First
	line  []uint16      // the moves expected, the best first
	over  rules.Outcome // if the position ends the game; nothing is expected then
}

// mates tells whether c mates, has mated or has won.
func (a *appraisal) mates(c rules.Color) bool {
	return a.over.Result == rules.Win(c) || a.score.Mate > 0 && c == rules.First || a.score.Mate < 0 && c == rules.Second
}

// chances returns by how much First is likelier to win than Second, -1 to 1.
func (a *appraisal) chances(gameKey string) float64 {
	switch {
	case a.mates(rules.First):
		return 1
	case a.mates(rules.Second):
		return -1
	case a.over.Over():
		return 0
	}
	return chances(gameKey, a.score)
}

// chances returns by how much First is likelier to win than Second with a
// score for First, -1 to 1. In chess this is Lichess's curve, fitted to games
// of its players (https://lichess.org/page/accuracy); in shogi Yamamoto's,
// 1/600 a point, which the engine's games against itself bear out (1/670).
func chances(gameKey string, s score) float64 {
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

// judgement is how bad a move was.
type judgement uint8

// The judgements, with the signs that chess has for them.
const (
	sound      judgement = iota
	inaccuracy           // ?!
	mistake              // ?
	blunder              // ??
)

// key returns the judgement's part of keys and class names.
func (j judgement) key() string {
	return [...]string{"sound", "inaccuracy", "mistake", "blunder"}[j]
}

// sign returns how a judged move is marked in lists.
func (j judgement) sign() string { return [...]string{"", "?!", "?", "??"}[j] }

// verdict is what there is to say against a move.
type verdict struct {
	judgement
	missedMate bool // it could have mated by force
	intoMate   bool // it can be mated by force only now
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
func judge(gameKey string, mover rules.Color, before *appraisal, played uint16, after *appraisal) verdict {
	if len(before.line) > 0 && before.line[0] == played {
		return verdict{}
	}
	was, is := before.chances(gameKey), after.chances(gameKey)
	if mover == rules.Second {
		was, is = -was, -is
	}
	v := verdict{
		missedMate: before.mates(mover) && !after.mates(mover),
		intoMate:   !before.mates(mover.Other()) && after.mates(mover.Other()),
	}
	switch {
	case v.intoMate: // how much there was to lose
		v.judgement = mateJudgement(-was)
	case v.missedMate: // how much is left
		v.judgement = mateJudgement(is)
	default:
		v.judgement = lossJudgement(was - is)
	}
	v.intoMate = v.intoMate && after.score.Mate != 0
	return v
}

func lossJudgement(lost float64) judgement {
	switch {
	case lost >= 0.3:
		return blunder
	case lost >= 0.2:
		return mistake
	case lost >= 0.1:
		return inaccuracy
	}
	return sound
}

// mateJudgement judges a move that came to or from a mate: the less it
// changed, the milder.
func mateJudgement(decidedness float64) judgement {
	switch {
	case decidedness > decided:
		return inaccuracy
	case decidedness > winning:
		return mistake
	}
	return blunder
}

// forFirst turns a score of the side to move into First's. Mates are counted
// as players do: by the winner's moves in chess, by both sides' in shogi.
func forFirst(gameKey string, s score, turn rules.Color) score {
	if gameKey == "shogi" {
		s.Mate *= 2
		if s.Mate > 0 {
			s.Mate-- // the winner moves first and last
		}
	}
	if turn == rules.Second {
		return score{Centipawns: -s.Centipawns, Mate: -s.Mate}
	}
	return s
}
