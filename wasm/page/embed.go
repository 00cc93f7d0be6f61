package page

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"tah/game"
	"tah/game/settings"
	"tah/game/table"
	"tah/render"
	"tah/rules"
	"tah/rules/formats"
	"tah/wasm/look"
	"tah/wasm/words"
)

// embed is what the address of a frame asks for, or the element that the frame
// is in: the attributes of <tah-board>. What is not mentioned is zero.
type embed struct {
	startLink
	Element     bool   // the frame is an element's, which says what to show and how high it may be
	Moves       string // in UCI or USI
	Text        string // a game in any format, in place of position and moves
	Ply         string // see [Embed.ply]
	Orientation string // "first", "second", or the sides' names
	Dark        string // "dark", "light" or "auto"
	Theme       string
	PieceSet    string
	Coordinates string
	Controls    []string
	Still       bool // nothing can be played
	Arrows      [][2]string
	Markers     []marker
}

// marker is a sign on the square with a name.
type marker struct {
	sign   render.Sign
	square string
}

// embedded tells whether an address asks for the page as a frame of another.
func embedded(query string) bool {
	values := settings.ParseParams(query)
	return values["embed"] != ""
}

// parseEmbed reads the query of a frame's address, or what an element says in
// the same form. Looks that do not exist are left alone, so that a page that
// was written for a newer Tah still shows its boards.
func parseEmbed(query string, games []rules.Game, maxLevel int) (embed, []problem) {
	link, problems := parseLink(query, keysOf(games), maxLevel)
	values := settings.ParseParams(query)
	first := func(names ...string) string {
		for _, n := range names {
			if v := values[n]; v != "" {
				return v
			}
		}
		return ""
	}
	e := embed{
		startLink: link, Element: values["embed"] == "element",
		Moves: values["moves"], Text: first("pgn", "kif"), Ply: values["ply"],
		Orientation: values["orientation"], PieceSet: values["piece-set"], Coordinates: values["coordinates"],
		Controls: controls(values["controls"]),
		Still:    slices.Contains([]string{"false", "no", "off"}, values["interactive"]),
		Arrows:   parseArrows(values["arrows"]), Markers: parseMarkers(values["markers"]),
	}
	for _, word := range strings.Fields(values["theme"]) {
		if slices.Contains(settings.Theme().Values, word) {
			e.Dark = word
		} else if slices.Contains(look.BoardTheme().Values, word) {
			e.Theme = word
		}
	}
	if key := values["handicap"]; key != "" && link.Position == "" {
		if g, start := gameByHandicap(games, key); start != "" {
			e.Game, e.Position = g, start
		} else {
			problems = append(problems, problem{"position", words.Clip(key)})
		}
	}
	if e.Game == "" {
		e.Game = gameByMoves(e.Moves)
	}
	return e, problems
}

// gameByHandicap returns the key of the game that knows a handicap, and its
// start; "" if none does.
func gameByHandicap(games []rules.Game, key string) (game, start string) {
	for _, g := range games {
		for _, h := range g.Handicaps() {
			if h.Key == key {
				return g.Key(), h.Start
			}
		}
	}
	return "", ""
}

// gameByMoves returns the key of the game that moves in UCI or USI are of, ""
// if there are none.
func gameByMoves(moves string) string {
	switch {
	case moves == "":
		return ""
	case moves[0] >= 'a' && moves[0] <= 'h':
		return "chess"
	}
	return "shogi"
}

// controls returns the names of the controls that are asked for.
func controls(said string) []string {
	var list []string
	for _, c := range separated(said) {
		if c == "nav" {
			list = append(list, "first", "prev", "next", "last")
		} else {
			list = append(list, c)
		}
	}
	return list
}

// separated returns what stands between spaces and commas.
func separated(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' })
}

// parseArrows reads "e2-e4 g1-f3".
func parseArrows(s string) [][2]string {
	var list [][2]string
	for _, word := range strings.Fields(s) {
		if from, to, ok := strings.Cut(word, "-"); ok && from != to {
			list = append(list, [2]string{from, to})
		}
	}
	return list
}

// parseMarkers reads "cross:e4,e5 dot:d4".
func parseMarkers(s string) []marker {
	var list []marker
	for _, word := range strings.Fields(s) {
		sign, squares, _ := strings.Cut(word, ":")
		if !slices.Contains(render.Signs(), render.Sign(sign)) {
			continue
		}
		for _, square := range strings.Split(squares, ",") {
			list = append(list, marker{render.Sign(sign), square})
		}
	}
	return list
}

// flips tells whether the board of a game is seen from the second side, which
// is White in shogi.
func (e *embed) flips(game string) bool {
	colour := "black"
	if game == "shogi" {
		colour = "white"
	}
	return slices.Contains([]string{"second", "gote", colour}, e.Orientation)
}

// ply returns the number of moves after which the position is shown, of most:
// a number, a negative one counted from the end, "first" or "last". Moves are
// shown at their end and whole games at their beginning otherwise.
func (e *embed) ply(most int) int {
	n, err := strconv.Atoi(e.Ply)
	switch {
	case e.Ply == "last", err != nil && e.Ply != "first" && e.Text == "":
		return most
	case err != nil:
		return 0
	case n < 0:
		n += most + 1
	}
	return min(max(n, 0), most)
}

// hosted returns the looks as settings, since in a frame the user's own do not hold, and
// how the board of a game lies.
func (e *embed) hosted(game string) table.Hosted {
	s := settings.Parse("")
	s.Set(settings.Theme().Name, settings.Theme().Sane(e.Dark))
	s.Set(look.PieceSet(game).Name, look.PieceSet(game).Sane(e.PieceSet))
	s.Set(look.CoordinatesAt().Name, look.CoordinatesAt().Sane(e.Coordinates))
	if e.Theme != "" {
		s.Set(look.BoardTheme().Name, e.Theme)
	}
	return table.Hosted{Settings: s, Flipped: e.flips(game), Still: e.Still}
}

// command returns what shows on a table what is asked for.
func (e *embed) command(g games, now time.Time) (table.Command, error) {
	key := g.of(e.startLink, settings.Parse(""))
	hosted := e.hosted(key)
	if e.Task != "" {
		x, err := g.exercise(key, e.startLink)
		x.Host = &hosted
		return x, err
	}
	one, err := g.find(key)
	if err != nil {
		return nil, err
	}
	s, err := e.session(one, now)
	return table.Look{Session: s, Hosted: hosted}, err
}

// session makes the game that is asked for, shown where it is asked for. The
// reader plays both sides, or against a level the side at the bottom.
func (e *embed) session(g rules.Game, now time.Time) (*game.Session, error) {
	s, err := e.game(g, now)
	if err != nil {
		return nil, err
	}
	s.Flipped = e.flips(g.Key())
	id, ok := s.PlyID(e.ply(len(s.Moves())))
	if !ok || !s.Goto(id) {
		return nil, game.ErrIllegalMove
	}
	if e.Level > 0 {
		opponent := rules.Second
		if e.Orientation == "" {
			opponent = s.Turn().Other()
			s.Flipped = opponent == rules.First
		} else if s.Flipped {
			opponent = rules.First
		}
		return s, s.SetPlayer(opponent, game.Player{Level: e.Level})
	}
	return s, nil
}

// game makes the session at the end of its line.
func (e *embed) game(g rules.Game, now time.Time) (*game.Session, error) {
	if e.Text != "" {
		records, err := formats.Read(e.Text)
		if len(records) > 0 {
			return game.FromRecord(records[0], g, now)
		}
		if err == nil {
			err = &rules.ParseError{Kind: "format-unknown", Input: words.Clip(e.Text)}
		}
		return nil, err
	}
	s, err := game.New(game.Config{Game: g, RuleSet: e.Rules, Start: e.Position}, now)
	if err != nil {
		return nil, err
	}
	if played, err := s.PlayLine(separated(e.Moves), now); played < len(separated(e.Moves)) {
		return nil, err
	}
	return s, nil
}

// errorCode returns the stable code of an error, "params" for none.
func errorCode(err error) string {
	if e, ok := errors.AsType[words.Coded](err); ok {
		return e.Code()
	}
	return "params"
}

// resultOf is a result as PGN writes it, "" while the game goes on.
func resultOf(r rules.Result) string {
	return [...]string{"", "1-0", "0-1", "1/2-1/2"}[r&3]
}
