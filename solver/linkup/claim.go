package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
)

const (
	// Boards have claimRows rows, up to claimCols columns, and at most claimFours pictures of four tiles: which of four are linked matters.
	claimRows  = 4
	claimCols  = 6
	claimFours = 2
	// claimLocked is how many tiles at most lock each other where a board shows why it cannot be cleared: more cannot be seen.
	claimLocked = 8
	// claimTurns is how many turns it takes to clear one: fewer are seen at once.
	claimTurns = 6
)

// claimBoard returns a small random board, full and with an even number of each picture. A seed's board must not change.
func claimBoard(seed uint64) string {
	r := puzzles.NewRand(seed)
	for {
		board := claimed(r)
		c := newChecker(newModel(board))
		if !c.check() {
			return board.String()
		}
		if c.minimize(); c.count <= claimLocked {
			return board.String()
		}
	}
}

// claimed draws a board for a claim.
func claimed(r *rand.Rand) linkup.Board {
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
	return linkup.New(claimRows, cols, string(cells))
}
