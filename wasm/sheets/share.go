package sheets

import (
	"errors"
	"strconv"
	"strings"

	"tah/game"
	"tah/game/settings"
	"tah/game/state"
	"tah/render"
	"tah/rules"
	"tah/rules/formats"
	"tah/rules/record"
	"tah/wasm/arrive"
	"tah/wasm/look"
	"tah/wasm/words"
)

// tags returns what a file says of a session.
func tags(w *words.Words, s *game.Session) []record.Tag {
	first, second := w.PlayerName(s, rules.First), w.PlayerName(s, rules.Second)
	names, date := [4]string{"Event", "Date", "White", "Black"}, "2006.01.02"
	if s.Game().Key() == "shogi" {
		names, date = [4]string{"棋戦", "開始日時", "先手", "後手"}, "2006/01/02 15:04:05"
	}
	tags := []record.Tag{
		{Name: names[1], Value: s.Created().Format(date)},
		{Name: names[2], Value: first}, {Name: names[3], Value: second},
	}
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
	entities := []string{"&", "&amp;", `"`, "&quot;", "<", "&lt;", ">", "&gt;", "\n", "&#10;", "\r", ""}
	return strings.NewReplacer(entities...).Replace(text)
}

// frameCode returns the HTML that puts a live board into another page without
// a script of its own, as high as board and controls are (web/css/embed.css).
func frameCode(base, title string, list []attribute) string {
	values := settings.Params{"embed": "1"}
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

// arrowsOf returns what the user has drawn on a board, as a picture of it shows it; what
// begins at a hand is left out.
func arrowsOf(v *game.View, all []record.Shape) (arrows []render.Arrow, markers []render.Marker) {
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

// The widths of pictures that are handed out, in pixels.
const (
	pictureWidth = 960
	movieWidth   = 480
)

// diagram returns the picture of the position shown, as the user's board looks.
func diagram(st *state.State, l render.Look, width int) *render.Diagram {
	arrows, markers := arrowsOf(&st.Board.View, st.Board.Drawings)
	return &render.Diagram{
		View: st.Board.View, Flipped: st.Board.Flipped, Look: l, Width: width, Arrows: arrows, Markers: markers,
		Coordinates: look.CoordinatesOf(st.Settings, st.Board.View.Game, look.OutsideFrom),
	}
}

// fileName names a file of a game.
func fileName(s *game.Session, extension string) string {
	return "tah-" + s.Game().Key() + "-" + s.Created().Format("2006-01-02") + "." + extension
}

// textAs returns a game in one of the formats of its kind, or the position shown for a
// key that is none of them, and the ending of a file's name.
func textAs(w *words.Words, s *game.Session, format string) (text, extension string) {
	for _, f := range formats.For(s.Game().Key()) {
		if f.Key == format {
			return f.Write(s.Record(tags(w, s)...)), f.Extension()
		}
	}
	return s.Position().String() + "\n", "txt"
}

// textOptions are the formats in which a game goes out, and its position alone.
func textOptions(w *words.Words, gameKey string) []option {
	notation := "FEN"
	if gameKey == "shogi" {
		notation = "SFEN"
	}
	var list []option
	for _, f := range formats.For(gameKey) {
		list = append(list, option{f.Key, w.T("format." + f.Key)})
	}
	return append(list, option{"position", w.T("share.position", "format", notation)})
}

// allGames returns all saved games of a kind as one text, and how many they are. A game
// that cannot be read is left out: the list of saved games shows it.
func allGames(w *words.Words, l *game.Library, gameKey string) (text string, n int, err error) {
	entries, err := l.List()
	if err != nil {
		return "", 0, err
	}
	var texts []string
	for _, e := range entries {
		if e.Game != gameKey || e.Newer {
			continue
		}
		s, err := l.Peek(e.ID)
		if _, damaged := errors.AsType[*game.SaveError](err); damaged {
			continue
		}
		if err != nil {
			return "", 0, err
		}
		texts = append(texts, formats.For(gameKey)[0].Write(s.Record(tags(w, s)...)))
	}
	return strings.Join(texts, "\n"), len(texts), nil
}

// chapterName names the n-th chapter of a study, from 1.
func chapterName(w *words.Words, e game.Entry, n int) string {
	if e.Name != "" {
		return e.Name
	}
	return w.T("study.chapter", "n", strconv.Itoa(n))
}

// studyText returns all chapters of the study on the board as one text: of the one shown
// what is on the board, of the others what is saved. What is in another game has another
// format, and is left out.
func studyText(w *words.Words, l *game.Library, c state.ChaptersSheet, shown *game.Session) string {
	key := shown.Game().Key()
	var texts []string
	for i, e := range c.Entries {
		s := shown
		if e.ID != c.Current {
			var err error
			if s, err = l.Peek(e.ID); err != nil || s.Game().Key() != key {
				continue
			}
		}
		all := arrive.ChapterTags(tags(w, s), s.Study, chapterName(w, e, i+1))
		texts = append(texts, formats.For(key)[0].Write(s.Record(all...)))
	}
	return strings.Join(texts, "\n")
}
