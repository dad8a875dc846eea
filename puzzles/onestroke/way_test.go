package onestroke_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
)

func anyCell(t *rapid.T, board onestroke.Board) onestroke.Cell {
	return onestroke.Cell{Row: rapid.IntRange(0, board.Rows()-1).Draw(t, "row"), Col: rapid.IntRange(0, board.Cols()-1).Draw(t, "col")}
}

func TestPush(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		for side := range puzzles.Side(4) {
			to := board.Head().Beside(side)
			m, err := board.Push(to.Row-board.Head().Row, to.Col-board.Head().Col)
			next, refused := board.Apply(onestroke.Move{To: to})
			switch {
			case refused != nil:
				puzzletest.CheckRefusal(t, err, refused.(*onestroke.Refusal).Reason, cellsOf(to), refused.Error())
			case next.Len() < board.Len()-1:
				puzzletest.CheckRefusal(t, err, onestroke.Visited, cellsOf(to), "")
			case err != nil || m.To != to:
				t.Errorf("%v, %v, want a step to %v", m, err, to)
			}
		}
	})
}

func cellsOf(cells ...onestroke.Cell) string { return puzzletest.Cells(cells) }

// TestWay checks that Toward returns the way back, or the only way that goes on without a detour,
// found by trying them all.
func TestWay(t *testing.T) {
	ways, refused := 0, 0
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		to := anyCell(t, board)
		if far := to.Row - board.Head().Row; far*far > 36 {
			to.Row = board.Head().Row
		}
		got, err := board.Toward(nil, to)
		if !slices.Equal(got, board.Way(nil, to)) {
			t.Fatalf("Toward and Way differ: %v", got)
		}
		var want [][]onestroke.Move
		switch {
		case board.Number(to) > 0 && to != board.Head():
			want = [][]onestroke.Move{{{To: to}}}
		case board.Open(to):
			want = shortest(board, to, nil, nil)
		}
		if len(want) != 1 {
			reason := onestroke.Far
			switch {
			case board.Ends(board.Head()) && board.Open(to):
				reason = onestroke.Ended
			case board.Block(to):
				reason = onestroke.Blocked
			case to == board.Head():
				reason = onestroke.There
			}
			puzzletest.CheckRefusal(t, err, reason, cellsOf(to), "")
			refused++
			return
		}
		if err != nil || !slices.Equal(got, want[0]) {
			t.Fatalf("%v, %v, want %v", got, err, want[0])
		}
		ways++
		if rules.Play(t, board, got...).Head() != to {
			t.Fatalf("%v do not lead to %v", got, to)
		}
	})
	if ways == 0 || refused == 0 {
		t.Errorf("%d ways, %d refused", ways, refused)
	}
	board := mustParse(t, rows("S..", "...", "..."))
	_, err := board.Toward(nil, onestroke.Cell{Row: 3})
	puzzletest.CheckRefusal(t, err, onestroke.Outside, "[[3,0]]", "[3,0] is not on the board")
	moves := make([]onestroke.Move, 0, 4)
	if n := testing.AllocsPerRun(10, func() { moves = board.Way(moves[:0], onestroke.Cell{Row: 1, Col: 1}) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// shortest appends to found the ways that go on to a cell and come nearer with each step, at most
// two of them.
func shortest(board onestroke.Board, to onestroke.Cell, way []onestroke.Move, found [][]onestroke.Move) [][]onestroke.Move {
	far := func(c onestroke.Cell) int { return max(c.Row-to.Row, to.Row-c.Row) + max(c.Col-to.Col, to.Col-c.Col) }
	if board.Head() == to {
		return append(found, slices.Clone(way))
	}
	for _, m := range board.Moves(nil) {
		if next, err := board.Apply(m); err == nil && far(m.To) < far(board.Head()) && len(found) < 2 {
			found = shortest(next, to, append(way, m), found)
		}
	}
	return found
}
