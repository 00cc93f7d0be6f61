package game_test

import (
	"reflect"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
)

// TestEqualViews: views are equal as reflect has it, along whole games and when any one
// field is another.
func TestEqualViews(t *testing.T) {
	var views []game.View
	for _, key := range []string{"chess", "shogi"} {
		s := gametest.Session(t, key, "", [2]int{})
		for range 60 {
			views = append(views, s.View())
			moves := s.Legal()
			if len(moves) == 0 || s.Play(moves[len(views)*7%len(moves)], time.Now()) != nil {
				break
			}
		}
	}
	for i := range views {
		for j := range views {
			if views[i].Equal(&views[j]) != reflect.DeepEqual(views[i], views[j]) {
				t.Fatalf("%d and %d: %v", i, j, views[i].Equal(&views[j]))
			}
		}
	}
	eachField(t, views[3], func(a, b game.View) bool { return a.Equal(&b) })
	eachField(t, game.Marks{}, func(a, b game.Marks) bool { return a.Equal(&b) })
}

// eachField changes one field after the other of a value, which then has to be another.
func eachField[T any](t *testing.T, value T, equal func(a, b T) bool) {
	t.Helper()
	if !equal(value, value) {
		t.Error("a value is not itself")
	}
	for i := range reflect.TypeFor[T]().NumField() {
		other := value
		f := reflect.ValueOf(&other).Elem().Field(i)
		switch f.Kind() {
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), f.Len()+1, f.Len()+1))
		case reflect.Array:
			hand := reflect.MakeSlice(f.Type().Elem(), 9, 9)
			f.Index(1).Set(hand)
		case reflect.Int:
			f.SetInt(f.Int() + 1)
		case reflect.Uint8:
			f.SetUint(f.Uint() ^ 1)
		case reflect.String:
			f.SetString(f.String() + "x")
		case reflect.Bool:
			f.SetBool(!f.Bool())
		case reflect.Struct:
			f.Field(0).SetUint(f.Field(0).Uint() + 1)
		}
		if equal(value, other) {
			t.Errorf("%s is not compared", reflect.TypeFor[T]().Field(i).Name)
		}
	}
}
