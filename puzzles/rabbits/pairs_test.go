package rabbits_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles/rabbits"
)

// Parse accepts a board with F if there is exactly one way to pair them.
func TestPairsAgreeWithAllPairings(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		signs := rapid.SliceOfN(rapid.SampledFrom([]byte("..F")), 24, 24).Draw(t, "signs")
		var grid [][]byte
		for row := range 5 {
			grid = append(grid, append([]byte("R"), signs...)[5*row:5*row+5])
		}
		text := joinRows(grid)
		ways := pairings(grid)
		switch board, err := rabbits.Parse(text); {
		case (err == nil) != (len(ways) == 1):
			t.Errorf("%d ways to pair, and Parse says %v:\n%s", len(ways), err, text)
		case err == nil && board.String() != ways[0]:
			t.Errorf("the board\n%sreads as\n%swant\n%s", text, board, ways[0])
		}
	})
}

// pairings returns every way to pair the F of a board, the first unpaired F with its right or its lower neighbour.
func pairings(grid [][]byte) []string {
	text := joinRows(grid)
	first := strings.IndexByte(text, 'F')
	if first < 0 {
		return []string{text}
	}
	row, col := first/(len(grid)+1), first%(len(grid)+1)
	letter := byte('a')
	for strings.IndexByte(text, letter) >= 0 {
		letter++
	}
	var ways []string
	for _, other := range [][2]int{{row, col + 1}, {row + 1, col}} {
		if other[0] == len(grid) || other[1] == len(grid) || grid[other[0]][other[1]] != 'F' {
			continue
		}
		grid[row][col], grid[other[0]][other[1]] = letter, letter
		ways = append(ways, pairings(grid)...)
		grid[row][col], grid[other[0]][other[1]] = 'F', 'F'
	}
	return ways
}
