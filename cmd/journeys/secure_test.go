package journeys

import (
	"crypto/sha512"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tah/cmd/internal/site"

	"github.com/chromedp/chromedp"
)

// forget waits until the console has said something and takes it as said.
func (b *tab) forget(words string) {
	b.t.Helper()
	b.until(fmt.Sprintf("the console to say %q", words), func() bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		if !slices.ContainsFunc(b.said, func(line string) bool { return strings.Contains(line, words) }) {
			return false
		}
		b.said = nil
		return true
	})
}

// TestPolicyRefuses: what a content security policy refuses is noticed by every
// tab, so that no journey goes by with a violation; and the page's own policy
// refuses inline scripts, texts as scripts and other people's files.
func TestPolicyRefuses(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?lang=en")
	try := func(script, directive string) {
		t.Helper()
		b.do(evaluate(`setTimeout(() => {` + script + `})`))
		b.forget("refuses " + directive)
	}
	try(`const s = document.createElement("style"); s.textContent = "p { color: red }"; document.head.append(s)`, "style-src")
	try(`document.body.append(Object.assign(new Image(), {src: "https://elsewhere.example/x.png"}))`, "img-src")
	try(`import("https://elsewhere.example/x.js").catch(() => {})`, "script-src")
	try(`try { document.body.setAttribute("onclick", "0") } catch {}`, "require-trusted-types-for")
	try(`try { document.getElementById("note").innerHTML = "<b>x</b>" } catch {}`, "require-trusted-types-for")
	try(`try { new Worker("js/worker.js") } catch {}`, "require-trusted-types-for")
	try(`try { trustedTypes.createPolicy("other", {}) } catch {}`, "trusted-types")
	if got := eval[string](b, `(() => { try { return tahScript("https://elsewhere.example/x.js").toString() } catch (e) { return e.name } })()`); got != "TypeError" {
		t.Errorf("a script of elsewhere is trusted: %s", got)
	}
}

// TestPolicies: every page of the site has a policy, and none allows inline
// scripts, inline styles or any text as a script.
func TestPolicies(t *testing.T) {
	policy := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]+)"`)
	pages := 0
	err := filepath.WalkDir(dist, func(path string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".html" {
			return err
		}
		pages++
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		m := policy.FindSubmatch(b)
		if m == nil {
			t.Errorf("%s has no policy", path)
			return nil
		}
		said := string(m[1])
		if !strings.Contains(said, "default-src 'none'") || strings.Contains(said, "'unsafe-") || strings.Contains(said, "*") || strings.Contains(said, "http") {
			t.Errorf("%s: %s", path, said)
		}
		if strings.Contains(said, "script-src") && !strings.Contains(said, "require-trusted-types-for 'script'") {
			t.Errorf("%s trusts texts", path)
		}
		if regexp.MustCompile(`(?i)<script(?:\s+(?:type="module"|defer))*\s*>|<style|\sstyle="|\son[a-z]+="`).Match(b) {
			t.Errorf("%s has an inline script or style", path)
		}
		return nil
	})
	if err != nil || pages < 100 {
		t.Errorf("%d pages, %v", pages, err)
	}
}

// TestPinned: the demo page takes the element by its hash, which is the
// file's, and a page of another origin does too; one changed byte and it is
// refused.
func TestPinned(t *testing.T) {
	t.Parallel()
	demo, err := os.ReadFile(filepath.Join(dist, "demo.html"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`<script type="module" src="(tah-board-[0-9a-f]{12}\.js)" integrity="sha384-([^"]+)" crossorigin="anonymous"></script>`).FindSubmatch(demo)
	if m == nil {
		t.Fatal("the demo page takes the element by no hash")
	}
	name := string(m[1])
	module, err := os.ReadFile(filepath.Join(dist, name))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := os.ReadFile(filepath.Join(dist, "tah-board.js"))
	if sum := sha512.Sum384(module); err != nil || base64.StdEncoding.EncodeToString(sum[:]) != string(m[2]) || string(plain) != string(module) {
		t.Errorf("the hash is not the file's, or the file is not the element's: %v", err)
	}
	page := func(address string) string {
		return hostPage(t, `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>`+
			strings.Replace(string(m[0]), name, address, 1)+`<tah-board game="shogi"></tah-board></html>`)
	}
	b := open(t, laptop, "?lang=en")
	b.show(page(siteURL + name))
	changed := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, string(module)+" ")
	}))
	defer changed.Close()
	b.do(chromedp.Navigate(page(changed.URL + "/" + name)))
	b.forget("integrity")
	if eval[bool](b, `customElements.get("tah-board") !== undefined`) {
		t.Error("a changed module was run")
	}
}

// headersOf returns the headers that the README recommends.
func headersOf(t *testing.T) http.Header {
	t.Helper()
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	h := http.Header{}
	for _, m := range regexp.MustCompile(`(?m)^    ([A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]+)+): (.+)$`).FindAllStringSubmatch(string(readme), -1) {
		h.Set(m[1], m[2])
	}
	return h
}

// TestHeaders: with the headers that the README recommends the game plays, its
// engine too, a lesson's board comes alive, and a page of another origin shows
// one.
func TestHeaders(t *testing.T) {
	t.Parallel()
	recommended := headersOf(t)
	for _, name := range []string{"Content-Security-Policy", "Permissions-Policy", "Referrer-Policy", "X-Content-Type-Options"} {
		if recommended.Get(name) == "" {
			t.Fatalf("the README recommends no %s", name)
		}
	}
	files := http.StripPrefix(strings.TrimSuffix(hostPath, "/"), site.Handler(dist))
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, v := range recommended {
			w.Header()[name] = v
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(srv.Close)
	site := srv.URL + hostPath
	b := open(t, laptop, "?lang=en")
	b.load(site + "?game=chess&level=1&side=b&lang=en")
	b.wait(`document.querySelectorAll("#moves button").length > 1 && workers.length === 1`)
	b.kept()
	b.show(site + "lessons/en/chess/08-castling.html")
	const wake = `(e => { e.scrollIntoView(); return e.wake().then(() => e.awake); })(document.querySelector("tah-board"))`
	if !eval[bool](b, wake, chromedp.EvalAwaitPromise) {
		t.Error("the lesson's board sleeps on")
	}
	b.show(hostPage(t, `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title><script type="module" src="`+site+`tah-board.js"></script><tah-board game="shogi"></tah-board></html>`))
	if !eval[bool](b, wake, chromedp.EvalAwaitPromise) {
		t.Error("the board on the other page sleeps on")
	}
}
