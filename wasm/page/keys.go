package page

// step returns where a key moves the focus on a board of files × ranks, whose
// places are numbered row by row as they are seen; ok is false for a key that
// does not move it. Home and End go along the row, Page Up and Page Down along
// the file. The edge is the end: nothing wraps around.
func step(place, files, ranks int, key string) (next int, ok bool) {
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

// stepList returns where a key moves the focus in a list of n items.
func stepList(at, n int, key string) (next int, ok bool) {
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

// stepSlider returns where a key moves a slider from 0 to most.
func stepSlider(at, most int, key string) (next int, ok bool) {
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
