package solver

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"warren/puzzles"
)

func TestWorkLimit(t *testing.T) {
	for _, metric := range Metrics("rushhour") {
		whole := do(t, Request{Task: TaskSolve, Board: hard93, Metric: metric})
		for _, work := range []uint64{1, 100, 5000} {
			for _, task := range []Task{TaskSolve, TaskDistances} {
				got := do(t, Request{Task: task, Board: hard93, Metric: metric, Limits: Limits{Work: work}})
				if got.Proved || got.Solvable || got.Moves != nil || got.Cancelled || got.Explored != work {
					t.Errorf("%s in %s, %d positions allowed: proved %v, solvable %v, %d explored", task, metric, work, got.Proved, got.Solvable, got.Explored)
				}
				if got.Bound > whole.Cost || task == TaskSolve && got.Bound == 0 {
					t.Errorf("%s in %s, %d positions allowed: bound %d, the optimum is %d", task, metric, work, got.Bound, whole.Cost)
				}
			}
		}
		enough := do(t, Request{Task: TaskSolve, Board: hard93, Metric: metric, Limits: Limits{Work: whole.Explored}})
		if !enough.Proved || enough.Cost != whole.Cost || enough.Explored != whole.Explored {
			t.Errorf("%s, %d positions allowed and needed: proved %v, cost %d", metric, whole.Explored, enough.Proved, enough.Cost)
		}
	}
}

func TestBytesLimit(t *testing.T) {
	const bytes = 8 << 20
	for _, task := range []Task{TaskSolve, TaskDistances} {
		got := do(t, Request{Task: task, Board: jam, Limits: Limits{Bytes: bytes}})
		// A position takes at least the bytes of a slot, so there cannot be more; and the limit is not so tight that most of
		// the memory stands empty.
		if got.Proved || got.Explored < bytes/1000 || got.Explored > bytes/8 {
			t.Errorf("%s in %d bytes: proved %v, %d explored", task, bytes, got.Proved, got.Explored)
		}
	}
	// The usual board fits in little.
	if got := do(t, Request{Task: TaskDistances, Board: hard93, Limits: Limits{Bytes: bytes}}); !got.Proved || got.States != 24132 {
		t.Errorf("%d states in %d bytes, proved %v", got.States, bytes, got.Proved)
	}
}

func TestTimeLimit(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := Do(ctx, Request{Puzzle: "rushhour", Task: TaskSolve, Board: hard93})
	if err != nil || got.Proved || !got.Cancelled || got.Bound > 49 {
		t.Errorf("%v: %+v", err, got)
	}
}

// How a search is cut into slices changes nothing.
func TestSlicesDoNotMatter(t *testing.T) {
	for _, req := range []Request{
		{Task: TaskSolve, Board: hard51}, {Task: TaskDistances, Board: hard51, Metric: metricSteps},
		{Task: TaskSolve, Board: hard93, Limits: Limits{Work: 7777}}, {Task: TaskDeal, Level: "normal", Seed: 5},
	} {
		req.Puzzle = "rushhour"
		var want string
		for _, budget := range []int{sliceWork, 1, 7, 1000} {
			if budget == 1 && req.Task == TaskDeal {
				continue // a deal's smallest slice is a whole board
			}
			var r runner
			r.start(req)
			for last := uint64(0); ; {
				progress, answer := r.slice(budget)
				if progress.Explored < last {
					t.Fatalf("%s: progress went back from %d to %d", req.Task, last, progress.Explored)
				}
				last = progress.Explored
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

// Boards whose positions a narrow key cannot number are searched with a wide one; both find the same.
func TestWideKeys(t *testing.T) {
	for _, test := range knownBoards {
		board := mustParse(test.board)
		task := rushTask{board, board, newRushModel(board), metricMoves, Limits{Bytes: platformBytes}}
		narrow, wide := newRushForward[uint32](task), newRushForward[uint64](task)
		narrow.run(1 << 30)
		wide.run(1 << 30)
		if a, b := fmt.Sprintf("%+v", narrow.answer()), fmt.Sprintf("%+v", wide.answer()); a != b {
			t.Errorf("%s: narrow %s\nwide %s", test.name, a, b)
		}
	}

	// More than 2^32 positions to number, few of them to reach.
	const wide = "BBBCCDDE\nFGGGHH.E\nFIIJJ.KK\nAALMN..O\nPPLMNQQO\n.RRMSTTU\nVVW.S..U\nXXWYYYZZ\n"
	if space := newRushModel(mustParse(wide)).space; space < 1<<32 {
		t.Fatalf("%d positions to number, more than 2^32 were wanted", space)
	}
	for _, metric := range Metrics("rushhour") {
		plain, start := newPlainSearch(wide, metric)
		plain.run(true, start)
		got := do(t, Request{Task: TaskDistances, Board: wide, Metric: metric})
		if got.Cost != plain.cost || got.States != uint64(len(plain.order)) {
			t.Errorf("cost %d, %d states in %s; the plain search says %d, %d", got.Cost, got.States, metric, plain.cost, len(plain.order))
		}
		replay(t, got)
	}
}

func TestBadRequests(t *testing.T) {
	for _, test := range []struct {
		name string
		req  Request
		want string
	}{
		{"no puzzle", Request{}, `puzzle named ""`},
		{"another puzzle", Request{Puzzle: "chess"}, `"chess"`},
		{"no task", Request{Puzzle: "rushhour", Board: slides2}, `task ""`},
		{"another task", Request{Puzzle: "rushhour", Task: "guess", Board: slides2}, `"guess"`},
		{"another metric", Request{Puzzle: "rushhour", Task: TaskSolve, Metric: "turns", Board: slides2}, `"turns"`},
		{"no board", Request{Puzzle: "rushhour", Task: TaskSolve}, "board"},
		{"a bent car", Request{Puzzle: "rushhour", Task: TaskSolve, Board: "AA\nA.\n"}, "bent"},
		{"moves that are none", Request{Puzzle: "rushhour", Task: TaskSolve, Board: slides2, Moves: []byte(`{"car":1}`)}, "moves"},
		{"a move that is not legal", Request{Puzzle: "rushhour", Task: TaskSolve, Board: slides2, Moves: []byte(`[{"car":"A","by":9}]`)}, "move 1"},
	} {
		_, err := Do(context.Background(), test.req)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one that names %s", test.name, err, test.want)
		}
	}
	_, err := Do(context.Background(), Request{Puzzle: "rushhour", Task: TaskSolve, Board: "AA\nA.\n"})
	if fault := (*puzzles.Error)(nil); !errors.As(err, &fault) {
		t.Errorf("the place of the fault is lost: %v", err)
	}
}
