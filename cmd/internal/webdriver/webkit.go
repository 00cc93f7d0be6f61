package webdriver

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
)

// WebKit is the program of Debian's package webkit2gtk-driver.
const WebKit = "WebKitWebDriver"

// StartWebKit starts WebKit's MiniBrowser, with WebGL or without.
func StartWebKit(ctx context.Context, gl bool) (*Session, error) {
	home, err := os.MkdirTemp("", "tah-webkit")
	if err != nil {
		return nil, err
	}
	s, err := startWebKit(ctx, home, gl)
	if err != nil {
		os.RemoveAll(home)
	}
	return s, err
}

func startWebKit(ctx context.Context, home string, gl bool) (*Session, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	p, err := openPlace(home)
	if err != nil {
		return nil, err
	}
	browser, err := p.miniBrowser()
	if err == nil {
		err = p.start(WebKit, "--host=127.0.0.1", "--port="+port)
	}
	if err == nil {
		err = within(ctx, func() error {
			c, err := net.Dial("tcp", "127.0.0.1:"+port)
			if err == nil {
				err = c.Close()
			}
			return err
		})
	}
	if err != nil {
		p.close()
		return nil, fmt.Errorf("webkit does not answer: %w\n%s", err, p.tail())
	}
	args := []string{"--automation", "--enable-webgl=" + strconv.FormatBool(gl)}
	capabilities := map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"webkitgtk:browserOptions": map[string]any{"binary": browser, "args": args},
	}}}
	return p.session(&remote{driver: "http://127.0.0.1:" + port}, capabilities, new(heard))
}

// miniBrowser writes a script that starts MiniBrowser, whose complaints the
// driver would throw away.
func (p *place) miniBrowser() (script string, err error) {
	found, err := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	if err != nil || len(found) == 0 {
		return "", errors.Join(errors.New("MiniBrowser is not installed"), err)
	}
	script = filepath.Join(p.home, "minibrowser")
	text := fmt.Sprintf("#!/bin/sh\nexec %s \"$@\" >>%s 2>&1\n", found[0], p.out.Name())
	return script, os.WriteFile(script, []byte(text), 0o700)
}

func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}
