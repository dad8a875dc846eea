package onestroke

import "warren/solver/search"

// A viewBuffer holds the scratch space of View, so that View allocates nothing.
type viewBuffer struct {
	exits exitList
	links links
	piece []int16
}

// View shows a running search: MarkClosed on the cells that are swept, or that have their bounds, MarkFrontier on the current cell, the states left there as
// Branches, and the turns and the longest piece of the next state. When the search is over, Path is the whole stroke found.
func (s *solver) View(v *search.View) {
	v.Explored, v.Bound = s.Explored(), s.reportedBound()
	v.Cost, v.Branches, v.Path, v.Marks = 0, 0, v.Path[:0], v.Marks[:0]
	over := s.ended || s.stopped
	switch {
	case s.model == nil:
	case s.count != nil && !s.count.ended && !s.stopped:
		v.Branches = s.count.layer.count - s.count.state
		s.mark(v, 0, s.count.cell, s.count.cell)
	case over:
		s.mark(v, 0, s.model.cells, s.model.cells)
	case !s.model.bounds.done():
		at := s.model.bounds.at
		v.Branches = 2 << s.model.width
		s.mark(v, at, s.model.cells, at-1)
	default:
		v.Branches = s.sweep.layer.count - s.sweep.state
		s.mark(v, 0, s.sweep.cell, s.sweep.cell)
		s.showState(v)
	}
	if over && s.turns < never {
		v.Cost = s.turns
		s.showStroke(v)
	}
}

// mark marks the cells of the sweep from one index to another as closed, and the current one as frontier.
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

func (s *solver) showState(v *search.View) {
	sweep, buffer := &s.sweep, &s.buffer
	if sweep.layer.count == 0 {
		return
	}
	state := min(sweep.state, sweep.layer.count-1)
	v.Cost = int(sweep.layer.pages[state/pageStates].cost[state%pageStates])
	sweep.exits(sweep.layer.first+uint32(state), sweep.cell, &buffer.exits)
	s.model.link(&buffer.exits, sweep.cell, &buffer.links)
	longest, from := 0, -1
	for i := range sweep.cell {
		if end := buffer.links[i]; end[0] >= 0 && end[1] < 0 {
			buffer.piece = buffer.links.follow(buffer.piece[:0], int16(i))
			// A piece has two ends, and the head is the first of its own.
			if n := len(buffer.piece); n > longest || n == longest && i == s.model.start {
				longest, from = n, i
			}
		}
	}
	if from >= 0 {
		s.showPiece(v, from)
	}
}

func (s *solver) showPiece(v *search.View, from int) {
	show := func(i int) {
		v.Path = append(v.Path, [2]int{s.model.places[i].Row, s.model.places[i].Col})
	}
	show(from)
	s.buffer.piece = s.buffer.links.follow(s.buffer.piece[:0], int16(from))
	for _, i := range s.buffer.piece {
		show(int(i))
	}
}

func (s *solver) showStroke(v *search.View) {
	v.Path = v.Path[:0]
	for i := range s.task.board.Len() {
		c := s.task.board.At(i)
		v.Path = append(v.Path, [2]int{c.Row, c.Col})
	}
	if s.model == nil {
		return
	}
	v.Path = v.Path[:len(v.Path)-1] // the piece begins with the head
	s.model.link(&s.best, s.model.cells, &s.buffer.links)
	s.showPiece(v, s.model.start)
}
