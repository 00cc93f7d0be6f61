//go:build !js

package main

import (
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// program is another process that counts: its command and what it reads, in
// both of which DEPTH stands for the depth.
type program struct {
	command []string
	script  string
}

// count runs the program and returns the leaves that it prints and its user
// time, start-up included.
func (p program) count(depth int) (uint64, time.Duration, error) {
	fill := strings.NewReplacer("DEPTH", strconv.Itoa(depth))
	var args []string
	for _, a := range p.command {
		args = append(args, fill.Replace(a))
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdin = strings.NewReader(fill.Replace(p.script))
	out, err := cmd.Output()
	if err != nil {
		return 0, 0, fmt.Errorf("%s: %w", strings.Join(args, " "), err)
	}
	leaves, err := parseLeaves(string(out))
	if err != nil {
		return 0, 0, fmt.Errorf("%s: %w", strings.Join(args, " "), err)
	}
	return leaves, cmd.ProcessState.UserTime(), nil
}

// total is the last line of a perft in Stockfish, its kin and this command.
const total = "Nodes searched: "

// parseLeaves finds the total in a program's output.
func parseLeaves(out string) (uint64, error) {
	m := regexp.MustCompile(`(?m)^` + total + `(\d+)\s*$`).FindStringSubmatch(out)
	if m == nil {
		return 0, errors.New("no count in its output")
	}
	return strconv.ParseUint(m[1], 10, 64)
}

// pin returns the words before a command that keep it on one core, none where
// that cannot be done.
func pin() []string {
	words := []string{"taskset", "-c", "0"}
	if exec.Command(words[0], append(words[1:], "true")...).Run() != nil {
		return nil
	}
	return words
}

// locate returns where a program is; Debian keeps games out of root's path.
func locate(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		path, err = exec.LookPath("/usr/games/" + name)
	}
	return path, err
}
