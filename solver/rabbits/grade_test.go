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

// TestGradeOfTable checks that a table that is there gives the grade of a position after some moves, in whatever metric it is
// asked for.
func TestGradeOfTable(t *testing.T) {
	t.Parallel()
	const last = "...X.\naa.R.\n..X.R\nX....\n...R.\n"
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
	whole := answers(search.Request{Task: search.TaskGrade, Board: last})
	moved := answers(search.Request{Task: search.TaskGrade, Board: last, Moves: []byte(`[{"from":[1,0],"to":[1,1]}]`), Metric: metricMoves})
	alone := searchtest.Grade(t, &Puzzle, moved.Board)
	if whole.Par != 87 || whole.Difficulty != "expert" || moved.Par != 86 || moved.Grade != alone.Grade || moved.Grade >= whole.Grade {
		t.Errorf("par %d, grade %d, %s; after a move %d, %d, want 86, %d", whole.Par, whole.Grade, whole.Difficulty, moved.Par, moved.Grade, alone.Grade)
	}
}

// TestNoGrade checks that boards without a solution, and what a limit stopped, have no grade.
func TestNoGrade(t *testing.T) {
	t.Parallel()
	for _, board := range []string{"R....\n.....\n..X..\n.....\n...R.\n", "RRR..\n.....\n..R..\n.....\nRR...\n"} {
		if got := searchtest.Answer(t, &Puzzle, search.Request{Task: search.TaskGrade, Board: board}); !got.Decided || got.Solvable || got.Grade != 0 || got.Difficulty != "" {
			t.Errorf("%+v of\n%s", got, board)
		}
	}
	const last = "...X.\naa.R.\n..X.R\nX....\n...R.\n"
	for _, limits := range []search.Limits{{Work: 100}, {Bytes: 300 << 10}} {
		if got := searchtest.Answer(t, &Puzzle, search.Request{Task: search.TaskGrade, Board: last, Limits: limits}); !Puzzle.Limited(got) || got.Grade != 0 {
			t.Errorf("%+v within %+v", got, limits)
		}
	}
	solved := searchtest.Grade(t, &Puzzle, "R....\n.....\n.....\n.....\n.....\n")
	if solved.Par != 0 || solved.Grade != 0 || solved.Difficulty != "easy" {
		t.Errorf("%+v of a solved board", solved)
	}
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
