package rushhour_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

func TestRefusals(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows("..BB..", ".x....", "C.AA.D", "C....D", "......", "..x..."))
	rules.TestRefusals(t, board, []puzzletest.Refusal[rushhour.Move]{
		{"no vehicle", rushhour.Move{Car: 'Z', By: 1}, rushhour.NoCar, "[]", "no vehicle 'Z' on the board"},
		{"a wall is no vehicle", rushhour.Move{Car: 'x', By: 1}, rushhour.NoCar, "[]", "no vehicle 'x' on the board"},
		{"no cells", rushhour.Move{Car: 'B'}, rushhour.Still, "[[0,2] [0,3]]", "vehicle B can slide from -2 to 2 cells and not 0, got 0"},
		{"off the board", rushhour.Move{Car: 'B', By: 3}, rushhour.Edge, "[[0,6]]", "vehicle B can slide from -2 to 2 cells and not 0, got 3"},
		{"far off the board", rushhour.Move{Car: 'B', By: math.MinInt}, rushhour.Edge, "[[0,-1]]", ""},
		{"above the board", rushhour.Move{Car: 'C', By: -3}, rushhour.Edge, "[[-1,0]]", "vehicle C can slide from -2 to 2 cells and not 0, got -3"},
		{"below the board", rushhour.Move{Car: 'C', By: 9}, rushhour.Edge, "[[6,0]]", ""},
		{"into a car ahead", rushhour.Move{Car: 'A', By: 2}, rushhour.Blocked, "[[2,5]]", "vehicle A can slide from -1 to 1 cells and not 0, got 2"},
		{"into a car behind", rushhour.Move{Car: 'A', By: -2}, rushhour.Blocked, "[[2,0]]", ""},
	})
	walled := mustParse(t, rows("xAA.x", ".B...", ".B...", ".x..."))
	rules.TestRefusals(t, walled, []puzzletest.Refusal[rushhour.Move]{
		{"a wall behind", rushhour.Move{Car: 'A', By: -1}, rushhour.Walled, "[[0,0]]", ""},
		{"a wall ahead", rushhour.Move{Car: 'A', By: 2}, rushhour.Walled, "[[0,4]]", ""},
		{"a wall below", rushhour.Move{Car: 'B', By: 1}, rushhour.Walled, "[[3,1]]", ""},
		{"a car above", rushhour.Move{Car: 'B', By: -1}, rushhour.Blocked, "[[0,1]]", ""},
	})
}

// TestToward checks that the move toward a cell is the shortest of all moves after which the vehicle covers it; if there is
// none, the refusal says what is in the way.
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
	at := func(row, col int) rushhour.Cell { return rushhour.Cell{Row: row, Col: col} }
	rules.TestEdits(t, mustParse(t, rows("AA..", "BBB.", "....")), []puzzletest.With{
		{"a wall", at(0, 3), 'x', nil, rows("AA.x", "BBB.", "....")},
		{"longer", at(1, 3), 'B', nil, rows("AA..", "BBBB", "....")},
		{"shorter", at(1, 0), 'o', nil, rows("AA..", ".BB.", "....")},
		{"a wall on its end", at(1, 2), 'x', nil, rows("AA..", "BBx.", "....")},
		{"a new one", at(2, 0), 'C', []rushhour.Cell{at(2, 1)}, rows("AA..", "BBB.", "CC..")},
		{"taken away", at(1, 0), '.', []rushhour.Cell{at(1, 1), at(1, 2)}, rows("AA..", "....", "....")},
		{"cut in two", at(1, 1), '.', nil, "split"},
		{"apart", at(2, 3), 'B', nil, "split"},
		{"bent", at(2, 0), 'B', nil, "bent"},
		{"one cell", at(2, 0), 'C', nil, "tooShort"},
		{"half the red car", at(0, 0), '.', nil, "tooShort"},
		{"no red car", at(0, 0), '.', []rushhour.Cell{at(0, 1)}, "noRedCar"},
		{"a second red car", at(2, 0), 'A', []rushhour.Cell{at(2, 1)}, "secondRedCar"},
		{"no sign", at(0, 3), '#', nil, "unknownSign"},
		{"off the board", at(3, 0), '.', nil, "outside"},
	})
}

func TestMoveJSON(t *testing.T) {
	t.Parallel()
	rules.TestMoveJSON(t, []rushhour.Move{{Car: 'B', By: -2}, {Car: 'a', By: 3}},
		`[{"car":"B","by":-2},{"car":"a","by":3}]`,
		`{"by":1}`, `{"car":"","by":1}`, `{"car":"AB","by":1}`, `{"car":".","by":1}`, `{"car":"é","by":1}`,
		`{"car":"A","by":"1"}`, `{"car":"A","by":1.5}`, `[]`,
	)
}
