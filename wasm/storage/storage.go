//go:build js

// Package storage is the browser's localStorage as a [game.Store].
package storage

import (
	"syscall/js"

	"tah/game"
)

// Local is window.localStorage, reached through web/js/storage.js.
type Local struct{}

var _ game.Store = Local{}

// call runs one of the helper's functions and turns its refusal into an error.
func call(name string, args ...any) (js.Value, error) {
	r := js.Global().Get("tahStorage").Call(name, args...)
	switch {
	case r.Get("ok").Bool():
		return r.Get("value"), nil
	case r.Get("full").Bool():
		return js.Undefined(), game.ErrStoreFull
	default:
		return js.Undefined(), game.ErrStoreBlocked
	}
}

// Get implements [game.Store].
func (Local) Get(key string) (string, bool, error) {
	v, err := call("get", key)
	if err != nil || v.IsNull() {
		return "", false, err
	}
	return v.String(), true, nil
}

// Set implements [game.Store].
func (Local) Set(key, text string) error {
	_, err := call("set", key, text)
	return err
}

// Delete implements [game.Store].
func (Local) Delete(key string) error {
	_, err := call("remove", key)
	return err
}

// Keys implements [game.Store].
func (Local) Keys(prefix string) ([]string, error) {
	v, err := call("keys", prefix)
	if err != nil {
		return nil, err
	}
	keys := make([]string, v.Length())
	for i := range keys {
		keys[i] = v.Index(i).String()
	}
	return keys, nil
}
