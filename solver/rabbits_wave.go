package solver

// A rabbitWave goes outwards from some positions, distance by distance.
type rabbitWave[K rabbitKey] struct {
	expander *rabbitExpander[K]
	set      *rabbitSet[K]  // perhaps another wave's too
	queue    rabbitQueue[K] // found and not taken up
	left     int            // how many of them are at the distance being taken up; the rest are one farther
	level    int            // everything within that distance is found
}

// A rabbitInk is how a wave writes its notes.
type rabbitInk struct {
	blank  uint32 // what a position that is yet to be found bears
	mark   uint32 // what the next that is found is marked with
	step   uint32 // by how much the mark grows with each
	meets  uint32 // a note that differs from the mark in this bit is of another wave
	solved bool   // a solved position is another wave's too
}

// begin puts a position that is not in the set to begin at.
func (w *rabbitWave[K]) begin(key *K, note uint32) {
	*w.set.find(key) = rabbitSlot[K]{*key, note}
	w.set.count++
	w.queue.push(key)
}

// levelEnds tells that every position one farther is found: those in the queue.
func (w *rabbitWave[K]) levelEnds() bool { return w.left == 0 }

// nextLevel goes on to the next distance.
func (w *rabbitWave[K]) nextLevel() { w.left = w.queue.count }

// run takes up at most that many positions, to the end of the level or until the set is crowded, and gives how many. It
// appends to met those found that another wave has found before, in the order in which they are found.
func (w *rabbitWave[K]) run(budget int, ink *rabbitInk, met *[]K) (done int) {
	set, e := w.set, w.expander
	most := min(budget, w.left)
	for done < most && !set.crowded() {
		e.count = 0
		for done < most && e.count <= min(rabbitBatch-rabbitNexts, set.room()) {
			e.add(w.queue.take())
			done++
		}
		blank, mark, step, meets := ink.blank, ink.mark, ink.step, ink.meets
		room, count := w.queue.room(), uint(0)
		for i := range e.next[:e.count] {
			key := e.next[i]
			slot := set.find(&key)
			fresh := uint32(zero(uint64(slot.note ^ blank)))
			if (slot.note^mark)&meets&(fresh-1) != 0 || ink.solved && e.solved(&key) {
				*met = append(*met, key)
				continue
			}
			// New or not, it is written alike: which it is cannot be foreseen, and a branch costs more.
			slot.key = key
			slot.note ^= (blank ^ mark) & -fresh
			mark += step & -fresh
			room[count] = key
			count += uint(fresh)
		}
		ink.mark = mark
		w.queue.pushed(int(count))
		set.added(int(count))
	}
	w.left -= done
	return done
}
