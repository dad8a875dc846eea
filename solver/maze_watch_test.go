package solver

import (
	"testing"

	"warren/puzzles"
	"warren/puzzles/maze"
)

// TestWatchMaze looks at the search after every position on boards of the size that is played.
func TestWatchMaze(t *testing.T) {
	r := puzzles.NewRand(11)
	kinds := map[MarkKind]int{}
	for range 300 {
		board := maze.Random(r, 6, 6, maze.Mix{L: 2, I: 3})
		req := Request{Puzzle: "maze", Task: TaskSolve, Board: board.String()}
		w, err := NewWatch(req)
		if err != nil {
			t.Fatal(err)
		}
		want := way(t, req)
		var v View
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
			before = View{Explored: v.Explored, Bound: v.Bound}
		}
		if got := w.Answer(); string(got.Path) != string(want.Path) || got.Explored != want.Explored || v.Cost != want.Cost && want.Solvable {
			t.Errorf("watched: %+v, cost %d; solved: %+v", got, v.Cost, want)
		}
		if want.Solvable && len(v.Path) != want.Length+1 {
			t.Errorf("the last look shows a road of %d cells, the answer has %d steps", len(v.Path), want.Length)
		}
	}
	for _, kind := range []MarkKind{MarkClosed, MarkFrontier, MarkForbidden} {
		if kinds[kind] == 0 {
			t.Errorf("no mark of kind %d on any board", kind)
		}
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

// A look allocates nothing once it was taken.
func TestWatchMazeAllocates(t *testing.T) {
	w, err := NewWatch(Request{Puzzle: "maze", Task: TaskSolve, Board: knownMazes[5].board})
	if err != nil {
		t.Fatal(err)
	}
	var v View
	for !w.Step(1) {
		w.View(&v)
	}
	if allocs := testing.AllocsPerRun(10, func() { w.View(&v) }); allocs > 0 {
		t.Errorf("a look allocates %v times", allocs)
	}
}
