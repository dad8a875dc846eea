package screen

import (
	"fmt"
	"image/color"
	"log/slog"

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
	Unit           render.Unit // of all that a mode lays out
	Message        string
	Refusal        string  // the message that last said why a move was none, which is no news of how things stand
	messageMS      float64 // ms for which the message stays
	messageAlpha   float64 // how opaque the message is
	unread         bool    // the message has not been read out yet, even if the one before said the same
	alert          bool    // the message is shown in every mode
	dirty          bool    // the panel must be laid out anew
}

const (
	messageStaysMS   = 3200.0
	MessageHeight    = 50.0
	LowMessageHeight = 34.0
	// The numbers take at most this height beside the board and under it.
	NumbersHeight      = 190.0
	UnderNumbersHeight = 176.0
	SlimNumbersHeight  = 290.0
	SlimNumbers        = 240.0 // on a panel narrower than this they get more
	OneNumberHeight    = 148.0
	MessageFrom        = 150.0 // under the board, a room lower than this has no row for messages
	lowPanel           = 540.0 // a panel lower than this uses smaller rows
	// Under the board the tools are in one row, unless two rows fit and leave more room for their names.
	captionLeast = 56.0
	twoRowsFrom  = 280.0
	// Beside the board more than two rows of them leave at least this height to numbers and message.
	toolsLeave = 200.0
	rowHeight  = 50.0
	toolGap    = 6.0 // between tools under the board
	bareGap    = 4.0 // between tools without names

	CardPad    = 14.0
	slimPad    = 10.0 // of a narrow card
	lowCard    = 150.0
	lowPad     = 8.0 // above and below the content of a low card
	slimPanel  = 220.0
	Smallest   = 12.0 // font size of a name
	BesideIcon = 50.0 // width that the icon and the edges take of a button with its name beside the icon
	underIcon  = 4.0  // width that the edges take if the name is under the icon
)

// NewPanel returns an empty panel for a puzzle, by its name and the unit that it counts.
func NewPanel(e *ui.Env, puzzle, unit string) *Panel {
	p := &Panel{Env: e, Puzzle: puzzle, counts: unit, UI: ui.New(e.Measure)}
	p.UI.Narrated = true
	return p
}

// Changed requests a new layout of the panel and a new frame.
func (p *Panel) Changed() {
	p.dirty = true
	p.Env.Redraw()
}

func (p *Panel) begin() {
	p.dirty = false
	p.UI.Reset()
	p.UI.Type = p.Env.Type()
	p.Env.Redraw()
}

// UseUnit returns the room of the panel for a mode, in the panel's own unit, so that everything on it grows with the panel.
func (p *Panel) UseUnit() render.Rect {
	r := p.Layout.Panel
	p.Unit = render.Unit{At: render.Point{X: r.X, Y: r.Y}, Times: p.Layout.Times}
	p.UI.Use(p.Unit)
	p.UI.Type = max(1, p.Env.Type()/p.Layout.Times)
	return render.Rect{X: r.X, Y: r.Y, W: r.W / p.Layout.Times, H: r.H / p.Layout.Times}
}

// Tell shows a short message for a while.
func (p *Panel) Tell(message string) {
	p.Message, p.messageMS, p.alert, p.unread = message, messageStaysMS, false, message != ""
	p.messageAlpha = p.Env.Pace().Part(0, render.OutMS)
	p.Changed()
}

// Warn is Tell for a message that must be seen in every mode.
func (p *Panel) Warn(message string) {
	p.Tell(message)
	p.alert = true
}

// Failed tells that a search has failed; why is for the log, since it is not in the player's language.
func (p *Panel) Failed(err error) {
	slog.Warn("a search failed", "puzzle", p.Puzzle, "error", err)
	p.Tell(p.Env.Words.T("info.failed"))
}

// Alerts reports whether there is a message that replaces other text.
func (p *Panel) Alerts() bool { return p.alert && p.Message != "" }

// OrAlert returns says, or the message that replaces it.
func (p *Panel) OrAlert(says string) string {
	if p.Alerts() {
		return p.Message
	}
	return says
}

func (p *Panel) tick() {
	if p.messageMS > 0 && p.Message != "" {
		if p.messageMS -= ui.TickMS; p.messageMS <= 0 {
			p.Message = ""
			p.Changed()
		}
		p.fadeMessage()
	}
	p.UI.TickIn(p.Env)
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

// cardPad returns the width of the edges of a card that is not low.
func (p *Panel) cardPad() float64 {
	if p.Slim() {
		return slimPad
	}
	return CardPad
}

// CardBox returns the box of a card with a content in it. It takes all the room that there is.
func (p *Panel) CardBox(content box.Box) box.Box {
	card := p.UI.Card(0, box.Fill(func(r render.Rect) {
		side := p.cardPad()
		if r.H < lowCard {
			content.Pad(side, lowPad).Place(r)
			return
		}
		content.Pad(side, side).Place(r)
	}))
	return card
}

// SnugBox is CardBox for a card at the top of its room, which is no higher than its content needs.
func (p *Panel) SnugBox(content box.Box) box.Box {
	card, pad := p.CardBox(content), p.cardPad()
	return box.Fitted(0, func(width float64) box.Box {
		high := content.Heights(width - 2*pad)
		return card.AtLeast(0, high.Least+2*lowPad).AtMost(0, high.Most+2*pad).At(0, 0)
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
	return p.UI.Group(p.Env.Words.T("mirror.tools"), box.Column(p.toolGap(), all...))
}

func (p *Panel) toolGap() float64 {
	if p.Layout.Portrait {
		return toolGap
	}
	return ui.Gap
}

func (p *Panel) rowsOf(buttons []Button) box.Box {
	high, half := p.Layout.Panel.H/p.Layout.Times, (len(buttons)+1)/2
	name := 0.0 // of the widest, in pixels
	for _, b := range buttons {
		name = max(name, p.Width(p.Phrase(b.Key), Smallest))
	}
	// named returns the buttons with their names, each of a height and wide enough for any of the names.
	named := func(stacked bool, high float64) (cells []box.Box) {
		edges := BesideIcon
		if stacked {
			edges = underIcon
		}
		for _, b := range buttons {
			cells = append(cells, p.ToolBox(b, stacked).AtLeast(name+edges, 0).Tall(high))
		}
		return cells
	}
	var bare []box.Box
	for _, b := range buttons {
		bare = append(bare, p.BareBox(b).Tall(ui.MinTouch))
	}
	icons := box.Packed(ui.MinTouch, bareGap, bare...)
	if p.Layout.Portrait {
		one, low := box.Even(toolGap, named(true, 64)...), ui.MinTouch
		if high >= twoRowsFrom {
			one, low = one.AtLeast(captionLeast*float64(len(buttons)), 0), 52
		}
		return box.ByWidth(one, box.Lines(half, toolGap, named(true, low)...), icons)
	}
	// leaves reports whether rows of n buttons leave room for what is above them.
	leaves := func(n int) bool { return high-float64((len(buttons)+n-1)/n)*(rowHeight+ui.Gap) >= toolsLeave }
	var ways []box.Box
	if high < lowPanel {
		ways = append(ways, box.Lines(half, ui.Gap, named(true, 54)...))
	}
	if !p.Slim() && leaves(2) {
		ways = append(ways, box.Lines(2, ui.Gap, named(false, rowHeight)...))
	}
	if leaves(3) {
		ways = append(ways, box.Lines(3, ui.Gap, named(true, rowHeight)...))
	}
	return box.ByWidth(append(ways, icons)...)
}

// Unfolds reports whether there is room for two groups of tools, of so many buttons, at once.
func (p *Panel) Unfolds(upper, lower int) bool {
	high := p.Layout.Panel.H / p.Layout.Times
	if p.Layout.Portrait {
		return p.Layout.Panel.W >= phoneWidth*p.Layout.Times && high >= unfoldsFrom
	}
	columns := 2
	if p.Slim() {
		columns = 3
	}
	rows := (upper+columns-1)/columns + (lower+columns-1)/columns
	return high-float64(rows)*(rowHeight+ui.Gap) >= toolsLeave
}

const (
	phoneWidth  = 560.0 // of a panel under the board, from which two rows have room for all tools with their names
	unfoldsFrom = 360.0 // the height from which it has room for two rows
)

// Slim reports whether the panel is beside the board in a narrow window.
func (p *Panel) Slim() bool { return p.Layout.Panel.W < slimPanel*p.Layout.Times }

// Iconed reports whether a name fits beside an icon in a button of this width.
func (p *Panel) Iconed(name string, width float64) bool {
	return p.Width(name, Smallest)+BesideIcon <= width
}

// Width returns the width of a name at a font size, in logical pixels.
func (p *Panel) Width(name string, size float64) float64 {
	return p.Env.Measure.TextWidth(name, render.Style{Size: size, Bold: true})
}

// ToolBox returns the box of a tool with its name, which is under the icon if stacked, in any size from that of a finger.
func (p *Panel) ToolBox(b Button, stacked bool) box.Box {
	return p.UI.Button(ui.Widget{
		Does: b.Does, N: b.N, Look: ui.LookTool, Icon: b.Icon, Iconed: true,
		Label: p.Phrase(b.Key), Stacked: stacked, Disabled: b.Disabled, Toggles: b.Toggles, Selected: b.Lit,
	}).Stretch()
}

// BareBox returns the box of a tool without its name, in any size from that of a finger.
func (p *Panel) BareBox(b Button) box.Box {
	return p.UI.Button(ui.Widget{
		Does: b.Does, N: b.N, Look: ui.LookTool, Icon: b.Icon, Iconed: true,
		Tip: p.Phrase(b.Key), Disabled: b.Disabled, Toggles: b.Toggles, Selected: b.Lit,
	}).Stretch()
}

// Lines returns the number of lines of a text wrapped at a width.
func (p *Panel) Lines(text string, st render.Style, width float64) int {
	return len(p.Env.Measure.Wrap(nil, text, st, width))
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
		p.UI.Fitting(name, render.Style{Size: render.Caption}, p.Env.Theme().Muted).Tall(18),
		number.AtMost(0, 44)).At(0, 0)
}

// DrawCover covers the board with paper.
func (p *Panel) DrawCover(c *render.Canvas, th *render.Theme) {
	r := p.Layout.Board
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 5, W: r.W, H: r.H}, ui.CardRadius, th.Shadow)
	c.RoundRect(r, ui.CardRadius, th.Cell)
	c.RoundBorder(r, ui.CardRadius, 1.5, th.Border(0.9))
	side := min(96, 0.4*min(r.W, r.H))
	mid := r.Center()
	c.Disc(render.Point{X: mid.X, Y: mid.Y - 16}, side/2, th.Moss)
	c.Icon(render.IconPlay, render.Square(render.Point{X: mid.X, Y: mid.Y - 16}, 0.6*side), th.OnMoss)
	style := render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}
	c.Text(p.Env.Words.T("clock.tap"), render.Point{X: mid.X, Y: mid.Y + side/2 + 12}, style, th.Ink)
}

func (p *Panel) Phrasef(key string, args ...any) string { return fmt.Sprintf(p.Phrase(key), args...) }

// HeaderBox returns the box of the bar. more, if not nil, returns what is beside the name in the room for both. unshared disables Share.
func (p *Panel) HeaderBox(name string, unshared bool, more func(room float64) box.Box) box.Box {
	icon := func(does ui.Kind, disabled bool) box.Box {
		return p.IconBox(does, ui.LookIcon, disabled).Wide(ui.MinTouch)
	}
	middle := box.Fitted(0, func(room float64) box.Box {
		var rest box.Box
		if more != nil {
			rest = more(room)
		}
		return box.Row(ui.Gap, p.nameBox(name), rest)
	})
	bar := box.Row(ui.HalfGap,
		icon(ui.Back, false), middle, icon(ui.Share, unshared), box.Row(0, icon(ui.Help, false), icon(ui.OpenSettings, false)),
	).Tall(ui.MinTouch)
	return p.UI.Region(p.Env.Words.T("mirror.bar"), bar)
}

// nameBox returns the box of a puzzle's name in one line, which is left out where there is no room for it.
func (p *Panel) nameBox(name string) box.Box {
	return box.Fitted(p.Width(name, Smallest), func(room float64) box.Box {
		return p.UI.Label(name, render.Style{Size: p.NameSize(name, room), Bold: true}, p.Env.Theme().Ink).Stretch()
	}).Optional()
}

// NameSize returns the font size at which a puzzle's name has room in one line, 0 for none: the board's name is then enough.
func (p *Panel) NameSize(name string, room float64) float64 {
	for size := float64(render.Panel); p.Env.Scaled(size) >= Smallest; size-- {
		if p.Width(name, p.Env.Scaled(size)) <= room {
			return size
		}
	}
	return 0
}
