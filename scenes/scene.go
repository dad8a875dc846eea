// Package scenes is what the player does: home, one scene a puzzle over one shared table, dialogs. A scene turns input
// into moves and answers into motion; rules live in puzzles, searches in solver, pictures in render.
package scenes

import (
	"encoding/json"
	"log/slog"

	"warren/internal/host"
	"warren/render"
	"warren/solver"
	"warren/solver/search"
)

// A scene is one screen.
type scene interface {
	// tick moves clocks and background work on by one tick; it runs for the scene under a dialog too.
	tick()
	// update takes one tick's input and gives the scene of the next tick, itself while it stays.
	update(in *input) scene
	// layOut places anew what stands on the screen, where something has changed; it comes after update, before draw.
	layOut()
	// leave stops the work that runs for the scene alone; it comes when another scene takes its place.
	leave()
	// draw paints the scene; it reads only.
	draw(c *render.Canvas)
}

// env is what all scenes share: the machine, the player's wishes, the workers.
type env struct {
	words    *words
	settings settings
	system   system
	saver    *saver
	play     asker // owns the distance table of the board on the table
	dealer   *dealer
	open     func(search.Request) (stepper, error) // a search to watch
	measure  measurer
	pins     pinboard // of Way Home

	width, height float64 // of the window in logical pixels
	trouble       string  // what the player must be told once: a save that could not be read or written
	version       int     // counts what every scene must be laid out anew for: size, language, theme
	stale         bool    // the next Draw has something new to show
	leaving       bool    // the window has just lost the keyboard: the player looks at another one
}

func (e *env) theme() *render.Theme {
	if e.dark() {
		return render.Dark()
	}
	return render.Light()
}

func (e *env) dark() bool       { return e.settings.dark(e.system) }
func (e *env) lessMotion() bool { return e.settings.lessMotion(e.system) }

// redraw asks for a new picture; without it the screen stays as it is.
func (e *env) redraw() { e.stale = true }

// relayout asks every scene to be laid out anew.
func (e *env) relayout() {
	e.version++
	e.stale = true
}

// setAside keeps a save that cannot be read under another name, so that nothing is lost, and has the player told.
func (e *env) setAside(name string, data []byte, fault error) {
	slog.Warn("reading a save", "name", name, "error", fault)
	if len(data) > 0 {
		e.saver.save(name+"-broken", data)
	}
	e.saver.save(name, nil)
	e.trouble = e.words.f("refuse.badSave", fault)
}

// takeTrouble gives what the player must be told, once.
func (e *env) takeTrouble() string {
	if err := e.saver.failure(); err != nil {
		e.trouble = e.words.f("refuse.saveFailed", err)
	}
	told := e.trouble
	e.trouble = ""
	return told
}

func (e *env) saveSettings() {
	data, err := json.Marshal(&e.settings)
	if err != nil {
		panic(err) // strings, booleans and maps of them cannot fail
	}
	e.saver.save(settingsName, data)
}

const settingsName = "settings"

// common does what works on every screen; it tells whether the action was one of those.
func (e *env) common(a action) bool {
	switch a {
	case actLanguage:
		e.settings.Language = Chinese
		if e.words.language == Chinese {
			e.settings.Language = English
		}
		e.words.language = e.settings.Language
	case actTheme:
		if e.dark() {
			e.settings.Theme = themeLight
		} else {
			e.settings.Theme = themeDark
		}
	case actFullScreen:
		toggleFullScreen()
	default:
		return false
	}
	e.saveSettings()
	e.relayout()
	return true
}

// commonKey gives the action of a key that works on every screen.
func commonKey(in *input) action {
	switch {
	case in.letter('l'):
		return actLanguage
	case in.letter('t'):
		return actTheme
	case in.letter('f'):
		return actFullScreen
	}
	return actNone
}

// say tells screen readers, tests and the log what is on the screen.
func (e *env) say(text string) { host.Say(text) }

// follow ends the old scene's work where the next one does not lie over it or come from under it.
func follow(old, next scene) {
	if over, ok := next.(*dialog); ok && over.below == old {
		return
	}
	if over, ok := old.(*dialog); ok && over.below == next {
		return
	}
	old.leave()
}

var _ asker = (*solver.Worker)(nil)
