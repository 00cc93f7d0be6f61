package page

import (
	"net/url"

	"tah/game"
)

// settingsKey is where the settings are stored. web/js/boot.js reads language
// and theme from there before this program runs.
const settingsKey = "tah/settings"

// Settings are the reader's choices and which game is on which board, kept as
// a query string: small, readable, and forgiving of keys it does not know.
type Settings struct {
	values url.Values
}

// The names of the settings; those with a game are followed by its key.
const (
	setLang    = "lang"
	setTheme   = "theme"
	setGame    = "game"  // the game shown last
	setCurrent = "id."   // id of the game on the board
	setLink    = "link." // the link that this game was started by
	setLevel   = "level."
	setSide    = "side."
	setClock   = "clock."
	setRules   = "rules."
	setTouch   = "touch."
	setStyle   = "style."
)

// ParseSettings reads stored settings; what cannot be read is forgotten.
func ParseSettings(text string) Settings {
	values, _ := url.ParseQuery(text)
	return Settings{values}
}

// Get returns a setting, "" if it was never set.
func (s Settings) Get(name string) string { return s.values.Get(name) }

// Set changes a setting.
func (s Settings) Set(name, value string) { s.values.Set(name, value) }

// String returns the settings as they are stored.
func (s Settings) String() string { return s.values.Encode() }

// readSettings returns the settings in store, none if it cannot be read.
func readSettings(store game.Store) Settings {
	text, _, err := store.Get(settingsKey)
	if err != nil {
		text = ""
	}
	return ParseSettings(text)
}
