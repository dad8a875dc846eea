package maze

import (
	"container/heap"
	"slices"

	"warren/puzzles/maze"
)

// tapsBetween returns the fewest taps that open the tile on both sides, by trying; it reports false if there are none.
func tapsBetween(tile maze.Tile, a, b maze.Side) (taps int, ok bool) {
	for taps := range 4 {
		if turned := tile.Turned(taps); turned.Open(a) && turned.Open(b) {
			return taps, true
		}
	}
	return 0, false
}

// naive is a depth-first search over every simple road.
type naive struct {
	board       maze.Board
	fixed       []maze.Cell // tiles that must not turn
	taken       []bool
	budget      int // number of cells to enter before it gives up
	found       bool
	taps, steps int // of the best road
}

// newNaive tries all roads on which some tiles lie as they are until it has entered that many cells; budget is then negative.
func newNaive(b maze.Board, budget int, fixed ...maze.Cell) *naive {
	n := &naive{board: b, fixed: fixed, taken: make([]bool, b.Rows()*b.Cols()), budget: budget}
	n.taken[n.at(b.Start())] = true
	for side := range maze.Side(4) {
		n.enter(b.Start().Beside(side), side.Opposite(), 0, 1)
	}
	return n
}

func (n *naive) at(c maze.Cell) int { return c.Row*n.board.Cols() + c.Col }

// enter continues from a cell that the road entered over that side.
func (n *naive) enter(c maze.Cell, in maze.Side, taps, steps int) {
	if !n.board.Inside(c) || n.taken[n.at(c)] || n.found && taps > n.taps || n.budget < 0 {
		return
	}
	n.budget--
	if c == n.board.End() {
		if !n.found || taps < n.taps || taps == n.taps && steps < n.steps {
			n.found, n.taps, n.steps = true, taps, steps
		}
		return
	}
	n.taken[n.at(c)] = true
	for out := range maze.Side(4) {
		if more, ok := tapsBetween(n.board.At(c), in, out); ok && in != out && (more == 0 || !slices.Contains(n.fixed, c)) {
			n.enter(c.Beside(out), out.Opposite(), taps+more, steps+1)
		}
	}
	n.taken[n.at(c)] = false
}

// naiveWalk reports whether a walk, which may visit a cell more than once, leads to the end.
func naiveWalk(b maze.Board) bool {
	type state struct {
		cell maze.Cell
		in   maze.Side
	}
	seen := map[state]bool{}
	var waiting []state
	for side := range maze.Side(4) {
		waiting = append(waiting, state{b.Start().Beside(side), side.Opposite()})
	}
	for len(waiting) > 0 {
		s := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if seen[s] || !b.Inside(s.cell) || s.cell == b.Start() {
			continue
		}
		seen[s] = true
		if s.cell == b.End() {
			return true
		}
		for out := range maze.Side(4) {
			if _, ok := tapsBetween(b.At(s.cell), s.in, out); ok && s.in != out {
				waiting = append(waiting, state{s.cell.Beside(out), out.Opposite()})
			}
		}
	}
	return false
}

// A published is the search that is published on the web: Dijkstra's algorithm over taps that visits each cell, or each cell and side of entry, once. What it
// drops at the second visit may be part of the best road.
type published struct {
	found bool
	taps  int
	taken int
}

type publishedRoad struct {
	cell   maze.Cell
	in     maze.Side
	taps   int
	number int
	before *publishedRoad
}

type publishedQueue []*publishedRoad

func (q publishedQueue) Len() int { return len(q) }
func (q publishedQueue) Less(i, j int) bool {
	return q[i].taps < q[j].taps || q[i].taps == q[j].taps && q[i].number < q[j].number
}
func (q publishedQueue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *publishedQueue) Push(r any)   { *q = append(*q, r.(*publishedRoad)) }
func (q *publishedQueue) Pop() any {
	last := len(*q) - 1
	r := (*q)[last]
	*q = (*q)[:last]
	return r
}

func (r *publishedRoad) has(c maze.Cell) bool {
	for ; r != nil; r = r.before {
		if r.cell == c {
			return true
		}
	}
	return false
}

func runPublished(b maze.Board, bySide bool) (p published) {
	type key struct {
		cell maze.Cell
		in   maze.Side
	}
	visited := map[key]bool{}
	var queue publishedQueue
	start := &publishedRoad{cell: b.Start()}
	number := 0
	push := func(from *publishedRoad, out maze.Side, taps int) {
		if to := from.cell.Beside(out); b.At(to) != maze.Brick && !from.has(to) {
			number++
			heap.Push(&queue, &publishedRoad{to, out.Opposite(), from.taps + taps, number, from})
		}
	}
	for side := range maze.Side(4) {
		push(start, side, 0)
	}
	for len(queue) > 0 {
		road := heap.Pop(&queue).(*publishedRoad)
		if road.cell == b.End() {
			p.found, p.taps = true, road.taps
			return p
		}
		k := key{cell: road.cell}
		if bySide {
			k.in = road.in
		}
		if visited[k] {
			continue
		}
		visited[k] = true
		p.taken++
		for out := range maze.Side(4) {
			if taps, ok := tapsBetween(b.At(road.cell), road.in, out); ok && road.in != out {
				push(road, out, taps)
			}
		}
	}
	return p
}
