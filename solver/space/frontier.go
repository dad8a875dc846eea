package space

import "warren/solver/search"

// A Frontier is the state of a breadth-first search, level by level. It numbers positions from 1 as it finds them, so a number determines a distance.
type Frontier[K Key, N any] struct {
	Set    *Set[K]  // may be shared with another frontier
	Queue  Queue[N] // the positions found and not expanded, by number
	starts []uint   // number of the first position of each level; the last level is still being found
}

func NewFrontier[K Key, N any](memory *Memory[K, N], set *Set[K]) Frontier[K, N] {
	return Frontier[K, N]{Set: set, Queue: memory.NewQueue(), starts: append(make([]uint, 0, 64), 1)}
}

// Begin adds a position to start from, which is not in the set.
func (f *Frontier[K, N]) Begin(key K, node N, note uint32) {
	f.Set.Add(key, note)
	f.Queue.Push(node)
}

// Level returns the distance of the positions being found or, if the level ends, found last.
func (f *Frontier[K, N]) Level() int { return len(f.starts) - 1 }

// LevelStart returns the number of the first position of a level.
func (f *Frontier[K, N]) LevelStart(level int) uint { return f.starts[level] }

// LevelEnds reports whether all positions of this level are found.
func (f *Frontier[K, N]) LevelEnds() bool { return f.Queue.At == f.starts[f.Level()] }

// NextLevel begins the next level, when this one ends.
func (f *Frontier[K, N]) NextLevel() { f.starts = append(f.starts, f.Queue.End) }

// FoundAt reports whether the position with that number was found at that distance.
func (f *Frontier[K, N]) FoundAt(number uint, distance int) bool {
	return number >= f.starts[distance] && (distance == f.Level() || number < f.starts[distance+1])
}

// Counts appends how many positions were found at each distance.
func (f *Frontier[K, N]) Counts(counts []int) []int {
	for level, start := range f.starts {
		end := f.Queue.End
		if level < f.Level() {
			end = f.starts[level+1]
		}
		if end > start {
			counts = append(counts, int(end-start))
		}
	}
	return counts
}

// Fits reports whether the next positions can be taken up within that many bytes. It looks only where a page of the queue begins or is needed, so that
// slices do not matter.
func (f *Frontier[K, N]) Fits(bytes int64) bool {
	return f.Queue.At%PageNodes != 0 && f.Room() >= 0 || f.fitsPage(bytes)
}

func (f *Frontier[K, N]) fitsPage(bytes int64) bool {
	q := &f.Queue
	q.Release()
	return q.At%PageNodes != 0 && len(q.spare) > 0 || f.Bytes()+q.PageBytes() <= bytes
}

// Take prepares for expanding up to budget positions and returns the number before which to stop. They stay in the queue until the next Fits. It adds at
// most one page.
func (f *Frontier[K, N]) Take(budget int) (stop uint) {
	q := &f.Queue
	if f.Room() < 0 {
		q.Reserve(uint(f.Set.reserve))
	}
	return min(f.starts[f.Level()], q.At+uint(budget), (q.At/PageNodes+1)*PageNodes)
}

// Room returns how many positions may be found before the set or the queue must grow; it is negative if they must now.
func (f *Frontier[K, N]) Room() int {
	return min(f.Set.Room(), int(f.Queue.Capacity()-f.Queue.End)-f.Set.reserve)
}

// Found adds new positions that were written to their slots, after taken ones were expanded.
func (f *Frontier[K, N]) Found(found []N, taken int) {
	f.Set.Added(len(found))
	f.Queue.Append(found)
	f.Queue.At += uint(taken)
}

func (f *Frontier[K, N]) Bytes() int64 { return f.Set.Bytes() + f.Queue.Bytes() }

// An Expander knows the moves of a puzzle. It has the loop over successors for itself, since a method of a type parameter would not be compiled into it. If
// positions are nothing but keys, that loop is Slots.Number.
type Expander[K Key, N any] interface {
	// Advance takes up positions of a frontier, as far as Take says, and returns how many. It looks the positions at cost 1 up in the set and adds those that
	// are new to set and queue, with their numbers as notes. It ends when Room is negative.
	Advance(f *Frontier[K, N], budget int) (done int)
}

// A Flood is a frontier and what expands it.
type Flood[K Key, N any, E Expander[K, N]] struct {
	Frontier[K, N]
	Expander E
}

// Work expands positions within the limits, given how much memory others take; it reports false if a limit is reached.
func (f *Flood[K, N, E]) Work(limits search.Limits, others int64, budget int, explored uint64) (done int, ok bool) {
	budget = limits.Allowed(budget, explored)
	if budget == 0 || !f.Fits(limits.Bytes-others) {
		return 0, false
	}
	return f.Expander.Advance(&f.Frontier, budget), true
}

// Grow grows the set within the limit of memory, given how much others take; it reports false if the limit is reached.
func (f *Flood[K, N, E]) Grow(limits search.Limits, others int64, budget int) (done int, ok bool) {
	return f.Set.Grow(budget, limits.Bytes, f.Queue.Bytes()+others)
}

// Go expands some positions of the last level, or grows the set, and spends what that takes. It
// reports false if a limit is reached.
func (f *Flood[K, N, E]) Go(w *search.Work, limits search.Limits) (ok bool) {
	var done int
	if f.Set.MustGrow() {
		done, ok = f.Grow(limits, 0, w.Left())
	} else {
		done, ok = f.Work(limits, 0, w.Left(), w.Done)
		w.Done += uint64(done)
	}
	w.Spend(done)
	return ok
}
