package port

// HashMB returns the size of the transposition table that a device can spare,
// in megabytes, by its memory in gigabytes as navigator.deviceMemory tells it
// (a power of two, 8 at most in many browsers; 0 where the browser does not say)
// and by whether it is held in hands: phones and tablets end pages that take
// much, long before their memory is used up.
//
//	memory   handheld   others
//	   ½         2         4
//	   1         4         8
//	   2         8        16
//	   4        16        32
//	   8 up     32        64
//	unknown     16        32
//
// The engine needs some 20 megabytes besides. A search of a minute, the longest
// that the page asks for, hardly fills 64.
func HashMB(memoryGB float64, handheld bool) int {
	const unknown, least, most = 4, 2, 64
	if !(memoryGB > 0) {
		memoryGB = unknown
	}
	mb := int(8 * min(memoryGB, most/8))
	if handheld {
		mb /= 2
	}
	return max(mb, least)
}
