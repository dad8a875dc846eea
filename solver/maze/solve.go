package maze

import "warren/solver/search"

// A solver looks for the best road. Where that takes many rounds, a scout looks in turn for any road: where there is none, it
// is much sooner to prove it; and a road that it finds tells which walks are too dear to go on with.
type solver struct {
	task     task
	best     *rounds
	scout    *rounds // nil while not needed
	scouting bool    // whose turn it is
	left     int     // of the turn
	stopped  bool    // by a limit
	picture  picture
}

const (
	// scoutRound is the round for the best road after which a scout is sent out.
	scoutRound = 8
	// turnWork is how much of a budget either takes in its turn.
	turnWork = 2048
)

func newSolver(task task) *solver {
	return &solver{task: task, best: newRounds(newGrid(task.board), false), left: turnWork}
}

func (s *solver) Run(budget int) bool {
	for budget > 0 && !s.ended() && !s.stopped {
		allowed := s.allowed(min(budget, s.left))
		if allowed == 0 {
			s.stopped = true
			break
		}
		rounds := s.best
		if s.scouting {
			rounds = s.scout
		}
		spent := rounds.run(allowed)
		budget -= spent
		if s.left -= spent; s.left <= 0 || rounds.phase == ended {
			s.left = turnWork
			s.turn()
		}
		if s.scout != nil && s.scout.road != nil {
			s.best.walks.below = min(s.best.walks.below, s.scout.cost)
		}
	}
	return s.ended() || s.stopped
}

// turn returns the other its turn.
func (s *solver) turn() {
	if s.scout == nil && s.best.round > scoutRound {
		s.scout = newRounds(newGrid(s.task.board), true)
	}
	s.scouting = !s.scouting && s.scout != nil && s.scout.phase != ended
}

// ended reports whether the best road is known, or that there is none.
func (s *solver) ended() bool {
	return s.best.phase == ended || s.scout != nil && s.scout.phase == ended && (s.scout.road == nil || s.scout.cost <= s.best.bound)
}

// road is the best that is known, nil where none is.
func (s *solver) road() (road []headedState, cost roadCost) {
	road, cost = s.best.road, s.best.cost
	if s.scout != nil && s.scout.road != nil && (road == nil || s.scout.cost < cost) {
		road, cost = s.scout.road, s.scout.cost
	}
	return road, cost
}

// explored counts the positions taken up.
func (s *solver) explored() uint64 {
	explored := s.best.explored
	if s.scout != nil {
		explored += s.scout.explored
	}
	return explored
}

// bytes is the memory that the walks take.
func (s *solver) bytes() int64 {
	bytes := s.best.walks.bytes()
	if s.scout != nil {
		bytes += s.scout.walks.bytes()
	}
	return bytes
}

// allowed is how many positions of the budget the request's limits leave.
func (s *solver) allowed(budget int) int {
	if limit := s.task.limits.Bytes; limit > 0 && s.bytes() > limit {
		return 0
	}
	return s.task.limits.Allowed(budget, s.explored())
}

// bound is the fewest taps that a road may take as far as is known.
func (s *solver) bound() int {
	if road, cost := s.road(); road != nil && s.ended() {
		return cost.taps()
	}
	return s.best.bound.taps()
}

func (s *solver) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored(), Bound: s.bound()}
}

func (s *solver) Answer() search.Answer {
	answer := s.task.unsolved()
	road, cost := s.road()
	if road != nil {
		answer = s.task.solved(s.best.grid, road, cost)
	}
	proven := s.ended() && answer.Error == ""
	answer.Decided, answer.Optimal = proven || answer.Solvable, proven && answer.Solvable
	if !proven {
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored()
	return answer
}
