package scenes

import (
	"warren/puzzles/maze"
	"warren/render"
)

// On a board of many small tiles a lens shows those around the mouse, the finger or the cursor: large enough to be told apart and hit.

const (
	lensBelow = 16.0 // logical pixels: tiles smaller than that are shown through a lens
	lensCell  = 30.0 // how large they are in it,
	lensCells = 7    // and how many each way
	lensShare = 0.45 // of the board that the lens covers at most
)

// aimed is the cell that a tap would mean, where a lens is needed to tell; ok where one is being aimed at.
func (h *wayHome) aimed() (cell maze.Cell, ok bool) {
	switch {
	case h.grid.cell >= lensBelow || h.walk.on():
		return maze.Cell{}, false
	case h.pressed:
		return h.pressedOn, h.board.Inside(h.pressedOn)
	case h.byKeys:
		return h.cursor, true
	}
	return h.hovered, h.hovers
}

// lens is where the lens lies on the board, away from what it shows, and how it maps cells.
func (h *wayHome) lens(aim maze.Cell) (frame render.Rect, grid homeGrid) {
	g := &h.grid
	side := min(lensCells*lensCell, lensShare*max(g.tray.W, g.tray.H))
	frame = render.Rect{X: g.tray.X + gap, Y: g.tray.Y + gap, W: side, H: side}
	if g.rect(aim).Center().X < g.tray.Center().X {
		frame.X = g.tray.Right() - gap - side
	}
	if g.tray.W < 3*side && g.rect(aim).Center().Y < g.tray.Center().Y { // too narrow to lie beside it
		frame.Y = g.tray.Bottom() - gap - side
	}
	mid := frame.Center()
	grid = *g
	grid.cell = lensCell
	grid.origin = render.Point{X: mid.X - (float64(aim.Col)+0.5)*lensCell, Y: mid.Y - (float64(aim.Row)+0.5)*lensCell}
	return frame, grid
}

func (h *wayHome) drawLens(c *render.Canvas, th *render.Theme) {
	aim, ok := h.aimed()
	if !ok {
		return
	}
	frame, grid := h.lens(aim)
	c.RoundRect(frame.Inset(-3), 14, th.Ink)
	c.RoundRect(frame, 12, th.Board)
	near := *h
	near.grid = grid
	c.PushClip(frame.Inset(3))
	const reach = lensCells/2 + 1
	for _, lit := range [...]bool{false, true} {
		for row := max(0, aim.Row-reach); row <= min(aim.Row+reach, grid.rows-1); row++ {
			for col := max(0, aim.Col-reach); col <= min(aim.Col+reach, grid.cols-1); col++ {
				near.drawLensCell(c, th, maze.Cell{Row: row, Col: col}, lit)
			}
		}
	}
	near.drawHouse(c)
	near.drawRabbit(c)
	c.RoundBorder(grid.rect(aim), 0.2*lensCell, 2.5, th.Sky)
	c.PopClip()
	c.RoundBorder(h.grid.rect(aim).Inset(-3), 3, 2, th.Sky)
}

func (h *wayHome) drawLensCell(c *render.Canvas, th *render.Theme, cell maze.Cell, lit bool) {
	t := h.tile(cell)
	r := h.grid.rect(cell)
	if !lit {
		c.RoundRect(r.Inset(0.035*lensCell), 0.18*lensCell, th.Cell)
	}
	if h.lit(t) == lit {
		h.drawTile(c, cell, t, lit)
	}
	if lit && h.isPinned(cell) {
		c.Draw(homePin, r, render.Options{})
	}
}
