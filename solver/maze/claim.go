package maze

import (
	"warren/puzzles"
	"warren/puzzles/maze"
)

const (
	// claimMin and claimMax are the range of rows and columns of boards to be judged.
	claimMin, claimMax = 5, 6
	// claimApart is the least distance between start and end on such a board.
	claimApart = 4
	// claimWays is the least number of neighbours of each that are not bricks.
	claimWays = 2
	// claimLeast is the fewest taps of one that has a road.
	claimLeast = 4
)

// claimMixes are the mixes of tiles, with equal probability. Of each, 35 to 65 % of the boards have no road.
var claimMixes = [...]maze.Mix{
	{L: 3, I: 3, Brick: 1},
	{T: 1, L: 4, I: 8, Brick: 3},
	{T: 1, L: 3, I: 3, Brick: 3},
	{L: 2, I: 5},
}

// claimed returns a small random board whose start and end are apart and not walled in at once.
func claimed(seed uint64) string {
	r := puzzles.NewRand(seed)
	rows, cols := claimMin+puzzles.Below(r, claimMax-claimMin+1), claimMin+puzzles.Below(r, claimMax-claimMin+1)
	mix := claimMixes[puzzles.Below(r, len(claimMixes))]
	for {
		board := maze.Random(r, rows, cols, mix)
		start, end := board.Start(), board.End()
		if distance(start, end) >= claimApart && waysOut(board, start) >= claimWays && waysOut(board, end) >= claimWays {
			return board.String()
		}
	}
}

func waysOut(b maze.Board, c maze.Cell) int {
	ways := 0
	for side := range maze.Side(sides) {
		if b.At(c.Beside(side)) != maze.Brick {
			ways++
		}
	}
	return ways
}
