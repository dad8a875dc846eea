package screen

import (
	"strings"
	"unicode/utf8"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A readableBoard is the board of a screen cell by cell, for those who cannot see it.
type readableBoard struct {
	grid    ui.Board
	seen    session.Position // the position in the grid, nil if there is no grid
	reading stage.Reading    // of that position
	cursor  stage.Cursor
	stale   bool // the grid may say something else now
	steps   bool // the arrows are steps in what is shown
}

// mostCells is the size of the largest board that is told cell by cell: only a board of the player's own can be larger.
const mostCells = 1024

// showGrid gives the mirror the board, unless it must not be seen. It is called when the panel has been laid out.
func (s *Screen) showGrid() {
	at := s.Host.Seen()
	var rows []string
	if at != nil {
		rows = strings.Fields(at.String())
	}
	if len(rows) == 0 || len(rows)*utf8.RuneCountInString(rows[0]) > mostCells {
		s.readable.seen = nil
		s.Panel.UI.SetBoard(nil)
		return
	}
	g := &s.readable.grid
	s.readable.seen, s.readable.stale, s.readable.steps = at, true, s.steps()
	s.readable.reading = stage.Reading{Rows: rows, On: s.Host.OnCell}
	g.Cols = s.readable.reading.Cols()
	g.Cursor = min(g.Cursor, len(rows)*g.Cols-1)
	g.Fill = s.fillGrid
	g.Rect = s.gridRect()
	s.Panel.UI.SetBoard(g)
	s.Panel.UI.Touch()
}

// gridRect returns where the cells of the grid are now, which zooming and moving the board change without a layout.
func (s *Screen) gridRect() render.Rect {
	first, ok := s.Host.Stage().Cell(puzzles.Cell{})
	if !ok {
		return s.Panel.Layout.Board
	}
	last, _ := s.Host.Stage().Cell(puzzles.Cell{Row: len(s.readable.reading.Rows) - 1, Col: s.readable.grid.Cols - 1})
	return render.Rect{X: first.X, Y: first.Y, W: last.Right() - first.X, H: last.Bottom() - first.Y}
}

// fillGrid puts into words what the grid holds, if that has changed: only where there is a page to mirror the board on is it asked to.
func (s *Screen) fillGrid() {
	if !s.readable.stale {
		return
	}
	s.readable.stale = false
	w, g := s.Env.Words, &s.readable.grid
	lines := s.Host.KeyList().Lines(w, "", ui.Abilities{})
	letters := !s.Env.Settings.NoLetters
	s.readable.reading.Fill(g, w, s.Host.Name(), s.Questions(), letters && isFree(w, lines, ui.Choose))
	g.Jump = ui.Query{}
	if s.Host.Stage().Jumps() && isFree(w, lines, ui.Jump) {
		if g.Jump.Name = w.T("mirror.jump"); letters {
			g.Jump.Key = w.KeyCap("", ui.Jump)
		}
	}
	s.pointGrid()
}

// pointGrid puts the view's cursor into the grid and reports whether that changes it.
func (s *Screen) pointGrid() bool {
	if s.readable.seen == nil {
		return false
	}
	now := s.Host.Stage().Keys()
	g := &s.readable.grid
	index := now.At.Row*g.Cols + now.At.Col
	if g.Cols == 0 || index < 0 {
		return false
	}
	changed := now != s.readable.cursor
	if was := s.readable.cursor; now.Taken != 0 && now.Taken != was.Taken {
		held := ""
		if !s.Env.Saying() { // else that it is taken is said already
			held = s.Env.Words.T("mirror.held")
		}
		s.Env.Say(s.Env.Words.Sentences(held, s.Host.Reach(now.Piece)))
	}
	s.readable.cursor = now
	g.Cursor, g.Shown, g.Head, g.Held, g.Taken = index, now.Shown, now.Head, now.Leads || s.readable.steps, -1
	if now.Taken != 0 {
		g.Taken = now.Piece.Row*g.Cols + now.Piece.Col
	}
	return changed
}

// followBoard shows the mirror where the cursor and the cells have gone since the last layout.
func (s *Screen) followBoard() {
	if s.readable.seen == nil {
		return
	}
	now := s.gridRect()
	if pointed := s.pointGrid(); pointed || now != s.readable.grid.Rect {
		s.readable.grid.Rect = now
		s.Panel.UI.Touch()
	}
}

// doMirror handles what the elements do that mirror the board, and returns what is left to do; any other intent it returns.
func (s *Screen) doMirror(in ui.Intent) ui.Intent {
	g := &s.readable.grid
	switch {
	case in.Kind != ui.PointAt && in.Kind != ui.ActAt && in.Kind != ui.Ask:
		return in
	case s.readable.seen == nil:
		return ui.Intent{}
	case in.Kind == ui.Ask:
		if all := s.Questions(); 0 <= in.N && in.N < len(all) {
			s.AskAbout(all[in.N].Topic)
		}
		return ui.Intent{}
	case in.N < 0 || in.N/g.Cols >= len(s.readable.reading.Rows):
		return ui.Intent{}
	}
	s.Panel.UI.Focus(ui.None, 0)
	if !s.readable.cursor.Leads { // else the cursor stays with the piece
		s.Host.Stage().PointAt(puzzles.Cell{Row: in.N / g.Cols, Col: in.N % g.Cols})
		s.Host.Stage().Follow()
	}
	if in.Kind == ui.PointAt {
		return ui.Intent{}
	}
	return in
}
