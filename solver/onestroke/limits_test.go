package onestroke

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestWorkLimit(t *testing.T) {
	t.Parallel()
	board := onestroke.Random(puzzles.NewRand(4), 10, 10, 6).String()
	whole := ask(t, search.Request{Task: search.TaskSolve, Board: board})
	for _, work := range []uint64{1, 100, whole.Explored / 2} {
		got := ask(t, search.Request{Task: search.TaskSolve, Board: board, Limits: search.Limits{Work: work}})
		if Puzzle.Proved(got) || got.Solvable || got.Path != nil || got.Cancelled || got.Explored != work {
			t.Errorf("%d states allowed: proved %v, solvable %v, %d explored", work, Puzzle.Proved(got), got.Solvable, got.Explored)
		}
		if got.Bound > whole.Cost || got.Bound == 0 {
			t.Errorf("%d states allowed: bound %d, the optimum is %d", work, got.Bound, whole.Cost)
		}
		count := ask(t, search.Request{Task: search.TaskCount, Board: board, Limits: search.Limits{Work: work}})
		if Puzzle.Proved(count) || count.Solutions != "" || count.Explored != work {
			t.Errorf("%d states allowed: counted %q, proved %v, %d explored", work, count.Solutions, Puzzle.Proved(count), count.Explored)
		}
	}
	// A limit that ends the search of a small board leaves the answer without the number of solutions.
	small := ask(t, search.Request{Task: search.TaskSolve, Board: emptySquare(6)})
	less := ask(t, search.Request{Task: search.TaskSolve, Board: emptySquare(6), Limits: search.Limits{Work: small.Explored - 1}})
	if !Puzzle.Proved(less) || less.Cost != small.Cost || less.Bound != small.Cost || less.Solutions != "" || less.Explored != small.Explored-1 {
		t.Errorf("%d states allowed of %d: %+v", small.Explored-1, small.Explored, less)
	}
	enough := ask(t, search.Request{Task: search.TaskSolve, Board: board, Limits: search.Limits{Work: whole.Explored}})
	if !Puzzle.Proved(enough) || enough.Cost != whole.Cost || enough.Explored != whole.Explored {
		t.Errorf("%d states allowed and needed: proved %v, cost %d", whole.Explored, Puzzle.Proved(enough), enough.Cost)
	}
}

// A path that a limit keeps from being proven optimal is still an answer, with the bound.
func TestFoundBeforeLimit(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(12)
	for range 200 {
		board := onestroke.Random(r, 8, 8, r.IntN(12))
		s := newSolver(task{board, search.Limits{Bytes: search.PlatformBytes}})
		s.width = 4
		for !s.Run(1) && (s.turns == never || s.bound == s.turns) {
		}
		if s.ended {
			continue // the first path was the best
		}
		got := s.Answer()
		best := ask(t, search.Request{Task: search.TaskSolve, Board: board.String()})
		if !got.Solvable || !Puzzle.Proved(got) || got.Bound >= got.Cost || got.Bound > best.Cost || got.Cost < best.Cost {
			t.Errorf("solvable %v, proved %v, %d turns, bound %d; the best takes %d of\n%s", got.Solvable, Puzzle.Proved(got), got.Cost, got.Bound, best.Cost, board)
		}
		replay(t, got, nil)
		return
	}
	t.Error("no search was stopped between a path and the proof")
}

func TestBytesLimit(t *testing.T) {
	t.Parallel()
	board := onestroke.Random(puzzles.NewRand(4), 10, 10, 6).String()
	want := ask(t, search.Request{Task: search.TaskSolve, Board: board})
	for _, bytes := range []int64{1, 1 << 10, 1 << 19, 1 << 20, 1 << 21, 1 << 22, 1 << 24} {
		got := ask(t, search.Request{Task: search.TaskSolve, Board: board, Limits: search.Limits{Bytes: bytes}})
		if got.Solvable && got.Cost < want.Cost || got.Bound > want.Cost || Puzzle.Proved(got) != got.Solvable || bytes < 1<<19 && got.Explored > 0 {
			t.Errorf("%d bytes: solvable %v, proved %v, %d turns, bound %d; the best takes %d", bytes, got.Solvable, Puzzle.Proved(got), got.Cost, got.Bound, want.Cost)
		}
		if got.Solvable {
			replay(t, got, nil)
		}
		count := ask(t, search.Request{Task: search.TaskCount, Board: board, Limits: search.Limits{Bytes: bytes}})
		if Puzzle.Proved(count) != (count.Solutions != "") {
			t.Errorf("%d bytes: counted %q, proved %v", bytes, count.Solutions, Puzzle.Proved(count))
		}
		if bytes == 1<<24 && (got.Bound != want.Cost || got.Cost != want.Cost) {
			t.Errorf("%d bytes: %d turns, bound %d, want %d", bytes, got.Cost, got.Bound, want.Cost)
		}
	}
}

// The slices that a search is cut into do not change its answer.
func TestSlicesDoNotMatter(t *testing.T) {
	t.Parallel()
	board := onestroke.Random(puzzles.NewRand(4), 9, 9, 6).String()
	for _, req := range []search.Request{
		{Task: search.TaskSolve, Board: board},
		{Task: search.TaskCount, Board: board},
		{Task: search.TaskSolve, Board: board, Limits: search.Limits{Work: 777}},
		{Task: search.TaskSolve, Board: board, Limits: search.Limits{Bytes: 1 << 20}},
		{Task: search.TaskSolve, Board: emptySquare(6)}, // with its solutions counted
		{Task: search.TaskDeal, Difficulty: "normal", Seed: 5},
		{Task: search.TaskWhy, Board: emptySquare(6), Args: []byte(`[0,1]`)},
		{Task: search.TaskWhy, Board: emptySquare(6), Args: []byte(`[0,1]`), Limits: search.Limits{Work: 20}},
	} {
		searchtest.SlicesDoNotMatter(t, &Puzzle, req, search.Slice, 1, 7, 1000)
	}
}

func TestBadStrokeRequests(t *testing.T) {
	t.Parallel()
	searchtest.Refuses(t, &Puzzle, []searchtest.Bad{
		{"a jump", search.Request{Task: search.TaskCount, Board: "S..\n", Moves: []byte(`[[0,2]]`)}, "move 1"},
		{"a step that is none, to speak for", search.Request{Task: search.TaskWhy, Board: "S..\n", Args: []byte(`{}`)}, "args"},
		{"a step that is not next, to speak for", search.Request{Task: search.TaskWhy, Board: "S..\n", Args: []byte(`[0,2]`)}, "args"},
		{"a step nowhere", search.Request{Task: search.TaskSolve, Board: "S..\n", Moves: []byte(`[[0,1],[0,1]]`)}, "move 2"},
	})
}

// TestTakenBack checks that moves that were taken back make no difference.
func TestTakenBack(t *testing.T) {
	t.Parallel()
	ask := func(moves string) search.Answer {
		t.Helper()
		answer, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskSolve, Board: "S...\n....\n", Moves: []byte(moves)})
		if err != nil || !answer.Solvable {
			t.Fatalf("%s: %+v, %v", moves, answer, err)
		}
		answer.MS = 0
		return answer
	}
	straight, winding := ask(`[[1,0]]`), ask(`[[0,1],[0,2],[0,1],[1,1],[0,0],[1,0]]`)
	if !reflect.DeepEqual(straight, winding) {
		t.Errorf("straight %+v\nwinding %+v", straight, winding)
	}
}

// TestWatchStroke views every state of a small search, and some of a larger one.
func TestWatchStroke(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		board string
		moves []byte
		step  int
	}{
		{"S..\n.#.\n...\n", nil, 1},
		{emptySquare(5), []byte(`[[0,1],[0,2]]`), 1},
		{onestroke.Random(puzzles.NewRand(4), 8, 12, 6).String(), nil, 50},
		{"S.#.\n..#.\n", nil, 1},
		{"S\n", nil, 1},
	} {
		req := search.Request{Puzzle: "onestroke", Task: search.TaskSolve, Board: test.board, Moves: test.moves}
		w, err := searchtest.NewWatch(&Puzzle, req)
		if err != nil {
			t.Fatal(err)
		}
		board := mustParse(t, test.board)
		var v search.View
		looks, partial := 0, 0
		for done := false; !done; looks++ {
			done = w.Step(test.step)
			w.View(&v)
			checkView(t, board, &v)
			if len(v.Path) > 1 && !v.Done {
				partial++
			}
		}
		answer := w.Answer()
		if want := fmt.Sprint(v.Path); !v.Done || answer.Solvable && strings.ReplaceAll(want, " ", ",") != string(answer.Path) || v.Bound != answer.Bound || v.Cost != answer.Cost {
			t.Errorf("the last look shows %v, cost %d, bound %d; the answer is %s, %d, %d", v.Path, v.Cost, v.Bound, answer.Path, answer.Cost, answer.Bound)
		}
		if answer.Explored > 20 && (partial < 3 || looks < 20) {
			t.Errorf("%d looks, %d of them with a piece of the stroke, in %d states of\n%s", looks, partial, answer.Explored, test.board)
		}
	}
}

// checkView checks that each cell is marked at most once and that the path steps between neighbouring free cells.
func checkView(t *testing.T, board onestroke.Board, v *search.View) {
	t.Helper()
	seen := make(map[onestroke.Cell]bool)
	hand := 0
	for _, mark := range v.Marks {
		c := onestroke.Cell{Row: mark.Row, Col: mark.Col}
		if seen[c] || !board.Inside(c) || mark.Kind == search.MarkClosed && board.Block(c) {
			t.Fatalf("mark %+v: marked before: %v, inside: %v", mark, seen[c], board.Inside(c))
		}
		seen[c] = true
		if mark.Kind == search.MarkFrontier {
			hand++
		}
	}
	if hand > 1 {
		t.Fatalf("%d cells are at hand", hand)
	}
	for i, c := range v.Path {
		at := onestroke.Cell{Row: c[0], Col: c[1]}
		if !board.Inside(at) || board.Block(at) {
			t.Fatalf("the path goes over %v", at)
		}
		if i > 0 {
			if far := (c[0]-v.Path[i-1][0])*(c[0]-v.Path[i-1][0]) + (c[1]-v.Path[i-1][1])*(c[1]-v.Path[i-1][1]); far != 1 {
				t.Fatalf("the path goes from %v to %v", v.Path[i-1], c)
			}
		}
	}
}

// View allocates nothing, so it can be called every frame.
func TestWatchStrokeAllocates(t *testing.T) {
	w, err := searchtest.NewWatch(&Puzzle, search.Request{Puzzle: "onestroke", Task: search.TaskSolve, Board: emptySquare(10)})
	if err != nil {
		t.Fatal(err)
	}
	w.Step(20_000)
	v := search.View{Path: make([][2]int, 0, 100), Marks: make([]search.Mark, 0, 100)}
	w.View(&v)
	if v.Done || len(v.Path) == 0 {
		t.Fatalf("done %v with a path of %d cells, a search under way was wanted", v.Done, len(v.Path))
	}
	if allocs := testing.AllocsPerRun(100, func() { w.View(&v) }); allocs > 0 {
		t.Errorf("%v allocations a look", allocs)
	}
}
