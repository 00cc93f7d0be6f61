package render

// Look is how the reader wants a board painted. The zero value is how boards
// look until something else is chosen.
type Look struct {
	Set   Set
	Theme Theme
	Dark  bool // the page around the board is dark
	Ranks Ranks
}

// Set names the pieces; "" is the first of a game's [Sets].
type Set string

// The sets of pieces.
const (
	Staunton Set = "staunton"
	Modern   Set = "modern"

	OneKanji      Set = "one-kanji"
	TwoKanji      Set = "two-kanji"
	International Set = "international" // shapes that point where the piece goes
	Learner       Set = "learner"       // a character with its moves around it
)

// Sets returns the sets that a game can be shown with.
func Sets(game string) []Set {
	if game == "shogi" {
		return []Set{OneKanji, TwoKanji, International, Learner}
	}
	return []Set{Staunton, Modern}
}

// Theme names what the board is made of; "" is [Maple].
type Theme string

// The themes. All of them serve both games.
const (
	Maple  Theme = "maple"
	Walnut Theme = "walnut"
	Slate  Theme = "slate"
	Sea    Theme = "sea"
	Green  Theme = "green"
	Paper  Theme = "paper"
	// Contrast is for readers who need more of it.
	Contrast Theme = "contrast"
)

// Themes returns all themes, the usual one first.
func Themes() []Theme { return []Theme{Maple, Walnut, Slate, Sea, Green, Paper, Contrast} }

// Ranks is how ranks are called on the board's edge; "" is as the game does it.
type Ranks string

// The names of ranks.
const (
	RankLetters Ranks = "letters" // shogi: a to i
	RankDigits  Ranks = "digits"  // shogi: 1 to 9
	RanksTurned Ranks = "turned"  // chess: counted from Black's side, as one booklet does
)

// Coordinates is where files and ranks are named.
type Coordinates uint8

// The places of coordinates.
const (
	Inside Coordinates = iota // in the squares on the edge
	Outside
	NoCoordinates
)

// coordinate returns the characters of a column and a row of the board as it is
// shown, counted from the upper left.
func (s *Scene) coordinate(col, row int) (file, rank rune) {
	files, ranks := s.View.Files, s.View.Ranks
	if s.Flipped {
		col, row = files-1-col, ranks-1-row
	}
	if s.View.Game != "shogi" {
		if s.Look.Ranks == RanksTurned {
			return rune('a' + col), rune('1' + row)
		}
		return rune('a' + col), rune('0' + ranks - row)
	}
	file = rune('0' + files - col)
	switch s.Look.Ranks {
	case RankLetters:
		return file, rune('a' + row)
	case RankDigits:
		return file, rune('1' + row)
	}
	return file, []rune("一二三四五六七八九")[row]
}
