package maze

import (
	"testing"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// TestWatch views the search after every position on boards of the usual sizes.
func TestWatch(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(11)
	kinds := map[search.MarkKind]int{}
	rejected := 0
	for range 300 {
		board := maze.Random(r, 6, 6, maze.Mix{L: 2, I: 3})
		req := search.Request{Puzzle: "maze", Task: search.TaskSolve, Board: board.String()}
		w, err := searchtest.NewWatch(&Puzzle, req)
		if err != nil {
			t.Fatal(err)
		}
		want := ask(t, req)
		var v search.View
		before := v
		for done := false; !done; {
			done = w.Step(1)
			w.View(&v)
			if v.Explored > before.Explored+1 || v.Explored < before.Explored || v.Bound < before.Bound || v.Done != done {
				t.Fatalf("%+v after %+v, done %v", v, before, done)
			}
			if want.Solvable && v.Bound > want.Cost {
				t.Fatalf("bound %d, the optimum is %d", v.Bound, want.Cost)
			}
			seen := map[[2]int]bool{}
			for _, mark := range v.Marks {
				at := [2]int{mark.Row, mark.Col}
				if seen[at] || !board.Inside(maze.Cell{Row: mark.Row, Col: mark.Col}) || board.At(maze.Cell{Row: mark.Row, Col: mark.Col}) == maze.Brick {
					t.Fatalf("mark %+v on\n%s", mark, board)
				}
				seen[at] = true
				kinds[mark.Kind]++
			}
			for i, at := range v.Path {
				cell := maze.Cell{Row: at[0], Col: at[1]}
				if i == 0 && cell != board.Start() || i > 0 && !beside(cell, maze.Cell{Row: v.Path[i-1][0], Col: v.Path[i-1][1]}) {
					t.Fatalf("path %v on\n%s", v.Path, board)
				}
			}
			if v.Rejected {
				rejected++
				checkRejected(t, board, &v)
			}
			before = search.View{Explored: v.Explored, Bound: v.Bound}
		}
		if got := w.Answer(); string(got.Path) != string(want.Path) || got.Explored != want.Explored || (v.Cost != want.Cost || v.Bound != want.Cost) && want.Solvable {
			t.Errorf("watched: %+v, cost %d, bound %d; solved: %+v", got, v.Cost, v.Bound, want)
		}
		if want.Solvable && len(v.Path) != want.Length+1 {
			t.Errorf("the last look shows a road of %d cells, the answer has %d steps", len(v.Path), want.Length)
		}
	}
	for _, kind := range []search.MarkKind{search.MarkClosed, search.MarkFrontier, search.MarkForbidden} {
		if kinds[kind] == 0 {
			t.Errorf("no mark of kind %d on any board", kind)
		}
	}
	if rejected == 0 {
		t.Error("nothing was rejected on any board")
	}
}

// checkRejected checks the view of a rejected walk: the walk leads to the end and visits each forbidden cell twice.
func checkRejected(t *testing.T, board maze.Board, v *search.View) {
	t.Helper()
	times := map[[2]int]int{}
	for _, at := range v.Path {
		times[at]++
	}
	forbidden := 0
	for _, mark := range v.Marks {
		if mark.Kind != search.MarkForbidden {
			continue
		}
		if forbidden++; times[[2]int{mark.Row, mark.Col}] < 2 {
			t.Fatalf("%+v is forbidden after the walk %v on\n%s", mark, v.Path, board)
		}
	}
	if home := board.End(); forbidden == 0 || v.Path[len(v.Path)-1] != [2]int{home.Row, home.Col} {
		t.Fatalf("%d cells forbidden after the walk %v on\n%s", forbidden, v.Path, board)
	}
}

// On boards of mostly I the walks of the last round no longer match the memory while crossings are cut.
func TestWatchManyLoops(t *testing.T) {
	t.Parallel()
	looks := 0
	for _, board := range loopBoards() {
		s := newSolver(task{board: board})
		var v search.View
		for !s.Run(cutUnits) {
			if s.View(&v); v.Rejected {
				looks++
				checkRejected(t, board, &v)
			}
		}
	}
	if looks < 50 {
		t.Errorf("%d looks at a walk that is rejected", looks)
	}
}

func beside(a, b maze.Cell) bool {
	for side := range maze.Side(4) {
		if a.Beside(side) == b {
			return true
		}
	}
	return false
}

// View allocates nothing after its first call.
func TestWatchAllocates(t *testing.T) {
	w, err := searchtest.NewWatch(&Puzzle, search.Request{Puzzle: "maze", Task: search.TaskSolve, Board: known[5].board})
	if err != nil {
		t.Fatal(err)
	}
	var v search.View
	for !w.Step(1) {
		w.View(&v)
	}
	if allocs := testing.AllocsPerRun(10, func() { w.View(&v) }); allocs > 0 {
		t.Errorf("a look allocates %v times", allocs)
	}
}
