package maze

import (
	"warren/puzzles/maze"
	"warren/solver/search"
)

// A solver finds the best road. If that takes many rounds, it alternates with a relaxation that accepts any road: that one proves much sooner that there is
// none, and a road that it finds is an upper bound.
type solver struct {
	search.Straight
	task     task
	grid     *grid // that is searched; each relaxation cuts crossings of a copy
	optimal  *relaxation
	feasible *relaxation // accepts any road; nil while it is not needed
	current  *relaxation // whose turn it is
	buffer   viewBuffer
}

const (
	// feasibleRound is the round of the optimal relaxation after which the feasible one starts.
	feasibleRound = 8
	// turnBudget is how much of the budget each relaxation spends per turn.
	turnBudget = 2048
)

func newSolver(task task) *solver { return newSolverOn(task, newGrid(task.board)) }

// newSolverOn returns the search of a changed board. It cannot Answer.
func newSolverOn(task task, g *grid) *solver {
	s := &solver{task: task, grid: g, optimal: newRelaxation(g.copied(), false)}
	s.current = s.optimal
	s.Begin(s.run)
	return s
}

func (s *solver) run(w *search.Work) {
	defer s.optimal.Close()
	for !s.ended() && !s.full() && s.turn(w) {
		switch {
		case s.current == s.feasible && s.feasible.road != nil:
			s.optimal.walks.upper = min(s.optimal.walks.upper, s.feasible.cost)
		case s.feasible == nil && s.optimal.round > feasibleRound:
			s.feasible = newRelaxation(s.grid.copied(), true)
			defer s.feasible.Close()
		}
		if s.current != s.optimal || s.feasible == nil || s.feasible.ended {
			s.current = s.optimal
		} else {
			s.current = s.feasible
		}
	}
}

// turn runs the relaxation whose turn it is. It reports false if the limit of work is reached.
func (s *solver) turn(w *search.Work) bool {
	for left := turnBudget; left > 0; {
		allowed := s.task.limits.Allowed(min(left, w.Left()), s.explored())
		if allowed == 0 {
			return false
		}
		if s.current.Run(allowed) {
			break
		}
		spent := allowed - s.current.Left()
		left -= spent
		w.Spend(spent)
	}
	return true
}

// ended reports whether the best road is known, or that there is none.
func (s *solver) ended() bool {
	return s.optimal.ended || s.feasible != nil && s.feasible.ended && (s.feasible.road == nil || s.feasible.cost <= s.optimal.bound)
}

// road returns the best road known, or nil.
func (s *solver) road() (road []headedState, cost roadCost) {
	road, cost = s.optimal.road, s.optimal.cost
	if s.feasible != nil && s.feasible.road != nil && (road == nil || s.feasible.cost < cost) {
		road, cost = s.feasible.road, s.feasible.cost
	}
	return road, cost
}

func (s *solver) cells(road []headedState) (cells []maze.Cell) {
	for _, state := range road[:len(road)-1] {
		cells = append(cells, s.grid.cell(state/sides))
	}
	return cells
}

func (s *solver) explored() uint64 {
	explored := s.optimal.Explored()
	if s.feasible != nil {
		explored += s.feasible.Explored()
	}
	return explored
}

// full reports whether the labels of walks take more memory than the limit allows, if there is one.
func (s *solver) full() bool {
	bytes := s.optimal.walks.bytes()
	if s.feasible != nil {
		bytes += s.feasible.walks.bytes()
	}
	return s.task.limits.Bytes > 0 && bytes > s.task.limits.Bytes
}

// bound returns the lower bound proven so far on the taps of a road.
func (s *solver) bound() int {
	if road, cost := s.road(); road != nil && s.ended() {
		return cost.taps()
	}
	return s.optimal.bound.taps()
}

func (s *solver) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored(), Bound: s.bound()}
}

func (s *solver) Answer() search.Answer {
	answer := s.task.unsolved()
	road, cost := s.road()
	if road != nil {
		answer = s.task.solved(s.optimal.grid, road, cost)
	}
	proven := s.ended() && answer.Error == ""
	answer.Decided, answer.Optimal = proven || answer.Solvable, proven && answer.Solvable
	if !proven {
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored()
	return answer
}
