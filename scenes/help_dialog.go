package scenes

import (
	"strconv"
	"strings"

	"warren/internal/host"
	"warren/render"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// newHelpDialog returns the help over a table: the rules in pictures, the keys, and a button for the lessons.
func newHelpDialog(e *ui.Env, t table.Player) ui.Scene {
	d := ui.NewDialog(e, t)
	var pictures []render.Rect
	d.Build = func() { pictures = buildHelp(d, t.Info(), pictures[:0]) }
	d.Paint = func(c *render.Canvas, th *render.Theme) {
		for i, r := range pictures {
			t.Sketch(c, th, i, r)
		}
	}
	d.Choose = func(in ui.Intent) ui.Scene {
		if in.Kind == ui.Lessons {
			t.OpenLessons()
			return t
		}
		return d
	}
	return d
}

// buildHelp lays the help out and appends the places of the rules' pictures.
func buildHelp(d *ui.Dialog, info table.Info, pictures []render.Rect) []render.Rect {
	e := d.Env
	w, th := e.Words, e.Theme()
	wide := e.Width >= 620
	width, height := 720.0, 560.0
	if !wide {
		width, height = 440, 720
	}
	in := d.Open(width, height, w.T(info.Puzzle+".name")+" · "+w.T("tool.help"))
	row := 44.0
	if !wide && in.H < 340 {
		row = 56 // the gestures are listed beside the button
	}
	last := ui.CutBottom(&in, row, ui.Gap)
	low := in.H < 340
	gestures := last
	lessons := ui.Widget{Does: ui.Lessons, Rect: last, Look: ui.LookMain, Label: w.T("lesson.start")}
	if low {
		lessons.Rect = ui.CutRight(&gestures, last.W*0.4, ui.Gap)
	}
	d.UI.Add(lessons)
	if e.Height >= 520 && wide {
		box := ui.CutBottom(&in, 84, ui.Gap)
		for _, key := range [...]string{"keys.board", "keys.tools", "keys.solver", "keys.app"} {
			says := w.Own(info.Puzzle, key)
			if key == "keys.solver" && info.Watchable {
				says += " · " + w.T("keys.watch")
			}
			d.UI.Text(says, ui.CutTop(&box, 20, 1), render.Style{Size: render.Caption}, th.Muted)
		}
	}
	if !low {
		gestures = ui.CutBottom(&in, 38, ui.Gap)
	}
	aloud := "help.aloud"
	if host.ReadAloud {
		aloud = "help.mirror"
	}
	stars := w.Sentences(w.Own(info.Puzzle, "help.stars"), w.T("help.counts"))
	stars = w.Sentences(stars, w.T(aloud))
	if !low {
		style := render.Style{Size: render.Caption}
		height := ui.LineHeight(style.Size) * float64(len(e.Measure.Wrap(nil, stars, style, in.W)))
		d.UI.Text(stars, ui.CutBottom(&in, height, ui.Gap), style, th.Muted)
	}
	d.UI.Text(w.T(info.Puzzle+".gestures"), gestures, render.Style{Size: render.Body, Bold: true}, th.Ink)
	n := info.Figures
	rules := make([]string, n)
	for i := range rules {
		rules[i] = w.T(info.Puzzle + ".rule" + strconv.Itoa(i+1))
		if wide {
			cell := ui.Across(in, n, 16)[i]
			pictures = append(pictures, ui.CutTop(&cell, min(cell.W*0.9, cell.H*0.58), ui.Gap))
			d.UI.TopText(rules[i], cell, render.Style{Size: render.Body}, th.Ink)
			continue
		}
		row := render.Rect{X: in.X, Y: in.Y + float64(i)*in.H/float64(n), W: in.W, H: in.H/float64(n) - ui.Gap}
		pictures = append(pictures, ui.CutLeft(&row, min(row.H*1.1, row.W*0.42), 14))
		d.UI.Text(rules[i], row, render.Style{Size: render.Body}, th.Ink)
	}
	e.Describe(strings.Join(append(rules, stars), " "))
	return pictures
}
