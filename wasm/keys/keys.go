// Package keys says where a key moves the focus: on a board, along a list, on a slider.
package keys

import (
	"strings"

	"tah/wasm/words"
)

// Step returns where a key moves the focus on a board of files × ranks, whose
// places are numbered row by row as they are seen; ok is false for a key that
// does not move it. Home and End go along the row, Page Up and Page Down along
// the file. The edge is the end: nothing wraps around.
func Step(place, files, ranks int, key string) (next int, ok bool) {
	col, row := place%files, place/files
	switch key {
	case "ArrowLeft":
		col = max(col-1, 0)
	case "ArrowRight":
		col = min(col+1, files-1)
	case "ArrowUp":
		row = max(row-1, 0)
	case "ArrowDown":
		row = min(row+1, ranks-1)
	case "Home":
		col = 0
	case "End":
		col = files - 1
	case "PageUp":
		row = 0
	case "PageDown":
		row = ranks - 1
	default:
		return place, false
	}
	return row*files + col, true
}

// StepList returns where a key moves the focus in a list of n items.
func StepList(at, n int, key string) (next int, ok bool) {
	switch key {
	case "ArrowLeft", "ArrowUp":
		at--
	case "ArrowRight", "ArrowDown":
		at++
	case "Home":
		at = 0
	case "End":
		at = n - 1
	default:
		return at, false
	}
	return min(max(at, 0), n-1), true
}

// StepSlider returns where a key moves a slider from 0 to most.
func StepSlider(at, most int, key string) (next int, ok bool) {
	const page = 10
	switch key {
	case "ArrowLeft", "ArrowDown":
		at--
	case "ArrowRight", "ArrowUp":
		at++
	case "PageDown":
		at -= page
	case "PageUp":
		at += page
	case "Home":
		at = 0
	case "End":
		at = most
	default:
		return at, false
	}
	return min(max(at, 0), most), true
}

// NextPiece returns the place of the next piece of a kind, by its upper-case
// letter, in the order in which places are numbered; after the last comes the
// first. letterAt gives the letter at a place. ok is false if there is none.
func NextPiece(
	place, places int, kind string, backwards bool, letterAt func(place int) string,
) (next int, ok bool) {
	by := 1
	if backwards {
		by = places - 1
	}
	for range places {
		place = (place + by) % places
		if l := letterAt(place); l != "" && words.Base(l) == kind {
			return place, true
		}
	}
	return place, false
}

// DigitOf returns the digit of a key by where it lies, so that it works with
// Shift and on keyboards that write other signs there; 0 if it is none.
func DigitOf(code string) int {
	for _, prefix := range []string{"Digit", "Numpad"} {
		if d, ok := strings.CutPrefix(code, prefix); ok && len(d) == 1 && d >= "1" && d <= "9" {
			return int(d[0] - '0')
		}
	}
	return 0
}

// OnLine returns the place on the rank, or else the file, with a number that
// lies on the same file, or rank, as place; nameAt gives the name of the square
// at a place.
func OnLine(place, places, n int, file bool, nameAt func(place int) string) (next int, ok bool) {
	here := nameAt(place)
	for next := range places {
		name := nameAt(next)
		along, across := 1, 0
		if file {
			along, across = 0, 1
		}
		if Number(name[along]) == n && name[across] == here[across] {
			return next, true
		}
	}
	return place, false
}

// Number returns which file or rank a letter or digit stands for.
func Number(c byte) int {
	if c <= '9' {
		return int(c - '0')
	}
	return int(c-'a') + 1
}
