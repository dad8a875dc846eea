package rabbits

import (
	"cmp"
	"encoding/json"
	"slices"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
)

// choices returns the legal moves after the request's moves, in the reading order of the piece and then of where it goes.
func choices(req search.Request) ([]json.RawMessage, error) {
	return search.ChoicesOf(req, rabbits.Parse, func(board rabbits.Board) []rabbits.Move {
		moves := board.Moves(nil)
		slices.SortFunc(moves, func(a, b rabbits.Move) int {
			return cmp.Or(cmp.Compare(a.From.Row, b.From.Row), cmp.Compare(a.From.Col, b.From.Col),
				cmp.Compare(a.To.Row, b.To.Row), cmp.Compare(a.To.Col, b.To.Col))
		})
		return moves
	})
}

// claims draws the boards of TaskClaim.
var claims = search.Claims{Board: claimBoard, Least: claimLeast}

const (
	// claimLeast is the fewest steps of a board of TaskClaim with a solution.
	claimLeast = 6
	// claimMoves is the fewest legal moves, so that none looks dead at first sight.
	claimMoves = 3
	// claimHomeless is the fewest rabbits outside holes.
	claimHomeless = 2
)

// claimBoard draws a board of the smallest size: like the toy's, but often without a solution.
func claimBoard(seed uint64) string {
	r := puzzles.NewRand(seed)
	for {
		count := 2 + puzzles.Below(r, 2)
		mushrooms, foxes := 1+puzzles.Below(r, 3), 1+puzzles.Below(r, 2)
		if board := rabbits.Random(r, rabbits.MinSize, count, mushrooms, foxes); looksOpen(board) {
			return board.String()
		}
	}
}

// looksOpen reports whether a board does not show at first sight how it ends: some rabbits are outside and some of them and some fox can move, and no fox
// stands still for ever.
func looksOpen(board rabbits.Board) bool {
	homeless, jumps := 0, 0
	for _, at := range board.Rabbits(nil) {
		if !board.Hole(at) {
			homeless++
		}
		jumps += len(board.MovesFrom(nil, at))
	}
	moves := board.Moves(nil)
	return homeless >= claimHomeless && jumps > 0 && len(moves) > jumps && len(moves) >= claimMoves
}
