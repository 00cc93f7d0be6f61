package page

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"tah/game"
	"tah/render"
	"tah/rules"
	"tah/rules/formats"
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
	Arrows      []squarePair
	Markers     []squareSign
}

// squarePair is an arrow, squareSign a marker, by the names of squares.
type squarePair struct{ from, to string }
type squareSign struct {
	sign   render.Sign
	square string
}

// embedded tells whether an address asks for the page as a frame of another.
func embedded(query string) bool {
	values := parseParams(query)
	return values["embed"] != ""
}

// parseEmbed reads the query of a frame's address, or what an element says in
// the same form. Looks that do not exist are left alone, so that a page that
// was written for a newer Tah still shows its boards.
func parseEmbed(query string, games []rules.Game, maxLevel int) (embed, []problem) {
	link, problems := parseLink(query, keysOf(games), maxLevel)
	values := parseParams(query)
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
		if slices.Contains(theme().values, word) {
			e.Dark = word
		} else if slices.Contains(boardTheme().values, word) {
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
func parseArrows(s string) []squarePair {
	var list []squarePair
	for _, word := range strings.Fields(s) {
		if from, to, ok := strings.Cut(word, "-"); ok && from != to {
			list = append(list, squarePair{from, to})
		}
	}
	return list
}

// parseMarkers reads "cross:e4,e5 dot:d4".
func parseMarkers(s string) []squareSign {
	var list []squareSign
	for _, word := range strings.Fields(s) {
		sign, squares, _ := strings.Cut(word, ":")
		if !slices.Contains(render.Signs(), render.Sign(sign)) {
			continue
		}
		for _, square := range strings.Split(squares, ",") {
			list = append(list, squareSign{render.Sign(sign), square})
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

// settings returns the looks as the page's settings; of those the reader's own
// do not hold in a frame.
func (e *embed) settings(game string) settings {
	s := parseSettings("")
	s.Set(theme().name, theme().sane(e.Dark))
	s.Set(pieceSet(game).name, pieceSet(game).sane(e.PieceSet))
	s.Set(coordinatesAt().name, coordinatesAt().sane(e.Coordinates))
	if e.Theme != "" {
		s.Set(boardTheme().name, e.Theme)
	}
	return s
}

// sane returns a value if it is one of the preference's, or else the first.
func (p preference) sane(value string) string {
	if slices.Contains(p.values, value) {
		return value
	}
	return p.values[0]
}

// session makes the game that is asked for, shown where it is asked for. The
// reader plays both sides, or against a level the side at the bottom.
func (e *embed) session(g rules.Game, now time.Time) (*game.Session, error) {
	s, err := e.game(g, now)
	if err != nil {
		return nil, err
	}
	s.Flipped = e.flips(g.Key())
	if !showPly(s, e.ply(len(s.Moves()))) {
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
	if played, err := playLine(s, separated(e.Moves), now); played < len(separated(e.Moves)) {
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

// playLine plays moves in UCI or USI from the position shown on and returns
// how many it could play, and why not all of them.
func playLine(s *game.Session, moves []string, now time.Time) (int, error) {
	for i, text := range moves {
		m, err := s.Position().ParseMove(text)
		if err == nil {
			err = s.Play(m, now)
		}
		if err != nil {
			return i, err
		}
	}
	return len(moves), nil
}

// showPly shows the position after so many moves of the line.
func showPly(s *game.Session, ply int) bool {
	if ply == 0 {
		return s.Goto(0)
	}
	for _, m := range s.Moves() {
		if m.Ply == ply {
			return s.Goto(m.ID)
		}
	}
	return false
}

// lineOf returns the moves of the line on the board, beyond the position shown
// too, in UCI or USI.
func lineOf(s *game.Session) []string {
	pos := s.Position()
	for pos.Ply() > 0 {
		pos.Undo()
	}
	moves := []string{}
	items := s.Moves()
	if len(items) == 0 {
		return moves
	}
	for _, code := range s.LineTo(items[len(items)-1].ID) {
		m, err := pos.DecodeMove(code)
		if err != nil {
			break
		}
		moves = append(moves, pos.FormatMove(m))
		pos.Make(m)
	}
	return moves
}

// startOf returns the position that a session began with, in the game's
// notation.
func startOf(s *game.Session) string {
	pos := s.Position()
	for pos.Ply() > 0 {
		pos.Undo()
	}
	return pos.String()
}

// resultOf is a result as PGN writes it, "" while the game goes on.
func resultOf(r rules.Result) string {
	return [...]string{"", "1-0", "0-1", "1/2-1/2"}[r&3]
}
