package scenes

import (
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// The tests of this file check that the states of what is no board can be told apart without colours.

// apartDay is the side of a day of the calendar, in pixels: about the smallest.
const apartDay = 44

func TestDaysApart(t *testing.T) {
	t.Parallel()
	within := render.Rect{X: 1, Y: 1, W: apartDay - 2, H: apartDay - 2}
	var page calendarPage
	var states []tabletest.Sight
	add := func(name string, best progress.Record, solved, open, ahead bool, more func(c *render.Canvas, th *render.Theme)) {
		states = append(states, tabletest.Sight{Name: name, Draw: func(c *render.Canvas, th *render.Theme) {
			c.Fill(render.Rect{W: apartDay, H: apartDay}, th.Board)
			if open {
				c.RoundRect(within, 12, th.Cell)
			}
			page.drawDay(c, th, within, 15, best, solved, open, ahead)
			if more != nil {
				more(c, th)
			}
		}})
	}
	add("open", progress.Record{}, false, true, false, nil)
	add("solved on its date", progress.Record{OnTime: true, Perfect: true}, true, true, false, nil)
	add("solved later", progress.Record{Perfect: true}, true, true, false, nil)
	add("solved with help", progress.Record{OnTime: true, Helped: true}, true, true, false, nil)
	add("begun", progress.Record{}, false, true, false, func(c *render.Canvas, th *render.Theme) {
		drawBegun(c, th, render.Point{X: within.Center().X, Y: within.Y + 0.84*within.H}, 0.07*within.H)
	})
	add("today", progress.Record{}, false, true, false, func(c *render.Canvas, th *render.Theme) { drawToday(c, th, within) })
	add("past", progress.Record{}, false, false, false, nil)
	add("to come", progress.Record{}, false, false, true, nil)
	tabletest.TellApart(t, apartDay, apartDay, apartDay, states...)
}

func TestLevelsApart(t *testing.T) {
	t.Parallel()
	p := startLevels(t, "rushhour", 0)
	for n, stars := range []int{1, 2, 3} {
		p.solveLevel("rushhour", n+1, 50, stars)
	}
	p.env.Book().Add(progress.Win{Puzzle: "rushhour", Origin: boardorigin.Origin{Level: 4}, Cost: 40, Perfect: true, Optimal: true, Begun: aDay, Solved: aDay})
	jam, _ := p.env.Puzzles.Find("rushhour")
	pack := p.env.Levels.Pack("rushhour")
	s := &levelScreen{env: p.env, puzzle: jam, pack: pack, stills: make([]*puzzle.Still, len(pack)), next: 5}
	const side = 100
	at := levelCell{cell: render.Rect{W: side, H: side + 30}, tick: render.Rect{X: 30, Y: 4, W: 18, H: 18}, picture: render.Rect{Y: 30, W: side, H: side}}
	for i := range at.stars {
		at.stars[i] = render.Rect{X: 50 + 15*float64(i), Y: 5, W: 15, H: 15}
	}
	var states []tabletest.Sight
	for n, name := range []string{"solved with help", "solved", "solved with three stars", "solved with the fewest", "the next", "not solved"} {
		states = append(states, tabletest.Sight{Name: name, Draw: func(c *render.Canvas, th *render.Theme) {
			c.Fill(at.cell, th.Cell)
			s.paintCell(c, th, &s.pack[n], at)
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
