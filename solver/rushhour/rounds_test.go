package rushhour

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// wide9 is a board of 9×9 that takes several rounds, but not the moves of all vehicles.
const wide9 = "xBBCCCDxE\nFFGxx.DHE\nIIGJKKKHL\n..GJM.x.L\nAA.JM...N\nx.OOxPPPN\nQQRRSTT.U\n..VVSxWxU\n...XXxWYY\n"

// randomWide draws a board with more rows or columns than a model can have. Walls leave room for few positions.
func randomWide(r *rand.Rand) rushhour.Board {
	rows, cols := 2+r.IntN(rushhour.MaxSize-1), 9+r.IntN(rushhour.MaxSize-8)
	if r.IntN(2) == 0 {
		rows, cols = max(9, rows), 3+r.IntN(rushhour.MaxSize-2)
	}
	text := []byte(rushhour.Random(r, rows, cols).String())
	walls := r.IntN(3)
	for i, sign := range text {
		if sign == '.' && r.IntN(3) < walls {
			text[i] = 'x'
		}
	}
	drawn := string(text)
	for _, name := range rushhour.Names[len(rushhour.Letters):] {
		place := [...]func(s, substr string) int{strings.Index, strings.LastIndex}[r.IntN(2)]
		if at := place(drawn, ".."); at >= 0 && r.IntN(12) == 0 {
			drawn = drawn[:at] + strings.Repeat(string(name), 2) + drawn[at+2:]
		}
	}
	return mustParse(drawn)
}

// A search in rounds finds what the naive search does, on small boards and on large ones, and its
// bound never falls.
func TestRoundsNaive(t *testing.T) {
	t.Parallel()
	againstNaive(t, 912, 120, 2, func(board rushhour.Board, metric string, want search.Standing, _ int) {
		r := newRounds(task{board: board, metric: metric, limits: search.Limits{Bytes: search.PlatformBytes}})
		for bound, over := 0, false; !over; bound = r.proven() {
			if over = r.Run(50); r.proven() < bound || !want.Lost && r.proven() > want.Left {
				t.Fatalf("in %s the bound is %d after %d, the naive search says %+v of\n%s", metric, r.proven(), bound, want, board)
			}
		}
		checkStanding(t, board, metric, r.Answer(), want)
	})
}

func TestLargeBoard(t *testing.T) {
	t.Parallel()
	for _, metric := range Puzzle.Metrics {
		plain, start := newPlainSearch(wide9, metric)
		plain.Run(false, math.MaxInt, start)
		for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
			got := ask(t, search.Request{Task: task, Board: wide9, Metric: metric})
			if !got.Optimal || got.Cost != plain.Cost || got.States != 0 || got.Explored == 0 {
				t.Errorf("%s in %s: %+v, the naive search says %d after %d", task, metric, got, plain.Cost, len(plain.Order))
			}
			rules.Replay(t, got)
		}
	}
}

func TestRoundsLimits(t *testing.T) {
	t.Parallel()
	searchtest.WorkLimit(t, &Puzzle, wide9, []uint64{1, 100, 1000}, search.TaskSolve)
	for _, limits := range []search.Limits{{}, {Work: 777}} {
		searchtest.SlicesDoNotMatter(t, &Puzzle, search.Request{Task: search.TaskSolve, Board: wide9, Limits: limits}, search.Slice, 7, 1000, 1)
	}
	got := ask(t, search.Request{Task: search.TaskSolve, Board: wide9, Limits: search.Limits{Bytes: 1 << 16}})
	if got.Decided || got.Bound < 1 {
		t.Errorf("with little memory: %+v", got)
	}
}

// A search in rounds can be watched, a hint has the reasons that need no search, and each move
// leads somewhere.
func TestLargeTasks(t *testing.T) {
	t.Parallel()
	const board = "AA..B....\n....B....\n.........\n..CC.....\n"
	watch, err := searchtest.NewWatch(&Puzzle, search.Request{Task: search.TaskSolve, Board: board})
	if err != nil {
		t.Fatal(err)
	}
	var view search.View
	for done := false; !done; {
		done = watch.Step(1)
		if watch.View(&view); view.Board != board || view.Bound < 2 && !done {
			t.Errorf("it looks like %+v", view)
		}
	}
	for _, test := range []struct {
		moves, args, want string // the kind of the reason
	}{
		{`[]`, `{"car":"B","by":1}`, reasonInWay},
		{`[]`, `{"car":"C","by":1}`, ""},
		{`[{"car":"B","by":1}]`, `{"car":"A","by":7}`, reasonClear},
		{`[]`, ``, ""},
	} {
		got := ask(t, search.Request{Task: search.TaskWhy, Board: board, Moves: []byte(test.moves), Args: []byte(test.args)})
		if (got.Reason == nil) != (test.want == "") || got.Reason != nil && got.Reason.Kind != test.want {
			t.Errorf("after %s, of %s: %+v", test.moves, test.args, got.Reason)
		}
	}
	shut := "AA...BB..\n" + strings.Repeat(".........\n", 2)
	if got := ask(t, search.Request{Task: search.TaskWhy, Board: shut}); got.Reason == nil || got.Reason.Kind != reasonAhead {
		t.Errorf("it is lost because of %+v", got.Reason)
	}
	explored := ask(t, search.Request{Task: search.TaskExplore, Board: board})
	if want := (search.Standing{Known: true, Left: 2, Bound: 2}); len(explored.Choices) != 11 || explored.Standings[0] != want {
		t.Errorf("explored it is %+v", explored)
	}
	for _, choice := range explored.Choices {
		position := mustParse(board)
		next, err := position.Apply(searchtest.Read[rushhour.Move](t, choice.Move))
		if err != nil {
			t.Fatal(err)
		}
		if want := plainStanding(next, metricMoves); choice.Standing != want {
			t.Errorf("%s leads to %+v, want %+v", choice.Move, choice.Standing, want)
		}
	}
}
