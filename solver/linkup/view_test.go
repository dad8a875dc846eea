package linkup

import (
	"fmt"
	"testing"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// Every mark is on a tile, no cell has two, all kinds occur, and the result is that of an unwatched search.
func TestWatch(t *testing.T) {
	t.Parallel()
	text := chosen(t, true)
	req := search.Request{Puzzle: "linkup", Task: search.TaskSolve, Board: text}
	watch, err := searchtest.NewWatch(&Puzzle, req)
	if err != nil {
		t.Fatal(err)
	}
	board := mustParse(t, text)
	kinds := map[search.MarkKind]int{}
	var v search.View
	for explored := uint64(0); ; explored = v.Explored {
		done := watch.Step(1)
		watch.View(&v)
		marked := map[[2]int]bool{}
		for _, m := range v.Marks {
			at := [2]int{m.Row, m.Col}
			if marked[at] || m.Row < 0 || m.Row >= board.Rows() || m.Col < 0 || m.Col >= board.Cols() {
				t.Fatalf("the mark %+v, once %v", m, marked[at])
			}
			marked[at] = true
			kinds[m.Kind]++
		}
		if v.Explored < explored || v.Done != done || len(v.Path) > 4 {
			t.Fatalf("%d boards looked at after %d, done %v, a path of %d cells", v.Explored, explored, v.Done, len(v.Path))
		}
		if done {
			break
		}
	}
	if kinds[search.MarkClosed] == 0 || kinds[search.MarkForced] == 0 || kinds[search.MarkForbidden] == 0 {
		t.Errorf("marks of each kind: %v", kinds)
	}
	want := ask(t, req)
	want.ID, want.Puzzle, want.MS = 0, "", 0
	if got := watch.Answer(); fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
		t.Errorf("watched %+v\nwant %+v", got, want)
	}
}
