package page

import "tah/render"

// pieceSet is how the pieces of a game look.
func pieceSet(game string) preference {
	return preference{"pieces." + game, names(render.Sets(game))}
}

// boardTheme is what the boards are made of.
func boardTheme() preference { return preference{"board", names(render.Themes())} }

// names returns the values of a preference that render knows by the same names.
func names[T ~string](list []T) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = string(v)
	}
	return out
}

// coordinatesAt is where files and ranks are named.
func coordinatesAt() preference {
	return preference{"coordinates", []string{"auto", "inside", "outside", "none"}}
}

// rankNames is how the ranks of a game's board are called.
func rankNames(game string) preference {
	if game == "shogi" {
		return preference{"ranks.shogi", []string{"japanese", string(render.RankLetters), string(render.RankDigits)}}
	}
	return preference{"ranks.chess", []string{"white", string(render.RanksTurned)}}
}

// lookOf returns how a game's boards are painted. Who has chosen no theme and
// needs more contrast gets it.
func lookOf(s settings, game string, dark, contrast bool) render.Look {
	look := render.Look{
		Set: render.Set(pieceSet(game).of(s)), Theme: render.Theme(boardTheme().of(s)), Dark: dark,
		Ranks: render.Ranks(rankNames(game).of(s)),
	}
	if contrast && s.Get(boardTheme().name) == "" {
		look.Theme = render.Contrast
	}
	return look
}

// outsideFrom is the width of the window from which on coordinates stand
// beside the squares, in CSS pixels.
const outsideFrom = 600

// coordinatesOf returns where a game's coordinates stand in a window. Shogi's
// are on the wood around the squares unless the reader wants them elsewhere:
// its pieces leave no room for them.
func coordinatesOf(s settings, game string, width float64) render.Coordinates {
	switch coordinatesAt().of(s) {
	case "inside":
		return render.Inside
	case "outside":
		return render.Outside
	case "none":
		return render.NoCoordinates
	}
	if game == "shogi" || width >= outsideFrom {
		return render.Outside
	}
	return render.Inside
}
