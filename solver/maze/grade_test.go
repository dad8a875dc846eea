package maze

import (
	"testing"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestGradesAreOrdered(t *testing.T) {
	t.Parallel()
	searchtest.OrdersGrades(t, &Puzzle, 40, "S║E\n", func(board string) (alike []string) {
		b := mustParse(board)
		for range 3 {
			b = b.Turned()
			alike = append(alike, b.String())
		}
		return alike
	})
}

// TestGradeLevels checks that a deal is graded as the level that it was dealt for.
func TestGradeLevels(t *testing.T) {
	t.Parallel()
	for _, level := range levels {
		for seed := range uint64(20) {
			deal := searchtest.Dealt(t, &Puzzle, level.Name, "", seed)
			if got := searchtest.Grade(t, &Puzzle, deal.Board).Difficulty; got != level.Name {
				t.Errorf("a deal of %s, seed %d, is %s", level.Name, seed, got)
			}
		}
	}
	for points, want := range map[int]string{0: "easy", 2: "easy", 8: "easy", 9: "normal", 25: "hard", 26: "expert", 1000: "expert"} {
		if got := search.DifficultyOf(levels[:], points); got != want {
			t.Errorf("%d points are %s, want %s", points, got, want)
		}
	}
}

// TestStudies checks what makes some small boards hard.
func TestStudies(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string
		want        study
		grade       int
	}{
		{"straight home", "S║E\n", study{taps: 1, forced: 1}, 2},
		{"around the wall, where there is no other way", rowsOf("S.E", "║.║", "╔═╗"), study{taps: 4, forced: 5}, 6},
		// At the start, and on the tile below it, he prefers the side of the end, where the walls stop him after two tiles
		// and one; he tries the three in vain before he turns.
		{"two blind alleys", rowsOf("S═.E", "╣═.║", "║..║", "╚══╝"), study{misled: 2, late: 1, vain: 2, forced: 7}, 3},
		// Both ways are equally near; the one to the right, which he takes, needs a tap.
		{"a needless choice", rowsOf("S╔", "╚E"), study{misled: 1, close: 1, forced: 1}, 2},
		{"two ways that are as good", rowsOf("S╗", "╚E"), study{forced: 1}, 0},
	} {
		s := newSolver(task{board: mustParse(test.board)})
		for !s.Run(search.Slice) {
		}
		road, cost := s.road()
		if got := studyRoad(s.optimal.grid, road, cost); got != test.want || got.grade() != test.grade {
			t.Errorf("%s: %+v, grade %d, want %+v, %d", test.name, got, got.grade(), test.want, test.grade)
		}
	}
}

func TestNoGrade(t *testing.T) {
	t.Parallel()
	searchtest.NoGrades(t, &Puzzle, []string{walkNoRoad}, searchtest.Dealt(t, &Puzzle, "expert", "", 0).Board, search.Limits{Work: 10})
}
