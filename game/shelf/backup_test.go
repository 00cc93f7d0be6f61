package shelf

import (
	"testing"

	"tah/game/settings"
	"tah/game/task"
)

// TestMergeTexts: settings that were chosen here stay, others come, and what
// this browser was asked and told does not; unknown texts stay as they are.
func TestMergeTexts(t *testing.T) {
	for _, c := range []struct{ here, there, want string }{
		{"", "lang=cs", "lang=cs"},
		{"lang=en", "lang=cs&theme=dark", "lang=en&theme=dark"},
		{"a=1", "persist=1&reminded=1&b=2", "a=1&b=2"},
		{"a=%26", "%zz=1", "a=%26"},
	} {
		if got := mergeTexts(settings.Key, c.here, c.there); got != c.want {
			t.Errorf("%q and %q: %q, want %q", c.here, c.there, got, c.want)
		}
	}
	if got := mergeTexts("tah/other", "here", "there"); got != "here" {
		t.Error(got)
	}
	if got := mergeTexts(task.ProgressKey, "b c", "a b d"); got != "a d b c" ||
		mergeTexts(task.ProgressKey, got, "a b d") != got {
		t.Error(got)
	}
}
