package searchtest

import (
	"testing"

	"warren/solver/search"
)

// Grade returns the answer to TaskGrade of a board that has a solution, and checks its proof, its par and its level.
func Grade(t testing.TB, p *search.Searches, board string) search.Answer {
	t.Helper()
	graded := Answer(t, p, search.Request{Task: search.TaskGrade, Board: board})
	solved := Answer(t, p, search.Request{Task: search.TaskSolve, Board: board})
	if !graded.Solvable || !graded.Decided || graded.Cost != solved.Cost || graded.Bound != solved.Bound || graded.Optimal != solved.Optimal {
		t.Fatalf("graded with par %d, bound %d, optimal %v; solved with %d, %d, %v\n%s",
			graded.Cost, graded.Bound, graded.Optimal, solved.Cost, solved.Bound, solved.Optimal, board)
	}
	if search.DifficultyIndex(p.Difficulties, graded.Difficulty) < 0 {
		t.Fatalf("level %q\n%s", graded.Difficulty, board)
	}
	return graded
}

// OrdersGrades checks that the mean grade of deals grows from level to level, with the trivial board below all. Boards that are alike have the same grade,
// and slices do not matter. Of the last level, whose boards take long, a quarter of the seeds is enough.
func OrdersGrades(t *testing.T, p *search.Searches, seeds int, trivial string, alike func(board string) []string) {
	t.Helper()
	below, count := Grade(t, p, trivial).Grade, 1
	for i, level := range p.Difficulties {
		sum, deals := 0.0, seeds
		if i == len(p.Difficulties)-1 {
			deals = max(1, seeds/4)
		}
		for seed := range uint64(deals) {
			board := Dealt(t, p, level.Name, "", seed).Board
			graded := Grade(t, p, board)
			sum += graded.Grade
			if i != 1 || seed > 0 {
				continue
			}
			for _, image := range alike(board) {
				if other := Grade(t, p, image); other.Grade != graded.Grade {
					t.Errorf("grade %v of\n%s%v of\n%s", graded.Grade, board, other.Grade, image)
				}
			}
			sliced, err := p.Start(search.Request{Task: search.TaskGrade, Board: board}, p.Opener())
			if err != nil {
				t.Fatal(err)
			}
			for !sliced.Run(1) {
			}
			if got := sliced.Answer(); got.Grade != graded.Grade || got.Explored != graded.Explored {
				t.Errorf("grade %v of %d positions in slices, %v of %d at once", got.Grade, got.Explored, graded.Grade, graded.Explored)
			}
		}
		if sum*float64(count) <= below*float64(deals) {
			t.Errorf("%d boards of level %s have the grades %.1f in all, %d before them %.1f", deals, level.Name, sum, count, below)
		}
		below, count = sum, deals
	}
}

// NoGrades checks that boards without a solution have no grade, nor has a hard one that each of the limits stops.
func NoGrades(t *testing.T, p *search.Searches, lost []string, hard string, limits ...search.Limits) {
	t.Helper()
	for _, board := range lost {
		if got := Answer(t, p, search.Request{Task: search.TaskGrade, Board: board}); !got.Decided || got.Solvable || got.Grade != 0 || got.Difficulty != "" {
			t.Errorf("without a solution: %+v\n%s", got, board)
		}
	}
	for _, limits := range limits {
		if got := Answer(t, p, search.Request{Task: search.TaskGrade, Board: hard, Limits: limits}); got.Optimal || got.Grade != 0 || got.Difficulty != "" {
			t.Errorf("within %+v: %+v", limits, got)
		}
	}
}

func SolvedGrade(t *testing.T, p *search.Searches, boards ...string) {
	t.Helper()
	for _, board := range boards {
		if got := Grade(t, p, board); got.Cost != 0 || got.Grade != 0 || got.Difficulty != "easy" {
			t.Errorf("par %d, grade %v, %s of the solved board\n%s", got.Cost, got.Grade, got.Difficulty, board)
		}
	}
}

// GradesFromTable checks that a table gives the grade of a position after some moves, in whatever metric.
func GradesFromTable(t *testing.T, p *search.Searches, hardest string, par int, moves, metric string, after int) {
	t.Helper()
	r := Runner{Puzzle: p}
	whole := r.Lookup(t, search.Request{Task: search.TaskGrade, Board: hardest})
	moved := r.Lookup(t, search.Request{Task: search.TaskGrade, Board: hardest, Moves: []byte(moves), Metric: metric})
	alone := Grade(t, p, moved.Board)
	if whole.Cost != par || whole.Difficulty != "expert" || moved.Cost != after || moved.Grade != alone.Grade || moved.Grade == whole.Grade {
		t.Errorf("par %d, grade %v, %s; after the moves %d, %v, want %d, %v", whole.Cost, whole.Grade, whole.Difficulty, moved.Cost, moved.Grade, after, alone.Grade)
	}
}
