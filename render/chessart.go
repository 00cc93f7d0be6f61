package render

import (
	"image/color"
	"strings"
)

// Chess pieces are drawn in a square of 100, standing on y = 92. By height
// they are 0.62 (pawn), 0.70, 0.78, 0.84, 0.92 and 1 (king) of 84.

// chessFigure is a piece as outlines and the lines inside it.
type chessFigure struct {
	body  []path // filled and outlined
	lines []path // drawn in the piece's inner colour
	dots  []path // filled with it
}

// chessFigureOf returns the figure of a type by its letter.
func chessFigureOf(letter string) chessFigure {
	base := parsePath("M32.5 84.5C40 83.2 60 83.2 67.500 84.5")
	switch letter {
	case "P":
		return chessFigure{
			body: []path{mirrored("M50 40C57 40 62.3 45.2 62.3 52C62.300 56 60.300 59.200 57.200 61.300" +
				"L61.600 64C62.800 65 62.800 67.400 61 68L57.300 68.600C58.300 75.500 62.500 79.500 67 82.800C69.600 84.800 70.500 87.600 70.500 92L50 92")},
			lines: []path{parsePath("M42.800 68.600C47 67.800 53 67.800 57.200 68.600"), parsePath("M34 84.8C41 83.6 59 83.600 66 84.800")},
		}
	case "R":
		return chessFigure{
			body: []path{mirrored("M50 33L55.500 33L55.500 39.500L61 39.500L61 33L69.500 33L69.500 45.500L63.500 51.500" +
				"L65 73C66 77.500 68.500 80.500 71 83C72.500 85 73.200 88 73.200 92L50 92")},
			lines: []path{parsePath("M36.500 51.500L63.500 51.500"), parsePath("M34.800 74L65.200 74"), base},
		}
	case "N":
		return chessFigure{
			body: []path{parsePath("M74.500 92C77.500 74 77 53 65 39.500C63.300 37.500 61.500 36 59.500 35L57.500 26.500" +
				"C53.500 28.200 51 31 50 34.500C43.500 35.700 38.500 39.700 35.300 45.300C31 53 25 58 21.300 65.300" +
				"C19.300 69.500 20 74.800 24.300 76.300C26.300 77 27.800 76.200 29 74.800C29.200 77.300 31.300 78.600 33.600 77.500" +
				"C37.300 75.600 39 71 43.500 69.300C47.500 67.800 51 66.300 53.800 62.500C53.600 70.500 47.500 75 41 79.300C33.500 84.200 29.500 87 29 92Z")},
			lines: []path{
				parsePath("M59.500 35C66 43 69.500 53 69.800 66"),
				parsePath("M53.800 62.500C55.300 60.300 56 57.800 55.800 55"),
				parsePath("M29 74.800C30 73.600 30.500 72.500 30.600 71.200"),
				parsePath("M31.500 85.500C42 83.600 62 83.600 74.500 85.500"),
			},
			dots: []path{parsePath("M40 50.500C40.500 47.500 43.500 45.800 46.300 46.500C45.800 49.500 43 51.200 40 50.500Z"), circle(25.300, 68.500, 1.500)},
		}
	case "B":
		return chessFigure{
			body: []path{
				mirrored("M50 29.500C57.500 34.500 64.300 41.500 64.300 50C64.300 56.500 61 60.800 57.600 63.800L61.800 66.300C63 67.400 62.900 69.600 61 70.200" +
					"L57.600 70.800C58.800 76.500 63 80 67.700 83C70.800 85 71.800 88 71.800 92L50 92"),
				circle(50, 26, 4.300),
			},
			lines: []path{
				parsePath("M58.500 38L51.500 48.500"),
				parsePath("M42.600 64.300C47 63.200 53 63.200 57.400 64.300"),
				parsePath("M42.600 70.800C47 70 53 70 57.400 70.800"),
				parsePath("M33.500 84.800C41 83.400 59 83.400 66.500 84.800"),
			},
		}
	case "Q":
		return chessFigure{
			body: []path{
				mirrored("M50 21.500L56.300 46.500L66.200 26L66.800 49.500L79 34L69 61.500C67.300 64.500 64.500 66.500 63.200 69.500" +
					"C63.500 76 66.500 80 70 83C72.500 85 73.500 88 73.500 92L50 92"),
				circle(50, 18.800, 3.800), circle(66.600, 23, 3.500), circle(33.400, 23, 3.500), circle(80.300, 31.500, 3.400), circle(19.700, 31.500, 3.400),
			},
			lines: []path{parsePath("M31 61.500C42 58.600 58 58.600 69 61.500"), parsePath("M36.800 69.500C44 67.800 56 67.800 63.200 69.500"), base},
		}
	case "K":
		return chessFigure{
			body: []path{
				mirrored("M50 8L53.200 8L53.200 12.800L58 12.800L58 18.600L53.200 18.600L53.200 25L50 25"),
				mirrored("M50 24.500C55.500 24.500 58.500 28.500 58.300 33.300C67 29 79.500 32.500 79.500 44.500C79.500 52.500 73 58 67.500 62" +
					"C65 64.500 63.800 66.800 63.200 69.500C63.500 76 66.500 80 70 83C72.500 85 73.500 88 73.500 92L50 92"),
			},
			lines: []path{
				parsePath("M58.300 33.300C54.500 38 51 45 50 53C49 45 45.500 38 41.700 33.300"),
				parsePath("M50 53L50 58.500"),
				parsePath("M32.500 62C43 58.300 57 58.300 67.500 62"), parsePath("M36.800 69.500C44 67.800 56 67.800 63.200 69.500"), base,
			},
		}
	}
	return chessFigure{}
}

// chessShapes returns what a chess piece is painted of; upper case is White.
func chessShapes(letter string) []shape {
	face, edge, inner := rgb(0xfbf5e6), rgb(0x2a2520), rgb(0x2a2520)
	if letter != strings.ToUpper(letter) {
		face, edge, inner = rgb(0x3b3531), rgb(0x14110f), rgb(0xcfc3b0)
	}
	f := chessFigureOf(strings.ToUpper(letter))
	var s []shape
	for _, p := range f.body {
		s = append(s, shape{p, edge, 5}) // half of it lies under the face
	}
	for _, p := range f.body {
		s = append(s, shape{p, face, 0})
	}
	for _, p := range f.lines {
		s = append(s, shape{p, inner, 2})
	}
	for _, p := range f.dots {
		s = append(s, shape{p, inner, 0})
	}
	return s
}

// contactShadow returns a soft flat shadow, as discs that lie over each other.
func contactShadow(x, y, rx, ry float64) []shape {
	var s []shape
	for i := range 5 {
		k := 1 - float64(i)*0.14
		s = append(s, shape{circle(0, 0, 1).transformed(matrix{rx * k, 0, 0, ry * k, x, y}), color.NRGBA{0, 0, 0, 16}, 0})
	}
	return s
}
