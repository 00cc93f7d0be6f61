package game

// Store keeps small texts under names; in the browser it is localStorage. Its
// errors are ErrStoreFull and ErrStoreBlocked.
type Store interface {
	// Get returns the text under key and whether there is one.
	Get(key string) (text string, ok bool, err error)
	// Set replaces the text under key, wholly or not at all, unless the program
	// is killed meanwhile.
	Set(key, text string) error
	// Delete removes key, which may be absent.
	Delete(key string) error
	// Keys returns all keys that begin with prefix.
	Keys(prefix string) ([]string, error)
}

// The errors of stores and libraries.
const (
	ErrStoreFull     Error = "store-full"     // no room; what was there is unharmed
	ErrStoreBlocked  Error = "store-blocked"  // the browser allows no storage here
	ErrStoreConflict Error = "store-conflict" // another tab saved this game meanwhile
	ErrStoreNewer    Error = "store-newer"    // a newer Tah saved this game; it is not overwritten
	ErrNoSuchGame    Error = "store-missing"
)

// The keys in a Store. Each game is there twice, see journal.
const (
	rootPrefix  = "tah/"
	gamePrefix  = rootPrefix + "game/"
	copyPrefix  = rootPrefix + "copy/"
	asidePrefix = rootPrefix + "aside/"
	ownerPrefix = rootPrefix + "owner/" // which tab plays a game, see web/js/tabs.js
)
