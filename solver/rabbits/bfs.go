package rabbits

// A bfs is a breadth-first search, level by level.
type bfs[K key] struct {
	expander *expander[K]
	set      *set[K]  // may be shared with the opposite search
	queue    queue[K] // the frontier: positions found and not expanded
	left     int      // how many of the frontier are at the current distance; the rest are one farther
	level    int      // everything within that distance is found
}

func newBFS[K key](e *expander[K], set *set[K]) *bfs[K] {
	return &bfs[K]{expander: e, set: set, queue: queue[K]{memory: set.memory, batch: len(e.next)}}
}

// A noteWriter generates the notes that a search writes into a set, which it may share with the opposite search. Neither
// writes a note of 0; fromGoal tells their notes apart.
type noteWriter struct {
	note      uint32 // the note of the next position found
	increment uint32 // added to note for each position found
	blind     bool   // treat solved positions as found by the opposite search
}

// A meeting is a position found by both searches: of the positions that one search finds and the other has found, the one
// with the lowest note, and among those the first.
type meeting[K key] struct {
	any  bool
	key  K
	note uint32 // of the opposite search
}

func (m *meeting[K]) add(key *K, note uint32) {
	if !m.any || note < m.note {
		*m = meeting[K]{true, *key, note}
	}
}

// begin adds a start position, which is not in the set.
func (b *bfs[K]) begin(key *K, note uint32) {
	*b.set.find(key) = slot[K]{*key, note}
	b.set.count++
	b.queue.push(key)
}

// levelEnds reports whether all positions of the next level are found.
func (b *bfs[K]) levelEnds() bool { return b.left == 0 }

func (b *bfs[K]) nextLevel() { b.left = b.queue.count }

// run expands at most budget positions, until the level ends or the set must grow, and returns how many. It adds to met the
// positions that the opposite search has found; met may be nil if there is no opposite search.
func (b *bfs[K]) run(budget int, notes *noteWriter, met *meeting[K]) (done int) {
	set := b.set
	if set.segments != nil {
		return b.runInSegments(budget, notes, met)
	}
	limit := min(budget, b.left)
	for done < limit && !set.mustGrow() {
		next, taken := b.expand(limit-done, set.limit-set.count)
		done += taken
		ownNote, increment := notes.note, notes.increment
		slots, shift := set.slots, set.shift
		room, count := b.queue.room(), uint(0)
		for i := range next {
			key := next[i]
			at := hash(&key) >> (shift & 63)
			for !slots[at&uint64(len(slots)-1)].matches(&key) {
				at++
			}
			slot := &slots[at&uint64(len(slots)-1)]
			note := slot.note
			known := uint32(zero(uint64(note))) - 1 // all bits, or none
			if (note^ownNote)&fromGoal&known != 0 || notes.blind && b.expander.solved(&key) {
				met.add(&key, note)
				continue
			}
			// The slot is written alike whether the position is new or not, which is unpredictable; a branch costs more.
			slot.key = key
			slot.note = note | ownNote&^known
			ownNote += increment &^ known
			room[count] = key
			count += uint(1 &^ known)
		}
		notes.note = ownNote
		b.queue.pushed(int(count))
		set.count += int(count)
	}
	b.left -= done
	return done
}

// runInSegments is run for a set with segments.
func (b *bfs[K]) runInSegments(budget int, notes *noteWriter, met *meeting[K]) (done int) {
	limit := min(budget, b.left)
	for done < limit && !b.set.mustGrow() {
		next, taken := b.expand(limit-done, b.set.limit-b.set.count)
		done += taken
		room, count := b.queue.room(), 0
		for i := range next {
			key := next[i]
			slot := b.set.findInSegments(&key)
			switch {
			case slot.note != 0 && (slot.note^notes.note)&fromGoal != 0, notes.blind && b.expander.solved(&key):
				met.add(&key, slot.note)
			case slot.note == 0:
				slot.key, slot.note = key, notes.note
				notes.note += notes.increment
				room[count] = key
				count++
			}
		}
		b.queue.pushed(count)
		b.set.count += count
	}
	b.left -= done
	return done
}

// assignDistances expands at most budget positions of a complete set, until the level ends, and returns how many. It sets
// the note of positions without a distance to their distance plus one.
func (b *bfs[K]) assignDistances(budget int) (done int) {
	limit := min(budget, b.left)
	distanceNote := uint32(b.level) + 1
	find := b.set.findInTable
	if b.set.segments != nil {
		find = b.set.findInSegments
	}
	for done < limit {
		next, taken := b.expand(limit-done, batch)
		done += taken
		room, count := b.queue.room(), uint(0)
		for i := range next {
			slot := find(&next[i])
			fresh := zero(uint64(slot.note ^ noDistance))
			slot.note ^= (distanceNote ^ noDistance) & -uint32(fresh)
			room[count] = next[i]
			count += fresh
		}
		b.queue.pushed(int(count))
	}
	b.left -= done
	return done
}

// expand expands at most that many positions of the frontier, until it has found more than limit successors. It returns
// these and the number of positions expanded.
func (b *bfs[K]) expand(limitx, limit int) (next []K, taken int) {
	waiting := b.queue.waiting()
	next, taken = b.expander.expandAll(waiting[:min(limitx, len(waiting))], limit)
	b.queue.taken(taken)
	return next, taken
}
