package onestroke_test

import (
	"slices"
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
)

// Strokes of n steps over an open board are self-avoiding walks until they reach an edge, which the published walks do not have. All strokes are states,
// those that visit every cell are goals: in squares from a corner OEIS A145157.
func TestKnownCounts(t *testing.T) {
	t.Parallel()
	boards := rules.Known(t)
	centre := strings.Repeat(strings.Repeat(".", 15)+"\n", 7) + ".......S.......\n" + strings.Repeat(strings.Repeat(".", 15)+"\n", 7)
	corner := "S" + strings.Repeat(".", 10) + "\n" + strings.Repeat(strings.Repeat(".", 11)+"\n", 10)
	known := []puzzletest.Counts{
		{Name: "walks on the plane", Source: "OEIS A001411", Board: centre, Paths: []int{1, 4, 12, 36, 100, 284, 780, 2172}},
		{Name: "walks on the quarter plane", Source: "OEIS A038373", Board: corner, Paths: []int{1, 2, 4, 10, 24, 60, 146, 366, 912, 2302, 5800}},
	}
	for i, c := range [...]struct {
		name          string
		paths         []int
		states, goals int
	}{
		{"3×3 from a corner", []int{1, 2, 4, 8, 14, 14, 16, 12, 8, 0}, 79, 8},
		{"3×3 from an edge", []int{1, 3, 5, 10, 10, 16, 10, 14, 0}, 69, 0},
		{"1×1", []int{1, 0}, 1, 1},
		{"2×2 from a corner", []int{1, 2, 2, 2, 0}, 7, 2},
		{"4×4 from a corner", []int{1, 2, 4, 10, 22, 48, 80, 126, 178}, 2111, 52},
		{"5×5 from a corner", []int{1, 2, 4, 10, 24, 58, 132, 276, 548, 948}, 153745, 824},
		{"a ring", []int{1, 2, 2, 2, 2, 2, 2, 2, 0}, 15, 2},
		{"3×4", []int{1, 4, 9, 14, 16, 24, 24, 36}, 230, 12},
		{"a bay", []int{1, 2, 2, 4, 2, 0}, 11, 0},
	} {
		known = append(known, puzzletest.Counts{
			Name: c.name, Source: "goals of squares: OEIS A145157; else counted here, by two programs", Board: boards[i].String(),
			Paths: c.paths, States: c.states, Goals: c.goals,
		})
	}
	rules.TestCounts(t, known, puzzletest.Plain{
		Begin: func(text string) string { return strings.Replace(text, "S", string(firstStep), 1) },
		Next:  plainSteps,
		Solved: func(position string) bool {
			return !strings.Contains(position, ".")
		},
	})
}

// firstStep marks the first step in the position of a plain stroke; later steps have the signs that follow.
const firstStep = '①'

// plainSteps extends a stroke to the empty neighbours of its last cell.
func plainSteps(position string) []string {
	var after []string
	grid := []rune(position)
	width := slices.Index(grid, '\n') + 1
	head := slices.Index(grid, slices.Max(grid))
	for _, step := range [...]int{-width, width, -1, 1} {
		if to := head + step; 0 <= to && to < len(grid) && grid[to] == '.' {
			next := slices.Clone(grid)
			next[to] = grid[head] + 1
			after = append(after, string(next))
		}
	}
	return after
}
