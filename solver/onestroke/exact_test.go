package onestroke

import (
	"slices"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// emptySquare returns a square without blocks, the start in its corner.
func emptySquare(side int) string {
	row := strings.Repeat(".", side) + "\n"
	return "S" + row[1:] + strings.Repeat(row, side-1)
}

// The optimum of an empty square from a corner is 2n-2 turns, back and forth.
func TestEmptySquares(t *testing.T) {
	t.Parallel()
	for side := 2; side <= onestroke.MaxSize; side++ {
		if side > 12 && !deep.On() {
			continue // TestLargeBoards has one of the largest size
		}
		got := ask(t, search.Request{Task: search.TaskSolve, Board: emptySquare(side)})
		if !Puzzle.Proved(got) || got.Cost != 2*side-2 || got.Bound != got.Cost {
			t.Errorf("%d×%d: proved %v, %d turns, bound %d, want %d", side, side, Puzzle.Proved(got), got.Cost, got.Bound, 2*side-2)
		}
		replay(t, got, nil)
	}
}

// The number of solutions of a square from a corner is OEIS A145157.
func TestCountsOfSquares(t *testing.T) {
	t.Parallel()
	for i, want := range []string{"1", "2", "8", "52", "824", "22144", "1510446", "180160012", "54986690944", "29805993260994"} {
		got := ask(t, search.Request{Task: search.TaskCount, Board: emptySquare(i + 1)})
		if got.Solutions != want || !Puzzle.Proved(got) || !got.Solvable || got.Path != nil || got.Cost != 0 {
			t.Errorf("%d×%d has %s solutions, want %s: %+v", i+1, i+1, got.Solutions, want, got)
		}
	}
}

// turned returns the board rotated by a quarter turn, or mirrored.
func turned(text string, mirror bool) string {
	rows := strings.Fields(text)
	if mirror {
		slices.Reverse(rows)
		return strings.Join(rows, "\n") + "\n"
	}
	var turned strings.Builder
	for col := range len(rows[0]) {
		for row := len(rows) - 1; row >= 0; row-- {
			turned.WriteByte(rows[row][col])
		}
		turned.WriteByte('\n')
	}
	return turned.String()
}

// The rest of a best stroke is a best stroke of the rest, the turn at the head included.
func TestHalfDrawnStrokes(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(9)
	for _, side := range []int{6, 8, 10, 12} {
		board := onestroke.Random(r, side, side, side)
		whole := ask(t, search.Request{Task: search.TaskSolve, Board: board.String()})
		moves := searchtest.Read[[]onestroke.Move](t, whole.Moves)
		for made := 0; made <= len(moves); made += 1 + r.IntN(4) {
			at := board
			for _, move := range moves[:made] {
				var err error
				if at, err = at.Apply(move); err != nil {
					t.Fatal(err)
				}
			}
			text := searchtest.JSON(t, moves[:made])
			rest := ask(t, search.Request{Task: search.TaskSolve, Board: board.String(), Moves: text})
			// The turn between the drawn part and the rest belongs to the rest.
			if want := whole.Cost - at.Turns(); !rest.Solvable || rest.Cost != want || rest.Bound != want {
				t.Errorf("%d steps drawn: solvable %v, %d turns left, bound %d, want %d of\n%s", made, rest.Solvable, rest.Cost, rest.Bound, want, board)
			}
			replay(t, rest, moves[:made])
		}
	}
}

// A beam of any width gives the same result, if later: a wider one makes up for what it prunes.
func TestNarrowBeams(t *testing.T) {
	t.Parallel()
	boards := deep.Times(75)
	r := puzzles.NewRand(10)
	widened := 0
	for n := range boards {
		side := 5 + r.IntN(5)
		text := random(r, side, side, r.IntN(side*side/10))
		if n%2 == 0 {
			text = onestroke.Random(r, side, side, r.IntN(side*side/4)).String()
		}
		want := ask(t, search.Request{Task: search.TaskSolve, Board: text})
		board := mustParse(t, text)
		for _, width := range []int{1, 16, 1 << 20} {
			s := newSolver(task{board, search.Limits{Bytes: search.PlatformBytes}})
			s.width = width
			bound := 0
			for !s.Run(100) {
				if s.reportedBound() < bound {
					t.Fatalf("the bound went back from %d to %d", bound, s.reportedBound())
				}
				bound = s.reportedBound()
			}
			got := s.Answer()
			if got.Solvable != want.Solvable || !Puzzle.Proved(got) || got.Cost != want.Cost || got.Bound != want.Bound || got.Solutions != want.Solutions || got.Error != "" {
				t.Errorf("width %d: solvable %v, proved %v, cost %d, bound %d %s; want %v, %d of\n%s",
					width, got.Solvable, Puzzle.Proved(got), got.Cost, got.Bound, got.Error, want.Solvable, want.Cost, text)
			}
			if s.width > width {
				widened++
			}
		}
	}
	if widened < boards/3 {
		t.Errorf("a beam was widened %d times, %d were wanted", widened, boards/3)
	}
}

// The bound before the first cell is a lower bound, and seldom more than a turn off.
func TestBounds(t *testing.T) {
	t.Parallel()
	const boards = 100
	r := puzzles.NewRand(11)
	sharp := 0
	for range boards {
		board := onestroke.Random(r, 8, 8, r.IntN(16))
		model := newModel(board, search.PlatformBytes)
		for !model.bounds.done() {
			model.computeBounds()
		}
		got := ask(t, search.Request{Task: search.TaskSolve, Board: board.String()})
		if model.startBound() > got.Cost {
			t.Errorf("bound %d, %d turns of\n%s", model.startBound(), got.Cost, board)
		}
		if model.startBound() == got.Cost {
			sharp++
		}
	}
	t.Logf("sharp on %d of %d boards", sharp, boards)
	if sharp < boards*3/4 {
		t.Errorf("the bound is sharp on %d of %d boards, three quarters were wanted", sharp, boards)
	}
}

func TestReasons(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board, kind string
		cells             [][2]int
	}{
		{"behind a wall", "S.#.\n..#.\n", reasonUnreached, [][2]int{{0, 3}, {1, 3}}},
		{"shut in", "S#.\n#..\n", reasonUnreached, [][2]int{{0, 2}, {1, 1}, {1, 2}}},
		{"three dead ends", "S.#.#\n.....\n..#.#\n", reasonDeadEnds, [][2]int{{0, 3}, {1, 4}, {2, 3}}},
		{"a dead end beside the head and another", ".S..\n#...\n#.#.\n", reasonDeadEnds, [][2]int{{0, 0}, {2, 1}, {2, 3}}},
		{"a head between two rooms", "..S..\n..#..\n", reasonSplit, [][2]int{{0, 3}, {0, 4}, {1, 3}, {1, 4}}},
		{"a dead end beside the head", ".S.\n#..\n", reasonSplit, [][2]int{{0, 0}}},
		{"a crossing of three ways", "S.#..\n.....\n##.##\n#..##\n#..##\n", reasonCut, [][2]int{{1, 2}}},
		{"a room on either side", "..#...#..\n.........\n..#.S.#..\n", reasonTwoEnds, [][2]int{{1, 1}, {1, 5}}},
		{"a colour", ".S.\n...\n...\n", reasonColour, [][2]int{{0, 0}, {0, 2}, {1, 1}, {2, 0}, {2, 2}}},
		{"a dead end of the wrong colour", "S.##\n....\n", reasonEnding, [][2]int{{1, 3}}},
		{"a room with too many of one colour", "...##.\n...#..\n.S....\n", reasonPocket, [][2]int{{0, 5}, {1, 4}, {1, 5}, {2, 5}}},
		{"another", "S.##.\n..#..\n#....\n#....\n", reasonPocket, [][2]int{{0, 4}, {1, 3}, {1, 4}, {2, 2}, {2, 3}, {2, 4}, {3, 1}, {3, 2}, {3, 3}, {3, 4}}},
		{"none that could be seen", "..#\nS..\n..#\n", "", nil},
	} {
		board := mustParse(t, test.board)
		got := reasonOf(board)
		switch {
		case got == nil && test.kind == "":
		case got == nil, got.Kind != test.kind, !slices.Equal(got.Cells, test.cells):
			t.Errorf("%s: %+v, want %s %v\n%s", test.name, got, test.kind, test.cells, test.board)
		default:
			if wrong := provesLost(board, got); wrong != "" {
				t.Errorf("%s: %s\n%s", test.name, wrong, test.board)
			}
		}
	}
}
