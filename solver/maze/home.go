package maze

// A mazeHome finds how far every state is from the end: the least cost of a walk there. A walk is a road that may come
// through a cell more than once, so no road costs less.
//
// It is Dijkstra's search backwards from the end. A crossing costs 0 to 3 taps and one step, so the states with equal taps
// are taken up in order of their steps from four queues, one for each number of taps in the crossing by which they
// were reached: each of those is in order by itself.
type mazeHome struct {
	grid   *mazeGrid
	far    []mazeCost                      // by state; mazeFar where the end cannot be reached, and until it was
	queues [mazeSides][mazeNever]mazeQueue // by taps modulo mazeSides, then by the taps of the last crossing
	level  int                             // taps of the states being taken up
	left   int                             // entries in the queues
	latest mazeState                       // taken up
}

// A mazeEntry is a state that was reached at that many steps from the end.
type mazeEntry struct {
	state mazeState
	steps int32
}

// A mazeQueue hands out entries in the order in which they came.
type mazeQueue struct {
	entries []mazeEntry
	head    int
}

func newMazeHome(g *mazeGrid) *mazeHome {
	h := &mazeHome{grid: g, far: make([]mazeCost, mazeSides*g.cells())}
	h.begin()
	return h
}

// begin forgets what was found and begins again.
func (h *mazeHome) begin() {
	for i := range h.far {
		h.far[i] = mazeFar
	}
	h.level, h.left = 0, 0
	for heading := range mazeState(mazeSides) {
		h.reach(mazeSides*h.grid.end+heading, 0, 0, 0)
	}
}

// reach notes a state from which a walk of that cost leads to the end, if none of less was known. taps are those of its
// first crossing.
func (h *mazeHome) reach(state mazeState, level, taps int, steps int32) {
	cost := mazeCost(level)*mazeTap + mazeCost(steps)
	if cost >= h.far[state] {
		return
	}
	h.far[state] = cost
	q := &h.queues[level%mazeSides][taps]
	q.entries = append(q.entries, mazeEntry{state, steps})
	h.left++
}

// take gives the next state to take up; not ok where there is none.
func (h *mazeHome) take() (e mazeEntry, ok bool) {
	for h.left > 0 {
		var least *mazeQueue
		queues := &h.queues[h.level%mazeSides]
		for i := range queues {
			if q := &queues[i]; q.head < len(q.entries) && (least == nil || q.entries[q.head].steps < least.entries[least.head].steps) {
				least = q
			}
		}
		if least == nil {
			for i := range queues {
				queues[i].entries, queues[i].head = queues[i].entries[:0], 0
			}
			h.level++
			continue
		}
		e = least.entries[least.head]
		least.head++
		h.left--
		if h.far[e.state] == mazeCost(h.level)*mazeTap+mazeCost(e.steps) {
			return e, true
		}
	}
	for i := range h.queues {
		for j := range h.queues[i] {
			h.queues[i][j] = mazeQueue{}
		}
	}
	return e, false
}

// run takes up at most that many states, gives how many, and whether all are done.
func (h *mazeHome) run(budget int) (done int, ended bool) {
	g := h.grid
	for done < budget {
		e, ok := h.take()
		if !ok {
			return done, true
		}
		done++
		h.latest = e.state
		out := int(e.state % mazeSides)
		before := e.state/mazeSides - g.step[out]
		crossings := &mazeTaps[g.openings[before]]
		cut := g.cut[before]
		for in := range crossings {
			if taps := int(crossings[in][out]); taps < mazeNever && cut>>(mazeSides*in+out)&1 == 0 {
				h.reach(mazeSides*before+mazeState(in), h.level+taps, taps, e.steps+1)
			}
		}
	}
	return done, false
}

// atLeast is what a walk from the start costs at least, as far as is known: it begins with a state that was taken up, or with one that
// is no nearer to the end than those being taken up.
func (h *mazeHome) atLeast() mazeCost { return min(h.least(), mazeCost(h.level)*mazeTap) }

// least is the least cost of the walks from the start that are known, mazeFar where none is. When run has ended it is the least of all.
func (h *mazeHome) least() mazeCost {
	least := mazeFar
	for out, step := range h.grid.step {
		if far := h.far[mazeSides*(h.grid.start+step)+mazeState(out)]; far != mazeFar {
			least = min(least, far+mazeStep)
		}
	}
	return least
}
