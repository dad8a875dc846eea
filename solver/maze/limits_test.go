package maze

import (
	"testing"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// manyRounds returns boards of mostly I whose best road takes many rounds and is better than the first that the search finds.
func manyRounds(t testing.TB, boards int) (found []maze.Board) {
	t.Helper()
	r := puzzles.NewRand(5)
	for range 4000 {
		board := maze.Random(r, 16, 16, maze.Mix{L: 10, I: 60, T: 10, Brick: 10})
		s := newSolver(task{board: board})
		guessed := unreached
		for !s.Run(1) {
			if guessed == unreached && s.optimal.road != nil {
				guessed = s.optimal.cost
			}
		}
		if guessed != unreached && s.optimal.cost < guessed && s.optimal.round > 3 {
			if found = append(found, board); len(found) == boards {
				return found
			}
		}
	}
	t.Fatalf("only %d boards of that kind", len(found))
	return nil
}

func TestWorkLimit(t *testing.T) {
	t.Parallel()
	roads := 0
	for _, board := range manyRounds(t, 3) {
		text := board.String()
		whole := ask(t, search.Request{Task: search.TaskSolve, Board: text})
		last := 0
		for work := uint64(1); work < whole.Explored; work += 1 + whole.Explored/37 {
			got := ask(t, search.Request{Task: search.TaskSolve, Board: text, Limits: search.Limits{Work: work}})
			if Puzzle.Proved(got) || got.Explored != work || got.Bound > whole.Cost || got.Bound < last {
				t.Fatalf("%d positions allowed: %d taken, proved %v, bound %d after %d, the optimum is %d", work, got.Explored, Puzzle.Proved(got), got.Bound, last, whole.Cost)
			}
			last = got.Bound
			if got.Solvable {
				roads++
				replay(t, board, got)
				if got.Cost < whole.Cost {
					t.Fatalf("%d positions allowed: %d taps, the optimum is %d", work, got.Cost, whole.Cost)
				}
			} else if got.Moves != nil || got.Path != nil {
				t.Fatalf("%d positions allowed: no road and moves %s, path %s", work, got.Moves, got.Path)
			}
		}
		if last == 0 {
			t.Error("no limit left a bound")
		}
		enough := ask(t, search.Request{Task: search.TaskSolve, Board: text, Limits: search.Limits{Work: whole.Explored}})
		if !Puzzle.Proved(enough) || string(enough.Path) != string(whole.Path) || enough.Explored != whole.Explored {
			t.Errorf("%d positions allowed and needed: proved %v, %d taken", whole.Explored, Puzzle.Proved(enough), enough.Explored)
		}
	}
	if roads == 0 {
		t.Error("no limit left a road that is not proven")
	}
}

// TestBytesLimit finds a board of mostly I whose walks take more memory than is allowed.
func TestBytesLimit(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(7)
	const bytes = 256 << 10
	for range 100 {
		board := maze.Random(r, 64, 64, maze.Mix{L: 6, I: 94})
		got := ask(t, search.Request{Task: search.TaskSolve, Board: board.String(), Limits: search.Limits{Bytes: bytes}})
		if Puzzle.Proved(got) {
			continue
		}
		whole := ask(t, search.Request{Task: search.TaskSolve, Board: board.String()})
		if !Puzzle.Proved(whole) || whole.Solvable && got.Bound > whole.Cost || got.Bound == 0 || got.Explored >= whole.Explored {
			t.Errorf("in %d bytes: bound %d, %d taken up; the optimum is %d, %d", bytes, got.Bound, got.Explored, whole.Cost, whole.Explored)
		}
		return
	}
	t.Errorf("no board takes %d bytes", bytes)
}

// The slices that a search is cut into do not change its answer.
func TestSlicesDoNotMatter(t *testing.T) {
	t.Parallel()
	hard := manyRounds(t, 1)[0].String()
	for _, req := range []search.Request{
		{Task: search.TaskSolve, Board: known[5].board},
		{Task: search.TaskSolve, Board: hard},
		{Task: search.TaskSolve, Board: hard, Limits: search.Limits{Work: 7777}},
		{Task: search.TaskSolve, Board: hard, Limits: search.Limits{Bytes: 20 << 10}},
		{Task: search.TaskDeal, Difficulty: "normal", Seed: 5},
	} {
		searchtest.SlicesDoNotMatter(t, &Puzzle, req, search.Slice, 1, 7, 1000)
	}
}

func TestBadRequests(t *testing.T) {
	t.Parallel()
	board := known[0].board
	searchtest.Refuses(t, &Puzzle, []searchtest.Bad{
		{"why a nudge", search.Request{Task: search.TaskWhy, Board: board, Args: []byte(`{"cell":[0,2],"taps":1}`)}, "args"},
		{"why a move that is none", search.Request{Task: search.TaskWhy, Board: board, Args: []byte(`[0,1]`)}, "args"},
		{"choices after a nudge", search.Request{Task: search.TaskExplore, Board: board, Moves: []byte(`[{"cell":[0,2],"taps":1}]`)}, "move 1"},
		{"a nudge", search.Request{Task: search.TaskSolve, Board: board, Moves: []byte(`[{"cell":[0,1],"taps":1},{"cell":[0,2],"taps":1}]`)}, "move 2"},
	})
}

// TestAfterMoves asks about a position after some moves, whose taps no longer count.
func TestAfterMoves(t *testing.T) {
	t.Parallel()
	for _, test := range known {
		whole := ask(t, search.Request{Task: search.TaskSolve, Board: test.board})
		after := ask(t, search.Request{Task: search.TaskSolve, Board: test.board, Moves: whole.Moves})
		if !Puzzle.Proved(after) || after.Cost != 0 || string(after.Moves) != "[]" || after.Length > whole.Length || after.Board == test.board {
			t.Errorf("after its own solution: %d taps, %d steps, moves %s on\n%s", after.Cost, after.Length, after.Moves, after.Board)
		}
	}
}

// A bound is known before all distances are computed, and never exceeds the cost of the cheapest walk.
func TestBoundBeforeAWalk(t *testing.T) {
	t.Parallel()
	early := 0
	for i := range 60 {
		home := newGoalDistances(newGrid(maze.Random(puzzles.NewRand(uint64(i)), 12, 12, smallMixes[i%len(smallMixes)])))
		var bounds []roadCost
		for ended := false; !ended; {
			_, ended = home.run(1)
			bounds = append(bounds, home.lowerBound())
		}
		least := home.fromStart()
		for j, bound := range bounds {
			if bound > least || j > 0 && bound < bounds[j-1] {
				t.Fatalf("bounds %v, the cheapest walk costs %v", bounds, least)
			}
		}
		if bounds[len(bounds)/2].taps() > 0 && least != unreached {
			early++
		}
	}
	if early < 20 {
		t.Errorf("on %d boards there is a bound halfway", early)
	}
}
