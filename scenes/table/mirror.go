package table

import (
	"strings"
	"unicode/utf8"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A readableBoard is the board of a table cell by cell, for those who cannot see it.
type readableBoard struct {
	grid   ui.Board
	seen   session.Position // the position in the grid, nil if there is no grid
	cursor stage.Cursor
	stale  bool // the grid may say something else now
}

// commonQueries are the questions that every board answers, before those of its puzzle.
var commonQueries = []string{"mirror.here", "mirror.board", "mirror.state"}

// mostCells is the size of the largest board that is told cell by cell: only a board of the player's own can be larger.
const mostCells = 1024

// showGrid gives the mirror the board, unless it must not be seen. It is called when the panel has been laid out.
func (t *Table) showGrid() {
	at := t.mode.position()
	var rows []string
	if at != nil {
		rows = strings.Fields(at.String())
	}
	if len(rows) == 0 || len(rows)*utf8.RuneCountInString(rows[0]) > mostCells {
		t.readable.seen = nil
		t.panel.ui.SetBoard(nil)
		return
	}
	g := &t.readable.grid
	t.readable.seen, t.readable.stale = at, true
	g.Cols = utf8.RuneCountInString(rows[0])
	g.Cursor = min(g.Cursor, len(rows)*g.Cols-1)
	g.Fill = t.fillGrid
	g.Rect = t.panel.layout.Board
	if first, ok := t.stage.Cell(puzzles.Cell{}); ok {
		last, _ := t.stage.Cell(puzzles.Cell{Row: len(rows) - 1, Col: g.Cols - 1})
		g.Rect = render.Rect{X: first.X, Y: first.Y, W: last.Right() - first.X, H: last.Bottom() - first.Y}
	}
	t.panel.ui.SetBoard(g)
	t.panel.ui.Touch()
}

// fillGrid puts into words what the grid holds, if that has changed: only where there is a page to mirror the board on is it asked to.
func (t *Table) fillGrid() {
	if !t.readable.stale {
		return
	}
	t.readable.stale = false
	w, g := t.env.Words, &t.readable.grid
	rows := strings.Fields(t.readable.seen.String())
	g.Cells = t.cellNames(w, rows)
	g.Name = w.F("mirror.grid", t.name(), len(rows), g.Cols)
	g.Queries = nil
	for _, key := range commonQueries {
		g.Queries = append(g.Queries, w.T(key))
	}
	for _, q := range t.queries() {
		g.Queries = append(g.Queries, w.T(q.Name))
	}
	t.pointGrid()
}

// queries returns the puzzle's own questions about the board: of a draft there are none.
func (t *Table) queries() []stage.Query {
	if t.drawing() != nil {
		return nil
	}
	return t.stage.Voice().Queries
}

// pointGrid puts the view's cursor into the grid and reports whether that changes it.
func (t *Table) pointGrid() bool {
	if t.readable.seen == nil {
		return false
	}
	now := t.stage.Keys()
	g := &t.readable.grid
	index := now.At.Row*g.Cols + now.At.Col
	if g.Cols == 0 || index < 0 {
		return false
	}
	changed := now != t.readable.cursor
	if was := t.readable.cursor; now.Taken != 0 && now.Taken != was.Taken {
		t.env.Say(t.reach(now.Piece))
	}
	t.readable.cursor = now
	g.Cursor, g.Shown, g.Held, g.Taken = index, now.Shown, now.Leads, -1
	if now.Taken != 0 {
		g.Taken = now.Piece.Row*g.Cols + now.Piece.Col
	}
	return changed
}

// followCursor shows the mirror where the cursor has gone since the last layout.
func (t *Table) followCursor() {
	if t.pointGrid() {
		t.panel.ui.Touch()
	}
}

// doMirror handles what the elements do that mirror the board, and returns what is left to do; any other intent it returns.
func (t *Table) doMirror(in ui.Intent) ui.Intent {
	g := &t.readable.grid
	switch {
	case in.Kind != ui.PointAt && in.Kind != ui.ActAt && in.Kind != ui.Ask:
		return in
	case t.readable.seen == nil:
		return ui.Intent{}
	case in.Kind == ui.Ask:
		t.fillGrid()
		if 0 <= in.N && in.N < len(g.Queries) {
			t.env.Say(t.answer(in.N))
		}
		return ui.Intent{}
	case in.N < 0 || in.N/g.Cols >= len(strings.Fields(t.readable.seen.String())):
		return ui.Intent{}
	}
	t.panel.ui.Focus(ui.None, 0)
	if !t.readable.cursor.Leads { // else the cursor stays with the piece
		t.stage.PointAt(puzzles.Cell{Row: in.N / g.Cols, Col: in.N % g.Cols})
		t.stage.Follow()
	}
	if in.Kind == ui.PointAt {
		return ui.Intent{}
	}
	return in
}

// answer returns the answer to query n.
func (t *Table) answer(n int) string {
	w, g := t.env.Words, &t.readable.grid
	if n >= len(commonQueries) {
		c := puzzles.Cell{Row: g.Cursor / g.Cols, Col: g.Cursor % g.Cols}
		return t.queries()[n-len(commonQueries)].Answer(w, c)
	}
	switch commonQueries[n] {
	case "mirror.here":
		return w.Sentences(g.Cells[g.Cursor], t.reach(puzzles.Cell{Row: g.Cursor / g.Cols, Col: g.Cursor % g.Cols}))
	case "mirror.state":
		return t.joined(t.sentences())
	}
	return t.wholeBoard()
}

// reach returns where the piece on a cell can go, with what each move does where that is explored, or "".
func (t *Table) reach(c puzzles.Cell) string {
	if m, ok := t.mode.(*exploring); ok && m.known {
		return m.reach(c)
	}
	if t.stage.Voice().Reach == nil || t.drawing() != nil {
		return ""
	}
	return t.stage.Voice().Reach(t.env.Words, c)
}

// wholeBoard returns the board row by row, cells of the same kind together.
func (t *Table) wholeBoard() string {
	w, all := t.env.Words, ""
	for row, text := range strings.Fields(t.readable.seen.String()) {
		says, n, last := "", 0, ""
		end := func() {
			switch {
			case n == 0:
				return
			case n > 1:
				last = w.F("mirror.times", n, last)
			}
			if says != "" {
				says += w.T("mirror.comma")
			}
			says += last
			n = 0
		}
		for col, sign := range []rune(text) {
			here := t.onCell(puzzles.Cell{Row: row, Col: col}, sign)
			if here != last {
				end()
			}
			last = here
			n++
		}
		end()
		all = w.Sentences(all, w.F("mirror.row", row+1, says))
	}
	return all
}
