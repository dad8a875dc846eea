package sound

import (
	"log/slog"
	"time"
)

// gap is the least time between two sounds of one kind: closer ones are one noise.
const gap = 40 * time.Millisecond

// restsIn is the time after the last tone at which a device is stopped, which takes time even when silent.
const restsIn = 3 * time.Second

// A Mixer plays cues. Its methods are for one goroutine, the game loop's, and never wait for the device.
type Mixer struct {
	device device
	now    func() time.Time
	heard  func(Cue)
	last   [kindCount]time.Time // when a kind was last played
	next   [kindCount]int       // the variant of a kind that comes next
}

// A device plays tones.
type device interface {
	// play starts a tone at a loudness from 0 to 1 and returns at once.
	play(t tone, loudness float64)
}

// NewMixer returns a mixer on the audio device, which is opened when there is something to play; without one it is silent. Heard, unless nil, is called with
// each cue that is played.
func NewMixer(heard func(Cue)) *Mixer {
	return &Mixer{device: newDevice(), now: time.Now, heard: heard}
}

// Play plays a cue at a loudness from 0 to 1, unless one of its kind has just been played.
func (m *Mixer) Play(cue Cue, loudness float64) {
	now := m.now()
	if loudness <= 0 || now.Sub(m.last[cue.Kind]) < gap {
		return
	}
	m.last[cue.Kind] = now
	cue.Step = min(TopStep, max(0, cue.Step))
	m.device.play(tone{cue, m.next[cue.Kind]}, loudness)
	m.next[cue.Kind] = (m.next[cue.Kind] + 1) % variants
	if m.heard != nil {
		m.heard(cue)
	}
}

// warnSilent logs that there will be no sound, and why.
func warnSilent(err error) { slog.Warn("no sound", "error", err) }
