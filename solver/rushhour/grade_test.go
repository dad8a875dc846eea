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

func TestGradeOfTable(t *testing.T) {
	t.Parallel()
	searchtest.GradesFromTable(t, &Puzzle, hard51, 51, `[{"car":"G","by":-1},{"car":"M","by":1}]`, metricSteps, 49)
}

func TestNoGrade(t *testing.T) {
	t.Parallel()
	searchtest.NoGrades(t, &Puzzle, []string{"AA.x.\n", "AA.B\n...B\n...B\n"}, hard93, search.Limits{Work: 100}, search.Limits{Bytes: 3 << 20})
	searchtest.SolvedGrade(t, &Puzzle, "..AA\n")
}
