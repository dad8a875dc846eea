package onestroke

import (
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// stairs is a board of the largest size that can be drawn in one way, which turns in nearly every cell.
const stairs = `#....##....##....###
..#..#..#..#..#..#..
S#..#..#..#..#..#...
#..#..#..#..#..#..#.
..#..#..#..#..#..#..
.#..#..#..#..#..#..#
...#..#..#..#..#..##
..#..#..#..#..#..#..
##..#..#..#..#..#...
#..#..#..#..#..#..#.
..#..#..#..#..#..#..
.#..#..#..#..#..#..#
...#..#..#..#..#..##
..#..#..#..#..#..#..
##..#..#..#..#..#...
#..#..#..#..#..#..#.
..#..#..#..#..#..#..
.#..#..#..#..#..#..#
...#..#..#..#..#..#.
..##....##....##....
`

// TestLargeBoards solves boards of more than 15 rows or columns, also in the memory of a browser, and replays their strokes.
func TestLargeBoards(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(24)
	for _, test := range []struct {
		name, board string
		turns       int   // 0: any
		bytes       int64 // 0: those of the platform
	}{
		{name: "stairs, in a browser", board: stairs, turns: 242, bytes: 256 << 20},
		{name: "a row", board: "S" + strings.Repeat(".", 19) + "\n"},
		{name: "two columns", board: "S.\n" + strings.Repeat("..\n", 19), turns: 2},
		{name: "12×20 with blocks", board: onestroke.Random(r, 12, 20, 48).String(), bytes: 256 << 20},
		{name: "20×20 with blocks", board: onestroke.Random(r, 20, 20, 80).String()},
	} {
		if strings.Contains(test.name, "×") && !deep.On() {
			continue // their bounds take seconds, and the stairs have as many
		}
		got := ask(t, search.Request{Task: search.TaskSolve, Board: test.board, Limits: search.Limits{Bytes: test.bytes}})
		if !got.Solvable || !Puzzle.Proved(got) || got.Bound != got.Cost || test.turns > 0 && got.Cost != test.turns {
			t.Errorf("%s: solvable %v, proved %v, %d turns, bound %d, want %d", test.name, got.Solvable, Puzzle.Proved(got), got.Cost, got.Bound, test.turns)
			continue
		}
		replay(t, got, nil)
	}
}

// TestLargeBoardWithoutStroke checks that a board of the largest size that its colours forbid is refused without a search.
func TestLargeBoardWithoutStroke(t *testing.T) {
	t.Parallel()
	row := strings.Repeat(".", onestroke.MaxSize)
	board := "S" + row[2:] + "#\n" + strings.Repeat(row+"\n", onestroke.MaxSize-2) + "#" + row[1:] + "\n"
	got := ask(t, search.Request{Task: search.TaskSolve, Board: board})
	if got.Solvable || !Puzzle.Proved(got) || got.Reason == nil || got.Reason.Kind != reasonColour || got.Explored != 0 {
		t.Errorf("solvable %v, proved %v, reason %+v, %d explored", got.Solvable, Puzzle.Proved(got), got.Reason, got.Explored)
	}
}

// TestLargeBoardWithoutRoom checks that a search that memory does not allow says so.
func TestLargeBoardWithoutRoom(t *testing.T) {
	t.Parallel()
	for _, task := range []search.Task{search.TaskSolve, search.TaskCount, search.TaskGrade} {
		got := ask(t, search.Request{Task: task, Board: emptySquare(onestroke.MaxSize), Limits: search.Limits{Bytes: 32 << 20}})
		if got.Solvable || Puzzle.Proved(got) || got.Explored != 0 || got.Difficulty != "" {
			t.Errorf("%s: %+v", task, got)
		}
	}
}
