// Package help is the dialog with the rules and keys of a puzzle.
package help

import (
	"slices"
	"strconv"
	"strings"

	"warren/internal/platform"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

type helpPage struct {
	more   bool // what is folded under More is shown
	figure func(c *render.Canvas, i int, r render.Rect)
}

// New returns the help about a table or the editor: rules in pictures, what the hand does, what the stars are for, and under More
// what counts as help, and the keys if there may be a keyboard.
func New(e *shell.Env, t shell.Helped) *ui.Page {
	d := ui.NewDialog(e.Env)
	d.Helps = true
	page := helpPage{figure: t.DrawFigure}
	d.Layout = func() box.Box { return page.layout(d, t.Info()) }
	d.Choose = func(in ui.Intent) ui.Step {
		switch in.Kind {
		case ui.More, ui.Help:
			page.more = in.Kind == ui.Help || !page.more
			d.UI.Land(ui.CardHelp, ui.Unfolded, 0)
			d.Relayout()
		case ui.Lessons:
			on, played := t.(*table.Table)
			if !played {
				p, _ := e.Puzzles.Find(t.Info().Puzzle)
				on, _ = table.Of(e, p)
			}
			on.Open(table.Opening{Lessons: true})
			return ui.Push(on)
		case ui.Gamepad:
			return ui.GoTo(ui.Route{Page: ui.CardPad})
		}
		return ui.Step{}
	}
	return d
}

// The measures of the help, at the usual size of the text.
const (
	helpPicture = 180.0
	helpShare   = 0.34 // of the width, at most, for a picture beside its rule
)

func (p *helpPage) layout(d *ui.Page, info shell.Info) box.Box {
	e, w := d.Env, d.Env.Words
	slim := e.Width < ui.WideFrom
	width, aloud := ui.BroadCard, "help.aloud"
	if slim {
		width = ui.CardWidth
	}
	if platform.ReadAloud {
		aloud = "help.mirror"
	}
	caption := func(says string) box.Box {
		return d.UI.Label(says, render.Style{Size: render.Caption}, e.Theme().Muted)
	}
	gestures := info.Puzzle + ".gestures"
	how := d.UI.Label(e.Handed(gestures), render.Style{Size: render.Body, Bold: true}, e.Theme().Ink)
	if ear := gestures + ".ear"; w.Has(ear) && e.TellsKeys() {
		how = d.UI.Told(w.T(ear), how)
	}
	content := []box.Box{
		p.rules(d, info, slim),
		how,
		caption(w.Own(info.Puzzle, "help.stars")),
	}
	more := ui.Widget{Does: ui.More, Look: ui.LookPlain, Icon: render.IconMore, Label: w.T("share.more"), Toggles: true, Selected: p.more}
	content = append(content, d.UI.Button(more).Tall(max(ui.MinTouch, e.Scaled(ui.Big))))
	switch {
	case !p.more:
	case slim || !e.TellsKeys():
		content = append(content, caption(w.T("help.counts")), caption(w.T(aloud)))
	default:
		content = append(content, caption(w.T("help.counts")), caption(w.T(aloud)), p.keys(d, info).Pad(0, ui.Gap))
	}
	foot := []box.Box{d.UI.Button(ui.Widget{Does: ui.Lessons, Look: ui.LookMain, Label: w.T("lesson.start")})}
	if e.PadSeen() {
		foot = append(foot, d.UI.Button(ui.Widget{Does: ui.Gamepad, Look: ui.LookTool, Icon: render.IconPad, Label: w.T("pad.title")}))
		slices.Reverse(foot)
	}
	for i := range foot {
		foot[i] = foot[i].Tall(e.Scaled(ui.Big))
	}
	return d.Card(e.Scaled(width), w.T(info.Puzzle+".name")+" · "+w.T("tool.help"), box.Column(ui.Gap, content...), box.Even(ui.Gap, foot...))
}

// rules returns the rules with their pictures: side by side, or one under the other in a narrow window.
func (p *helpPage) rules(d *ui.Page, info shell.Info, slim bool) box.Box {
	e := d.Env
	var rules []box.Box
	for i := range info.Figures {
		says := d.UI.Label(e.Words.T(info.Puzzle+".rule"+strconv.Itoa(i+1)), render.Style{Size: render.Body}, e.Theme().Ink)
		picture := d.UI.Picture(func(c *render.Canvas, r render.Rect) { p.figure(c, i, r) })
		if !slim {
			picture = picture.Ratio(1, 1).AtMost(0, e.Scaled(helpPicture))
			rules = append(rules, box.Column(ui.Gap, picture, says).At(0.5, 0))
			continue
		}
		picture = picture.AtMost(e.Scaled(ui.Thumb), 0).Ratio(1, 1).Grow(helpShare)
		rules = append(rules, box.Row(2*ui.Gap, picture, says.Grow(1-helpShare)))
	}
	if slim {
		return box.Column(ui.Gap, rules...)
	}
	return box.Even(2*ui.Gap, rules...)
}

// keys returns the keys as a list in two columns, read down one and then the other.
func (p *helpPage) keys(d *ui.Page, info shell.Info) box.Box {
	var lines []box.Box
	for _, line := range d.Env.Working(info.Lines(d.Env.Words)) {
		lines = append(lines, p.keyLine(d, line))
	}
	half := (len(lines) + 1) / 2
	columns := box.Even(2*ui.Gap, box.Column(ui.Gap, lines[:half]...).At(0.5, 0), box.Column(ui.Gap, lines[half:]...).At(0.5, 0))
	return d.UI.Items(d.UI.InOrder(columns))
}

// keyLine returns the caps of a line, and beside them what they do. It is told as one text: the keys are only painted.
func (p *helpPage) keyLine(d *ui.Page, line ui.KeyLine) box.Box {
	e := d.Env
	size, side := e.Scaled(render.Caption), e.Scaled(ui.Sign)
	var caps []box.Box
	for _, key := range line.Keys {
		wide := max(side, e.Measure.TextWidth(key, render.Style{Size: size, Bold: true})+side/2)
		caps = append(caps, d.UI.Picture(ui.DrawKey(key, size)).Wide(wide).Tall(side))
	}
	does := d.UI.Label(line.Does, render.Style{Size: render.Caption}, e.Theme().Ink)
	return d.UI.Pair(e.Words, strings.Join(e.Words.Spelt(line.Keys), e.Words.T("mirror.list.comma")), line.Does, box.Row(2*ui.HalfGap, box.Row(ui.HalfGap, caps...), does))
}
