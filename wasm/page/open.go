package page

import (
	"errors"

	"tah/game"
	"tah/game/settings"
	"tah/game/setup"
	"tah/game/state"
	"tah/game/table"
	"tah/game/task"
	"tah/game/terms"
	"tah/rules"
	"tah/wasm/words"
)

// firstLevel is the level of an opponent that a link does not name.
const firstLevel = 3

// games are those that are played here.
type games []rules.Game

// find returns the game with a key, or game.ErrGame.
func (g games) find(key string) (rules.Game, error) {
	for _, one := range g {
		if one.Key() == key {
			return one, nil
		}
	}
	return nil, game.ErrGame
}

// opening returns what the query of an address asks a table to show: a task, a game that
// begins, or what was played last, with what is wrong with the query.
func (g games) opening(query string, s settings.Settings) table.Command {
	link, problems := parseLink(query, keysOf(g), game.MaxLevel)
	said := complaints(problems)
	key := g.of(link, s)
	if link.Task != "" {
		x, err := g.exercise(key, link)
		if err == nil {
			return x
		}
		said = []state.Message{state.Say("link.task", "why", err)}
		link = startLink{}
		key = g.of(link, s)
	}
	if err := g.refuse(key, link); err != nil {
		said = []state.Message{state.Say("link.position", "why", err)}
		if e, ok := errors.AsType[*rules.ParseError](err); ok && e.Kind == "ruleset-unknown" {
			said = []state.Message{state.Say("link.rules", "value", words.Clip(link.Rules))}
		}
		link = startLink{}
		key = g.of(link, s)
	}
	follow := table.Follow{Key: key, Said: said}
	link.Game = key
	if link.starts() {
		follow.Start = g.start(link)
	}
	return follow
}

// complaints says what in a link makes no sense.
func complaints(problems []problem) []state.Message {
	var said []state.Message
	for _, p := range problems {
		said = append(said, state.Say("link."+p.Param, "value", p.Value))
	}
	return said
}

// of returns the key of the game that a link is about: the one it names, the one whose
// board has as many ranks as its position, the one played last.
func (g games) of(link startLink, s settings.Settings) string {
	key := link.Game
	if key == "" && link.Rules != "" {
		key = gameByRules(g, link.Rules)
	}
	if key == "" && link.Position != "" {
		key = gameByRanks(g, link.Position)
	}
	if key == "" {
		key = s.Get(settings.Game)
	}
	if _, err := g.find(key); err != nil {
		key = g[0].Key()
	}
	return key
}

// refuse returns what is wrong with a link's position and rules.
func (g games) refuse(key string, link startLink) error {
	if link.Position == "" && link.Rules == "" {
		return nil
	}
	one, err := g.find(key)
	if err != nil {
		return err
	}
	return setup.Playable(one, link.Rules, link.Position)
}

// exercise returns the task that a link asks for.
func (g games) exercise(key string, link startLink) (table.Exercise, error) {
	one, err := g.find(key)
	if err != nil {
		return table.Exercise{}, err
	}
	t, err := task.Parse(one, link.Rules, link.Position, link.Task)
	if err != nil {
		return table.Exercise{}, err
	}
	run, err := t.Start()
	return table.Exercise{Run: run, Tips: link.Hints != "off"}, err
}

// start returns the game that a link asks for. Who names no side has the one that is to
// move.
func (g games) start(link startLink) *table.Begin {
	one, err := g.find(link.Game)
	if err != nil {
		return nil
	}
	level := link.Level
	if level == 0 {
		level = firstLevel
	}
	side := link.sideIn(link.Game)
	if side == terms.SideUnset {
		side = terms.SideFirst
		if pos, err := one.New(link.Rules, link.Position); err == nil && pos.Turn() == rules.Second {
			side = terms.SideSecond
		}
	}
	return &table.Begin{Link: link.String(), Config: game.Config{
		Game: one, RuleSet: link.Rules, Start: link.Position, Players: terms.Players(side, level),
	}}
}
