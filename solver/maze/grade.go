package maze

import (
	"slices"

	"warren/puzzles/maze"
	"warren/solver/search"
)

// A grader answers TaskGrade. It studies the canonical image of the board, so that boards that are alike have the same grade.
type grader struct {
	search.Straight
	task   task
	solve  *solver // of the board, until that is solved
	answer search.Answer
}

func newGrader(task task) *grader {
	g := &grader{task: task, solve: newSolver(task)}
	g.Begin(g.run)
	return g
}

func (g *grader) run(w *search.Work) {
	s := g.solve
	w.Do(s)
	g.answer, g.solve = s.Answer(), nil
	if !g.answer.Optimal {
		return
	}
	road, cost := s.road()
	g.answer.Difficulty = search.DifficultyOf(levels[:], measureRoad(s.optimal.grid, road, cost).points())
	image := newSolver(task{canonical(g.task.board), g.task.limits})
	if w.Do(image); image.ended() {
		road, cost = image.road()
		g.answer.Grade = float64(studyRoad(image.optimal.grid, road, cost).grade())
	}
}

func (g *grader) Answer() search.Answer {
	answer := g.answer
	if g.solve != nil {
		answer = g.solve.Answer()
	}
	answer.Explored = g.Explored()
	return answer
}

// canonical returns the first in text of the four images that a turn makes.
func canonical(b maze.Board) maze.Board {
	first, text := b, b.String()
	for range sides - 1 {
		b = b.Turned()
		if other := b.String(); other < text {
			first, text = b, other
		}
	}
	return first
}

// A study is what makes a board hard for people. Its player is careless but looks a few tiles ahead: see wanderer.
type study struct {
	taps   int // of the best road
	misled int // tiles of the best road at which the player would leave it
	close  int // wrong turns off the best road that lead home too, with few taps more
	late   int // steps until the wrong turn off the best road that shows last is seen to lead nowhere
	vain   int // steps that the player takes in vain on the way home
	forced int // tiles of the best road that fit in one way alone
}

const (
	// foresight is how many tiles the wanderer looks ahead.
	foresight = 3
	// closeTaps is how many taps more than the best road are few.
	closeTaps = 3
	// lateSteps is the most steps that count of one wrong turn; manyStates is how many states a dead end may have.
	lateSteps, manyStates = 16, 4096
)

// grade returns the grade of the board. A player who is lost at all takes many steps, so these count by their root.
func (s study) grade() int {
	return max(0, 2*s.taps+2*s.misled+s.close/2+s.late+root(s.vain)-s.forced/2)
}

func root(n int) int {
	r := 0
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// studyRoad studies a board whose best road has the given states, from the cell beside the start to the end.
func studyRoad(g *grid, road []headedState, cost roadCost) study {
	s := study{taps: cost.taps()}
	far := newGoalDistances(g)
	for ended := false; !ended; {
		_, ended = far.run(1 << 20)
	}
	w := newWanderer(g)
	at, taps := sides*g.start, 0
	w.been[g.start] = true
	for _, next := range road {
		options := w.options(at)
		if len(options) == 1 && at/sides != g.start {
			s.forced++
		}
		for i, option := range options {
			if option.state == next {
				continue
			}
			more := unreached
			if left := far.cost[option.state]; left != unreached {
				more = roadCost(taps + option.taps + left.taps())
			}
			switch {
			case more == roadCost(s.taps): // perhaps as good
			case more == unreached || more > roadCost(s.taps+closeTaps):
				s.late = max(s.late, w.deadEnd(option.state))
			default:
				s.close++
			}
			if i == 0 && more != roadCost(s.taps) {
				s.misled++
			}
		}
		for _, option := range options {
			if option.state == next {
				taps += option.taps
			}
		}
		w.been[next/sides] = true
		at = next
	}
	clear(w.been)
	home, steps := w.wander(sides * g.start)
	s.vain = steps - home
	return s
}

// A wanderer is a careless player: it takes the turn from which it can come nearest to the end within a few tiles, and turns back where there is none.
type wanderer struct {
	grid  *grid
	been  []bool // by cell: on the way here
	tried []bool // by state
	queue []headedState
	depth []int32 // by state: of deadEnd, one more than the steps; 0 where it was not
}

func newWanderer(g *grid) *wanderer {
	return &wanderer{grid: g, been: make([]bool, g.cells()), tried: make([]bool, sides*g.cells()), depth: make([]int32, sides*g.cells())}
}

// An option is a state to go on to.
type option struct {
	state     headedState
	taps      int
	near, end int // the least distance to the end within the foresight, and at once
}

// options returns where the wanderer can go on from a state, first what it likes best.
func (w *wanderer) options(at headedState) []option {
	var options []option
	w.each(at, func(state headedState, taps int) {
		options = append(options, option{state, taps, w.nearest(state, foresight), w.distance(state)})
	})
	slices.SortStableFunc(options, func(a, b option) int {
		switch {
		case a.near != b.near:
			return a.near - b.near
		case a.taps != b.taps:
			return a.taps - b.taps
		default:
			return a.end - b.end
		}
	})
	return options
}

// each calls visit for every state that follows one, with the taps that takes. At the start the heading has no meaning.
func (w *wanderer) each(at headedState, visit func(state headedState, taps int)) {
	g := w.grid
	cell, in := at/sides, int(at%sides)
	for out, step := range g.step {
		taps := 0
		if cell != g.start {
			taps = int(fewestTaps[g.openings[cell]][in][out])
		}
		if to := cell + step; taps < never && !w.been[to] && (g.openings[to] != 0 || to == g.end) {
			visit(sides*to+headedState(out), taps)
		}
	}
}

func (w *wanderer) distance(state headedState) int {
	return distance(w.grid.cell(state/sides), w.grid.cell(w.grid.end))
}

// nearest returns the least distance to the end that can be reached from a state within so many steps.
func (w *wanderer) nearest(state headedState, steps int) int {
	least := w.distance(state)
	if steps == 0 || least == 0 {
		return least
	}
	w.been[state/sides] = true
	w.each(state, func(next headedState, _ int) { least = min(least, w.nearest(next, steps-1)) })
	w.been[state/sides] = false
	return least
}

// wander goes on from a state until the end is reached or all is tried. home is the number of steps of the way found, or 0; steps is that of all.
func (w *wanderer) wander(at headedState) (home, steps int) {
	cell := at / sides
	if cell == w.grid.end {
		return 0, 0
	}
	w.been[cell] = true
	for _, option := range w.options(at) {
		if w.tried[option.state] {
			continue
		}
		w.tried[option.state] = true
		rest, taken := w.wander(option.state)
		steps += taken + 1
		if option.state/sides == w.grid.end || rest > 0 {
			return rest + 1, steps
		}
	}
	w.been[cell] = false
	return 0, steps
}

// deadEnd returns how many steps, up to lateSteps, lead on from a state where the end cannot be reached. It returns 0 if it can, or if the dead end is too
// large to be called one.
func (w *wanderer) deadEnd(from headedState) int {
	w.queue = append(w.queue[:0], from)
	w.depth[from] = 1
	deepest, home := int32(1), false
	for i := 0; i < len(w.queue) && !home; i++ {
		at := w.queue[i]
		deepest = w.depth[at]
		home = at/sides == w.grid.end || i == manyStates
		w.each(at, func(next headedState, _ int) {
			if w.depth[next] == 0 {
				w.depth[next] = w.depth[at] + 1
				w.queue = append(w.queue, next)
			}
		})
	}
	for _, state := range w.queue {
		w.depth[state] = 0
	}
	if home {
		return 0
	}
	return min(int(deepest), lateSteps)
}
