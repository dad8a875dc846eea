package onestroke

import (
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// The kinds of Reason why a board of One Stroke has no solution.
const (
	// reasonUnreached: the cells are free but not connected to the head.
	reasonUnreached = "unreached"
	// reasonDeadEnds: the cells have one free neighbour each, and the stroke can end in only one of them.
	reasonDeadEnds = "deadEnds"
	// reasonCut: one cell that the stroke visits once but whose removal leaves more components than it can draw; or two
	// cells, each with a component behind it in which the stroke would have to end.
	reasonCut = "cut"
	// reasonEnding: the cells are connected to the rest through one cell alone, so the stroke has to end among them.
	// Coloured as a chessboard, their number requires an end of one colour and the number of all remaining cells requires
	// the other; or neither is possible.
	reasonEnding = "ending"
	// reasonColour: coloured as a chessboard, the stroke alternates between both colours, and too many cells have the
	// colour of these.
	reasonColour = "colour"
)

// reasonOf returns a reason why the board has no solution, trying first those that are easiest to see, or nil if none of
// these kinds applies. The board has cells left to visit.
func reasonOf(b onestroke.Board) *search.Reason {
	g := newGraph(b)
	if reason := g.unreached(); reason != nil {
		return reason
	}
	if reason := g.deadEnds(); reason != nil {
		return reason
	}
	gates, tooMany := g.cutVertices()
	if reason := g.cut(gates, tooMany); reason != nil {
		return reason
	}
	if reason := g.colour(); reason != nil {
		return reason
	}
	return g.ending(gates)
}

// A graph is the grid graph of the remaining cells and the head.
type graph struct {
	cells      []onestroke.Cell // in reading order
	neighbours [][]int          // by cell
	head       int
	component  []int // by cell, see components
	queue      []int // scratch of components
}

func newGraph(b onestroke.Board) *graph {
	g := &graph{}
	number := make(map[onestroke.Cell]int)
	for row := range b.Rows() {
		for col := range b.Cols() {
			c := onestroke.Cell{Row: row, Col: col}
			if !b.Open(c) && c != b.Head() {
				continue
			}
			if c == b.Head() {
				g.head = len(g.cells)
			}
			number[c] = len(g.cells)
			g.cells = append(g.cells, c)
		}
	}
	g.neighbours, g.component = make([][]int, len(g.cells)), make([]int, len(g.cells))
	for i, c := range g.cells {
		for _, d := range [...]onestroke.Cell{{Row: -1}, {Row: 1}, {Col: -1}, {Col: 1}} {
			if j, ok := number[onestroke.Cell{Row: c.Row + d.Row, Col: c.Col + d.Col}]; ok {
				g.neighbours[i] = append(g.neighbours[i], j)
			}
		}
	}
	return g
}

// reason returns a reason with the cells of those numbers, or nil if there are none.
func (g *graph) reason(kind string, numbers []int) *search.Reason {
	if len(numbers) == 0 {
		return nil
	}
	r := &search.Reason{Kind: kind}
	for _, i := range numbers {
		r.Cells = append(r.Cells, [2]int{g.cells[i].Row, g.cells[i].Col})
	}
	return r
}

func (g *graph) unreached() *search.Reason {
	part, _ := g.components(nowhere)
	var out []int
	for i := range g.cells {
		if part[i] != part[g.head] {
			out = append(out, i)
		}
	}
	return g.reason(reasonUnreached, out)
}

func (g *graph) deadEnds() *search.Reason {
	var ends []int
	for i, near := range g.neighbours {
		if i != g.head && len(near) == 1 {
			ends = append(ends, i)
		}
	}
	if len(ends) < 2 {
		return nil
	}
	return g.reason(reasonDeadEnds, ends)
}

// nowhere is the number of no cell.
const nowhere = -1

// components numbers the connected components of the graph without one cell, beginning with that of the head as 0, and
// returns how many there are. The removed cell has the number -1. The result is valid until the next call.
func (g *graph) components(without int) (part []int, count int) {
	part = g.component
	for i := range part {
		part[i] = -1
	}
	flood := func(from int) {
		part[from] = count
		g.queue = append(g.queue[:0], from)
		for at := 0; at < len(g.queue); at++ {
			for _, j := range g.neighbours[g.queue[at]] {
				if part[j] < 0 && j != without {
					part[j] = count
					g.queue = append(g.queue, j)
				}
			}
		}
		count++
	}
	if without != g.head {
		flood(g.head)
	}
	for i := range g.cells {
		if part[i] < 0 && i != without {
			flood(i)
		}
	}
	return part, count
}

// A cutVertex is a cell, other than the head, that the stroke has to pass, with the cells behind it. The stroke ends among
// those, since it cannot return.
type cutVertex struct {
	cell   int
	behind []bool // by number
}

// cutVertices returns every cut vertex in reading order, and a cell whose removal leaves more components than the stroke
// can draw, or nowhere. The stroke can draw one before the cell and one behind it, or only the latter if the cell is the
// head.
func (g *graph) cutVertices() (gates []cutVertex, tooMany int) {
	for i := range g.cells {
		part, count := g.components(i)
		switch {
		case count > 2 || count == 2 && i == g.head:
			return nil, i
		case count == 2:
			behind := make([]bool, len(g.cells))
			for j := range behind {
				behind[j] = part[j] == 1
			}
			gates = append(gates, cutVertex{i, behind})
		}
	}
	return gates, nowhere
}

// cut looks for a cell that leaves too many components, then for two cut vertices with disjoint sets of cells behind them.
func (g *graph) cut(gates []cutVertex, tooMany int) *search.Reason {
	if tooMany != nowhere {
		return g.reason(reasonCut, []int{tooMany})
	}
	for i, gate := range gates {
		for _, other := range gates[:i] {
			if !overlap(gate.behind, other.behind) {
				return g.reason(reasonCut, []int{other.cell, gate.cell})
			}
		}
	}
	return nil
}

// overlap reports whether both sets have a cell in common.
func overlap(a, b []bool) bool {
	for i := range a {
		if a[i] && b[i] {
			return true
		}
	}
	return false
}

// sameColour reports whether two cells have the same colour on a chessboard.
func (g *graph) sameColour(i, j int) bool {
	a, b := g.cells[i], g.cells[j]
	return (a.Row+a.Col+b.Row+b.Col)%2 == 0
}

func (g *graph) colour() *search.Reason {
	var own, other []int
	for i := range g.cells {
		if g.sameColour(i, g.head) {
			own = append(own, i)
		} else {
			other = append(other, i)
		}
	}
	switch {
	case len(other) > len(own):
		return g.reason(reasonColour, other)
	case len(own) > len(other)+1:
		return g.reason(reasonColour, own)
	default:
		return nil
	}
}

// ending looks for a cut vertex behind which the stroke cannot end: the stroke enters on the opposite colour of the cut
// vertex and alternates. It returns the smallest such set of cells.
func (g *graph) ending(gates []cutVertex) *search.Reason {
	var fewest []int
	for _, gate := range gates {
		var behind []int
		more := 0 // of the opposite colour of the cut vertex
		for i, is := range gate.behind {
			if !is {
				continue
			}
			behind = append(behind, i)
			if g.sameColour(i, gate.cell) {
				more--
			} else {
				more++
			}
		}
		endsLikeGate := more == 0
		endsLikeHead := len(g.cells)%2 == 1
		fits := more == 0 || more == 1
		if fits && endsLikeGate == (endsLikeHead == g.sameColour(gate.cell, g.head)) {
			continue
		}
		if fewest == nil || len(behind) < len(fewest) {
			fewest = behind
		}
	}
	return g.reason(reasonEnding, fewest)
}
