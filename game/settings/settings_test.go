package settings

import (
	"testing"

	"tah/game"
	"tah/rules"
	"tah/rules/catalog"
)

// TestStyleOf: the style that was chosen counts, or else the one that is usual in the
// language.
func TestStyleOf(t *testing.T) {
	chess, err := catalog.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	shogi, err := catalog.Lookup("shogi")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		g            rules.Game
		chosen, lang string
		want         rules.Style
	}{
		{chess, "", "en", "san"}, {chess, "", "cs", "san-cs"}, {chess, "", "sk", "san-cs"},
		{chess, "", "pl", "san-pl"},
		{chess, "figurine", "pl", "figurine"}, {chess, "japanese", "pl", "san-pl"},
		{shogi, "", "cs", "western"}, {shogi, "japanese", "en", "japanese"},
	} {
		if got := StyleOf(c.g, Parse(Style+c.g.Key()+"="+c.chosen), c.lang); got != c.want {
			t.Errorf("%s %q %s: %s, want %s", c.g.Key(), c.chosen, c.lang, got, c.want)
		}
	}
}

// TestVolumeOf: what was chosen counts; a quiet device says nothing until asked.
func TestVolumeOf(t *testing.T) {
	for _, c := range []struct {
		text  string
		quiet bool
		want  string
	}{{"", false, "normal"}, {"", true, "off"}, {"sound=loud", true, "loud"}, {"sound=off", false, "off"},
		{"sound=x", false, "normal"}} {
		if got := VolumeOf(Parse(c.text), c.quiet); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// store is a store that holds the settings, or nothing at all.
type store struct {
	game.Store
	text string
	err  error
}

func (s store) Get(string) (string, bool, error) { return s.text, s.text != "", s.err }

// TestSettings: they are read from a store, changed and written, those of another browser
// come where nothing was chosen, and a store that cannot be read is as good as an empty one.
func TestSettings(t *testing.T) {
	s := Read(store{text: "lang=cs&pace=fast"})
	if s.Get(Lang) != "cs" || s.Get(Game) != "" {
		t.Error(s)
	}
	s.Set(Game, "chess & shogi")
	if again := Parse(s.String()); again.Get(Game) != "chess & shogi" || again.Get(Lang) != "cs" {
		t.Error(s)
	}
	s.Merge(Parse("lang=en&theme=dark&persist=1&reminded=1"))
	if s.Get(Lang) != "cs" || Theme().Of(s) != "dark" || s.Get(Persist) != "" || s.Get(Reminded) != "" {
		t.Error(s)
	}
	if Read(store{text: "lang=cs", err: game.ErrStoreBlocked}).Get(Lang) != "" {
		t.Error("read from a store that cannot be read")
	}
}

// TestPreferences: the first value of each holds until another one is chosen that it has.
func TestPreferences(t *testing.T) {
	for _, p := range []Preference{
		Theme(), AutoPromotion(false), AutoPromotion(true), Premoves(), Confirms(), Turning(), Haptics(),
		Pace(), MovesSaid(), ShogiSaid(),
		SquaresSaid("en"), SquaresSaid("cs"), Typing(),
	} {
		s := Parse("")
		for _, v := range append([]string{""}, p.Values...) {
			s.Set(p.Name, v)
			want := v
			if v == "" {
				want = p.Values[0]
			}
			if p.Of(s) != want || p.Key(v) != "settings."+p.Name+"."+v {
				t.Errorf("%s: %s is %s", p.Name, v, p.Of(s))
			}
		}
		if s.Set(p.Name, "no such thing"); p.Of(s) != p.Values[0] {
			t.Errorf("%s is %s", p.Name, p.Of(s))
		}
	}
	for chosen, want := range map[string][2]bool{"never": {}, "chess": {true, false},
		"shogi": {false, true}, "always": {true, true}} {
		s := Parse("confirm=" + chosen)
		if got := [2]bool{ConfirmsIn("chess", s), ConfirmsIn("shogi", s)}; got != want {
			t.Errorf("%s: chess and shogi %v", chosen, got)
		}
	}
	for chosen, want := range map[string]float64{"normal": 1, "fast": 2, "none": 0} {
		if got := Speed(Parse("pace=" + chosen)); got != want {
			t.Errorf("%s is %v", chosen, got)
		}
	}
}
