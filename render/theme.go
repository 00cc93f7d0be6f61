package render

import "image/color"

// Theme is the light that the board stands in.
type Theme uint8

// The themes.
const (
	Light Theme = iota
	Dark
)

func rgb(v uint32) color.NRGBA { return rgba(v<<8 | 0xff) }

func rgba(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 24), uint8(v >> 16), uint8(v >> 8), uint8(v)}
}

// colors are what a board is painted with.
type colors struct {
	light, dark color.NRGBA // chess squares
	kaya, line  color.NRGBA // shogi board and its lines
	onLight     color.NRGBA // coordinates on light squares
	onDark      color.NRGBA
	last        color.NRGBA // wash of the last move
	chosen      color.NRGBA
	mark        color.NRGBA // targets
	check       color.NRGBA
}

func (t Theme) colors() colors {
	if t == Dark {
		return colors{
			light: rgb(0xcdb893), dark: rgb(0x8d6b4a),
			kaya: rgb(0xc9a262), line: rgb(0x2f2314),
			onLight: rgb(0x6b4c30), onDark: rgb(0xe4d3b4),
			last: rgba(0xd9c24a70), chosen: rgba(0x5f8f4ea0), mark: rgba(0x1f3d1c8c), check: rgba(0xd0341fd0),
		}
	}
	return colors{
		light: rgb(0xf0e2c8), dark: rgb(0xbd9467),
		kaya: rgb(0xe9c983), line: rgb(0x4a3820),
		onLight: rgb(0x8a6238), onDark: rgb(0xf6ead2),
		last: rgba(0xe3c93a78), chosen: rgba(0x6fa25ca8), mark: rgba(0x24482180), check: rgba(0xd0341fd0),
	}
}
