package editor

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
)

// seat makes the view show a board whose cells are those of the draft.
func (e *Editor) seat(at session.Position) {
	e.base = at
	e.stage.Show(session.StandingOf(at), stage.Transition{Silent: true})
}

func (e host) Proportion() float64 {
	if e.base != nil {
		return e.stage.View().Aspect(e.base)
	}
	return (float64(e.draft.Cols()) + 2*stage.FrameWidth) / (float64(e.draft.Rows()) + 2*stage.FrameWidth)
}

func (e host) Lay(r render.Rect) {
	var cell func(puzzles.Cell) render.Rect
	if e.base != nil {
		cell = e.stage.PlaceUnder(e.base, r)
	}
	e.grid = stage.NewGrid(e.draft.Rows(), e.draft.Cols(), stage.FrameWidth, 0, r)
	if cell != nil {
		first := cell(puzzles.Cell{})
		e.grid.Origin, e.grid.Cell = render.Point{X: first.X, Y: first.Y}, first.W
		switch { // what is between the cells belongs to them
		case e.grid.Cols > 1:
			e.grid.Cell = cell(puzzles.Cell{Col: 1}).X - first.X
		case e.grid.Rows > 1:
			e.grid.Cell = cell(puzzles.Cell{Row: 1}).Y - first.Y
		}
		frame := stage.FrameWidth * e.grid.Cell
		e.grid.Tray = e.grid.Area(0, 0, float64(e.grid.Rows), float64(e.grid.Cols)).Inset(-frame)
	}
}

func (e *Editor) nearest(p render.Point) puzzles.Cell {
	c := e.grid.Under(p)
	return puzzles.Cell{Row: min(e.grid.Rows-1, max(0, c.Row)), Col: min(e.grid.Cols-1, max(0, c.Col))}
}

func (e *Editor) Cell(c puzzles.Cell) render.Rect { return e.grid.Rect(c) }

func (e host) Keys() stage.Cursor {
	c := stage.Cursor{At: e.cursor, Shown: e.byKeys}
	if e.stroke.held && e.stroke.byKeys {
		c.Taken, c.Piece, c.Leads = 1, e.cursor, true
	}
	return c
}

func (e host) Point(c puzzles.Cell) {
	if e.draft.Inside(c) {
		e.cursor, e.byKeys = c, true
		e.env.Redraw()
	}
}

func (e *Editor) drawDraft(c *render.Canvas) {
	if e.at != nil {
		e.stage.Draw(c, false, e.answer.reason())
	}
	e.stage.BeginOver(c)
	if e.at == nil {
		if e.how.Ground != nil {
			e.how.Ground(c, &e.grid)
		} else {
			c.DrawTray(e.grid.Tray, e.grid.Rows, e.grid.Cols, -1, e.grid.Cell)
		}
		for row := range e.grid.Rows {
			for col := range e.grid.Cols {
				at := puzzles.Cell{Row: row, Col: col}
				e.how.DrawSign(c, e.draft, at, e.grid.Rect(at))
			}
		}
		e.grid.DrawReason(c, e.wrong, false)
	}
	if e.byKeys {
		edge := e.grid.Cell
		ring := e.grid.Rect(e.cursor).Inset(0.01 * edge)
		if e.stroke.held {
			stage.DrawTaken(c, ring, 0.24*edge, edge, stage.Ways{Up: true, Down: true, Left: true, Right: true})
		} else {
			stage.DrawCursor(c, ring, 0.24*edge, edge)
		}
	}
	e.stage.EndOver(c)
}
