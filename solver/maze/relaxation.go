package maze

import (
	"slices"

	"warren/solver/search"
)

// A relaxation finds a road by decremental state space relaxation. With anyWalk unset each round finds the cheapest walk, so the first road is the cheapest.
// With anyWalk set a round is short, which proves much sooner that there is no road, but walks wander and more rounds are needed.
type relaxation struct {
	search.Straight
	grid      *grid
	distances *goalDistances
	memory    *memory
	walks     *walkSearch
	cutter    *cutter
	cuts      int           // number of cells whose crossings were cut
	cutAt     map[int32]int // by cell: cuts when the cell was last examined

	round    int
	owed     int           // units of the last step, which are spent before the next
	ended    bool          // with a proof
	bound    roadCost      // no road costs less
	road     []headedState // the best found so far, from the cell beside the start to the end; nil if there is none
	cost     roadCost      // of road
	walk     []headedState // the walk of the last round or of the guess; empty if there was none
	walkCost roadCost      // cost of walk
}

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
	r.Begin(r.run)
	return r
}

// run never expands more positions than it spends units.
func (r *relaxation) run(w *search.Work) {
	for r.measure(w) && r.rounds(w) {
		r.distances.begin()
	}
	r.ended = true
}

// measure computes the distances to the end and reports whether there is a walk.
func (r *relaxation) measure(w *search.Work) bool {
	for ended := false; !ended; {
		w.Spend(r.owed)
		r.owed, ended = r.distances.run(w.Left())
		w.Done += uint64(r.owed)
		r.bound = max(r.bound, r.distances.lowerBound())
	}
	least := r.distances.fromStart()
	if least == unreached {
		return false
	}
	r.bound = max(r.bound, least)
	return true
}

// rounds looks for one walk after the other, until one is a road, there is none, or crossings were
// cut. It reports whether they were, so that the distances have to be computed again.
func (r *relaxation) rounds(w *search.Work) (cut bool) {
	for !cut {
		r.round++
		found := r.goHome(w)
		if found == none { // no walk costs less than the road known, if there is one
			return false
		}
		if r.take(found) || r.round == 1 && !r.walks.anyWalk && r.guess(w) {
			return false
		}
		cut = r.round >= cutRound && r.cut(w)
	}
	return true
}

// guess looks for a road that may not be the best, to show and as an upper bound. It reports
// whether that is the best.
func (r *relaxation) guess(w *search.Work) (best bool) {
	r.walks.simpleOnly = true
	found := r.goHome(w)
	r.walks.simpleOnly = false
	return r.take(found) && r.cost <= r.bound
}

// goHome looks for a walk to the end. It returns none if there is none.
func (r *relaxation) goHome(w *search.Work) (found int32) {
	r.walks.reset()
	for ended := false; !ended; {
		w.Spend(r.owed)
		found, ended = r.walks.step()
		w.Done++
		r.owed = 1 + r.walks.effort/effortUnits
		r.walks.effort %= effortUnits
		if !r.walks.anyWalk && !r.walks.simpleOnly {
			r.bound = max(r.bound, r.walks.last)
		}
	}
	return found
}

// take takes the walk found, if there is one, and reports whether it is a road. If it is not, it
// makes the cells critical where it closes loops.
func (r *relaxation) take(found int32) (isRoad bool) {
	r.walk = r.walks.states(r.walk[:0], found)
	if found == none {
		return false
	}
	if r.walkCost = r.walks.label(found).cost; r.memory.learn(r.walk) {
		return false
	}
	r.road, r.cost = slices.Clone(r.walk), r.walkCost
	r.walks.upper = min(r.walks.upper, r.cost)
	return true
}

// between reports whether a round is over and the next has not expanded a walk yet.
func (r *relaxation) between() bool { return r.ended || r.walks.latest == none }

// cut cuts crossings that no road uses of the cells where loops closed, and reports whether there
// were any.
func (r *relaxation) cut(w *search.Work) (any bool) {
	if r.cutter == nil {
		r.cutter, r.cutAt = newCutter(r.grid), map[int32]int{}
	}
	r.walks.reset()
	for _, cell := range r.memory.loops {
		w.Spend(r.owed)
		if at, ok := r.cutAt[cell]; ok && at == r.cuts {
			r.owed = 1 // nothing was cut since it was examined
			continue
		}
		if r.owed = cutUnits; r.cutter.cutCrossings(cell) {
			r.cuts++
			any = true
		}
		r.cutAt[cell] = r.cuts
	}
	w.Spend(r.owed)
	r.owed = 1
	return any
}
