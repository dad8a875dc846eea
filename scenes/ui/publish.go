package ui

import (
	"encoding/json"
	"log/slog"

	"warren/internal/platform"
)

// published is the state of the topmost UI when Publish last checked it.
type published struct {
	ui      *UI
	changes int
	focus   name
	text    string // as last passed to the listener
	mirrors bool   // there was a page to mirror the screen on
}

// A shownWidget is the published state of a widget.
type shownWidget struct {
	Kind     string     `json:"kind"`
	N        int        `json:"n"`
	Label    string     `json:"label,omitempty"` // or the tip
	Name     string     `json:"name,omitempty"`  // as it is read out
	Rect     [4]float64 `json:"rect"`            // x, y, width, height in logical pixels
	Disabled bool       `json:"disabled,omitempty"`
	Selected bool       `json:"selected,omitempty"`
	Focused  bool       `json:"focused,omitempty"`
	Hidden   bool       `json:"hidden,omitempty"` // scrolled out of its list
}

// Show stores the UI of the topmost scene: every scene calls it at the end of LayOut, a dialog after the scene below.
func (e *Env) Show(u *UI) { e.shown, u.keyed, u.motion.pace = u, e.Keyed, e.Pace() }

// Shown returns the UI stored by Show, nil before the first.
func (e *Env) Shown() *UI { return e.shown }

// Publish checks the UI stored by Show, once a tick after LayOut. After a change, the mouse points at what is now under it, and listeners
// (the log with -v, a test of the page) get the widgets. A page is handed the screen for those who cannot see it, with all that was said.
func (e *Env) Publish() {
	u, last := e.shown, &e.published
	if u == nil {
		return
	}
	if w := u.named(u.denied); w != nil {
		e.Say(w.off(e.Words))
	}
	u.denied = name{}
	said, mirrors := e.TakeSaid(), platform.Mirroring()
	at := u.place()
	moved := u != last.ui || at != u.shownAt
	changed := moved || u.changes != last.changes || u.focus != last.focus || mirrors != last.mirrors
	switch {
	case mirrors && (changed || said != ""):
		s := e.Mirror()
		s.Said, s.Moved = said, moved
		platform.Mirror(s)
	case said != "": // no screen reader reads a window
		slog.Debug("said", "text", said)
	}
	if !changed {
		return
	}
	u.shownAt, last.mirrors = at, mirrors
	platform.SetZooms(u.Narrated)
	if last.ui != nil && last.ui != u {
		u.mouse, u.moused = last.ui.mouse, last.ui.moused
	}
	last.ui, last.changes, last.focus = u, u.changes, u.focus
	if was := u.hover; u.moused {
		if u.point(); u.hover != was {
			e.Redraw()
		}
	}
	if !platform.Listening() {
		return
	}
	if !u.Narrated {
		e.Describe(e.InWords())
	}
	if text := u.describe(e.Words); text != last.text {
		last.text = text
		platform.PublishWidgets(text)
	}
}

// describe returns the widgets as JSON.
func (u *UI) describe(words *Words) string {
	shown := make([]shownWidget, len(u.widgets))
	for i := range u.widgets {
		w := &u.widgets[i]
		label := w.Shown
		if label == "" {
			label = w.Tip
		}
		shown[i] = shownWidget{
			Kind: w.Does.String(), N: w.N, Label: label, Name: u.nameOf(words, w), Rect: [4]float64{w.Rect.X, w.Rect.Y, w.Rect.W, w.Rect.H},
			Disabled: w.Disabled, Selected: w.Selected, Focused: w.name() == u.focus,
			Hidden: !u.visible(w.list, w.Rect),
		}
	}
	data, err := json.Marshal(shown)
	if err != nil {
		panic(err) // strings, numbers and booleans always encode
	}
	return string(data)
}
