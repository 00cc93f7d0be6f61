// Package arrive reads games that come from outside: by a link, as a file, pasted,
// dropped, or handed over by another program.
package arrive

import (
	"errors"
	"strings"
	"time"

	"tah/game"
	"tah/game/settings"
	"tah/game/state"
	"tah/rules"
	"tah/rules/formats"
	"tah/rules/record"
	"tah/wasm/words"
)

// LinkMark stands before a game in the fragment of an address.
const LinkMark = "#g="

// MostBytes bounds what is read; the largest collections of games are not for a page.
const MostBytes = 8 << 20

// Arrival is what a text holds: one game, or several to choose from, or what is wrong
// and the games that stand before that.
type Arrival struct {
	Session *game.Session // the one game, nil if there is not exactly one
	Records []*record.Record
	Trouble state.Message // what is wrong, none if nothing is
	Broken  bool          // the records are what could be saved of a text with an error
	Mark    *Mark         // the place of the error, nil if it has none
}

// Mark is a place in a text: a range of UTF-16 code units, in which browsers count, and
// its line from 1.
type Mark struct{ From, To, Line int }

// Read reads a text of any kind: a link, or whatever [formats.Read] knows. Games are
// those that there are.
func Read(text string, games []rules.Game, now time.Time) Arrival {
	if len(text) > MostBytes {
		return Arrival{Trouble: state.Say("exchange.big")}
	}
	var bad state.Message
	if link, ok := LinkedGame(text); ok {
		s, err := game.DecodeLink(link, lookup(games))
		if err == nil {
			return Arrival{Session: s}
		}
		bad = LinkTrouble(err)
	}
	records, err := formats.Read(text)
	switch {
	case err == nil && len(records) == 1:
		s, err := Session(records[0], games, now)
		if err != nil {
			return Arrival{Trouble: state.Whole(err)}
		}
		return Arrival{Session: s}
	case !bad.None():
		return Arrival{Trouble: bad}
	case err == nil:
		return Arrival{Records: records}
	}
	a := Arrival{Records: formats.Salvage(text), Trouble: trouble(text, err), Broken: true}
	if at, ok := errorOffset(text, err); ok {
		line, _ := place(text, at)
		from, to := wordAt(text, at)
		a.Mark = &Mark{from, to, line}
	}
	return a
}

// Session returns a recorded game as a game of its own.
func Session(r *record.Record, games []rules.Game, now time.Time) (*game.Session, error) {
	g, err := lookup(games)(r.Game)
	if err != nil {
		return nil, err
	}
	s, err := game.FromRecord(r, g, now)
	if err != nil {
		return nil, err
	}
	s.Name = playersOf(r)
	return s, nil
}

func lookup(games []rules.Game) func(key string) (rules.Game, error) {
	return func(key string) (rules.Game, error) {
		for _, g := range games {
			if g.Key() == key {
				return g, nil
			}
		}
		return nil, game.ErrGame
	}
}

// LinkedGame returns the game that stands in an address, or in the first address of a
// text that has one.
func LinkedGame(text string) (link string, ok bool) {
	_, rest, ok := strings.Cut(text, LinkMark)
	end := strings.IndexFunc(rest, func(r rune) bool {
		return r != '-' && r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	})
	if end >= 0 {
		rest = rest[:end]
	}
	return rest, ok && rest != ""
}

// LinkTrouble says why the game of a link cannot be opened.
func LinkTrouble(err error) state.Message {
	if e, ok := errors.AsType[*game.SaveError](err); ok && e.Kind == "save-damaged" {
		return state.Say("share.damaged")
	}
	return state.Say("share.bad-link", "why", err)
}

// SharedText returns what another program hands over in the query of an address, as a
// share target of the web gets it: the part with a link to a game, or else the first
// that is not empty.
func SharedText(query string) string {
	values := settings.ParseParams(query)
	first := ""
	for _, name := range []string{"text", "url", "title"} {
		v := values[name]
		if _, ok := LinkedGame(v); ok {
			return v
		}
		if strings.TrimSpace(first) == "" {
			first = v
		}
	}
	return first
}

// playersOf returns who played a recorded game, "" if that is not known.
func playersOf(r *record.Record) string {
	first, second := r.Tag("White")+r.Tag("先手"), r.Tag("Black")+r.Tag("後手")
	if first == "" && second == "" {
		return ""
	}
	return words.Clip(first + " – " + second)
}
