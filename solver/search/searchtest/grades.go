package searchtest

import (
	"testing"

	"warren/solver/search"
)

// Grade returns the answer to TaskGrade of a board that has a solution, and checks its proof, its par and that its level is
// one of the puzzle's.
func Grade(t testing.TB, p *search.Searches, board string) search.Answer {
	t.Helper()
	graded := Answer(t, p, search.Request{Task: search.TaskGrade, Board: board})
	solved := Answer(t, p, search.Request{Task: search.TaskSolve, Board: board})
	if !graded.Solvable || !graded.Decided || graded.Par != solved.Cost || graded.Bound != solved.Bound || graded.Optimal != solved.Optimal {
		t.Fatalf("graded with par %d, bound %d, optimal %v; solved with %d, %d, %v\n%s",
			graded.Par, graded.Bound, graded.Optimal, solved.Cost, solved.Bound, solved.Optimal, board)
	}
	if search.DifficultyIndex(p.Difficulties, graded.Difficulty) < 0 {
		t.Fatalf("level %q\n%s", graded.Difficulty, board)
	}
	return graded
}

// OrdersGrades checks that the mean grade of deals grows from level to level and that the trivial board is below the easy
// ones, that boards that are alike have the same grade, and that a grade does not depend on the slices of its search: the last two on one deal.
func OrdersGrades(t *testing.T, p *search.Searches, seeds int, trivial string, alike func(board string) []string) {
	t.Helper()
	below, count := Grade(t, p, trivial).Grade, 1
	for i, level := range p.Difficulties {
		sum := 0
		for seed := range uint64(seeds) {
			board := Dealt(t, p, level.Name, "", seed).Board
			graded := Grade(t, p, board)
			sum += graded.Grade
			if i != 1 || seed > 0 {
				continue
			}
			for _, image := range alike(board) {
				if other := Grade(t, p, image); other.Grade != graded.Grade {
					t.Errorf("grade %d of\n%s%d of\n%s", graded.Grade, board, other.Grade, image)
				}
			}
			sliced, err := p.Start(search.Request{Task: search.TaskGrade, Board: board}, new(search.Cache))
			if err != nil {
				t.Fatal(err)
			}
			for !sliced.Run(1) {
			}
			if got := sliced.Answer(); got.Grade != graded.Grade || got.Explored != graded.Explored {
				t.Errorf("grade %d of %d positions in slices, %d of %d at once", got.Grade, got.Explored, graded.Grade, graded.Explored)
			}
		}
		if sum*count <= below*seeds {
			t.Errorf("%d boards of level %s have the grades %d in all, %d before them %d", seeds, level.Name, sum, count, below)
		}
		below, count = sum, seeds
	}
}
