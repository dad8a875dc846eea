package onestroke

import (
	"slices"

	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// The kinds of Reason why a board has no solution. All colours are those of a chessboard, which a stroke visits in turn.
const (
	// reasonEarly: the stroke is on the end of the board, the cell, and others are left. Counts: how many.
	reasonEarly = "early"
	// reasonUnreached: the cells are free but not connected to the head. Counts: how many.
	reasonUnreached = "unreached"
	// reasonDeadEnds: the cells have one free neighbour each, and the stroke can end in only one of them. Counts: how many.
	reasonDeadEnds = "deadEnds"
	// reasonSplit: without the head, the cells fall into parts. Cells are those of all parts but the largest. Counts: the parts.
	reasonSplit = "split"
	// reasonCut: without the cell the rest falls into more than two parts. An arrow leads from the cell into each part. Counts: the parts.
	reasonCut = "cut"
	// reasonTwoEnds: the stroke would have to end both beyond the one cell and beyond the other. An arrow leads from each cell into its part.
	reasonTwoEnds = "twoEnds"
	// reasonColour: too many cells have the colour of these. Counts: how many, and how many have the other colour.
	reasonColour = "colour"
	// reasonEndColour: a stroke through all that remain ends on the other colour than that of the cell, the end of the board. Counts: how many steps it takes.
	reasonEndColour = "endColour"
	// reasonElsewhere: the cells have no other way in than the arrow, so the stroke has to end among them, but the end of the board is elsewhere. Counts: how
	// many they are.
	reasonElsewhere = "elsewhere"
	// reasonEnding: the cells have no other way in than the arrow, so the stroke has to end among them, but their number and the number of all that remain ask
	// for an end on different colours. Counts: how many they are.
	reasonEnding = "ending"
	// reasonPocket: the cells have no other way in than the arrow, and too many of them are of one colour. Counts: those of the colour that the stroke visits
	// first, and those of the other.
	reasonPocket = "pocket"
)

// reasonOf returns a reason why the board has no solution, the easiest to see first, or nil if none of these kinds applies.
func reasonOf(b onestroke.Board) *search.Reason {
	g := newGraph(b)
	if g.end == g.head {
		return counted(g.reason(reasonEarly, []int{g.end}), len(g.cells)-1)
	}
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
	if reason := g.elsewhere(gates); reason != nil {
		return reason
	}
	return g.ending(gates)
}

// A graph is the grid graph of the remaining cells and the head.
type graph struct {
	cells      []onestroke.Cell // in reading order
	neighbours [][]int          // by cell
	head       int
	end        int   // of the board, or nowhere
	component  []int // by cell, see components
	queue      []int // scratch of components
}

func newGraph(b onestroke.Board) *graph {
	g := &graph{end: nowhere}
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
			if b.Ends(c) {
				g.end = len(g.cells)
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

// counted returns a reason with its numbers, or nil if there is none.
func counted(r *search.Reason, counts ...int) *search.Reason {
	if r != nil {
		r.Counts = counts
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
	return counted(g.reason(reasonUnreached, out), len(out))
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
	return counted(g.reason(reasonDeadEnds, ends), len(ends))
}

// nowhere is the number of no cell.
const nowhere = -1

// components numbers the connected components of the graph without one cell, beginning with that of the head as 0. The removed cell has the number -1. The
// result is valid until the next call.
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

// A cutVertex is a cell, other than the head, that the stroke has to pass. It ends among the cells behind that one.
type cutVertex struct {
	cell   int
	behind []bool // by number
}

// cells returns the cells behind the cut vertex.
func (v cutVertex) cells() (behind []int) {
	for i, is := range v.behind {
		if is {
			behind = append(behind, i)
		}
	}
	return behind
}

// cutVertices returns every cut vertex in reading order, and a cell that leaves more components than the stroke can draw, or nowhere. The stroke can draw
// one before the cell and one behind it, or only the latter if the cell is the head.
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

// cut looks for a cell that leaves too many parts, then for two cut vertices with disjoint sets of cells behind them.
func (g *graph) cut(gates []cutVertex, tooMany int) *search.Reason {
	if tooMany != nowhere {
		return g.parts(tooMany)
	}
	for i, gate := range gates {
		for _, other := range gates[:i] {
			if !overlap(gate.behind, other.behind) {
				r := g.reason(reasonTwoEnds, []int{other.cell, gate.cell})
				r.Arrows = [][2][2]int{g.entry(other), g.entry(gate)}
				return r
			}
		}
	}
	return nil
}

// parts returns the reason that too many parts are left without a cell.
func (g *graph) parts(cell int) *search.Reason {
	part, count := g.components(cell)
	if cell == g.head {
		return counted(g.reason(reasonSplit, smaller(part, count)), count)
	}
	r := counted(g.reason(reasonCut, []int{cell}), count)
	entered := make([]bool, count)
	for _, j := range g.neighbours[cell] {
		if !entered[part[j]] {
			entered[part[j]] = true
			r.Arrows = append(r.Arrows, g.arrow(cell, j))
		}
	}
	return r
}

// smaller returns the cells of all parts but the largest, or the first of the largest.
func smaller(part []int, count int) []int {
	sizes := make([]int, count)
	for _, p := range part {
		if p >= 0 {
			sizes[p]++
		}
	}
	largest := slices.Index(sizes, slices.Max(sizes))
	var cells []int
	for i, p := range part {
		if p >= 0 && p != largest {
			cells = append(cells, i)
		}
	}
	return cells
}

// entry returns an arrow from a cut vertex to a cell behind it.
func (g *graph) entry(gate cutVertex) [2][2]int {
	for _, j := range g.neighbours[gate.cell] {
		if gate.behind[j] {
			return g.arrow(gate.cell, j)
		}
	}
	panic("solver: no cell is behind a cut vertex")
}

func (g *graph) arrow(from, to int) [2][2]int {
	return [2][2]int{{g.cells[from].Row, g.cells[from].Col}, {g.cells[to].Row, g.cells[to].Col}}
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
		return counted(g.reason(reasonColour, other), len(other), len(own))
	case len(own) > len(other)+1:
		return counted(g.reason(reasonColour, own), len(own), len(other))
	case g.end != nowhere && g.sameColour(g.end, g.head) != (len(g.cells)%2 == 1):
		return counted(g.reason(reasonEndColour, []int{g.end}), len(g.cells)-1)
	default:
		return nil
	}
}

// elsewhere looks for the smallest set behind a cut vertex that is without the end of the board.
func (g *graph) elsewhere(gates []cutVertex) *search.Reason {
	var fewest *search.Reason
	for _, gate := range gates {
		if g.end == nowhere || gate.behind[g.end] {
			continue
		}
		behind := gate.cells()
		if fewest == nil || len(behind) < len(fewest.Cells) {
			fewest = counted(g.reason(reasonElsewhere, behind), len(behind))
			fewest.Arrows = [][2][2]int{g.entry(gate)}
		}
	}
	return fewest
}

// ending looks for the smallest set behind a cut vertex where the stroke cannot end: it enters on the opposite colour of the cut vertex and alternates.
func (g *graph) ending(gates []cutVertex) *search.Reason {
	var fewest *search.Reason
	for _, gate := range gates {
		behind := gate.cells()
		first, second := 0, 0 // cells of the colour on which the stroke enters, and of the other
		for _, i := range behind {
			if g.sameColour(i, gate.cell) {
				second++
			} else {
				first++
			}
		}
		endsLikeGate := first == second
		endsLikeHead := len(g.cells)%2 == 1
		fits := first == second || first == second+1
		if fits && endsLikeGate == (endsLikeHead == g.sameColour(gate.cell, g.head)) || fewest != nil && len(behind) >= len(fewest.Cells) {
			continue
		}
		if fits {
			fewest = counted(g.reason(reasonEnding, behind), len(behind))
		} else {
			fewest = counted(g.reason(reasonPocket, behind), first, second)
		}
		fewest.Arrows = [][2][2]int{g.entry(gate)}
	}
	return fewest
}
