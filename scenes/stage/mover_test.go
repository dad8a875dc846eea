package stage

import (
	"testing"

	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// A rail is a row of six cells. Piece 1 covers the first two, and can go two cells to the right; piece 2, on the fourth, is free; piece
// 3, on the last, can go nowhere. A move is the piece and its way in cells.
type rail struct {
	pulled render.Point // how far a piece is shown from its place
	backs  int          // how many times one went back
}

type railMove struct{ piece, by int }

func (r *rail) On(c puzzles.Cell) int {
	if c.Row != 0 || c.Col < 0 || c.Col > 5 {
		return 0
	}
	return [6]int{1, 1, 0, 2, 0, 3}[c.Col]
}

func (r *rail) First(piece int) puzzles.Cell { return puzzles.Cell{Col: [4]int{0, 0, 3, 5}[piece]} }

func (r *rail) Lane(piece int) Lane {
	return [4]Lane{{}, {High: 2}, {Free: true}, {Vertical: true}}[piece]
}

func (r *rail) Idle(piece int) string { return [4]string{3: "idle"}[piece] }

func (r *rail) Slide(piece, down, right int) (railMove, error) {
	if down != 0 {
		return railMove{}, &puzzles.Refusal{Reason: "off"}
	}
	return railMove{piece, right}, nil
}

func (r *rail) Push(piece, down, right int) (railMove, error) {
	switch {
	case down != 0:
		return railMove{}, &puzzles.Refusal{Reason: "across"}
	case right < 0:
		return railMove{}, &puzzles.Refusal{Reason: "blocked"}
	}
	return railMove{piece, right}, nil
}

func (r *rail) Toward(piece int, c puzzles.Cell) (railMove, error) {
	return railMove{piece, c.Col - r.First(piece).Col}, nil
}

func (r *rail) Bare(puzzles.Cell) Gesture[railMove] { return Gesture[railMove]{Refusal: "nothing"} }

func (r *rail) Beside(render.Point) Gesture[railMove] { return Gesture[railMove]{Says: "beside"} }

func (r *rail) Pull(_ int, by render.Point) { r.pulled = by }
func (r *rail) Back()                       { r.backs++; r.pulled = render.Point{} }
func (r *rail) Settle()                     {}

// newRail returns a rail whose cells are ten pixels wide, and what moves its pieces.
func newRail() (*rail, *Mover[railMove]) {
	r := new(rail)
	return r, &Mover[railMove]{
		Hand: new(Hand), Grid: &Grid{Rows: 1, Cols: 6, Cell: 10}, Pieces: r, Strides: true,
		Refusals: map[puzzles.Reason]string{"off": "off", "across": "across", "blocked": "blocked"},
	}
}

// TestMoverDrags checks where a drag takes a piece, what refuses it, and when it is a tap.
func TestMoverDrags(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		from    float64 // column, in the middle of the row
		by      render.Point
		shown   render.Point // how far the piece is shown from its place before it is dropped
		move    railMove
		refusal string
		taken   int
		back    bool
	}{
		{name: "to the nearest cell", from: 0.5, by: render.Point{X: 1.4}, shown: render.Point{X: 1.4}, move: railMove{1, 1}},
		{name: "as far as it goes, wherever the pointer is", from: 1.5, by: render.Point{X: 4, Y: 3}, shown: render.Point{X: 2}, move: railMove{1, 2}},
		{name: "not far enough", from: 0.5, by: render.Point{X: 0.4}, shown: render.Point{X: 0.4}, back: true},
		{name: "hard against an obstacle", from: 0.5, by: render.Point{X: -1}, refusal: "blocked", back: true},
		{name: "lightly against it", from: 0.5, by: render.Point{X: -0.5}, back: true},
		{name: "aside", from: 0.5, by: render.Point{Y: 1}, refusal: "across", back: true},
		{name: "a free piece", from: 3.5, by: render.Point{X: 1.2, Y: 0.3}, shown: render.Point{X: 1.2, Y: 0.3}, move: railMove{2, 1}},
		{name: "a free piece where it cannot go", from: 3.5, by: render.Point{Y: 1}, shown: render.Point{Y: 1}, refusal: "off", back: true},
		{name: "a free piece not far enough", from: 3.5, by: render.Point{Y: 0.4}, shown: render.Point{Y: 0.4}, back: true},
		{name: "a tap", from: 3.5, by: render.Point{X: 0.1}, taken: 2},
		{name: "a tap on a piece that cannot move", from: 5.5, refusal: "idle"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, m := newRail()
			m.Grid.Cell = 3 * ui.TapSlop
			from := m.Grid.At(render.Point{X: test.from, Y: 0.5})
			to := from.Add(test.by.Mul(m.Grid.Cell))
			piece := r.On(m.Grid.Under(from))
			m.Do(ui.Intent{Kind: ui.Press, At: from})
			m.Do(ui.Intent{Kind: ui.Drag, At: to})
			if r.pulled.Sub(test.shown).Len() > 1e-9 || m.Hand.Press.Piece != piece {
				t.Errorf("piece %d is shown %v from its place, want %v", m.Hand.Press.Piece, r.pulled, test.shown)
			}
			if g := m.Do(ui.Intent{Kind: ui.Confirm}); g.Refusal != "" || m.Hand.Taken != 0 {
				t.Error("a key does something while the pointer holds a piece")
			}
			g := m.Do(ui.Intent{Kind: ui.Release, At: to})
			if moved := len(g.Moves) == 1; moved != (test.move != railMove{}) || moved && g.Moves[0] != test.move {
				t.Errorf("it moves by %v, want %v", g.Moves, test.move)
			}
			if g.Refusal != test.refusal || (m.Hand.Shaking(piece) > 0) != (test.refusal != "") {
				t.Errorf("it is refused with %q, want %q, and shakes for %.0f ms", g.Refusal, test.refusal, m.Hand.Shaking(piece))
			}
			if m.Hand.Taken != test.taken || (r.backs > 0) != test.back || m.Hand.Press.Down {
				t.Errorf("in the hand: %+v; the piece went back %d times", m.Hand, r.backs)
			}
		})
	}
}

// TestMoverKeys plays by keys and cells: the cursor steps over the rest of a piece, Enter takes one, and the arrows move it.
func TestMoverKeys(t *testing.T) {
	t.Parallel()
	_, m := newRail()
	for i, step := range []struct {
		does    ui.Intent
		move    railMove
		refusal string
		cursor  int // its column
		taken   int
	}{
		{does: ui.Intent{Kind: ui.Right}}, // shows the cursor
		{does: ui.Intent{Kind: ui.Right}, cursor: 2},
		{does: ui.Intent{Kind: ui.Confirm}, cursor: 2, refusal: "nothing"},
		{does: ui.Intent{Kind: ui.Left}, cursor: 1},
		{does: ui.Intent{Kind: ui.Confirm}, cursor: 1, taken: 1},
		{does: ui.Intent{Kind: ui.Left}, cursor: 1, taken: 1, refusal: "blocked"},
		{does: ui.Intent{Kind: ui.Right}, cursor: 1, taken: 1, move: railMove{1, 1}},
		{does: ui.Intent{Kind: ui.Confirm}, cursor: 1},
		{does: ui.Intent{Kind: ui.ActAt, N: 4}, cursor: 1, refusal: "nothing"},
		{does: ui.Intent{Kind: ui.ActAt, N: 3}, cursor: 3, taken: 2},
		{does: ui.Intent{Kind: ui.ActAt, N: 4}, cursor: 3, taken: 2, move: railMove{2, 1}},
		{does: ui.Intent{Kind: ui.ActAt, N: 3}, cursor: 3},
	} {
		g := m.Do(step.does)
		if moved := len(g.Moves) == 1; moved != (step.move != railMove{}) || moved && g.Moves[0] != step.move || g.Refusal != step.refusal {
			t.Errorf("%d, %v: moves %v, refusal %q, want %+v", i, step.does.Kind, g.Moves, g.Refusal, step)
		}
		if m.Hand.Cursor != (puzzles.Cell{Col: step.cursor}) || m.Hand.Taken != step.taken || !m.Hand.Shown {
			t.Errorf("%d, %v: in the hand %+v, want %+v", i, step.does.Kind, m.Hand, step)
		}
	}
	m.Hand.Taken = 1
	if on, leads := m.Where(1); on != (puzzles.Cell{}) || !leads {
		t.Errorf("the piece away from the cursor is on %v", on)
	}
	m.Hand.Cursor.Col = 1
	if on, _ := m.Where(1); on != (puzzles.Cell{Col: 1}) {
		t.Errorf("the piece under the cursor is on %v", on)
	}
	if m.Placed(); m.Hand.Cursor != (puzzles.Cell{}) {
		t.Errorf("the cursor stays on %v", m.Hand.Cursor)
	}
}
