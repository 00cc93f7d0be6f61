package webdriver

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// Firefox is the program of Debian's package firefox-esr.
const Firefox = "firefox-esr"

// preferences of the profile: GL in software, no traffic of its own, what pages
// say to standard output, and windows as narrow as a phone.
func preferences(gl bool) string {
	return fmt.Sprintf(`
user_pref("marionette.port", 0);
user_pref("webgl.disabled", %t);
user_pref("webgl.force-enabled", true);
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("devtools.console.stdout.content", true);
user_pref("devtools.console.stdout.chrome", false);
user_pref("browser.dom.window.dump.enabled", true);
user_pref("toolkit.legacyUserProfileCustomizations.stylesheets", true);
user_pref("app.update.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("extensions.systemAddon.update.enabled", false);
user_pref("services.settings.server", "data:,");
`, !gl)
}

// StartFirefox starts Firefox with a profile of its own, with WebGL or without.
func StartFirefox(ctx context.Context, gl bool) (*Session, error) {
	home, err := os.MkdirTemp("", "tah-firefox")
	if err != nil {
		return nil, err
	}
	s, err := startFirefox(ctx, home, gl)
	if err != nil {
		os.RemoveAll(home)
	}
	return s, err
}

func startFirefox(ctx context.Context, home string, gl bool) (*Session, error) {
	if err := os.Mkdir(filepath.Join(home, "chrome"), 0o700); err != nil {
		return nil, err
	}
	for name, text := range map[string]string{
		"user.js":               preferences(gl),
		"chrome/userChrome.css": ":root { min-width: 0 !important; }",
	} {
		if err := os.WriteFile(filepath.Join(home, name), []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	p, err := openPlace(home)
	if err != nil {
		return nil, err
	}
	if err := p.start(Firefox, "--marionette", "--no-remote", "--profile", home, "about:blank"); err != nil {
		p.close()
		return nil, err
	}
	var m *marionette
	err = within(ctx, func() error {
		port, err := os.ReadFile(filepath.Join(home, "MarionetteActivePort"))
		if err == nil {
			m, err = dialMarionette(strings.TrimSpace(string(port)))
		}
		return err
	})
	if err != nil {
		p.close()
		return nil, fmt.Errorf("firefox does not answer: %w\n%s", err, p.tail())
	}
	// The browser's own parts begin what they say with their names.
	return p.session(m, map[string]any{}, &written{p.out.Name(), regexp.MustCompile(`^(console\.error: [^A-Z]|JavaScript error: (https?|data):)`)})
}

// within tries until it succeeds or the context ends.
func within(ctx context.Context, try func() error) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		err := try()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(50 * time.Millisecond):
		}
	}
}
