package calendar

import (
	"testing"

	"warren/internal/progress"
	"warren/render"
	"warren/scenes/table/tabletest"
)

// apartDay is the side of a day of the calendar, in pixels: about the smallest.
const apartDay = 44

// The states of a day can be told apart without colours.
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
		states = append(states, tabletest.Sight{Name: name, Draw: func(c *render.Canvas) {
			c.Fill(render.Rect{W: apartDay, H: apartDay}, c.Board)
			if day.open {
				c.RoundRect(within, 12, c.Cell)
			}
			day.draw(c, within)
		}})
	}
	tabletest.TellApart(t, apartDay, apartDay, apartDay, states...)
}
