package tabletest

import (
	"fmt"

	"warren/internal/deep"
	"warren/render"
	"warren/scenes/ui"
)

// The least contrast of text with its ground, and the least size of its font in logical pixels. In high contrast text has the level AAA of
// WCAG 2, and what is out of use is to be made out too.
const (
	textContrast     = 4.5
	highContrast     = 7.0
	disabledContrast = 3.0
	leastFont        = 12.0
)

// restTicks is longer than a widget, a tip or a card with all that comes in on it takes to come.
const restTicks = 120

// looks are the themes: two of them, the first two or the others, have both conditions of each kind.
var looks = [...]struct{ theme, contrast string }{
	{ui.ThemeLight, ui.ContrastUsual}, {ui.ThemeDark, ui.ContrastMore}, {ui.ThemeDark, ui.ContrastUsual}, {ui.ThemeLight, ui.ContrastMore},
}

// Illegible describes, in some of the themes, the lines of text of a scene that are too small or stand out too little from what they are
// drawn on, once all has come to rest. Those of disabled widgets may: they are to look out of use. The number of a state says which themes are
// meant, of which two have both conditions of each kind; make deep has all.
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
