package tabletest

import (
	"fmt"

	"warren/render"
	"warren/scenes/ui"
)

// The least contrast of text with its ground, and the least size of its font in logical pixels.
const (
	textContrast = 4.5
	leastFont    = 12.0
)

// restTicks is longer than a widget, a tip or a card with all that comes in on it takes to come.
const restTicks = 120

// Illegible describes, in both themes, the lines of text of a scene that are too small or stand out too little from what they are
// drawn on, once all has come to rest. Those of disabled widgets may: they are to look out of use.
func Illegible(e *ui.Env, scene ui.Scene) (faults []string) {
	c := e.Measure.(*render.Canvas)
	c.NoteInks()
	was := e.Settings
	for _, theme := range [...]string{ui.ThemeLight, ui.ThemeDark} {
		e.Settings.Theme = theme
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
			if ratio := ink.Contrast(); ratio < textContrast && ink.Ink != ui.DisabledInk(th) {
				faults = append(faults, fmt.Sprintf("%s: %q in %v on %v has %.2f:1, want %v:1", theme, ink.Text, ink.Ink, ink.Ground, ratio, textContrast))
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
