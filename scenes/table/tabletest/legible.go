package tabletest

import (
	"fmt"

	"warren/internal/deep"
	"warren/render"
	"warren/scenes/ui"
)

const (
	textContrast     = 4.5
	highContrast     = 7.0  // level AAA of WCAG 2
	disabledContrast = 3.0  // in high contrast
	leastFont        = 12.0 // logical pixels
)

// restTicks is longer than a widget, a tip or a whole card takes to come.
const restTicks = 120

// The first two, and the last two, have both conditions of each kind.
var looks = [...]struct{ theme, contrast string }{
	{ui.ThemeLight, ui.ContrastUsual}, {ui.ThemeDark, ui.ContrastMore}, {ui.ThemeDark, ui.ContrastUsual}, {ui.ThemeLight, ui.ContrastMore},
}

// Illegible describes lines of text that are too small or stand out too little once all has come to rest. Those of disabled widgets may: they are to
// look out of use. The number of a state chooses two themes; make deep has all.
func Illegible(e *ui.Env, scene ui.Scene, state int) (faults []string) {
	some := looks[:2]
	if state/64%2 > 0 {
		some = looks[2:]
	}
	if deep.On() {
		some = looks[:]
	}
	c := e.Measure.(*render.Canvas)
	c.NoteInks()
	was := e.Settings
	for _, look := range some {
		theme, least, disabled := look.theme, textContrast, 0.0
		if look.contrast == ui.ContrastMore {
			theme, least, disabled = theme+" of high contrast", highContrast, disabledContrast
		}
		e.Settings.Theme, e.Settings.Contrast = look.theme, look.contrast
		e.Relayout()
		for range restTicks {
			scene.Tick(true)
			scene.LayOut()
		}
		th := e.Theme()
		c.Begin(nil, 1, th)
		scene.Draw(c)
		if len(c.Inks()) == 0 {
			faults = append(faults, theme+": no text is drawn")
		}
		for _, ink := range c.Inks() {
			least := least
			if ink.Ink == ui.DisabledInk(th) {
				least = disabled
			}
			if ratio := ink.Contrast(); ratio < least {
				faults = append(faults, fmt.Sprintf("%s: %q in %v on %v has %.2f:1, want %v:1", theme, ink.Text, ink.Ink, ink.Ground, ratio, least))
			}
			if ink.Size < leastFont {
				faults = append(faults, fmt.Sprintf("%s: %q has a font of %.1f, want %v", theme, ink.Text, ink.Size, leastFont))
			}
		}
	}
	e.Settings = was
	e.Relayout()
	scene.LayOut()
	return faults
}
