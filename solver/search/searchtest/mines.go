package searchtest

import (
	"testing"

	"warren/solver/search"
)

// Mine returns the answer of one unit of mining and checks what any puzzle promises of it: the board is graded as TaskGrade
// grades it, and the unit gives the same board again, in whatever slices.
func Mine(t *testing.T, p *search.Puzzle, size string, seed uint64) search.Answer {
	t.Helper()
	req := search.Request{Task: search.TaskMine, Size: size, Seed: seed}
	mined := Answer(t, p, req)
	if mined.Board == "" || mined.Seed != seed {
		t.Fatalf("size %q, seed %d: board %q of seed %d", size, seed, mined.Board, mined.Seed)
	}
	graded := Grade(t, p, mined.Board)
	if mined.Grade != graded.Grade || mined.Par != graded.Par || mined.Bound != graded.Bound || mined.Level != graded.Level {
		t.Errorf("mined as par %d, bound %d, grade %d, %s; graded as %d, %d, %d, %s\n%s", mined.Par, mined.Bound, mined.Grade, mined.Level,
			graded.Par, graded.Bound, graded.Grade, graded.Level, mined.Board)
	}
	sliced, err := p.Start(req, new(search.Cache))
	if err != nil {
		t.Fatal(err)
	}
	for slice := 1; !sliced.Run(slice); slice = slice%search.Slice + 1 {
	}
	if got := sliced.Answer(); got.Board != mined.Board || got.Explored != mined.Explored {
		t.Errorf("size %q, seed %d: in slices %d positions and\n%sat once %d and\n%s", size, seed, got.Explored, got.Board, mined.Explored, mined.Board)
	}
	return mined
}

// RefusesMines checks that boards of these sizes are not mined.
func RefusesMines(t *testing.T, p *search.Puzzle, sizes ...string) {
	t.Helper()
	for _, size := range sizes {
		if _, err := Do(p, search.Request{Task: search.TaskMine, Size: size}); err == nil {
			t.Errorf("size %q is mined", size)
		}
	}
}

// MineStops checks that a limit ends a unit with what was found until then.
func MineStops(t *testing.T, p *search.Puzzle, size string, work uint64) {
	t.Helper()
	whole := Answer(t, p, search.Request{Task: search.TaskMine, Size: size, Seed: 1})
	part := Answer(t, p, search.Request{Task: search.TaskMine, Size: size, Seed: 1, Limits: search.Limits{Work: work}})
	if part.Error != "" || part.Explored < work || part.Explored >= whole.Explored || part.Grade > whole.Grade {
		t.Errorf("a limit of %d: %d positions, grade %d, %s; without it %d, %d", work, part.Explored, part.Grade, part.Error, whole.Explored, whole.Grade)
	}
}
