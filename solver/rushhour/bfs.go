package rushhour

import "warren/solver/space"

// A bfs is a breadth-first search.
//
// Most positions would be found many times: by undoing the move that led to them, and by every order of independent moves.
// Two sets of transitions at each position avoid that.
//
//   - A transition is explored if its successors are known already: it was expanded from its other end, or it was explored
//     at the predecessor and is independent of the move from there.
//   - A transition is asleep if its successors are found at the same level by an order of moves that comes first: it was
//     tried at the predecessor, before the move that led here and independent of it, or was asleep there. (These are
//     Godefroid's sleep sets; of all orders, the first to be tried is never asleep.) If a position is found from several
//     predecessors, only transitions that are asleep for all of them are. A stretch expanded from a position of the same
//     level is asleep and not explored, since more of it may be a level farther.
type bfs[K key] = space.Flood[K, searchNode[K], *expander[K]]

type (
	frontier[K key] = space.Frontier[K, searchNode[K]]
	queue[K key]    = space.Queue[searchNode[K]]
	memory[K key]   = space.Memory[K, searchNode[K]]
)

// initialSlots is the initial number of slots of a set: enough for the positions of a hard board of the usual size, so that the
// table stays sparse.
const initialSlots = 1 << 16

// setSize returns the initial number of slots: usual, or less for few positions.
func setSize(usual int, positions uint64) int {
	slots := space.SegmentSlots
	for slots < usual && uint64(slots) < 2*positions {
		slots *= 2
	}
	return slots
}

// newBFS returns a search that starts from one position.
func newBFS[K key](memory *memory[K], m *model, metric string, pose pose, slots int) bfs[K] {
	b := bfs[K]{Frontier: space.NewFrontier(memory, memory.NewSet(setSize(slots, m.space), maxNeighbours)), Expander: newExpander[K](m, metric)}
	node := b.Expander.node(m, pose)
	b.Begin(node.key, node, 1)
	return b
}

// Advance takes up positions of a frontier. Those that it finds again get the transitions that are explored or asleep from there too.
func (e *expander[K]) Advance(f *frontier[K], budget int) (done int) {
	stop := f.Take(budget)
	var next [maxNeighbours]neighbour[K]
	// The loop works on copies, since writing a pointer to f may cost more than the rest of a position.
	set, q := f.Set, &f.Queue
	slots, pages := set.Slots, q.Pages()
	last := f.LevelStart(f.Level())
	at, end := q.At, q.End
	page := pages[at/space.PageNodes]
	full := end + uint(f.Room())
	for ; at < stop && end <= full; at++ {
		n := e.expand(&page[at%space.PageNodes], &next)
		for j := range next[:n] {
			found := &next[j]
			segment, i := slots.Home(&found.key)
			slot := slots.At(segment, i)
			for !slot.Holds(&found.key) {
				segment, i = slots.Next(segment, i)
				slot = slots.At(segment, i)
			}
			number := uint(slot.Note)
			if number-1 < at {
				continue // expanded already; a new position has the number 0, and 0-1 exceeds every number
			}
			// The position is written alike whether it is new or not, which is unpredictable; a branch costs more.
			fresh := zero(uint64(number))
			number |= end & -fresh
			slot.Key = found.key
			slot.Note = uint32(number)
			end += fresh

			node := &pages[number/space.PageNodes][number%space.PageNodes]
			isNew, farther := -uint64(fresh), ^uint64(int64(number-last)>>63)
			node.h = found.h
			node.v = found.v
			node.key = found.key
			node.explored = node.explored&^isNew | (found.back|found.explored)&farther
			node.asleep = (node.asleep|isNew)&(found.asleep|^farther) | found.back&^farther
		}
	}
	done = int(at - q.At)
	set.Added(int(end - q.End))
	q.At, q.End = at, end
	return done
}

// Goals adds those of the positions that are solved to a queue, as starts of a search.
func (e *expander[K]) Goals(found []searchNode[K], goals *queue[K]) {
	for i := range found {
		if n := &found[i]; n.h&e.goal != 0 {
			goals.Push(searchNode[K]{h: n.h, v: n.v, key: n.key})
		}
	}
}

func (e *expander[K]) Key(at *searchNode[K]) *K { return &at.key }
