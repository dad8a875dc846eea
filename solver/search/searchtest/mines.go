package searchtest

import (
	"slices"
	"testing"

	"warren/solver/search"
)

// Mine returns the answer of one unit of mining and checks what any puzzle promises of it: the board is graded as TaskGrade
// grades it, and the unit gives the same board again, in whatever slices.
func Mine(t *testing.T, p *search.Searches, size string, seed uint64) search.Answer {
	t.Helper()
	req := search.Request{Task: search.TaskMine, Size: size, Seed: seed}
	mined := Answer(t, p, req)
	if mined.Board == "" || mined.Seed != seed {
		t.Fatalf("size %q, seed %d: board %q of seed %d", size, seed, mined.Board, mined.Seed)
	}
	graded := Grade(t, p, mined.Board)
	if mined.Grade != graded.Grade || mined.Par != graded.Par || mined.Bound != graded.Bound || mined.Difficulty != graded.Difficulty {
		t.Errorf("mined as par %d, bound %d, grade %d, %s; graded as %d, %d, %d, %s\n%s", mined.Par, mined.Bound, mined.Grade, mined.Difficulty,
			graded.Par, graded.Bound, graded.Grade, graded.Difficulty, mined.Board)
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
func RefusesMines(t *testing.T, p *search.Searches, sizes ...string) {
	t.Helper()
	for _, size := range sizes {
		if _, err := Do(p, search.Request{Task: search.TaskMine, Size: size}); err == nil {
			t.Errorf("size %q is mined", size)
		}
	}
}

// MineStops checks that a limit ends a unit with what was found until then.
func MineStops(t *testing.T, p *search.Searches, size string, work uint64) {
	t.Helper()
	whole := Answer(t, p, search.Request{Task: search.TaskMine, Size: size, Seed: 1})
	part := Answer(t, p, search.Request{Task: search.TaskMine, Size: size, Seed: 1, Limits: search.Limits{Work: work}})
	if part.Error != "" || part.Explored < work || part.Explored >= whole.Explored || part.Grade > whole.Grade {
		t.Errorf("a limit of %d: %d positions, grade %d, %s; without it %d, %d", work, part.Explored, part.Grade, part.Error, whole.Explored, whole.Grade)
	}
}

// MineTells checks that a unit of mining tells each board that is its hardest so far, the same ones in whatever slices, with
// the par and the grade, where it says one, that TaskGrade gives; and that none has a larger par than the result where levels are bands of par.
func MineTells(t *testing.T, p *search.Searches, req search.Request) {
	t.Helper()
	var want []search.Answer
	for _, budget := range []int{1 << 20, search.Slice, 77} {
		mining, err := p.Start(req, new(search.Cache))
		if err != nil {
			t.Fatal(err)
		}
		var told []search.Answer
		for done := false; !done; {
			done = mining.Run(budget)
			answer := mining.Answer()
			if n := len(told); !done && answer.Board != "" && (n == 0 || told[n-1].Board != answer.Board) {
				told = append(told, answer)
			}
		}
		if want == nil {
			want = told
		}
		if !slices.EqualFunc(told, want, func(a, b search.Answer) bool {
			return a.Board == b.Board && a.Par == b.Par && a.Grade == b.Grade && a.States == b.States
		}) {
			t.Errorf("%s: in slices of %d it tells %d other boards than the %d at once", p.Name, budget, len(told), len(want))
		}
		if mined := mining.Answer(); len(told) < 2 || told[len(told)-1].Par > mined.Par && p.Measure == search.MeasurePar {
			t.Errorf("%s: %d boards are told, and the last is better than the result", p.Name, len(told))
		}
	}
	for i, answer := range want {
		graded := Answer(t, p, search.Request{Task: search.TaskGrade, Board: answer.Board})
		if answer.Par != graded.Par || answer.Difficulty != graded.Difficulty || answer.Grade != 0 && answer.Grade != graded.Grade {
			t.Errorf("%s: par %d, grade %d, %s told, %d, %d, %s graded\n%s", p.Name, answer.Par, answer.Grade, answer.Difficulty, graded.Par, graded.Grade, graded.Difficulty, answer.Board)
		}
		if i > 0 && answer.Grade < want[i-1].Grade || i > 0 && answer.Grade == 0 && answer.Par <= want[i-1].Par {
			t.Errorf("%s: after par %d, grade %d comes par %d, grade %d", p.Name, want[i-1].Par, want[i-1].Grade, answer.Par, answer.Grade)
		}
	}
}
