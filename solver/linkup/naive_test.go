package linkup

import (
	"math"
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
)

// A published is the search that programs of this game publish: breadth first by turns. It often finds a path with more steps than needed.
type published struct {
	rows, cols int // one step outside included
	taken      []bool
	turns      []int8 // by cell: the fewest that reach it, or -1
	before     []int16
	queue      []int16
}

func newPublished(board linkup.Board) *published {
	s := &published{rows: board.Rows() + 2, cols: board.Cols() + 2}
	cells := s.rows * s.cols
	s.taken, s.turns, s.before = make([]bool, cells), make([]int8, cells), make([]int16, cells)
	for row := range board.Rows() {
		for col := range board.Cols() {
			s.taken[s.at(linkup.Cell{Row: row, Col: col})] = board.PictureAt(linkup.Cell{Row: row, Col: col}) != 0
		}
	}
	return s
}

func (s *published) at(c linkup.Cell) int { return (c.Row+1)*s.cols + c.Col + 1 }

// link returns the turns and the steps of the path found.
func (s *published) link(from, to linkup.Cell) (turns, steps int, ok bool) {
	start, goal := s.at(from), s.at(to)
	for i := range s.turns {
		s.turns[i] = -1
	}
	s.queue = append(s.queue[:0], int16(start))
	s.turns[start] = 0
	for head := 0; head < len(s.queue); head++ {
		corner := int(s.queue[head])
		level := s.turns[corner]
		if corner != start {
			level++
		}
		if level > linkup.MaxTurns {
			return 0, 0, false
		}
		// All four directions at once, so that cells are queued by their distance from the corner.
		ways := [...]struct{ at, step int }{{corner, 1}, {corner, s.cols}, {corner, -1}, {corner, -s.cols}}
		for open := len(ways); open > 0; {
			for i := range ways {
				w := &ways[i]
				if w.step == 0 {
					continue
				}
				next := w.at + w.step
				col := w.at % s.cols
				off := next < 0 || next >= len(s.taken) || w.step == -1 && col == 0 || w.step == 1 && col == s.cols-1
				if !off && next == goal {
					return int(level), s.length(start, corner, goal), true
				}
				if off || s.taken[next] {
					w.step = 0
					open--
					continue
				}
				w.at = next
				if s.turns[next] < 0 {
					s.turns[next], s.before[next] = level, int16(corner)
					s.queue = append(s.queue, int16(next))
				}
			}
		}
	}
	return 0, 0, false
}

func (s *published) length(start, corner, goal int) int {
	steps := 0
	for at, before := goal, corner; ; at, before = before, int(s.before[before]) {
		rows, cols := at/s.cols-before/s.cols, at%s.cols-before%s.cols
		steps += max(rows, -rows) + max(cols, -cols)
		if before == start {
			return steps
		}
	}
}

// naive computes for every position reachable from a board of at most 64 tiles the fewest turns that clear it.
type naive struct {
	board linkup.Board
	tiles []linkup.Cell
	known map[uint64]int
	most  int // positions
}

const naiveNever = math.MaxInt

func newNaive(board linkup.Board, most int) *naive {
	n := &naive{board: board, known: map[uint64]int{0: 0}, most: most}
	for row := range board.Rows() {
		for col := range board.Cols() {
			if c := (linkup.Cell{Row: row, Col: col}); board.PictureAt(c) != 0 {
				n.tiles = append(n.tiles, c)
			}
		}
	}
	return n
}

// fewest returns the fewest turns that clear the rest, or naiveNever; it reports false if there are too many positions.
func (n *naive) fewest(left uint64) (turns int, ok bool) {
	if turns, known := n.known[left]; known {
		return turns, true
	}
	if len(n.known) >= n.most {
		return 0, false
	}
	link := newPublished(n.board)
	for i, c := range n.tiles {
		link.taken[link.at(c)] = left>>i&1 != 0
	}
	best := naiveNever
	for i, a := range n.tiles {
		for j, b := range n.tiles[:i] {
			if left>>i&1 == 0 || left>>j&1 == 0 || n.board.PictureAt(a) != n.board.PictureAt(b) {
				continue
			}
			turns, _, linked := link.link(a, b)
			if !linked {
				continue
			}
			rest, ok := n.fewest(left &^ (1<<i | 1<<j))
			if !ok {
				return 0, false
			}
			if rest != naiveNever {
				best = min(best, turns+rest)
			}
		}
	}
	n.known[left] = best
	return best, true
}

// small draws a board of few tiles that is never dealt: any counts, some cells empty, small enough to be often unsolvable.
func small(r *rand.Rand) linkup.Board {
	rows, cols := 1+puzzles.Below(r, 5), 2+puzzles.Below(r, 4)
	cells := make([]byte, 0, rows*cols)
	for sign := 0; len(cells) < rows*cols; sign++ {
		for range 1 + puzzles.Below(r, 2) + puzzles.Below(r, 2) { // one, two or three pairs
			cells = append(cells, linkup.Pictures[sign], linkup.Pictures[sign])
		}
	}
	cells = cells[:rows*cols]
	linkup.Mix(r, cells)
	for range puzzles.Below(r, 3) {
		cells[puzzles.Below(r, len(cells))] = '.'
	}
	return linkup.New(rows, cols, string(cells))
}
