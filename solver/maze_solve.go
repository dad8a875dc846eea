package solver

// A mazeSolve looks for the best road in rounds. Each round finds the cheapest walk; while that has loops, the cells where
// they close are watched, and the next round finds the cheapest walk that goes around none of them.
type mazeSolve struct {
	task   mazeTask
	grid   *mazeGrid
	home   *mazeHome
	memory *mazeMemory
	walks  *mazeWalks
	cutter *mazeCutter

	phase    mazePhase
	round    int
	cuts     int           // crossings of how many cells were cut, cells counted again when cut again
	cutAt    map[int32]int // by cell: cuts when it was looked at last
	pending  []int32       // cells to look at before the next round
	stale    bool          // crossings were cut since the distances were found
	explored uint64
	bound    mazeCost    // no road costs less
	road     []mazeState // the best found so far; nil where there is none
	cost     mazeCost    // of road
	walk     []mazeState // scratch
	picture  mazePicture
}

type mazePhase uint8

const (
	mazeHomeward mazePhase = iota // distances from the end
	mazeWalking                   // the cheapest walk
	mazeGuessing                  // a road, not always the best, so that there is one to show and to beat
	mazeCutting                   // crossings that no road makes
	mazeEnded                     // with the proof
	mazeStopped                   // without, by a limit
)

// mazeCutRound is the round from which on crossings are cut: boards that need so many are the hard ones, and boards without a
// road although there are walks are among them.
const mazeCutRound = 4

func newMazeSolve(task mazeTask) *mazeSolve {
	g := newMazeGrid(task.board)
	s := &mazeSolve{task: task, grid: g, home: newMazeHome(g), memory: newMazeMemory(g)}
	s.walks = newMazeWalks(g, s.home.far, s.memory)
	return s
}

func (s *mazeSolve) run(budget int) bool {
	for budget > 0 && s.phase < mazeEnded {
		allowed := s.allowed(budget)
		switch {
		case allowed == 0:
			s.phase = mazeStopped
		case s.phase == mazeHomeward:
			done, ended := s.home.run(allowed)
			s.explored += uint64(done)
			budget -= done
			if ended {
				s.knowHome()
			}
		case s.phase == mazeCutting:
			s.cut()
			budget = 0 // two floods of the board: as much as a slice
		default:
			budget -= s.goOn(allowed)
		}
	}
	return s.phase >= mazeEnded
}

// allowed is how many positions of the budget the request's limits leave.
func (s *mazeSolve) allowed(budget int) int {
	limits := s.task.limits
	switch {
	case limits.Bytes > 0 && s.walks.bytes() > limits.Bytes:
		return 0
	case limits.Work == 0:
		return budget
	case s.explored >= limits.Work:
		return 0
	default:
		return int(min(uint64(budget), limits.Work-s.explored))
	}
}

// knowHome goes on when all distances are known.
func (s *mazeSolve) knowHome() {
	least := s.home.least()
	if least == mazeFar {
		s.phase = mazeEnded
		return
	}
	s.bound = max(s.bound, least)
	s.beginRound()
}

func (s *mazeSolve) beginRound() {
	s.round++
	s.phase = mazeWalking
	s.walks.begin(false)
}

// goOn takes up at most that many walks, fewer where a page of labels was filled, and gives what of the budget that took.
func (s *mazeSolve) goOn(allowed int) (spent int) {
	const effortUnits = 16 // walks looked at in the time that it takes to take one up
	pages := len(s.walks.pages)
	for spent < allowed && len(s.walks.pages) == pages {
		found, ended := s.walks.step()
		s.explored++
		spent += 1 + s.walks.effort/effortUnits
		s.walks.effort %= effortUnits
		if s.phase == mazeWalking {
			s.bound = max(s.bound, s.walks.least)
		}
		if ended {
			s.endRound(found)
			return spent
		}
	}
	return spent
}

// endRound goes on from the walk that a round has found, or none.
func (s *mazeSolve) endRound(found int32) {
	if found == mazeNone && s.phase == mazeWalking {
		s.phase = mazeEnded // nothing is cheaper than the road that there is, if any
		return
	}
	if found != mazeNone {
		s.walk = s.walks.states(s.walk[:0], found)
		if s.phase == mazeGuessing || !s.memory.learn(s.walk) {
			s.road = append([]mazeState(nil), s.walk...)
			s.cost = s.walks.label(found).cost
			s.walks.below = s.cost
		}
	}
	switch {
	case s.road != nil && s.cost <= s.bound:
		s.phase = mazeEnded
	case s.phase == mazeWalking && s.round == 1:
		s.phase = mazeGuessing
		s.walks.begin(true)
	case s.phase == mazeWalking && s.round >= mazeCutRound:
		s.phase = mazeCutting
		s.pending = append(s.pending[:0], s.memory.loops...)
	default:
		s.beginRound()
	}
}

// cut looks at one cell where a loop closed.
func (s *mazeSolve) cut() {
	if s.cutter == nil {
		s.cutter = newMazeCutter(s.grid)
		s.cutAt = map[int32]int{}
	}
	if len(s.pending) > 0 {
		cell := s.pending[0]
		s.pending = s.pending[1:]
		if at, ok := s.cutAt[cell]; ok && at == s.cuts {
			return // nothing was cut since it was looked at
		}
		if s.cutter.trim(cell) {
			s.cuts++
			s.stale = true
		}
		s.cutAt[cell] = s.cuts
		return
	}
	if s.stale {
		s.stale = false
		s.phase = mazeHomeward
		s.home.begin()
		return
	}
	s.beginRound()
}

func (s *mazeSolve) snapshot() Progress {
	return Progress{Explored: s.explored, Bound: s.bound.taps()}
}

func (s *mazeSolve) answer() Answer {
	answer := s.task.unsolved()
	switch {
	case s.road != nil:
		answer = s.task.solved(s.grid, s.road, s.cost)
		answer.Proved = s.phase == mazeEnded
		if !answer.Proved {
			answer.Bound = s.bound.taps()
		}
	case s.phase == mazeEnded:
		answer.Proved = true
	default:
		answer.Bound = s.bound.taps()
	}
	answer.Explored = s.explored
	return answer
}
