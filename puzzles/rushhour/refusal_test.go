package rushhour_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

func TestRefusals(t *testing.T) {
	t.Parallel()
	rules.TestRefusals(t)
}

// Toward returns the shortest move after which the vehicle covers the cell. If there is none, the refusal says what is in the way.
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

func TestWith(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		cell := rushhour.Cell{Row: rapid.IntRange(0, board.Rows()-1).Draw(t, "row"), Col: rapid.IntRange(0, board.Cols()-1).Draw(t, "col")}
		sign := rapid.SampledFrom([]rune(".oxABCDEFZz/?\n\r\ufeff")).Draw(t, "sign")
		drawn := func(sign rune) rune {
			if sign == 'o' {
				return '.'
			}
			return sign
		}
		rules.TestWith(t, board, cell, sign, drawn, func(rune) bool { return false })
	})
}

func TestEdits(t *testing.T) {
	t.Parallel()
	rules.TestEdits(t)
}

func TestMoveJSON(t *testing.T) {
	t.Parallel()
	rules.TestMoveJSON(t, []rushhour.Move{{Car: 'B', By: -2}, {Car: 'a', By: 3}, {Car: 'Õ', By: 1}},
		`[{"car":"B","by":-2},{"car":"a","by":3},{"car":"72","by":1}]`,
		`{"by":1}`, `{"car":"","by":1}`, `{"car":"AB","by":1}`, `{"car":".","by":1}`, `{"car":"é","by":1}`, `{"car":"À","by":1}`, `{"car":"50","by":1}`, `{"car":"73","by":1}`, `{"car":"x","by":1}`,
		`{"car":"A","by":"1"}`, `{"car":"A","by":1.5}`, `[]`,
	)
}
