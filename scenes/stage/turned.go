package stage

import (
	"slices"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Turning turns boards of a puzzle, and moves on them, clockwise by a quarter.
type Turning struct {
	board func(at session.Position) session.Position
	move  func(m session.Move, rows int) session.Move
	rows  func(at session.Position) int
	parse func(text string) (session.Position, error)
}

// TurningOf hides the types of positions S and moves M.
func TurningOf[S interface {
	session.Position
	Rows() int
	Turned() S
}, M interface{ Turned(rows int) M }](parse func(text string) (S, error)) *Turning {
	return &Turning{
		board: func(at session.Position) session.Position { return at.(S).Turned() },
		move:  func(m session.Move, rows int) session.Move { return m.(M).Turned(rows) },
		rows:  func(at session.Position) int { return at.(S).Rows() },
		parse: func(text string) (session.Position, error) { return parse(text) },
	}
}

// A sight is how the stage shows a board: as it is written, or turned. The view, the hand and the
// voice know the seen board alone, with its rows, columns and directions. All else knows the board
// as it is written: the game, its moves and pins, hints and reasons.
type sight struct {
	turns *Turning // nil: as it is written
	rows  [2]int   // of the board as it is written, and of the seen one

	of, position session.Position // the position that was asked for last, and how it is seen
	tip          session.Tip
	last         session.Move   // nil at the start
	why, shown   *search.Reason // the reason that was asked for last, and how it is seen
	search       search.View
	pins         []puzzles.Cell
}

const (
	// enough is the side in logical pixels of a cell that needs not be larger.
	enough = 48.0
	// worth is by how much cells must become larger for a board to be turned.
	worth = 1.05
)

// choose returns the layout of a window for a board, and whether it is shown turned. It uses the
// view, which must be placed anew.
func (s *Stage) choose(at session.Position) (l render.Layout, turned bool) {
	e := s.env
	if s.draft != nil || at == nil || s.view.Turning == nil {
		return render.TableLayout(e.Width, e.Height, s.proportion(at), e.Type()), false
	}
	in := func(at session.Position) (l render.Layout, cell float64) {
		l = render.TableLayout(e.Width, e.Height, s.view.Aspect(at), e.Type())
		s.view.Place(at, l.Board)
		return l, s.view.Cell(puzzles.Cell{}).W
	}
	l, cell := in(at)
	if cell >= enough {
		return l, false
	}
	if other, larger := in(s.view.Turning.board(at)); larger > worth*cell {
		return other, true
	}
	return l, false
}

// turn makes the stage show boards turned or as they are written. The hand stays on its cell and
// lets go.
func (s *Stage) turn(turned bool) {
	if turned == (s.sight.turns != nil) {
		return
	}
	at := s.unseen(s.hand.Cursor)
	s.sight = sight{pins: s.sight.pins}
	if turned {
		s.sight.turns = s.view.Turning
	}
	if s.shown.At() == nil {
		return
	}
	s.face()
	s.Release()
	s.view.Show(s.SeenStanding(s.shown), Transition{Silent: true, Plan: s.moves(s.plan)})
	s.view.ShowPins(s.sight.pins)
	if s.hand.Cursor = s.SeenCell(at); s.glad {
		s.view.Celebrate()
	}
	s.Settle()
	s.zoom.factor, s.zoom.shift = 1, render.Point{}
}

// face makes the sight that of the board that is shown.
func (s *Stage) face() {
	q := &s.sight
	q.why, q.shown = nil, nil
	if q.turns != nil {
		start := s.shown.Start()
		q.rows = [2]int{q.turns.rows(start), q.turns.rows(q.turns.board(start))}
	}
	q.tip, q.last = s.seenTip(s.tip), nil
	if n := len(s.shown.Moves()); n > 0 {
		q.last = s.SeenMove(s.shown.Moves()[n-1])
	}
}

// Seen returns a position as the player sees it.
func (s *Stage) Seen(at session.Position) session.Position {
	q := &s.sight
	if at == nil || q.turns == nil {
		return at
	}
	if q.of != at {
		q.of, q.position = at, q.turns.board(at)
	}
	return q.position
}

// SeenCell returns where the player sees a cell of the board that is shown.
func (s *Stage) SeenCell(c puzzles.Cell) puzzles.Cell {
	if s.sight.turns == nil {
		return c
	}
	return c.Turned(s.sight.rows[0])
}

// unseen is the inverse of SeenCell.
func (s *Stage) unseen(c puzzles.Cell) puzzles.Cell {
	for _, rows := range s.sight.back() {
		c = c.Turned(rows)
	}
	return c
}

// back returns the rows of the board before each of the turns that lead from the seen one to that
// as it is written, none if they are the same.
func (q *sight) back() []int {
	if q.turns == nil {
		return nil
	}
	return []int{q.rows[1], q.rows[0], q.rows[1]}
}

// SeenMove returns a move on the board that is shown as the player sees it.
func (s *Stage) SeenMove(m session.Move) session.Move {
	if m == nil || s.sight.turns == nil {
		return m
	}
	return s.sight.turns.move(m, s.sight.rows[0])
}

func (s *Stage) moves(written []session.Move) []session.Move {
	if s.sight.turns == nil || written == nil {
		return written
	}
	seen := make([]session.Move, len(written))
	for i, m := range written {
		seen[i] = s.SeenMove(m)
	}
	return seen
}

// SeenStanding is Seen for a standing.
func (s *Stage) SeenStanding(at session.Standing) session.Standing {
	if s.sight.turns == nil {
		return at
	}
	return session.StandingAfter(s.sight.turns.board(at.Start()), s.moves(at.Moves()), s.sight.turns.board(at.At()))
}

// SeenReason returns a reason about the board that is shown as the player sees it.
func (s *Stage) SeenReason(why *search.Reason) *search.Reason {
	q := &s.sight
	if why == nil || q.turns == nil {
		return why
	}
	if q.why != why {
		seen := *why
		seen.Cells, seen.Arrows = slices.Clone(why.Cells), slices.Clone(why.Arrows)
		for i := range seen.Cells {
			seen.Cells[i] = s.seenPair(seen.Cells[i])
		}
		for i, arrow := range seen.Arrows {
			seen.Arrows[i] = [2][2]int{s.seenPair(arrow[0]), s.seenPair(arrow[1])}
		}
		q.why, q.shown = why, &seen
	}
	return q.shown
}

func (s *Stage) seenPair(at [2]int) [2]int {
	c := s.SeenCell(CellOf(at))
	return [2]int{c.Row, c.Col}
}

func (s *Stage) seenTip(tip session.Tip) session.Tip {
	tip.Move, tip.Hand, tip.Why = s.SeenMove(tip.Move), s.moves(tip.Hand), s.SeenReason(tip.Why)
	return tip
}

// seenSearch returns what is known of a search as the player sees it, until the next call.
func (s *Stage) seenSearch(v *search.View) *search.View {
	if s.sight.turns == nil {
		return v
	}
	seen := &s.sight.search
	seen.Copy(v)
	for i := range seen.Path {
		seen.Path[i] = s.seenPair(seen.Path[i])
	}
	for i := range seen.Marks {
		c := s.SeenCell(puzzles.Cell{Row: seen.Marks[i].Row, Col: seen.Marks[i].Col})
		seen.Marks[i].Row, seen.Marks[i].Col = c.Row, c.Col
	}
	return seen
}

// written returns a gesture on the seen board as one on the board as it is written.
func (s *Stage) written(g Gesture) Gesture {
	g.PinAt = s.unseen(g.PinAt)
	back := s.sight.back()
	for i, m := range g.Moves {
		for _, rows := range back {
			m = s.sight.turns.move(m, rows)
		}
		g.Moves[i] = m
	}
	return g
}

// facing returns a view whose functions, beside the basics, take and return what is on the board as
// it is written. Cells are those that are seen.
func (s *Stage) facing(v View) View {
	if v.Turning == nil {
		return v
	}
	use, answered, intended, pending, showPins, drawSearch := v.Use, v.Answered, v.Intended, v.Pending, v.ShowPins, v.DrawSearch
	if use != nil {
		v.Use = func(n int) Gesture { return s.written(use(n)) }
	}
	v.Answered = func(n int, a *search.Answer) Gesture { return s.written(answered(n, s.seenAnswer(a))) }
	v.Intended = func(tip session.Tip) ([]session.Move, bool) {
		moves, ok := intended(s.seenTip(tip))
		return s.written(Gesture{Moves: moves}).Moves, ok
	}
	v.Pending = func() Gesture { return s.written(pending()) }
	v.ShowPins = func(pins []puzzles.Cell) {
		s.sight.pins = append(s.sight.pins[:0], pins...)
		seen := slices.Clone(pins)
		for i, c := range seen {
			seen[i] = s.SeenCell(c)
		}
		showPins(seen)
	}
	if drawSearch != nil {
		v.DrawSearch = func(c *render.Canvas, at *search.View) { drawSearch(c, s.seenSearch(at)) }
	}
	v.Voice.Moved, v.Voice.Undone = s.facingMove(v.Voice.Moved), s.facingMove(v.Voice.Undone)
	if tell := v.Voice.Tip; tell != nil {
		v.Voice.Tip = func(w *ui.Words, tip session.Tip) string { return tell(w, s.seenTip(tip)) }
	}
	return v
}

func (s *Stage) facingMove(tell func(*ui.Words, session.Move) string) func(*ui.Words, session.Move) string {
	if tell == nil {
		return nil
	}
	return func(w *ui.Words, m session.Move) string { return tell(w, s.SeenMove(m)) }
}

// seenAnswer returns an answer whose board is as the player sees it.
func (s *Stage) seenAnswer(a *search.Answer) *search.Answer {
	if s.sight.turns == nil {
		return a
	}
	at, err := s.sight.turns.parse(a.Board)
	if err != nil { // an answer without a board
		return a
	}
	seen := *a
	seen.Board = s.sight.turns.board(at).String()
	return &seen
}
