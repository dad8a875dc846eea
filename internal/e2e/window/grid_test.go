//go:build e2e

package window

import (
	"warren/puzzles/rushhour"
	"warren/render"
)

// The margin of Traffic Jam's view around its cells, in cells.
const (
	frame = 0.24
	exit  = 0.62
)

// The size of the window from which everything is scaled up, and the least that larger text leaves when everything is scaled
// up for it.
const (
	roomyLong  = 1440
	roomyShort = 900
	roomLong   = 640
	roomShort  = 360
)

// A grid maps the cells of a board and the panel to a window.
type grid struct {
	panel  render.Rect
	origin render.Point
	cell   float64
}

func gridOf(b rushhour.Board, s size) grid {
	across, down := float64(b.Cols())+2*frame+exit, float64(b.Rows())+2*frame
	layout := s.layout(across / down)
	room := layout.Board
	cell := min(room.W/across, room.H/down)
	return grid{panel: layout.Panel, cell: cell, origin: render.Point{
		X: room.X + (room.W-across*cell)/2 + frame*cell,
		Y: room.Y + (room.H-down*cell)/2 + frame*cell,
	}}
}

// zoom returns the factor by which everything is scaled up, and that by which text is larger beyond it.
func (s size) zoom() (zoom, large float64) {
	long, short := float64(max(s.w, s.h)), float64(min(s.w, s.h))
	zoom = max(1, min(long/roomyLong, short/roomyShort))
	wish := max(1, float64(s.text)/100)
	grown := max(1, min(wish, long/zoom/roomLong, short/zoom/roomShort))
	return zoom * grown, wish / grown
}

// layout returns the layout of a table whose board has an aspect.
func (s size) layout(aspect float64) render.Layout {
	zoom, large := s.zoom()
	layout := render.TableLayout(float64(s.w)/zoom, float64(s.h)/zoom, aspect, large)
	for _, r := range []*render.Rect{&layout.Header, &layout.Board, &layout.Panel} {
		*r = render.Rect{X: r.X * zoom, Y: r.Y * zoom, W: r.W * zoom, H: r.H * zoom}
	}
	return layout
}

// at returns the middle of a cell, which may lie outside the board.
func (g grid) at(row, col float64) render.Point {
	return render.Point{X: g.origin.X + (col+0.5)*g.cell, Y: g.origin.Y + (row+0.5)*g.cell}
}

// grid returns the grid of the board on the table.
func (g *guest) grid() grid {
	g.t.Helper()
	return gridOf(g.board(), g.size)
}

// car returns the vehicle with that letter on the table.
func (g *guest) car(letter byte) rushhour.Car {
	g.t.Helper()
	car, ok := g.board().Car(letter)
	if !ok {
		g.t.Fatalf("no car %c on\n%s", letter, g.board())
	}
	return car
}

// slide returns where to press and where to release for a move.
func (g *guest) slide(m rushhour.Move) (from, to render.Point) {
	g.t.Helper()
	car, at := g.car(m.Car), g.grid()
	row, col := float64(car.Row), float64(car.Col)
	if car.Vertical {
		return at.at(row, col), at.at(row+float64(m.By), col)
	}
	return at.at(row, col), at.at(row, col+float64(m.By))
}
