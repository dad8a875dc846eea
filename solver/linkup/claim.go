package linkup

import (
	"warren/puzzles"
	"warren/puzzles/linkup"
)

const (
	// The boards of claims have claimRows rows and up to claimCols columns, and at most claimFours pictures of which there are
	// four tiles: on a board of pairs it does not matter what is linked first, so that it can be judged by linking on.
	claimRows  = 4
	claimCols  = 6
	claimFours = 2
	// claimTurns is how many turns it takes to clear one: fewer are seen at once.
	claimTurns = 6
)

// claimBoard returns a small random board, full and with an even number of each picture. They must not be changed.
func claimBoard(seed uint64) string {
	r := puzzles.NewRand(seed)
	cells := make([]byte, 0, claimRows*claimCols)
	cols := claimCols - puzzles.Below(r, 2)
	fours := puzzles.Below(r, claimFours+1)
	for sign := 0; len(cells) < claimRows*cols; sign++ {
		picture := linkup.Pictures[sign]
		cells = append(cells, picture, picture)
		if sign < fours {
			cells = append(cells, picture, picture)
		}
	}
	linkup.Mix(r, cells)
	return linkup.New(claimRows, cols, string(cells)).String()
}
