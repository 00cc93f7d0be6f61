package webdriver

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
)

// obey is a browser that repeats the script it is given, or fails if it is
// "wrong", in the words of the protocol.
func obey(script string) (value any, wrong *failure) {
	if script == "return (wrong);" {
		return nil, &failure{"javascript error", "no such name"}
	}
	return script, nil
}

// answer is what the session of each wire makes of two expressions.
func answer(t *testing.T, w wire) {
	t.Helper()
	s := &Session{wire: w}
	if err := s.begin(map[string]any{}); err != nil || s.Browser != "some 1.0" {
		t.Errorf("the browser is %q, %v", s.Browser, err)
	}
	var got string
	if err := s.Eval(`"žluťoučký: 7:"`, &got); err != nil || got != `return ("žluťoučký: 7:");` {
		t.Errorf("eval: %q, %v", got, err)
	}
	var f *failure
	if err := s.Eval(`wrong`, &got); !errors.As(err, &f) || f.Code != "javascript error" {
		t.Errorf("a failure comes back as %v", err)
	}
	if err := s.Eval(`1`, &got); err != nil || got != "return (1);" {
		t.Errorf("after a failure: %q, %v", got, err)
	}
}

func TestMarionette(t *testing.T) {
	here, there := net.Pipe()
	defer here.Close()
	go func() {
		defer there.Close()
		in := bufio.NewReader(there)
		for {
			var n int
			if _, err := fmt.Fscanf(in, "%d:", &n); err != nil {
				return
			}
			text := make([]byte, n)
			if _, err := io.ReadFull(in, text); err != nil {
				return
			}
			var message [4]any
			var result any
			var wrong *failure
			if err := json.Unmarshal(text, &message); err != nil {
				return
			}
			if message[2] == cmdNew.name {
				result = map[string]any{"sessionId": "s", "capabilities": map[string]any{"browserName": "some", "browserVersion": "1.0"}}
			} else {
				var v any
				v, wrong = obey(message[3].(map[string]any)["script"].(string))
				result = map[string]any{"value": v}
			}
			reply, err := json.Marshal([]any{1, message[1], wrong, result})
			if err != nil {
				return
			}
			fmt.Fprintf(there, "%d:%s", len(reply), reply)
		}
	}()
	answer(t, &marionette{conn: here, in: bufio.NewReader(here)})
}

func TestRemote(t *testing.T) {
	reply := func(w http.ResponseWriter, status int, value any) {
		w.WriteHeader(status)
		json.NewEncoder(w).Encode(map[string]any{"value": value})
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /session", func(w http.ResponseWriter, r *http.Request) {
		reply(w, 200, map[string]any{"sessionId": "s", "capabilities": map[string]any{"browserName": "some", "browserVersion": "1.0"}})
	})
	mux.HandleFunc("POST /session/s/execute/sync", func(w http.ResponseWriter, r *http.Request) {
		var params struct{ Script string }
		if err := json.NewDecoder(r.Body).Decode(&params); err != nil {
			t.Error(err)
		}
		if value, wrong := obey(params.Script); wrong != nil {
			reply(w, 500, wrong)
		} else {
			reply(w, 200, value)
		}
	})
	srv := httptest.NewServer(mux)
	defer srv.Close()
	answer(t, &remote{driver: srv.URL})
}
