package webdriver

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
)

// marionette is Firefox's wire: JSON arrays, each after its length.
type marionette struct {
	conn net.Conn
	in   *bufio.Reader
	last int
}

func dialMarionette(port string) (*marionette, error) {
	conn, err := net.Dial("tcp", "127.0.0.1:"+port)
	if err != nil {
		return nil, err
	}
	m := &marionette{conn: conn, in: bufio.NewReader(conn)}
	if _, err := m.read(); err != nil { // it greets
		return nil, errors.Join(err, conn.Close())
	}
	return m, nil
}

func (m *marionette) read() ([]byte, error) {
	length, err := m.in.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	message := make([]byte, n)
	_, err = io.ReadFull(m.in, message)
	return message, err
}

func (m *marionette) do(c command, params any) (json.RawMessage, error) {
	m.last++
	message, err := json.Marshal([]any{0, m.last, c.name, params})
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(m.conn, "%d:%s", len(message), message); err != nil {
		return nil, err
	}
	if message, err = m.read(); err != nil {
		return nil, err
	}
	var parts []json.RawMessage
	if err := json.Unmarshal(message, &parts); err != nil || len(parts) != 4 {
		return nil, fmt.Errorf("firefox answers %q", message)
	}
	var wrong *failure
	if err := json.Unmarshal(parts[2], &wrong); err != nil {
		return nil, err
	}
	if wrong != nil {
		return nil, wrong
	}
	return value(parts[3]), nil
}

// value takes an answer out of the object that most are wrapped in.
func value(answer json.RawMessage) json.RawMessage {
	var wrapped map[string]json.RawMessage
	if json.Unmarshal(answer, &wrapped) == nil {
		if v, ok := wrapped["value"]; ok {
			return v
		}
	}
	return answer
}

// failure is a command that a browser could not obey.
type failure struct {
	Code    string `json:"error"`
	Message string `json:"message"`
}

// Error says what the browser said.
func (f *failure) Error() string { return f.Code + ": " + f.Message }
