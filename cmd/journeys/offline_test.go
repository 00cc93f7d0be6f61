package journeys

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"tah/cmd/internal/site"
	"tah/rules"
)

// hostPath is where a host has its site.
const hostPath = "/a/path/"

// host is a static host below a path that can go down, and to which other
// builds can be brought.
type host struct {
	url string

	mu   sync.Mutex
	down bool
	dir  string
}

func newHost(t *testing.T, dir string) *host {
	t.Helper()
	h := &host{dir: dir}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		down, dir := h.down, h.dir
		h.mu.Unlock()
		if down {
			panic(http.ErrAbortHandler) // the connection breaks
		}
		http.StripPrefix(strings.TrimSuffix(hostPath, "/"), site.Handler(dir)).ServeHTTP(w, r)
	}))
	t.Cleanup(srv.Close)
	h.url = srv.URL + hostPath
	return h
}

func (h *host) set(down bool, dir string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.down, h.dir = down, dir
}

// openAt opens an address of a host on a fresh store.
func openAt(t *testing.T, h *host, s screen, query string) *tab {
	t.Helper()
	b := open(t, s, "?lang=en")
	b.load(h.url + query)
	return b
}

// kept waits until the service worker has kept the whole site.
func (b *tab) kept() {
	b.t.Helper()
	eval[bool](b, `navigator.serviceWorker.ready.then((r) => new Promise((done) => {
		const look = () => r.active.state === "activated" ? done(true) : r.active.addEventListener("statechange", look, {once: true});
		look();
	}))`, chromedp.EvalAwaitPromise)
}

// TestOffline: who has opened the site once plays both games without a network,
// in a new tab, and finds them again.
func TestOffline(t *testing.T) {
	t.Parallel()
	offline(t, func(tb *table) {
		tb.move(tb.choose())
		tb.reply()
	})
}

// TestLongOffline plays to the end.
func TestLongOffline(t *testing.T) {
	t.Parallel()
	offline(t, func(tb *table) {
		if o := tb.play(func(int) {}); o.Result != rules.FirstWins {
			t.Errorf("%s ended with %v", tb.game.Key(), o)
		}
	})
}

func offline(t *testing.T, play func(*table)) {
	t.Helper()
	h := newHost(t, dist)
	first := openAt(t, h, laptop, "?lang=en")
	first.kept()
	h.set(true, dist)
	for _, j := range []struct {
		query string
		game  string
	}{{"?game=chess&level=1&lang=en&side=w", "chess"}, {"?game=shogi&level=1&lang=cs&side=b", "shogi"}} {
		b := first.beside(laptop, "")
		b.load(h.url + j.query)
		tb := sit(t, b, j.game, byTap)
		play(tb)
		b.load(h.url)
		tb.expect(tb.setup(tb.pos))
	}
}

// secondBuild returns a folder with the same site as if it were of another
// build, and that build's name.
func secondBuild(t *testing.T) (dir, name string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "second")
	if err := os.CopyFS(dir, os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	var said struct{ Build string }
	if err := json.Unmarshal([]byte(read("build.json")), &said); err != nil || said.Build == "" {
		t.Fatal("what build is this?", err)
	}
	name = strings.Repeat("5", len(said.Build))
	// The service worker knows its build, and the hash of each file.
	files := map[string]string{"sw.js": strings.ReplaceAll(read("sw.js"), said.Build, name)}
	for _, file := range []string{"index.html", "build.json"} {
		old := read(file)
		files[file] = strings.ReplaceAll(old, said.Build, name)
		files["sw.js"] = strings.Replace(files["sw.js"], hashOf(old), hashOf(files[file]), 1)
	}
	for file, text := range files {
		if text == read(file) {
			t.Fatalf("%s does not name its build", file)
		}
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir, name
}

// hashOf is a file's hash as the service worker knows it.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:12])
}

// TestNewBuild: a build that is deployed in the middle of a game waits, even
// over a reload; the game is finished on the first, and then the reader is
// asked.
func TestNewBuild(t *testing.T) {
	t.Parallel()
	second, other := secondBuild(t)
	const build = `document.documentElement.dataset.build`
	h := newHost(t, dist)
	b := openAt(t, h, laptop, "?lang=en&game=chess&side=both")
	b.kept()
	b.load(h.url)
	tb := sit(t, b, "chess", byTap)
	tb.playBoth("f2f3", "e7e5")
	one := eval[string](b, build)
	h.set(false, second)
	update := `navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)`
	eval[bool](b, update, chromedp.EvalAwaitPromise)
	b.wait(`tahOffline.waiting !== null`)
	if !eval[bool](b, `document.getElementById("note").hidden`) {
		t.Error("the reader is disturbed in the middle of a game")
	}
	b.reload()
	tb.expect(tb.setup(tb.pos))
	if now := eval[string](b, build); now != one {
		t.Fatalf("a reload in the middle of a game has brought build %s", now)
	}
	tb.playBoth("g2g4", "d8h4")
	b.wait(`document.querySelector("[role=status]").dataset.outcome === "checkmate"`)
	b.wait(`!document.getElementById("note").hidden`) // the review is offered first
	eval[bool](b, `([...document.querySelectorAll("#note button")].find((e) => e.textContent === "All right").click(), true)`)
	b.wait(`!document.getElementById("note").hidden && document.getElementById("note").innerText.includes("newer Tah")`)
	b.shot("newer build")
	eval[bool](b, `([...document.querySelectorAll("#note button")].find((e) => e.textContent === "Use the newer Tah").click(), true)`)
	b.untilLoaded(build + ` === "` + other + `" && document.documentElement.dataset.ready === "1"`)
	tb.expect(tb.setup(tb.pos))
	eval[bool](b, `(async () => {
		const ours = async () => (await caches.keys()).filter((n) => n.startsWith("tah http"));
		while ((await ours()).length > 1) await new Promise((r) => setTimeout(r, 50));
		return (await ours())[0].endsWith("`+other+`");
	})()`, chromedp.EvalAwaitPromise)
}

// TestHostThatCompressesNothing: what is large then comes as the twin that lies
// beside it. The programs are as they are handed out, without their tables.
func TestHostThatCompressesNothing(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "plain")
	if err := os.CopyFS(dir, os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	if err := site.Pack(dir, 1); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	asked := map[string]bool{}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked[r.URL.Path] = true
		mu.Unlock()
		w.Header().Set("Content-Type", site.ContentType(r.URL.Path))
		http.ServeFile(w, r, filepath.Join(dir, filepath.FromSlash(r.URL.Path)))
	}))
	defer srv.Close()
	b := open(t, laptop, "?lang=en")
	b.load(srv.URL + "/?game=chess&level=1&side=b&lang=en")
	b.wait(`document.querySelectorAll("#moves button").length > 0`) // the engine has moved
	mu.Lock()
	defer mu.Unlock()
	for _, name := range []string{"/tah.wasm.gz", "/engine.wasm.gz"} {
		if !asked[name] {
			t.Errorf("%s was not asked for", name)
		}
	}
}
