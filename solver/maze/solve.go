package maze

import (
	"warren/puzzles/maze"
	"warren/solver/search"
)

// A solver finds the best road. If that takes many rounds, it alternates with a relaxation that accepts any road: that one proves much sooner that there is
// none, and a road that it finds is an upper bound.
type solver struct {
	task       task
	grid       *grid // that is searched; each relaxation cuts crossings of a copy
	optimal    *relaxation
	feasible   *relaxation // accepts any road; nil while it is not needed
	onFeasible bool        // whether it is feasible's turn
	left       int         // of the turn's budget
	stopped    bool        // by a limit
	buffer     viewBuffer
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
	return &solver{task: task, grid: g, optimal: newRelaxation(g.copied(), false), left: turnBudget}
}

func (s *solver) Run(budget int) bool {
	for budget > 0 && !s.ended() && !s.stopped {
		allowed := s.allowed(min(budget, s.left))
		if allowed == 0 {
			s.stopped = true
			break
		}
		current := s.optimal
		if s.onFeasible {
			current = s.feasible
		}
		spent := current.run(allowed)
		budget -= spent
		if s.left -= spent; s.left <= 0 || current.phase == ended {
			s.left = turnBudget
			s.switchTurn()
		}
		if s.feasible != nil && s.feasible.road != nil {
			s.optimal.walks.upper = min(s.optimal.walks.upper, s.feasible.cost)
		}
	}
	return s.ended() || s.stopped
}

func (s *solver) switchTurn() {
	if s.feasible == nil && s.optimal.round > feasibleRound {
		s.feasible = newRelaxation(s.grid.copied(), true)
	}
	s.onFeasible = !s.onFeasible && s.feasible != nil && s.feasible.phase != ended
}

// ended reports whether the best road is known, or that there is none.
func (s *solver) ended() bool {
	return s.optimal.phase == ended || s.feasible != nil && s.feasible.phase == ended && (s.feasible.road == nil || s.feasible.cost <= s.optimal.bound)
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
	explored := s.optimal.explored
	if s.feasible != nil {
		explored += s.feasible.explored
	}
	return explored
}

// bytes returns the memory that the labels of walks take.
func (s *solver) bytes() int64 {
	bytes := s.optimal.walks.bytes()
	if s.feasible != nil {
		bytes += s.feasible.walks.bytes()
	}
	return bytes
}

// allowed returns how many positions of the budget the request's limits leave.
func (s *solver) allowed(budget int) int {
	if limit := s.task.limits.Bytes; limit > 0 && s.bytes() > limit {
		return 0
	}
	return s.task.limits.Allowed(budget, s.explored())
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
