package rabbits

import (
	"slices"
	"strings"
	"testing"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestGradesAreOrdered(t *testing.T) {
	t.Parallel()
	searchtest.OrdersGrades(t, &Puzzle, 2, ".XR..\n.....\n.....\n.....\n.....\n", func(board string) (alike []string) {
		rows := strings.Fields(board)
		for range 2 {
			for range 4 {
				rows = turned(rows)
				alike = append(alike, strings.Join(rows, "\n")+"\n")
			}
			slices.Reverse(rows)
		}
		return alike
	})
}

// turned returns the rows of a board that is turned a quarter clockwise.
func turned(rows []string) []string {
	turned := make([]string, len(rows))
	for i := range rows {
		for k := range rows {
			turned[i] += rows[len(rows)-1-k][i : i+1]
		}
	}
	return turned
}

func TestGradeOfTable(t *testing.T) {
	t.Parallel()
	searchtest.GradesFromTable(t, &Puzzle, toy60, 87, `[{"from":[1,0],"to":[1,1]}]`, metricMoves, 86)
}

func TestNoGrade(t *testing.T) {
	t.Parallel()
	searchtest.NoGrades(t, &Puzzle, []string{"R....\n.....\n..X..\n.....\n...R.\n", "RRR..\n.....\n..R..\n.....\nRR...\n"}, toy60,
		search.Limits{Work: 100}, search.Limits{Bytes: 300 << 10})
	searchtest.SolvedGrade(t, &Puzzle, "R....\n.....\n.....\n.....\n.....\n")
}

// TestLargeBoard checks a board whose positions take several words: the fox has to come under the rabbit's way.
func TestLargeBoard(t *testing.T) {
	t.Parallel()
	board := strings.Repeat(".........\n", 6) + ".a.......\n.a.......\n..R......\n"
	got := searchtest.Grade(t, &Puzzle, board)
	if got.Par != 2 || got.Grade < 2 {
		t.Errorf("par %d, grade %d", got.Par, got.Grade)
	}
}
