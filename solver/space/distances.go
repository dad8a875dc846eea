package space

import (
	"slices"

	"warren/solver/search"
)

// A Table holds every position reachable from a board and its distance to the goal.
type Table[K Key, E any] struct {
	Set      *Set[K] // a note is the position's number in order of distance, from 1, or 0 if it cannot reach the goal
	Expander E       // of the moves that the distances are of
	starts   []uint  // number of the first position at each distance
	end      uint    // number after the last
}

// Solvable reports whether there is a solved position.
func (t *Table[K, E]) Solvable() bool { return len(t.starts) > 0 }

// Distance returns the distance of a position to the goal, or reports false if the goal cannot be reached from it.
func (t *Table[K, E]) Distance(key *K) (distance int, ok bool) {
	number := uint(t.Set.Find(key).Note)
	if number == 0 {
		return 0, false
	}
	farther, _ := slices.BinarySearch(t.starts, number+1)
	return farther - 1, true
}

// At reports whether a position is at that distance.
func (t *Table[K, E]) At(key *K, distance int) bool {
	first, end := t.Level(distance)
	number := uint(t.Set.Find(key).Note)
	return first <= number && number < end
}

// Farthest returns the largest distance of a solvable position; 0 if there is none.
func (t *Table[K, E]) Farthest() int { return max(0, len(t.starts)-1) }

// Level returns the numbers of the positions at a distance: the first, and the one after the last.
func (t *Table[K, E]) Level(distance int) (first, end uint) {
	if distance+1 < len(t.starts) {
		return t.starts[distance], t.starts[distance+1]
	}
	return t.starts[distance], t.end
}

// A GoalExpander also knows which positions are solved.
type GoalExpander[K Key, N any] interface {
	Expander[K, N]
	// Goals adds those of the positions that are solved to a queue, to start a search from.
	Goals(found []N, goals *Queue[N])
	// Key returns the key of a position.
	Key(at *N) *K
}

// Distances enumerates every position that can be reached from a start, and then searches from all solved positions at once, since moves can be undone.
type Distances[K Key, N any, E GoalExpander[K, N]] struct {
	search.Straight
	Table *Table[K, E]         // set at the end, or from the beginning if it is known already
	Found func(t *Table[K, E]) // called at the end; may be nil

	limits search.Limits
	memory *Memory[K, N]
	flood  Flood[K, N, E]
	back   func() E
	goals  Queue[N] // the solved positions in the order found; the initial queue of the search from them
}

// NewDistances returns the search from a start. there expands by moves that lead to every position, back by those that the distances are of. The set has
// that many slots at first, and a position no more than reserve successors.
func NewDistances[K Key, N any, E GoalExpander[K, N]](memory *Memory[K, N], slots, reserve int, start N, there E, back func() E, limits search.Limits) *Distances[K, N, E] {
	d := &Distances[K, N, E]{limits: limits, memory: memory, back: back, goals: memory.NewQueue()}
	d.flood = Flood[K, N, E]{NewFrontier(memory, memory.NewSet(slots, reserve)), there}
	d.flood.Begin(*there.Key(&start), start, 1)
	d.Begin(d.run)
	return d
}

func (d *Distances[K, N, E]) run(w *search.Work) {
	if !d.explore(w) {
		return
	}
	d.turn(w)
	f := &d.flood
	for {
		for !f.LevelEnds() {
			done, ok := f.Work(search.Limits{Bytes: d.limits.Bytes}, 0, w.Left(), 0)
			if !ok {
				return
			}
			w.Spend(done)
		}
		if f.Queue.Len() == 0 {
			break
		}
		f.NextLevel()
	}
	d.Table = &Table[K, E]{f.Set, f.Expander, f.starts[:f.Level()], f.Queue.End}
	if d.Found != nil {
		d.Found(d.Table)
	}
}

// explore expands all positions and collects those that are solved, unless a limit is reached.
func (d *Distances[K, N, E]) explore(w *search.Work) (ok bool) {
	f, q := &d.flood, &d.flood.Queue
	for ; q.Len() > 0; f.NextLevel() {
		for !f.LevelEnds() {
			var done int
			if f.Set.MustGrow() {
				done, ok = f.Grow(d.limits, d.goals.Bytes(), w.Left())
			} else {
				first := q.At
				// The positions expanded are on one page, so the solved ones need one more page at
				// most.
				done, ok = f.Work(d.limits, d.goals.Bytes()+q.PageBytes(), w.Left(), w.Done)
				w.Done += uint64(done)
				if done > 0 {
					page := q.pages[first/PageNodes]
					f.Expander.Goals(page[first%PageNodes:][:done], &d.goals)
				}
			}
			if !ok {
				return false
			}
			w.Spend(done)
		}
	}
	f.Set.Complete()
	return true
}

// turn resets the numbers of all positions, numbers the solved ones, and begins a flood from these.
func (d *Distances[K, N, E]) turn(w *search.Work) {
	set, goals := d.flood.Set, &d.goals
	for _, segment := range set.Slots {
		for i := range segment {
			segment[i].Note = 0
		}
		w.Spend(SegmentSlots / slotsPerPosition)
	}
	for ; goals.At < goals.End; goals.At++ {
		set.Find(d.flood.Expander.Key(goals.Node(goals.At))).Note = uint32(goals.At)
		w.Spend(1)
	}
	goals.At = 1
	goals.TakePages(&d.flood.Queue)
	frontier := NewFrontier(d.memory, set)
	frontier.Queue = *goals
	d.flood, d.goals = Flood[K, N, E]{frontier, d.back()}, Queue[N]{}
}

func (d *Distances[K, N, E]) Snapshot() search.Progress {
	if d.Table != nil {
		return search.Progress{Explored: uint64(d.Table.Set.Len())}
	}
	return d.Straight.Snapshot()
}

// Complete adds what is known of the whole space to the answer for a position.
func (d *Distances[K, N, E]) Complete(answer search.Answer) search.Answer {
	answer.Explored = d.Snapshot().Explored
	switch {
	case d.Table != nil:
		answer.States, answer.Farthest = uint64(d.Table.Set.Len()), d.Table.Farthest()
	case answer.Solvable:
		answer.Optimal = false // the request is not complete without the number of states
	default:
		answer.Bound = 1
	}
	return answer
}

// Height returns the largest distance, or Unsearched.
func (d *Distances[K, N, E]) Height() int {
	if d.Table == nil {
		return Unsearched
	}
	return d.Table.Farthest()
}

// Leaves reports whether there is a table with a way to the goal, beside which the limit of memory leaves that many bytes.
func (d *Distances[K, N, E]) Leaves(bytes int64) bool {
	return d.Table != nil && d.Table.Solvable() && d.Table.Set.Bytes()+bytes <= d.limits.Bytes
}
