package page

import (
	"slices"

	"tah/game"
)

// settingsKey is where the settings are stored. web/js/boot.js reads language
// and theme from there before this program runs.
const settingsKey = "tah/settings"

// settings are the reader's choices and which game is on which board, kept as
// a query string: small, readable, and forgiving of keys it does not know.
type settings struct {
	values params
}

// The names of the settings; those with a game are followed by its key.
const (
	setLang     = "lang"
	setGame     = "game"  // the game shown last
	setCurrent  = "id."   // id of the game on the board
	setLink     = "link." // the link that this game was started by
	setLevel    = "level."
	setSide     = "side."
	setClock    = "clock."
	setCustom   = "custom." // the reader's own time control
	setRules    = "rules."
	setTouch    = "touch."
	setStyle    = "style."
	setPersist  = "persist"  // the browser was asked to keep what is stored
	setReminded = "reminded" // the reader was told that it does not
	setPlain    = "plain"    // the reader was told that the board stays plain
)

// preference is a choice among a few values, the first of which holds until
// another is chosen. Its words are settings.NAME and settings.NAME.VALUE.
type preference struct {
	name   string
	values []string
}

// of returns the value chosen in s.
func (p preference) of(s settings) string {
	if v := s.Get(p.name); slices.Contains(p.values, v) {
		return v
	}
	return p.values[0]
}

// key returns the translation key of a value.
func (p preference) key(value string) string { return "settings." + p.name + "." + value }

// theme is the light that page and board stand in.
func theme() preference { return preference{"theme", []string{"auto", "light", "dark"}} }

// parseSettings reads stored settings; what cannot be read is forgotten.
func parseSettings(text string) settings {
	return settings{parseParams(text)}
}

// Get returns a setting, "" if it was never set.
func (s settings) Get(name string) string { return s.values[name] }

// Set changes a setting.
func (s settings) Set(name, value string) { s.values[name] = value }

// String returns the settings as they are stored.
func (s settings) String() string { return s.values.Encode() }

// readSettings returns the settings in store, none if it cannot be read.
func readSettings(store game.Store) settings {
	text, _, err := store.Get(settingsKey)
	if err != nil {
		text = ""
	}
	return parseSettings(text)
}
