package maze

import "warren/solver/search"

// A mazeSolve looks for the best road. Where that takes many rounds, a scout looks in turn for any road: where there is none, it
// is much sooner to prove it; and a road that it finds tells which walks are too dear to go on with.
type mazeSolve struct {
	task     mazeTask
	best     *mazeRounds
	scout    *mazeRounds // nil while not needed
	scouting bool        // whose turn it is
	left     int         // of the turn
	stopped  bool        // by a limit
	picture  mazePicture
}

const (
	// mazeScoutRound is the round for the best road after which a scout is sent out.
	mazeScoutRound = 8
	// mazeTurn is how much of a budget either takes in its turn.
	mazeTurn = 2048
)

func newMazeSolve(task mazeTask) *mazeSolve {
	return &mazeSolve{task: task, best: newMazeRounds(newMazeGrid(task.board), false), left: mazeTurn}
}

func (s *mazeSolve) Run(budget int) bool {
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
		if s.left -= spent; s.left <= 0 || rounds.phase == mazeEnded {
			s.left = mazeTurn
			s.turn()
		}
		if s.scout != nil && s.scout.road != nil {
			s.best.walks.below = min(s.best.walks.below, s.scout.cost)
		}
	}
	return s.ended() || s.stopped
}

// turn gives the other its turn.
func (s *mazeSolve) turn() {
	if s.scout == nil && s.best.round > mazeScoutRound {
		s.scout = newMazeRounds(newMazeGrid(s.task.board), true)
	}
	s.scouting = !s.scouting && s.scout != nil && s.scout.phase != mazeEnded
}

// ended tells whether the best road is known, or that there is none.
func (s *mazeSolve) ended() bool {
	return s.best.phase == mazeEnded || s.scout != nil && s.scout.phase == mazeEnded && (s.scout.road == nil || s.scout.cost <= s.best.bound)
}

// road is the best that is known, nil where none is.
func (s *mazeSolve) road() (road []mazeState, cost mazeCost) {
	road, cost = s.best.road, s.best.cost
	if s.scout != nil && s.scout.road != nil && (road == nil || s.scout.cost < cost) {
		road, cost = s.scout.road, s.scout.cost
	}
	return road, cost
}

// explored counts the positions taken up.
func (s *mazeSolve) explored() uint64 {
	explored := s.best.explored
	if s.scout != nil {
		explored += s.scout.explored
	}
	return explored
}

// bytes is the memory that the walks take.
func (s *mazeSolve) bytes() int64 {
	bytes := s.best.walks.bytes()
	if s.scout != nil {
		bytes += s.scout.walks.bytes()
	}
	return bytes
}

// allowed is how many positions of the budget the request's limits leave.
func (s *mazeSolve) allowed(budget int) int {
	if limit := s.task.limits.Bytes; limit > 0 && s.bytes() > limit {
		return 0
	}
	return s.task.limits.Allowed(budget, s.explored())
}

// bound is the fewest taps that a road may take as far as is known.
func (s *mazeSolve) bound() int {
	if road, cost := s.road(); road != nil && s.ended() {
		return cost.taps()
	}
	return s.best.bound.taps()
}

func (s *mazeSolve) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored(), Bound: s.bound()}
}

func (s *mazeSolve) Answer() search.Answer {
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
