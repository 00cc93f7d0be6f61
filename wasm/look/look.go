// Package look is how boards look on a page: what may be chosen about pieces, colours and
// coordinates, and pictures of pieces that keep up with the choice.
package look

import (
	"tah/game/settings"
	"tah/render"
)

// PieceSet is how the pieces of a game look.
func PieceSet(game string) settings.Preference {
	return settings.Preference{Name: settings.Pieces + game, Values: names(render.Sets(game))}
}

// BoardTheme is what the boards are made of.
func BoardTheme() settings.Preference {
	return settings.Preference{Name: "board", Values: names(render.Themes())}
}

// names returns the values of a preference that render knows by the same names.
func names[T ~string](list []T) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = string(v)
	}
	return out
}

// CoordinatesAt is where files and ranks are named.
func CoordinatesAt() settings.Preference {
	return settings.Preference{Name: "coordinates", Values: []string{"auto", "inside", "outside", "none"}}
}

// RankNames is how the ranks of a game's board are called.
func RankNames(game string) settings.Preference {
	if game == "shogi" {
		values := []string{"japanese", string(render.RankLetters), string(render.RankDigits)}
		return settings.Preference{Name: "ranks.shogi", Values: values}
	}
	return settings.Preference{Name: "ranks.chess", Values: []string{"white", string(render.RanksTurned)}}
}

// Of returns how a game's boards are painted. Who has chosen no theme and needs more
// contrast gets it.
func Of(s settings.Settings, game string, dark, contrast bool) render.Look {
	l := render.Look{
		Set: render.Set(PieceSet(game).Of(s)), Theme: render.Theme(BoardTheme().Of(s)), Dark: dark,
		Ranks: render.Ranks(RankNames(game).Of(s)),
	}
	if contrast && s.Get(BoardTheme().Name) == "" {
		l.Theme = render.Contrast
	}
	return l
}

// OutsideFrom is the width of the window from which on coordinates stand beside the
// squares, in CSS pixels.
const OutsideFrom = 600

// CoordinatesOf returns where a game's coordinates stand in a window of some width. Those
// of a game with hands are on the wood around the squares unless the user wants them
// elsewhere: its pieces leave no room for them.
func CoordinatesOf(s settings.Settings, game string, width float64) render.Coordinates {
	switch CoordinatesAt().Of(s) {
	case "inside":
		return render.Inside
	case "outside":
		return render.Outside
	case "none":
		return render.NoCoordinates
	}
	if game == "shogi" || width >= OutsideFrom {
		return render.Outside
	}
	return render.Inside
}
