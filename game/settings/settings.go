// Package settings keeps what a user has chosen for good: small texts under names, in
// a [game.Store]. It knows what may be chosen about playing and speaking; how a board
// looks is chosen from what package render knows.
package settings

import (
	"slices"
	"strings"

	"tah/game"
	"tah/rules"
)

// Key is where the settings are stored. web/js/boot.js reads language and theme
// from there before the program runs.
const Key = "tah/settings"

// The names of the settings; those that end in a dot are followed by a game's key.
const (
	Lang     = "lang"
	Game     = "game"  // the game shown last
	Current  = "id."   // id of the game on the board
	Link     = "link." // the link that this game was started by
	Level    = "level."
	Side     = "side."
	Clock    = "clock."
	Custom   = "custom." // the user's own time control
	Rules    = "rules."
	Touch    = "touch."
	Style    = "style."
	Sound    = "sound"
	Persist  = "persist"  // the browser was asked to keep what is stored
	Reminded = "reminded" // the user was told that it does not
	Pieces   = "pieces."  // how the pieces look; see package render for the values
	Plain    = "plain"    // the user was told that the board stays plain
)

// Settings are the user's choices and which game is on which board, kept as a query
// string: small, readable, and forgiving of names it does not know.
type Settings struct {
	values Params
}

// Parse reads stored settings; what cannot be read is forgotten.
func Parse(text string) Settings { return Settings{ParseParams(text)} }

// Read returns the settings in a store, none if it cannot be read.
func Read(store game.Store) Settings {
	text, _, err := store.Get(Key)
	if err != nil {
		text = ""
	}
	return Parse(text)
}

// Get returns a setting, "" if it was never set.
func (s Settings) Get(name string) string { return s.values[name] }

// Set changes a setting.
func (s Settings) Set(name, value string) { s.values[name] = value }

// String returns the settings as they are stored.
func (s Settings) String() string { return s.values.Encode() }

// Merge adds settings of another browser. What is chosen here stays; what the other
// browser was asked and told is no choice.
func (s Settings) Merge(there Settings) {
	for name, value := range there.values {
		if _, chosen := s.values[name]; !chosen && name != Persist && name != Reminded {
			s.Set(name, value)
		}
	}
}

// Preference is a choice among a few values, the first of which holds until another
// is chosen. Its words are settings.NAME and settings.NAME.VALUE.
type Preference struct {
	Name   string
	Values []string
}

// Of returns the value chosen in s.
func (p Preference) Of(s Settings) string { return p.Sane(s.Get(p.Name)) }

// Sane returns a value if it is one of the preference's, or else the first.
func (p Preference) Sane(value string) string {
	if slices.Contains(p.Values, value) {
		return value
	}
	return p.Values[0]
}

// Key returns the translation key of a value.
func (p Preference) Key(value string) string { return "settings." + p.Name + "." + value }

// Theme is the light that page and board stand in.
func Theme() Preference { return Preference{"theme", []string{"auto", "light", "dark"}} }

// AutoPromotion reports whether a pawn becomes a queen without asking, or in a game with
// pieces in hand a rook, bishop or pawn promotes.
func AutoPromotion(hands bool) Preference {
	name := "queen"
	if hands {
		name = "promote"
	}
	return Preference{name, []string{"ask", "always"}}
}

// Promotes returns which of some attempts with a piece the user makes always, -1 to be
// asked: the queen, and in a game with hands what bishop, rook and pawn gain without
// losing anything.
func Promotes(s Settings, g rules.Game, piece rules.PieceType, attempts []rules.Attempt) int {
	hands := g.HandTypes() != nil
	if AutoPromotion(hands).Of(s) != "always" {
		return -1
	}
	return slices.IndexFunc(attempts, func(a rules.Attempt) bool {
		if hands {
			return a.Promotion != rules.NoPieceType && strings.Contains("RBP", g.TypeLetter(piece))
		}
		return a.Promotion != rules.NoPieceType && g.TypeLetter(a.Promotion) == "Q"
	})
}

// Premoves reports whether moves may be chosen while the engine thinks.
func Premoves() Preference { return Preference{"premoves", []string{"on", "off"}} }

// Confirms says in which games moves wait to be confirmed.
func Confirms() Preference {
	return Preference{"confirm", []string{"never", "chess", "shogi", "always"}}
}

// ConfirmsIn reports whether a game's moves wait to be confirmed.
func ConfirmsIn(gameKey string, s Settings) bool {
	chosen := Confirms().Of(s)
	return chosen == "always" || chosen == gameKey
}

// Turning reports whether the board turns to the side to move where two people play.
func Turning() Preference { return Preference{"turning", []string{"off", "on"}} }

// Haptics reports whether the device shakes a little under the finger.
func Haptics() Preference { return Preference{"haptics", []string{"off", "on"}} }

// Pace is how fast pieces move.
func Pace() Preference { return Preference{"pace", []string{"normal", "fast", "none"}} }

// Speed returns how many times as fast as designed pieces move, 0 for no motion.
func Speed(s Settings) float64 {
	return map[string]float64{"normal": 1, "fast": 2, "none": 0}[Pace().Of(s)]
}

// Volumes lists how loud it may be.
func Volumes() []string { return []string{"off", "low", "normal", "loud"} }

// VolumeOf returns how loud it is to be. A quiet device, such as a phone of Apple's, is
// not heard until its user asks for that.
func VolumeOf(s Settings, quiet bool) string {
	switch v := s.Get(Sound); {
	case slices.Contains(Volumes(), v):
		return v
	case quiet:
		return "off"
	}
	return "normal"
}

// MovesSaid is how moves are said: in words, or as they are written.
func MovesSaid() Preference { return Preference{"speech-moves", []string{"words", "notation"}} }

// ShogiSaid is how squares of shogi are said.
func ShogiSaid() Preference {
	return Preference{"speech-shogi", []string{"letters", "digits", "kanji"}}
}

// SquaresSaid is how letters of squares are said in a language: English has no other
// usual alphabet than NATO's.
func SquaresSaid(lang string) Preference {
	values := []string{"plain", "own", "nato", "anna"}
	if lang == "en" {
		values = []string{"plain", "nato", "anna"}
	}
	return Preference{"speech-squares", values}
}

// Typing reports whether the field for typing moves is always there.
func Typing() Preference { return Preference{"typing", []string{"off", "on"}} }

// StyleOf returns how a game's moves are written: the style that was chosen, or the
// one that is usual in a language, which ends in "-" and its code, or else the first.
// Slovak writes the letters of Czech.
func StyleOf(g rules.Game, s Settings, lang string) rules.Style {
	styles := g.Styles()
	if chosen := rules.Style(s.Get(Style + g.Key())); slices.Contains(styles, chosen) {
		return chosen
	}
	if lang == "sk" {
		lang = "cs"
	}
	for _, style := range styles {
		if len(style) > 3 && style[len(style)-3:] == rules.Style("-"+lang) {
			return style
		}
	}
	return styles[0]
}
