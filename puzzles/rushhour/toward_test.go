package rushhour_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

// Toward returns the shortest move after which the vehicle covers the cell. If there is none, the
// refusal says what is in the way.
func TestToward(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		for _, car := range board.Cars(nil) {
			for row := -1; row <= board.Rows(); row++ {
				for col := -1; col <= board.Cols(); col++ {
					checkToward(t, board, car, rushhour.Cell{Row: row, Col: col})
				}
			}
			for side := range puzzles.Side(4) {
				checkPush(t, board, car, side)
			}
		}
	})
}

func checkToward(t *rapid.T, board rushhour.Board, car rushhour.Car, to rushhour.Cell) {
	var want rushhour.Move
	for _, m := range board.Moves(nil) {
		if m.Car == car.Letter && rules.Play(t, board, m).CarAt(to.Row, to.Col) == car.Letter && (want.By == 0 || m.By*m.By < want.By*want.By) {
			want = m
		}
	}
	got, err := board.Toward(car.Letter, to)
	across := to.Row != car.Row
	if car.Vertical {
		across = to.Col != car.Col
	}
	switch covered := board.CarAt(to.Row, to.Col) == car.Letter; {
	case covered:
		if refusal, ok := err.(*rushhour.Refusal); !ok || refusal.Reason != rushhour.Still || len(refusal.Cells) != car.Len {
			t.Errorf("%c toward %v, where it is: %v", car.Letter, to, err)
		}
	case across:
		puzzletest.CheckRefusal(t, err, rushhour.Lengthwise, puzzletest.Cells([]rushhour.Cell{to}), "")
	case want.By == 0:
		refusal, ok := err.(*rushhour.Refusal)
		if !ok || len(refusal.Cells) != 1 {
			t.Fatalf("%c toward %v: %v, %v", car.Letter, to, got, err)
		}
		stop := refusal.Cells[0]
		other := board.CarAt(stop.Row, stop.Col)
		if right := map[rushhour.Reason]bool{
			rushhour.Blocked: other != 0 && other != car.Letter, rushhour.Walled: board.Wall(stop.Row, stop.Col), rushhour.Edge: !board.Inside(stop),
		}; !right[refusal.Reason] {
			t.Errorf("%c toward %v: %s at %v on\n%s", car.Letter, to, refusal.Reason, stop, board)
		}
	case err != nil || got != want:
		t.Errorf("%c toward %v: %v, %v, want %v on\n%s", car.Letter, to, got, err, want, board)
	}
}

func checkPush(t *rapid.T, board rushhour.Board, car rushhour.Car, side puzzles.Side) {
	step := rushhour.Cell{}.Beside(side)
	got, err := board.Push(car.Letter, step.Row, step.Col)
	m := rushhour.Move{Car: car.Letter, By: step.Row + step.Col}
	if _, refused := board.Apply(m); car.Vertical == (step.Row == 0) {
		puzzletest.CheckRefusal(t, err, rushhour.Lengthwise, puzzletest.Cells([]rushhour.Cell{{Row: car.Row + step.Row, Col: car.Col + step.Col}}), "")
	} else if (err == nil) != (refused == nil) || err == nil && got != m || err != nil && err.Error() != refused.Error() {
		t.Errorf("%c to side %d: %v, %v, and Apply says %v", car.Letter, side, got, err, refused)
	}
}

func TestNoCar(t *testing.T) {
	t.Parallel()
	board := mustParse(t, "AA..\n")
	_, err := board.Toward('B', rushhour.Cell{Col: 3})
	puzzletest.CheckRefusal(t, err, rushhour.NoCar, "[]", "")
	_, err = board.Push('.', 0, 1)
	puzzletest.CheckRefusal(t, err, rushhour.NoCar, "[]", "")
}
