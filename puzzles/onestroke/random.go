package onestroke

import (
	"math/rand/v2"

	"warren/puzzles"
)

// Random returns a board that can be solved: it draws a random path first and blocks the cells off it. rows and cols are 1
// to MaxSize, together at least two cells; blocks is the number of cells to block, at least two fewer than there are. Where
// it finds no path over so many cells, it blocks more.
//
// The path first grows over the whole board. Where an end is shut in, and to mix the path well, it uses backbites
// (Oberdorf, Ferguson, Jacobsen, Kondev: Secondary structures in long compact polymers, 2006): the end is joined to a
// neighbouring cell of the path, and the edge that closes the loop is cut, which makes the cell before it the new end.
// Then it removes loops around two cells and turns corners inside out, so that the blocks are scattered over the board.
func Random(r *rand.Rand, rows, cols, blocks int) Board {
	w := &walk{random: r, rows: rows, cols: cols}
	w.path = append(w.path, Cell{Row: puzzles.Below(r, rows), Col: puzzles.Below(r, cols)})
	w.number(0)
	for tries := effortPerCell * rows * cols; len(w.path) < rows*cols && tries > 0; tries-- {
		w.bite(true)
	}
	wanted := max(2, rows*cols-blocks)
	for tries := effortPerCell * rows * cols; len(w.path) > wanted && tries > 0; tries-- {
		w.mix()
		w.shorten(wanted)
	}
	for range bitesPerCell * len(w.path) {
		w.mix()
	}
	return w.board()
}

const (
	// effortPerCell is how many changes per cell of the board a path may take to grow or to shrink: many times what it
	// needs.
	effortPerCell = 1000
	// bitesPerCell is how many changes per cell mix the path at the end.
	bitesPerCell = 4
)

// A walk is a path under construction.
type walk struct {
	random     *rand.Rand
	rows, cols int
	path       []Cell
	at         [MaxSize * MaxSize]int // place of a cell in path, from 1; 0 off it
}

// number records in at the places of the cells of the path from the i-th on.
func (w *walk) number(i int) {
	for ; i < len(w.path); i++ {
		w.at[index(w.path[i])] = i + 1
	}
}

// reverse reverses the path from the i-th cell on.
func (w *walk) reverse(i int) {
	for a, b := i, len(w.path)-1; a < b; a, b = a+1, b-1 {
		w.path[a], w.path[b] = w.path[b], w.path[a]
	}
	w.number(i)
}

// bite draws an end of the path and a neighbour of it. If the neighbour is on the path it backbites to it, or else it adds
// it if the path may grow.
func (w *walk) bite(grow bool) {
	if puzzles.Below(w.random, 2) == 0 {
		w.reverse(0)
	}
	last := len(w.path) - 1
	to := directions[puzzles.Below(w.random, len(directions))].from(w.path[last])
	if !to.Inside(w.rows, w.cols) {
		return
	}
	switch i := w.at[index(to)]; {
	case i > 0:
		w.reverse(i)
	case grow:
		w.path = append(w.path, to)
		w.number(last + 1)
	}
}

// mix makes a backbite, or turns a corner inside out, onto a cell off the path.
func (w *walk) mix() {
	if len(w.path) < 3 || puzzles.Below(w.random, 2) == 0 {
		w.bite(false)
		return
	}
	i := 1 + puzzles.Below(w.random, len(w.path)-2)
	before, corner, behind := w.path[i-1], w.path[i], w.path[i+1]
	to := before.Plus(behind.Row-corner.Row, behind.Col-corner.Col)
	if w.at[index(to)] == 0 && before.Row != behind.Row && before.Col != behind.Col {
		w.at[index(corner)] = 0
		w.path[i] = to
		w.number(i)
	}
}

// shorten removes a loop around two cells at a random place of the path, or sometimes its last cell; the path never gets
// shorter than wanted.
func (w *walk) shorten(wanted int) {
	const lastOf = 8
	last := len(w.path) - 1
	if len(w.path) == wanted+1 || puzzles.Below(w.random, lastOf) == 0 {
		w.at[index(w.path[last])] = 0
		w.path = w.path[:last]
		return
	}
	if last < 3 {
		return
	}
	i := puzzles.Below(w.random, last-2)
	a, b := w.path[i], w.path[i+3]
	if far := abs(a.Row-b.Row) + abs(a.Col-b.Col); far > 1 {
		return
	}
	w.at[index(w.path[i+1])], w.at[index(w.path[i+2])] = 0, 0
	w.path = append(w.path[:i+1], w.path[i+3:]...)
	w.number(i + 1)
}

func abs(n int) int { return max(n, -n) }

// board returns the board with blocks off the path and the start on its first cell.
func (w *walk) board() Board {
	b := Board{rows: int8(w.rows), cols: int8(w.cols)}
	for row := range w.rows {
		for col := range w.cols {
			c := Cell{Row: row, Col: col}
			switch w.at[index(c)] {
			case 0:
				b.put(c, block)
			case 1:
				b.put(c, start)
			default:
				b.put(c, free)
			}
		}
	}
	return b
}
