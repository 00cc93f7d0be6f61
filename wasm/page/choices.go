package page

// handicap is a start in which the stronger side, gote, does without some of
// its pieces and moves first.
type handicap struct {
	key  string // of the words "handicap."
	sfen string
}

// handicaps returns the official handicaps of a game, the even game first;
// nil for a game that has none.
func handicaps(gameKey string) []handicap {
	if gameKey != "shogi" {
		return nil
	}
	const sente = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
	return []handicap{
		{"none", ""},
		{"lance", "lnsgkgsn1/1r5b1" + sente},
		{"bishop", "lnsgkgsnl/1r7" + sente},
		{"rook", "lnsgkgsnl/7b1" + sente},
		{"rook-lance", "lnsgkgsn1/7b1" + sente},
		{"two", "lnsgkgsnl/9" + sente},
		{"four", "1nsgkgsn1/9" + sente},
		{"six", "2sgkgs2/9" + sente},
		{"eight", "3gkg3/9" + sente},
		{"ten", "4k4/9" + sente},
	}
}
