//go:build js

package page

import (
	"math"
	"strings"
	"syscall/js"
	"time"

	"tah/game/settings"
	"tah/game/state"
	"tah/wasm/dom"
)

// speaker plays sounds. Its AudioContext is made after the user's first touch
// or key, as browsers ask for, and only if something is to be heard.
type speaker struct {
	settings       settings.Settings
	touched, heard bool
	context        js.Value
	buffers        map[tone]js.Value
	idle           func()
}

// volume returns how loud it is to be.
func (s *speaker) volume() string { return settings.VolumeOf(s.settings, onIOS()) }

// onIOS tells whether this is an iPhone or an iPad, which says it is a Mac
// but has a touch screen.
func onIOS() bool {
	n := js.Global().Get("navigator")
	platform := n.Get("platform").String()
	return strings.HasPrefix(platform, "iP") || strings.HasPrefix(platform, "Mac") &&
		n.Get("maxTouchPoints").Int() > 1
}

// listenForGestures lets sound begin with the user's first touch or key.
func (s *speaker) listen() {
	for _, event := range []string{"pointerup", "keydown"} {
		dom.Document().Call("addEventListener", event, js.FuncOf(func(js.Value, []js.Value) any {
			s.touch()
			return nil
		}), map[string]any{"capture": true, "passive": true})
	}
}

// touch is told of a user's gesture. An AudioContext takes a browser several frames, so the
// first gesture is answered before one is made.
func (s *speaker) touch() {
	switch {
	case s.context.Truthy():
		s.open()
	case !s.touched:
		s.touched = true
		dom.WhenIdle(s.open)
	}
}

// open makes the AudioContext, or wakes it after the system has put it
// to sleep. There must have been a user's gesture.
func (s *speaker) open() {
	if s.volume() == "off" {
		return
	}
	if s.context.Truthy() {
		// Some browsers want the gesture itself to wake what was made after the first.
		if state := s.context.Get("state").String(); state == "interrupted" || state == "suspended" && !s.heard {
			dom.Quietly(func() { s.context.Call("resume") })
		}
		return
	}
	kind := js.Global().Get("AudioContext")
	if !kind.Truthy() {
		return
	}
	dom.Quietly(func() {
		// Beside the user's music, not instead of it.
		if session := js.Global().Get("navigator").Get("audioSession"); session.Truthy() {
			session.Set("type", "ambient")
		}
		s.context = kind.New()
		s.buffers = make(map[tone]js.Value)
	})
}

// Play implements [state.Sounds]: it plays a sound, if the user wants to hear it and has
// touched the page.
func (s *speaker) Play(what state.Sound) {
	volume := s.volume()
	if volume == "off" || !s.touched {
		return
	}
	if !s.context.Truthy() {
		s.open()
	}
	if !s.context.Truthy() {
		return
	}
	s.heard = true
	dom.Quietly(func() {
		if s.context.Get("state").String() != "running" {
			s.context.Call("resume")
		}
		source := s.context.Call("createBufferSource")
		source.Set("buffer", s.buffer(tone(what)))
		level := s.context.Call("createGain")
		level.Get("gain").Set("value", gain(volume))
		source.Call("connect", level)
		level.Call("connect", s.context.Get("destination"))
		source.Call("start")
	})
	// An open context keeps the device's audio awake.
	const rest = 20_000
	if s.idle != nil {
		s.idle()
	}
	s.idle = dom.After(rest, s.mute)
}

// mute lets the audio device rest until the next sound.
func (s *speaker) mute() {
	if s.context.Truthy() {
		dom.Quietly(func() { s.context.Call("suspend") })
	}
}

// buffer returns a sound in the form that the browser plays.
func (s *speaker) buffer(what tone) js.Value {
	if b, ok := s.buffers[what]; ok {
		return b
	}
	rate := s.context.Get("sampleRate").Int()
	samples := what.samples(rate)
	bytes := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		u := math.Float32bits(v)
		bytes = append(bytes, byte(u), byte(u>>8), byte(u>>16), byte(u>>24))
	}
	raw := js.Global().Get("Uint8Array").New(len(bytes))
	js.CopyBytesToJS(raw, bytes)
	b := s.context.Call("createBuffer", 1, len(samples), rate)
	b.Call("copyToChannel", js.Global().Get("Float32Array").New(raw.Get("buffer")), 0)
	s.buffers[what] = b
	return b
}

// newSpeaker returns a speaker that begins with the user's first touch or key.
func newSpeaker(chosen settings.Settings) *speaker {
	s := &speaker{settings: chosen}
	s.listen()
	dom.Listen(dom.Document(), "visibilitychange", func(js.Value) {
		if dom.Document().Get("hidden").Bool() {
			s.mute()
		}
	})
	return s
}

// follow takes over what the user has chosen.
func (s *speaker) follow(chosen settings.Settings) { s.settings = chosen }

func canVibrate() bool {
	return js.Global().Get("navigator").Get("vibrate").Type() == js.TypeFunction
}

// Buzz implements [state.Sounds]: the device shakes, if the user wants that and it can.
func (s *speaker) Buzz(d time.Duration) {
	if settings.Haptics().Of(s.settings) == "on" && canVibrate() {
		js.Global().Get("navigator").Call("vibrate", d.Milliseconds())
	}
}
