package main

import (
	"fmt"
	"time"
)

// drawing is how the page drew for a while.
type drawing struct {
	Frames  int
	Longest float64 // ms between two frames
	Tasks   int     // of more than 50 ms on the page's thread
}

const watched = 5 * time.Second

// countScript counts the frames of the page; park.js, which holds back those
// that nothing has changed in, is passed by.
const countScript = `new Promise((done) => {
	let frames = -1, longest = 0, last = 0, tasks = 0;
	const begun = performance.now();
	new PerformanceObserver((list) => (tasks += list.getEntries().length)).observe({ type: "longtask" });
	const frame = (now) => {
		if (++frames > 0) longest = Math.max(longest, now - last);
		last = now;
		if (performance.now() - begun < %d) bench.frame(frame);
		else done({ Frames: frames, Longest: longest, Tasks: tasks });
	};
	bench.frame(frame);
})`

// measureFrames measures how freely the site's page draws at rest and while the
// engine analyses with three lines that the page shows.
func measureFrames(b *bench) error {
	for _, game := range []string{"chess", "shogi"} {
		rest, busy, err := drawings(b, game)
		if err != nil {
			return err
		}
		b.tell("frames, "+game, "%s at rest, %s while the engine analyses", rest, busy)
	}
	return nil
}

// drawings returns how the page of a game draws at rest and during an analysis.
func drawings(b *bench, game string) (rest, busy drawing, err error) {
	t, end, err := b.openSite(laptop(), "?side=both&lang=en&game="+game)
	if err != nil {
		return drawing{}, drawing{}, err
	}
	defer end()
	count := fmt.Sprintf(countScript, watched.Milliseconds())
	if rest, err = eval[drawing](t, count); err != nil {
		return drawing{}, drawing{}, err
	}
	if err := t.exec(`document.getElementById("analyse").click()`); err != nil {
		return drawing{}, drawing{}, err
	}
	if err := t.wait(`document.querySelector("#lines li b") !== null`); err != nil {
		return drawing{}, drawing{}, err
	}
	busy, err = eval[drawing](t, count)
	return rest, busy, err
}

func (d drawing) String() string {
	return fmt.Sprintf("%.0f a second (longest gap %.0f ms, %d long tasks)",
		float64(d.Frames)/watched.Seconds(), d.Longest, d.Tasks)
}
