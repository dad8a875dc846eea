package linkup

import (
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// only returns the board with nothing but the tiles on these cells.
func only(b linkup.Board, cells [][2]int) linkup.Board {
	left := slices.Repeat([]byte{'.'}, len(b.Cells()))
	for _, c := range cells {
		i := c[0]*b.Cols() + c[1]
		left[i] = b.Cells()[i]
	}
	return linkup.New(b.Rows(), b.Cols(), string(left))
}

// mateLinked reports whether the published search links the tile of a cell with an equal one of the whole board, through the cells empty on another.
func mateLinked(whole, at linkup.Board, cell [2]int) bool {
	from := linkup.Cell{Row: cell[0], Col: cell[1]}
	published := newPublished(at)
	for i := range len(whole.Cells()) {
		to := linkup.Cell{Row: i / whole.Cols(), Col: i % whole.Cols()}
		if to == from || whole.PictureAt(to) != whole.PictureAt(from) {
			continue
		}
		if _, _, ok := published.link(from, to); ok {
			return true
		}
	}
	return false
}

// everGone returns the cells whose tiles are gone in some position that can be reached; it reports false if there are more positions.
func everGone(board linkup.Board, most int, may func(a, b linkup.Cell) bool) (gone map[linkup.Cell]bool, ok bool) {
	gone = map[linkup.Cell]bool{}
	seen := map[linkup.Board]bool{board: true}
	for open := []linkup.Board{board}; len(open) > 0; {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		for _, m := range at.Moves(nil) {
			a, b := m.Path.From(), m.Path.To()
			if !may(a, b) {
				continue
			}
			gone[a], gone[b] = true, true
			if next := search.After(at, m); !seen[next] {
				seen[next] = true
				open = append(open, next)
			}
		}
		if len(seen) > most {
			return nil, false
		}
	}
	return gone, true
}

// No tile that a reason shows is ever removed, by all positions, and nothing of it can be left out. An arrow is from a tile that can be linked when the other
// one is gone, and cannot before.
func TestReasons(t *testing.T) {
	t.Parallel()
	boards, mostStates := deep.Times(80), 1500
	r := puzzles.NewRand(134)
	kinds := map[string]int{}
	for checked := 0; checked < boards; {
		board := small(r)
		if r.IntN(2) == 0 {
			board = claimed(r)
		}
		a := ask(t, search.Request{Task: search.TaskSolve, Board: board.String()})
		switch {
		case a.Solvable:
			continue
		case a.Reason == nil:
			kinds["none"]++
			continue
		}
		gone, ok := everGone(board, mostStates, func(_, _ linkup.Cell) bool { return true })
		if !ok {
			continue
		}
		if a.Reason.Kind == reasonOdd && kinds[reasonOdd] >= boards/10 {
			continue
		}
		checked++
		kinds[a.Reason.Kind]++
		if a.Reason.Kind == reasonOdd {
			checkOdd(t, board, a.Reason)
			continue
		}
		signs := map[byte]int{}
		for i, c := range a.Reason.Cells {
			cell := linkup.Cell{Row: c[0], Col: c[1]}
			signs[board.PictureAt(cell)]++
			if gone[cell] {
				t.Fatalf("%v can be removed from\n%s", cell, board)
			}
			if others := slices.Delete(slices.Clone(a.Reason.Cells), i, i+1); staysStuck(board, others) {
				t.Fatalf("%v is not needed in %v of\n%s", cell, a.Reason.Cells, board)
			}
		}
		locked := only(board, a.Reason.Cells)
		for _, arrow := range a.Reason.Arrows {
			without := only(board, slices.DeleteFunc(slices.Clone(a.Reason.Cells), func(c [2]int) bool { return c == arrow[1] }))
			if mateLinked(board, locked, arrow[0]) || !mateLinked(board, without, arrow[0]) {
				t.Fatalf("arrow %v of %v on\n%s", arrow, a.Reason.Cells, board)
			}
		}
		two := len(signs) == 2
		for _, n := range signs {
			two = two && n == 2
		}
		if two != (a.Reason.Kind == reasonLocked) || (len(a.Reason.Arrows) == 0) != (len(a.Reason.Cells) > reasonTiles) {
			t.Fatalf("%+v on\n%s", a.Reason, board)
		}
	}
	t.Log(kinds)
	for _, kind := range []string{reasonOdd, reasonLocked, reasonStuck} {
		if kinds[kind] < boards/20 {
			t.Errorf("%d of %d boards are %s", kinds[kind], boards, kind)
		}
	}
}

// checkOdd checks that the cells are all of one picture, and odd in number.
func checkOdd(t *testing.T, board linkup.Board, why *search.Reason) {
	t.Helper()
	sign := board.PictureAt(linkup.Cell{Row: why.Cells[0][0], Col: why.Cells[0][1]})
	var want [][2]int
	for i := range len(board.Cells()) {
		if board.Cells()[i] == sign {
			want = append(want, [2]int{i / board.Cols(), i % board.Cols()})
		}
	}
	if len(want)%2 == 0 || !slices.Equal(want, why.Cells) {
		t.Fatalf("%+v on\n%s", why, board)
	}
}

// staysStuck reports whether some tiles on these cells stay when every tile that the published search links is removed.
func staysStuck(board linkup.Board, cells [][2]int) bool {
	for left := slices.Clone(cells); len(left) > 0; {
		at := only(board, left)
		free := slices.IndexFunc(left, func(c [2]int) bool { return mateLinked(board, at, c) })
		if free < 0 {
			return true
		}
		left = slices.Delete(left, free, free+1)
	}
	return false
}
