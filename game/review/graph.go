package review

import (
	"strconv"
	"strings"
)

// GraphEdge is how far the graph reaches up and down, so that dots at its ends
// can be seen whole.
const GraphEdge = 1.12

// Graph has the outlines of a graph, in plies to the right and First's
// chances upwards.
type Graph struct {
	Curve, Area string
	Dots        [4]string // by judgement
	Here        string
}

// GraphOf draws a course. What was not looked at leaves a gap.
func GraphOf(c *Course) Graph {
	var curve, area strings.Builder
	var dots [4]strings.Builder
	point := func(b *strings.Builder, command string, ply int, y float64) {
		b.WriteString(command + strconv.Itoa(ply) + " " + strconv.FormatFloat(y, 'f', 3, 64))
	}
	for ply := range len(c.Moves) + 1 {
		a := c.At(ply)
		if a == nil {
			continue
		}
		y := -a.chances(c.Game.Key())
		if ply == 0 || c.At(ply-1) == nil {
			point(&curve, "M", ply, y)
			point(&area, "M", ply, 0)
		}
		point(&curve, "L", ply, y)
		point(&area, "L", ply, y)
		if ply == len(c.Moves) || c.At(ply+1) == nil {
			point(&area, "L", ply, 0)
		}
		if j := c.Verdict(ply).Judgement; j != Sound {
			point(&dots[j], "M", ply, y)
			dots[j].WriteString("h0")
		}
	}
	paths := Graph{Curve: curve.String(), Area: area.String()}
	for j := range dots {
		paths.Dots[j] = dots[j].String()
	}
	here := c.Here()
	var b strings.Builder
	point(&b, "M", here, -GraphEdge)
	point(&b, "L", here, GraphEdge)
	paths.Here = b.String()
	return paths
}

// PlyAt returns the ply at a part, 0 to 1, of the graph's width.
func PlyAt(part float64, plies int) int {
	return min(max(int(part*float64(plies)+0.5), 0), plies)
}
