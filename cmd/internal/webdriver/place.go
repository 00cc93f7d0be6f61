package webdriver

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
)

// place is where a browser runs: a screen in memory, a home of its own, and a
// file for what it says. All of it goes with the browser.
type place struct {
	home     string
	out      *os.File
	display  string
	programs []*exec.Cmd
}

// openPlace starts Xvfb, which finds a free number by itself.
func openPlace(home string) (*place, error) {
	out, err := os.OpenFile(filepath.Join(home, "said.txt"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	p := &place{home: home, out: out}
	if err := p.openDisplay(); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

func (p *place) openDisplay() error {
	r, w, err := os.Pipe()
	if err != nil {
		return err
	}
	defer r.Close()
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{w}
	err = p.run(x)
	w.Close()
	if err != nil {
		return err
	}
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		return fmt.Errorf("no screen: %w\n%s", err, p.tail())
	}
	p.display = ":" + strings.TrimSpace(number)
	return nil
}

// start starts a program on the screen.
func (p *place) start(program string, args ...string) error {
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+p.display, "HOME="+p.home, "XDG_CACHE_HOME="+p.home, "XDG_CONFIG_HOME="+p.home,
		"XDG_DATA_HOME="+p.home, "XDG_RUNTIME_DIR="+p.home, "GDK_BACKEND=x11", "LIBGL_ALWAYS_SOFTWARE=1", "NO_AT_BRIDGE=1", "LANG=C.UTF-8")
	return p.run(cmd)
}

// run starts a program in a group, so that what it starts ends with it,
// and both with us.
func (p *place) run(cmd *exec.Cmd) error {
	cmd.Stdout, cmd.Stderr = p.out, p.out
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return err
	}
	p.programs = append(p.programs, cmd)
	return nil
}

// session begins a session and closes the place if there is none to be had.
func (p *place) session(w wire, capabilities any, c console) (*Session, error) {
	s := &Session{wire: w, end: p.close, console: c}
	if err := s.begin(capabilities); err != nil {
		p.close()
		return nil, fmt.Errorf("%w\n%s", err, p.tail())
	}
	return s, nil
}

// tail returns the last of what the programs said.
func (p *place) tail() string {
	text, err := os.ReadFile(p.out.Name())
	if err != nil {
		return ""
	}
	return string(text[max(0, len(text)-2000):])
}

func (p *place) close() {
	for i := len(p.programs) - 1; i >= 0; i-- {
		syscall.Kill(-p.programs[i].Process.Pid, syscall.SIGKILL)
		p.programs[i].Wait()
	}
	p.out.Close()
	os.RemoveAll(p.home)
}
