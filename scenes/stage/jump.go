package stage

import (
	"slices"

	"warren/puzzles"
	"warren/scenes/ui"
)

// jump moves the cursor to the next place that matters, or back to the one before: a player who cannot see the board would have to visit every
// cell. Without a cursor the nearest place is the next. What stands there is read with the cursor; only what is not is said.
func (s *Stage) jump(back bool) {
	if !s.Jumps() || s.hand.Press.Down {
		return
	}
	s.Settle()
	by := 1
	switch {
	case !s.hand.Shown:
		by = 0
	case back:
		by = -1
	}
	held := s.hand.Taken != 0
	says := s.view.Jump(s.env.Words, by)
	if held && s.hand.Taken == 0 {
		says = s.env.Words.Sentences(s.env.Words.T("mirror.letGo"), says)
	}
	s.env.Say(says)
}

// Jumps reports whether there are places to jump to.
func (s *Stage) Jumps() bool { return s.draft == nil && s.view.Jump != nil }

// NextStop returns the stop after (by = 1) or before (by = -1) another, around the ends, or the nearest one if from is no stop.
func NextStop(stops []puzzles.Cell, from puzzles.Cell, by int) (to puzzles.Cell, ok bool) {
	n := len(stops)
	if n == 0 {
		return from, false
	}
	if at := slices.Index(stops, from); at >= 0 {
		return stops[(at+by+n)%n], true
	}
	to = stops[0]
	for _, c := range stops[1:] {
		if steps(from, c) < steps(from, to) {
			to = c
		}
	}
	return to, true
}

func steps(a, b puzzles.Cell) int {
	return max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col)
}

// Jump moves the cursor to the next piece that can move, in reading order. While a piece is taken the next one is taken in its place. It is made for
// View.Jump.
func (m *Mover) Jump(w *ui.Words, by int, reach func(w *ui.Words, c puzzles.Cell) string) string {
	h, from := m.Hand, m.Hand.Cursor
	if h.Taken != 0 {
		from = m.Pieces.First(h.Taken)
	} else if piece := m.Pieces.On(from); piece != 0 {
		from = m.Pieces.First(piece)
	}
	to, ok := NextStop(m.movable(), from, by)
	if !ok {
		return w.T("mirror.stuck")
	}
	h.Cursor, h.Shown = to, true
	if h.Taken != 0 && to != from {
		h.Taken = m.Pieces.On(to)
		return "" // where it can go is said of every piece that is taken
	}
	return reach(w, to)
}

func (m *Mover) movable() (cells []puzzles.Cell) {
	for row := range m.Grid.Rows {
		for col := range m.Grid.Cols {
			c := puzzles.Cell{Row: row, Col: col}
			if piece := m.Pieces.On(c); piece != 0 && m.Pieces.First(piece) == c && m.Pieces.Idle(piece) == "" {
				cells = append(cells, c)
			}
		}
	}
	return cells
}
