package onestroke

import (
	"math/rand/v2"

	"warren/puzzles"
)

// Random deals a board that can be solved: it draws a random path first and blocks what the path leaves. rows and cols
// are 1 to MaxSize, together at least two cells; blocks is how many cells the path is to leave, which it can miss only by
// leaving more.
//
// The path grows at its ends; where an end is shut in, and to mix the path well, it is bitten back (Oberdorf, Ferguson,
// Jacobsen, Kondev: Secondary structures in long compact polymers, 2006): the end is joined to a neighbouring cell of the
// path, and the edge that closes the loop is cut, which makes the cell before it the new end.
func Random(r *rand.Rand, rows, cols, blocks int) Board {
	w := walk{random: r, rows: rows, cols: cols}
	wanted := max(2, rows*cols-blocks)
	w.begin()
	for tries := effortPerCell * rows * cols; len(w.path) < wanted && tries > 0; tries-- {
		w.change(true)
	}
	for range bitesPerCell * len(w.path) {
		w.change(false)
	}
	b := Board{rows: int8(rows), cols: int8(cols)}
	for row := range rows {
		for col := range cols {
			sign := rune(free)
			if w.at[Cell{row, col}.index()] == 0 {
				sign = block
			}
			b.put(Cell{row, col}, sign)
		}
	}
	first := w.path[0]
	b.grid[first.index()] = 1
	b.stroke[0] = uint8(first.index())
	b.length = 1
	return b
}

const (
	// effortPerCell is how many changes a path may take to grow, for each cell of the board: many times what it takes.
	effortPerCell = 1000
	// bitesPerCell is how many bites mix the path when it has grown, for each of its cells.
	bitesPerCell = 4
)

// A walk is a path under construction.
type walk struct {
	random     *rand.Rand
	rows, cols int
	path       []Cell
	at         [MaxSize * MaxSize]int // place of a cell in path, from 1; 0 off it
}

func (w *walk) begin() {
	w.path = append(w.path, Cell{puzzles.Below(w.random, w.rows), puzzles.Below(w.random, w.cols)})
	w.number(0)
}

// number notes the places of the path's cells from the i-th on.
func (w *walk) number(i int) {
	for ; i < len(w.path); i++ {
		w.at[w.path[i].index()] = i + 1
	}
}

// change takes either end of the path and a neighbour of it by chance: one off the path is added, where it may grow, and
// to one on it the path is bitten back.
func (w *walk) change(grow bool) {
	if puzzles.Below(w.random, 2) == 0 {
		w.reverse(0)
	}
	last := len(w.path) - 1
	to := w.path[last].step(directions[puzzles.Below(w.random, len(directions))])
	if to.Row < 0 || to.Row >= w.rows || to.Col < 0 || to.Col >= w.cols {
		return
	}
	switch i := w.at[to.index()]; {
	case i > 0:
		w.reverse(i)
	case grow:
		w.path = append(w.path, to)
		w.number(last + 1)
	}
}

// reverse turns the path round from the i-th cell on.
func (w *walk) reverse(i int) {
	for a, b := i, len(w.path)-1; a < b; a, b = a+1, b-1 {
		w.path[a], w.path[b] = w.path[b], w.path[a]
	}
	w.number(i)
}
