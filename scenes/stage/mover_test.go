package stage

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// A rail is a row of six cells. Piece 1 covers the first two, and can go two cells to the right; piece 2, on the fourth, is free; piece 3, on the
// last, can go nowhere.
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

func (r *rail) Slide(piece, down, right int) (session.Move, error) {
	if down != 0 {
		return railMove{}, &puzzles.Refusal{Reason: "off"}
	}
	return railMove{piece, right}, nil
}

func (r *rail) Push(piece, down, right int) (session.Move, error) {
	switch {
	case down != 0:
		return railMove{}, &puzzles.Refusal{Reason: "across"}
	case right < 0:
		return railMove{}, &puzzles.Refusal{Reason: "blocked"}
	}
	return railMove{piece, right}, nil
}

func (r *rail) Toward(piece int, c puzzles.Cell) (session.Move, error) {
	return railMove{piece, c.Col - r.First(piece).Col}, nil
}

func (r *rail) Bare(puzzles.Cell) Gesture { return Gesture{Refusal: "nothing"} }

func (r *rail) Beside(render.Point) Gesture { return Gesture{Says: "beside"} }

func (r *rail) Pull(_ int, by render.Point) { r.pulled = by }
func (r *rail) Back()                       { r.backs++; r.pulled = render.Point{} }
func (r *rail) Settle()                     {}

func newRail() (*rail, *Mover) {
	r := new(rail)
	return r, &Mover{
		Hand: new(Hand), Grid: &Grid{Rows: 1, Cols: 6, Cell: 10}, Pieces: r, Strides: true,
		Refusals: map[puzzles.Reason]string{"off": "off", "across": "across", "blocked": "blocked"},
	}
}

// testdata has a line for a drag, a key or a cell, and after "|" what comes of it. After an empty line the rail is a new one.
func TestMover(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/mover.txt")
	if err != nil {
		t.Fatal(err)
	}
	r, m := newRail()
	m.Grid.Cell = 3 * ui.TapSlop
	for i, line := range strings.Split(string(text), "\n") {
		do, want, _ := strings.Cut(line, " | ")
		switch {
		case do == "":
			r, m = newRail()
			m.Grid.Cell = 3 * ui.TapSlop
		case do[0] != '#':
			if got := r.play(t, m, do); got != want {
				t.Errorf("line %d, %s\n got | %s\nwant | %s", i+1, do, got, want)
			}
		}
	}
}

func (r *rail) play(t *testing.T, m *Mover, line string) string {
	t.Helper()
	var g Gesture
	var says []string
	tell := func(is bool, format string, args ...any) {
		if is {
			says = append(says, fmt.Sprintf(format, args...))
		}
	}
	var from, right, down float64
	var cell int
	if n, _ := fmt.Sscanf(line, "drag %g by %g,%g", &from, &right, &down); n == 3 {
		at := m.Grid.At(render.Point{X: from, Y: 0.5})
		to := at.Add(render.Point{X: right, Y: down}.Mul(m.Grid.Cell))
		r.backs, r.pulled = 0, render.Point{}
		m.Do(ui.Intent{Kind: ui.Press, At: at})
		m.Do(ui.Intent{Kind: ui.Drag, At: to})
		piece := m.Hand.Press.Piece
		tell(true, "piece %d", piece)
		tell(r.pulled.Len() > 1e-9, "shown %.3g,%.3g from its place", r.pulled.X, r.pulled.Y)
		tell(m.Do(ui.Intent{Kind: ui.Confirm}).Refusal != "" || m.Hand.Taken != 0, "a key does something meanwhile")
		g = m.Do(ui.Intent{Kind: ui.Release, At: to})
		tell(m.Hand.Shaking(piece) > 0, "shakes")
		tell(r.backs > 0, "goes back")
		tell(m.Hand.Press.Down, "is still held")
	} else if n, _ := fmt.Sscanf(line, "cell %d", &cell); n == 1 {
		g = m.Do(ui.Intent{Kind: ui.ActAt, N: cell})
	} else {
		g = m.Do(ui.Intent{Kind: map[string]ui.Kind{"right": ui.Right, "left": ui.Left, "enter": ui.Confirm}[line]})
	}
	for _, move := range g.Moves {
		tell(true, "%d moves by %d", move.(railMove).piece, move.(railMove).by)
	}
	tell(g.Refusal != "", "refused as %s", g.Refusal)
	tell(m.Hand.Taken != 0, "%d is taken", m.Hand.Taken)
	tell(m.Hand.Shown, "cursor %d", m.Hand.Cursor.Col)
	return strings.Join(says, ", ")
}

func TestMoverWhere(t *testing.T) {
	t.Parallel()
	_, m := newRail()
	m.Hand.Shown, m.Hand.Cursor.Col = true, 3
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
