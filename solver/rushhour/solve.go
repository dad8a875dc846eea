package rushhour

import "warren/solver/search"

// A solver searches from the position outwards until there is a solution, and then back from all solutions at
// that distance, over positions on a shortest way alone, to find the one to answer.
type solver[K key] struct {
	task     task
	wave     *wave[K]
	phase    phase
	explored uint64
	looked   uint // number up to which the positions found are looked at whether they are solved

	cost     int
	back     queue[K] // positions on shortest ways
	level    int      // distance of those being taken up
	levelEnd uint     // number after their last
}

type phase uint8

const (
	searching  phase = iota
	turning          // from the flood to the way back
	goingBack        // over positions on shortest ways, or outwards from the goals
	ended            // with the proof
	outOfLimit       // without
)

// onShortest marks the note of a position that is on a shortest way.
const onShortest = 1 << 31

// mostSlots is how many positions fit the notes.
const mostSlots = onShortest - mostNeighbours

func newSolver[K key](task task) *solver[K] {
	s := &solver[K]{
		task:   task,
		wave:   newWaveFrom[K](task.model, task.metric, task.model.pose(task.board), usualSlots),
		looked: 1,
		back:   newQueue[K](),
	}
	if !task.board.Solved() && task.model.goal == 0 {
		s.phase = ended // a vehicle or a wall for good between the red car and the exit: nothing to search
	}
	return s
}

func (s *solver[K]) Run(budget int) bool { return s.phase.run(budget, s.step) }

func (s *solver[K]) step(budget int) (done int, ok bool) {
	switch {
	case s.phase == goingBack:
		return s.goBack(budget)
	case s.wave.levelEnds():
		return s.endLevel(budget)
	case s.wave.set.crowded():
		return grow(s.task.limits, s.wave, 0, budget)
	default:
		done, ok = work(s.task.limits, s.wave, 0, budget, s.explored)
		s.explored += uint64(done)
		return done, ok
	}
}

// endLevel looks for solutions among the positions at the distance that is now found, and goes on to the next or turns
// back.
func (s *solver[K]) endLevel(budget int) (done int, ok bool) {
	found := &s.wave.queue
	for ; done < budget && s.looked < found.end; done++ {
		if node := found.node(s.looked); node.h&s.task.model.goal != 0 {
			if !s.room() {
				return done, false
			}
			s.wave.set.find(node.key).note |= onShortest
			s.back.push(searchNode[K]{h: node.h, v: node.v, key: node.key})
		}
		s.looked++
	}
	switch {
	case s.looked < found.end:
	case s.back.end > s.back.at:
		s.phase = goingBack
		s.cost, s.level, s.levelEnd = s.wave.level(), s.wave.level(), s.back.end
		s.back.adopt(found)
	case found.at == found.end:
		s.phase = ended
	default:
		s.wave.nextLevel()
	}
	return done, true
}

// goBack marks the positions before those on shortest ways.
func (s *solver[K]) goBack(budget int) (done int, ok bool) {
	var next [mostNeighbours]neighbour[K]
	back, set := &s.back, s.wave.set
	for ; done < budget && s.level > 0; done++ {
		if back.at == s.levelEnd {
			s.level--
			s.levelEnd = back.end
			continue
		}
		if !s.room() {
			return done, false
		}
		back.widen(mostNeighbours)
		n := s.wave.expander.expand(back.node(back.at), &next)
		back.at++
		back.drop()
		for i := range next[:n] {
			slot := findSlot(set.segments, set.shift, next[i].key)
			if slot.key != 0 && s.wave.foundAt(slot.note, s.level-1) {
				slot.note |= onShortest
				*back.node(back.end) = searchNode[K]{h: next[i].h, v: next[i].v, key: next[i].key}
				back.end++
			}
		}
	}
	if s.level == 0 {
		s.phase = ended
	}
	return done, true
}

// room reports whether the request's limit of memory allows another page of positions on shortest ways.
func (s *solver[K]) room() bool {
	return s.wave.bytes()+s.back.bytes()+pageBytes <= s.task.limits.Bytes
}

func (s *solver[K]) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored, Bound: s.bound()}
}

// bound is a cost that no solution is below.
func (s *solver[K]) bound() int {
	switch {
	case s.phase == goingBack || s.cost > 0:
		return s.cost
	case s.phase == ended:
		return 0
	default:
		return s.wave.level()
	}
}

func (s *solver[K]) Answer() search.Answer {
	answer := s.task.unsolved()
	switch {
	case s.phase == ended && (s.cost > 0 || s.task.board.Solved()):
		moves := s.wave.expander.trace(s.task.model, s.task.model.pose(s.task.board), s.cost, func(key K, left int) bool {
			slot := s.wave.set.find(key)
			return slot.note&onShortest != 0 && s.wave.foundAt(slot.note&^onShortest, s.cost-left)
		})
		answer = s.task.solved(moves, s.cost)
	case s.phase == ended:
		answer.Decided = true
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored
	return answer
}

// run works in steps, each of at most the budget that is left, until it is spent or the search is over.
func (p *phase) run(budget int, step func(budget int) (done int, ok bool)) (over bool) {
	for budget > 0 && *p < ended {
		done, ok := step(budget)
		budget -= done
		if !ok {
			*p = outOfLimit
		}
	}
	return *p >= ended
}

// work lets the wave take up positions within the request's limits, of whose memory others take some already; not ok
// where one is reached.
func work[K key](limits search.Limits, w *wave[K], others int64, budget int, explored uint64) (done int, ok bool) {
	budget = limits.Allowed(budget, explored)
	if budget == 0 || w.bytes()+others+pageBytes > limits.Bytes {
		return 0, false
	}
	return w.run(budget), w.queue.end < mostSlots
}

// grow lets the wave's set grow within the request's limit of memory, of which others take some already; not ok where
// that is reached.
func grow[K key](limits search.Limits, w *wave[K], others int64, budget int) (done int, ok bool) {
	if w.bytes()+w.set.bytesToGrow()+others > limits.Bytes {
		return 0, false
	}
	return w.set.grow(budget), true
}
