// Package webdriver drives browsers with windows of their own by W3C WebDriver:
// WebKit through its driver over HTTP, and Firefox through Marionette, which is
// the same commands over a socket of the browser's own.
package webdriver

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
)

// Keys that are no characters.
const (
	Tab   = "\ue004"
	Enter = "\ue007"
	Left  = "\ue012"
	Up    = "\ue013"
	Right = "\ue014"
	Down  = "\ue015"
)

// command is one of WebDriver's, by Marionette's name and by HTTP's method and
// path below the session.
type command struct{ name, method, path string }

var (
	cmdNew        = command{"WebDriver:NewSession", "POST", ""}
	cmdEnd        = command{"WebDriver:DeleteSession", "DELETE", ""}
	cmdGo         = command{"WebDriver:Navigate", "POST", "/url"}
	cmdReload     = command{"WebDriver:Refresh", "POST", "/refresh"}
	cmdRun        = command{"WebDriver:ExecuteScript", "POST", "/execute/sync"}
	cmdAct        = command{"WebDriver:PerformActions", "POST", "/actions"}
	cmdWindow     = command{"WebDriver:SetWindowRect", "POST", "/window/rect"}
	cmdScreenshot = command{"WebDriver:TakeScreenshot", "GET", "/screenshot"}
)

// wire carries commands to a browser.
type wire interface {
	do(c command, params any) (json.RawMessage, error)
}

// Session is a browser with one tab.
type Session struct {
	Browser string // name and version
	wire    wire
	console console
	end     func()
}

// begin asks for a session; the answer says which browser it is.
func (s *Session) begin(capabilities any) error {
	raw, err := s.wire.do(cmdNew, capabilities)
	if err != nil {
		return err
	}
	var answer struct {
		Capabilities struct{ BrowserName, BrowserVersion string }
	}
	if err := json.Unmarshal(raw, &answer); err != nil {
		return err
	}
	s.Browser = answer.Capabilities.BrowserName + " " + answer.Capabilities.BrowserVersion
	return nil
}

// Close ends the browser and leaves nothing behind.
func (s *Session) Close() {
	s.wire.do(cmdEnd, nil)
	s.end()
}

// Errors returns what pages have said was wrong in the console so far.
func (s *Session) Errors() ([]string, error) { return s.console.errors(s) }

// Go opens an address.
func (s *Session) Go(url string) error { return s.load(cmdGo, map[string]any{"url": url}) }

// Reload loads the page anew.
func (s *Session) Reload() error { return s.load(cmdReload, map[string]any{}) }

func (s *Session) load(c command, params any) error {
	if _, err := s.console.errors(s); err != nil {
		return err
	}
	if _, err := s.wire.do(c, params); err != nil {
		return err
	}
	return s.console.listen(s)
}

// Eval puts the value of an expression into result.
func (s *Session) Eval(expression string, result any) error {
	raw, err := s.wire.do(cmdRun, map[string]any{"script": "return (" + expression + ");", "args": []any{}})
	if err != nil {
		return fmt.Errorf("%s: %w", expression, err)
	}
	return json.Unmarshal(raw, result)
}

// Resize gives the window a size, with the browser's own bars.
func (s *Session) Resize(width, height int) error {
	_, err := s.wire.do(cmdWindow, map[string]any{"x": 0, "y": 0, "width": width, "height": height})
	return err
}

// Screenshot returns a PNG of what the page shows.
func (s *Session) Screenshot() ([]byte, error) {
	raw, err := s.wire.do(cmdScreenshot, map[string]any{"full": false})
	if err != nil {
		return nil, err
	}
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}

// action is a step of an input device.
type action map[string]any

func (s *Session) act(device map[string]any, steps ...action) error {
	device["actions"] = steps
	_, err := s.wire.do(cmdAct, map[string]any{"actions": []any{device}})
	return err
}

// Click clicks with the mouse at a point of the page's window.
func (s *Session) Click(x, y float64) error { return s.press("mouse", x, y) }

// Touch touches a point of the page's window with a finger.
func (s *Session) Touch(x, y float64) error { return s.press("touch", x, y) }

func (s *Session) press(pointer string, x, y float64) error {
	return s.act(map[string]any{"type": "pointer", "id": pointer, "parameters": map[string]any{"pointerType": pointer}},
		action{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
		action{"type": "pointerDown", "button": 0},
		action{"type": "pointerUp", "button": 0})
}

// Press presses keys one after the other.
func (s *Session) Press(keys ...string) error {
	var steps []action
	for _, k := range keys {
		steps = append(steps, action{"type": "keyDown", "value": k}, action{"type": "keyUp", "value": k})
	}
	return s.act(map[string]any{"type": "key", "id": "keyboard"}, steps...)
}
