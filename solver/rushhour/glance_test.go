package rushhour

import (
	"reflect"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// wide returns the board of one row with empty rows below, so many columns wide as the row, and as high.
func wide(row string) string {
	return row + "\n" + strings.Repeat(strings.Repeat(".", len(row))+"\n", len(row)-1)
}

// A board larger than a model can be is answered with what needs no search.
func TestGlance(t *testing.T) {
	t.Parallel()
	const crossed = "AA..B...C...\n....B...C...\n............\n"
	for _, test := range []struct {
		name, board, metric string
		want                search.Answer // of TaskSolve, without the board
		solutions           string
	}{
		{"out", wide(".......AA"), metricMoves, search.Answer{Solvable: true, Decided: true, Optimal: true, Moves: []byte(`[]`)}, "1"},
		{"free", wide("AA.........."), metricMoves, search.Answer{Solvable: true, Decided: true, Optimal: true, Cost: 1, Bound: 1, Moves: []byte(`[{"car":"A","by":10}]`)}, "1"},
		{"free", wide("AA.........."), metricSteps, search.Answer{Solvable: true, Decided: true, Optimal: true, Cost: 10, Bound: 10, Moves: []byte(`[{"car":"A","by":10}]`)}, "1"},
		{"crossed", crossed, metricMoves, search.Answer{Bound: 3}, ""},
		{"crossed", crossed, metricSteps, search.Answer{Bound: 12}, ""},
		{"crossed at once", "......AAB\n........B\n", metricMoves, search.Answer{Bound: 2}, ""},
		{"a wall", wide("AA...x..."), metricMoves, search.Answer{Decided: true, Reason: &search.Reason{Kind: reasonWall, Cells: [][2]int{{0, 5}}}}, "0"},
		{"a vehicle ahead", wide("AA...BBB."), metricSteps, search.Answer{Decided: true, Reason: &search.Reason{Kind: reasonAhead, Cells: [][2]int{{0, 5}, {0, 6}, {0, 7}}}}, "0"},
	} {
		t.Run(test.name+" in "+test.metric, func(t *testing.T) {
			t.Parallel()
			for _, task := range []search.Task{search.TaskSolve, search.TaskDistances, search.TaskGrade, search.TaskCount} {
				metric := test.metric
				if task == search.TaskGrade && metric != metricMoves {
					continue
				}
				want := test.want
				want.Puzzle, want.Board, want.Metric = "rushhour", test.board, metric
				switch task {
				case search.TaskDistances, search.TaskGrade:
					want.Optimal = false // without the number of states, or the grade
				case search.TaskCount:
					want = search.Answer{
						Puzzle: "rushhour", Board: test.board, Metric: metric, Decided: want.Decided, Solvable: want.Solvable, Optimal: want.Solvable,
						Bound: want.Bound, Solutions: test.solutions,
					}
					if want.Decided {
						want.Bound = 0
					}
				}
				if got := ask(t, search.Request{Task: task, Board: test.board, Metric: metric}); !reflect.DeepEqual(got, want) {
					t.Errorf("%s: %+v\nwant %+v", task, got, want)
				}
			}
		})
	}
}

// A glance claims what the searches do.
func TestGlanceIsRight(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(42)
	decided := [2]int{} // without a solution and with one
	for range deep.Times(300) {
		board := randomSmall(r)
		for _, metric := range Puzzle.Metrics {
			for _, name := range []search.Task{search.TaskSolve, search.TaskCount} {
				want := ask(t, search.Request{Task: name, Board: board.String(), Metric: metric})
				got := (&glance{task{board: board, model: newModel(board), metric: metric}, name}).Answer()
				if !got.Decided {
					if want.Solvable && got.Bound > ask(t, search.Request{Task: search.TaskSolve, Board: board.String(), Metric: metric}).Cost {
						t.Errorf("in %s the bound is %d of\n%s", metric, got.Bound, board)
					}
					continue
				}
				plain := plainStanding(board, metric)
				if got.Solvable == plain.Lost || name == search.TaskSolve && got.Cost != plain.Left {
					t.Errorf("in %s: %+v, the plain search says %+v of\n%s", metric, got, plain, board)
				}
				if got.Solvable {
					decided[1]++
				} else {
					decided[0]++
				}
				want.Puzzle, want.Explored = "", 0
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%s in %s: %+v\nwant %+v of\n%s", name, metric, got, want, board)
				}
			}
		}
	}
	if min(decided[0], decided[1]) < 50 {
		t.Errorf("%d positions without a solution were decided and %d with one", decided[0], decided[1])
	}
}

// Every task has an answer on a large board, and a hint the reasons that need no search.
func TestLargeBoard(t *testing.T) {
	t.Parallel()
	const board = "AA..B....\n....B....\n.........\n..CC.....\n"
	watch, err := searchtest.NewWatch(&Puzzle, search.Request{Task: search.TaskSolve, Board: board})
	if err != nil {
		t.Fatal(err)
	}
	var view search.View
	if watch.View(&view); !watch.Step(1) || view.Board != board || view.Bound != 2 {
		t.Errorf("it looks like %+v", view)
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
	if got := ask(t, search.Request{Task: search.TaskWhy, Board: "AA...BB..\n" + strings.Repeat(".........\n", 2)}); got.Reason == nil || got.Reason.Kind != reasonAhead {
		t.Errorf("it is lost because of %+v", got.Reason)
	}
	explored := ask(t, search.Request{Task: search.TaskExplore, Board: board})
	if want := (search.Standing{Bound: 2}); len(explored.Choices) != 11 || explored.Standings[0] != want {
		t.Errorf("explored it is %+v", explored)
	}
	for _, choice := range explored.Choices {
		want := search.Standing{Bound: 2}
		if strings.Contains(string(choice.Move), `"B"`) {
			want = search.Standing{Known: true, Left: 1, Bound: 1}
		}
		if choice.Standing != want {
			t.Errorf("%s leads to %+v, want %+v", choice.Move, choice.Standing, want)
		}
	}
}
