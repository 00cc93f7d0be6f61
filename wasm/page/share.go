package page

import (
	"errors"
	"strconv"
	"strings"

	"tah/game"
	"tah/render"
	"tah/rules"
	"tah/rules/formats"
	"tah/rules/record"
	"tah/wasm/words"
)

// linkMark stands before a game in the fragment of an address.
const linkMark = "#g="

// linkedGame returns the game that stands in an address, or in the first
// address of a text that has one.
func linkedGame(text string) (game string, ok bool) {
	_, rest, ok := strings.Cut(text, linkMark)
	end := strings.IndexFunc(rest, func(r rune) bool {
		return r != '-' && r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	})
	if end >= 0 {
		rest = rest[:end]
	}
	return rest, ok && rest != ""
}

// linkTrouble says why the game of a link cannot be opened.
func linkTrouble(w *words.Words, err error) string {
	if e, ok := errors.AsType[*game.SaveError](err); ok && e.Kind == "save-damaged" {
		return w.T("share.damaged")
	}
	return w.T("share.bad-link", "why", words.Explain(w, err))
}

// sharedText returns what another program hands over in the query of an
// address, as a share target of the web gets it: the part with a link to a
// game, or else the first that is not empty.
func sharedText(query string) string {
	values := parseParams(query)
	first := ""
	for _, name := range []string{"text", "url", "title"} {
		v := values[name]
		if _, ok := linkedGame(v); ok {
			return v
		}
		if strings.TrimSpace(first) == "" {
			first = v
		}
	}
	return first
}

// tags returns what a file says of a session.
func tags(w *words.Words, s *game.Session) []record.Tag {
	first, second := w.PlayerName(s, rules.First), w.PlayerName(s, rules.Second)
	names, date := [4]string{"Event", "Date", "White", "Black"}, "2006.01.02"
	if s.Game().Key() == "shogi" {
		names, date = [4]string{"棋戦", "開始日時", "先手", "後手"}, "2006/01/02 15:04:05"
	}
	tags := []record.Tag{{Name: names[1], Value: s.Created().Format(date)}, {Name: names[2], Value: first}, {Name: names[3], Value: second}}
	if s.Name != "" {
		tags = append([]record.Tag{{Name: names[0], Value: s.Name}}, tags...)
	}
	return tags
}

// attribute is a name and a value of <tah-board>, and of the address of its
// frame.
type attribute struct{ name, value string }

// embedding returns the attributes that show a session's position, or all of
// its game, in another page.
func embedding(w *words.Words, s *game.Session, whole bool) []attribute {
	key := s.Game().Key()
	list := []attribute{{"game", key}}
	notation, file := "fen", "pgn"
	if key == "shogi" {
		notation, file = "sfen", "kif"
	}
	if whole {
		text := formats.For(key)[0].Write(s.Record(tags(w, s)...))
		list = append(list, attribute{file, strings.TrimSpace(text)}, attribute{"controls", "nav,flip"})
	} else {
		list = append(list, attribute{notation, s.Position().String()})
	}
	if s.RuleSet() != s.Game().RuleSets()[0] {
		list = append(list, attribute{"rules", s.RuleSet()})
	}
	if s.Flipped {
		list = append(list, attribute{"orientation", "second"})
	}
	return append(list, attribute{"lang", w.Lang()})
}

// embedCode returns the HTML that puts a live board into another page; base is
// the address of this site.
func embedCode(base string, list []attribute) string {
	code := `<script type="module" src="` + escaped(base+"tah-board.js") + `"></script>` + "\n<tah-board"
	for _, a := range list {
		code += " " + a.name + `="` + escaped(a.value) + `"`
	}
	return code + "></tah-board>\n"
}

// escaped returns a text as the value of an attribute in HTML. Package html
// would bring its table of entities.
func escaped(text string) string {
	return strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;", ">", "&gt;", "\n", "&#10;", "\r", "").Replace(text)
}

// frameCode returns the HTML that puts a live board into another page without
// a script of its own, as high as board and controls are (web/css/embed.css).
func frameCode(base, title string, list []attribute) string {
	values := params{"embed": "1"}
	for _, a := range list {
		values[a.name] = a.value
	}
	height := 440
	if values["game"] == "shogi" {
		height = 560
	}
	if values["controls"] != "" {
		height += 96
	}
	return `<iframe src="` + escaped(base+"?"+values.Encode()) + `" title="` + escaped(title) +
		`" width="400" height="` + strconv.Itoa(height) + `" loading="lazy"></iframe>` + "\n"
}

// arrowsOf returns what the reader has drawn on a board, as a picture of it
// shows it; what begins at a hand is left out.
func arrowsOf(v *game.View, all drawings) (arrows []render.Arrow, markers []render.Marker) {
	for _, d := range all {
		from, to := v.Cell(d.From.Square), v.Cell(d.To.Square)
		switch {
		case from < 0 || to < 0:
		case from == to:
			markers = append(markers, render.Marker{Cell: from, Sign: render.Circle})
		default:
			arrows = append(arrows, render.Arrow{From: from, To: to})
		}
	}
	return arrows, markers
}
