package rushhour

import (
	"math/bits"

	"warren/puzzles/rushhour"
)

// trace returns the lexicographically least of the shortest solutions from a position of that distance. at(key, left) reports whether a position is on a
// shortest path and left from the goal. Slides by single cells are enough, since in steps they cost the same; trace then joins them.
func (e *expander[K]) trace(m *model, pose pose, distance int, at func(key K, left int) bool) []rushhour.Move {
	moves := make([]rushhour.Move, 0, distance)
	longest := side
	if e.metric == metricSteps {
		longest = 1
	}
	node := e.node(m, pose)
	occupied, key := node.h|node.v|e.walls, node.key
	for left := distance - 1; left >= 0; left-- {
		car, by, reached := e.firstSlide(m, pose, occupied, key, longest, func(key K) bool { return at(key, left) })
		if by == 0 {
			return nil // no position at that distance: the caller's replay reports it
		}
		moved := &m.cars[car]
		occupied ^= moved.cells(int(pose[car]))
		pose[car] += int8(by)
		occupied ^= moved.cells(int(pose[car]))
		key = reached
		if last := len(moves) - 1; e.metric == metricSteps && last >= 0 && moves[last].Car == moved.letter {
			moves[last].By += by
		} else {
			moves = append(moves, rushhour.Move{Car: moved.letter, By: by})
		}
	}
	return moves
}

// back returns the index of the step back from offset q in the table of steps.
func (c *vehicle) back(q int) int { return c.ahead + c.slack + 1 + c.slack - q }

// firstSlide returns the first slide, no longer than longest, to a wanted position; by is 0 if there is none.
func (e *expander[K]) firstSlide(m *model, pose pose, taken uint64, key K, longest int, wanted func(K) bool) (car, by int, reached K) {
	for i := range m.cars {
		c := &m.cars[i]
		q := int(pose[i])
		cells := c.cells(q)
		reached = key
		for by := -1; by >= -longest && q+by >= 0; by-- {
			if taken>>(bits.TrailingZeros64(cells)+by*c.stride)&1 != 0 {
				break
			}
			reached += e.steps[c.back(q+by+1)].delta
			if wanted(reached) {
				return i, by, reached
			}
		}
		reached = key
		for by := 1; by <= longest && q+by <= c.slack; by++ {
			if taken>>(63-bits.LeadingZeros64(cells)+by*c.stride)&1 != 0 {
				break
			}
			reached += e.steps[c.ahead+q+by-1].delta
			if wanted(reached) {
				return i, by, reached
			}
		}
	}
	return 0, 0, 0
}

// A tracer expands positions on shortest ways, from the solved ones back to the start. Independent
// moves lead back in any order, so transitions may be asleep as in bfs. That holds for those that
// leave the shortest ways too: if one led to a shortest way after an independent move, it would be
// on one before that move, since positions beside each other are at most one apart.
type tracer[K key] struct {
	*expander[K]
	there *frontier[K] // of the search from the start
}

// onShortest marks the note of a position on a shortest way, its number on the way back.
const onShortest = 1 << 31

// Advance takes up positions of the frontier on the way back. Positions at cost 1 are on shortest
// ways too if they are one nearer to the start.
func (e *tracer[K]) Advance(f *frontier[K], budget int) (done int) {
	stop := f.Take(budget)
	var next [maxNeighbours]neighbour[K]
	slots, q := f.Set.Slots, &f.Queue
	last := onShortest | uint32(f.LevelStart(f.Level()))
	level := e.there.Level() - f.Level()
	first := uint32(e.there.LevelStart(level))
	count := uint32(e.there.LevelStart(level+1)) - first
	for ; q.At < stop && f.Room() >= 0; q.At++ {
		n := e.expand(q.Node(q.At), &next)
		for i := range next[:n] {
			found := &next[i]
			slot := slots.Find(&found.key)
			switch note := slot.Note; {
			case note-first < count:
				slot.Note = onShortest | uint32(q.End)
				*q.Node(q.End) = searchNode[K]{found.h, found.v, found.back | found.explored, found.asleep, found.key}
				q.End++
			case note >= last:
				node := q.Node(uint(note &^ onShortest))
				node.explored |= found.back | found.explored
				node.asleep &= found.asleep
			}
		}
		done++
	}
	return done
}
