package state

import (
	"tah/game"
	"tah/game/setup"
	"tah/game/task"
	"tah/game/terms"
	"tah/rules"
)

// Message is something to say, in no language yet: the key of its words and what goes
// into them. The zero Message says nothing.
type Message struct {
	Key  string
	Args []Arg
}

// Arg is a part of a message. Its value is one of
//
//	string              said as it is: what the user has typed, notation
//	int                 a number
//	Count               a number that chooses the plural
//	Message             said inside
//	rules.Move          in words
//	rules.Color         what the side is called
//	rules.Outcome       how the game ended
//	Place               the name of a square
//	Kind                the letter of a kind of piece, either case
//	Name                what a player is called
//	game.Time, time.Duration  what a clock shows
//	rules.Piece         a piece with its side
//	error               why something did not work
//	Numbered            a list
//
// A message without a key has one argument, which says it all: one of these, or of
// [Refused], [Unfit], [Which], [Asked], [Verdict], [Tip], [Solution], [Drawn],
// [Standing], [Held], [Ahead], [Proof] and [Claiming].
type Arg struct {
	Name  string
	Value any
}

// The values of arguments that are no plain Go, see [Arg].
type (
	Count int
	Place string
	Kind  string
	// Name is a player: an engine by its level, a person alone against one, or a side.
	Name struct {
		Level int
		Side  rules.Color
		Alone bool
	}
)

// What says it all in a message of its own.
type (
	// Refused says why a move is refused.
	Refused struct {
		Letter   string // of the piece, "" if that is not known
		From, To string // names of squares, "" for none
		Why      *rules.Refusal
	}
	// Unfit says why a text fits no move.
	Unfit struct {
		Reading rules.Reading
		Text    string
	}
	// Which names the moves that a text may mean.
	Which struct{ Moves []rules.Move }
	// Asked is an answer about the position shown.
	Asked struct {
		Question string
		Cell     int
		Arg      string
		Clocks   [2]Clock // by colour, as they stood when it was asked
	}
	// Verdict is what there is to say to an answer to a task.
	Verdict struct {
		Run       *task.Run
		View      game.View // when it was given
		Judgement task.Judgement
	}
	// Tip is a hint of a task.
	Tip struct {
		Task *task.Task
		Hint task.Hint
	}
	// Solution is that of a task.
	Solution struct {
		Task     *task.Task
		Solution task.Solution
	}
	// Drawn says what was drawn for a new game.
	Drawn struct{ Lot terms.Lot }
	// Standing says what stands on a cell.
	Standing = setup.Standing
	// Held says what a side has in hand of a kind.
	Held = setup.Held
	// Ahead says how the game stands for the engine, and its best move.
	Ahead struct{ Line Line }
	// Proof says what shows that the game is over: all of it, or in few words.
	Proof struct {
		Short bool
	}
	// Claiming is what a claim is called.
	Claiming struct{ Claim game.Claim }
	// Numbered is a list of messages, each with its number from 1.
	Numbered []Message
)

// Say returns a message; args are names and values in turn.
func Say(key string, args ...any) Message {
	m := Message{Key: key}
	for i := 0; i+1 < len(args); i += 2 {
		m.Args = append(m.Args, Arg{args[i].(string), args[i+1]})
	}
	return m
}

// Whole returns the message that a value says by itself.
func Whole(value any) Message { return Message{Args: []Arg{{Value: value}}} }

// None reports whether there is nothing to say.
func (m Message) None() bool { return m.Key == "" && len(m.Args) == 0 }

// Is reports whether a message, or one inside it, has a key. Tests ask.
func (m Message) Is(key string) bool {
	if m.Key == key {
		return true
	}
	for _, a := range m.Args {
		if inner, ok := a.Value.(Message); ok && inner.Is(key) {
			return true
		}
	}
	return false
}

// NameOf returns what a player of a session is called.
func NameOf(s *game.Session, c rules.Color) Name {
	return Name{Level: s.Player(c).Level, Side: c, Alone: !s.Player(c.Other()).Person()}
}
