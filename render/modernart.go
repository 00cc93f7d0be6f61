package render

// The modern chess set is flat: cones, discs and blocks with one line each, so
// that it is as clear at 20 pixels as at 100. Heights are those of the other
// set.

// modernFigure returns a piece of the modern set by its letter.
func modernFigure(letter string) chessFigure {
	var f chessFigure
	half := 25.0 // of the slab
	switch letter {
	case "P":
		half = 21
		f.body = []path{mirrored("M50 56L56 60L65 80L50 80"), circle(50, 53, 13)}
	case "R":
		f.body = []path{mirrored("M50 33L55.5 33L55.5 40L61.5 40L61.5 33L72 33L72 52L64 56L64 80L50 80")}
		f.lines = []path{parsePath("M38 56L62 56")}
	case "N":
		f.body = []path{parsePath("M71 80C74.5 56 68 37 53.5 31.500L50 26L44 33.500L38.5 37L20.5 59L27 70.500L36 70.500L44.5 65L52 63.5" +
			"C50 70 42 73 35 80Z")}
		f.dots = []path{circle(44.5, 47.5, 3.4)}
	case "B":
		f.body = []path{mirrored("M50 21.5C61 31 68 41 68 51C68 59.5 63 65.5 57 68.500L63 80L50 80")}
		f.lines = []path{parsePath("M60 36.5L50.5 50.5"), parsePath("M43 68.500L57 68.5")}
	case "Q":
		half = 27
		f.body = []path{
			mirrored("M50 24L60 51L79 33L68 70L68 80L50 80"),
			circle(50, 20.5, 5.5), circle(80, 30.5, 5.5), circle(20, 30.5, 5.5),
		}
		f.lines = []path{parsePath("M34 70L66 70")}
	case "K":
		half = 27
		f.body = []path{
			mirrored("M50 8L54 8L54 14L60.5 14L60.5 22L54 22L54 34L50 34"),
			mirrored("M50 33L70 33C78 33 81 38.5 79 45L69 70L69 80L50 80"),
		}
		f.lines = []path{parsePath("M33 70L67 70")}
	}
	right := 50 + half
	slab := polygon(point{100 - right, 80}, point{right, 80}, point{right, 91}, point{100 - right, 91})
	f.body = append(f.body, slab)
	f.lines = append(f.lines, polygon(point{100 - right + 3, 80}, point{right - 3, 80})[:2])
	return f
}
