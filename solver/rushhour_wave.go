package solver

import (
	"slices"
	"unsafe"
)

// A rushWave goes outwards from some positions, distance by distance. The note of a position in the set is its number
// in the order of discovery, counted from 1, so that its distance is told by where each distance begins.
type rushWave[K rushKey] struct {
	expander *rushExpander[K]
	set      *rushSet[K]
	queue    []rushNode[K] // of the positions numbered from base on
	base     int
	at       int   // number of the position to take up next
	starts   []int // number of the first position at each distance; the last is still being found
}

func newRushWave[K rushKey](e *rushExpander[K], set *rushSet[K]) *rushWave[K] {
	// Levels are seldom wider than an eighth of the set; most boards never need more.
	queue := make([]rushNode[K], 0, len(set.slots)/8+rushNexts)
	return &rushWave[K]{expander: e, set: set, queue: queue, base: 1, at: 1, starts: append(make([]int, 0, 64), 1)}
}

// put adds a position to begin at.
func (w *rushWave[K]) put(n rushNode[K]) {
	slot := w.set.find(n.key)
	if slot.note != 0 {
		return
	}
	if slot.key == 0 {
		slot.key = n.key
		w.set.count++
	}
	n.gone, n.asleep = 0, 0
	w.queue = append(w.queue, n)
	slot.note = uint32(w.end() - 1)
}

// end is the number of the next position to be found.
func (w *rushWave[K]) end() int { return w.base + len(w.queue) }

// level is the distance of the positions being found.
func (w *rushWave[K]) level() int { return len(w.starts) - 1 }

// levelEnds tells that every position at this distance is found and every one at the distance before was taken up.
func (w *rushWave[K]) levelEnds() bool { return w.at == w.starts[len(w.starts)-1] }

// found gives the positions found at the distance being found.
func (w *rushWave[K]) found() []rushNode[K] { return w.queue[w.starts[len(w.starts)-1]-w.base:] }

// nextLevel begins the next distance.
func (w *rushWave[K]) nextLevel() { w.starts = append(w.starts, w.end()) }

// run takes up at most that many positions, to the end of the level or until the set is crowded, and gives how many.
func (w *rushWave[K]) run(budget int) int {
	var next [rushNexts]rushNext[K]
	set, slots, expander := w.set, w.set.slots, w.expander
	base, end := uint(w.base), uint(w.end())
	queue := w.queue[:cap(w.queue)] // nodes are written in place beyond those that count
	last := uint(w.starts[len(w.starts)-1])
	at, stop := uint(w.at), min(last, uint(w.at+budget))
	count := set.count
	for ; at < stop && count <= set.limit; at++ {
		if end-base+rushNexts > uint(len(queue)) {
			queue = slices.Grow(queue[:end-base], len(queue))
			queue = queue[:cap(queue)]
		}
		n := expander.expand(&queue[at-base], &next)
		for i := range next[:n] {
			found := &next[i]
			slot := findRushSlot(slots, set.shift, found.key)
			number := uint(slot.note)
			if number-1 < base-1 {
				continue // taken up long ago; a new one has the number 0, and 0-1 is more than any
			}
			// New or not, the position is written alike: which it is cannot be foreseen, and a branch costs more.
			fresh := zero(uint64(number))
			number |= end & -fresh
			count += int(zero(uint64(slot.key)))
			slot.key = found.key
			slot.note = uint32(number)
			end += fresh

			node := &queue[number-base]
			isNew, ahead := -uint64(fresh), ^(uint64(int64(number-last) >> 63))
			node.h = found.h
			node.v = found.v
			node.key = found.key
			node.gone = node.gone&^isNew | (found.back|found.gone)&ahead
			node.asleep = (node.asleep|isNew)&(found.asleep|^ahead) | found.back&^ahead
		}
	}
	done := int(at) - w.at
	w.queue, w.at, set.count = queue[:end-base], int(at), count
	w.forget()
	return done
}

// forget drops the positions that were taken up, once they are most of the queue.
func (w *rushWave[K]) forget() {
	// Those found at this distance stay, for found.
	spent := min(w.at, w.starts[len(w.starts)-1]) - w.base
	if spent > len(w.queue)/2+rushNexts {
		w.queue = append(w.queue[:0], w.queue[spent:]...)
		w.base += spent
	}
}

// foundAt tells whether the position of that note was found at that distance.
func (w *rushWave[K]) foundAt(note uint32, distance int) bool {
	return int(note) >= w.starts[distance] && (distance+1 == len(w.starts) || int(note) < w.starts[distance+1])
}

// rushBytes is the memory that a list of positions takes.
func rushBytes[K rushKey](nodes []rushNode[K]) int64 {
	return int64(cap(nodes)) * int64(unsafe.Sizeof(rushNode[K]{}))
}
