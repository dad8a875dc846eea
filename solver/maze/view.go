package maze

import "warren/solver/search"

// A picture is what view needs between two looks.
type picture struct {
	kind  []search.MarkKind // by cell
	value []int
	known []bool
	walk  []headedState
}

// view shows the search: homeward what is how far from the end; then the walk being taken up from the start, what
// waits, and as forbidden the watched cells that this walk has come through and must not come to again. Between two rounds it shows
// what the last one found: a walk that is rejected, and as forbidden the cells at which it closes a loop; or a road that is not proven.
func (s *solver) View(v *search.View) {
	*v = search.View{Explored: s.explored(), Bound: s.bound(), Path: v.Path[:0], Marks: v.Marks[:0]}
	r, p := s.best, &s.picture
	if s.scouting {
		r = s.scout
	}
	if p.kind == nil {
		n := r.grid.cells()
		p.kind, p.value, p.known = make([]search.MarkKind, n), make([]int, n), make([]bool, n)
	}
	clear(p.known)
	road, cost := s.road()
	switch {
	case s.ended() && road != nil:
		p.walks(r.walks)
		v.Cost, v.Branches = cost.taps(), r.walks.waiting
		p.lay(v, r.grid, road)
	case r.phase == homeward:
		p.homeward(r.home)
		v.Cost, v.Branches = r.home.level, r.home.left
	case r.round > 0:
		p.walks(r.walks)
		v.Branches = r.walks.waiting
		if !r.between() {
			latest := r.walks.latest
			v.Cost = r.walks.label(latest).cost.taps()
			p.walk = r.walks.states(p.walk[:0], latest)
			p.lay(v, r.grid, p.walk)
			p.mind(r.walks, latest)
		} else if len(r.walk) > 0 {
			v.Cost, v.Rejected = r.walked.taps(), len(r.memory.loops) > 0
			p.lay(v, r.grid, r.walk)
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

// mark notes a cell; one that waits is told as such though it was taken up on another side, and the least value counts.
func (p *picture) mark(cell int32, kind search.MarkKind, taps int) {
	switch {
	case !p.known[cell] || kind > p.kind[cell]:
		p.known[cell], p.kind[cell], p.value[cell] = true, kind, taps
	case kind == p.kind[cell]:
		p.value[cell] = min(p.value[cell], taps)
	}
}

// lay returns the cells of a walk from the start.
func (p *picture) lay(v *search.View, g *grid, walk []headedState) {
	start := g.cell(g.start)
	v.Path = append(v.Path, [2]int{start.Row, start.Col})
	for _, state := range walk {
		at := g.cell(state / sides)
		v.Path = append(v.Path, [2]int{at.Row, at.Col})
	}
}

// homeward marks cells by their distance from the end.
func (p *picture) homeward(h *homeDistances) {
	for state, far := range h.far {
		if far != unreached {
			p.mark(int32(state/sides), search.MarkClosed, far.taps())
		}
	}
	for i := range h.queues {
		for j := range h.queues[i] {
			q := &h.queues[i][j]
			for _, e := range q.entries[q.head:] {
				p.mark(e.state/sides, search.MarkFrontier, h.far[e.state].taps())
			}
		}
	}
}

// walks marks the cells that walks have come to.
func (p *picture) walks(w *walks) {
	for state, i := range w.settled {
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

// mind marks the watched cells that a walk has in mind.
func (p *picture) mind(w *walks, i int32) {
	if w.words == 0 {
		return
	}
	mind := w.mindOf(i)
	for ; i != none; i = w.label(i).parent {
		cell := w.label(i).state / sides
		if colour := w.memory.colour[cell]; colour != none && mind[colour/64]>>(colour%64)&1 != 0 {
			p.mark(cell, search.MarkForbidden, w.label(i).cost.taps())
		}
	}
}
