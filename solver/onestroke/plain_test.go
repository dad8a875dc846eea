package onestroke

import (
	"fmt"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// The fewest turns, the number of solutions and the reasons of small boards are compared with the naive search, also half-drawn.
func TestStrokesAgainstPlainSearch(t *testing.T) {
	t.Parallel()
	boards := deep.Times(800)
	r := puzzles.NewRand(6)
	solvable, unsolvable, drawn := 0, 0, 0
	reasons := make(map[string]int)
	for n := 0; n < boards; {
		rows, cols := 1+r.IntN(6), 1+r.IntN(6)
		text := random(r, rows, cols, r.IntN(rows*cols/3+1))
		if r.IntN(3) == 0 {
			text = withEnd(r, text)
		}
		var made []onestroke.Move
		if r.IntN(2) == 0 {
			made = walk(t, r, text, r.IntN(rows*cols))
		}
		at := mustParse(t, text).Start()
		cells := [][2]int{{at.Row, at.Col}}
		for _, move := range made {
			cells = append(cells, [2]int{move.To.Row, move.To.Col})
		}
		plain := newPlain(text, cells)
		plain.most = 200_000
		plain.solve(cells)
		if plain.steps > plain.most {
			continue
		}
		moves := searchtest.JSON(t, made)
		got := ask(t, search.Request{Task: search.TaskSolve, Board: text, Moves: moves})
		count := ask(t, search.Request{Task: search.TaskCount, Board: text, Moves: moves})
		if !Puzzle.Proved(got) || got.Solvable != (plain.count > 0) || got.Bound != got.Cost {
			t.Errorf("proved %v, solvable %v, bound %d, cost %d; the plain search finds %d solutions after %s of\n%s",
				Puzzle.Proved(got), got.Solvable, got.Bound, got.Cost, plain.count, moves, text)
		}
		if !Puzzle.Proved(count) || count.Solvable != got.Solvable || count.Solutions != fmt.Sprint(plain.count) {
			t.Errorf("counted %q, proved %v; the plain search %d after %s of\n%s", count.Solutions, Puzzle.Proved(count), plain.count, moves, text)
		}
		if !got.Solvable {
			unsolvable++
			reason := "none"
			if got.Reason != nil {
				reason = got.Reason.Kind
				if len(got.Reason.Cells) == 0 {
					t.Errorf("reason %s without a cell", reason)
				}
			}
			// Most random boards are unsolvable for a simple reason: they do not count.
			if reasons[reason] >= boards/8 {
				continue
			}
			reasons[reason]++
		} else {
			solvable++
			if got.Cost != plain.turns || got.Solutions != "" && got.Solutions != fmt.Sprint(plain.count) {
				t.Errorf("%d turns, %q solutions; the plain search says %d, %d after %s of\n%s", got.Cost, got.Solutions, plain.turns, plain.count, moves, text)
			}
			replay(t, got, made)
		}
		n++
		if len(made) > 0 {
			drawn++
		}

	}
	t.Logf("%d boards can be solved, %d cannot: %v; %d strokes were half drawn", solvable, unsolvable, reasons, drawn)
	if solvable < boards/3 || unsolvable < boards/3 || drawn < boards/4 {
		t.Errorf("%d boards can be solved, %d cannot, on %d the stroke was half drawn; a third, a third and a quarter were wanted", solvable, unsolvable, drawn)
	}
	for _, kind := range [...]string{reasonUnreached, reasonDeadEnds, reasonSplit, reasonColour, reasonEnding, reasonEarly, reasonEndColour, reasonElsewhere, "none"} {
		if reasons[kind] == 0 {
			t.Errorf("%d boards without a solution have the reason %s", reasons[kind], kind)
		}
	}
}
