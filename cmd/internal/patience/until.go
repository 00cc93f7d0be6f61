package patience

import "time"

// Until asks again and again whether something holds, and reports whether it
// did before [Limit] was over.
func Until(holds func() bool) bool {
	for deadline := time.Now().Add(Limit()); time.Now().Before(deadline); time.Sleep(15 * time.Millisecond) {
		if holds() {
			return true
		}
	}
	return false
}
