package rushhour

import "warren/solver/search"

// A solver searches breadth first from the position until a level holds a solved position, and then backward from all
// solved positions of that level, over positions on shortest paths alone, to select the solution to return.
type solver[K key] struct {
	task     task
	bfs      *bfs[K]
	phase    phase
	explored uint64
	scanned  uint // number of the next position to test whether it is solved

	cost     int
	onPath   queue[K] // positions on shortest paths
	level    int      // distance of the positions being expanded
	levelEnd uint     // number after the last of them
}

type phase uint8

const (
	searching phase = iota
	preparing       // resetting the numbers for the backward search
	backward        // from the solved positions
	ended           // with a proof
	stopped         // by a limit, without a proof
)

// onShortest marks the note of a position on a shortest path.
const onShortest = 1 << 31

// maxSlots is how many positions the notes can number.
const maxSlots = onShortest - maxNeighbours

func newSolver[K key](task task, memory *memory[K]) *solver[K] {
	s := &solver[K]{
		task:    task,
		bfs:     newBFSFrom(memory, task.model, task.metric, task.model.pose(task.board), initialSlots),
		scanned: 1,
		onPath:  newQueue(memory),
	}
	if !task.board.Solved() && task.model.goal == 0 {
		s.phase = ended // a vehicle or wall permanently blocks the exit: nothing to search
	}
	return s
}

func (s *solver[K]) Run(budget int) bool { return s.phase.run(budget, s.step) }

func (s *solver[K]) step(budget int) (done int, ok bool) {
	switch {
	case s.phase == backward:
		return s.traceBack(budget)
	case s.bfs.levelEnds():
		return s.endLevel(budget)
	case s.bfs.set.mustGrow():
		return grow(s.task.limits, s.bfs, 0, budget)
	default:
		done, ok = work(s.task.limits, s.bfs, 0, budget, s.explored)
		s.explored += uint64(done)
		return done, ok
	}
}

// endLevel looks for solved positions in the level just found, and continues with the next level or backward.
func (s *solver[K]) endLevel(budget int) (done int, ok bool) {
	found := &s.bfs.queue
	for ; done < budget && s.scanned < found.end; done++ {
		if node := found.node(s.scanned); node.h&s.task.model.goal != 0 {
			if !s.room() {
				return done, false
			}
			s.bfs.set.find(node.key).note |= onShortest
			s.onPath.push(searchNode[K]{h: node.h, v: node.v, key: node.key})
		}
		s.scanned++
	}
	switch {
	case s.scanned < found.end:
	case s.onPath.end > s.onPath.at:
		s.phase = backward
		s.cost, s.level, s.levelEnd = s.bfs.level(), s.bfs.level(), s.onPath.end
		s.onPath.takePages(found)
	case found.at == found.end:
		s.phase = ended
	default:
		s.bfs.nextLevel()
	}
	return done, true
}

// traceBack marks the predecessors of positions on shortest paths.
func (s *solver[K]) traceBack(budget int) (done int, ok bool) {
	var next [maxNeighbours]neighbour[K]
	onPath, set := &s.onPath, s.bfs.set
	for ; done < budget && s.level > 0; done++ {
		if onPath.at == s.levelEnd {
			s.level--
			s.levelEnd = onPath.end
			continue
		}
		if !s.room() {
			return done, false
		}
		onPath.reserve(maxNeighbours)
		n := s.bfs.expander.expand(onPath.node(onPath.at), &next)
		onPath.at++
		onPath.release()
		for i := range next[:n] {
			slot := findSlot(set.segments, set.shift, next[i].key)
			if slot.key != 0 && s.bfs.foundAt(slot.note, s.level-1) {
				slot.note |= onShortest
				*onPath.node(onPath.end) = searchNode[K]{h: next[i].h, v: next[i].v, key: next[i].key}
				onPath.end++
			}
		}
	}
	if s.level == 0 {
		s.phase = ended
	}
	return done, true
}

// room reports whether the request's limit of memory allows another page of positions on shortest paths.
func (s *solver[K]) room() bool {
	return s.bfs.bytes()+s.onPath.bytes()+pageBytes <= s.task.limits.Bytes
}

func (s *solver[K]) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored, Bound: s.bound()}
}

// bound returns a lower bound on the cost of a solution.
func (s *solver[K]) bound() int {
	switch {
	case s.phase == backward || s.cost > 0:
		return s.cost
	case s.phase == ended:
		return 0
	default:
		return s.bfs.level()
	}
}

func (s *solver[K]) Answer() search.Answer {
	answer := s.task.unsolved()
	switch {
	case s.phase == ended && (s.cost > 0 || s.task.board.Solved()):
		moves := s.bfs.expander.trace(s.task.model, s.task.model.pose(s.task.board), s.cost, func(key K, left int) bool {
			slot := s.bfs.set.find(key)
			return slot.note&onShortest != 0 && s.bfs.foundAt(slot.note&^onShortest, s.cost-left)
		})
		answer = s.task.solved(moves, s.cost)
	case s.phase == ended:
		answer = s.task.lost()
	default:
		answer.Bound = s.bound()
	}
	answer.Explored = s.explored
	return answer
}

// run calls step with the remaining budget until it is spent or the search is over.
func (p *phase) run(budget int, step func(budget int) (done int, ok bool)) (over bool) {
	for budget > 0 && *p < ended {
		done, ok := step(budget)
		budget -= done
		if !ok {
			*p = stopped
		}
	}
	return *p >= ended
}

// work expands positions within the request's limits, given how much memory others take; it reports false if a limit is
// reached.
func work[K key](limits search.Limits, b *bfs[K], others int64, budget int, explored uint64) (done int, ok bool) {
	budget = limits.Allowed(budget, explored)
	if budget == 0 || b.bytes()+others+pageBytes > limits.Bytes {
		return 0, false
	}
	return b.run(budget), b.queue.end < maxSlots
}

// grow grows the set within the request's limit of memory, given how much others take; it reports false if the limit is
// reached.
func grow[K key](limits search.Limits, b *bfs[K], others int64, budget int) (done int, ok bool) {
	if b.bytes()+b.set.bytesToGrow()+others > limits.Bytes {
		return 0, false
	}
	return b.set.grow(budget), true
}
