package tabletest

import (
	"time"

	"tah/game/state"
)

// Sounds remembers what was to be heard and felt.
type Sounds struct {
	Played []state.Sound
	Buzzes []time.Duration
}

var _ state.Sounds = (*Sounds)(nil)

// Play remembers a sound.
func (s *Sounds) Play(what state.Sound) { s.Played = append(s.Played, what) }

// Buzz remembers a shake.
func (s *Sounds) Buzz(d time.Duration) { s.Buzzes = append(s.Buzzes, d) }

// Host remembers what it was told.
type Host struct{ Events []state.Event }

var _ state.Host = (*Host)(nil)

// Tell remembers an event.
func (h *Host) Tell(e state.Event) { h.Events = append(h.Events, e) }

// Device remembers what was asked of it.
type Device struct {
	Reloads, Newer, Forgotten, Stills int
	Files                             []File
	Asked                             int  // how often it was asked to keep what is stored
	Drops                             bool // it deletes what nobody visits
	Phone                             bool
}

// File is what was handed out.
type File struct{ Name, Content string }

var _ state.Device = (*Device)(nil)

// Reload counts.
func (d *Device) Reload() { d.Reloads++ }

// UseNewer counts.
func (d *Device) UseNewer() { d.Newer++ }

// ForgetAddress counts.
func (d *Device) ForgetAddress() { d.Forgotten++ }

// Download remembers a file.
func (d *Device) Download(name, content string) { d.Files = append(d.Files, File{name, content}) }

// Persist counts and answers at once.
func (d *Device) Persist(done func(drops bool)) {
	d.Asked++
	done(d.Drops)
}

// Weak reports whether it is a phone.
func (d *Device) Weak() bool { return d.Phone }

// Still counts.
func (d *Device) Still() { d.Stills++ }
