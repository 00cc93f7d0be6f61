package render

import (
	"fmt"
	"image/color"
	"math"
)

func rgb(v uint32) color.NRGBA { return rgba(v<<8 | 0xff) }

func rgba(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 24), uint8(v >> 16), uint8(v >> 8), uint8(v)}
}

// colors are what a board is painted with.
type colors struct {
	light, dark color.NRGBA // chess squares
	frame       color.NRGBA // around them
	kaya, line  color.NRGBA // shogi board and its lines
	last        color.NRGBA // wash of the last move
	chosen      color.NRGBA
	mark        color.NRGBA // targets and frames
	check       color.NRGBA
	hint, why   color.NRGBA
	grain       float64 // how much the surface looks like wood
	legible     float64 // the contrast of text
}

// surface is the part of a theme that differs between day and night: chess
// squares, shogi board and its lines.
type surface struct{ light, dark, kaya, line uint32 }

func (l Look) surface() (day, night surface, grain float64) {
	switch l.Theme {
	case Walnut:
		return surface{0xdfc198, 0x9a6a45, 0xcb9a62, 0x2b1a0e}, surface{0xb9966c, 0x80583b, 0xa87b4b, 0x1d1209}, 1.6
	case Slate:
		return surface{0xdde1e5, 0x8f9ba8, 0xc3cad1, 0x333e49}, surface{0xafb7bf, 0x6d7985, 0x939da7, 0x1c242b}, 0
	case Sea:
		return surface{0xe1ebee, 0x7ba6ba, 0xb7d2dc, 0x23434f}, surface{0xb2c4cb, 0x59859a, 0x86a9b7, 0x142a33}, 0
	case Green:
		return surface{0xecebd6, 0x86a271, 0xc9d5ad, 0x34442a}, surface{0xbfc4a7, 0x648156, 0x9bae82, 0x1c2815}, 0
	case Paper:
		return surface{0xfcf9f0, 0xd6cebf, 0xf5efdf, 0x4a443b}, surface{0xcbc4b6, 0x9c9486, 0xbdb5a4, 0x2a261f}, 0.35
	case Contrast:
		return surface{0xffffff, 0x9a9a9a, 0xffffff, 0x000000}, surface{0xd6d6d6, 0x808080, 0xd6d6d6, 0x000000}, 0
	}
	return surface{0xf0e2c8, 0xbd9467, 0xe9c983, 0x4a3820}, surface{0xcdb893, 0x8d6b4a, 0xc9a262, 0x2f2314}, 1
}

func (l Look) colors() colors {
	s, night, grain := l.surface()
	c := colors{
		last: rgba(0xe3c93a80), chosen: rgba(0x6fa25ca8), mark: rgba(0x1f4020a8), check: rgba(0xd0341fd0),
		hint: rgba(0x1d58a6e8), why: rgba(0xb8401be8), grain: grain, legible: 4.5,
	}
	if l.Dark {
		s = night
		c.last, c.chosen, c.mark = rgba(0xd9c24a78), rgba(0x5f8f4ea0), rgba(0x152e13a0)
	}
	c.light, c.dark, c.kaya, c.line = rgb(s.light), rgb(s.dark), rgb(s.kaya), rgb(s.line)
	c.frame = color.NRGBA{shade(c.dark.R, -44), shade(c.dark.G, -44), shade(c.dark.B, -40), 255}
	switch l.Theme {
	case Green: // where a green square would not be seen to be chosen
		c.chosen, c.mark = rgba(0x4d93b8b0), rgba(0x143348a0)
	case Contrast:
		c.last, c.chosen, c.mark, c.check = rgb(0xffe14d), rgb(0x8fd0ff), rgb(0x000000), rgb(0xd00000)
		c.hint, c.why, c.frame = rgb(0x0033a0), rgb(0xa01000), rgb(0x000000)
		c.legible = 15
	}
	return c
}

// Ground is what a page paints around a board, and in its place where no canvas
// can, as CSS has colours.
type Ground struct{ Squares, Dark, Lines, Tray string }

// Ground returns the colours of a game's board.
func (l Look) Ground(game string) Ground {
	c := l.colors()
	css := func(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
	tray := css(mix(c.kaya, rgb(0x6b4a1c), 0.12))
	if game == "shogi" {
		return Ground{css(c.kaya), css(c.kaya), css(c.line), tray}
	}
	return Ground{css(c.light), css(c.dark), css(mix(c.dark, rgb(0), 0.4)), tray}
}

// inkOn returns the calmest colour, of a surface's own hue, that can be read
// on it: with WCAG's least contrast of text, or far more where that is wanted.
func (c *colors) inkOn(on color.NRGBA) color.NRGBA {
	to := rgb(0xffffff)
	if contrast(on, rgb(0)) > contrast(on, to) {
		to = rgb(0)
	}
	for t := 0.1; t < 1; t += 0.05 {
		if ink := mix(on, to, t); contrast(on, ink) >= c.legible {
			return ink
		}
	}
	return to
}

// contrast returns the ratio of two colours' luminances as WCAG 2 defines it.
func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	if la < lb {
		la, lb = lb, la
	}
	return (la + 0.05) / (lb + 0.05)
}

func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
