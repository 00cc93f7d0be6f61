package patience

import (
	"testing"
	"time"
)

// TestUntil asks until it holds, and the limit is within its bounds.
func TestUntil(t *testing.T) {
	asked := 0
	if !Until(func() bool { asked++; return asked == 3 }) || asked != 3 {
		t.Errorf("asked %d times", asked)
	}
	if l := Limit(); l < 90*time.Second || l > 15*time.Minute {
		t.Errorf("a limit of %v", l)
	}
	t.Logf("the work takes %v, the limit is %v", work(), Limit())
}
