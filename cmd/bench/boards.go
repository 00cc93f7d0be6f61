package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

const (
	boardsMost = 2   // until a hundred elements are painted, as many files being 1
	boards     = 100 // of the demo page
	loads      = 5   // of each page, by turns
)

// paintScript notes as paintedAfter when all boards of a page were painted: they
// were complete at a frame, and another frame has begun. It is in ms since the
// page was asked for.
const paintScript = `addEventListener("DOMContentLoaded", () => {
	const picture = (e) => e.shadowRoot ? e.shadowRoot.querySelector("img") : e;
	const look = () => {
		const pictures = [...document.querySelectorAll("tah-board, img.twin")].map(picture);
		const complete = pictures.length >= 100 && pictures.every((p) => p?.complete && p.naturalWidth > 0);
		if (!complete) return bench.frame(look);
		bench.frame(() => bench.frame(() => { globalThis.paintedAfter = performance.now(); }));
	};
	look();
});`

// measureBoards measures how soon the demo page's hundred boards are painted,
// against a page that has the same pictures as files.
func measureBoards(b *bench) error {
	t, end, err := b.open(laptop(), paintScript)
	if err != nil {
		return err
	}
	defer end()
	if _, err := paint(t, b.url+"demo.html"); err != nil {
		return err
	}
	pictures, err := eval[[]string](t, `[...document.querySelectorAll("tah-board")].map((e) =>
		decodeURIComponent(e.shadowRoot.querySelector("img").src.slice("data:image/svg+xml,".length)))`)
	if err != nil {
		return err
	}
	if len(pictures) != boards {
		return fmt.Errorf("%d boards in the demo page", len(pictures))
	}
	if err := writeTwin(b.dist, pictures); err != nil {
		return err
	}
	var elements, files []float64
	for range loads {
		for _, page := range []struct {
			name  string
			times *[]float64
		}{{"demo.html", &elements}, {"twin.html", &files}} {
			took, err := paint(t, b.url+page.name)
			if err != nil {
				return err
			}
			*page.times = append(*page.times, took)
		}
	}
	b.state(figure{"100 boards painted", median(elements) / median(files), "of the time of files",
		fmt.Sprintf("%.0f of %.0f ms", median(elements), median(files)), atMost(boardsMost)})
	return nil
}

// paint loads a page and returns after how many ms its boards were painted.
func paint(t *tab, address string) (float64, error) {
	if err := t.load(address); err != nil {
		return 0, err
	}
	if err := t.wait(`globalThis.paintedAfter !== undefined`); err != nil {
		return 0, err
	}
	return eval[float64](t, `paintedAfter`)
}

// writeTwin writes the demo page anew as twin.html, with each board's picture in
// a file of its own.
func writeTwin(dist string, pictures []string) error {
	source, err := os.ReadFile(filepath.Join(dist, "demo.html"))
	if err != nil {
		return err
	}
	html := regexp.MustCompile(`<script type="module"[^>]*></script>`).ReplaceAllString(string(source), "")
	for i, svg := range pictures {
		name := fmt.Sprintf("twin-%d.svg", i)
		if err := os.WriteFile(filepath.Join(dist, name), []byte(svg), 0o644); err != nil {
			return err
		}
		before, rest, found := strings.Cut(html, "<tah-board ")
		_, after, ended := strings.Cut(rest, "</tah-board>")
		if !found || !ended {
			return errors.New("the demo page has fewer boards in its text than it shows")
		}
		html = before + `<img class="twin" width="480" height="480" alt="" src="` + name + `">` + after
	}
	return os.WriteFile(filepath.Join(dist, "twin.html"), []byte(html), 0o644)
}
