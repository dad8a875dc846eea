package onestroke

import (
	"warren/puzzles/onestroke"
	"warren/solver/search"
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
	// reasonEnding: the cells hang on one other, so that the stroke has to end among them; coloured as a chessboard, they
	// would have it end on one colour, and the number of all cells that are left on the other; or they fit neither.
	reasonEnding = "ending"
	// reasonColour: coloured as a chessboard, the stroke takes both colours in turn, and the cells have too many of theirs.
	reasonColour = "colour"
)

// reasonOf looks for a reason why the board has no solution, those first that are easiest to see; nil where there is
// none of these kinds. The board has cells left to visit.
func reasonOf(b onestroke.Board) *search.Reason {
	g := newGround(b)
	if reason := g.unreached(); reason != nil {
		return reason
	}
	if reason := g.deadEnds(); reason != nil {
		return reason
	}
	gates, tooMany := g.gates()
	if reason := g.cut(gates, tooMany); reason != nil {
		return reason
	}
	if reason := g.colour(); reason != nil {
		return reason
	}
	return g.ending(gates)
}

// A ground is the cells left and the head as a graph.
type ground struct {
	cells []onestroke.Cell // in reading order
	near  [][]int          // the neighbours of each
	head  int
	part  []int // see parts
	queue []int // of its floods
}

func newGround(b onestroke.Board) *ground {
	g := &ground{}
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
	g.near, g.part = make([][]int, len(g.cells)), make([]int, len(g.cells))
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
func (g *ground) reason(kind string, numbers []int) *search.Reason {
	if len(numbers) == 0 {
		return nil
	}
	r := &search.Reason{Kind: kind}
	for _, i := range numbers {
		r.Cells = append(r.Cells, [2]int{g.cells[i].Row, g.cells[i].Col})
	}
	return r
}

func (g *ground) unreached() *search.Reason {
	part, _ := g.parts(nowhere)
	var out []int
	for i := range g.cells {
		if part[i] != part[g.head] {
			out = append(out, i)
		}
	}
	return g.reason(reasonUnreached, out)
}

func (g *ground) deadEnds() *search.Reason {
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
// there are. The cell itself is in part -1. The parts stand until the next call.
func (g *ground) parts(without int) (part []int, count int) {
	part = g.part
	for i := range part {
		part[i] = -1
	}
	flood := func(from int) {
		part[from] = count
		g.queue = append(g.queue[:0], from)
		for at := 0; at < len(g.queue); at++ {
			for _, j := range g.near[g.queue[at]] {
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

// A gate is a cell that the stroke has to come through, but for the head, with the cells behind it: it ends among
// those, for it cannot come back.
type gate struct {
	cell   int
	behind []bool // by number
}

// gates gives every gate in reading order, and a cell whose loss leaves more parts than the stroke can draw, if there is
// one: those are the one before it and the one behind it, or the one behind it alone if it is the head.
func (g *ground) gates() (gates []gate, tooMany int) {
	for i := range g.cells {
		part, count := g.parts(i)
		switch {
		case count > 2 || count == 2 && i == g.head:
			return nil, i
		case count == 2:
			behind := make([]bool, len(g.cells))
			for j := range behind {
				behind[j] = part[j] == 1
			}
			gates = append(gates, gate{i, behind})
		}
	}
	return gates, nowhere
}

// cut looks for a cell that leaves too many parts; then for two gates whose cells behind them have nothing in common.
func (g *ground) cut(gates []gate, tooMany int) *search.Reason {
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

// overlap reports whether some cell is in both sets.
func overlap(a, b []bool) bool {
	for i := range a {
		if a[i] && b[i] {
			return true
		}
	}
	return false
}

// like reports whether two cells have the same colour of a chessboard.
func (g *ground) like(i, j int) bool {
	a, b := g.cells[i], g.cells[j]
	return (a.Row+a.Col+b.Row+b.Col)%2 == 0
}

func (g *ground) colour() *search.Reason {
	var own, other []int
	for i := range g.cells {
		if g.like(i, g.head) {
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

// ending looks for a gate behind which the stroke cannot end: it enters on the colour that the gate has not, and takes both
// in turn. The fewest cells are told.
func (g *ground) ending(gates []gate) *search.Reason {
	var fewest []int
	for _, gate := range gates {
		var behind []int
		more := 0 // of the colour that the gate has not
		for i, is := range gate.behind {
			if !is {
				continue
			}
			behind = append(behind, i)
			if g.like(i, gate.cell) {
				more--
			} else {
				more++
			}
		}
		endsLikeGate := more == 0
		endsLikeHead := len(g.cells)%2 == 1
		fits := more == 0 || more == 1
		if fits && endsLikeGate == (endsLikeHead == g.like(gate.cell, g.head)) {
			continue
		}
		if fewest == nil || len(behind) < len(fewest) {
			fewest = behind
		}
	}
	return g.reason(reasonEnding, fewest)
}
