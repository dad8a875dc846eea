package stage

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// A zoom is the part of the board that is seen. The board is placed larger than its place and clipped; its view knows nothing of that. While the
// size changes, the board is stretched, since placing it anew makes every picture anew.
type zoom struct {
	whole  render.Rect  // where the whole board is
	factor float64      // how many times as large the board is, 1 for the whole one
	shift  render.Point // from the corner of whole to that of the board
	placed zoomState    // as the board was placed
	restMS float64      // time until it is placed anew, 0 if it is
}

type zoomState struct {
	factor float64
	shift  render.Point
}

const (
	mostCell   = 96.0  // logical pixels: nobody needs a larger cell
	mostZoom   = 4.0   // of a board whose view does not say how large a cell is
	zoomStep   = 1.25  // of a key
	zoomRestMS = 120.0 // the pause of fingers and wheel after which the board is placed anew
	zoomSlack  = 52.0  // how far the edge of the board can be moved into its place, so that nothing covers the cells there
)

func (z *zoom) on() bool { return z.factor > 1 }

func (z *zoom) rect() render.Rect {
	return render.Rect{X: z.whole.X + z.shift.X, Y: z.whole.Y + z.shift.Y, W: z.whole.W * z.factor, H: z.whole.H * z.factor}
}

// about makes the board by times as large, at most most times the whole one, while the point at stays in place.
func (z *zoom) about(at render.Point, by, most float64) {
	was := z.factor
	z.factor = min(most, max(1, was*by))
	from := at.Sub(render.Point{X: z.whole.X, Y: z.whole.Y})
	z.shift = from.Sub(from.Sub(z.shift).Mul(z.factor / was))
	z.clamp()
}

func (z *zoom) clamp() {
	slack := zoomSlack * min(1, z.factor-1)
	hold := func(shift, side float64) float64 {
		return min(slack, max(side*(1-z.factor)-slack, shift))
	}
	z.shift = render.Point{X: hold(z.shift.X, z.whole.W), Y: hold(z.shift.Y, z.whole.H)}
}

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

func (z *zoom) end(c *render.Canvas) {
	if !z.on() && z.placed.factor <= 1 {
		return
	}
	c.PopZoom()
	c.PopClip()
	const frame, radius = 6.0, 12.0
	c.RoundBorder(z.whole.Inset(-frame/2), radius, frame, render.Mix(c.Board, c.Line, 0.5))
}

func (s *Stage) mostZoom() float64 {
	cell, ok := s.Cell(puzzles.Cell{})
	if !ok {
		return mostZoom
	}
	return max(1, mostCell*s.zoom.placed.factor/max(1, min(cell.W, cell.H)))
}

// Bare reports whether a drag from a point moves the board, of which a part is seen: nothing is there that the drag could take.
func (s *Stage) Bare(at render.Point) bool {
	return s.zoom.on() && s.draft == nil && s.zoom.whole.Contains(at) && s.view.Bare(at)
}

// Zoom reports whether the intent was to zoom or pan. Seen means that the player sees the board.
func (s *Stage) Zoom(in ui.Intent, seen bool) (taken bool) {
	z := &s.zoom
	by := 1.0
	var at render.Point
	switch in.Kind {
	case ui.Pinch:
		by, at = in.Value, in.At
	case ui.Wheel:
		if !z.on() || !z.whole.Contains(in.At) {
			return false
		}
		in.Kind, in.By, at = ui.Pinch, in.By.Mul(-1), in.At
	case ui.ZoomIn, ui.PageUp:
		by, at = zoomStep, s.zoomAt()
	case ui.ZoomOut, ui.PageDown:
		by, at = 1/zoomStep, s.zoomAt()
	case ui.ZoomWhole, ui.Home:
		if !z.on() || in.Rune != 0 && s.draft != nil { // there the digits are brushes
			return false
		}
		s.ShowWhole()
		return true
	default:
		return false
	}
	if !s.hasBoard() || !seen {
		return true
	}
	was := z.on()
	if in.Kind == ui.Pinch && was {
		z.shift = z.shift.Add(in.By)
	}
	z.about(at, by, s.mostZoom())
	z.restMS = zoomRestMS
	s.env.Redraw()
	if z.on() != was {
		s.changed() // the button of the whole board comes or goes
	}
	return true
}

func (s *Stage) zoomAt() render.Point {
	s.settleZoom()
	if cell, ok := s.KeysCell(); ok && s.zoom.whole.Contains(cell.Center()) {
		return cell.Center()
	}
	return s.zoom.whole.Center()
}

func (s *Stage) Factor() float64 { return s.zoom.factor }

func (s *Stage) ShowWhole() {
	if z := &s.zoom; z.on() || z.placed.factor > 1 {
		z.factor, z.shift = 1, render.Point{}
		s.changed()
		s.settleZoom()
	}
}

func (s *Stage) settleZoom() {
	z := &s.zoom
	z.restMS = 0
	if now := (zoomState{z.factor, z.shift}); z.placed != now && s.hasBoard() {
		z.placed = now
		s.lay(z.rect())
		s.env.Redraw()
	}
}

func (s *Stage) tickZoom() {
	if z := &s.zoom; z.restMS > 0 {
		if z.restMS -= ui.TickMS; z.restMS <= 0 {
			s.settleZoom()
		}
	}
}

// Follow moves a part of the board that is seen until the cell of the keys is in it.
func (s *Stage) Follow() {
	z := &s.zoom
	if !z.on() {
		return
	}
	s.settleZoom()
	cell, ok := s.KeysCell()
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
	s.settleZoom()
}

var farAway = render.Point{X: -1e6, Y: -1e6}

// Aim reports whether an intent of the pointer is for the board. What lies outside of its place is not on it, however large the board is.
func (s *Stage) Aim(in *ui.Intent) bool {
	if !in.Pointer() {
		return true
	}
	if s.zoom.restMS > 0 {
		s.settleZoom()
	}
	if !s.zoom.on() || s.zoom.whole.Contains(in.At) {
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
