package solver

// A mazePicture is what view needs between two looks.
type mazePicture struct {
	kind  []MarkKind // by cell
	value []int
	known []bool
	walk  []mazeState
}

// view shows the search: homeward what is how far from the end; then the walk being taken up from the start, what
// waits, and as forbidden the watched cells that this walk has come through and must not come to again.
func (s *mazeSolve) view(v *View) {
	*v = View{Explored: s.explored, Bound: s.bound.taps(), Path: v.Path[:0], Marks: v.Marks[:0]}
	p := &s.picture
	if p.kind == nil {
		n := s.grid.cells()
		p.kind, p.value, p.known = make([]MarkKind, n), make([]int, n), make([]bool, n)
	}
	clear(p.known)
	switch {
	case s.phase == mazeHomeward:
		s.viewHome(v)
	case s.phase == mazeEnded && s.road != nil:
		s.viewWalks()
		v.Cost, v.Branches = s.cost.taps(), s.walks.waiting
		s.lay(v, s.road)
	default:
		s.viewWalks()
		v.Branches = s.walks.waiting
		if latest := s.walks.latest; latest != mazeNone {
			v.Cost = s.walks.label(latest).cost.taps()
			p.walk = s.walks.states(p.walk[:0], latest)
			s.lay(v, p.walk)
			s.viewMind(latest)
		}
	}
	for cell := range p.known {
		if p.known[cell] {
			at := s.grid.cell(int32(cell))
			v.Marks = append(v.Marks, Mark{at.Row, at.Col, p.kind[cell], p.value[cell]})
		}
	}
}

// mark notes a cell; one that waits is told as such though it was taken up on another side, and the least value counts.
func (p *mazePicture) mark(cell int32, kind MarkKind, taps int) {
	switch {
	case !p.known[cell] || kind > p.kind[cell]:
		p.known[cell], p.kind[cell], p.value[cell] = true, kind, taps
	case kind == p.kind[cell]:
		p.value[cell] = min(p.value[cell], taps)
	}
}

// lay gives the cells of a walk from the start.
func (s *mazeSolve) lay(v *View, walk []mazeState) {
	start := s.grid.cell(s.grid.start)
	v.Path = append(v.Path, [2]int{start.Row, start.Col})
	for _, state := range walk {
		at := s.grid.cell(state / mazeSides)
		v.Path = append(v.Path, [2]int{at.Row, at.Col})
	}
}

// viewHome marks the states by their distance from the end.
func (s *mazeSolve) viewHome(v *View) {
	h := s.home
	for state, far := range h.far {
		if far != mazeFar {
			s.picture.mark(int32(state/mazeSides), MarkClosed, far.taps())
		}
	}
	for i := range h.queues {
		for j := range h.queues[i] {
			q := &h.queues[i][j]
			for _, e := range q.entries[q.head:] {
				s.picture.mark(e.state/mazeSides, MarkFrontier, h.far[e.state].taps())
			}
		}
	}
	v.Cost, v.Branches = h.level, h.left
}

// viewWalks marks the cells that walks have come to.
func (s *mazeSolve) viewWalks() {
	w := s.walks
	for state, i := range w.settled {
		for ; i != mazeNone; i = w.label(i).next {
			s.picture.mark(int32(state/mazeSides), MarkClosed, w.label(i).cost.taps())
		}
	}
	for _, i := range w.buckets {
		for ; i != mazeNone; i = w.label(i).next {
			s.picture.mark(w.label(i).state/mazeSides, MarkFrontier, w.label(i).cost.taps())
		}
	}
}

// viewMind marks the watched cells that a walk has in mind.
func (s *mazeSolve) viewMind(i int32) {
	if s.walks.words == 0 {
		return
	}
	mind := s.walks.mindOf(i)
	for ; i != mazeNone; i = s.walks.label(i).parent {
		cell := s.walks.label(i).state / mazeSides
		if colour := s.memory.colour[cell]; colour != mazeNone && mind[colour/64]>>(colour%64)&1 != 0 {
			s.picture.mark(cell, MarkForbidden, s.walks.label(i).cost.taps())
		}
	}
}
