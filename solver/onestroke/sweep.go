package onestroke

import "unsafe"

// A sweep goes once over the cells, from layer to layer of states, for a stroke with fewer turns than the best known:
// frontier dynamic programming (a path for each state that the cells behind the frontier can be left in, the one with the
// fewest turns), a beam where a layer is wider than allowed: then the states go on whose least is lowest. A sweep that cut
// nothing is a proof; one that did proves that no stroke has fewer turns than the least of what it cut.
type sweep struct {
	model *model
	width int   // the most states of a layer that go on
	below int   // strokes with as many turns or more are of no interest
	bytes int64 // memory allowed

	cell   int // the one being swept
	state  int // the next state before it
	layer  layer
	next   layer
	table  table
	traces []*[pageStates]stateTrace // of all states but the first
	states uint32                    // numbered so far

	limit   int  // the states before this cell go on whose least is below limit
	atLimit int  // and the first so many of those at it
	cut     int  // the lowest least of all states that did not go on; never where all did
	cramped bool // memory did not allow even the width

	out   steps
	found bool // with the last cell swept: whether there is a stroke
}

// begin makes the sweep ready for its first cell. What an earlier one took in memory is used again.
func (s *sweep) begin(width, below int) {
	s.width, s.below = width, below
	s.cell, s.state, s.states = 0, 0, 0
	s.cut, s.cramped, s.found = never, false, false
	clear(s.table.slots)
	s.layer.clear(0)
	s.states = 1
	if least := s.model.first(); least < below {
		s.layer.push(0, 0, uint8(least))
	}
	s.open()
}

// open picks the states of the layer that go on and makes room for the next.
func (s *sweep) open() {
	s.next.clear(s.states)
	s.state = 0
	most := s.width
	if room := s.room(); room < most {
		most = room
		s.cramped = s.cramped || s.layer.count > room
	}
	s.limit, s.atLimit = never, 0
	if s.layer.count > most {
		s.limit, s.atLimit = 0, most
		for s.layer.tally[s.limit] <= s.atLimit {
			s.atLimit -= s.layer.tally[s.limit]
			s.limit++
		}
		s.cut = min(s.cut, s.limit)
	}
	s.table.fit(len(s.out.all) * min(s.layer.count, most))
}

// room is how many states of a layer the memory lets go on.
func (s *sweep) room() int {
	// Each may lead to three: a key, two counts and a trace for each of those, and up to eight slots for the three.
	const each = 3*int64(unsafe.Sizeof(states{})/pageStates+unsafe.Sizeof(stateTrace(0))) + 8*4
	numbers := (mostStates - int64(s.states)) / int64(len(s.out.all))
	return int(max(0, min((s.bytes-s.held())/each, numbers)))
}

// held is the memory that is taken for good when a layer is opened: the bounds, the traces, the pages of both layers and the
// slots.
func (s *sweep) held() int64 {
	pages := len(s.layer.pages) + len(s.next.pages)
	return s.model.bytes() + int64(s.states)*int64(unsafe.Sizeof(stateTrace(0))) + int64(pages)*int64(unsafe.Sizeof(states{})) +
		4*int64(len(s.table.slots))
}

// run takes up at most that many states and gives how many; done where the last cell is swept.
func (s *sweep) run(budget int) (taken int, done bool) {
	for {
		for ; s.state < s.layer.count; s.state++ {
			if taken == budget {
				return taken, false
			}
			page, i := s.layer.pages[s.state/pageStates], s.state%pageStates
			switch least := int(page.least[i]); {
			case least > s.limit:
				continue
			case least == s.limit:
				if s.atLimit == 0 {
					continue
				}
				s.atLimit--
			}
			taken++
			s.take(page.key[i], page.cost[i], s.layer.first+uint32(s.state))
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
		s.open()
	}
}

// take draws the stroke through the cell in every way that the state allows.
func (s *sweep) take(key key, cost uint8, number uint32) {
	s.model.steps(s.cell, key, &s.out)
	for i := range s.out.all[:s.out.count] {
		step := &s.out.all[i]
		turns := int(cost) + int(step.cost)
		if least := turns + s.model.bound(step.key, s.cell+1); least < s.below {
			s.add(step.key, uint8(turns), uint8(least), traceOf(number, step.exit))
		}
	}
}

// add notes a state of the next layer; of two ways to one state the one with fewer turns stays, and of those the first.
func (s *sweep) add(key key, cost, least uint8, trace stateTrace) {
	for at := s.table.at(key); ; at = (at + 1) & s.table.mask {
		number := s.table.slots[at] - 1
		if number < s.next.first || number-s.next.first >= uint32(s.next.count) {
			s.table.slots[at] = s.states + 1
			s.trace(s.states, trace)
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
			s.next.tally[page.least[i]]--
			s.next.tally[least]++
			page.cost[i], page.least[i] = cost, least
			s.trace(number, trace)
		}
		return
	}
}

func (s *sweep) trace(number uint32, trace stateTrace) {
	page := int(number / pageStates)
	if page == len(s.traces) {
		s.traces = append(s.traces, new([pageStates]stateTrace))
	}
	s.traces[page][number%pageStates] = trace
}

// turns is what the stroke found takes.
func (s *sweep) turns() int { return int(s.layer.pages[0].cost[0]) }

// exits writes down how the state of that number, found before the given cell, leaves each cell behind the frontier.
func (s *sweep) exits(number uint32, cell int, exits *exitList) {
	*exits = exitList{}
	for cell--; cell >= 0; cell-- {
		trace := s.traces[number/pageStates][number%pageStates]
		exits[cell] = trace.exit()
		number = trace.before()
	}
}
