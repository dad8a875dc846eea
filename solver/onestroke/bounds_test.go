package onestroke

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// TestLanes compares the arithmetic of eight bounds at once with that of one, on bounds near the limits and anywhere.
func TestLanes(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(21)
	edges := [...]uint8{0, 1, 2, 126, 127, 128, 129, 130, 252, 253, mostBound, noWay}
	draw := func() (word uint64, bounds [lanes]uint8) {
		for i := range bounds {
			if bounds[i] = edges[r.IntN(len(edges))]; r.IntN(3) == 0 {
				bounds[i] = uint8(r.IntN(256))
			}
		}
		return binary.LittleEndian.Uint64(bounds[:]), bounds
	}
	for range 20_000 {
		x, a := draw()
		y, b := draw()
		var more, less, second [lanes]uint8
		for i := range lanes {
			more[i], less[i] = withTurns(a[i], 1), min(a[i], b[i])
			second[i] = append(a[:], b[:]...)[2*i]
		}
		if got := turnMore(x); got != lanesOf(more[:]) {
			t.Fatalf("a turn more than %d: %x, want %d", a, got, more)
		}
		if got := minLanes(x, y); got != lanesOf(less[:]) {
			t.Fatalf("the lower of %d and %d: %x, want %d", a, b, got, less)
		}
		if got := everySecondLane(append(a[:], b[:]...)); got != lanesOf(second[:]) {
			t.Fatalf("every second of %d and %d: %x, want %d", a, b, got, second)
		}
	}
}

// TestBoundsOfLanes compares the bounds that are computed eight at once with those computed one by one.
func TestBoundsOfLanes(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(22)
	for range 60 {
		rows, cols := 4+r.IntN(6), 4+r.IntN(6)
		board := onestroke.Random(r, rows, cols, r.IntN(rows*cols/4))
		m := bounded(halfDrawn(r, board), search.PlatformBytes)
		for cell := range m.cells {
			next, here, col := m.bounds.byCell[cell+1], m.bounds.byCell[cell], cell%m.width
			down, right := 1<<col, 2<<col
			for base := range len(here) {
				if base&(down|right) != 0 {
					continue
				}
				after := [4]uint8{noWay, noWay, noWay, noWay}
				for i, plugs := range [...]int{base, base | down, base | right, base | right | down} {
					switch {
					case col < m.width-1:
						after[i] = next[plugs]
					case i < 2:
						after[i] = next[plugs<<1]
					}
				}
				var want [4]uint8
				want[0], want[1], want[2], want[3] = m.transfer(cell, base, after)
				if got := [4]uint8{here[base], here[base|down], here[base|right], here[base|right|down]}; got != want {
					t.Fatalf("cell %d of %d, width %d, plugs %b: %d, want %d of\n%s", cell, m.cells, m.width, base, got, want, board)
				}
			}
		}
	}
}

// waysOf returns the number of solutions that a count finds.
func waysOf(c *count) string {
	s := new(countTask)
	s.Begin(func(w *search.Work) { c.run(w, search.Limits{}) })
	for !s.Run(1000) {
	}
	return c.text()
}

func bounded(board onestroke.Board, bytes int64) *model {
	m := newModel(board, bytes)
	for !m.bounds.done() {
		m.computeBounds()
	}
	return m
}

// halfDrawn returns a board after some random steps, with cells left to visit.
func halfDrawn(r *rand.Rand, b onestroke.Board) onestroke.Board {
	for range r.IntN(b.Left()) {
		if moves := b.Moves(nil); len(moves) > 0 {
			b = search.After(b, moves[r.IntN(len(moves))])
		}
	}
	return b
}

// Bounds that are given up and computed again lead to the same answers, in no more memory than they say.
func TestSparseBounds(t *testing.T) {
	t.Parallel()
	const boards = 80
	r := puzzles.NewRand(23)
	again := 0
	for range boards {
		rows, cols := 5+r.IntN(5), 5+r.IntN(5)
		board := onestroke.Random(r, rows, cols, r.IntN(rows*cols/4))
		if r.IntN(2) == 0 {
			board = halfDrawn(r, board)
		}
		if reasonOf(board) != nil {
			continue
		}
		whole, sparse := newSolver(task{board, search.Limits{Bytes: search.PlatformBytes}}), newSolver(task{board, search.Limits{Bytes: search.PlatformBytes}})
		whole.width, sparse.width = 1, 1
		sparse.model = newModel(board, 1)
		sparse.sweep.model = sparse.model
		if whole.model.bounds.sparse || !sparse.model.bounds.sparse {
			t.Fatal("bounds are not kept as they should be")
		}
		for done := false; !done; {
			done = sparse.Run(1)
			held := int64(0)
			b := &sparse.model.bounds
			for _, of := range append(b.byCell, b.spare...) {
				held += int64(len(of))
			}
			if held > b.bytes() {
				t.Fatalf("%d bytes held, %d were told", held, b.bytes())
			}
		}
		for !whole.Run(1000) {
		}
		if got, want := fmt.Sprint(sparse.Answer()), fmt.Sprint(whole.Answer()); got != want {
			t.Errorf("%s\nwant %s of\n%s", got, want, board)
		}
		if whole.width > 1 {
			again++
		}
		limits := search.Limits{Bytes: search.PlatformBytes}
		if got, want := waysOf(newCount(task{board, limits}, sparse.model)), waysOf(newCount(task{board, limits}, whole.model)); got != want {
			t.Errorf("%s ways, want %s of\n%s", got, want, board)
		}
	}
	if again < boards/10 {
		t.Errorf("%d searches swept again, %d were wanted", again, boards/10)
	}
}
