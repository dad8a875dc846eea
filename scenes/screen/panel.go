package screen

import (
	"fmt"
	"image/color"

	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A Panel is all that is laid out around the board. It knows puzzles only by name, and no mode.
type Panel struct {
	Env            *ui.Env
	Puzzle, counts string // parts of the keys of its strings
	UI             *ui.UI
	Layout         render.Layout
	Unit           render.Unit    // of all that a mode lays out
	Message        Message        // in the words of the last layout
	wording        func() Message // words the message anew
	// The message says why a move was none, which is no news of how things stand.
	refusal      bool
	messageMS    float64 // ms for which the message stays
	messageAlpha float64 // how opaque the message is
	// The message has not been read out yet, even if the one before said the same.
	unread bool
	alert  bool // the message is shown in every mode
	page   *ui.Page
}

const (
	messageStaysMS = 3200.0
	slimPanel      = 220.0 // a narrower panel is beside the board in a narrow window
	toolsLeave     = 200.0 // beside the board more than two rows of tools leave at least this height to numbers and message
)

// Changed requests a new layout of the screen and a new frame.
func (p *Panel) Changed() { p.page.Relayout() }

// inUnit places what a function returns in the room of the panel, and in the panel's own unit, so that everything on it grows with the panel.
func (p *Panel) inUnit(layout func() box.Box) {
	r, was := p.Layout.Panel, p.UI.Type
	p.Unit = render.Unit{At: render.Point{X: r.X, Y: r.Y}, Times: p.Layout.Times}
	p.UI.Use(p.Unit)
	p.UI.Type = max(1, was/p.Layout.Times)
	p.UI.Region(p.Env.Words.T("mirror.panel"), layout()).Place(render.Rect{X: r.X, Y: r.Y, W: r.W / p.Layout.Times, H: r.H / p.Layout.Times})
	p.UI.Use(render.Unit{})
	p.UI.Type = was
}

// Tell shows a short message for a while.
func (p *Panel) Tell(line ui.Line) {
	p.TellAll(func() Message { return Of(FactOwn, line.In(p.Env.Words)) })
}

// TellOwn is Tell for the puzzle's version of a string.
func (p *Panel) TellOwn(key string) { p.Tell(ui.OwnLine(p.Puzzle, key)) }

// Refuse is TellOwn for a message that says why a move was none.
func (p *Panel) Refuse(key string) {
	p.TellOwn(key)
	p.refusal = true
}

// TellAll shows a message for a while, each time in the words of that time.
func (p *Panel) TellAll(wording func() Message) {
	p.Message, p.wording = wording(), wording
	p.messageMS, p.alert, p.unread, p.refusal = messageStaysMS, false, p.Message != nil, false
	p.messageAlpha = p.Env.Pace().Part(0, render.OutMS)
	p.Changed()
}

// Warn is Tell for a message that must be seen in every mode.
func (p *Panel) Warn(line ui.Line) {
	p.Tell(line)
	p.alert = true
}

// reword words the message in the present language.
func (p *Panel) reword() {
	if p.Message != nil {
		p.Message = p.wording()
	}
}

// Text returns the message as one text, "" for none.
func (p *Panel) Text() string { return p.Message.In(p.Env.Words) }

// Alerts reports whether there is a message that replaces other text.
func (p *Panel) Alerts() bool { return p.alert && p.Message != nil }

// OrAlert returns says, or the message that replaces it.
func (p *Panel) OrAlert(says string) string {
	if p.Alerts() {
		return p.Text()
	}
	return says
}

func (p *Panel) tick() {
	if p.messageMS > 0 && p.Message != nil {
		if p.messageMS -= ui.TickMS; p.messageMS <= 0 {
			p.Message = nil
			p.Changed()
		}
		p.fadeMessage()
	}
	p.UI.Tick(&p.Env.Frames)
}

func (p *Panel) MessageAlpha() float64 { return p.messageAlpha }

func (p *Panel) fadeMessage() {
	pace, was := p.Env.Pace(), p.messageAlpha
	p.messageAlpha = min(pace.Part(messageStaysMS-p.messageMS, render.OutMS), pace.Part(p.messageMS, render.OutMS))
	if p.messageAlpha != was {
		p.Env.Redraw()
	}
	p.Env.WakeWithin(max(0, p.messageMS-pace.Lasts(render.OutMS)))
}

// Phrase returns a string that all puzzles share, or the puzzle's own version of it.
func (p *Panel) Phrase(key string) string { return p.Env.Words.Own(p.Puzzle, key) }

// Counted returns a string that contains a number of what the puzzle counts.
func (p *Panel) Counted(key string, args ...any) string {
	return p.Env.Words.F("unit."+p.counts+"."+key, args...)
}

// CardBox returns the box of a card with a content in it. In a room that is higher than the content
// needs it stands at the top, over the scenery.
func (p *Panel) CardBox(content box.Box) box.Box {
	return box.Column(0, p.UI.Card(ui.Pad, content), p.SceneryBox())
}

// SceneryBox returns the box of what the panel leaves free. There the scenery of the board's land
// is seen, which reaches to the lower edge of the window, behind what is placed later.
func (p *Panel) SceneryBox() box.Box {
	return p.UI.Picture(func(c *render.Canvas, free render.Rect) {
		window := p.Env.Window()
		c.DrawLand(p.page.Land, render.Rect{X: window.X, Y: free.Y, W: window.W, H: window.Bottom() - free.Y})
	})
}

type Button struct {
	Does     ui.Kind
	N        int
	Icon     render.Icon
	Key      string // of the string with its name
	Disabled bool
	Toggles  bool // it is on, which is Lit, until it is pressed again
	Lit      bool
}

// Tool returns the button of an action, by its usual icon and name.
func Tool(does ui.Kind, disabled bool) Button {
	a := ui.ActionOf(does)
	return Button{Does: does, Icon: a.Icon, Key: a.Name, Disabled: disabled}
}

// IconBox returns the box of the bare icon of an action, by its usual name, in any size from that of a finger.
func (p *Panel) IconBox(does ui.Kind, look ui.Look, disabled bool) box.Box {
	w := ui.IconOf(p.Env.Words, p.Puzzle, does)
	w.Look, w.Disabled = look, disabled
	return p.UI.Button(w).Stretch()
}

// ToolsBox returns groups of buttons, one under the other, each in as few rows as leave each button its name, or without names if those would leave too
// little room for the rest.
func (p *Panel) ToolsBox(groups ...[]Button) box.Box {
	var all []box.Box
	for _, buttons := range groups {
		all = append(all, p.rowsOf(buttons))
	}
	return p.UI.Group(p.Env.Words.T("mirror.tools"), box.Column(ui.Gap, all...))
}

// rowsOf has the names beside the icons where two columns leave room for the rest, else under them in as few rows as have room for the widest name.
func (p *Panel) rowsOf(buttons []Button) box.Box {
	name := ui.MinTouch - ui.HalfGap // the width of the widest, in a button whose edges take the rest
	for _, b := range buttons {
		name = max(name, p.Width(p.Phrase(b.Key), ui.LeastType))
	}
	var beside, under, bare []box.Box
	for _, b := range buttons {
		beside = append(beside, p.ToolBox(b, false).AtLeast(name+ui.BesideLabel, 0).Tall(ui.Big))
		under = append(under, p.ToolBox(b, true).Tall(ui.Big))
		bare = append(bare, p.BareBox(b).Tall(ui.Big))
	}
	columns := rowsIn(2, len(buttons))
	var ways []box.Box
	if !p.Layout.Portrait {
		if !p.Slim() && p.leaves(columns) {
			ways = append(ways, box.Lines(2, ui.Gap, beside...))
		}
		if p.leaves(rowsIn(3, len(buttons))) {
			columns = 3
		}
	}
	named := box.Packed(name+ui.HalfGap, ui.HalfGap, under...).AtLeast(float64(columns)*(name+2*ui.HalfGap)-ui.HalfGap, 0)
	return box.ByWidth(append(ways, named, box.Packed(ui.MinTouch, ui.HalfGap, bare...))...)
}

func rowsIn(columns, n int) int { return (n + columns - 1) / columns }

// leaves reports whether so many rows of tools beside the board leave room for what is above them.
func (p *Panel) leaves(rows int) bool {
	return p.Layout.Panel.H/p.Layout.Times-float64(rows)*(ui.Big+ui.Gap) >= toolsLeave
}

// Unfolds reports whether there is room for two groups of tools, of so many buttons, at once.
func (p *Panel) Unfolds(upper, lower int) bool {
	if p.Layout.Portrait {
		return p.Layout.Panel.W >= ui.ColumnWidth*p.Layout.Times && p.Layout.Panel.H >= unfoldsFrom*p.Layout.Times
	}
	columns := 2
	if p.Slim() {
		columns = 3
	}
	return p.leaves(rowsIn(columns, upper) + rowsIn(columns, lower))
}

// InARow reports whether the panel is under the board and has room for so many tools beside each
// other, with their names.
func (p *Panel) InARow(tools int) bool {
	return p.Layout.Portrait && p.Layout.Panel.W >= float64(tools)*toolWidth*p.Layout.Times
}

// toolWidth is enough for a tool with its name under its icon.
const toolWidth = 100.0

// unfoldsFrom is the height of a panel under the board from which it has room for two rows.
const unfoldsFrom = 360.0

// Slim reports whether the panel is beside the board in a narrow window.
func (p *Panel) Slim() bool { return p.Layout.Panel.W < slimPanel*p.Layout.Times }

// Width returns the width of a name at a font size, in logical pixels.
func (p *Panel) Width(name string, size float64) float64 {
	return p.Env.Measure.TextWidth(name, render.Style{Size: size, Bold: true})
}

// ToolBox returns the box of a tool with its name, which is under the icon if stacked, in any size from that of a finger.
func (p *Panel) ToolBox(b Button, stacked bool) box.Box {
	return p.UI.Button(ui.Widget{
		Does: b.Does, N: b.N, Look: ui.LookTool, Icon: b.Icon,
		Label: p.Phrase(b.Key), Stacked: stacked, Disabled: b.Disabled, Toggles: b.Toggles, Selected: b.Lit,
	}).Stretch()
}

// BareBox returns the box of a tool without its name, in any size from that of a finger.
func (p *Panel) BareBox(b Button) box.Box {
	return p.UI.Button(ui.Widget{
		Does: b.Does, N: b.N, Look: ui.LookTool, Icon: b.Icon,
		Tip: p.Phrase(b.Key), Disabled: b.Disabled, Toggles: b.Toggles, Selected: b.Lit,
	}).Stretch()
}

// NumberBox returns the box of a large number under its name.
func (p *Panel) NumberBox(name, value string, ink color.NRGBA) box.Box {
	return p.UI.Pair(p.Env.Words, name, value, p.underName(name, p.UI.Fitting(value, render.Style{Size: 30, Bold: true}, ink).Stretch()))
}

// ClockBox returns the box of the time that is left, which draw draws under its name.
func (p *Panel) ClockBox(draw ui.Drawing) box.Box {
	return p.underName(p.Env.Words.T("clock.time"), p.UI.Picture(draw))
}

// underName returns the box of a number that is close to its name, even if there is more room.
func (p *Panel) underName(name string, number box.Box) box.Box {
	return box.Column(0,
		p.UI.Fitting(name, render.Style{Size: render.Caption}, p.Env.Theme().Muted).Tall(ui.CaptionLine),
		number.AtLeast(0, 24).AtMost(0, ui.MinTouch)).At(0, 0)
}

// DrawCover covers the board with paper.
func (p *Panel) DrawCover(c *render.Canvas) {
	r := p.Layout.Board
	ui.DrawCard(c, r)
	side := min(96, 0.4*min(r.W, r.H))
	mid := r.Center()
	c.Disc(render.Point{X: mid.X, Y: mid.Y - 16}, side/2, c.Moss)
	c.Icon(render.IconPlay, render.Square(render.Point{X: mid.X, Y: mid.Y - 16}, 0.6*side), c.OnMoss)
	style := render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}
	c.Text(p.Env.Words.T("clock.tap"), render.Point{X: mid.X, Y: mid.Y + side/2 + 12}, style, c.Ink)
}

func (p *Panel) Phrasef(key string, args ...any) string { return fmt.Sprintf(p.Phrase(key), args...) }

// HeaderBox returns the bar, with more, if that is not nothing, beside the name. unshared disables Share.
func (p *Panel) HeaderBox(name string, unshared bool, more box.Box) box.Box {
	icon := func(does ui.Kind, disabled bool) box.Box {
		return p.IconBox(does, ui.LookIcon, disabled).Wide(ui.MinTouch)
	}
	title := p.UI.OneLine(name, render.Style{Size: render.Panel, Bold: true}, p.Env.Theme().Ink).AtLeast(p.Width(name, ui.LeastType), 0).Optional()
	bar := box.Row(ui.HalfGap,
		icon(ui.Back, false), box.Row(ui.Gap, title, more).Stretch(), icon(ui.Share, unshared), box.Row(0, icon(ui.Help, false), icon(ui.OpenSettings, false)),
	).Tall(ui.MinTouch)
	return p.UI.Region(p.Env.Words.T("mirror.bar"), bar)
}
