package rabbits

import "warren/solver/space"

type (
	frontier[K key] = space.Frontier[K, K]
	memory[K key]   = space.Memory[K, K]
)

// initialSlots is the initial number of slots of a set: a usual board of the smallest size needs no more.
const initialSlots = 1 << 12

// slotsFor returns the initial number of slots of a set that starts with that many positions.
func slotsFor(positions int) int {
	slots := initialSlots
	for slots < 4*positions {
		slots *= 2
	}
	return slots
}

// fromGoal marks the note of a position that the search from the goal has found.
const fromGoal = 1 << 31

// A meeting is the best of the positions that two opposite searches have both found.
type meeting[K key] struct {
	any   bool
	key   K
	order uint32 // the number that the search from the start gave it, or 0 if that is the one that is running
}

// add adds a position with what the opposite search noted.
func (m *meeting[K]) add(key *K, note uint32) {
	order := note
	if note&fromGoal != 0 {
		order = 0
	}
	if !m.any || order < m.order {
		*m = meeting[K]{true, *key, order}
	}
}

// Advance takes up positions of a frontier.
func (e *expander[K]) Advance(f *frontier[K], budget int) (done int) {
	stop := f.Take(budget)
	for room := f.Room(); f.Queue.At < stop && room >= 0; room = f.Room() {
		next, taken := e.expandAll(f.Queue.Waiting(stop), room)
		fresh, _ := f.Set.Number(next, uint32(f.Queue.End))
		f.Found(fresh, taken)
		done += taken
	}
	return done
}

// advanceToMeet takes up positions of a frontier that shares its set with the opposite search. It adds to met the positions that search has found.
func (e *expander[K]) advanceToMeet(f *frontier[K], budget int, mark uint32, met *meeting[K]) (done int) {
	stop := f.Take(budget)
	for room := f.Room(); f.Queue.At < stop && room >= 0; room = f.Room() {
		from := f.Queue.Waiting(stop)
		next, taken := e.expandAll(from, room)
		fresh, both := f.Set.Number(next, mark|uint32(f.Queue.End))
		f.Found(fresh, taken)
		done += taken
		if both { // which happens at the last level alone; the positions found were written over
			next, _ = e.expandAll(from[:taken], room)
			for i := range next {
				if note := f.Set.Find(&next[i]).Note; (note^mark)&fromGoal != 0 {
					met.add(&next[i], note)
				}
			}
		}
	}
	return done
}

// Goals adds those of the positions that are solved to a queue.
func (e *expander[K]) Goals(found []K, goals *space.Queue[K]) {
	homeless := e.homeless
	for i := range found {
		if key := &found[i]; (*key)[0]&homeless.lo|(*key)[len(*key)/2]&homeless.hi == 0 {
			goals.Push(*key)
		}
	}
}

func (e *expander[K]) Key(at *K) *K { return at }
