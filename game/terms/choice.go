package terms

import (
	"slices"
	"strconv"

	"tah/game"
	"tah/game/settings"
	"tah/rules"
)

// Choice is what the sheet for a new game holds.
type Choice struct {
	Game     string
	Level    string // "0" is a second person
	Side     string // "first", "second", "random"
	Clock    string
	Custom   Custom // the user's own clock
	Handicap string // "none" for none
	Rules    string
	Touch    bool // touch-move
}

// FirstLevel is the level of the opponent that waits for a new user.
const FirstLevel = 3

// ReadChoice returns what was chosen last for a game with these rule sets, none if they
// are not known; level is the opponent's where none was chosen.
func ReadChoice(s settings.Settings, gameKey string, ruleSets []string, level int) Choice {
	c := Choice{
		Game: gameKey, Level: s.Get(settings.Level + gameKey), Side: s.Get(settings.Side + gameKey),
		Clock: s.Get(settings.Clock + gameKey), Handicap: "none",
		Custom: ParseCustom(settings.ParseParams(s.Get(settings.Custom+gameKey)), gameKey),
		Rules:  s.Get(settings.Rules + gameKey), Touch: s.Get(settings.Touch+gameKey) == "on",
	}
	if len(ruleSets) > 0 && !slices.Contains(ruleSets, c.Rules) {
		c.Rules = ruleSets[0]
	}
	if c.Level == "" {
		c.Level = strconv.Itoa(level)
	}
	if n, err := strconv.Atoi(c.Level); err != nil || n < 0 || n > game.MaxLevel {
		c.Level = strconv.Itoa(FirstLevel)
	}
	if c.Side != "second" && c.Side != "random" {
		c.Side = "first"
	}
	return c
}

// Settings returns the choice as [ReadChoice] reads it: names and values in turn.
func (c Choice) Settings() []string {
	touch := ""
	if c.Touch {
		touch = "on"
	}
	return []string{
		settings.Level + c.Game, c.Level, settings.Side + c.Game, c.Side, settings.Clock + c.Game, c.Clock,
		settings.Custom + c.Game, settings.Params(c.Custom.Values()).Encode(),
		settings.Rules + c.Game, c.Rules, settings.Touch + c.Game, touch,
	}
}

// Config returns the game that was chosen, and what was drawn for it.
func (c Choice) Config(g rules.Game, d Draw) (game.Config, Lot) {
	config := game.Config{Game: g, RuleSet: c.Rules, TouchMove: c.Touch}
	for _, h := range g.Handicaps() {
		if h.Key == c.Handicap {
			config.Start = h.Start
		}
	}
	level, _ := strconv.Atoi(c.Level)
	lot := d.Lots(c.Game, c.Side, c.Level == "0", config.Start == "")
	config.Clocks = ChosenControls(c.Game, c.Clock, c.Custom, lot.Side)
	config.Players = Against(lot.Side, level)
	return config, lot
}

// Against returns who plays where a person on a side meets an engine's level, 0 for
// another person.
func Against(near rules.Color, level int) [2]game.Player {
	if level == 0 {
		return Players(SideBoth, 0)
	}
	return Players(SideFirst+SideChoice(near), level)
}

// SideChoice says which sides of the board a person plays.
type SideChoice uint8

// The choices of a side.
const (
	SideUnset SideChoice = iota
	SideFirst
	SideSecond
	SideBoth
)

// Players returns who plays, with a person on a side and an engine's level on the
// other.
func Players(side SideChoice, level int) [2]game.Player {
	p := [2]game.Player{{Level: level}, {Level: level}}
	if side != SideSecond {
		p[rules.First].Level = 0
	}
	if side == SideSecond || side == SideBoth {
		p[rules.Second].Level = 0
	}
	return p
}
