package rushhour

// A wave goes outwards from some positions, distance by distance. Positions are numbered in the order in which they
// are found, from 1; the note of a position in the set is its number, and so its distance is told by where each
// distance begins.
//
// Most positions would be found many times: back the way they were found, and once for every order of moves that do
// not touch each other. Two sets of ways at each position spare that.
//
//   - A way is gone when the positions that it leads to are known already: it was gone along from its other end, or it
//     was gone at the position before and the move from there did not touch it.
//   - A way is asleep when the positions that it leads to are found at the same distance by an order of moves that comes
//     first: it was tried at the position before, ahead of the move that led here and not touched by it, or was asleep
//     there. (Godefroid's sleep sets; of all orders the first in the order of trying is never asleep.) Where a position
//     is found from several, only what is asleep for all of them is. From a position at the same distance a stretch
//     gone along is asleep and not gone, since more of it may be as far again.
type wave[K key] struct {
	expander *expander[K]
	set      *set[K]
	queue    queue[K] // found and not taken up, by their numbers
	starts   []uint   // number of the first position at each distance; the last is still being found
}

// newWave makes a wave from the positions of the queue, which are in the set with their numbers.
func newWave[K key](e *expander[K], set *set[K], queue queue[K]) *wave[K] {
	return &wave[K]{expander: e, set: set, queue: queue, starts: append(make([]uint, 0, 64), 1)}
}

// newWaveFrom makes a wave from one position and a set of about that many slots, or fewer where there cannot be so
// many positions.
func newWaveFrom[K key](m *model, metric string, pose pose, slots int) *wave[K] {
	w := newWave(newExpander[K](m, metric), newSet[K](setSize(slots, m.space)), newQueue[K]())
	node := w.expander.node(m, pose)
	*w.set.find(node.key) = slot[K]{node.key, uint32(w.queue.end)}
	w.set.count++
	w.queue.push(node)
	return w
}

// level is the distance of the positions being found.
func (w *wave[K]) level() int { return len(w.starts) - 1 }

// levelEnds reports that every position at this distance is found: those in the queue.
func (w *wave[K]) levelEnds() bool { return w.queue.at == w.starts[len(w.starts)-1] }

// nextLevel begins the next distance.
func (w *wave[K]) nextLevel() { w.starts = append(w.starts, w.queue.end) }

// foundAt reports whether the position of that note was found at that distance.
func (w *wave[K]) foundAt(note uint32, distance int) bool {
	number := uint(note)
	return number >= w.starts[distance] && (distance+1 == len(w.starts) || number < w.starts[distance+1])
}

// run takes up at most that many positions, to the end of the level, of a page of the queue or until the set is crowded,
// and returns how many. Those are still in the queue, until the next run. At most one page is new.
func (w *wave[K]) run(budget int) int {
	w.queue.drop()
	w.queue.widen(mostNeighbours)
	var next [mostNeighbours]neighbour[K]
	// What the loop writes is kept out of w: to write a pointer there may cost more than the rest of a position.
	set, segments, pages, expander := w.set, w.set.segments, w.queue.pages, w.expander
	last := w.starts[len(w.starts)-1]
	at, end := w.queue.at, w.queue.end
	page := pages[at/pageNodes]
	full := min(uint(len(pages))*pageNodes-mostNeighbours, end+set.room())
	stop := min(last, at+uint(budget), (at/pageNodes+1)*pageNodes)
	for ; at < stop && end <= full; at++ {
		n := expander.expand(&page[at%pageNodes], &next)
		for i := range next[:n] {
			found := &next[i]
			slot := findSlot(segments, set.shift, found.key)
			number := uint(slot.note)
			if number-1 < at {
				continue // taken up already; a new one has the number 0, and 0-1 is more than any
			}
			// New or not, the position is written alike: which it is cannot be foreseen, and a branch costs more.
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
			node.gone = node.gone&^isNew | (found.back|found.gone)&farther
			node.asleep = (node.asleep|isNew)&(found.asleep|^farther) | found.back&^farther
		}
	}
	done := int(at - w.queue.at)
	set.added(end - w.queue.end)
	w.queue.at, w.queue.end = at, end
	return done
}

// bytes is the memory that the wave takes.
func (w *wave[K]) bytes() int64 { return w.set.bytes() + w.queue.bytes() }
