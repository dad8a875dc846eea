package solver

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/maze"
)

// manyRounds gives the first boards of mostly I, from a seed on, whose best road takes many rounds and is better than the first
// that the search comes upon.
func manyRounds(t testing.TB, boards int) (found []maze.Board) {
	t.Helper()
	r := puzzles.NewRand(5)
	for range 4000 {
		board := maze.Random(r, 16, 16, maze.Mix{L: 10, I: 60, T: 10, Brick: 10})
		s := newMazeSolve(mazeTask{board: board})
		guessed := mazeFar
		for !s.run(1) {
			if guessed == mazeFar && s.best.road != nil {
				guessed = s.best.cost
			}
		}
		if guessed != mazeFar && s.best.cost < guessed && s.best.round > 3 {
			if found = append(found, board); len(found) == boards {
				return found
			}
		}
	}
	t.Fatalf("only %d boards of that kind", len(found))
	return nil
}

func TestMazeWorkLimit(t *testing.T) {
	roads := 0
	for _, board := range manyRounds(t, 3) {
		text := board.String()
		whole := way(t, Request{Task: TaskSolve, Board: text})
		last := 0
		for work := uint64(1); work < whole.Explored; work += 1 + whole.Explored/37 {
			got := way(t, Request{Task: TaskSolve, Board: text, Limits: Limits{Work: work}})
			if proved(got) || got.Explored != work || got.Bound > whole.Cost || got.Bound < last {
				t.Fatalf("%d positions allowed: %d taken, proved %v, bound %d after %d, the optimum is %d", work, got.Explored, proved(got), got.Bound, last, whole.Cost)
			}
			last = got.Bound
			if got.Solvable {
				roads++
				replayMaze(t, board, got)
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
		enough := way(t, Request{Task: TaskSolve, Board: text, Limits: Limits{Work: whole.Explored}})
		if !proved(enough) || string(enough.Path) != string(whole.Path) || enough.Explored != whole.Explored {
			t.Errorf("%d positions allowed and needed: proved %v, %d taken", whole.Explored, proved(enough), enough.Explored)
		}
	}
	if roads == 0 {
		t.Error("no limit left a road that is not proven")
	}
}

// TestMazeBytesLimit looks for a board of mostly I whose walks take more memory than is allowed.
func TestMazeBytesLimit(t *testing.T) {
	r := puzzles.NewRand(7)
	const bytes = 256 << 10
	for range 100 {
		board := maze.Random(r, 64, 64, maze.Mix{L: 6, I: 94})
		got := way(t, Request{Task: TaskSolve, Board: board.String(), Limits: Limits{Bytes: bytes}})
		if proved(got) {
			continue
		}
		whole := way(t, Request{Task: TaskSolve, Board: board.String()})
		if !proved(whole) || whole.Solvable && got.Bound > whole.Cost || got.Bound == 0 || got.Explored >= whole.Explored {
			t.Errorf("in %d bytes: bound %d, %d taken up; the optimum is %d, %d", bytes, got.Bound, got.Explored, whole.Cost, whole.Explored)
		}
		return
	}
	t.Errorf("no board takes %d bytes", bytes)
}

func TestMazeTimeLimit(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := Do(ctx, Request{Puzzle: "maze", Task: TaskSolve, Board: knownMazes[0].board})
	if err != nil || proved(got) || !got.Cancelled || got.Solvable {
		t.Errorf("%v: %+v", err, got)
	}
}

// How a search is cut into slices changes nothing.
func TestMazeSlicesDoNotMatter(t *testing.T) {
	hard := manyRounds(t, 1)[0].String()
	for _, req := range []Request{
		{Task: TaskSolve, Board: knownMazes[5].board},
		{Task: TaskSolve, Board: hard},
		{Task: TaskSolve, Board: hard, Limits: Limits{Work: 7777}},
		{Task: TaskSolve, Board: hard, Limits: Limits{Bytes: 20 << 10}},
		{Task: TaskDeal, Level: "normal", Seed: 5},
	} {
		req.Puzzle = "maze"
		var want string
		for _, budget := range []int{sliceWork, 1, 7, 1000} {
			var r runner
			r.start(req)
			for last := (Progress{}); ; {
				progress, answer := r.slice(budget)
				if progress.Explored < last.Explored || progress.Bound < last.Bound && req.Task == TaskSolve {
					t.Fatalf("%s: progress went back from %+v to %+v", req.Task, last, progress)
				}
				last = progress
				if answer == nil {
					continue
				}
				answer.MS = 0
				if got := fmt.Sprintf("%+v", *answer); want == "" {
					want = got
				} else if got != want {
					t.Errorf("%s in slices of %d: %s\nwant %s", req.Task, budget, got, want)
				}
				break
			}
		}
	}
}

func TestBadMazeRequests(t *testing.T) {
	board := knownMazes[0].board
	for _, test := range []struct {
		name string
		req  Request
		want string
	}{
		{"no task", Request{Board: board}, `task ""`},
		{"another metric", Request{Task: TaskSolve, Metric: "moves", Board: board}, `"moves"`},
		{"no board", Request{Task: TaskSolve}, "board"},
		{"moves that are none", Request{Task: TaskSolve, Board: board, Moves: []byte(`{"cell":1}`)}, "moves"},
		{"a nudge", Request{Task: TaskSolve, Board: board, Moves: []byte(`[{"cell":[0,1],"taps":1},{"cell":[0,2],"taps":1}]`)}, "move 2"},
	} {
		test.req.Puzzle = "maze"
		_, err := Do(context.Background(), test.req)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one that names %s", test.name, err, test.want)
		}
	}
}

// TestMazeAfterMoves asks about a position on the way: what was tapped counts no more.
func TestMazeAfterMoves(t *testing.T) {
	for _, test := range knownMazes {
		whole := way(t, Request{Task: TaskSolve, Board: test.board})
		after := way(t, Request{Task: TaskSolve, Board: test.board, Moves: whole.Moves})
		if !proved(after) || after.Cost != 0 || string(after.Moves) != "[]" || after.Length > whole.Length || after.Board == test.board {
			t.Errorf("after its own solution: %d taps, %d steps, moves %s on\n%s", after.Cost, after.Length, after.Moves, after.Board)
		}
	}
}

// TestMazeBoundBeforeAWalk: while the distances home are still being found, there is a bound already, which never says too much.
func TestMazeBoundBeforeAWalk(t *testing.T) {
	early := 0
	for i := range 60 {
		home := newMazeHome(newMazeGrid(maze.Random(puzzles.NewRand(uint64(i)), 12, 12, smallMixes[i%len(smallMixes)])))
		var bounds []mazeCost
		for ended := false; !ended; {
			_, ended = home.run(1)
			bounds = append(bounds, home.atLeast())
		}
		least := home.least()
		for j, bound := range bounds {
			if bound > least || j > 0 && bound < bounds[j-1] {
				t.Fatalf("bounds %v, the cheapest walk costs %v", bounds, least)
			}
		}
		if bounds[len(bounds)/2].taps() > 0 && least != mazeFar {
			early++
		}
	}
	if early < 20 {
		t.Errorf("on %d boards there is a bound halfway", early)
	}
}
