package render

import (
	"fmt"
	"image/color"
	"strings"
)

// Chess pieces are drawn in a square of 100, standing on y = 92. By height
// they are 0.62 (pawn), 0.70, 0.78, 0.84, 0.92 and 1 (king) of 84.

// chessFigure is a piece as outlines and the lines inside it.
type chessFigure struct {
	body  []path  // filled and outlined, down to the foot
	foot  float64 // half the width of what it stands on
	lines []path  // drawn in the piece's inner colour
	dots  []path  // filled with it
}

// chessFigureOf returns the figure of a type by its letter.
func chessFigureOf(letter string) chessFigure {
	switch letter {
	case "P":
		return chessFigure{
			body: []path{mirrored("M50 40C56.6 40 61.8 45.1 61.8 51.6C61.8 55.2 60.1 58.4 57.4 60.6L62.4 62.6" +
				"C64.6 63.6 64.4 66.8 62 67.4L57.6 68C58.4 75.4 62 79.6 67.500 83.6L67.5 87L50 87")},
			foot:  22.5,
			lines: []path{parsePath("M42.4 68C47 67.2 53 67.2 57.6 68")},
		}
	case "R":
		return chessFigure{
			body: []path{mirrored("M50 33.2L55.8 33.2L55.8 39.4L61.6 39.4L61.6 33.2L71 33.2L71 45.4L65 51.4" +
				"C65 60 65.6 67 67.8 73.6L70.6 77.4L70.6 83.600L70.6 87L50 87")},
			foot:  25.5,
			lines: []path{parsePath("M36 51.4L64 51.4"), parsePath("M33.2 73.8L66.800 73.8")},
		}
	case "N":
		return chessFigure{
			body: []path{parsePath("M71.5 87L71.5 83.6C76 68 76.400 48.6 63.600 38.2C62 36.900 60.4 36 58.8 35.4L57 26.6" +
				"C53.2 28.600 50.8 31.400 49.8 34.8C43.4 36.2 38.4 40.200 35.200 45.8C31.2 53 25.200 58 21.600 65" +
				"C19.400 69.3 20.2 74.6 24.6 76.2C26.6 76.9 28.2 76.2 29.4 74.700C29.7 77.2 32 78.4 34.2 77.2" +
				"C37.900 75.200 39.6 70.900 44 69.200C48 67.700 51.6 66.1 54.400 62.400C54.400 70 48.800 74 42.4 77.600" +
				"C37.600 80.300 33.4 81.800 30.6 84L30.6 87Z")},
			foot: 26.5,
			lines: []path{
				parsePath("M60 38.8C66.400 45.4 69.2 55 68 67.6"),
				parsePath("M54.400 62.400C55.900 60.2 56.5 57.700 56.3 55"),
				parsePath("M29.4 74.7C30.4 73.500 30.900 72.3 31 71"),
			},
			dots: []path{parsePath("M39.800 50.8C40.400 47.600 43.4 45.900 46.400 46.6C45.900 49.800 43 51.600 39.800 50.8Z"), circle(25.600, 68.4, 1.5)},
		}
	case "B":
		return chessFigure{
			body: []path{
				mirrored("M50 28.5C57.600 33.6 65.600 41 65.600 50.4C65.600 56.4 62.4 60.800 58.6 63.6L63.6 65.8" +
					"C65.700 66.9 65.4 70 63.2 70.600L58.200 71.200C59 76.6 62.6 80 69 83.6L69 87L50 87"),
				circle(50, 25.4, 4),
			},
			foot: 25,
			lines: []path{
				parsePath("M58.800 37.6L51.6 48.4"),
				parsePath("M41.600 64C47 62.8 53 62.8 58.400 64"),
				parsePath("M42 71.2C47 70.3 53 70.3 58 71.2"),
			},
		}
	case "Q":
		return chessFigure{
			body: []path{
				mirrored("M50 21L56.4 47L67 25L68.2 50.5L80.800 34L71 62C69.200 65 66.4 67.200 65.2 70.2" +
					"C65.2 76 68 80.2 72 83.6L72 87L50 87"),
				circle(50, 18.6, 3.9), circle(67.3, 22.4, 3.7), circle(32.7, 22.4, 3.7), circle(82, 31.4, 3.6), circle(18, 31.4, 3.6),
			},
			foot:  27,
			lines: []path{parsePath("M29 62C41 58.600 59 58.600 71 62"), parsePath("M34.8 70.2C43 68.2 57 68.2 65.2 70.2")},
		}
	case "K":
		return chessFigure{
			body: []path{
				mirrored("M50 8L53.6 8L52.8 12.9L58.2 12.3L58.2 19.1L52.8 18.5L53.6 26L50 26"),
				mirrored("M50 25C55.2 25 58.8 28.6 58.6 33.4C68 28.6 81.8 32.4 81.8 45C81.8 53 75 58.4 69.6 62" +
					"C67 64.800 65.6 67.400 65.2 70.2C65.2 76 68 80.2 72 83.6L72 87L50 87"),
			},
			foot: 27,
			lines: []path{
				parsePath("M58.6 33.4C54.6 38 51 45 50 53C49 45 45.400 38 41.4 33.4"),
				parsePath("M50 53L50 59"),
				parsePath("M30.4 62C42 58.2 58 58.2 69.6 62"), parsePath("M34.8 70.2C43 68.2 57 68.2 65.2 70.2"),
			},
		}
	}
	return chessFigure{}
}

// plinth returns the foot that all chess pieces stand on, and the line on it.
func plinth(half float64) (foot, top path) {
	x := 50 + half
	foot = mirrored(fmt.Sprintf("M50 83.6L%g 83.6C%g 84.4 %g 87.4 %g 92L50 92", x-4, x-1, x, x))
	return foot, parsePath(fmt.Sprintf("M%g 83.8L%g 83.8", 100-x+4.5, x-4.5))
}

// chessColors are what a chess piece is painted with.
type chessColors struct{ face, shade, edge, inner color.NRGBA }

// chessColorsOf returns the colours of a set's pieces. All have an edge of the
// same weight, so that white ones read on light squares and black ones on dark.
func chessColorsOf(look Look, white bool) chessColors {
	ink, pale := rgb(0x2a2520), color.NRGBA{}
	switch {
	case look.Theme == Contrast && white:
		return chessColors{rgb(0xffffff), pale, rgb(0), rgb(0)}
	case look.Theme == Contrast:
		return chessColors{rgb(0x000000), pale, rgb(0), rgb(0xffffff)}
	case look.Set == Modern && white:
		return chessColors{rgb(0xfffefa), pale, rgb(0x33383d), rgb(0x33383d)}
	case look.Set == Modern:
		return chessColors{rgb(0x3a4046), pale, rgb(0x14171a), rgb(0xe6e3da)}
	case white:
		return chessColors{rgb(0xfffdf6), rgb(0xe8dcc4), ink, ink}
	}
	return chessColors{rgb(0x564d46), rgb(0x2c2723), rgb(0x14110f), rgb(0xd6cab6)}
}

// chessShapes returns what a chess piece is painted of; upper case is White.
func chessShapes(letter string, look Look) []shape {
	c := chessColorsOf(look, isFirst(letter))
	f := figure(letter, look)
	width := 2.2
	if look.Set == Modern {
		width = 3
	}
	var s []shape
	for _, p := range f.body {
		s = append(s, shape{path: p, color: c.edge, width: 5, least: 1.7}) // half of it lies under the face
	}
	for _, p := range f.body {
		s = append(s, shape{path: p, color: c.face, shade: c.shade})
	}
	for _, p := range f.lines {
		s = append(s, line(p, c.inner, width))
	}
	for _, p := range f.dots {
		s = append(s, fill(p, c.inner))
	}
	return s
}

// figure returns a piece's outlines in a set, foot and all.
func figure(letter string, look Look) chessFigure {
	if look.Set == Modern {
		return modernFigure(strings.ToUpper(letter))
	}
	f := chessFigureOf(strings.ToUpper(letter))
	foot, top := plinth(f.foot)
	f.body, f.lines = append(f.body, foot), append(f.lines, top)
	return f
}

// chessShadow returns the shadow that a chess piece casts where it stands; flat
// pieces lie and cast none.
func chessShadow(letter string, look Look) []shape {
	if look.Set == Modern || look.Theme == Contrast {
		return nil
	}
	half := chessFigureOf(strings.ToUpper(letter)).foot
	on := circle(0, 0, 1).transformed(matrix{half + 9, 0, 0, 5, 51.5, 92.5})
	return []shape{{path: on, color: color.NRGBA{30, 18, 6, 120}, soft: true}}
}
