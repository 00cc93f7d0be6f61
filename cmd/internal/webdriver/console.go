package webdriver

import (
	"os"
	"regexp"
	"strings"
)

// console is the file that a browser writes what its pages say to.
type console struct {
	path   string
	wrong  *regexp.Regexp // lines that tell of errors
	system *regexp.Regexp // but are about the browser itself
}

func (c *console) errors() []string {
	text, err := os.ReadFile(c.path)
	if err != nil {
		return []string{err.Error()}
	}
	var found []string
	for line := range strings.Lines(string(text)) {
		if c.wrong.MatchString(line) && !c.system.MatchString(line) {
			found = append(found, strings.TrimSpace(line))
		}
	}
	return found
}
