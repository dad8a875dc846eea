package maze

// A goalDistances computes the distance of every state to the end by Dijkstra's algorithm: the least cost of a walk there, which may visit a cell twice and
// so is a lower bound on the cost of a road. A crossing costs 0 to 3 taps and one step. States with equal taps are expanded in order of their steps from four
// sorted queues, one for each number of taps in the crossing that reached them.
type goalDistances struct {
	grid   *grid
	cost   []roadCost          // by state; unreached if no walk to the end is known
	queues [sides][never]queue // by taps modulo sides, then by the taps of the last crossing
	level  int                 // taps of the states being expanded
	left   int                 // number of entries in the queues
	latest headedState         // the state expanded last
}

// An entry is a state reached with that many steps to the end.
type entry struct {
	state headedState
	steps int32
}

type queue struct {
	entries []entry
	head    int
}

func newGoalDistances(g *grid) *goalDistances {
	h := &goalDistances{grid: g, cost: make([]roadCost, sides*g.cells())}
	h.begin()
	return h
}

// begin drops all distances and starts again from the end.
func (h *goalDistances) begin() {
	for i := range h.cost {
		h.cost[i] = unreached
	}
	h.level, h.left = 0, 0
	for heading := range headedState(sides) {
		h.reach(sides*h.grid.end+heading, 0, 0, 0)
	}
}

// reach records that a walk of that cost leads from the state to the end, unless a cheaper one is known. taps are of its first crossing.
func (h *goalDistances) reach(state headedState, level, taps int, steps int32) {
	cost := roadCost(level)*oneTap + roadCost(steps)
	if cost >= h.cost[state] {
		return
	}
	h.cost[state] = cost
	q := &h.queues[level%sides][taps]
	q.entries = append(q.entries, entry{state, steps})
	h.left++
}

// take removes the next state to expand. It reports false if there is none.
func (h *goalDistances) take() (e entry, ok bool) {
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
		if h.cost[e.state] == roadCost(h.level)*oneTap+roadCost(e.steps) {
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

// run expands at most budget states. It returns how many, and whether all are expanded.
func (h *goalDistances) run(budget int) (done int, ended bool) {
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

// lowerBound returns a lower bound on a walk from the start, whose first state was expanded or is at least as far from the end as those being expanded.
func (h *goalDistances) lowerBound() roadCost { return min(h.fromStart(), roadCost(h.level)*oneTap) }

// fromStart returns the least cost of the known walks from the start, or unreached. Once run has ended it is the least of all.
func (h *goalDistances) fromStart() roadCost {
	least := unreached
	for out, step := range h.grid.step {
		if far := h.cost[sides*(h.grid.start+step)+headedState(out)]; far != unreached {
			least = min(least, far+oneStep)
		}
	}
	return least
}
