package webdriver

import (
	"os"
	"regexp"
	"strings"
)

// console tells what pages have said was wrong so far.
type console interface {
	// errors is asked before a page is left and whenever the reader wants.
	errors(s *Session) ([]string, error)
	// listen is called when a page has come.
	listen(s *Session) error
}

// written is the console of a browser that writes it to a file.
type written struct {
	path  string
	wrong *regexp.Regexp // lines that tell of a page's errors
}

func (w *written) listen(*Session) error { return nil }

func (w *written) errors(*Session) (found []string, err error) {
	text, err := os.ReadFile(w.path)
	for line := range strings.Lines(string(text)) {
		if w.wrong.MatchString(line) {
			found = append(found, strings.TrimSpace(line))
		}
	}
	return found, err
}

// heard is the console of a browser that tells nobody: it is listened to within
// the page, from when that has loaded.
type heard struct{ before []string }

func (h *heard) listen(s *Session) error {
	var done bool
	return s.Eval(`(() => {
		const said = globalThis.saidErrors = [];
		const tell = console.error;
		console.error = (...words) => { said.push(words.join(" ")); tell.apply(console, words); };
		addEventListener("error", (e) => said.push(e.message));
		addEventListener("unhandledrejection", (e) => said.push(String(e.reason)));
		addEventListener("securitypolicyviolation", (e) => said.push("refused by the policy: " + e.violatedDirective + " " + e.blockedURI));
		return true;
	})()`, &done)
}

func (h *heard) errors(s *Session) ([]string, error) {
	var now []string
	err := s.Eval(`(globalThis.saidErrors ?? []).splice(0)`, &now)
	h.before = append(h.before, now...)
	return h.before, err
}
