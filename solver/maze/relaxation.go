package maze

// A relaxation finds a road by decremental state space relaxation. With anyWalk unset each round finds the cheapest walk, so the first road is the cheapest.
// With anyWalk set a round is short, which proves much sooner that there is no road, but walks wander and more rounds are needed.
type relaxation struct {
	grid      *grid
	distances *goalDistances
	memory    *memory
	walks     *walkSearch
	cutter    *cutter

	phase    phase
	round    int
	cuts     int           // number of cells whose crossings were cut
	cutAt    map[int32]int // by cell: cuts when the cell was last examined
	pending  []int32       // cells to examine before the next round
	stale    bool          // crossings were cut since the distances were computed
	explored uint64
	bound    roadCost      // no road costs less
	road     []headedState // the best found so far, from the cell beside the start to the end; nil if there is none
	cost     roadCost      // of road
	walk     []headedState // the walk of the last round or of the guess; empty if there was none
	walkCost roadCost      // cost of walk
}

type phase uint8

const (
	measuring phase = iota // computing the distances to the end
	walking                // searching for a walk
	guessing               // searching for a road that may not be the best, to show and as an upper bound
	cutting                // cutting crossings that no road uses
	ended                  // with a proof
	stopped                // by a limit, without a proof
)

const (
	// cutRound is the first round after which crossings are cut. Boards that need so many rounds are the hard ones.
	cutRound = 4
	// cutUnits is what examining one cell costs of a budget: two flood fills of the board.
	cutUnits = 2048
	// effortUnits is how many labels are compared in the time that it takes to expand one.
	effortUnits = 16
	// The number of loops through a critical cell after which it is remembered on the whole board. Measured on boards of mostly I: for the best road, 3 beats
	// both never and 8 by a factor of 2 to 10 on the worst boards; for any road, a later value is better.
	optimalMaxLoops, feasibleMaxLoops = 3, 30
)

func newRelaxation(g *grid, any bool) *relaxation {
	maxLoops := optimalMaxLoops
	if any {
		maxLoops = feasibleMaxLoops
	}
	r := &relaxation{grid: g, distances: newGoalDistances(g), memory: newMemory(g, maxLoops)}
	r.walks = newWalkSearch(g, r.distances.cost, r.memory)
	r.walks.anyWalk = any
	return r
}

// run spends about budget units and returns how many. It never expands more than budget positions.
func (r *relaxation) run(budget int) (spent int) {
	for spent < budget && r.phase < ended {
		switch r.phase {
		case measuring:
			done, ended := r.distances.run(budget - spent)
			r.explored += uint64(done)
			spent += done
			r.bound = max(r.bound, r.distances.lowerBound())
			if ended {
				r.distancesKnown()
			}
		case walking, guessing:
			found, ended := r.walks.step()
			r.explored++
			spent += 1 + r.walks.effort/effortUnits
			r.walks.effort %= effortUnits
			if !r.walks.anyWalk && !r.walks.simpleOnly {
				r.bound = max(r.bound, r.walks.last)
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

func (r *relaxation) distancesKnown() {
	least := r.distances.fromStart()
	if least == unreached {
		r.phase = ended
		return
	}
	r.bound = max(r.bound, least)
	r.beginRound()
}

// between reports whether a round is over and the next has not expanded a walk yet.
func (r *relaxation) between() bool {
	walking := r.phase == walking || r.phase == guessing
	return !walking || r.walks.latest == none
}

func (r *relaxation) beginRound() {
	r.round++
	r.phase = walking
	r.walks.reset()
}

func (r *relaxation) endRound(found int32) {
	guessed := r.phase == guessing
	r.walks.simpleOnly = false
	if found == none && !guessed {
		r.phase = ended // no walk costs less than the road known, if there is one
		return
	}
	r.walk = r.walks.states(r.walk[:0], found)
	if found != none {
		r.walkCost = r.walks.label(found).cost
	}
	isRoad := found != none && !r.memory.learn(r.walk)
	if isRoad {
		r.road = append([]headedState(nil), r.walk...)
		r.cost = r.walkCost
		r.walks.upper = min(r.walks.upper, r.cost)
	}
	switch {
	case isRoad && (!guessed || r.cost <= r.bound):
		r.phase = ended
	case r.round == 1 && !guessed && !r.walks.anyWalk:
		r.phase = guessing
		r.walks.simpleOnly = true
		r.walks.reset()
	case r.round >= cutRound:
		r.phase = cutting
		r.pending = append(r.pending[:0], r.memory.loops...)
	default:
		r.beginRound()
	}
}

// cut examines one cell where a loop closed, or continues if all are examined. It returns how much of a budget it spent.
func (r *relaxation) cut() (spent int) {
	if r.cutter == nil {
		r.cutter = newCutter(r.grid)
		r.cutAt = map[int32]int{}
	}
	switch {
	case len(r.pending) > 0:
		cell := r.pending[0]
		r.pending = r.pending[1:]
		if at, ok := r.cutAt[cell]; ok && at == r.cuts {
			return 1 // nothing was cut since it was examined
		}
		if r.cutter.cutCrossings(cell) {
			r.cuts++
			r.stale = true
		}
		r.cutAt[cell] = r.cuts
		return cutUnits
	case r.stale:
		r.stale = false
		r.phase = measuring
		r.distances.begin()
	default:
		r.beginRound()
	}
	return 1
}
