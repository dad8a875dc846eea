package onestroke

import "unsafe"

// A sweep goes over the cells once, from layer to layer of states, and looks for a stroke with fewer turns than the best known. It is frontier dynamic
// programming and a beam search: of a layer wider than the beam only the states with the lowest bounds are expanded. No stroke has fewer turns than the lowest
// bound that it pruned; a sweep that pruned nothing is a proof.
type sweep struct {
	model *model
	width int   // of the beam: how many states of a layer are expanded
	upper int   // upper bound: only strokes with fewer turns count
	bytes int64 // memory limit

	cell         int // the current cell
	state        int // index in layer of the next state to expand
	layer        layer
	next         layer
	table        table
	backpointers []*[pageStates]backpointer // by number; the first state has none
	states       uint32                     // numbered so far

	threshold   int  // states before this cell with a bound below it are expanded
	atThreshold int  // how many states with a bound equal to it are expanded
	leastCut    int  // the lowest bound of all states pruned, or never
	outOfMemory bool // memory did not allow the width

	out   steps
	found bool // whether there is a stroke, once the last cell is swept
}

// begin prepares the sweep for its first cell. It reuses the memory of an earlier sweep.
func (s *sweep) begin(width, upper int) {
	s.width, s.upper = width, upper
	s.cell, s.state, s.states = 0, 0, 0
	s.leastCut, s.outOfMemory, s.found = never, false, false
	clear(s.table.slots)
	s.layer.clear(0)
	s.states = 1
	if least := s.model.startBound(); least < upper {
		s.layer.push(0, 0, uint16(least))
	}
	s.openLayer()
}

// openLayer selects the states of the layer to expand and makes room for the next layer.
func (s *sweep) openLayer() {
	s.next.clear(s.states)
	s.state = 0
	width := s.width
	if capacity := s.capacity(); capacity < width {
		width = capacity
		s.outOfMemory = s.outOfMemory || s.layer.count > capacity
	}
	s.threshold, s.atThreshold = never, 0
	if s.layer.count > width {
		s.threshold, s.atThreshold = 0, width
		for s.layer.byBound[s.threshold] <= s.atThreshold {
			s.atThreshold -= s.layer.byBound[s.threshold]
			s.threshold++
		}
		s.leastCut = min(s.leastCut, s.threshold)
	}
	s.table.fit(len(s.out.all) * min(s.layer.count, width))
}

// capacity returns how many states of a layer fit into memory with their successors.
func (s *sweep) capacity() int {
	// Each has up to three successors: a key, two counts and a backpointer for each, and up to eight slots for the three.
	const each = 3*int64(unsafe.Sizeof(states{})/pageStates+unsafe.Sizeof(backpointer(0))) + 8*4
	numbers := (maxStates - int64(s.states)) / int64(len(s.out.all))
	return int(max(0, min((s.bytes-s.held())/each, numbers)))
}

// held returns the memory in use when a layer is opened.
func (s *sweep) held() int64 {
	pages := len(s.layer.pages) + len(s.next.pages)
	return s.model.bounds.bytes() + int64(s.states)*int64(unsafe.Sizeof(backpointer(0))) + int64(pages)*int64(unsafe.Sizeof(states{})) +
		4*int64(len(s.table.slots))
}

// run expands at most budget states, as long as the model has bounds for them. It returns how many, and whether the last cell is swept.
func (s *sweep) run(budget int) (taken int, done bool) {
	for s.model.hasBounds(s.cell) {
		for ; s.state < s.layer.count; s.state++ {
			if taken == budget {
				return taken, false
			}
			page, i := s.layer.pages[s.state/pageStates], s.state%pageStates
			switch least := int(page.bound[i]); {
			case least > s.threshold:
				continue
			case least == s.threshold:
				if s.atThreshold == 0 {
					continue
				}
				s.atThreshold--
			}
			taken++
			s.expand(page.key[i], page.cost[i], s.layer.first+uint32(s.state))
		}
		if s.layer.count == 0 {
			return taken, true
		}
		s.layer, s.next = s.next, s.layer
		s.cell++
		if s.cell == s.model.cells {
			s.found = s.layer.count > 0
			return taken, true
		}
		s.openLayer()
	}
	return taken, false
}

func (s *sweep) expand(key key, cost uint16, number uint32) {
	s.model.steps(s.cell, key, &s.out)
	for i := range s.out.all[:s.out.count] {
		step := &s.out.all[i]
		turns := int(cost) + int(step.cost)
		if least := turns + s.model.bound(step.key, s.cell+1); least < s.upper {
			s.add(step.key, uint16(turns), uint16(least), newBackpointer(number, step.exit))
		}
	}
}

// add adds a state to the next layer. It keeps the way with fewer turns, or else the first.
func (s *sweep) add(key key, cost, least uint16, trace backpointer) {
	for at := s.table.at(key); ; at = (at + 1) & s.table.mask {
		number := s.table.slots[at] - 1
		if number < s.next.first || number-s.next.first >= uint32(s.next.count) {
			s.table.slots[at] = s.states + 1
			s.setBackpointer(s.states, trace)
			s.states++
			s.next.push(key, cost, least)
			return
		}
		i := number - s.next.first
		page := s.next.pages[i/pageStates]
		i %= pageStates
		if page.key[i] != key {
			continue
		}
		if cost < page.cost[i] {
			s.next.byBound[page.bound[i]]--
			s.next.byBound[least]++
			page.cost[i], page.bound[i] = cost, least
			s.setBackpointer(number, trace)
		}
		return
	}
}

func (s *sweep) setBackpointer(number uint32, trace backpointer) {
	page := int(number / pageStates)
	if page == len(s.backpointers) {
		s.backpointers = append(s.backpointers, new([pageStates]backpointer))
	}
	s.backpointers[page][number%pageStates] = trace
}

// turns returns the turns of the stroke found.
func (s *sweep) turns() int { return int(s.layer.pages[0].cost[0]) }

// exits follows the backpointers of a state before the given cell and records how it leaves each cell behind the frontier.
func (s *sweep) exits(number uint32, cell int, exits *exitList) {
	*exits = exitList{}
	for cell--; cell >= 0; cell-- {
		trace := s.backpointers[number/pageStates][number%pageStates]
		exits[cell] = trace.exit()
		number = trace.previous()
	}
}
