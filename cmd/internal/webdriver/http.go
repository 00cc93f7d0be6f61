package webdriver

import (
	"bytes"
	"encoding/json"
	"net/http"
)

// remote is the wire to a driver that listens to HTTP.
type remote struct {
	driver  string // its address
	session string // the path of the session, once there is one
}

func (r *remote) do(c command, params any) (json.RawMessage, error) {
	body := []byte(nil)
	if c.method == http.MethodPost {
		var err error
		if body, err = json.Marshal(params); err != nil {
			return nil, err
		}
	}
	path := "/session"
	if c != cmdNew {
		path += "/" + r.session + c.path
	}
	request, err := http.NewRequest(c.method, r.driver+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		wrong := new(failure)
		if err := json.Unmarshal(answer.Value, wrong); err != nil {
			return nil, err
		}
		return nil, wrong
	}
	if c == cmdNew {
		var begun struct{ SessionID string }
		if err := json.Unmarshal(answer.Value, &begun); err != nil {
			return nil, err
		}
		r.session = begun.SessionID
	}
	return answer.Value, nil
}
