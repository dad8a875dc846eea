package solver

import "unsafe"

// A rushWave goes outwards from some positions, distance by distance. Positions are numbered in the order in which they
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
type rushWave[K rushKey] struct {
	expander *rushExpander[K]
	set      *rushSet[K]
	ring     []rushNode[K] // found and not taken up, by number modulo its length, a power of two
	at, end  uint          // numbers of the position to take up next and of the next to be found
	starts   []uint        // number of the first position at each distance; the last is still being found

	wider []rushNode[K] // ring to be, while it grows
	moved uint          // the number up to which it is filled
}

// newRushWave makes a wave with room for that many positions to begin at, each to be put.
func newRushWave[K rushKey](e *rushExpander[K], set *rushSet[K], seeds int) *rushWave[K] {
	// A distance has seldom more positions than an eighth of the set.
	size := len(set.slots) / 8
	for size < seeds+rushNexts {
		size *= 2
	}
	return &rushWave[K]{
		expander: e, set: set, ring: make([]rushNode[K], size),
		at: 1, end: 1, starts: append(make([]uint, 0, 64), 1),
	}
}

// put adds a position to begin at.
func (w *rushWave[K]) put(n rushNode[K]) {
	slot := w.set.find(n.key)
	if slot.key == 0 {
		slot.key = n.key
		w.set.count++
	}
	n.gone, n.asleep = 0, 0
	*w.node(w.end) = n
	slot.note = uint32(w.end)
	w.end++
}

func (w *rushWave[K]) node(number uint) *rushNode[K] { return &w.ring[number&uint(len(w.ring)-1)] }

// level is the distance of the positions being found.
func (w *rushWave[K]) level() int { return len(w.starts) - 1 }

// levelEnds tells that every position at this distance is found: those from at to end.
func (w *rushWave[K]) levelEnds() bool { return w.at == w.starts[len(w.starts)-1] }

// nextLevel begins the next distance.
func (w *rushWave[K]) nextLevel() { w.starts = append(w.starts, w.end) }

// foundAt tells whether the position of that note was found at that distance.
func (w *rushWave[K]) foundAt(note uint32, distance int) bool {
	number := uint(note)
	return number >= w.starts[distance] && (distance+1 == len(w.starts) || number < w.starts[distance+1])
}

// run takes up at most that many positions, to the end of the level or until the wave is crowded, and gives how many.
func (w *rushWave[K]) run(budget int) int {
	var next [rushNexts]rushNext[K]
	// What the loop writes is kept out of w: to write a pointer there may cost more than the rest of a position.
	set, slots, ring, expander := w.set, w.set.slots, w.ring, w.expander
	mask, size := uint(len(ring)-1), uint(len(ring))
	last := w.starts[len(w.starts)-1]
	at, end, count := w.at, w.end, set.count
	stop := min(last, at+uint(budget))
	for ; at < stop && count <= set.limit && end-at+rushNexts <= size; at++ {
		n := expander.expand(&ring[at&mask], &next)
		for i := range next[:n] {
			found := &next[i]
			slot := findRushSlot(slots, set.shift, found.key)
			number := uint(slot.note)
			if number-1 < at {
				continue // taken up already; a new one has the number 0, and 0-1 is more than any
			}
			// New or not, the position is written alike: which it is cannot be foreseen, and a branch costs more.
			fresh := zero(uint64(number))
			number |= end & -fresh
			count += int(zero(uint64(slot.key)))
			slot.key = found.key
			slot.note = uint32(number)
			end += fresh

			node := &ring[number&mask]
			isNew, farther := -uint64(fresh), ^uint64(int64(number-last)>>63)
			node.h = found.h
			node.v = found.v
			node.key = found.key
			node.gone = node.gone&^isNew | (found.back|found.gone)&farther
			node.asleep = (node.asleep|isNew)&(found.asleep|^farther) | found.back&^farther
		}
	}
	done := int(at - w.at)
	w.at, w.end, set.count = at, end, count
	return done
}

// crowded tells that grow must be called before another position is taken up.
func (w *rushWave[K]) crowded() bool { return w.set.crowded() || w.full() }

func (w *rushWave[K]) full() bool { return w.end-w.at+rushNexts > uint(len(w.ring)) }

// bytesToGrow is the memory that the wave takes while it grows.
func (w *rushWave[K]) bytesToGrow() int64 {
	set, ring := w.set.bytes(), rushBytes(w.ring)
	if w.set.crowded() {
		return 3*set + ring
	}
	return set + 3*ring
}

// grow spends up to that many positions' time on doubling what is crowded and gives how much it took. It goes on where
// it left off.
func (w *rushWave[K]) grow(budget int) int {
	if w.set.crowded() {
		return w.set.grow(budget)
	}
	if w.wider == nil {
		w.wider, w.moved = make([]rushNode[K], 2*len(w.ring)), w.at
	}
	end := min(w.end, w.moved+uint(budget)*slotsPerPosition)
	for ; w.moved < end; w.moved++ {
		w.wider[w.moved&uint(len(w.wider)-1)] = *w.node(w.moved)
	}
	if w.moved == w.end {
		w.ring, w.wider = w.wider, nil
		return 1
	}
	return budget
}

// rushBytes is the memory that a list of positions takes.
func rushBytes[K rushKey](nodes []rushNode[K]) int64 {
	return int64(cap(nodes)) * int64(unsafe.Sizeof(rushNode[K]{}))
}
