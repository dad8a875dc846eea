package solver

// A rabbitForward searches from the position outwards until the first solved position is found.
type rabbitForward[K rabbitKey] struct {
	task     rabbitTask
	wave     *rabbitWave[K]
	phase    rabbitPhase
	explored uint64
}

type rabbitPhase uint8

const (
	rabbitOut     rabbitPhase = iota // outwards from the position asked about
	rabbitBack                       // and from all solved positions
	rabbitEnded                      // with the proof
	rabbitStopped                    // without, by a limit
)

func newRabbitForward[K rabbitKey](task rabbitTask) *rabbitForward[K] {
	s := &rabbitForward[K]{
		task: task,
		wave: newRabbitWave(newRabbitExpander[K](task.model, task.metric), newRabbitSet[K](rabbitSlots)),
	}
	s.wave.begin(rabbitKeyOf[K](task.model, task.board), 1)
	if task.board.Solved() || !task.model.enoughHoles(task.board) {
		s.phase = rabbitEnded
	}
	return s
}

func (s *rabbitForward[K]) run(budget int) bool {
	for budget > 0 && s.phase < rabbitEnded {
		done := 0
		switch {
		case len(s.wave.goals) > 0 || s.wave.queue.count == 0:
			s.phase = rabbitEnded
		case s.wave.set.crowded():
			done = rabbitGrow(s.task.limits, s.wave, budget, &s.phase)
		default:
			if done = rabbitAllowed(s.task.limits, budget, s.explored, &s.phase); done > 0 {
				done = s.wave.number(done)
			}
			s.explored += uint64(done)
		}
		budget -= done
	}
	return s.phase >= rabbitEnded
}

// rabbitAllowed is how many positions may be taken up now; where the request's limit leaves none, the search is stopped.
func rabbitAllowed(limits Limits, budget int, explored uint64, phase *rabbitPhase) int {
	switch {
	case limits.Work == 0:
		return budget
	case explored >= limits.Work:
		*phase = rabbitStopped
		return 0
	default:
		return int(min(uint64(budget), limits.Work-explored))
	}
}

// rabbitGrow lets the wave's set grow and gives how much of the budget it took; where the request's limit forbids it, the
// search is stopped.
func rabbitGrow[K rabbitKey](limits Limits, w *rabbitWave[K], budget int, phase *rabbitPhase) int {
	done, ok := w.grow(limits.Bytes, budget)
	if !ok {
		*phase = rabbitStopped
	}
	return done
}

func (s *rabbitForward[K]) snapshot() Progress {
	return Progress{Explored: s.explored, Bound: s.bound()}
}

// bound is a cost that no solution is below.
func (s *rabbitForward[K]) bound() int {
	switch {
	case s.task.board.Solved():
		return 0
	case s.phase == rabbitEnded && len(s.wave.goals) == 0:
		return 0 // there is none
	case s.wave.left == 0 && s.wave.queue.count > 0 && len(s.wave.goals) == 0:
		return s.wave.level + 2 // all at this distance are taken up, and none beside them is solved
	default:
		return s.wave.level + 1
	}
}

func (s *rabbitForward[K]) answer() Answer {
	answer := s.task.unsolved()
	switch {
	case s.task.board.Solved():
		answer = rabbitSolved(&s.task, []K{rabbitKeyOf[K](s.task.model, s.task.board)})
	case s.phase == rabbitEnded && len(s.wave.goals) > 0:
		answer = rabbitSolved(&s.task, s.path())
	case s.phase == rabbitEnded:
		answer.Proved = true
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored
	return answer
}

// path gives the positions from the one asked about to the solved one.
func (s *rabbitForward[K]) path() []K {
	var next [rabbitNexts]K
	cost := s.wave.level + 1
	path := make([]K, cost+1)
	path[cost] = s.wave.goals[0]
	for at := cost; at > 0; at-- {
		before := ^uint32(0)
		n := s.wave.expander.expand(&path[at], &next)
		for i := range next[:n] {
			// A note of 0 is that of no position: no number is as high as 0-1.
			if note := s.wave.set.find(&next[i]).note; note-1 < before-1 {
				before, path[at-1] = note, next[i]
			}
		}
	}
	return path
}
