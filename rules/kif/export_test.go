package kif

// Moved returns how many moves Read makes and takes back in the last game of
// a text.
func Moved(text string) int {
	r := reader{text: text}
	r.read()
	return r.moved
}
