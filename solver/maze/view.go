package maze

import "warren/solver/search"

// A viewBuffer holds the scratch space of View.
type viewBuffer struct {
	kind  []search.MarkKind // by cell
	value []int
	known []bool
	walk  []headedState
}

// View shows the search: first the distance of each cell, then the walk being expanded, the open list, and as MarkForbidden the critical cells that the walk
// remembers. Between two rounds it shows a rejected walk, with the cells of its loops as MarkForbidden, or a road that is not proven the best.
func (s *solver) View(v *search.View) {
	*v = search.View{Explored: s.explored(), Bound: s.bound(), Path: v.Path[:0], Marks: v.Marks[:0]}
	r, p := s.current, &s.buffer
	if p.kind == nil {
		n := r.grid.cells()
		p.kind, p.value, p.known = make([]search.MarkKind, n), make([]int, n), make([]bool, n)
	}
	clear(p.known)
	road, cost := s.road()
	switch {
	case s.ended() && road != nil:
		p.labels(r.walks)
		v.Cost, v.Branches = cost.taps(), r.walks.open
		p.appendPath(v, r.grid, road)
	case r.round == 0 || r.distances.left > 0:
		p.distances(r.distances)
		v.Cost, v.Branches = r.distances.level, r.distances.left
	default:
		p.labels(r.walks)
		v.Branches = r.walks.open
		if !r.between() {
			latest := r.walks.latest
			v.Cost = r.walks.label(latest).cost.taps()
			p.walk = r.walks.states(p.walk[:0], latest)
			p.appendPath(v, r.grid, p.walk)
			p.rememberedCells(r.walks, latest)
		} else if len(r.walk) > 0 {
			v.Cost, v.Rejected = r.walkCost.taps(), len(r.memory.loops) > 0
			p.appendPath(v, r.grid, r.walk)
			for _, cell := range r.memory.loops {
				p.mark(cell, search.MarkForbidden, v.Cost)
			}
		}
	}
	for cell := range p.known {
		if p.known[cell] {
			at := r.grid.cell(int32(cell))
			v.Marks = append(v.Marks, search.Mark{Row: at.Row, Col: at.Col, Kind: p.kind[cell], Value: p.value[cell]})
		}
	}
}

// mark marks a cell. The frontier takes precedence over closed; among equal kinds the least value counts.
func (p *viewBuffer) mark(cell int32, kind search.MarkKind, taps int) {
	switch {
	case !p.known[cell] || kind > p.kind[cell]:
		p.known[cell], p.kind[cell], p.value[cell] = true, kind, taps
	case kind == p.kind[cell]:
		p.value[cell] = min(p.value[cell], taps)
	}
}

// appendPath appends the cells of a walk from the start to the path of v.
func (p *viewBuffer) appendPath(v *search.View, g *grid, walk []headedState) {
	start := g.cell(g.start)
	v.Path = append(v.Path, [2]int{start.Row, start.Col})
	for _, state := range walk {
		at := g.cell(state / sides)
		v.Path = append(v.Path, [2]int{at.Row, at.Col})
	}
}

func (p *viewBuffer) distances(h *goalDistances) {
	for state, far := range h.cost {
		if far != unreached {
			p.mark(int32(state/sides), search.MarkClosed, far.taps())
		}
	}
	for i := range h.queues {
		for j := range h.queues[i] {
			q := &h.queues[i][j]
			for _, e := range q.entries[q.head:] {
				p.mark(e.state/sides, search.MarkFrontier, h.cost[e.state].taps())
			}
		}
	}
}

func (p *viewBuffer) labels(w *walkSearch) {
	for state, i := range w.closed {
		for ; i != none; i = w.label(i).next {
			p.mark(int32(state/sides), search.MarkClosed, w.label(i).cost.taps())
		}
	}
	for _, i := range w.buckets {
		for ; i != none; i = w.label(i).next {
			p.mark(w.label(i).state/sides, search.MarkFrontier, w.label(i).cost.taps())
		}
	}
}

func (p *viewBuffer) rememberedCells(w *walkSearch, i int32) {
	if w.words == 0 {
		return
	}
	mind := w.rememberedBy(i)
	for ; i != none; i = w.label(i).parent {
		cell := w.label(i).state / sides
		if colour := w.memory.colour[cell]; colour != none && mind[colour/64]>>(colour%64)&1 != 0 {
			p.mark(cell, search.MarkForbidden, w.label(i).cost.taps())
		}
	}
}
