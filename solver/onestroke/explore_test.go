package onestroke

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
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

// TestClaims checks small boards to judge against the naive search: half can be drawn, most others show why they cannot, and
// no seed changes its board.
func TestClaims(t *testing.T) {
	t.Parallel()
	seeds := deep.Times(25)
	solvable := 0
	kinds := make(map[string]int)
	sum := sha256.New()
	for seed := range uint64(seeds) {
		claim := ask(t, search.Request{Task: search.TaskClaim, Seed: seed})
		if plain := plainStanding(mustParse(t, claim.Board)); !claim.Decided || claim.Solvable == plain.Lost || claim.Solvable && claim.Cost < claimTurns {
			t.Errorf("seed %d: decided %v, solvable %v with %d turns; the naive search finds %+v of\n%s", seed, claim.Decided, claim.Solvable, claim.Cost, plain, claim.Board)
		}
		if board := mustParse(t, claim.Board); !fills(board) || min(board.Rows(), board.Cols()) < claimSide || max(board.Rows(), board.Cols()) > claimSide+claimWider {
			t.Errorf("seed %d is of another size\n%s", seed, claim.Board)
		}
		switch {
		case claim.Solvable:
			solvable++
		case claim.Reason == nil:
			kinds["none"]++
		default:
			kinds[claim.Reason.Kind]++
		}
		if seed < 20 {
			io.WriteString(sum, claim.Board)
		}
	}
	t.Logf("%d of %d boards can be drawn, the others show %v", solvable, seeds, kinds)
	if solvable < seeds*35/100 || solvable > seeds*65/100 || 3*kinds["none"] > seeds-solvable || kinds[reasonUnreached] > 0 {
		t.Errorf("%d of %d boards can be drawn, the others show %v", solvable, seeds, kinds)
	}
	if got := fmt.Sprintf("%x", sum.Sum(nil)[:6]); got != "18ec680f4223" {
		t.Errorf("the first boards have the sum %s", got)
	}
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
