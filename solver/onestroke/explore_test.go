package onestroke

import (
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// plainStanding returns what the naive search finds of a position.
func plainStanding(b onestroke.Board) search.Standing {
	plain := plainFrom(b)
	if plain.count == 0 {
		return search.Standing{Known: true, Lost: true}
	}
	return search.Standing{Known: true, Left: plain.turns, Bound: plain.turns}
}

// The choices are all steps to an open cell beside the head, in reading order.
func TestStandings(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(21)
	searchtest.Standings(t, &Puzzle, deep.Times(150), func() searchtest.Stood[onestroke.Board, onestroke.Move] {
		rows, cols := 2+r.IntN(4), 2+r.IntN(4)
		board := onestroke.Random(r, rows, cols, r.IntN(max(1, rows*cols/4)))
		return searchtest.Stood[onestroke.Board, onestroke.Move]{Board: board, Moves: walk(t, r, board.String(), r.IntN(rows*cols))}
	}, func(got search.Standing, at onestroke.Board, _ string) bool {
		return got == plainStanding(at)
	}, func(at onestroke.Board) (steps []onestroke.Move) {
		head := at.Head()
		for _, to := range []onestroke.Cell{{Row: head.Row - 1, Col: head.Col}, {Row: head.Row, Col: head.Col - 1}, {Row: head.Row, Col: head.Col + 1}, {Row: head.Row + 1, Col: head.Col}} {
			if at.Open(to) {
				steps = append(steps, onestroke.Move{To: to})
			}
		}
		return steps
	})
}

// TestClaims checks boards to be judged against the naive search, which does not count turns.
func TestClaims(t *testing.T) {
	t.Parallel()
	searchtest.Claims(t, &Puzzle, deep.Times(40), func(text string) (int, bool) {
		return -1, !plainStanding(mustParse(t, text)).Lost
	}, func(claim search.Answer) {
		if board := mustParse(t, claim.Board); !fills(board) || min(board.Rows(), board.Cols()) < claimSide || max(board.Rows(), board.Cols()) > claimSide+claimWider {
			t.Errorf("a board of another size\n%s", board)
		}
		if claim.Reason != nil && claim.Reason.Kind == reasonUnreached {
			t.Errorf("it is seen at once why there is no stroke\n%s", claim.Board)
		}
	}, "f9bce9b6b590")
}

// TestDrawnClaims checks that about half of the boards drawn can be solved, whatever the seed wants.
func TestDrawnClaims(t *testing.T) {
	t.Parallel()
	const boards = 400
	solvable := 0
	for seed := range uint64(boards) {
		if ask(t, search.Request{Task: search.TaskSolve, Board: drawClaim(seed)}).Solvable {
			solvable++
		}
	}
	if solvable < boards*40/100 || solvable > boards*60/100 {
		t.Errorf("%d of %d boards can be drawn", solvable, boards)
	}
}
