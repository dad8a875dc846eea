package onestroke

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func ask(t testing.TB, req search.Request) search.Answer {
	t.Helper()
	return searchtest.Answer(t, &Puzzle, req)
}

var mustParse = puzzletest.Rules[onestroke.Board, onestroke.Move]{Parse: onestroke.Parse}.Must

// known are boards with known answers.
var known = []struct {
	name, board string
	turns       int    // -1: proven unsolvable
	solutions   string // "" if the solver does not count them
	reason      string
}{
	{"one cell", "S\n", 0, "1", ""},
	{"two cells", "S.\n", 0, "1", ""},
	{"a line from its middle", ".S.\n", -1, "", reasonDeadEnds},
	{"the 3×3 board from a corner", "S..\n...\n...\n", 4, "8", ""},
	{"the 3×3 board from the centre", "...\n.S.\n...\n", 4, "8", ""},
	{"the 3×3 board from an edge", ".S.\n...\n...\n", -1, "", reasonColour},
	{"too narrow to turn round in", "S.##\n....\n", -1, "", reasonEnding},
	{"no way, and none can see why", "..#\nS..\n..#\n", -1, "", ""},
	{"a ring", "S..\n.#.\n...\n", 3, "2", ""},
	// The number of solutions of a square from a corner is 52 for 4×4, 824 for 5×5, 22144 for 6×6 (OEIS A145157).
	{"4×4 from a corner", "S...\n....\n....\n....\n", 6, "52", ""},
	{"5×5 from a corner", "S....\n.....\n.....\n.....\n.....\n", 8, "824", ""},
	{"6×6 from a corner", "S.....\n......\n......\n......\n......\n......\n", 10, "22144", ""},
	{"a ring with an end", "S..\n.#.\nE..\n", -1, "", reasonEndColour},
	{"a ring and the way that is left", "S..\nE#.\n...\n", 3, "1", ""},
	{"an end before a dead end", "SE..\n", -1, "", reasonElsewhere},
	{"an end in the middle", "S..\n.E.\n...\n", 4, "2", ""},
	{"a room behind a wall", "S.#.\n..#.\n", -1, "", reasonUnreached},
	{"three dead ends", ".#.#S\n.....\n", -1, "", reasonDeadEnds},
	{"a head between two rooms", "..S..\n..#..\n", -1, "", reasonSplit},
}

func TestKnownStrokes(t *testing.T) {
	t.Parallel()
	for _, test := range known {
		for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
			got := ask(t, search.Request{Task: task, Board: test.board})
			reason := ""
			if got.Reason != nil {
				reason = got.Reason.Kind
			}
			if !Puzzle.Proved(got) || got.Solvable != (test.turns >= 0) || got.Solvable && got.Cost != test.turns || got.Bound != got.Cost ||
				got.Metric != metricTurns || got.Solutions != test.solutions || reason != test.reason {
				t.Errorf("%s: proved %v, solvable %v, %d turns, bound %d, %q solutions, reason %q\n%s",
					test.name, Puzzle.Proved(got), got.Solvable, got.Cost, got.Bound, got.Solutions, reason, test.board)
			}
		}
	}
}

// replay checks that the moves of an answer are the stroke of its path, and its cost the turns of the rest.
func replay(t testing.TB, answer search.Answer, made []onestroke.Move) {
	t.Helper()
	board := mustParse(t, answer.Board)
	moves, path := searchtest.Read[[]onestroke.Move](t, answer.Moves), searchtest.Read[[][2]int](t, answer.Path)
	if len(path) != len(made)+len(moves)+1 || path[0] != [2]int{board.Start().Row, board.Start().Col} {
		t.Fatalf("a path of %d cells for %d moves from %v: %s", len(path), len(made)+len(moves), board.Start(), answer.Path)
	}
	turns, by := 0, [2]int{}
	for i, move := range slices.Concat(made, moves) {
		if path[i+1] != [2]int{move.To.Row, move.To.Col} {
			t.Fatalf("the path has %v where the move is to %v", path[i+1], move.To)
		}
		step := [2]int{path[i+1][0] - path[i][0], path[i+1][1] - path[i][1]}
		if i > 0 && step != by && i >= len(made) {
			turns++
		}
		by = step
		var err error
		if board, err = board.Apply(move); err != nil {
			t.Fatalf("move %d: %v\n%s", i+1, err, board)
		}
	}
	if !board.Solved() || turns != answer.Cost {
		t.Errorf("%d turns, solved: %v; the answer says %d\n%s", turns, board.Solved(), answer.Cost, answer.Board)
	}
}

// random draws a board of any shape with blocks anywhere.
func random(r *rand.Rand, rows, cols, blocks int) string {
	grid := []byte(strings.Repeat(strings.Repeat(".", cols)+"\n", rows))
	put := func(sign byte) {
		for {
			if at := r.IntN(len(grid)); grid[at] == '.' {
				grid[at] = sign
				return
			}
		}
	}
	put('S')
	for range min(blocks, rows*cols-1) {
		put('#')
	}
	return string(grid)
}

// withEnd puts the end on a random cell to visit, if there is one.
func withEnd(r *rand.Rand, text string) string {
	grid := []byte(text)
	if strings.Contains(text, ".") {
		grid[pick(r, grid, '.')] = 'E'
	}
	return string(grid)
}

// endingAt returns a board with its end on a cell.
func endingAt(t testing.TB, board onestroke.Board, c onestroke.Cell) onestroke.Board {
	t.Helper()
	board, err := board.With(c, 'E')
	if err != nil {
		t.Fatal(err)
	}
	return board
}

// walk takes up to that many random steps.
func walk(t testing.TB, r *rand.Rand, text string, steps int) []onestroke.Move {
	t.Helper()
	made, _ := searchtest.Wander(t, r, mustParse(t, text), steps)
	return made
}
