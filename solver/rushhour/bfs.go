package rushhour

// A bfs is a breadth-first search, level by level. It numbers positions in the order in which it finds them, from 1. The
// note of a position in the set is its number, which determines its distance, since the first number of each level is
// known.
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
type bfs[K key] struct {
	expander    *expander[K]
	set         *set[K]
	queue       queue[K] // the frontier: positions found and not expanded, by number
	levelStarts []uint   // number of the first position of each level; the last level is still being found
}

// newBFS returns a search that starts from the positions of the queue, which are in the set with their numbers.
func newBFS[K key](e *expander[K], set *set[K], queue queue[K]) *bfs[K] {
	return &bfs[K]{expander: e, set: set, queue: queue, levelStarts: append(make([]uint, 0, 64), 1)}
}

// newBFSFrom returns a search that starts from one position, with a set of about that many slots, or fewer if there cannot
// be so many positions.
func newBFSFrom[K key](memory *memory[K], m *model, metric string, pose pose, slots int) *bfs[K] {
	b := newBFS(newExpander[K](m, metric), newSet(memory, setSize(slots, m.space)), newQueue(memory))
	node := b.expander.node(m, pose)
	*b.set.find(node.key) = slot[K]{node.key, uint32(b.queue.end)}
	b.set.count++
	b.queue.push(node)
	return b
}

// level returns the distance of the positions being found.
func (b *bfs[K]) level() int { return len(b.levelStarts) - 1 }

// levelEnds reports whether all positions of this level are found.
func (b *bfs[K]) levelEnds() bool { return b.queue.at == b.levelStarts[len(b.levelStarts)-1] }

func (b *bfs[K]) nextLevel() { b.levelStarts = append(b.levelStarts, b.queue.end) }

// foundAt reports whether the position with that note was found at that distance.
func (b *bfs[K]) foundAt(note uint32, distance int) bool {
	number := uint(note)
	return number >= b.levelStarts[distance] && (distance+1 == len(b.levelStarts) || number < b.levelStarts[distance+1])
}

// run expands at most budget positions, until the level or the page of the queue ends or the set must grow, and returns how
// many. They stay in the queue until the next run. It adds at most one page.
func (b *bfs[K]) run(budget int) int {
	b.queue.release()
	b.queue.reserve(maxNeighbours)
	var next [maxNeighbours]neighbour[K]
	// The loop works on local copies of the fields of b, since writing a pointer there may cost more than the rest of a
	// position.
	set, segments, pages, expander := b.set, b.set.segments, b.queue.pages, b.expander
	last := b.levelStarts[len(b.levelStarts)-1]
	at, end := b.queue.at, b.queue.end
	page := pages[at/pageNodes]
	full := min(uint(len(pages))*pageNodes-maxNeighbours, end+set.room())
	stop := min(last, at+uint(budget), (at/pageNodes+1)*pageNodes)
	for ; at < stop && end <= full; at++ {
		n := expander.expand(&page[at%pageNodes], &next)
		for i := range next[:n] {
			found := &next[i]
			slot := findSlot(segments, set.shift, found.key)
			number := uint(slot.note)
			if number-1 < at {
				continue // expanded already; a new position has the number 0, and 0-1 exceeds every number
			}
			// The position is written alike whether it is new or not, which is unpredictable; a branch costs more.
			fresh := zero(uint64(number))
			number |= end & -fresh
			slot.key = found.key
			slot.note = uint32(number)
			end += fresh

			node := &pages[number/pageNodes][number%pageNodes]
			isNew, farther := -uint64(fresh), ^uint64(int64(number-last)>>63)
			node.h = found.h
			node.v = found.v
			node.key = found.key
			node.explored = node.explored&^isNew | (found.back|found.explored)&farther
			node.asleep = (node.asleep|isNew)&(found.asleep|^farther) | found.back&^farther
		}
	}
	done := int(at - b.queue.at)
	set.added(end - b.queue.end)
	b.queue.at, b.queue.end = at, end
	return done
}

// bytes returns the memory of the search.
func (b *bfs[K]) bytes() int64 { return b.set.bytes() + b.queue.bytes() }
