package rushhour

import (
	"reflect"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/solver/search"
)

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
				got := (&glance{task: task{board: board, model: newModel(board), metric: metric}, name: name}).Answer()
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

// A board larger than a model can be has no grade, and its solutions are counted where no search is needed.
func TestGradeAndCountAtAGlance(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		board, solutions             string
		solvable, decided, reasonFor bool
	}{
		{".......AA\n.........\n", "1", true, true, false},
		{"AA.......\n.........\n", "1", true, true, false},
		{"AA..B....\n....B....\n.........\n", "", false, false, false},
		{"AA...x...\n.........\n", "0", false, true, true},
		{"AA...BBB.\n.........\n", "0", false, true, true},
	} {
		counted := ask(t, search.Request{Task: search.TaskCount, Board: test.board})
		if counted.Solutions != test.solutions || counted.Decided != test.decided || counted.Solvable != test.solvable {
			t.Errorf("the count %+v of\n%s", counted, test.board)
		}
		graded := ask(t, search.Request{Task: search.TaskGrade, Board: test.board})
		if graded.Grade != 0 || graded.Optimal || graded.Decided != test.decided || graded.Solvable != test.solvable || (graded.Reason != nil) != test.reasonFor {
			t.Errorf("the grade %+v of\n%s", graded, test.board)
		}
	}
}
