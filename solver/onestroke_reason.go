package solver

import (
	"warren/puzzles/onestroke"
)

// Why a board of One Stroke has no solution, where that can be seen.
const (
	// reasonUnreached: the cells are free and no way leads to them from the head.
	reasonUnreached = "unreached"
	// reasonDeadEnds: the cells have one free neighbour each, and the stroke can end in one of them alone.
	reasonDeadEnds = "deadEnds"
	// reasonCut: one cell that the stroke comes through once and that leaves more parts behind than it can draw; or two,
	// each with a part behind it that the stroke would have to end in.
	reasonCut = "cut"
	// reasonColour: coloured as a chessboard, the stroke takes both colours in turn, and the cells have too many of theirs.
	reasonColour = "colour"
)

// strokeReason looks for a reason why the board has no solution, those first that are easiest to see; nil where there is
// none of these kinds. The board has cells left to visit.
func strokeReason(b onestroke.Board) *Reason {
	g := newStrokeGround(b)
	for _, reason := range [...]func() *Reason{g.unreached, g.deadEnds, g.cut, g.colour} {
		if found := reason(); found != nil {
			return found
		}
	}
	return nil
}

// A strokeGround is the cells left and the head as a graph.
type strokeGround struct {
	cells []onestroke.Cell // in reading order
	near  [][]int          // the neighbours of each
	head  int
}

func newStrokeGround(b onestroke.Board) *strokeGround {
	g := &strokeGround{}
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
	g.near = make([][]int, len(g.cells))
	for i, c := range g.cells {
		for _, d := range [...]onestroke.Cell{{Row: -1}, {Row: 1}, {Col: -1}, {Col: 1}} {
			if j, ok := number[onestroke.Cell{Row: c.Row + d.Row, Col: c.Col + d.Col}]; ok {
				g.near[i] = append(g.near[i], j)
			}
		}
	}
	return g
}

// reason names the cells of those numbers; nil where there are none.
func (g *strokeGround) reason(kind string, numbers []int) *Reason {
	if len(numbers) == 0 {
		return nil
	}
	r := &Reason{Kind: kind}
	for _, i := range numbers {
		r.Cells = append(r.Cells, [2]int{g.cells[i].Row, g.cells[i].Col})
	}
	return r
}

func (g *strokeGround) unreached() *Reason {
	part, _ := g.parts(nowhere)
	var out []int
	for i := range g.cells {
		if part[i] != part[g.head] {
			out = append(out, i)
		}
	}
	return g.reason(reasonUnreached, out)
}

func (g *strokeGround) deadEnds() *Reason {
	var ends []int
	for i, near := range g.near {
		if i != g.head && len(near) == 1 {
			ends = append(ends, i)
		}
	}
	if len(ends) < 2 {
		return nil
	}
	return g.reason(reasonDeadEnds, ends)
}

// nowhere is no cell.
const nowhere = -1

// parts numbers the parts that the ground falls into without one cell, the part of the head being 0, and gives how many
// there are. The cell itself is in part -1.
func (g *strokeGround) parts(without int) (part []int, count int) {
	part = make([]int, len(g.cells))
	for i := range part {
		part[i] = -1
	}
	flood := func(from int) {
		part[from] = count
		for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
			for _, j := range g.near[queue[0]] {
				if part[j] < 0 && j != without {
					part[j] = count
					queue = append(queue, j)
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

// cut looks for a cell whose loss leaves more parts than the stroke can draw, which are the one before it and the one
// behind it, or behind it alone if it is the head; then for two cells that each have a part behind them, apart from the
// other's: once in it the stroke cannot come out again.
func (g *strokeGround) cut() *Reason {
	type gate struct {
		cell   int
		behind []bool
	}
	var gates []gate
	for i := range g.cells {
		part, count := g.parts(i)
		switch {
		case count > 2 || count == 2 && i == g.head:
			return g.reason(reasonCut, []int{i})
		case count == 2:
			behind := make([]bool, len(g.cells))
			for j := range behind {
				behind[j] = part[j] == 1
			}
			for _, other := range gates {
				if !overlap(behind, other.behind) {
					return g.reason(reasonCut, []int{other.cell, i})
				}
			}
			gates = append(gates, gate{i, behind})
		}
	}
	return nil
}

// overlap tells whether some cell is in both sets.
func overlap(a, b []bool) bool {
	for i := range a {
		if a[i] && b[i] {
			return true
		}
	}
	return false
}

func (g *strokeGround) colour() *Reason {
	var own, other []int
	for i, c := range g.cells {
		if (c.Row+c.Col-g.cells[g.head].Row-g.cells[g.head].Col)%2 == 0 {
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
