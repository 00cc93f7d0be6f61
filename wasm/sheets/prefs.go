package sheets

import (
	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/render"
	"tah/wasm/look"
	"tah/wasm/words"
)

// choice is a choice among some values on the sheet of settings.
type choice struct {
	name, label, value string
	options            []option
	list               bool // that opens; otherwise all values are seen at once
	pictured           bool // each value has pictures
	below              string
	do                 func(value string) []table.Command // nil for the language
}

// section is a part of the sheet of settings; the first has no title.
type section struct {
	title   string
	choices []choice
}

// device is what the settings need to know of the device.
type device struct{ vibrates, quiet bool }

// preference is the choice among a preference's values.
func preference(w *words.Words, s settings.Settings, p settings.Preference, more ...table.Command) choice {
	c := choice{
		name: p.Name, label: w.T("settings." + p.Name), value: p.Of(s), list: len(p.Values) > 3,
		do: func(v string) []table.Command {
			return append([]table.Command{table.Prefer{Name: p.Name, Value: v}}, more...)
		},
	}
	for _, v := range p.Values {
		c.options = append(c.options, option{v, w.T(p.Key(v))})
	}
	return c
}

// sections are all that the user may choose for good. l is how the board looks.
func sections(w *words.Words, st *state.State, l render.Look, d device) []section {
	s, key := st.Settings, st.Session.Game().Key()
	pref := func(p settings.Preference) choice { return preference(w, s, p) }
	pictured := func(p settings.Preference, value string) choice {
		c := pref(p)
		c.value, c.pictured = value, true
		return c
	}
	ranks := pref(look.RankNames(key))
	if key == "chess" {
		ranks.below = w.T("settings.ranks.chess.line")
	}
	playing := []choice{
		pref(settings.AutoPromotion(st.Session.Game().HandTypes() != nil)), pref(settings.Premoves()),
		pref(settings.Confirms()), pref(settings.Turning()), pref(settings.Pace()),
	}
	if d.vibrates {
		playing = append(playing, pref(settings.Haptics()))
	}
	return []section{
		{"", []choice{language(w), notation(w, st), pref(settings.Theme())}},
		{"settings.looks", []choice{
			pictured(look.PieceSet(key), string(l.Set)), pictured(look.BoardTheme(), string(l.Theme)),
			pref(look.CoordinatesAt()), ranks,
		}},
		{"settings.playing", playing},
		{"settings.sound", []choice{volume(w, s, d.quiet)}},
		{"settings.speech", []choice{
			// A field that is there anyway need not be asked for.
			preference(w, s, settings.Typing(), table.OpenTyping{}),
			pref(settings.MovesSaid()), pref(settings.SquaresSaid(w.Lang())), pref(settings.ShogiSaid()),
		}},
	}
}

func language(w *words.Words) choice {
	c := choice{name: "language", label: w.T("settings.language"), value: w.Lang(), list: true}
	for _, l := range words.Languages() {
		c.options = append(c.options, option{l, w.T("language." + l)})
	}
	return c
}

// notation is how moves are written.
func notation(w *words.Words, st *state.State) choice {
	g := st.Session.Game()
	c := choice{
		name: "notation", label: w.T("settings.notation"), list: true,
		value: string(settings.StyleOf(g, st.Settings, w.Lang())),
		do: func(v string) []table.Command {
			return []table.Command{table.Prefer{Name: settings.Style + g.Key(), Value: v}}
		},
	}
	for _, style := range g.Styles() {
		c.options = append(c.options, option{string(style), w.T("style." + string(style))})
	}
	return c
}

func volume(w *words.Words, s settings.Settings, quiet bool) choice {
	c := choice{
		name: "volume", label: w.T("settings.volume"), value: settings.VolumeOf(s, quiet), list: true,
		do: func(v string) []table.Command { return []table.Command{table.Prefer{Name: settings.Sound, Value: v}} },
	}
	for _, v := range settings.Volumes() {
		c.options = append(c.options, option{v, w.T("settings.sound." + v)})
	}
	return c
}

// shownPieces are the letters of the pieces by which a set is shown.
func shownPieces(gameKey string) []string {
	if gameKey == "shogi" {
		return []string{"R", "+P"}
	}
	return []string{"K", "n"}
}
