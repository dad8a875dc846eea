package scenes

import (
	"strconv"
	"strings"

	"warren/internal/platform"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// A helpPage is what the help paints itself: the pictures of the rules, and the caps of the keys.
type helpPage struct {
	pictures []render.Rect
	caps     []keyCap
}

// newHelpDialog returns the help over a table: the rules in pictures, what the stars are for, the keys if there may be a
// keyboard, and buttons for the lessons and, if there is a gamepad, for its card.
func newHelpDialog(e *shell.Env, t shell.Helped) ui.Scene {
	d := ui.NewDialog(e.Env, sceneHelp, t)
	var page helpPage
	d.Build = func() { page.build(d, t.Info()) }
	d.Paint = func(c *render.Canvas, th *render.Theme) {
		for i, r := range page.pictures {
			t.Sketch(c, th, i, d.Now(r))
		}
		for i := range page.caps {
			key := page.caps[i]
			key.place = d.Now(key.place)
			key.draw(c, th)
		}
	}
	d.Choose = func(in ui.Intent) ui.Scene {
		switch in.Kind {
		case ui.Lessons:
			on := ui.Bottom(t).(*table.Table)
			on.OpenLessons()
			return on
		case ui.Gamepad:
			return newPadDialog(e, d)
		}
		return d
	}
	return d
}

// The measures of the help, at the usual size of the text.
const (
	helpWidth     = 760.0
	helpSlim      = 440.0 // in a narrow window,
	helpSlimUnder = 620.0 // which is one narrower than this
	helpFoot      = 46.0
	helpBetween   = 16.0 // between the columns
	helpPicture   = 180.0
	helpThumb     = 104.0
)

// build lays the help out.
func (p *helpPage) build(d *ui.Dialog, info shell.Info) {
	e := d.Env
	w := e.Words
	slim := e.Width < helpSlimUnder
	width := helpWidth
	if slim {
		width = helpSlim
	}
	aloud := "help.aloud"
	if platform.ReadAloud {
		aloud = "help.mirror"
	}
	foot := d.OpenFilled(e.Scaled(width), e.Scaled(helpFoot), w.T(info.Puzzle+".name")+" · "+w.T("tool.help"), func(in render.Rect) float64 {
		p.pictures, p.caps = p.pictures[:0], p.caps[:0]
		room := in
		p.buildRules(d, info, &room, slim)
		p.buildText(d, helpGestures(e, info.Puzzle, slim), &room, render.Style{Size: render.Body, Bold: true})
		p.buildText(d, w.Own(info.Puzzle, "help.stars"), &room, render.Style{Size: render.Caption})
		p.buildText(d, w.Own(info.Puzzle, "help.counts"), &room, render.Style{Size: render.Caption})
		p.buildText(d, w.T(aloud), &room, render.Style{Size: render.Caption})
		if !slim && !e.Touched {
			p.buildKeys(d, info, &room)
		}
		return room.Y - ui.Gap - in.Y
	})
	if padSeen(e) {
		wide := (foot.W - ui.Gap) / 2
		d.UI.Add(ui.Widget{Does: ui.Gamepad, Rect: ui.CutLeft(&foot, wide, ui.Gap), Look: ui.LookTool, Icon: render.IconPad, Iconed: true, Label: w.T("pad.title")})
	}
	d.UI.Add(ui.Widget{Does: ui.Lessons, Rect: foot, Look: ui.LookMain, Label: w.T("lesson.start")})
	says := make([]string, 0, info.Figures+3)
	for i := range info.Figures {
		says = append(says, w.T(info.Puzzle+".rule"+strconv.Itoa(i+1)))
	}
	e.Describe(strings.Join(append(says, w.Own(info.Puzzle, "help.stars"), w.Own(info.Puzzle, "help.counts"), w.T(aloud)), " "))
}

// helpGestures returns what the hand does: with a finger, or with a mouse and keys.
func helpGestures(e *ui.Env, puzzle string, slim bool) string {
	const fingers = "help.fingers"
	if own := puzzle + "." + fingers; (slim || e.Touched) && e.Words.Has(own) {
		return e.Words.T(own)
	}
	return e.Words.T(puzzle + ".gestures")
}

// buildRules lays out the rules with their pictures: side by side, or one under the other in a narrow window.
func (p *helpPage) buildRules(d *ui.Dialog, info shell.Info, room *render.Rect, slim bool) {
	e := d.Env
	style := render.Style{Size: e.Scaled(render.Body)}
	high := func(says string, width float64) float64 {
		return ui.LineHeight(style.Size)*float64(len(e.Measure.Wrap(nil, says, style, width))) + 1
	}
	add := func(says string, r render.Rect) {
		d.UI.TopText(says, r, render.Style{Size: render.Body}, e.Theme().Ink)
	}
	if !slim {
		cells := ui.Across(*room, info.Figures, helpBetween)
		picture := min(0.9*cells[0].W, e.Scaled(helpPicture))
		most := 0.0
		for i, cell := range cells {
			says := e.Words.T(info.Puzzle + ".rule" + strconv.Itoa(i+1))
			p.pictures = append(p.pictures, ui.CutTop(&cell, picture, ui.Gap))
			cell.H = high(says, cell.W)
			add(says, cell)
			most = max(most, picture+ui.Gap+cell.H)
		}
		ui.CutTop(room, most, ui.Gap)
		return
	}
	for i := range info.Figures {
		says := e.Words.T(info.Puzzle + ".rule" + strconv.Itoa(i+1))
		picture := min(e.Scaled(helpThumb), 0.34*room.W)
		text := high(says, room.W-picture-helpBetween)
		row := ui.CutTop(room, max(picture, text), ui.Gap)
		place := ui.CutLeft(&row, picture, helpBetween)
		place.Y, place.H = row.Y+(row.H-picture)/2, picture
		p.pictures = append(p.pictures, place)
		add(says, render.Rect{X: row.X, Y: row.Y + (row.H-text)/2, W: row.W, H: text})
	}
}

// buildText lays out a paragraph.
func (p *helpPage) buildText(d *ui.Dialog, says string, room *render.Rect, style render.Style) {
	ink := d.Env.Theme().Ink
	if style.Size == render.Caption {
		ink = d.Env.Theme().Muted
	}
	scaled := style
	scaled.Size = d.Env.Scaled(style.Size)
	height := ui.LineHeight(scaled.Size)*float64(len(d.Env.Measure.Wrap(nil, says, scaled, room.W))) + 1
	d.UI.Text(says, ui.CutTop(room, height, ui.Gap), style, ink)
}
