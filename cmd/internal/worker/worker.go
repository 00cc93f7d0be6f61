// Package worker asks the site's engine in a web worker of a real browser, and
// the same engine in this process in the same way, so that they can be compared.
package worker

import (
	"context"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/chromedp/chromedp"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	"tah/rules/catalog"
	"tah/wasm/port"
)

// Engine is an engine behind a [port.Client].
type Engine struct {
	client *port.Client
	watch  stopwatch
	starts int
}

// Native returns an engine in this process.
func Native(hashMB int) *Engine {
	e := &Engine{}
	begun := time.Now()
	now := func() time.Duration { return time.Since(begun) }
	local := port.Local(port.ServerConfig{
		HashMB: hashMB,
		Lookup: catalog.Lookup,
		Engine: func(key string) (ai.Engine, error) { return aicatalog.New(key, 0) },
	})
	e.client = port.NewClient("", hashMB, port.DefaultPatience(), nil, func(receive func([]byte), died func()) (port.Transport, error) {
		e.starts++
		t, err := local(func(data []byte) {
			e.watch.hear(now())
			receive(data)
		}, died)
		return timed{t, e, now}, err
	})
	return e
}

// timed notes when messages are posted.
type timed struct {
	port.Transport
	engine *Engine
	now    func() time.Duration
}

func (t timed) Post(data []byte) {
	t.engine.watch.post(t.now())
	t.Transport.Post(data)
}

// Open returns the engine of the site at url, as a worker of the page in ctx,
// which is left with nothing else to do.
func Open(ctx context.Context, url string, hashMB int) (*Engine, error) {
	const list = "build.json" // a page of the site without a program of its own
	build, err := readBuild(url + list)
	if err != nil {
		return nil, err
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(url+list)); err != nil {
		return nil, err
	}
	e := &Engine{}
	e.client = port.NewClient(build, hashMB, port.DefaultPatience(), nil, func(receive func([]byte), died func()) (port.Transport, error) {
		e.starts++
		return e.startWorker(ctx, receive, died)
	})
	return e, nil
}

// readBuild reads which build the site is of.
func readBuild(url string) (string, error) {
	r, err := http.Get(url)
	if err != nil {
		return "", err
	}
	defer r.Body.Close()
	var list struct {
		Build string `json:"build"`
	}
	if err := json.NewDecoder(r.Body).Decode(&list); err != nil {
		return "", fmt.Errorf("%s: %w", url, err)
	}
	return list.Build, nil
}

// Close ends the engine.
func (e *Engine) Close() { e.client.Close() }

// Starts returns how often the engine had to be started.
func (e *Engine) Starts() int { return e.starts }

// Ask returns the answer to a query and the time from its posting, by the clock
// of the page or the process that posts.
func (e *Engine) Ask(q port.Query) (port.Answer, time.Duration, error) {
	a := <-e.search(q)
	return a.Answer, a.heard - a.posted, a.err
}

// Stop asks for an answer, stops the search after a while, and returns the time
// from the posting of the stop to the answer. ok is false if the search had
// ended before.
func (e *Engine) Stop(q port.Query, after time.Duration) (waited time.Duration, ok bool, err error) {
	answered := e.search(q)
	select {
	case a := <-answered:
		return 0, false, a.err
	case <-time.After(after):
	}
	e.client.Stop()
	a := <-answered
	if a.err == nil && a.None {
		a.err = fmt.Errorf("%s: a search of %v has found no move", q.Game, after)
	}
	return a.heard - a.posted, a.heard > a.posted, a.err
}

// answer is an answer with the time of the last message before it.
type answer struct {
	port.Answer
	posted, heard time.Duration
	err           error
}

func (e *Engine) search(q port.Query) <-chan answer {
	c := make(chan answer, 1)
	e.client.Search(q, nil, func(a port.Answer, err error) {
		posted, heard := e.watch.read()
		c <- answer{a, posted, heard, err}
	})
	return c
}

// stopwatch notes when the last messages were posted and heard.
type stopwatch struct {
	mu            sync.Mutex
	posted, heard time.Duration
}

func (w *stopwatch) post(t time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.posted = t
}

func (w *stopwatch) hear(t time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.heard = t
}

func (w *stopwatch) read() (posted, heard time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.posted, w.heard
}

// ms makes a duration of what performance.now returns.
func ms(t float64) time.Duration { return time.Duration(t * float64(time.Millisecond)) }

//go:embed worker.js
var script string

// transport is a worker in a page.
type transport struct {
	ctx   context.Context
	watch *stopwatch
	name  string // of the worker in the page
}

func (e *Engine) startWorker(ctx context.Context, receive func([]byte), died func()) (port.Transport, error) {
	name := fmt.Sprintf("engine%d", e.starts)
	if err := chromedp.Do(ctx, chromedp.Evaluate[chromedp.Void](fmt.Sprintf("globalThis.%s = %s", name, script))); err != nil {
		return nil, err
	}
	t := &transport{ctx, &e.watch, name}
	go t.listen(receive, died)
	return t, nil
}

// listen passes on what the worker says until it has ended.
func (t *transport) listen(receive func([]byte), died func()) {
	for {
		said, err := chromedp.Run(t.ctx, chromedp.Evaluate[[]struct {
			At    float64
			Data  *string // nil for its end
			Error bool
		}](t.name+".listen()", chromedp.EvalAwaitPromise))
		if err != nil {
			return // the page is closed
		}
		for _, m := range said {
			if m.Data == nil {
				if m.Error {
					died()
				}
				return
			}
			if data, err := base64.StdEncoding.DecodeString(*m.Data); err == nil {
				t.watch.hear(ms(m.At))
				receive(data)
			}
		}
	}
}

// Post implements [port.Transport].
func (t *transport) Post(data []byte) {
	at, err := chromedp.Run(t.ctx, chromedp.Evaluate[float64](fmt.Sprintf("%s.post(%q)", t.name, base64.StdEncoding.EncodeToString(data))))
	if err == nil { // otherwise the page is closed
		t.watch.post(ms(at))
	}
}

// Close implements [port.Transport].
func (t *transport) Close() {
	chromedp.Do(t.ctx, chromedp.Evaluate[chromedp.Void](t.name+".close()")) // no page, no worker
}
