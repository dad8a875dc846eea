package scenes

import (
	"testing"

	"warren/internal/progress"
	"warren/render"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// The tests of this file check that the states of what is no board can be told apart without colours.

// apartDay is the side of a day of the calendar, in pixels: about the smallest.
const apartDay = 44

func TestDaysApart(t *testing.T) {
	t.Parallel()
	within := render.Rect{X: 1, Y: 1, W: apartDay - 2, H: apartDay - 2}
	var states []tabletest.Sight
	for name, day := range map[string]dayLook{
		"open":               {open: true},
		"solved on its date": {open: true, solved: true, best: progress.Record{OnTime: true, Perfect: true}},
		"solved later":       {open: true, solved: true, best: progress.Record{Perfect: true}},
		"solved with help":   {open: true, solved: true, best: progress.Record{OnTime: true, Helped: true}},
		"begun":              {open: true, begun: true},
		"today":              {open: true, today: true},
		"past":               {},
		"to come":            {ahead: true},
	} {
		day.number = 15
		states = append(states, tabletest.Sight{Name: name, Draw: func(c *render.Canvas, th *render.Theme) {
			c.Fill(render.Rect{W: apartDay, H: apartDay}, th.Board)
			if day.open {
				c.RoundRect(within, 12, th.Cell)
			}
			day.draw(c, th, within)
		}})
	}
	tabletest.TellApart(t, apartDay, apartDay, apartDay, states...)
}

func TestLevelsApart(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, seeded)
	const side = 100
	var states []tabletest.Sight
	for name, level := range map[string]struct {
		solved, next bool
		record       progress.Record
	}{
		"solved with help":        {solved: true, record: progress.Record{Helped: true}},
		"solved":                  {solved: true},
		"solved with three stars": {solved: true, record: progress.Record{Perfect: true}},
		"solved with the fewest":  {solved: true, record: progress.Record{Perfect: true, Optimal: true}},
		"the next":                {next: true},
		"not solved":              {},
	} {
		states = append(states, tabletest.Sight{Name: name, Draw: func(c *render.Canvas, th *render.Theme) {
			s := &levelsPage{Page: ui.NewPage(e.Env, ui.Route{}), env: e}
			c.Fill(render.Rect{W: side, H: side + 30}, th.Cell)
			box.Column(10, s.marks(level.solved, level.record).Tall(20), s.badges(level.record.Optimal, level.next)).Place(render.Rect{W: side, H: side + 30})
			s.UI.Draw(c, th)
		}})
	}
	tabletest.TellApart(t, side, side+30, side/2, states...)
}

func TestWidgetsApart(t *testing.T) {
	t.Parallel()
	const w, h = 120, 60
	for name, look := range map[string]ui.Look{
		"main": ui.LookMain, "tool": ui.LookTool, "plain": ui.LookPlain, "choice": ui.LookChoice, "icon": ui.LookIcon, "card": ui.LookCard, "area": ui.LookArea, "bare": ui.LookBare,
	} {
		t.Run(name, func(t *testing.T) {
			state := func(name string, is ui.Widget, focused bool) tabletest.Sight {
				is.Does, is.Look, is.Label, is.Rect = ui.Choose, look, "Go", render.Rect{X: 10, Y: 8, W: w - 20, H: h - 16}
				return tabletest.Sight{Name: name, Draw: func(c *render.Canvas, th *render.Theme) {
					u := ui.New(c)
					u.Add(is)
					if focused {
						(&ui.Env{Keyed: true}).Show(u)
						u.Focus(ui.Choose, 0)
					}
					u.Draw(c, th)
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
