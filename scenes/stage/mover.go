package stage

import (
	"math"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// A Mover turns intents into the moves of pieces that are moved one at a time. A drag drops a piece on the nearest cell of its lane. A tap or Enter
// takes a piece; another tap or the arrows move it.
type Mover struct {
	Hand     *Hand
	Grid     *Grid
	Pieces   Pieces
	Refusals map[puzzles.Reason]string // the strings for the refusals of the rules; a refusal without one stays without a message
	Strides  bool                      // the cursor steps over the rest of the piece that it is on
}

// Pieces are what a Mover has to know of the board of its view.
type Pieces interface {
	// On returns 0 for a cell without a piece.
	On(c puzzles.Cell) (piece int)
	// First returns the first cell of a piece, on which the cursor goes along with it.
	First(piece int) puzzles.Cell
	// Lane returns how far a piece can be pulled.
	Lane(piece int) Lane
	// Idle returns the key of the string that says why a piece cannot move at all, "" for a piece that can.
	Idle(piece int) string
	// Slide takes the cells that a piece was pulled.
	Slide(piece, down, right int) (session.Move, error)
	// Push takes the direction of an arrow.
	Push(piece, down, right int) (session.Move, error)
	Toward(piece int, c puzzles.Cell) (session.Move, error)
	// Bare returns what a cell without a piece answers if one is to be taken there.
	Bare(c puzzles.Cell) Gesture
	// Beside returns the gesture of a press beside all pieces that ends at a point.
	Beside(at render.Point) Gesture

	// Pull shows a piece away from its place, in cells.
	Pull(piece int, by render.Point)
	Back()
	Settle()
}

// A Lane is how far a piece can be pulled: along its axis from Low to High, in cells, or anywhere.
type Lane struct {
	Free      bool
	Vertical  bool
	Low, High float64
}

func (l Lane) along(way render.Point) (along, across float64) {
	if l.Vertical {
		return way.Y, way.X
	}
	return way.X, way.Y
}

func (l Lane) clamp(way render.Point) render.Point {
	along, _ := l.along(way)
	along = min(l.High, max(l.Low, along))
	switch {
	case l.Free:
		return way
	case l.Vertical:
		return render.Point{Y: along}
	}
	return render.Point{X: along}
}

// Bare reports whether no piece is at a point.
func (m *Mover) Bare(at render.Point) bool { return m.Pieces.On(m.Grid.Under(at)) == 0 }

// Do ignores keys while the pointer holds a piece.
func (m *Mover) Do(in ui.Intent) (g Gesture) {
	held := m.Hand.Press.Piece != 0
	switch {
	case in.Kind == ui.Hover:
		m.point(in.At)
	case in.Kind == ui.Press:
		m.Pieces.Settle()
		on := m.Grid.Under(in.At)
		m.Hand.Down(in.At, on, m.Pieces.On(on))
	case in.Kind == ui.Drag && held:
		m.pull(in.At)
	case in.Kind == ui.Release && held:
		return m.drop(in.At)
	case in.Kind == ui.Release && m.Hand.Press.Down:
		g = m.Pieces.Beside(in.At)
		m.Hand.Up()
	case held:
	case in.Kind == ui.ActAt:
		return m.act(puzzles.Cell{Row: in.N / m.Grid.Cols, Col: in.N % m.Grid.Cols})
	case in.Kind == ui.Confirm:
		return m.take()
	default:
		if down, right, ok := in.Step(); ok {
			return m.step(down, right)
		}
	}
	return g
}

func (m *Mover) point(at render.Point) {
	over := m.Pieces.On(m.Grid.Under(at))
	if over != 0 && m.Pieces.Idle(over) != "" {
		over = 0
	}
	m.Hand.Over(over)
}

// pull makes the piece that the pointer holds follow it as far as it can, and returns how far the pointer has gone, in cells.
func (m *Mover) pull(at render.Point) (way render.Point) {
	m.Hand.Drag(at)
	p := &m.Hand.Press
	if !p.Far {
		return way
	}
	m.Hand.Taken = 0
	way = at.Sub(p.From).Mul(1 / m.Grid.Cell)
	m.Pieces.Pull(p.Piece, m.Pieces.Lane(p.Piece).clamp(way))
	return way
}

// drop snaps the piece to the nearest cell, wherever the pointer is.
func (m *Mover) drop(at render.Point) Gesture {
	way := m.pull(at)
	p := m.Hand.Up()
	if !p.Far {
		return m.tap(p.Piece)
	}
	by := m.Pieces.Lane(p.Piece).clamp(way)
	down, right := int(math.Round(by.Y)), int(math.Round(by.X))
	if down == 0 && right == 0 {
		m.Pieces.Back()
		return m.strain(p.Piece, way)
	}
	move, err := m.Pieces.Slide(p.Piece, down, right)
	if err != nil {
		m.Pieces.Back()
	}
	return m.Move(p.Piece, move, err)
}

// strain returns the refusal for a piece that was pulled hard against an obstacle, or aside, and has not moved.
func (m *Mover) strain(piece int, way render.Point) Gesture {
	lane := m.Pieces.Lane(piece)
	along, across := lane.along(way)
	var push render.Point
	switch {
	case lane.Free:
		return Gesture{}
	case math.Abs(across) > RefuseFrom && math.Abs(across) >= math.Abs(along):
		push = render.Point{Y: 1}
	case along > lane.High+RefuseFrom:
		push = render.Point{X: 1}
	case along < lane.Low-RefuseFrom:
		push = render.Point{X: -1}
	default:
		return Gesture{}
	}
	right, down := lane.along(push)
	move, err := m.Pieces.Push(piece, int(down), int(right))
	return m.Move(piece, move, err)
}

func (m *Mover) tap(piece int) Gesture {
	if m.Hand.Taken == piece {
		m.Hand.Taken = 0
		return Gesture{}
	}
	return m.choose(piece)
}

func (m *Mover) choose(piece int) Gesture {
	if why := m.Pieces.Idle(piece); why != "" {
		m.Hand.Taken = 0
		m.Hand.Shake(piece)
		return Gesture{Refusal: why}
	}
	m.Hand.Taken = piece
	return Gesture{}
}

// Send sends the taken piece to a cell; a cell beyond the board releases it.
func (m *Mover) Send(to puzzles.Cell) Gesture {
	piece := m.Hand.Taken
	if piece == 0 || !m.Grid.Inside(to) {
		m.Hand.Taken = 0
		return Gesture{}
	}
	move, err := m.Pieces.Toward(piece, to)
	return m.Move(piece, move, err)
}

func (m *Mover) act(c puzzles.Cell) Gesture {
	m.settle()
	m.Hand.Shown = true
	if piece := m.Pieces.On(c); piece != 0 {
		m.Hand.Cursor = c
		m.tap(piece)
		return Gesture{}
	}
	if m.Hand.Taken == 0 {
		return m.Pieces.Bare(c)
	}
	return m.Send(c)
}

func (m *Mover) take() Gesture {
	if shown := m.Hand.Reveal(); !shown && m.Hand.Taken == 0 {
		return Gesture{}
	}
	switch piece := m.Pieces.On(m.Hand.Cursor); {
	case m.Hand.Taken != 0:
		m.Hand.Taken = 0
	case piece == 0:
		return m.Pieces.Bare(m.Hand.Cursor)
	default:
		return m.choose(piece)
	}
	return Gesture{}
}

func (m *Mover) step(down, right int) Gesture {
	m.settle()
	piece := m.Hand.Taken
	if piece == 0 {
		m.moveCursor(down, right)
		return Gesture{}
	}
	if !m.Hand.Reveal() {
		m.Hand.Cursor = m.Pieces.First(piece)
	}
	move, err := m.Pieces.Push(piece, down, right)
	return m.Move(piece, move, err)
}

// moveCursor moves the cursor by a cell, or past the rest of the piece that it is on.
func (m *Mover) moveCursor(down, right int) {
	if !m.Strides {
		m.Hand.Step(down, right, m.Grid.Inside)
		return
	}
	if !m.Hand.Reveal() {
		return
	}
	from := m.Pieces.On(m.Hand.Cursor)
	for next := m.Hand.Cursor.Plus(down, right); m.Grid.Inside(next); next = next.Plus(down, right) {
		if piece := m.Pieces.On(next); piece == 0 || piece != from {
			m.Hand.Cursor = next
			return
		}
	}
}

func (m *Mover) settle() {
	m.Pieces.Settle()
	m.Hand.still()
}

func (m *Mover) Move(piece int, move session.Move, err error) Gesture {
	if err == nil {
		return Gesture{Moves: []session.Move{move}}
	}
	key := RefusalKey(err, m.Refusals)
	if key != "" {
		m.Hand.Shake(piece)
	}
	return Gesture{Refusal: key}
}

// Placed is called when all pieces are in place: a drag ends, and the cursor goes along with the taken piece.
func (m *Mover) Placed() {
	if m.Hand.Press.Piece != 0 {
		m.Hand.Up()
	}
	if m.Hand.Taken != 0 && m.Hand.Shown {
		m.Hand.Cursor = m.Pieces.First(m.Hand.Taken)
	}
}

// Release makes the piece that the pointer holds go back, and reports whether there was one.
func (m *Mover) Release() bool {
	held := m.Hand.Press.Piece != 0
	if held {
		m.Pieces.Back()
	}
	return held
}

// Where returns a cell of the taken piece, that of the cursor if it is on the piece. It is made for View.Piece.
func (m *Mover) Where(piece int) (on puzzles.Cell, leads bool) {
	if m.Pieces.On(m.Hand.Cursor) == piece {
		return m.Hand.Cursor, true
	}
	return m.Pieces.First(piece), true
}
