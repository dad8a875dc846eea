package maze

import (
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A lens magnifies small tiles around the mouse, the finger or the cursor, so that they can be told apart and hit.
const (
	lensBelow = 16.0 // logical pixels: smaller tiles are shown through a lens
	lensCell  = 30.0 // the size of a cell in the lens
	lensCells = 7    // the number of cells each way
	lensShare = 0.45 // the largest share of the board that the lens may cover
)

// aimed returns the cell that a tap would turn, if the player needs a lens to see it.
func (v *view) aimed() (cell rules.Cell, ok bool) {
	switch {
	case v.grid.Cell >= lensBelow || v.walk.on():
		return rules.Cell{}, false
	case v.hand.Press.Down:
		return v.hand.Press.On, v.board.Inside(v.hand.Press.On)
	case v.hand.Shown:
		return v.hand.Cursor, true
	}
	return v.hovered, v.hovers
}

// lens returns the place of the lens, away from what it shows, and the grid of the cells in it.
func (v *view) lens(aim rules.Cell, seen render.Rect) (frame render.Rect, grid stage.Grid) {
	g := &v.grid
	side := min(lensCells*lensCell, lensShare*max(seen.W, seen.H))
	frame = render.Rect{X: seen.X + ui.Gap, Y: seen.Y + ui.Gap, W: side, H: side}
	if g.Rect(aim).Center().X < seen.Center().X {
		frame.X = seen.Right() - ui.Gap - side
	}
	if seen.W < 3*side && g.Rect(aim).Center().Y < seen.Center().Y { // too narrow to lie beside it
		frame.Y = seen.Bottom() - ui.Gap - side
	}
	mid := frame.Center()
	grid = *g
	grid.Cell = lensCell
	grid.Origin = render.Point{X: mid.X - (float64(aim.Col)+0.5)*lensCell, Y: mid.Y - (float64(aim.Row)+0.5)*lensCell}
	return frame, grid
}

func (v *view) drawLens(c *render.Canvas) {
	aim, ok := v.aimed()
	if !ok {
		return
	}
	frame, grid := v.lens(aim, c.Clipped(v.grid.Tray))
	c.RoundRect(frame.Inset(-3), 14, c.Ink)
	c.RoundRect(frame, 12, c.Board)
	c.PushClip(frame.Inset(3))
	const reach = lensCells/2 + 1
	for _, lit := range [...]bool{false, true} {
		for row := max(0, aim.Row-reach); row <= min(aim.Row+reach, grid.Rows-1); row++ {
			for col := max(0, aim.Col-reach); col <= min(aim.Col+reach, grid.Cols-1); col++ {
				v.drawLensCell(c, &grid, rules.Cell{Row: row, Col: col}, lit)
			}
		}
	}
	v.drawHouse(c, &grid)
	v.drawRabbit(c, &grid)
	c.RoundBorder(grid.Rect(aim), 0.2*lensCell, 2.5, c.Sky)
	c.PopClip()
	c.RoundBorder(v.grid.Rect(aim).Inset(-3), 3, 2, c.Sky)
}

func (v *view) drawLensCell(c *render.Canvas, grid *stage.Grid, cell rules.Cell, lit bool) {
	t := v.tile(cell)
	r := grid.Rect(cell)
	if !lit {
		c.RoundRect(r.Inset(0.035*lensCell), 0.18*lensCell, c.Cell)
	}
	if v.lit(t) == lit {
		v.drawTile(c, grid, cell, t, lit)
	}
	if lit && v.pinned[v.index(cell)] {
		c.Draw(pin, r, render.Options{})
	}
}
