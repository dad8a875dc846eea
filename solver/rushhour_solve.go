package solver

// A rushForward searches from the position outwards until there is a solution, and then back from all solutions at
// that distance, over positions on a shortest way alone, to find the one to answer.
type rushForward[K rushKey] struct {
	task     rushTask
	wave     *rushWave[K]
	phase    rushPhase
	explored uint64

	cost  int
	here  []rushNode[K] // going back: the positions on shortest ways at the distance level
	at    int           // of here already taken up
	next  []rushNode[K] // at the distance before
	level int
}

type rushPhase uint8

const (
	searching  rushPhase = iota
	goingBack            // over positions on shortest ways, or outwards from the goals
	ended                // with the proof
	outOfLimit           // without
)

// onShortest marks the note of a position that is on a shortest way.
const onShortest = 1 << 31

// rushMost is how many positions fit the notes.
const rushMost = onShortest - rushNexts

func newRushForward[K rushKey](task rushTask) *rushForward[K] {
	expander := newRushExpander[K](task.model, task.metric)
	s := &rushForward[K]{
		task: task,
		wave: newRushWave(expander, newRushSet[K](rushSetSize(rushSetUsual, task.model.space)), 1),
	}
	s.wave.put(expander.node(task.model, task.model.pose(task.board)))
	if !task.board.Solved() && task.model.goal == 0 {
		s.phase = ended // a vehicle or a wall for good between the red car and the exit: nothing to search
	}
	return s
}

func (s *rushForward[K]) run(budget int) bool {
	for budget > 0 && s.phase < ended {
		done, ok := 0, true
		switch {
		case s.phase == goingBack && s.at < len(s.here):
			done = s.back(budget)
		case s.phase == goingBack:
			s.previousLevel()
		case s.wave.levelEnds():
			s.nextLevel()
		case s.wave.crowded():
			done, ok = rushGrow(s.task.limits, s.wave, 0, budget)
		default:
			done, ok = rushWork(s.task.limits, s.wave, budget, s.explored)
			s.explored += uint64(done)
		}
		budget -= done
		if !ok {
			s.phase = outOfLimit
		}
	}
	return s.phase >= ended
}

// nextLevel goes on to the next distance, or turns back where there are solutions at this one.
func (s *rushForward[K]) nextLevel() {
	for number := s.wave.at; number < s.wave.end; number++ {
		if node := s.wave.node(number); node.h&s.task.model.goal != 0 {
			s.wave.set.find(node.key).note |= onShortest
			s.here = append(s.here, *node)
		}
	}
	switch {
	case len(s.here) > 0:
		s.phase = goingBack
		s.cost, s.level = s.wave.level(), s.wave.level()
	case s.wave.at == s.wave.end:
		s.phase = ended
	default:
		s.wave.nextLevel()
	}
}

// back marks the positions before those of here on shortest ways.
func (s *rushForward[K]) back(budget int) int {
	var next [rushNexts]rushNext[K]
	done := 0
	for ; done < budget && s.at < len(s.here) && s.level > 0; done++ {
		s.here[s.at].gone, s.here[s.at].asleep = 0, 0
		n := s.wave.expander.expand(&s.here[s.at], &next)
		s.at++
		for i := range next[:n] {
			if slot := s.wave.set.find(next[i].key); slot.key != 0 && s.wave.foundAt(slot.note, s.level-1) {
				slot.note |= onShortest
				s.next = append(s.next, rushNode[K]{h: next[i].h, v: next[i].v, key: next[i].key})
			}
		}
	}
	if s.level == 0 {
		s.at = len(s.here)
	}
	return done
}

func (s *rushForward[K]) previousLevel() {
	s.here, s.next, s.at = s.next, s.here[:0], 0
	s.level--
	if s.level <= 0 {
		s.phase = ended
	}
}

func (s *rushForward[K]) snapshot() Progress { return Progress{Explored: s.explored, Bound: s.bound()} }

// bound is a cost that no solution is below.
func (s *rushForward[K]) bound() int {
	switch {
	case s.phase == goingBack || s.cost > 0:
		return s.cost
	case s.phase == ended:
		return 0
	default:
		return s.wave.level()
	}
}

func (s *rushForward[K]) answer() Answer {
	answer := s.task.unsolved()
	switch {
	case s.phase == ended && (s.cost > 0 || s.task.board.Solved()):
		moves := s.wave.expander.trace(s.task.model, s.task.model.pose(s.task.board), s.cost, func(key K, left int) bool {
			slot := s.wave.set.find(key)
			return slot.note&onShortest != 0 && s.wave.foundAt(slot.note&^onShortest, s.cost-left)
		})
		answer = s.task.solved(moves, s.cost)
	case s.phase == ended:
		answer.Proved = true
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored
	return answer
}

// rushWork lets the wave take up positions within the request's limit of them; not ok where that is reached.
func rushWork[K rushKey](limits Limits, w *rushWave[K], budget int, explored uint64) (done int, ok bool) {
	if limits.Work > 0 {
		if explored >= limits.Work {
			return 0, false
		}
		budget = int(min(uint64(budget), limits.Work-explored))
	}
	return w.run(budget), w.end < rushMost
}

// rushGrow lets the wave grow within the request's limit of memory, of which others take some already; not ok where that
// is reached.
func rushGrow[K rushKey](limits Limits, w *rushWave[K], others int64, budget int) (done int, ok bool) {
	if w.bytesToGrow()+others > limits.Bytes {
		return 0, false
	}
	return w.grow(budget), true
}
