package onestroke

import "warren/solver/search"

// A sketch is room for view, so that looking at a search takes no memory.
type sketch struct {
	exits exitList
	links links
	piece []int16
}

// view shows a running search: MarkClosed on the cells that are swept (or, while the bounds are taken, from the last
// cell back, on those measured), MarkFrontier on the cell at hand, Branches states waiting before it, and of the state
// taken up next its turns so far and the longest piece of its stroke. When the search is over the path is the whole stroke
// found, from the start on.
func (s *solver) View(v *search.View) {
	v.Explored, v.Bound = s.seen(), s.proven()
	v.Cost, v.Branches, v.Path, v.Marks = 0, 0, v.Path[:0], v.Marks[:0]
	switch {
	case s.model == nil:
	case s.phase == measuring:
		v.Branches = len(s.model.bounds[s.model.at])
		s.mark(v, s.model.at, s.model.cells, s.model.at-1)
	case s.phase == counting:
		v.Branches = s.count.layer.count - s.count.state
		s.mark(v, 0, s.count.cell, s.count.cell)
	case s.phase == sweeping:
		v.Branches = s.sweep.layer.count - s.sweep.state
		s.mark(v, 0, s.sweep.cell, s.sweep.cell)
		s.partial(v)
	default:
		s.mark(v, 0, s.model.cells, s.model.cells)
	}
	if s.phase >= counting && s.turns < never {
		v.Cost = s.turns
		s.whole(v)
	}
}

// mark marks the cells of the sweep from one to another as done with, and the one at hand.
func (s *solver) mark(v *search.View, from, to, at int) {
	for i := range s.model.cells {
		c := s.model.places[i]
		switch {
		case i == at:
			v.Marks = append(v.Marks, search.Mark{Row: c.Row, Col: c.Col, Kind: search.MarkFrontier})
		case from <= i && i < to && s.model.kinds[i] != block:
			v.Marks = append(v.Marks, search.Mark{Row: c.Row, Col: c.Col, Kind: search.MarkClosed})
		}
	}
}

// partial shows the state that is taken up next.
func (s *solver) partial(v *search.View) {
	sweep, sketch := &s.sweep, &s.sketch
	if sweep.layer.count == 0 {
		return
	}
	state := min(sweep.state, sweep.layer.count-1)
	v.Cost = int(sweep.layer.pages[state/pageStates].cost[state%pageStates])
	sweep.exits(sweep.layer.first+uint32(state), sweep.cell, &sketch.exits)
	s.model.link(&sketch.exits, sweep.cell, &sketch.links)
	longest, from := 0, -1
	for i := range sweep.cell {
		if end := sketch.links[i]; end[0] >= 0 && end[1] < 0 {
			sketch.piece = sketch.links.follow(sketch.piece[:0], int16(i))
			// A piece has two ends, and the head is the first of its own.
			if n := len(sketch.piece); n > longest || n == longest && i == s.model.start {
				longest, from = n, i
			}
		}
	}
	if from >= 0 {
		s.trail(v, from)
	}
}

// trail shows the piece that begins in a cell of the sweep.
func (s *solver) trail(v *search.View, from int) {
	show := func(i int) {
		v.Path = append(v.Path, [2]int{s.model.places[i].Row, s.model.places[i].Col})
	}
	show(from)
	s.sketch.piece = s.sketch.links.follow(s.sketch.piece[:0], int16(from))
	for _, i := range s.sketch.piece {
		show(int(i))
	}
}

// whole shows the best stroke, the cells drawn before the head among them.
func (s *solver) whole(v *search.View) {
	v.Path = v.Path[:0]
	for i := range s.task.board.Len() {
		c := s.task.board.At(i)
		v.Path = append(v.Path, [2]int{c.Row, c.Col})
	}
	if s.model == nil {
		return
	}
	v.Path = v.Path[:len(v.Path)-1] // the trail begins with the head
	s.model.link(&s.best, s.model.cells, &s.sketch.links)
	s.trail(v, s.model.start)
}
