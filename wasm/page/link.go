package page

import (
	"slices"
	"strconv"
	"strings"

	"tah/game/settings"
	"tah/game/terms"
	"tah/rules"
	"tah/wasm/words"
)

// startLink is what an address asks for; what it does not mention is zero.
type startLink struct {
	Game     string // key
	Level    int    // 1 to 10
	Lang     string
	Position string // FEN or SFEN, not yet read
	Side     string // "w", "b" or "both"
	Rules    string // key of a rule set, not yet looked up
	Task     string // of package game/task, not yet read
	Hints    string // "off" to give none
}

// problem is a value in an address that cannot be followed. Its key, "link."
// and the parameter's name, is that of the words for it.
type problem struct {
	Param, Value string
}

// parseLink reads the query of an address, without the "?". Of each parameter
// the first value counts, unknown ones are left alone. The
// sides are those of FEN and SFEN: w is White, which moves first in chess and
// is gote in shogi; b is Black, which is sente.
func parseLink(query string, games []string, maxLevel int) (startLink, []problem) {
	// What of a broken query can be read is read.
	values := settings.ParseParams(query)
	var l startLink
	var problems []problem
	get := func(name string, take func(v string) bool) {
		if v := values[name]; v != "" && !take(v) {
			problems = append(problems, problem{name, words.Clip(v)})
		}
	}
	get("lang", func(v string) bool {
		l.Lang = v
		return slices.Contains(words.Languages(), v)
	})
	get("game", func(v string) bool {
		l.Game = v
		return slices.Contains(games, v)
	})
	get("level", func(v string) bool {
		n, err := strconv.Atoi(v)
		l.Level = n
		return err == nil && n >= 1 && n <= maxLevel
	})
	get("side", func(v string) bool {
		l.Side = v
		return v == "w" || v == "b" || v == "both"
	})
	get("rules", func(v string) bool {
		l.Rules = v
		return true
	})
	for _, name := range []string{"sfen", "fen", "position"} {
		get(name, func(v string) bool {
			l.Position = v
			return true
		})
	}
	get("task", func(v string) bool {
		l.Task = v
		return true
	})
	get("hints", func(v string) bool {
		l.Hints = v
		return v == "on" || v == "off"
	})
	if len(problems) > 0 {
		lang := l.Lang
		if !slices.Contains(words.Languages(), lang) {
			lang = ""
		}
		return startLink{Lang: lang}, problems
	}
	return l, nil
}

// sideIn returns the side that the link asks for in a game: in shogi Black is
// the one that moves first.
func (l startLink) sideIn(gameKey string) terms.SideChoice {
	switch {
	case l.Side == "":
		return terms.SideUnset
	case l.Side == "both":
		return terms.SideBoth
	case (l.Side == "b") == (gameKey == "shogi"):
		return terms.SideFirst
	}
	return terms.SideSecond
}

// starts tells whether the link asks for more than to see a game that is
// already there.
func (l startLink) starts() bool {
	return l.Level != 0 || l.Position != "" || l.Side != "" || l.Rules != ""
}

// String returns what makes two links ask for the same start.
func (l startLink) String() string {
	v := settings.Params{"game": l.Game, "level": strconv.Itoa(l.Level), "position": l.Position, "side": l.Side}
	if l.Rules != "" {
		v["rules"] = l.Rules
	}
	return v.Encode()
}

// keysOf returns the games' keys.
func keysOf(games []rules.Game) []string {
	keys := make([]string, len(games))
	for i, g := range games {
		keys[i] = g.Key()
	}
	return keys
}

// gameByRanks returns the key of the game whose board has as many ranks as a
// FEN or SFEN describes, "" if there is none.
func gameByRanks(games []rules.Game, position string) string {
	board, _, _ := strings.Cut(position, " ")
	for _, g := range games {
		if _, ranks := g.Size(); strings.Count(board, "/")+1 == ranks {
			return g.Key()
		}
	}
	return ""
}

// gameByRules returns the key of the game that has a rule set, "" if none has.
func gameByRules(games []rules.Game, ruleSet string) string {
	for _, g := range games {
		if slices.Contains(g.RuleSets(), ruleSet) {
			return g.Key()
		}
	}
	return ""
}
