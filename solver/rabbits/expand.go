package rabbits

import "math/bits"

// An expander generates the positions next to positions, those of the least move first, in the order of
// rabbits.Board.Moves.
//
// Every way can be gone back: a rabbit that jumped over a run of obstacles finds the same run before it, and behind that
// the cell it came from, empty. So a position's neighbours are also those that it is next to.
type expander[K key] struct {
	*model
	whole bool // a fox slides any distance in one move, not a cell at a time
	count int  // of the positions generated
	next  []K  // a batch of them
	// For keys of one word: of every fox, and for every distance from home, as many slides as its number.
	slides []slide
	number [mostFoxes]int
}

// A slide is one way of a fox.
type slide struct {
	through uint64 // cells that have to be free; one of them is wall where there is no such way
	by      uint64 // what the key grows by
}

// batch is how many positions are generated before they are looked up, about: that is faster than to go from one to
// the other for each, since where a position's neighbours end cannot be foreseen.
const batch = 128

func newExpander[K key](m *model, metric string) *expander[K] {
	// What cannot be gone is written behind the last that can.
	e := &expander[K]{model: m, whole: metric == metricMoves, next: make([]K, batch+m.nexts+1)}
	if m.words == 1 {
		e.addSlides()
	}
	return e
}

// addSlides looks up the slides of all foxes.
func (e *expander[K]) addSlides() {
	e.slides = make([]slide, 0, 64)
	for i := range e.foxes {
		f := &e.foxes[i]
		for from := range f.slack + 1 {
			number := len(e.slides)
			for _, way := range [...]int{-1, 1} {
				through := uint64(0)
				for to := from + way; 0 <= to && to <= f.slack; to += way {
					through |= f.occupies[to].lo &^ f.occupies[from].lo
					e.slides = append(e.slides, slide{through, uint64(to-from) << f.shift})
					if !e.whole {
						break
					}
				}
				if !e.whole && through == 0 { // so that there are two of every distance
					e.slides = append(e.slides, slide{through: wall})
				}
			}
			e.number[i] = len(e.slides) - number
		}
	}
}

// solved reports whether every rabbit is in a hole.
func (e *expander[K]) solved(key *K) bool {
	return rabbitsAt(e.model, key).without(e.holes).empty()
}

// expand returns the positions at cost 1 from key; they stand till the next call.
func (e *expander[K]) expand(key *K) []K {
	e.count = 0
	e.add(key)
	return e.next[:e.count]
}

// expandAll expands keys in their order, as many as a batch has room for and till more than limit positions are found next
// to them; it gives those, which stand till the next call, and how many keys it expanded.
func (e *expander[K]) expandAll(keys []K, limit int) (next []K, done int) {
	e.count = 0
	for limit = min(limit, batch); done < len(keys) && e.count <= limit; done++ {
		e.add(&keys[done])
	}
	return e.next[:e.count], done
}

// add generates the positions at cost 1 from key behind those that are there.
func (e *expander[K]) add(key *K) {
	if len(*key) == 1 {
		e.addWord((*key)[0])
		return
	}
	at := rabbitsAt(e.model, key)
	taken := at.or(e.mushrooms)
	for i := range e.foxes {
		f := &e.foxes[i]
		taken = taken.or(f.occupies[f.from((*key)[f.word])])
	}
	for i := range e.foxes {
		e.slide(key, &e.foxes[i], taken)
	}
	// The rabbits that have something to jump over, by where it is: most have nothing.
	side := uint(e.side)
	above, below := taken.later(side).and(at), taken.earlier(side).and(at)
	before, after := taken.later(1).and(at).and(e.notFirst), taken.earlier(1).and(at).and(e.notLast)
	movers := above.or(below).or(before).or(after)
	for base := 0; ; base = 64 {
		for left := movers.lo; left != 0; left &= left - 1 {
			cell := base + bits.TrailingZeros64(left)
			bit := left & -left
			// A rabbit lands on the first empty cell of the ray.
			rays := &e.rays[cell]
			if above.lo&bit != 0 {
				if free := rays[0].without(taken); !free.empty() {
					e.jump(key, cell, free.last())
				}
			}
			if below.lo&bit != 0 {
				if free := rays[1].without(taken); !free.empty() {
					e.jump(key, cell, free.first())
				}
			}
			if before.lo&bit != 0 {
				if free := rays[2].without(taken); !free.empty() {
					e.jump(key, cell, free.last())
				}
			}
			if after.lo&bit != 0 {
				if free := rays[3].without(taken); !free.empty() {
					e.jump(key, cell, free.first())
				}
			}
		}
		if base > 0 || movers.hi == 0 {
			return
		}
		movers.lo = movers.hi
		above.lo, below.lo, before.lo, after.lo = above.hi, below.hi, before.hi, after.hi
	}
}

// jump adds the position where the rabbit of one cell is on the other.
func (e *expander[K]) jump(key *K, from, to int) {
	found := *key
	found[from>>6] ^= 1 << (from & 63)
	found[to>>6] ^= 1 << (to & 63)
	e.put(&found)
}

func (e *expander[K]) put(key *K) {
	e.next[e.count] = *key
	e.count++
}

// slide adds the positions that a fox can slide to.
func (e *expander[K]) slide(key *K, f *foxModel, taken area) {
	from := f.from((*key)[f.word])
	found := *key
	for q := from - 1; q >= 0 && !taken.has(f.at(q)); q-- {
		found[f.word] -= 1 << f.shift
		e.put(&found)
		if !e.whole {
			break
		}
	}
	found = *key
	for q := from + 1; q <= f.slack && !taken.has(f.at(q)+f.stride); q++ {
		found[f.word] += 1 << f.shift
		e.put(&found)
		if !e.whole {
			break
		}
	}
}

// addWord is add for keys of one word: jumps are looked up by the cells taken in a rabbit's row and column. What can move
// cannot be foreseen, so every way is written down, and the next is written over it where it cannot be gone: a branch costs
// more.
func (e *expander[K]) addWord(key uint64) {
	at := key & e.cells.lo
	taken := at | e.mushrooms.lo | wall
	for i := range e.foxes {
		f := &e.foxes[i]
		taken |= f.occupies[f.from(key)].lo
	}
	next, count := e.next, uint(e.count)
	slides := e.slides
	for i := range e.foxes {
		f, number := &e.foxes[i], e.number[i]
		from := f.from(key) * number
		for _, slide := range slides[from : from+number] {
			next[count][0] = key + slide.by
			count += zero(slide.through & taken)
		}
		slides = slides[(f.slack+1)*number:]
	}
	lanes := e.lanes
	top := lanes.top & 63
	for left := at; left != 0; left &= left - 1 {
		cell := uint(bits.TrailingZeros64(left)) & 63
		from := key ^ left&-left
		place := &lanes.places[cell]
		column := taken & place.inCol.mask * place.inCol.factor >> top
		jumps := &lanes.inCol[(column*laneOf+uint64(place.row))%(laneOf<<laneOf)]
		next[count][0] = from | 1<<((place.col+jumps.toBack)&63)
		count += uint(jumps.back)
		next[count][0] = from | 1<<((place.col+jumps.toOn)&63)
		count += uint(jumps.on)
		row := taken & place.inRow.mask * place.inRow.factor >> top
		jumps = &lanes.inRow[(row*laneOf+uint64(place.col))%(laneOf<<laneOf)]
		next[count][0] = from | 1<<((place.first+jumps.toBack)&63)
		count += uint(jumps.back)
		next[count][0] = from | 1<<((place.first+jumps.toOn)&63)
		count += uint(jumps.on)
	}
	e.count = int(count)
}

// zero is 1 for 0 and 0 for all else, without a branch.
func zero(x uint64) uint {
	if x == 0 {
		return 1
	}
	return 0
}
