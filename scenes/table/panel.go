package table

import (
	"fmt"
	"image/color"
	"log/slog"
	"strings"

	"warren/render"
	"warren/scenes/ui"
)

// A panel is all that is laid out around the board: header, numbers, message and the tools of the mode. It knows puzzles
// only by name, and no mode.
type panel struct {
	env            *ui.Env
	puzzle, counts string // parts of the keys of its strings
	ui             *ui.UI
	layout         render.Layout
	unit           render.Unit   // of all that a mode lays out
	cards          []render.Rect // background under the panel's parts; these are on the window, as is all that follows
	clock          render.Rect   // the cell of the clock, empty if there is none
	message        string
	messageMS      float64 // ms for which it stays
	messageAlpha   float64 // how opaque it is
	alert          bool    // the message is shown in every mode
	dirty          bool    // the panel must be laid out anew
}

const (
	messageStaysMS   = 3200.0
	messageHeight    = 50.0
	lowMessageHeight = 34.0
	// Beside the board the numbers take at most this height.
	numbersHeight     = 230.0
	slimNumbersHeight = 290.0
	slimNumbers       = 240.0 // on a panel narrower than this they get more
	oneNumberHeight   = 172.0
	messageFrom       = 150.0 // under the board, a room lower than this has no row for messages
	lowPanel          = 540.0 // a panel lower than this uses smaller rows
	// Under the board the tools are in one row, unless two rows fit and leave more room for their names.
	captionLeast = 56.0
	twoRowsFrom  = 280.0
	// Beside the board more than two rows of them leave at least this height to numbers and message.
	toolsLeave = 200.0
	rowHeight  = 50.0
	bareGap    = 4.0 // between tools without names

	cardRadius = 18.0
	cardPad    = 14.0
	slimPad    = 10.0 // of a narrow card
	slimPanel  = 220.0
	smallest   = 12.0 // font size of a name
	besideIcon = 50.0 // width that the icon and the edges take of a button with its name beside the icon
	underIcon  = 4.0  // width that the edges take if the name is under the icon
)

func newPanel(e *ui.Env, puzzle, unit string) *panel {
	return &panel{env: e, puzzle: puzzle, counts: unit, ui: ui.New(e.Measure)}
}

// changed requests a new layout of the panel and a new frame.
func (p *panel) changed() {
	p.dirty = true
	p.env.Redraw()
}

// begin empties the panel before a layout.
func (p *panel) begin() {
	p.dirty = false
	p.ui.Reset()
	p.ui.Type = p.env.Type()
	p.cards, p.clock = p.cards[:0], render.Rect{}
	p.env.Redraw()
}

// useUnit returns the rectangle of the panel for a mode to lay out: it is in the panel's own unit, so that everything on it
// grows with it.
func (p *panel) useUnit() render.Rect {
	r := p.layout.Panel
	p.unit = render.Unit{At: render.Point{X: r.X, Y: r.Y}, Times: p.layout.Times}
	p.ui.Use(p.unit)
	p.ui.Type = max(1, p.env.Type()/p.layout.Times)
	return render.Rect{X: r.X, Y: r.Y, W: r.W / p.layout.Times, H: r.H / p.layout.Times}
}

// tell shows a short message for a while.
func (p *panel) tell(message string) {
	p.message, p.messageMS, p.alert = message, messageStaysMS, false
	p.messageAlpha = p.env.Pace().Part(0, render.OutMS)
	p.changed()
}

// warn is tell for a message that must be seen in every mode.
func (p *panel) warn(message string) {
	p.tell(message)
	p.alert = true
}

// failed tells that a search has failed; why is for the log, since it is not in the player's language.
func (p *panel) failed(err error) {
	slog.Warn("table: a search failed", "puzzle", p.puzzle, "error", err)
	p.tell(p.env.Words.T("info.failed"))
}

// alerts reports whether there is a message that replaces other text.
func (p *panel) alerts() bool { return p.alert && p.message != "" }

// orAlert returns says, or the message that replaces it.
func (p *panel) orAlert(says string) string {
	if p.alerts() {
		return p.message
	}
	return says
}

func (p *panel) tick() {
	if p.messageMS > 0 && p.message != "" {
		if p.messageMS -= ui.TickMS; p.messageMS <= 0 {
			p.message = ""
			p.changed()
		}
		p.fadeMessage()
	}
	p.ui.TickIn(p.env)
}

// fadeMessage makes the message come in and go.
func (p *panel) fadeMessage() {
	pace, was := p.env.Pace(), p.messageAlpha
	p.messageAlpha = min(pace.Part(messageStaysMS-p.messageMS, render.OutMS), pace.Part(p.messageMS, render.OutMS))
	if p.messageAlpha != was {
		p.env.Redraw()
	}
	p.env.WakeWithin(max(0, p.messageMS-pace.Lasts(render.OutMS)))
}

// phrase returns a string that all puzzles share, or the puzzle's own version of it.
func (p *panel) phrase(key string) string { return p.env.Words.Own(p.puzzle, key) }

// counted returns a string that contains a number of what the puzzle counts.
func (p *panel) counted(key string, args ...any) string {
	return p.env.Words.F("unit."+p.counts+"."+key, args...)
}

// card adds a card and returns the room inside it.
func (p *panel) card(r render.Rect) render.Rect {
	p.cards = append(p.cards, p.unit.Rect(r))
	if r.H < 150 {
		return render.Rect{X: r.X + cardPad, Y: r.Y + 8, W: r.W - 2*cardPad, H: r.H - 16}
	}
	if p.slim() {
		return r.Inset(slimPad)
	}
	return r.Inset(cardPad)
}

// A button is one of the tools.
type button struct {
	does     ui.Kind
	n        int
	icon     render.Icon
	key      string // of the string with its name
	disabled bool
	lit      bool
}

// tool returns the button of an action, by its usual icon and name.
func tool(does ui.Kind, disabled bool) button {
	a := ui.ActionOf(does)
	return button{does: does, icon: a.Icon, key: a.Name, disabled: disabled}
}

// icon adds the bare icon of an action, by its usual name.
func (p *panel) icon(does ui.Kind, r render.Rect, look ui.Look, disabled bool) {
	w := ui.IconOf(p.env.Words, p.puzzle, does)
	w.Rect, w.Look, w.Disabled = r, look, disabled
	p.ui.Add(w)
}

// tools lays out buttons at the bottom of the room, in as few rows as leave each its name, or without names if those would leave too little
// room for the rest.
func (p *panel) tools(room *render.Rect, buttons []button) {
	half := (len(buttons) + 1) / 2
	name := 0.0 // of the widest, in pixels
	for _, b := range buttons {
		name = max(name, p.width(p.env.Words.T(b.key), smallest))
	}
	// holds reports whether n buttons in a row have room for their names.
	holds := func(n int, gap, beside float64) bool {
		return (room.W-gap*float64(n-1))/float64(n) >= max(ui.MinTouch, name+beside)
	}
	// leaves reports whether rows of n buttons leave room beside the board for what is above them.
	leaves := func(n int) bool { return room.H-float64((len(buttons)+n-1)/n)*(rowHeight+ui.Gap) >= toolsLeave }
	roomy := room.H >= twoRowsFrom && room.W < captionLeast*float64(len(buttons)) // for two rows, and these leave more room for the names
	switch {
	case p.layout.Portrait && holds(len(buttons), 6, underIcon) && !roomy:
		p.row(ui.Across(ui.CutBottom(room, 64, ui.Gap), len(buttons), 6), buttons, true)
	case p.layout.Portrait && holds(half, 6, underIcon):
		high := ui.MinTouch
		if roomy {
			high = 52
		}
		p.row(ui.Across(ui.CutBottom(room, high, ui.Gap), half, 6), buttons[half:], true)
		p.row(ui.Across(ui.CutBottom(room, high, 6), half, 6), buttons[:half], true)
	case !p.layout.Portrait && room.H < lowPanel && holds(half, ui.Gap, underIcon):
		p.row(ui.Across(ui.CutBottom(room, 54, ui.Gap), half, ui.Gap), buttons[half:], true)
		p.row(ui.Across(ui.CutBottom(room, 54, ui.Gap), half, ui.Gap), buttons[:half], true)
	case !p.layout.Portrait && !p.slim() && holds(2, ui.Gap, besideIcon) && leaves(2):
		p.rows(room, buttons, 2, false)
	case !p.layout.Portrait && holds(3, ui.Gap, underIcon) && leaves(3):
		p.rows(room, buttons, 3, true)
	default:
		p.bare(room, buttons)
	}
}

// bare lays out as many icons in a row as are wide enough for a finger, from the bottom of the room up.
func (p *panel) bare(room *render.Rect, buttons []button) {
	columns := max(1, int((room.W+bareGap)/(ui.MinTouch+bareGap)))
	rows := (len(buttons) + columns - 1) / columns
	columns = (len(buttons) + rows - 1) / rows
	for last := len(buttons); last > 0; {
		first, gap := (last-1)/columns*columns, bareGap
		if first == 0 {
			gap = ui.Gap // to what is above
		}
		p.icons(ui.Across(ui.CutBottom(room, ui.MinTouch, gap), columns, bareGap), buttons[first:last])
		last = first
	}
}

// rows lays out buttons in rows of equal length from the bottom of the room up; the last row may be shorter.
func (p *panel) rows(room *render.Rect, buttons []button, columns int, stacked bool) {
	for i := (len(buttons) - 1) / columns * columns; i >= 0; i -= columns {
		row := buttons[i:min(i+columns, len(buttons))]
		p.row(ui.Across(ui.CutBottom(room, rowHeight, ui.Gap), len(row), ui.Gap), row, stacked)
	}
}

// slim reports whether the panel is beside the board in a narrow window.
func (p *panel) slim() bool { return p.layout.Panel.W < slimPanel*p.layout.Times }

// iconed reports whether a name fits beside an icon in a button of this width.
func (p *panel) iconed(name string, width float64) bool {
	return p.width(name, smallest)+besideIcon <= width
}

// width returns the width of a name at a font size, in logical pixels.
func (p *panel) width(name string, size float64) float64 {
	return p.env.Measure.TextWidth(name, render.Style{Size: size, Bold: true})
}

func (p *panel) row(cells []render.Rect, buttons []button, stacked bool) {
	for i, b := range buttons {
		p.ui.Add(ui.Widget{
			Does: b.does, N: b.n, Rect: cells[i], Look: ui.LookTool, Icon: b.icon, Iconed: true,
			Label: p.env.Words.T(b.key), Stacked: stacked, Disabled: b.disabled, Selected: b.lit,
		})
	}
}

// icons lays out tools without their names.
func (p *panel) icons(cells []render.Rect, buttons []button) {
	for i, b := range buttons {
		p.ui.Add(ui.Widget{
			Does: b.does, N: b.n, Rect: cells[i], Look: ui.LookTool, Icon: b.icon, Iconed: true,
			Tip: p.env.Words.T(b.key), Disabled: b.disabled, Selected: b.lit,
		})
	}
}

// lines returns the number of lines of a text wrapped at a width.
func (p *panel) lines(text string, st render.Style, width float64) int {
	return len(p.env.Measure.Wrap(nil, text, st, width))
}

// number lays out a large number under its name.
func (p *panel) number(r render.Rect, name, value string, ink color.NRGBA) {
	p.ui.Text(name, ui.CutTop(&r, 18, 0), render.Style{Size: render.Caption}, p.env.Theme().Muted)
	r.H = min(r.H, 44) // close to its name, even if there is more room
	p.ui.Text(value, r, render.Style{Size: 30, Bold: true}, ink)
}

func (p *panel) draw(c *render.Canvas, th *render.Theme) {
	for _, r := range p.cards {
		c.RoundRect(render.Rect{X: r.X, Y: r.Y + 4, W: r.W, H: r.H}, cardRadius, th.Shadow)
		c.RoundRect(r, cardRadius, th.Cell)
		c.RoundBorder(r, cardRadius, 1.5, render.Mix(th.Cell, th.Line, 0.6))
	}
	p.ui.Draw(c, th)
}

// drawCover covers the board with paper.
func (p *panel) drawCover(c *render.Canvas, th *render.Theme) {
	r := p.layout.Board
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 5, W: r.W, H: r.H}, cardRadius, th.Shadow)
	c.RoundRect(r, cardRadius, th.Cell)
	c.RoundBorder(r, cardRadius, 1.5, render.Mix(th.Cell, th.Line, 0.9))
	side := min(96, 0.4*min(r.W, r.H))
	mid := r.Center()
	c.Disc(render.Point{X: mid.X, Y: mid.Y - 16}, side/2, th.Moss)
	c.Icon(render.IconPlay, render.Square(render.Point{X: mid.X, Y: mid.Y - 16}, 0.6*side), th.OnMoss)
	style := render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}
	c.Text(p.env.Words.T("clock.tap"), render.Point{X: mid.X, Y: mid.Y + side/2 + 12}, style, th.Ink)
}

// phrasef formats the verbs of a phrase.
func (p *panel) phrasef(key string, args ...any) string { return fmt.Sprintf(p.phrase(key), args...) }

// A messagePlace is what is left of a message, as a value.
type messagePlace struct {
	Text   string  `json:"text,omitempty"`
	LeftMS float64 `json:"leftMS,omitempty"` // for which it stays
	Alert  bool    `json:"alert,omitempty"`
}

func (p *panel) place() messagePlace { return messagePlace{p.message, p.messageMS, p.alert} }

// takeUp shows what is left of a message.
func (p *panel) takeUp(m messagePlace) {
	p.message, p.messageMS, p.alert = m.Text, m.LeftMS, m.Alert
	p.changed()
}

// header lays out the back button, the puzzle's name, sharing, help and settings; more lays out what else there is at the right of the room.
// Unshared reports whether there is nothing to be passed on.
func (p *panel) header(name string, unshared bool, more func(room *render.Rect)) {
	r := p.layout.Header
	r = render.Rect{X: r.X, Y: r.Y + (r.H-ui.MinTouch)/2, W: r.W, H: ui.MinTouch}
	p.icon(ui.Back, ui.CutLeft(&r, ui.MinTouch, 4), ui.LookIcon, false)
	p.icon(ui.OpenSettings, ui.CutRight(&r, ui.MinTouch, 0), ui.LookIcon, false)
	p.icon(ui.Help, ui.CutRight(&r, ui.MinTouch, 4), ui.LookIcon, false)
	p.icon(ui.Share, ui.CutRight(&r, ui.MinTouch, 4), ui.LookIcon, unshared)
	more(&r)
	if size := p.nameSize(name, r.W); size > 0 {
		p.ui.Text(name, r, render.Style{Size: size, Bold: true}, p.env.Theme().Ink)
	}
}

// nameSize returns the font size at which no word of a puzzle's name is wider than the room, or 0 if there is none: the narrowest headers
// have only the board's name.
func (p *panel) nameSize(name string, room float64) float64 {
	for size := float64(render.Panel); size >= smallest; size-- {
		style, fits := render.Style{Size: p.env.Scaled(size), Bold: true}, true
		for word := range strings.SplitSeq(name, " ") {
			fits = fits && p.env.Measure.TextWidth(word, style) <= room
		}
		if fits {
			return size
		}
	}
	return 0
}
