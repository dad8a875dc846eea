package rushhour

import (
	"warren/solver/pathcount"
	"warren/solver/search"
)

// A position is the cells of the horizontal and of the vertical vehicles.
type position struct{ h, v uint64 }

// newCount returns the search that counts the shortest solutions, in steps those of single cells.
func newCount(t task) search.Search {
	m := t.model
	_, h, v := m.index(m.pose(t.board))
	expander := newExpander[uint64](m, t.metric)
	var found [maxNeighbours]neighbour[uint64]
	rules := pathcount.Rules[position]{
		Start: position{h, v},
		Next: func(at position, buf []position) []position {
			n := expander.expand(&searchNode[uint64]{h: at.h, v: at.v}, &found)
			for i := range found[:n] {
				buf = append(buf, position{found[i].h, found[i].v})
			}
			return buf
		},
	}
	switch {
	case m.goal != 0:
		rules.Goal = func(at position) bool { return at.h&m.goal != 0 }
	case t.board.Solved():
		rules.Goal = func(position) bool { return true }
	}
	return pathcount.NewShortest(rules, t.unsolved(), t.limits)
}
