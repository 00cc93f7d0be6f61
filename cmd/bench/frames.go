package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// drawing is how the page drew for a while.
type drawing struct {
	Frames  int
	Longest float64 // ms between two frames
	Tasks   int     // of more than 50 ms on the page's thread
}

const watched = 5 * time.Second

// count counts the frames of the page; park.js, which holds back those that
// nothing has changed in, is passed by.
var count = fmt.Sprintf(`new Promise((done) => {
	let frames = -1, longest = 0, last = 0, tasks = 0;
	const begun = performance.now();
	new PerformanceObserver((list) => (tasks += list.getEntries().length)).observe({ type: "longtask" });
	const frame = (now) => {
		if (++frames > 0) longest = Math.max(longest, now - last);
		last = now;
		if (performance.now() - begun < %d) everyFrame(frame);
		else done({ Frames: frames, Longest: longest, Tasks: tasks });
	};
	everyFrame(frame);
})`, watched.Milliseconds())

// frames prints how freely the site's page draws at rest and while the engine
// analyses with three lines that the page shows.
func frames(ctx context.Context, out io.Writer, url string) error {
	if _, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: `globalThis.everyFrame = requestAnimationFrame.bind(window)`}); err != nil {
		return err
	}
	for _, game := range []string{"chess", "shogi"} {
		if err := chromedp.Do(ctx, chromedp.Navigate(url+"?side=both&lang=en&game="+game)); err != nil {
			return err
		}
		var seen [2]drawing
		for i, begin := range []string{`document.documentElement.dataset.ready === "1"`, `document.querySelector("#lines li b") !== null`} {
			if i == 1 {
				if err := chromedp.Do(ctx, chromedp.Click[string]("#analyse")); err != nil {
					return err
				}
			}
			_, err := chromedp.Run(ctx, chromedp.Poll[chromedp.Void](begin,
				chromedp.WithPollingInterval(50*time.Millisecond), chromedp.WithPollingTimeout(time.Minute)))
			if err != nil {
				return err
			}
			if seen[i], err = chromedp.Run(ctx, chromedp.Evaluate[drawing](count, chromedp.EvalAwaitPromise)); err != nil {
				return err
			}
		}
		fmt.Fprintf(out, "%s page: %s at rest, %s while the engine analyses\n", game, seen[0], seen[1])
	}
	return nil
}

func (d drawing) String() string {
	return fmt.Sprintf("%.0f frames a second (longest gap %.0f ms, %d long tasks)", float64(d.Frames)/watched.Seconds(), d.Longest, d.Tasks)
}
