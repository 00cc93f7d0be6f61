package page

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
func confirmsIn(gameKey string, s Settings) bool {
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
func speed(s Settings) float64 {
	return map[string]float64{"normal": 1, "fast": 2, "none": 0}[pace().of(s)]
}
