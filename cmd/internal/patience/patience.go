// Package patience knows how long a test may wait for something that should
// happen at once. A condition that never holds must still end a test, and no
// other time decides in one.
package patience

import (
	"crypto/sha256"
	"runtime"
	"sync"
	"time"
)

// Limit returns how long to wait at most: 90 seconds on an idle machine like
// the one that the tests were written on, longer on one that is slower or busy,
// and never more than 15 minutes. It is measured once.
var Limit = sync.OnceValue(func() time.Duration {
	const (
		least = 90 * time.Second
		most  = 15 * time.Minute
		usual = 60 * time.Millisecond // what the work takes on two idle cores of a virtual machine of 2026
	)
	return min(max(least, time.Duration(float64(least)*float64(work())/float64(usual))), most)
})

// work returns how long a fixed piece of work takes on each core at once.
func work() time.Duration {
	begun := time.Now()
	var all sync.WaitGroup
	for range runtime.NumCPU() {
		all.Go(func() {
			block := make([]byte, 1<<20)
			for range 64 {
				sum := sha256.Sum256(block)
				copy(block, sum[:])
			}
		})
	}
	all.Wait()
	return time.Since(begun)
}
