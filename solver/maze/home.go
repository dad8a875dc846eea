package maze

// A homeDistances finds how far every state is from the end: the least cost of a walk there. A walk is a road that may come
// through a cell more than once, so no road costs less.
//
// It is Dijkstra's search backwards from the end. A crossing costs 0 to 3 taps and one step, so the states with equal taps
// are taken up in order of their steps from four queues, one for each number of taps in the crossing by which they
// were reached: each of those is in order by itself.
type homeDistances struct {
	grid   *grid
	far    []roadCost          // by state; unreached where the end cannot be reached, and until it was
	queues [sides][never]queue // by taps modulo sides, then by the taps of the last crossing
	level  int                 // taps of the states being taken up
	left   int                 // entries in the queues
	latest headedState         // taken up
}

// An entry is a state that was reached at that many steps from the end.
type entry struct {
	state headedState
	steps int32
}

// A queue hands out entries in the order in which they came.
type queue struct {
	entries []entry
	head    int
}

func newHomeDistances(g *grid) *homeDistances {
	h := &homeDistances{grid: g, far: make([]roadCost, sides*g.cells())}
	h.begin()
	return h
}

// begin forgets what was found and begins again.
func (h *homeDistances) begin() {
	for i := range h.far {
		h.far[i] = unreached
	}
	h.level, h.left = 0, 0
	for heading := range headedState(sides) {
		h.reach(sides*h.grid.end+heading, 0, 0, 0)
	}
}

// reach notes a state from which a walk of that cost leads to the end, if none of less was known. taps are those of its
// first crossing.
func (h *homeDistances) reach(state headedState, level, taps int, steps int32) {
	cost := roadCost(level)*oneTap + roadCost(steps)
	if cost >= h.far[state] {
		return
	}
	h.far[state] = cost
	q := &h.queues[level%sides][taps]
	q.entries = append(q.entries, entry{state, steps})
	h.left++
}

// take returns the next state to take up; not ok where there is none.
func (h *homeDistances) take() (e entry, ok bool) {
	for h.left > 0 {
		var least *queue
		queues := &h.queues[h.level%sides]
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
		if h.far[e.state] == roadCost(h.level)*oneTap+roadCost(e.steps) {
			return e, true
		}
	}
	for i := range h.queues {
		for j := range h.queues[i] {
			h.queues[i][j] = queue{}
		}
	}
	return e, false
}

// run takes up at most that many states, gives how many, and whether all are done.
func (h *homeDistances) run(budget int) (done int, ended bool) {
	g := h.grid
	for done < budget {
		e, ok := h.take()
		if !ok {
			return done, true
		}
		done++
		h.latest = e.state
		out := int(e.state % sides)
		before := e.state/sides - g.step[out]
		crossings := &fewestTaps[g.openings[before]]
		cut := g.cut[before]
		for in := range crossings {
			if taps := int(crossings[in][out]); taps < never && cut>>(sides*in+out)&1 == 0 {
				h.reach(sides*before+headedState(in), h.level+taps, taps, e.steps+1)
			}
		}
	}
	return done, false
}

// atLeast is what a walk from the start costs at least, as far as is known: it begins with a state that was taken up, or with one that
// is no nearer to the end than those being taken up.
func (h *homeDistances) atLeast() roadCost { return min(h.least(), roadCost(h.level)*oneTap) }

// least is the least cost of the walks from the start that are known, unreached where none is. When run has ended it is the least of all.
func (h *homeDistances) least() roadCost {
	least := unreached
	for out, step := range h.grid.step {
		if far := h.far[sides*(h.grid.start+step)+headedState(out)]; far != unreached {
			least = min(least, far+oneStep)
		}
	}
	return least
}
