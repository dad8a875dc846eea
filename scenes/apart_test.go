package scenes

import (
	"testing"

	"warren/render"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// The states of a widget can be told apart without colours.
func TestWidgetsApart(t *testing.T) {
	t.Parallel()
	const w, h = 120, 60
	for name, look := range map[string]ui.Look{
		"main": ui.LookMain, "tool": ui.LookTool, "plain": ui.LookPlain, "choice": ui.LookChoice, "icon": ui.LookIcon, "card": ui.LookCard, "area": ui.LookArea, "bare": ui.LookBare,
	} {
		t.Run(name, func(t *testing.T) {
			state := func(name string, is ui.Widget, focused bool) tabletest.Sight {
				is.Does, is.Look, is.Label, is.Rect = ui.Choose, look, "Go", render.Rect{X: 10, Y: 8, W: w - 20, H: h - 16}
				return tabletest.Sight{Name: name, Draw: func(c *render.Canvas) {
					u := ui.New(c)
					u.Add(is)
					if focused {
						(&ui.Env{Keyed: true}).Show(u)
						u.Focus(ui.Choose, 0)
					}
					u.Draw(c)
				}}
			}
			states := []tabletest.Sight{state("usual", ui.Widget{}, false), state("with the focus", ui.Widget{}, true)}
			switch look {
			case ui.LookMain, ui.LookIcon:
				states = append(states, state("out of use", ui.Widget{Disabled: true}, false))
			case ui.LookTool, ui.LookPlain, ui.LookChoice:
				states = append(states, state("chosen", ui.Widget{Selected: true}, false), state("chosen, with the focus", ui.Widget{Selected: true}, true), state("out of use", ui.Widget{Disabled: true}, false))
			}
			tabletest.TellApart(t, w, h, h-16, states...)
		})
	}
}

// A den with the focus is told apart from one without, by every eye.
func TestDenShowsTheFocus(t *testing.T) {
	t.Parallel()
	const w, h = 1280, 800
	of := func(name string, focused bool) tabletest.Sight {
		return tabletest.Sight{Name: name, Draw: func(c *render.Canvas) {
			p, home := alive(t, ui.MotionNone, 100)
			p.resize([2]float64{w, h}, 100)
			p.env.Keyed = focused
			p.tick()
			if focused {
				p.ui().Focus(ui.Choose, 0)
			}
			c.Fill(p.env.Window(), c.Bg)
			home.UI.Draw(c)
		}}
	}
	tabletest.TellApart(t, w, h, 187, of("usual", false), of("with the focus", true))
}
