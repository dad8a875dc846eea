package table

import (
	"fmt"
	"image/color"

	"warren/render"
	"warren/scenes/ui"
)

// A panel is what stands around the board: header, numbers, message and the tools of the moment. It knows no puzzle but by
// name, and no mode.
type panel struct {
	env          *ui.Env
	puzzle, unit string // parts of the keys of its strings
	ui           *ui.UI
	layout       render.Layout
	cards        []render.Rect // paper under the panel's parts
	medal        render.Rect   // on the win card, empty for none
	clock        render.Rect   // where the time that is left stands, empty for nowhere
	message      string
	messageMS    float64 // for which it stays
	alert        bool    // it is shown in every mode
	dirty        bool    // what the panel says has changed
}

const (
	messageStaysMS   = 3200.0
	messageHeight    = 50.0
	lowMessageHeight = 34.0
	// The numbers take no more than this beside the board.
	numbersHeight     = 230.0
	slimNumbersHeight = 290.0
	messageFrom       = 150.0 // a room lower than this under the board has no row for messages
	lowPanel          = 420.0 // a panel lower than this uses smaller rows
	// Under the board the tools stand in one row, unless there is the height for two with more room for their names.
	captionLeast = 56.0
	twoRowsFrom  = 280.0
	cardRadius   = 18.0
	cardPad      = 14.0
	slimPad      = 10.0 // of a card that is narrow
	slimPanel    = 220.0
	smallest     = 12.0 // size of a name
	besideIcon   = 50.0 // what an icon and the edges take of a button whose name stands beside it
	underIcon    = 4.0  // what the edges take where it stands under it
)

func newPanel(e *ui.Env, puzzle, unit string) *panel {
	return &panel{env: e, puzzle: puzzle, unit: unit, ui: ui.New(e.Measure)}
}

// changed has the panel laid out and the screen drawn anew.
func (p *panel) changed() {
	p.dirty = true
	p.env.Redraw()
}

// begin empties the panel to be laid out.
func (p *panel) begin() {
	p.dirty = false
	p.ui.Reset()
	p.cards, p.medal, p.clock = p.cards[:0], render.Rect{}, render.Rect{}
	p.env.Redraw()
}

// tell shows one short line for a while.
func (p *panel) tell(message string) {
	p.message, p.messageMS, p.alert = message, messageStaysMS, false
	p.changed()
}

// warn is tell for what must be seen whatever the panel shows at the moment.
func (p *panel) warn(message string) {
	p.tell(message)
	p.alert = true
}

// alerts reports whether there is a message that takes the place of other text.
func (p *panel) alerts() bool { return p.alert && p.message != "" }

// orAlert returns says, or the message that takes its place.
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
	}
	if p.ui.Tick() {
		p.env.Redraw()
	}
}

// phrase returns a string that all puzzles share, or what this puzzle says in its place.
func (p *panel) phrase(key string) string { return p.env.Words.Own(p.puzzle, key) }

// counted returns a string that says a number of what the puzzle counts.
func (p *panel) counted(key string, args ...any) string {
	return p.env.Words.F("unit."+p.unit+"."+key, args...)
}

// card lays paper on a rectangle and returns the room on it.
func (p *panel) card(r render.Rect) render.Rect {
	p.cards = append(p.cards, r)
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
	key      string
	disabled bool
	lit      bool
}

// tools lays buttons out at the bottom of the room, in such rows that each of them keeps its name.
func (p *panel) tools(room *render.Rect, buttons []button) {
	half := (len(buttons) + 1) / 2
	name := 0.0 // width of the widest
	for _, b := range buttons {
		name = max(name, p.width(p.env.Words.T(b.key), smallest))
	}
	// holds reports whether n buttons in a row have room for their names.
	holds := func(n int, gap, beside float64) bool {
		return (room.W-gap*float64(n-1))/float64(n) >= max(ui.MinTouch, name+beside)
	}
	switch {
	case p.layout.Portrait && room.H >= twoRowsFrom && room.W < captionLeast*float64(len(buttons)):
		p.row(ui.Across(ui.CutBottom(room, 52, ui.Gap), half, 6), buttons[half:], true)
		p.row(ui.Across(ui.CutBottom(room, 52, 6), half, 6), buttons[:half], true)
	case p.layout.Portrait && !holds(len(buttons), 6, underIcon):
		p.row(ui.Across(ui.CutBottom(room, 44, ui.Gap), half, 6), buttons[half:], true)
		p.row(ui.Across(ui.CutBottom(room, 44, 6), half, 6), buttons[:half], true)
	case p.layout.Portrait:
		p.row(ui.Across(ui.CutBottom(room, 64, ui.Gap), len(buttons), 6), buttons, true)
	case room.H < lowPanel && holds(half, ui.Gap, underIcon):
		p.row(ui.Across(ui.CutBottom(room, 54, ui.Gap), half, ui.Gap), buttons[half:], true)
		p.row(ui.Across(ui.CutBottom(room, 54, ui.Gap), half, ui.Gap), buttons[:half], true)
	case !p.slim() && holds(2, ui.Gap, besideIcon):
		p.rows(room, buttons, 2, false)
	default:
		p.rows(room, buttons, 3, true)
	}
}

// rows lays buttons out from the bottom of the room up, so many in a row; the last row may have fewer.
func (p *panel) rows(room *render.Rect, buttons []button, columns int, stacked bool) {
	for i := (len(buttons) - 1) / columns * columns; i >= 0; i -= columns {
		row := buttons[i:min(i+columns, len(buttons))]
		p.row(ui.Across(ui.CutBottom(room, 50, ui.Gap), len(row), ui.Gap), row, stacked)
	}
}

// slim reports whether the panel stands beside the board in a narrow window.
func (p *panel) slim() bool { return p.layout.Panel.W < slimPanel }

// iconed reports whether a name has room beside an icon.
func (p *panel) iconed(name string, width float64) bool {
	return p.width(name, smallest)+besideIcon <= width
}

// width returns how wide a name runs at a size.
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

// lines returns the number of lines that a text takes in a width.
func (p *panel) lines(text string, st render.Style, width float64) int {
	return len(p.env.Measure.Wrap(nil, text, st, width))
}

// number writes a large number under its name.
func (p *panel) number(r render.Rect, name, value string, ink color.NRGBA) {
	p.ui.Text(name, ui.CutTop(&r, 18, 0), render.Style{Size: render.Caption}, p.env.Theme().Muted)
	r.H = min(r.H, 44) // near its name, however much room there is
	p.ui.Text(value, r, render.Style{Size: 30, Bold: true, Tabular: true}, ink)
}

func (p *panel) draw(c *render.Canvas, th *render.Theme) {
	for _, r := range p.cards {
		c.RoundRect(render.Rect{X: r.X, Y: r.Y + 4, W: r.W, H: r.H}, cardRadius, th.Shadow)
		c.RoundRect(r, cardRadius, th.Cell)
		c.RoundBorder(r, cardRadius, 1.5, render.Mix(th.Cell, th.Line, 0.6))
	}
	p.ui.Draw(c, th)
	if p.medal.W > 0 {
		c.Draw(render.Medal{}, p.medal, render.Options{})
	}
}

// drawCover lays paper over the board.
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

// phrasef fills in the verbs of a phrase.
func (p *panel) phrasef(key string, args ...any) string { return fmt.Sprintf(p.phrase(key), args...) }
