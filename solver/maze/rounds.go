package maze

// A rounds looks for a road in rounds. Each finds a walk; while that has loops, the cells where they close are watched, and
// the next round finds a walk that goes around none of them.
//
// Unless any road will do, each walk is the cheapest that there is, and so is the road. Where any will do, a round is
// short as long as there is a walk, and that there is no road is proven much sooner; but the walks go astray, and more loops
// are to be learned.
type rounds struct {
	grid   *grid
	home   *homeDistances
	memory *memory
	walks  *walks
	cutter *cutter

	phase    phase
	round    int
	cuts     int           // how often a cell had crossings cut
	cutAt    map[int32]int // by cell: cuts when it was looked at last
	pending  []int32       // cells to look at before the next round
	stale    bool          // crossings were cut since the distances were found
	explored uint64
	bound    roadCost      // no road costs less
	road     []headedState // the best found so far, from the cell beside the start to the end; nil where there is none
	cost     roadCost      // of road
	walk     []headedState // that the last round found, or the guess; empty where none was
	walked   roadCost      // what it costs
}

type phase uint8

const (
	homeward phase = iota // distances from the end
	walking               // a walk
	guessing              // a road that may not be the best, so that there is one to show and to beat
	cutting               // crossings that no road makes
	ended                 // with the proof
	stopped               // without, by a limit
)

const (
	// cutRound is the round from which on crossings are cut: boards that need so many are the hard ones, and boards
	// without a road although there are walks are among them.
	cutRound = 4
	// cutUnits is what looking at one cell takes of a budget: two floods of the board.
	cutUnits = 2048
	// effortUnits is how many walks are looked at in the time that it takes to take one up.
	effortUnits = 16
	// The times after which a watched cell is kept in mind on the whole board. Tried on boards of mostly I: for the best
	// road, 3 is better than never, and than 8, by a factor of 2 to 10 on the worst; for any road, later is better.
	bestWholeTimes, anyWholeTimes = 3, 30
)

func newRounds(g *grid, any bool) *rounds {
	wholeTimes := bestWholeTimes
	if any {
		wholeTimes = anyWholeTimes
	}
	r := &rounds{grid: g, home: newHomeDistances(g), memory: newMemory(g, wholeTimes)}
	r.walks = newWalks(g, r.home.far, r.memory)
	r.walks.any = any
	return r
}

// run works for about that many positions and tells what it took of the budget: more than positions were taken up where
// those were hard to compare with others. It never takes up more than budget.
func (r *rounds) run(budget int) (spent int) {
	for spent < budget && r.phase < ended {
		switch r.phase {
		case homeward:
			done, ended := r.home.run(budget - spent)
			r.explored += uint64(done)
			spent += done
			r.bound = max(r.bound, r.home.atLeast())
			if ended {
				r.knowHome()
			}
		case walking, guessing:
			found, ended := r.walks.step()
			r.explored++
			spent += 1 + r.walks.effort/effortUnits
			r.walks.effort %= effortUnits
			if !r.walks.any && !r.walks.simple {
				r.bound = max(r.bound, r.walks.least)
			}
			if ended {
				r.endRound(found)
			}
		case cutting:
			spent += r.cut()
		}
	}
	return spent
}

// knowHome goes on when all distances are known.
func (r *rounds) knowHome() {
	least := r.home.least()
	if least == unreached {
		r.phase = ended
		return
	}
	r.bound = max(r.bound, least)
	r.begin()
}

// between reports whether a round is over and the next has not taken up a walk yet.
func (r *rounds) between() bool {
	walking := r.phase == walking || r.phase == guessing
	return !walking || r.walks.latest == none
}

// begin begins a round.
func (r *rounds) begin() {
	r.round++
	r.phase = walking
	r.walks.begin()
}

// endRound goes on from the walk that a round has found, or none.
func (r *rounds) endRound(found int32) {
	guessed := r.phase == guessing
	r.walks.simple = false
	if found == none && !guessed {
		r.phase = ended // no walk costs less than the road that there is, if any
		return
	}
	r.walk = r.walks.states(r.walk[:0], found)
	if found != none {
		r.walked = r.walks.label(found).cost
	}
	isRoad := found != none && !r.memory.learn(r.walk)
	if isRoad {
		r.road = append([]headedState(nil), r.walk...)
		r.cost = r.walked
		r.walks.below = min(r.walks.below, r.cost)
	}
	switch {
	case isRoad && (!guessed || r.cost <= r.bound):
		r.phase = ended
	case r.round == 1 && !guessed && !r.walks.any:
		r.phase = guessing
		r.walks.simple = true
		r.walks.begin()
	case r.round >= cutRound:
		r.phase = cutting
		r.pending = append(r.pending[:0], r.memory.loops...)
	default:
		r.begin()
	}
}

// cut looks at one cell where a loop closed, or goes on where all were looked at, and gives what of a budget that took.
func (r *rounds) cut() (spent int) {
	if r.cutter == nil {
		r.cutter = newCutter(r.grid)
		r.cutAt = map[int32]int{}
	}
	switch {
	case len(r.pending) > 0:
		cell := r.pending[0]
		r.pending = r.pending[1:]
		if at, ok := r.cutAt[cell]; ok && at == r.cuts {
			return 1 // nothing was cut since it was looked at
		}
		if r.cutter.trim(cell) {
			r.cuts++
			r.stale = true
		}
		r.cutAt[cell] = r.cuts
		return cutUnits
	case r.stale:
		r.stale = false
		r.phase = homeward
		r.home.begin()
	default:
		r.begin()
	}
	return 1
}
