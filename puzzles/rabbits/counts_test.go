package rabbits_test

import (
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
)

// The numbers of the first three boards, and the states of the last three, come from a program over sets of cells that shares no code with this package.
func TestKnownCounts(t *testing.T) {
	t.Parallel()
	const source = "a program over sets of cells"
	boards := rules.Known(t)
	rules.TestCounts(t, []puzzletest.Counts{
		{
			Name: "the last challenge of the toy", Source: source, Board: boards[0].String(),
			Paths: []int{1, 1, 2, 4, 9, 23, 60, 175, 519}, States: 3421, Goals: 4,
		},
		{
			Name: "foxes that touch", Source: source, Board: boards[1].String(),
			Paths: []int{1, 4, 23, 142, 958, 6838, 51431}, States: 24480, Goals: 90,
		},
		{
			Name: "7×7", Source: source, Board: boards[2].String(),
			Paths: []int{1, 5, 28, 157, 876, 4886, 27132}, States: 2650, Goals: 4,
		},
		{
			Name: "nothing can move", Source: source, Board: rows("X...X", ".R...", "..R..", ".X...", "....."),
			Paths: []int{1, 0, 0}, States: 1, Goals: 0,
		},
		{
			Name: "every hole is filled", Source: source, Board: rows("X...X", ".R...", ".aX..", ".a...", "X...X"),
			Paths: []int{1, 2}, States: 5, Goals: 0,
		},
		{
			Name: "more rabbits than holes", Source: source, Board: rows("X...X", "RR...", "RRX..", ".....", "XX..R"),
			Paths: []int{1, 6}, States: 4734, Goals: 0,
		},
	}, puzzletest.Plain{Next: plainMoves, Solved: plainlySolved})
}

// plainMoves moves the letters of a text; the line feeds are the frame.
func plainMoves(text string) []string {
	var after []string
	width := strings.IndexByte(text, '\n') + 1
	on := func(i int) byte {
		if i < 0 || i >= len(text) {
			return '\n'
		}
		return text[i]
	}
	put := func(sign byte, from, to, also int) {
		grid := []byte(text)
		grid[from], grid[from+also] = '.', '.'
		grid[to], grid[to+also] = sign, sign
		after = append(after, string(grid))
	}
	for at := range len(text) {
		switch sign := text[at]; {
		case sign == 'R':
			for _, step := range [...]int{-width, width, -1, 1} {
				to := at + step
				for on(to) != '.' && on(to) != '\n' {
					to += step
				}
				if to != at+step && on(to) == '.' {
					put(sign, at, to, 0)
				}
			}
		case 'a' <= sign && sign <= 'z' && strings.IndexByte(text, sign) == at:
			step := strings.LastIndexByte(text, sign) - at // from its first cell to its second, and the direction of its slide
			for to := at - step; on(to) == '.'; to -= step {
				put(sign, at, to, step)
			}
			for to := at + step; on(to+step) == '.'; to += step {
				put(sign, at, to, step)
			}
		}
	}
	return after
}

// plainlySolved reports whether all rabbits are in the corners and the centre.
func plainlySolved(text string) bool {
	side := strings.IndexByte(text, '\n')
	grid := []byte(strings.ReplaceAll(text, "\n", ""))
	for _, hole := range [...]int{0, side - 1, side * side / 2, side*side - side, side*side - 1} {
		grid[hole] = '.'
	}
	return !strings.Contains(string(grid), "R")
}
