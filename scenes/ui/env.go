package ui

import (
	"encoding/json"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/calendar"
	"warren/internal/platform"
	"warren/internal/sound"
	"warren/internal/store"
)

// TickMS is the length of one Update in milliseconds of game time.
const TickMS = 1000.0 / ebiten.DefaultTPS

// Env is what all scenes share. Its four parts are handed alone to what needs no more; the rest is
// the machine, and what the player used last.
type Env struct {
	Looks
	Frames
	Speech
	Record
	Measure  Measurer
	Sounds   SoundPlayer // nil plays nothing
	Pads     Pads
	Now      func() time.Time
	Exchange Exchange
	// Joining returns how the present blob of a name and an imported one become one, or nil if only one of them can stay.
	Joining func(name string) Join
	// Work reports whether the blob of a name is something that the player has made. Progress alone is reset.
	Work func(name string) bool

	Touched bool // a finger was the last pointer
	Keyed   bool // keys were used last, and no pointer: the ring shows where they are
	// The cells or the questions that a page has for screen readers were used last, and no pointer.
	Listens     bool
	Leaving     bool  // the window has just lost the keyboard focus
	Traditional bool  // the system prefers Chinese in traditional characters
	NoStore     error // why nothing is saved in this run; nil if it is

	asked   bool  // the browser was asked to keep the data even if room gets scarce
	unsaved Lines // Unsaved when all was last laid out
	shown   *UI   // of the topmost scene
	pasting bool  // a text is on its way from the clipboard
	published
	loaded []byte // the settings as they were read, nil if there were none
	// The settings that only other versions know, nil until the first are saved.
	others map[string]json.RawMessage
}

// TellsKeys reports whether what the game says may name keys: it may not to a player who taps.
func (e *Env) TellsKeys() bool { return e.Keyed || !e.Touched }

// Handed returns the string of "KEY.keys" for who uses keys, of "KEY.fingers" for who taps, and of the key itself for a mouse or without these.
func (e *Env) Handed(key string) string { return e.handed(key, e.Keyed) }

// HandedAloud is Handed for who cannot see the screen: such a player uses keys, unless a finger has touched it.
func (e *Env) HandedAloud(key string) string { return e.handed(key, e.TellsKeys()) }

func (e *Env) handed(key string, keys bool) string {
	own := key + ".fingers"
	if keys {
		own = key + ".keys"
	}
	if e.Words.Has(own) && (keys || e.Touched) {
		key = own
	}
	return e.Words.T(key)
}

// A SoundPlayer plays sounds; *sound.Mixer is one, and a test has one that records them.
type SoundPlayer interface {
	Play(cue sound.Cue, loudness float64)
}

// NewEnv returns an environment with the saved settings and the saved book. What it cannot read it sets aside.
func NewEnv(blobs store.Blobs, m Measurer) *Env {
	e := &Env{
		Looks: Looks{System: AskSystem()}, Record: Record{Saver: store.NewSaver(blobs)},
		Measure: m, Now: platform.Now, Exchange: hostExchange(),
	}
	e.Joining = func(string) Join { return nil }
	e.Work = func(string) bool { return false }
	fault := e.loadSettings()
	e.Words = NewWords(e.Settings.Chosen())
	if e.Settings.Language == "" {
		_, e.Traditional = platform.Language()
	}
	e.TellBadSave(fault)
	e.TellBadSave(e.loadBook())
	return e
}

// Today returns the date where the player is.
func (e *Env) Today() calendar.Date { return calendar.Of(e.Now()) }

// Play plays a sound, if there is a device for it and the sound is on, and lets a phone vibrate.
func (e *Env) Play(cue sound.Cue) {
	if v := e.vibration(cue.Kind); v > 0 {
		ebiten.Vibrate(&ebiten.VibrateOptions{Duration: v, Magnitude: 0.5})
	}
	if e.Sounds != nil {
		e.Sounds.Play(cue, e.Settings.Loudness())
	}
}

// vibration returns for how long a device in the player's hand vibrates with a sound.
func (e *Env) vibration(k sound.Kind) time.Duration {
	if !e.Touched || e.Settings.NoVibration || e.Calm() {
		return 0
	}
	switch k {
	case sound.Thud, sound.Join, sound.Tick:
		return 12 * time.Millisecond
	case sound.Win, sound.Perfect:
		return 60 * time.Millisecond
	}
	return 0
}

// Describe tells tests and the log what is on the screen.
func (e *Env) Describe(text string) { platform.Describe(text) }

// Mutes reports whether an intent is of a character that the player does not want as a key (WCAG 2.1.4). Text fields get it all the same.
func (e *Env) Mutes(in Intent) bool {
	return e.Settings.NoLetters && in.Rune > ' ' && !e.Writing()
}

// Writing reports whether what is typed goes into a text field.
func (e *Env) Writing() bool { return e.shown != nil && e.shown.field() != nil }

// TakeTrouble removes and returns the message for the player, or returns nil.
func (e *Env) TakeTrouble() Lines {
	if err := e.Saver.Failure(); err != nil {
		e.TellFailure(err)
	}
	if now := e.Unsaved(); !now.Same(e.unsaved) {
		e.unsaved = now
		e.Relayout()
	}
	told := e.trouble
	e.trouble = nil
	return told
}

// Common handles what works on every screen: language, theme, sound, full screen, pasting. It reports whether the intent was one of these.
func (e *Env) Common(in Intent) bool {
	switch in.Kind {
	case SwitchLanguage:
		e.Settings.Language = Chinese
		if e.Words.Language == Chinese {
			e.Settings.Language = English
		}
		e.Words.Speak(e.Settings.Language)
	case Theme:
		theme := ThemeDark
		if e.Dark() {
			theme = ThemeLight
		}
		e.Settings.Theme = theme
		e.Say(e.Words.F("mirror.of", e.Words.T("settings.theme"), e.Words.T("settings."+theme)))
	case Mute:
		e.Settings.Muted = !e.Settings.Muted
		says := LineOf("sound.on")
		if e.Settings.Muted {
			says = LineOf("sound.off")
		}
		e.SetTrouble(says)
		e.Say(says.In(e.Words))
	case FullScreen:
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	case Paste:
		e.Paste()
		return true
	default:
		return false
	}
	e.SaveSettings()
	e.Relayout()
	return true
}
