package page

import "tah/wasm/words"

// The preferences of the section "Playing".

// autoPromotion tells whether a pawn becomes a queen, and in shogi a rook,
// bishop or pawn promotes, without asking.
func autoPromotion(shogi bool) preference {
	name := "queen"
	if shogi {
		name = "promote"
	}
	return preference{name, []string{"ask", "always"}}
}

// premoves tells whether moves may be chosen while the engine thinks.
func premoves() preference { return preference{"premoves", []string{"on", "off"}} }

// confirms tells in which games moves wait to be confirmed.
func confirms() preference {
	return preference{"confirm", []string{"never", "chess", "shogi", "always"}}
}

// confirmsIn tells whether a game's moves wait to be confirmed.
func confirmsIn(gameKey string, s settings) bool {
	chosen := confirms().of(s)
	return chosen == "always" || chosen == gameKey
}

// turning tells whether the board turns to the side to move where two people
// play.
func turning() preference { return preference{"turning", []string{"off", "on"}} }

// haptics tells whether the device shakes a little under the finger.
func haptics() preference { return preference{"haptics", []string{"off", "on"}} }

// pace is how fast pieces move.
func pace() preference { return preference{"pace", []string{"normal", "fast", "none"}} }

// speed returns how many times as fast as designed pieces move, 0 for no
// motion.
func speed(s settings) float64 {
	return map[string]float64{"normal": 1, "fast": 2, "none": 0}[pace().of(s)]
}

// The preferences of speech; see [Speech].
func movesSaid() preference { return preference{"speech-moves", []string{"words", "notation"}} }

func shogiSaid() preference {
	return preference{"speech-shogi", []string{"letters", "digits", "kanji"}}
}

// squaresSaid is the preference for a language: English has no other usual
// alphabet than NATO's.
func squaresSaid(lang string) preference {
	values := []string{"plain", "own", "nato", "anna"}
	if lang == "en" {
		values = []string{"plain", "nato", "anna"}
	}
	return preference{"speech-squares", values}
}

// typingShown tells whether the field for typing moves is always there.
func typingShown() preference { return preference{"typing", []string{"off", "on"}} }

// speechOf returns what is chosen in the settings.
func speechOf(s settings, lang string) words.Speech {
	return words.Speech{Moves: movesSaid().of(s), Squares: squaresSaid(lang).of(s), Shogi: shogiSaid().of(s)}
}
