package maze_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/maze"
)

func move(row, col, taps int) maze.Move {
	return maze.Move{Cell: maze.Cell{Row: row, Col: col}, Taps: taps}
}

func TestApply(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows("S╔", "╦E"))
	after, done, err := board.ApplyAll([]maze.Move{move(0, 1, 1), move(1, 0, 3)})
	if want := rows("S╗", "╠E"); err != nil || done != 2 || after.String() != want || !after.Solved() {
		t.Errorf("%d moves made, %v, gives\n%swant\n%s", done, err, after, want)
	}
	after, done, err = board.ApplyAll([]maze.Move{move(0, 1, 1), move(0, 0, 1), move(1, 0, 3)})
	if want := rows("S╗", "╦E"); err == nil || done != 1 || after.String() != want {
		t.Errorf("%d moves made, %v, gives\n%swant\n%s", done, err, after, want)
	}
	if got := maze.Taps([]maze.Move{move(0, 1, 1), move(1, 0, 3)}); got != 4 {
		t.Errorf("%d taps", got)
	}
}

// TestMovesAndUndo checks that Moves lists exactly what Apply accepts, and that four taps restore a tile.
func TestMovesAndUndo(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		listed := board.Moves(nil)
		var legal []maze.Move
		for row := -1; row <= board.Rows(); row++ {
			for col := -1; col <= board.Cols(); col++ {
				for taps := -1; taps <= 5; taps++ {
					m := move(row, col, taps)
					next, err := board.Apply(m)
					if err != nil {
						continue
					}
					legal = append(legal, m)
					same := next
					for range 4 - taps {
						if same, err = same.Apply(move(row, col, 1)); err != nil {
							t.Fatal(err)
						}
					}
					if same != board || next.Start() != board.Start() || next.End() != board.End() {
						t.Errorf("%v and on to four taps gives\n%sfrom\n%s", m, same, board)
					}
				}
			}
		}
		if !slices.Equal(listed, legal) {
			t.Errorf("listed %v, legal %v on\n%s", listed, legal, board)
		}
	})
}

func TestRandom(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(7)
	counts := map[string]int{}
	const boards, side = 40, 20
	for range boards {
		board := maze.Random(r, side, side, maze.Mix{Plus: 1, T: 2, L: 4, I: 2, Brick: 1})
		for row := range side {
			for col := range side {
				counts[board.At(maze.Cell{Row: row, Col: col}).String()]++
			}
		}
	}
	if counts["S"] != boards || counts["E"] != boards {
		t.Errorf("%d starts, %d ends on %d boards", counts["S"], counts["E"], boards)
	}
	const cells = boards * side * side
	for sign, tenths := range map[string]float64{
		"╬": 1, ".": 1, "╩": .5, "╣": .5, "╦": .5, "╠": .5, "╝": 1, "╗": 1, "╔": 1, "╚": 1, "═": 1, "║": 1,
	} {
		if got := float64(counts[sign]) * 10 / cells; math.Abs(got-tenths) > .15 {
			t.Errorf("%s on %v tenths of the cells, want %v", sign, got, tenths)
		}
	}
	if a, b := maze.Random(puzzles.NewRand(1), 4, 5, maze.Mix{T: 1}), maze.Random(puzzles.NewRand(1), 4, 5, maze.Mix{T: 1}); a != b {
		t.Errorf("one seed deals\n%sand\n%s", a, b)
	}
	for range 20 {
		if board := maze.Random(r, 1, 2, maze.Mix{L: 1}); !board.Solved() {
			t.Errorf("the smallest board is\n%s", board)
		}
	}
}
