package stage

import (
	"fmt"
	"testing"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// A plate is a board of nothing but cells, and a plateMove is one of them.
type plate struct{ rows, cols int }

func (p plate) Rows() int      { return p.rows }
func (p plate) Turned() plate  { return plate{p.cols, p.rows} }
func (p plate) Solved() bool   { return false }
func (p plate) String() string { return fmt.Sprintf("%d×%d", p.rows, p.cols) }

type plateMove struct{ on puzzles.Cell }

func (m plateMove) Turned(rows int) plateMove { return plateMove{m.on.Turned(rows)} }

// A plateView makes a move on each cell that is acted on.
type plateView struct {
	grid  Grid
	shown plate
}

func (v *plateView) Aspect(at session.Position) float64 {
	p := at.(plate)
	return (float64(p.cols) + 2*FrameWidth) / (float64(p.rows) + 2*FrameWidth)
}

func (v *plateView) Place(at session.Position, within render.Rect) {
	p := at.(plate)
	v.grid = NewGrid(p.rows, p.cols, FrameWidth, 0, within)
}

func (v *plateView) Show(at session.Standing, _ Transition) { v.shown = at.At().(plate) }

func (v *plateView) Do(in ui.Intent) Gesture {
	on := puzzles.Cell{Row: in.N / v.shown.cols, Col: in.N % v.shown.cols}
	return Gesture{Moves: []session.Move{plateMove{on}}, PinAt: on}
}

func (*plateView) Settle()                                              {}
func (*plateView) Celebrate()                                           {}
func (*plateView) Tick(float64) bool                                    { return false }
func (*plateView) Release() bool                                        { return false }
func (*plateView) Draw(*render.Canvas, Shown)                           {}
func (*plateView) DrawFigure(*render.Canvas, render.Rect, Illustration) {}

func plateStage(w, h float64) *Stage {
	e := &ui.Env{Looks: ui.Looks{Width: w, Height: h}}
	turning := TurningOf[plate, plateMove](nil)
	return New(e, func(*ui.Env, *Hand) View {
		v := new(plateView)
		return View{Basics: v, Turning: turning, Cell: v.grid.Rect}
	}, func() {})
}

// Boards are turned by a quarter where fingers need larger cells and get them, and nowhere else.
func TestWhatIsTurned(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		w, h       float64
		rows, cols int
		want       bool
	}{
		{390, 844, 10, 12, true},
		{390, 844, 8, 14, true},
		{320, 568, 10, 12, false}, // the panel needs the height
		{390, 844, 12, 10, false}, // it is upright
		{390, 844, 12, 12, false},
		{390, 844, 3, 4, false},   // its cells are large
		{844, 390, 10, 12, false}, // the window lies too
		{844, 390, 14, 8, true},   // a tall one lies in it
		{1280, 800, 14, 8, false}, // the mouse needs no larger cells
		{1280, 800, 24, 10, true},
		{1280, 800, 14, 24, false},
	} {
		at := plate{test.rows, test.cols}
		s := plateStage(test.w, test.h)
		s.Place(at)
		if seen := s.Seen(at); (seen != at) != test.want {
			t.Errorf("%v in a window of %v×%v is seen as %v", at, test.w, test.h, seen)
		}
	}
}

// What is turned is turned back.
func TestMovesOfTurned(t *testing.T) {
	t.Parallel()
	at := plate{3, 40}
	s := plateStage(390, 844)
	s.Place(at)
	s.Show(session.StandingOf(at), Transition{})
	if got, want := s.SeenCell(puzzles.Cell{}), (puzzles.Cell{Col: 2}); got != want { // clockwise
		t.Errorf("the first cell is seen at %v, want %v", got, want)
	}
	for row := -1; row <= at.rows; row++ {
		for col := -1; col <= at.cols; col++ {
			c := puzzles.Cell{Row: row, Col: col}
			if back := s.unseen(s.SeenCell(c)); back != c {
				t.Errorf("%v comes back as %v", c, back)
			}
		}
	}
	for i := range at.rows * at.cols {
		g := s.Do(ui.Intent{Kind: ui.ActAt, N: i})
		seen := puzzles.Cell{Row: i / at.rows, Col: i % at.rows}
		if on := s.SeenCell(g.PinAt); on != seen || s.SeenMove(g.Moves[0]) != (plateMove{seen}) {
			t.Errorf("what was done on %v is %v and %v", seen, g.PinAt, g.Moves)
		}
	}
}
