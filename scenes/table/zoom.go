package table

import (
	"math"

	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// A zoom is the part of the board that is seen, for fingers that are larger than a cell. The board is placed larger than its
// place and clipped to it; its view knows nothing of that.
//
// While fingers or the wheel change the size, the board is drawn as it was placed and stretched, since placing it anew makes
// every picture anew.
type zoom struct {
	whole  render.Rect  // where the whole board is
	factor float64      // how many times as large the board is, 1 for the whole one
	shift  render.Point // from the corner of whole to that of the board
	placed zoomState    // as the board was placed
	restMS float64      // time until it is placed anew, 0 if it is
}

// A zoomState is how large the board is and where.
type zoomState struct {
	factor float64
	shift  render.Point
}

const (
	mostCell   = 96.0  // logical pixels: nobody needs a larger cell
	mostZoom   = 4.0   // of a board whose view does not say how large a cell is
	zoomStep   = 1.25  // of a key
	wheelFar   = 400.0 // logical pixels: the wheel turned by so much makes the board e times as large
	zoomRestMS = 120.0 // the pause of fingers and wheel after which the board is placed anew
	// zoomSlack is how far the edge of the board can be moved into its place, so that nothing covers the cells there.
	zoomSlack = 52.0
)

// on reports whether less than the whole board is seen.
func (z *zoom) on() bool { return z.factor > 1 }

// rect returns where the board is.
func (z *zoom) rect() render.Rect {
	return render.Rect{X: z.whole.X + z.shift.X, Y: z.whole.Y + z.shift.Y, W: z.whole.W * z.factor, H: z.whole.H * z.factor}
}

// about makes the board by times as large, at most most times as large as the whole one, while the point at stays where it is.
func (z *zoom) about(at render.Point, by, most float64) {
	was := z.factor
	z.factor = min(most, max(1, was*by))
	from := at.Sub(render.Point{X: z.whole.X, Y: z.whole.Y})
	z.shift = from.Sub(from.Sub(z.shift).Mul(z.factor / was))
	z.clamp()
}

// clamp keeps the board in its place, but for some slack.
func (z *zoom) clamp() {
	slack := zoomSlack * min(1, z.factor-1)
	hold := func(shift, side float64) float64 {
		return min(slack, max(side*(1-z.factor)-slack, shift))
	}
	z.shift = render.Point{X: hold(z.shift.X, z.whole.W), Y: hold(z.shift.Y, z.whole.H)}
}

// begin makes what is drawn until end appear in the part of the board that is seen.
func (z *zoom) begin(c *render.Canvas) {
	if !z.on() && z.placed.factor <= 1 {
		return
	}
	c.PushClip(z.whole)
	// What was placed with its corner at whole+placed.shift belongs at whole+shift, by times as large.
	by := z.factor / z.placed.factor
	corner := render.Point{X: z.whole.X, Y: z.whole.Y}
	c.PushZoom(by, corner.Add(z.shift).Sub(corner.Add(z.placed.shift).Mul(by)))
}

// end ends what begin began, and frames the part of the board that is seen.
func (z *zoom) end(c *render.Canvas, th *render.Theme) {
	if !z.on() && z.placed.factor <= 1 {
		return
	}
	c.PopZoom()
	c.PopClip()
	const frame, radius = 6.0, 12.0
	c.RoundBorder(z.whole.Inset(-frame/2), radius, frame, render.Mix(th.Board, th.Line, 0.5))
}

// mostZoom returns how many times as large the board can be.
func (t *Table) mostZoom() float64 {
	cell, ok := t.cellRect(puzzles.Cell{})
	if !ok {
		return mostZoom
	}
	return max(1, mostCell*t.zoom.placed.factor/max(1, min(cell.W, cell.H)))
}

// cellRect returns where a cell of the board is on the window; ok is false if the view does not say.
func (t *Table) cellRect(c puzzles.Cell) (cell render.Rect, ok bool) {
	switch m := t.drawing(); {
	case m != nil: // the view does not know a draft that is no board
		return m.grid.Rect(c), true
	case t.extras.Cell == nil:
		return render.Rect{}, false
	}
	return t.extras.Cell(c), true
}

// zooms handles the intents that zoom and pan, and reports whether it was one of them.
func (t *Table) zooms(in ui.Intent) bool {
	z := &t.zoom
	by, at := 1.0, z.whole.Center()
	switch in.Kind {
	case ui.Pinch:
		by, at = in.Value, in.At
	case ui.Wheel:
		by, at = math.Exp(-in.Value/wheelFar), in.At
		if !z.whole.Contains(at) {
			return false
		}
	case ui.ZoomIn, ui.PageUp:
		by, at = zoomStep, t.zoomAt()
	case ui.ZoomOut, ui.PageDown:
		by, at = 1/zoomStep, t.zoomAt()
	case ui.ZoomWhole, ui.Home:
		if !z.on() || in.Rune != 0 && t.drawing() != nil { // there the digits are brushes
			return false
		}
		t.showWhole()
		return true
	default:
		return false
	}
	if !t.hasBoard() || t.mode.position() == nil {
		return true
	}
	was := z.on()
	if in.Kind == ui.Pinch && was {
		z.shift = z.shift.Add(in.By)
	}
	z.about(at, by, t.mostZoom())
	z.restMS = zoomRestMS
	t.env.Redraw()
	if z.on() != was {
		t.panel.changed() // the button of the whole board comes or goes
	}
	return true
}

// zoomAt returns the point about which the keys zoom: the cell that they are at, if it is seen.
func (t *Table) zoomAt() render.Point {
	t.settleZoom()
	if cell, ok := t.keysCell(); ok && t.zoom.whole.Contains(cell.Center()) {
		return cell.Center()
	}
	return t.zoom.whole.Center()
}

// keysCell returns where the cell that the keys are at is on the window; ok is false if the player sees none.
func (t *Table) keysCell() (cell render.Rect, ok bool) {
	keys, ok := t.keys()
	if !ok {
		return render.Rect{}, false
	}
	cell, ok = t.cellRect(keys.At)
	return cell, ok && (keys.Shown || keys.Head)
}

// showWhole shows the whole board.
func (t *Table) showWhole() {
	if z := &t.zoom; z.on() || z.placed.factor > 1 {
		z.factor, z.shift = 1, render.Point{}
		t.panel.changed()
		t.settleZoom()
	}
}

// settleZoom places the board where it is drawn.
func (t *Table) settleZoom() {
	z := &t.zoom
	z.restMS = 0
	if now := (zoomState{z.factor, z.shift}); z.placed != now && t.hasBoard() {
		z.placed = now
		t.placeBoard(z.rect())
		t.env.Redraw()
	}
}

// tickZoom places the board anew once fingers and wheel rest.
func (t *Table) tickZoom() {
	if z := &t.zoom; z.restMS > 0 {
		if z.restMS -= ui.TickMS; z.restMS <= 0 {
			t.settleZoom()
		}
	}
}

// follow moves a part of the board that is seen until the cell of the keys is in it.
func (t *Table) follow() {
	z := &t.zoom
	if !z.on() {
		return
	}
	t.settleZoom()
	cell, ok := t.keysCell()
	if !ok {
		return
	}
	need := func(low, high, from, to float64) float64 {
		switch {
		case low < from:
			return from - low
		case high > to:
			return to - high
		}
		return 0
	}
	seen, room := z.whole, 0.6*min(cell.W, cell.H)
	z.shift.X += need(cell.X-room, cell.Right()+room, seen.X, seen.Right())
	z.shift.Y += need(cell.Y-room, cell.Bottom()+room, seen.Y, seen.Bottom())
	z.clamp()
	t.settleZoom()
}

// farAway is a point over no board.
var farAway = render.Point{X: -1e6, Y: -1e6}

// aim prepares an intent of the pointer for the view: the board is where it is drawn, and what lies outside of its place is not
// on it, however large it is. It reports whether the intent is for the board at all.
func (t *Table) aim(in *ui.Intent) bool {
	if !in.Pointer() {
		return true
	}
	if t.zoom.restMS > 0 {
		t.settleZoom()
	}
	if !t.zoom.on() || t.zoom.whole.Contains(in.At) {
		return true
	}
	switch in.Kind {
	case ui.Hover:
		in.At = farAway
	case ui.Press, ui.Second, ui.Tap:
		return false
	}
	return true
}

const wholeButton = 44.0 // logical pixels

// buildZoom adds the button that shows the whole board, in its corner.
func (t *Table) buildZoom() {
	if z := &t.zoom; z.on() {
		t.panel.ui.Add(ui.Widget{
			Does: ui.ZoomWhole, Look: ui.LookTool, Icon: render.IconWhole, Iconed: true, Tip: t.env.Words.T("pad.whole"),
			Rect: render.Rect{X: z.whole.Right() - wholeButton - 4, Y: z.whole.Bottom() - wholeButton - 4, W: wholeButton, H: wholeButton},
		})
	}
}
