package rushhour

import (
	"errors"
	"math"
	"reflect"
	"testing"

	"warren/puzzles"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestWorkLimit(t *testing.T) {
	t.Parallel()
	searchtest.WorkLimit(t, &Puzzle, hard93, []uint64{1, 100, 5000}, search.TaskSolve)
}

// giant has 2.1 billion positions; its shortest way has 9 moves.
const giant = ".CC.MM..\n.HROOK..\n.HRIIK..\n..QLDPGF\nAAQLDPGF\n......J.\nBB.NN.J.\n.....EE.\n"

func TestBytesLimit(t *testing.T) {
	t.Parallel()
	searchtest.BytesLimit(t, &Puzzle, 8<<20, giant, hard93, 24132)
}

// The slices that a search is cut into do not change its answer.
func TestSlicesDoNotMatter(t *testing.T) {
	t.Parallel()
	for _, req := range []search.Request{
		{Task: search.TaskSolve, Board: hard51},
		{Task: search.TaskDistances, Board: hard51, Metric: metricSteps},
		{Task: search.TaskSolve, Board: hard93, Limits: search.Limits{Work: 7777}},
		{Task: search.TaskDeal, Difficulty: "normal", Seed: 5},
	} {
		budgets := []int{search.Slice, 7, 1000}
		if req.Task != search.TaskDeal { // whose smallest slice is a whole board
			budgets = append(budgets, 1)
		}
		searchtest.SlicesDoNotMatter(t, &Puzzle, req, budgets...)
	}
}

// Boards whose positions exceed a narrow key are searched with a wide one; both give the same results.
func TestWideKeys(t *testing.T) {
	t.Parallel()
	for _, test := range knownBoards {
		board := mustParse(test.Board)
		task := task{board, board, newModel(board), metricMoves, search.Limits{Bytes: search.PlatformBytes}}
		narrow, wide := newSolver[uint32](task, nil), newSolver[uint64](task, nil)
		narrow.Run(1 << 30)
		wide.Run(1 << 30)
		if a, b := narrow.Answer(), wide.Answer(); !reflect.DeepEqual(a, b) {
			t.Errorf("%s: narrow %+v\nwide %+v", test.Name, a, b)
		}
	}

	// More than 2^32 positions to number, few of them reachable.
	const wide = "BBBCCDDE\nFGGGHH.E\nFIIJJ.KK\nAALMN..O\nPPLMNQQO\n.RRMSTTU\nVVW.S..U\nXXWYYYZZ\n"
	if space := newModel(mustParse(wide)).space; space < 1<<32 {
		t.Fatalf("%d positions to number, more than 2^32 were wanted", space)
	}
	for _, metric := range Puzzle.Metrics {
		plain, start := newPlainSearch(wide, metric)
		plain.Run(true, math.MaxInt, start)
		got := ask(t, search.Request{Task: search.TaskDistances, Board: wide, Metric: metric})
		if got.Cost != plain.Cost || got.States != uint64(len(plain.Order)) {
			t.Errorf("cost %d, %d states in %s; the plain search says %d, %d", got.Cost, got.States, metric, plain.Cost, len(plain.Order))
		}
		rules.Replay(t, got)
	}
}

func TestBadRequests(t *testing.T) {
	t.Parallel()
	searchtest.Refuses(t, &Puzzle, []searchtest.Bad{
		{"another task", search.Request{Task: "guess", Board: slides2}, `"guess"`},
		{"a bent car", search.Request{Task: search.TaskSolve, Board: "AA\nA.\n"}, "bent"},
		{"a move that is not legal", search.Request{Task: search.TaskSolve, Board: slides2, Moves: []byte(`[{"car":"A","by":9}]`)}, "move 1"},
	})
	_, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskSolve, Board: "AA\nA.\n"})
	if fault := (*puzzles.Fault)(nil); !errors.As(err, &fault) {
		t.Errorf("the place of the fault is lost: %v", err)
	}
}
