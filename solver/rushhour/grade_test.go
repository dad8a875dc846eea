package rushhour

import (
	"slices"
	"strings"
	"testing"

	"warren/solver/humanmodel"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestGradesAreOrdered(t *testing.T) {
	t.Parallel()
	searchtest.OrdersGrades(t, &Puzzle, 4, ".AA...\n", func(board string) (alike []string) {
		upDown := strings.Fields(board)
		slices.Reverse(upDown)
		mirrored := strings.Join(upDown, "\n") + "\n"
		renamed := strings.NewReplacer("B", "z", "C", "B", "D", "C").Replace(board)
		return []string{mirrored, renamed}
	})
}

// TestLooks checks how good positions look: the red car's place first, then the cells free ahead of it.
func TestLooks(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		board string
		want  humanmodel.Look
	}{
		{"AA....\n", humanmodel.NewLook(0, 7)},
		{".AA...\n", humanmodel.NewLook(1, 7)},
		{"AA.B..\n...B..\n......\n", humanmodel.NewLook(0, 6)},
		{"AA.BC.\n...BC.\n......\n", humanmodel.NewLook(0, 5)},
		{"B.AA.C\nB....C\n......\n", humanmodel.NewLook(2, 6)},
		{"xAA..C\n.....C\n......\n", humanmodel.NewLook(0, 6)}, // the lane begins behind the wall
		{"....AA\n", humanmodel.NewLook(4, 7)},
	} {
		g := newGrader[uint32](taskOf(test.board), new(search.Cache), nil)
		for !g.Run(1) {
		}
		if got := g.grading.Look(g.number()); got != test.want {
			t.Errorf("look %#b, want %#b, of\n%s", got, test.want, test.board)
		}
	}
}

func taskOf(text string) task {
	board := mustParse(text)
	return task{board, board, newModel(board), metricMoves, search.Limits{Bytes: search.PlatformBytes}}
}

// TestGradeOfTable checks that a table that is there gives the grade of a position after some moves, in whatever metric it is
// asked for.
func TestGradeOfTable(t *testing.T) {
	t.Parallel()
	var kept search.Cache
	answers := func(req search.Request) search.Answer {
		opened, err := Puzzle.Start(req, &kept)
		if err != nil {
			t.Fatal(err)
		}
		for !opened.Run(search.Slice) {
		}
		return opened.Answer()
	}
	whole := answers(search.Request{Task: search.TaskGrade, Board: hard51})
	moved := answers(search.Request{Task: search.TaskGrade, Board: hard51, Moves: []byte(`[{"car":"G","by":-1},{"car":"M","by":1}]`), Metric: metricSteps})
	alone := searchtest.Grade(t, &Puzzle, moved.Board)
	if whole.Par != 51 || whole.Difficulty != "expert" || moved.Par != 49 || moved.Grade != alone.Grade || moved.Grade >= whole.Grade {
		t.Errorf("par %d, grade %d, %s; after two moves %d, %d, want 49, %d", whole.Par, whole.Grade, whole.Difficulty, moved.Par, moved.Grade, alone.Grade)
	}
}

// TestNoGrade checks that boards without a solution, and what a limit stopped, have no grade.
func TestNoGrade(t *testing.T) {
	t.Parallel()
	for _, board := range []string{"AA.x.\n", "AA.B\n...B\n...B\n"} {
		if got := ask(t, search.Request{Task: search.TaskGrade, Board: board}); !got.Decided || got.Solvable || got.Grade != 0 || got.Difficulty != "" {
			t.Errorf("%+v of\n%s", got, board)
		}
	}
	for _, limits := range []search.Limits{{Work: 100}, {Bytes: 3 << 20}} {
		if got := ask(t, search.Request{Task: search.TaskGrade, Board: hard93, Limits: limits}); !Puzzle.Limited(got) || got.Grade != 0 {
			t.Errorf("%+v within %+v", got, limits)
		}
	}
	solved := searchtest.Grade(t, &Puzzle, "..AA\n")
	if solved.Par != 0 || solved.Grade != 0 || solved.Difficulty != "easy" {
		t.Errorf("%+v of a solved board", solved)
	}
}
