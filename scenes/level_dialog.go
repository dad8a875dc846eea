package scenes

import (
	"math"

	"warren/render"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/search"
)

// The modes of play, by the number of their widgets.
const (
	setCalm = iota
	setTimed
)

// newLevelDialog returns the dialog over a table in which the player chooses a level.
func newLevelDialog(e *ui.Env, t table.Player, levels []search.Level) ui.Scene {
	d := ui.NewDialog(e, t)
	d.Build = func() { buildLevels(d, t.Info(), levels) }
	d.Choose = func(in ui.Intent) ui.Scene {
		switch {
		case in.Kind == ui.Set:
			t.SetTimed(in.N == setTimed)
			e.Relayout()
		case in.Kind == ui.Choose && in.N < len(levels):
			t.SetLevel(levels[in.N].Name)
			return t
		}
		return d
	}
	return d
}

func buildLevels(d *ui.Dialog, info table.Info, levels []search.Level) {
	w, th := d.Env.Words, d.Env.Theme()
	rows := len(levels)
	if info.Clock {
		rows++
	}
	const tall, least = 56.0, ui.MinTouch
	height := func(row float64) float64 { return float64(rows)*(row+ui.Gap) - ui.Gap }
	in := d.OpenLeast(380, 72+height(tall)+2*ui.Gap, height(least), w.T("level.choose"))
	row := min(tall, (in.H-ui.Gap*float64(rows-1))/float64(rows))
	if info.Clock {
		cells := ui.Across(ui.CutTop(&in, row, ui.Gap), 2, ui.Gap)
		d.UI.Add(ui.Widget{Does: ui.Set, N: setCalm, Rect: cells[0], Look: ui.LookChoice, Label: w.T("clock.calm"), Selected: !info.Timed})
		d.UI.Add(ui.Widget{
			Does: ui.Set, N: setTimed, Rect: cells[1], Look: ui.LookChoice, Icon: render.IconClock, Iconed: true, Label: w.T("clock.timed"), Selected: info.Timed,
		})
	}
	for i, level := range levels {
		r := ui.CutTop(&in, row, ui.Gap)
		d.UI.Add(ui.Widget{Does: ui.Choose, N: i, Rect: r, Look: ui.LookChoice, Selected: level.Name == info.Level})
		r = render.Rect{X: r.X + 18, Y: r.Y, W: r.W - 36, H: r.H}
		d.UI.Text(bandOf(w, info, level), ui.CutRight(&r, r.W*0.6, ui.Gap), render.Style{Size: render.Caption, Align: render.AlignRight}, th.Muted)
		d.UI.Text(w.T("level."+level.Name), r, render.Style{Size: render.Body, Bold: true}, th.Ink)
	}
}

// bandOf returns the text that says how hard a level is: in the puzzle's own words if the par is not what makes its boards
// hard.
func bandOf(w *ui.Words, info table.Info, level search.Level) string {
	own, unit := info.Puzzle+".band."+level.Name, "unit."+info.Unit
	switch {
	case w.Has(own):
		return w.T(own)
	case level.Max == math.MaxInt:
		return w.F(unit+".bandOpen", level.Min)
	}
	return w.F(unit+".band", level.Min, level.Max)
}
