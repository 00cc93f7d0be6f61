//go:build js

package page

import (
	"math"
	"slices"
	"strings"
	"syscall/js"

	"tah/wasm/dom"
)

// setSound is the name of the setting of the volume.
const setSound = "sound"

// speaker plays sounds. Its AudioContext is made after the reader's first touch
// or key, as browsers ask for, and only if something is to be heard.
type speaker struct {
	touched, heard bool
	context        js.Value
	buffers        map[tone]js.Value
	idle           func()
}

// volume returns how loud it is to be. On iOS nothing is heard until asked.
func (p *Page) volume() string {
	if v := p.settings.Get(setSound); slices.Contains(volumes(), v) {
		return v
	}
	if onIOS() {
		return "off"
	}
	return "normal"
}

// onIOS tells whether this is an iPhone or an iPad, which says it is a Mac
// but has a touch screen.
func onIOS() bool {
	n := js.Global().Get("navigator")
	platform := n.Get("platform").String()
	return strings.HasPrefix(platform, "iP") || strings.HasPrefix(platform, "Mac") && n.Get("maxTouchPoints").Int() > 1
}

// listenForGestures lets sound begin with the reader's first touch or key.
func (p *Page) listenForGestures() {
	for _, event := range []string{"pointerup", "keydown"} {
		dom.Document().Call("addEventListener", event, js.FuncOf(func(js.Value, []js.Value) any {
			p.touchSpeaker()
			return nil
		}), map[string]any{"capture": true, "passive": true})
	}
}

// touchSpeaker is told of a reader's gesture. An AudioContext takes a browser
// several frames, so the first gesture is answered before one is made.
func (p *Page) touchSpeaker() {
	s := &p.speaker
	switch {
	case s.context.Truthy():
		p.openSpeaker()
	case !s.touched:
		s.touched = true
		dom.WhenIdle(p.openSpeaker)
	}
}

// openSpeaker makes the AudioContext, or wakes it after the system has put it
// to sleep. There must have been a reader's gesture.
func (p *Page) openSpeaker() {
	s := &p.speaker
	if p.volume() == "off" {
		return
	}
	if s.context.Truthy() {
		// Some browsers want the gesture itself to wake what was made after the first.
		if state := s.context.Get("state").String(); state == "interrupted" || state == "suspended" && !s.heard {
			quietly(func() { s.context.Call("resume") })
		}
		return
	}
	kind := js.Global().Get("AudioContext")
	if !kind.Truthy() {
		return
	}
	quietly(func() {
		// Beside the reader's music, not instead of it.
		if session := js.Global().Get("navigator").Get("audioSession"); session.Truthy() {
			session.Set("type", "ambient")
		}
		s.context = kind.New()
		s.buffers = make(map[tone]js.Value)
	})
}

// hear plays a sound, if the reader wants to hear it and has touched the page.
func (p *Page) hear(what tone) {
	s, volume := &p.speaker, p.volume()
	if volume == "off" || !s.touched {
		return
	}
	if !s.context.Truthy() {
		p.openSpeaker()
	}
	if !s.context.Truthy() {
		return
	}
	s.heard = true
	quietly(func() {
		if s.context.Get("state").String() != "running" {
			s.context.Call("resume")
		}
		source := s.context.Call("createBufferSource")
		source.Set("buffer", s.buffer(what))
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
	s.idle = dom.After(rest, p.muteSpeaker)
}

// muteSpeaker lets the audio device rest until the next sound.
func (p *Page) muteSpeaker() {
	if s := &p.speaker; s.context.Truthy() {
		quietly(func() { s.context.Call("suspend") })
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

// quietly runs f, and lets nothing that a browser throws end the program: a
// game goes on without sound.
func quietly(f func()) {
	defer func() {
		if r := recover(); r != nil {
			if _, thrown := r.(js.Error); !thrown {
				panic(r)
			}
		}
	}()
	f()
}

// appendSound appends the section about sound.
func (p *Page) appendSound(body js.Value, sc *dom.Scope) {
	var options []dom.Option
	for _, v := range volumes() {
		options = append(options, dom.Option{Value: v, Label: p.words.T("settings.sound." + v)})
	}
	body.Call("append",
		dom.Text("h3", "", p.words.T("settings.sound")),
		sc.Field("volume", p.words.T("settings.volume"), p.volume(), options, func(v string) {
			p.set(setSound, v)
			p.openSpeaker()
			p.hear(soundMove)
		}),
		sc.Button("", p.words.T("settings.sound.test"), func() {
			p.openSpeaker()
			p.hear(soundCapture)
		}))
}
