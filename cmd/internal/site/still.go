package site

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"tah/game"
	"tah/render"
	"tah/rules/catalog"
)

// writeStills writes the pictures of the starting positions that
// web/js/still.js shows a new reader until the live board is drawn.
func writeStills(dir string) error {
	folder := filepath.Join(dir, "still")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, g := range catalog.Games() {
		s, err := game.New(game.Config{Game: g}, time.Time{})
		if err != nil {
			return err
		}
		for at, place := range map[render.Coordinates]string{render.Inside: "inside", render.Outside: "outside"} {
			for dark, light := range map[bool]string{false: "light", true: "dark"} {
				if g.Key() == "shogi" && at == render.Inside {
					continue // only who wants it so has it so
				}
				d := render.Diagram{View: s.View(), Look: render.Look{Dark: dark}, Coordinates: at}
				name := fmt.Sprintf("%s-%s-%s.svg", g.Key(), light, place)
				if err := os.WriteFile(filepath.Join(folder, name), []byte(d.Still()), 0o644); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
