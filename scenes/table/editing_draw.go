package table

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// seat makes the view show a board of the draft's size, whose cells are then those of the draft.
func (m *editing) seat(at session.Position) {
	m.base = at
	m.stage.Show(session.StandingOf(at), stage.Manner{Silent: true})
}

// Proportion returns the width of the draft over its height.
func (m *editing) Proportion() float64 {
	if m.base != nil {
		return m.stage.Aspect(m.base)
	}
	return (float64(m.draft.Cols()) + 2*stage.FrameWidth) / (float64(m.draft.Rows()) + 2*stage.FrameWidth)
}

// Lay sets where the draft is.
func (m *editing) Lay(r render.Rect) {
	var cell func(puzzles.Cell) render.Rect
	if m.base != nil {
		cell = m.stage.PlaceUnder(m.base, r)
	}
	m.grid = stage.NewGrid(m.draft.Rows(), m.draft.Cols(), stage.FrameWidth, 0, r)
	if cell != nil {
		first, right, below := cell(puzzles.Cell{}), cell(puzzles.Cell{Col: 1}), cell(puzzles.Cell{Row: 1})
		m.grid.Origin, m.grid.Cell = render.Point{X: first.X, Y: first.Y}, first.W
		m.grid.Turned = right.Y-first.Y > right.X-first.X
		switch { // what is between the cells belongs to them
		case m.grid.Cols > 1:
			m.grid.Cell = max(right.X-first.X, right.Y-first.Y)
		case m.grid.Rows > 1:
			m.grid.Cell = max(below.X-first.X, below.Y-first.Y)
		}
		frame := stage.FrameWidth * m.grid.Cell
		m.grid.Tray = m.grid.Area(0, 0, float64(m.grid.Rows), float64(m.grid.Cols)).Inset(-frame)
	}
}

// under returns the cell under a point, which may be outside.
func (m *editing) under(p render.Point) puzzles.Cell { return m.grid.Under(p) }

// nearest returns the cell of the draft that is nearest to a point.
func (m *editing) nearest(p render.Point) puzzles.Cell {
	c := m.grid.Under(p)
	return puzzles.Cell{Row: min(m.grid.Rows-1, max(0, c.Row)), Col: min(m.grid.Cols-1, max(0, c.Col))}
}

// Cell returns where a cell of the draft is.
func (m *editing) Cell(c puzzles.Cell) render.Rect { return m.grid.Rect(c) }

// Keys returns the state of the cursor.
func (m *editing) Keys() stage.Cursor {
	c := stage.Cursor{At: m.cursor, Shown: m.byKeys}
	if m.stroke.held && m.stroke.byKeys {
		c.Taken, c.Piece, c.Leads = 1, m.cursor, true
	}
	return c
}

// Point moves the cursor to a cell and shows it.
func (m *editing) Point(c puzzles.Cell) {
	if m.draft.Inside(c) {
		m.cursor, m.byKeys = c, true
		m.env.Redraw()
	}
}

// drawDraft paints the draft: by the view if it is a board, else sign by sign.
func (m *editing) drawDraft(c *render.Canvas, th *render.Theme) {
	if m.at != nil {
		m.drawBoard(c, th, false, m.reason())
	}
	m.stage.BeginOver(c)
	if m.at == nil {
		if m.how.Ground != nil {
			m.how.Ground(c, &m.grid)
		} else {
			rows, cols := m.grid.Rows, m.grid.Cols
			if m.grid.Turned {
				rows, cols = cols, rows
			}
			c.DrawTray(m.grid.Tray, rows, cols, -1, m.grid.Cell)
		}
		for row := range m.grid.Rows {
			for col := range m.grid.Cols {
				at := puzzles.Cell{Row: row, Col: col}
				m.how.DrawSign(c, th, m.draft, at, m.grid.Rect(at))
			}
		}
		m.grid.DrawReason(c, th, m.wrong, false)
	}
	if m.byKeys {
		edge := m.grid.Cell
		ring := m.grid.Rect(m.cursor).Inset(0.01 * edge)
		if m.stroke.held {
			stage.DrawTaken(c, th, ring, 0.24*edge, edge, stage.Ways{Up: true, Down: true, Left: true, Right: true})
		} else {
			stage.DrawCursor(c, th, ring, 0.24*edge, edge)
		}
	}
	m.stage.EndOver(c, th)
}

// A sample is a brush of the palette.
type sample struct {
	brush int
	draft puzzles.Draft // of one cell, with its sign
	at    render.Rect   // on the window
}

// drawPalette paints what the brushes of the palette lay.
func (m *editing) drawPalette(c *render.Canvas, th *render.Theme) {
	for i := range m.palette {
		s := &m.palette[i]
		if icon := m.how.Brushes[s.brush].Icon; icon != 0 {
			c.Icon(icon, render.Square(s.at.Center(), min(s.at.W, s.at.H)), th.Ink)
			continue
		}
		m.how.DrawSign(c, th, s.draft, puzzles.Cell{}, render.Square(s.at.Center(), min(s.at.W, s.at.H)))
	}
}

// onCell returns what stands on a cell of the board that the table shows; sign is its sign in the text.
func (t *Table) onCell(c puzzles.Cell, sign rune) string {
	if m := t.drawing(); m != nil && m.at == nil {
		return m.onDraft(c)
	}
	return t.stage.Voice().OnCell(t.env.Words, c, sign)
}

// cellNames returns what stands on every cell of that board, whose text has these rows.
func (t *Table) cellNames(w *ui.Words, rows []string) []string {
	if m := t.drawing(); m == nil || m.at != nil {
		return t.stage.Voice().Cells(w, rows)
	}
	var cells []string
	for row, text := range rows {
		for col, sign := range []rune(text) {
			cells = append(cells, w.F("mirror.cell", t.onCell(puzzles.Cell{Row: row, Col: col}, sign), row+1, col+1))
		}
	}
	return cells
}
