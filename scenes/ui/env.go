package ui

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/calendar"
	"warren/internal/host"
	"warren/internal/progress"
	"warren/internal/store"
	"warren/render"
)

// TickMS is the length of one Update in milliseconds of game time.
const TickMS = 1000.0 / ebiten.DefaultTPS

// Env is what all scenes share: the machine, the settings and the words.
type Env struct {
	Words    *Words
	Settings Settings
	System   System
	Saver    *store.Saver
	Measure  Measurer
	Now      func() time.Time
	book     *progress.Book

	Width, Height float64 // of the window in logical pixels
	Leaving       bool    // the window has just lost the keyboard focus
	Returned      bool    // another window may have been played in: this one has just got the focus

	trouble string // message to show once: a save could not be read or written
	version int    // counts changes that require a new layout of every scene: size, language, theme
	stale   bool   // the next Draw has something new to show
	shown   *UI    // of the topmost scene
	published
}

// NewEnv returns an environment with the saved settings. It sets settings that it cannot read aside.
func NewEnv(blobs store.Blobs, m Measurer) (*Env, error) {
	e := &Env{Saver: store.NewSaver(blobs), Measure: m, System: AskSystem(), Now: time.Now, book: new(progress.Book)}
	data, fault := e.Saver.Load(settingsName)
	if fault == nil {
		e.Settings, fault = readSettings(data)
	}
	var err error
	if e.Words, err = NewWords(e.Settings.Chosen()); err != nil {
		return nil, fmt.Errorf("reading the strings: %w", err)
	}
	if fault != nil {
		e.SetAside(settingsName, data, fault)
		e.Saver.Save(settingsName, nil)
	}
	return e, nil
}

// Today returns the date where the player is.
func (e *Env) Today() calendar.Date { return calendar.Of(e.Now()) }

// Book returns the record of what the player has done. Only RecordWin and Import change it.
func (e *Env) Book() *progress.Book { return e.book }

// RecordWin adds a win to the book and saves it, together with what other windows have saved.
func (e *Env) RecordWin(w progress.Win) {
	e.book.Add(w)
	e.Saver.Update(bookName, func(saved []byte) ([]byte, error) {
		other, err := progress.Decode(saved)
		if err != nil {
			return nil, err
		}
		other.Add(w)
		return other.Encode(), nil
	})
}

// Theme returns the current colours.
func (e *Env) Theme() *render.Theme {
	if e.Dark() {
		return render.Dark()
	}
	return render.Light()
}

// Dark reports whether the colours are the dark ones.
func (e *Env) Dark() bool { return e.Settings.dark(e.System) }

// Calm reports whether the player wants less motion.
func (e *Env) Calm() bool { return e.Settings.lessMotion(e.System) }

// Redraw requests a new frame; without it the screen stays as it is.
func (e *Env) Redraw() { e.stale = true }

// Relayout requests a new layout of every scene.
func (e *Env) Relayout() {
	e.version++
	e.stale = true
}

// Version returns a number that changes whenever every scene must be laid out anew.
func (e *Env) Version() int { return e.version }

// TakeStale reports whether the next Draw has something new to show, and resets that.
func (e *Env) TakeStale() bool {
	stale := e.stale
	e.stale = false
	return stale
}

// Say announces a text to screen readers, tests and the log.
func (e *Env) Say(text string) { host.Say(text) }

// SetTrouble stores a message that the player is shown once.
func (e *Env) SetTrouble(text string) { e.trouble = text }

// TakeTrouble removes and returns the message for the player, or returns "".
func (e *Env) TakeTrouble() string {
	if err := e.Saver.Failure(); err != nil {
		e.trouble = e.Words.F("refuse.saveFailed", err)
	}
	told := e.trouble
	e.trouble = ""
	return told
}

// SetAside stores a save that cannot be read under another name, so that nothing is lost, and informs the player.
func (e *Env) SetAside(name string, data []byte, fault error) {
	slog.Warn("reading a save", "name", name, "error", fault)
	if len(data) > 0 {
		e.Saver.Save(name+"-broken", data)
	}
	e.trouble = e.Words.F("refuse.badSave", fault)
}

const (
	settingsName = "settings"
	bookName     = "book"
)

// SaveSettings saves the settings as they are.
func (e *Env) SaveSettings() {
	data, err := json.Marshal(&e.Settings)
	if err != nil {
		panic(err) // strings, booleans and maps of them always encode
	}
	e.Saver.Save(settingsName, data)
}

// Common handles what works on every screen: language, theme, full screen. It reports whether the intent was one of these.
func (e *Env) Common(in Intent) bool {
	switch in.Kind {
	case SwitchLanguage:
		e.Settings.Language = Chinese
		if e.Words.Language == Chinese {
			e.Settings.Language = English
		}
		e.Words.Language = e.Settings.Language
	case Theme:
		if e.Dark() {
			e.Settings.Theme = ThemeLight
		} else {
			e.Settings.Theme = ThemeDark
		}
	case FullScreen:
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	default:
		return false
	}
	e.SaveSettings()
	e.Relayout()
	return true
}
