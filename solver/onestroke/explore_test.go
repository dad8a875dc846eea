package onestroke

import (
	"encoding/json"
	"fmt"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// plainStanding returns what the naive search finds of a position.
func plainStanding(b onestroke.Board) search.Standing {
	var cells [][2]int
	for _, c := range b.Stroke(nil) {
		cells = append(cells, [2]int{c.Row, c.Col})
	}
	plain := newPlain(b.String(), cells)
	plain.solve(cells)
	if plain.count == 0 {
		return search.Standing{Known: true, Lost: true}
	}
	return search.Standing{Known: true, Left: plain.turns, Bound: plain.turns}
}

// TestStandings compares how far each position of a stroke is, and what each choice there does, with the naive search. The
// choices are all steps to a cell beside the head that is open, in reading order.
func TestStandings(t *testing.T) {
	t.Parallel()
	const boards = 300
	r := puzzles.NewRand(21)
	open, lost := 0, 0
	for n := range boards {
		rows, cols := 2+r.IntN(4), 2+r.IntN(4)
		board := onestroke.Random(r, rows, cols, r.IntN(max(1, rows*cols/4)))
		made := walk(t, r, board.String(), r.IntN(rows*cols))
		moves, err := json.Marshal(made)
		if err != nil {
			t.Fatal(err)
		}
		req := search.Request{Task: search.TaskTrace, Board: board.String()}
		if len(made) > 0 || n%2 == 0 {
			req.Moves = moves
		}
		trace := ask(t, req)
		at := board
		for i := range len(made) + 1 {
			if i > 0 {
				at = after(at, made[i-1])
			}
			if i >= len(trace.Standings) || trace.Standings[i] != plainStanding(at) {
				t.Fatalf("standings %+v, number %d is %+v after %s of\n%s", trace.Standings, i, plainStanding(at), moves, board)
			}
		}
		req.Task = search.TaskExplore
		explored := ask(t, req)
		var want []search.Choice
		for row := range rows {
			for col := range cols {
				to := onestroke.Cell{Row: row, Col: col}
				if !at.Open(to) || abs(row-at.Head().Row)+abs(col-at.Head().Col) != 1 {
					continue
				}
				standing := plainStanding(after(at, onestroke.Move{To: to}))
				if want = append(want, search.Choice{Move: fmt.Appendf(nil, "[%d,%d]", row, col), Standing: standing}); standing.Lost {
					lost++
				} else {
					open++
				}
			}
		}
		if len(explored.Standings) != 1 || explored.Standings[0] != plainStanding(at) || fmt.Sprint(explored.Choices) != fmt.Sprint(want) {
			t.Errorf("%+v with the choices %v, want %v after %s of\n%s", explored.Standings, explored.Choices, want, moves, board)
		}
	}
	if open < 50 || lost < 50 {
		t.Errorf("%d choices keep the way open, %d do not; 50 of each were wanted", open, lost)
	}
}

func abs(n int) int { return max(n, -n) }

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
