package rushhour

import (
	"encoding/json"

	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// claims are the boards of TaskClaim, small enough to be judged by eye.
var claims = search.Claims{Board: claimBoard, Least: claimLeast}

const (
	// claimLeast is the fewest moves of a board that can be solved: one of fewer is seen through at once.
	claimLeast = 5
	// claimSizes is how many numbers of rows, and of columns, there are, down from the usual.
	claimSizes = 2
	// claimDraws is how many boards are drawn for one with a lock, or for one without.
	claimDraws = 60
	// claimAlone is one in how many boards may have a vehicle that stands in the way for good by itself, which is easy to see.
	claimAlone = 4
)

// claimBoard draws a board for TaskClaim: half of them have a lock.
func claimBoard(seed uint64) string {
	r := puzzles.NewRand(seed)
	locked, alone := puzzles.Below(r, 2) == 0, puzzles.Below(r, claimAlone) == 0
	rows, cols := climbUsual-puzzles.Below(r, claimSizes), climbUsual-puzzles.Below(r, claimSizes)
	var board rushhour.Board
	for range claimDraws {
		board = rushhour.Random(r, rows, cols)
		why := newModel(board).lostReason(board)
		if locked == (why != nil) && (why == nil || alone == (why.Kind == reasonStands)) {
			break
		}
	}
	return board.String()
}

// choices returns the legal moves after those of the request, in the order of rushhour's Moves.
func choices(req search.Request) ([]json.RawMessage, error) {
	return search.ChoicesOf(req, rushhour.Parse, func(b rushhour.Board) []rushhour.Move { return b.Moves(nil) })
}
