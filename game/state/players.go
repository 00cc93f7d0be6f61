package state

import (
	"time"

	"tah/game"
	"tah/game/terms"
	"tah/rules"
)

// PlayersOf returns both sides of a game, by colour, with what their clocks show at a
// time; thinking reports whether the engine is about to move.
func PlayersOf(s *game.Session, at time.Time, thinking bool) (players [2]Player) {
	for c := range players {
		side := rules.Color(c)
		turn := side == s.Turn()
		players[c] = Player{
			Name: NameOf(s, side), Level: s.Player(side).Level, Clock: ClockOf(s, side, at),
			Thinking: thinking && turn, Turn: turn && !s.Outcome().Over(),
		}
	}
	return players
}

// ClockOf returns what a side's clock shows at a time.
func ClockOf(s *game.Session, c rules.Color, at time.Time) Clock {
	tc := s.TimeControl(c)
	if !tc.On() {
		return Clock{}
	}
	show := s.Time(c, at)
	turn, running := s.ClockRunning()
	return Clock{Control: tc, Time: show, Low: terms.LowTime(tc, show), Running: running && turn == c}
}

// AddHint shows a move that is proposed in two stages: first the piece (1), then also
// where it goes (2).
func (b *Board) AddHint(g rules.Game, m rules.Move, stage int) {
	switch {
	case stage == 0:
	case m.IsDrop():
		b.HintHand = g.TypeLetter(m.Piece())
	default:
		b.Hint = append(b.Hint, b.View.Cell(m.From()))
	}
	if stage > 1 {
		b.Hint = append(b.Hint, b.View.Cell(m.To()))
	}
}
