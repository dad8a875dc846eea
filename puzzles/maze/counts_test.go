package maze_test

import (
	"slices"
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
)

// Each tile that turns has three moves, so there are (3·tiles)^n sequences of n moves. An I has 2 positions, L and T have 4. The goals were counted
// here, by both programs.
func TestKnownCounts(t *testing.T) {
	t.Parallel()
	boards := rules.Known(t)
	rules.TestCounts(t, []puzzletest.Counts{
		{Name: "no tile", Source: "by hand", Board: "SE\n", Paths: []int{1, 0}, States: 1, Goals: 1},
		{Name: "one I", Source: "by hand", Board: "S║E\n", Paths: []int{1, 3, 9, 27}, States: 2, Goals: 1},
		{Name: "one T", Source: "by hand: three of the four turns are open to both sides of the board's row", Board: "S╩E\n", Paths: []int{1, 3, 9, 27}, States: 4, Goals: 2},
		{Name: "one L on the way round", Source: "by hand", Board: rows("S╬", "╬╚", "E╝"), Paths: []int{1, 6, 36, 216}, States: 16, Goals: 16},
		{
			Name: "two I and four T and L", Source: "closed form; goals counted here", Board: boards[0].String(),
			Paths: []int{1, 18, 324, 5832}, States: 1024, Goals: 200,
		},
		{
			Name: "two I and five T and L", Source: "closed form; goals counted here", Board: boards[1].String(),
			Paths: []int{1, 21, 441, 9261}, States: 4096, Goals: 130,
		},
		{
			Name: "one I and six T and L", Source: "closed form; goals counted here", Board: boards[2].String(),
			Paths: []int{1, 21, 441, 9261}, States: 8192, Goals: 800,
		},
	}, puzzletest.Plain{Next: plainTaps, Solved: plainlyJoined})
}

// plainCycles are the signs of each tile in the order of its taps.
var plainCycles = [...]string{"╚╔╗╝", "╩╠╦╣", "║═║═"}

// plainTaps turns each sign of a text once, twice and three times.
func plainTaps(text string) []string {
	var after []string
	grid := []rune(text)
	for i, sign := range grid {
		for _, cycle := range plainCycles {
			signs := []rune(cycle)
			at := slices.Index(signs, sign)
			for taps := 1; at >= 0 && taps <= 3; taps++ {
				turned := slices.Clone(grid)
				turned[i] = signs[(at+taps)%4]
				after = append(after, string(turned))
			}
		}
	}
	return after
}

// plainlyJoined follows the roads of a text from S until it reaches E.
func plainlyJoined(text string) bool {
	grid := []rune(text)
	width := slices.Index(grid, '\n') + 1
	// The signs that are open up, right, down and left.
	open := [...]string{"SE╬╩╠╣╚╝║", "SE╬╩╠╦╚╔═", "SE╬╠╦╣╔╗║", "SE╬╩╦╣╗╝═"}
	steps := [...]int{-width, 1, width, -1}
	reached := []int{slices.Index(grid, 'S')}
	for i := 0; i < len(reached); i++ {
		for side, step := range steps {
			to := reached[i] + step
			if to >= 0 && to < len(grid) && strings.ContainsRune(open[side], grid[reached[i]]) &&
				strings.ContainsRune(open[(side+2)%4], grid[to]) && !slices.Contains(reached, to) {
				reached = append(reached, to)
			}
		}
	}
	return slices.Contains(reached, slices.Index(grid, 'E'))
}
