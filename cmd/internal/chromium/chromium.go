// Package chromium starts Debian's Chromium without a window, for the commands
// and tests that need a real browser.
package chromium

import (
	"context"
	"net"
	"net/http"
	"os"
	"os/exec"
	"time"

	"github.com/chromedp/chromedp"
)

const program = "chromium"

// Found reports whether Chromium is installed.
func Found() bool {
	_, err := exec.LookPath(program)
	return err == nil
}

// Start starts Chromium with a profile of its own and GL in software, and with
// more options. The context returned is its first page's; end ends it and leaves nothing behind.
func Start(ctx context.Context, more ...chromedp.ExecAllocatorOption) (page context.Context, end func(), err error) {
	profile, err := os.MkdirTemp("", "tah-chromium")
	if err != nil {
		return nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.UserDataDir(profile),
		chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.WSURLReadTimeout(time.Minute))
	ctx, cancelAllocator := chromedp.NewExecAllocator(ctx, append(options, more...)...)
	ctx, cancel := chromedp.NewContext(ctx)
	end = func() {
		cancel()
		cancelAllocator()
		os.RemoveAll(profile)
	}
	if err := chromedp.Do(ctx); err != nil {
		end()
		return nil, nil, err
	}
	return ctx, end, nil
}

// Serve serves on a free port of this machine until end is called.
func Serve(h http.Handler) (url string, end func(), err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	go http.Serve(l, h) // until l is closed
	return "http://" + l.Addr().String() + "/", func() { l.Close() }, nil
}
