package table_test

import (
	"maps"
	"math"
	"testing"

	"warren/render"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// Whatever has arrived, is known or has been done, the tools of the first board stay under the thumb.
func TestToolsKeepTheirPlaces(t *testing.T) {
	t.Parallel()
	for _, window := range [...]struct {
		w, h  float64
		roomy bool // the others have room over them
	}{{320, 568, false}, {360, 640, false}, {390, 844, false}, {844, 390, false}, {1040, 740, true}, {1280, 800, true}} {
		p := scripts().Lead(t, "roads' levels", "set tools off\nopen level 1")
		p.Env.Fit(window.w, window.h)
		places := func() map[ui.Kind]render.Rect {
			p.Env.Relayout()
			p.Tick()
			at := map[ui.Kind]render.Rect{}
			for _, does := range [...]ui.Kind{ui.Undo, ui.Restart, ui.Hint, ui.Solve} {
				if w := p.Screen().UI().Find(does, 0); w != nil {
					at[does] = render.Rect{X: math.Round(w.Rect.X), Y: math.Round(w.Rect.Y), W: math.Round(w.Rect.W), H: math.Round(w.Rect.H)}
				}
			}
			return at
		}
		first := places()
		same := func(when string) {
			t.Helper()
			if now := places(); len(now) != 4 || !maps.Equal(now, first) {
				t.Errorf("%v: %s the tools are at %v, at first at %v", window, when, now, first)
			}
		}
		for _, arrives := range table.Arriving() {
			p.Env.Settings.Tools = map[string]bool{arrives.String(): false}
			same("when " + arrives.String() + " has arrived")
		}
		p.Want(ui.Distance)
		p.Answered()
		same("when the distance is known")
		p.Want(ui.Solve)
		same("when Solve has told its price")
		p.Want(ui.Back, ui.More)
		if window.roomy {
			same("when More is open")
		}
		p.Want(ui.More)
		p.Env.Settings.AllTools = true
		same("when all are there")
		if found := p.Screen().UI().Find(ui.Watch, 0) != nil; found != window.roomy {
			t.Errorf("%v: all are shown is %v", window, found)
		}
	}
}
