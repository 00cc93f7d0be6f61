package words

import (
	"testing"

	"tah/game/gametest"
)

func TestMoveLabel(t *testing.T) {
	s := gametest.Session(t, "chess", "4k3/p7/8/8/8/8/P7/4K3 b - - 0 1", [2]int{}, "a7a6", "a2a3", "a6a5")
	for ply, want := range map[int]string{1: "1… a6", 2: "2. a3", 3: "2… a5"} {
		if got := MoveLabel("chess", s.Moves(), ply); got != want {
			t.Errorf("%d: %q, want %q", ply, got, want)
		}
		if m := s.Moves()[ply-1]; ItemNumber("chess", m)+" "+m.Notation != want || BareNumber("chess", m) != want[:1] {
			t.Errorf("%q, %q, want %q", ItemNumber("chess", m), BareNumber("chess", m), want)
		}
	}
	s = gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5")
	if got := MoveLabel("chess", s.Moves(), 2); got != "1… e5" {
		t.Errorf("%q", got)
	}
	s = gametest.Session(t, "shogi", "", [2]int{}, "7g7f", "3c3d")
	if got := MoveLabel("shogi", s.Moves(), 2); got != "2. P-3d" {
		t.Errorf("%q", got)
	}
}
