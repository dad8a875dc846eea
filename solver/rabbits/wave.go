package rabbits

// A wave goes outwards from some positions, distance by distance.
type wave[K key] struct {
	expander *expander[K]
	set      *set[K]  // perhaps another wave's too
	queue    queue[K] // found and not taken up
	left     int      // how many of them are at the distance being taken up; the rest are one farther
	level    int      // everything within that distance is found
}

func newWave[K key](e *expander[K], set *set[K]) *wave[K] {
	return &wave[K]{expander: e, set: set, queue: queue[K]{batch: len(e.next)}}
}

// A noteWriter is how a wave writes its notes into a set that it shares with another perhaps. Neither writes a note of 0, and
// by homeward they tell theirs apart.
type noteWriter struct {
	mark  uint32 // what the next position that is found is marked with
	step  uint32 // by how much the mark grows with each
	blind bool   // a position that is solved is the other wave's, too
}

// A meeting is where two waves met: of the positions that one finds and the other has found before, that with the
// lowest note, and of those the first.
type meeting[K key] struct {
	any  bool
	key  K
	note uint32 // the other wave's
}

func (m *meeting[K]) add(key *K, note uint32) {
	if !m.any || note < m.note {
		*m = meeting[K]{true, *key, note}
	}
}

// begin puts a position that is not in the set to begin at.
func (w *wave[K]) begin(key *K, note uint32) {
	*w.set.find(key) = slot[K]{*key, note}
	w.set.count++
	w.queue.push(key)
}

// levelEnds reports that every position one farther is found: those in the queue.
func (w *wave[K]) levelEnds() bool { return w.left == 0 }

// nextLevel goes on to the next distance.
func (w *wave[K]) nextLevel() { w.left = w.queue.count }

// run takes up at most that many positions, to the end of the level or until the set is crowded, and gives how many. It
// adds to met those found that the other wave has found before; without another wave there is no met.
func (w *wave[K]) run(budget int, ink *noteWriter, met *meeting[K]) (done int) {
	set := w.set
	most := min(budget, w.left)
	for done < most && !set.crowded() {
		next, taken := w.expand(most-done, set.limit-set.count)
		done += taken
		mark, step := ink.mark, ink.step
		slots, shift := set.slots, set.shift
		room, count := w.queue.room(), uint(0)
		for i := range next {
			key := next[i]
			at := hash(&key) >> (shift & 63)
			for !slots[at&uint64(len(slots)-1)].fits(&key) {
				at++
			}
			slot := &slots[at&uint64(len(slots)-1)]
			note := slot.note
			known := uint32(zero(uint64(note))) - 1 // all bits or none
			if (note^mark)&homeward&known != 0 || ink.blind && w.expander.solved(&key) {
				met.add(&key, note)
				continue
			}
			// New or not, it is written alike: which it is cannot be foreseen, and a branch costs more.
			slot.key = key
			slot.note = note | mark&^known
			mark += step &^ known
			room[count] = key
			count += uint(1 &^ known)
		}
		ink.mark = mark
		w.queue.pushed(int(count))
		set.count += int(count)
	}
	w.left -= done
	return done
}

// measure takes up at most that many positions of a set that is complete, to the end of the level, notes the distance plus
// one of those that are unmeasured, and gives how many it took up.
func (w *wave[K]) measure(budget int) (done int) {
	most := min(budget, w.left)
	mark := uint32(w.level) + 1
	for done < most {
		next, taken := w.expand(most-done, batch)
		done += taken
		room, count := w.queue.room(), uint(0)
		for i := range next {
			slot := w.set.find(&next[i])
			fresh := zero(uint64(slot.note ^ unmeasured))
			slot.note ^= (mark ^ unmeasured) & -uint32(fresh)
			room[count] = next[i]
			count += fresh
		}
		w.queue.pushed(int(count))
	}
	w.left -= done
	return done
}

// expand takes positions up, at most that many and till more than limit are found next to them, and gives those and how many
// it took up.
func (w *wave[K]) expand(most, limit int) (next []K, taken int) {
	waiting := w.queue.waiting()
	next, taken = w.expander.expandAll(waiting[:min(most, len(waiting))], limit)
	w.queue.taken(taken)
	return next, taken
}
