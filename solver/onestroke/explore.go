package onestroke

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// choices returns the steps that draw the stroke on after the request's moves, in reading order of their cells.
func choices(req search.Request) ([]json.RawMessage, error) {
	return search.ChoicesOf(req, onestroke.Parse, onward)
}

// onward returns the steps that draw the stroke on, in reading order of their cells.
func onward(b onestroke.Board) []onestroke.Move {
	moves := b.Moves(nil)
	slices.SortFunc(moves, func(a, b onestroke.Move) int {
		return onestroke.MaxSize*(a.To.Row-b.To.Row) + a.To.Col - b.To.Col
	})
	return moves
}

// claims are small boards to judge by eye.
var claims = search.Claims{Board: drawClaim, Least: claimTurns}

const (
	// claimTurns is how many turns a board that can be drawn takes at least.
	claimTurns = 6
	// claimSide and claimBlocks are the least; boards have up to claimWider and claimMore in addition.
	claimSide, claimWider  = 5, 1
	claimBlocks, claimMore = 3, 4
)

// drawClaim returns the text of a small board: one that can be drawn, often with its start and a block moved. No cell is shut off, and two dead ends are
// rare, so nobody sees at once that it cannot.
func drawClaim(seed uint64) string {
	r := puzzles.NewRand(seed)
	for {
		rows, cols := claimSide+puzzles.Below(r, claimWider+1), claimSide+puzzles.Below(r, claimWider+1)
		text := []byte(onestroke.Random(r, rows, cols, claimBlocks+puzzles.Below(r, claimMore+1)).String())
		if bytes.Contains(text, []byte{'#'}) && puzzles.Below(r, 4) > 0 {
			for _, sign := range [...]byte{'S', '#'} {
				from, to := pick(r, text, sign), pick(r, text, '.')
				text[from], text[to] = text[to], text[from]
			}
		}
		board, err := onestroke.Parse(string(text))
		if err != nil {
			panic("solver: a drawn board is refused: " + err.Error())
		}
		why := reasonOf(board)
		plain := why != nil && (why.Kind == reasonUnreached || why.Kind == reasonDeadEnds && puzzles.Below(r, 3) > 0)
		if fills(board) && !plain {
			return string(text)
		}
	}
}

// pick returns the index of one of the cells with that sign; there is one.
func pick(r *rand.Rand, text []byte, sign byte) int {
	n := puzzles.Below(r, bytes.Count(text, []byte{sign}))
	for i, c := range text {
		if c != sign {
			continue
		}
		if n == 0 {
			return i
		}
		n--
	}
	panic("solver: no cell with that sign")
}
