package page

import (
	"strconv"
	"strings"
)

// edge is how far the graph reaches up and down, so that dots at its ends can
// be seen whole.
const edge = 1.12

// graphPaths are the outlines of a graph, in plies to the right and First's
// chances upwards.
type graphPaths struct {
	curve, area string
	dots        [4]string // by judgement
	here        string
}

// graphOf draws a course. What was not looked at leaves a gap.
func graphOf(c *course) graphPaths {
	var curve, area strings.Builder
	var dots [4]strings.Builder
	point := func(b *strings.Builder, command string, ply int, y float64) {
		b.WriteString(command + strconv.Itoa(ply) + " " + strconv.FormatFloat(y, 'f', 3, 64))
	}
	for ply := range len(c.moves) + 1 {
		a := c.at(ply)
		if a == nil {
			continue
		}
		y := -a.chances(c.game.Key())
		if ply == 0 || c.at(ply-1) == nil {
			point(&curve, "M", ply, y)
			point(&area, "M", ply, 0)
		}
		point(&curve, "L", ply, y)
		point(&area, "L", ply, y)
		if ply == len(c.moves) || c.at(ply+1) == nil {
			point(&area, "L", ply, 0)
		}
		if j := c.verdict(ply).judgement; j != sound {
			point(&dots[j], "M", ply, y)
			dots[j].WriteString("h0")
		}
	}
	paths := graphPaths{curve: curve.String(), area: area.String()}
	for j := range dots {
		paths.dots[j] = dots[j].String()
	}
	here := c.here()
	var b strings.Builder
	point(&b, "M", here, -edge)
	point(&b, "L", here, edge)
	paths.here = b.String()
	return paths
}

// plyAt returns the ply at a part, 0 to 1, of the graph's width.
func plyAt(part float64, plies int) int {
	return min(max(int(part*float64(plies)+0.5), 0), plies)
}
