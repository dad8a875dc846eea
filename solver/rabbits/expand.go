package rabbits

import "math/bits"

// An expander generates the successors of positions in the order of rabbits.Board.Moves. They are also predecessors: a rabbit that jumped finds the same
// obstacles in front of it, and behind them the empty cell that it came from.
type expander[K key] struct {
	*model
	wholeSlides bool     // a fox slides any distance at cost 1, not one cell
	homeless    bitboard // the cells without a hole, where no rabbit is in solved positions
	count       int      // of the positions generated
	next        []K      // the positions generated
	// For keys of one word: the slides of all foxes, by fox and offset. number is how many each fox has per offset.
	slides []slide
	number [maxFoxes]int
}

// A slide is one slide of a fox.
type slide struct {
	path  uint64 // cells that must be free; includes wall if there is no such slide
	delta uint64 // the change of the key
}

// batch is about how many positions are generated before they are looked up, which is faster than in turn, since successors are unpredictable.
const batch = 128

func newExpander[K key](m *model, metric string) *expander[K] {
	// Illegal successors are written to the slot after the last legal one.
	e := &expander[K]{model: m, wholeSlides: metric == metricMoves, homeless: m.cells.without(m.holes), next: make([]K, batch+m.maxSuccessors+1)}
	if m.words == 1 {
		e.addSlides()
	}
	return e
}

func (e *expander[K]) addSlides() {
	e.slides = make([]slide, 0, 64)
	for i := range e.foxes {
		f := &e.foxes[i]
		for from := range f.slack + 1 {
			number := len(e.slides)
			for _, direction := range [...]int{-1, 1} {
				path := uint64(0)
				for to := from + direction; 0 <= to && to <= f.slack; to += direction {
					path |= f.occupies[to].lo &^ f.occupies[from].lo
					e.slides = append(e.slides, slide{path, uint64(to-from) << f.shift})
					if !e.wholeSlides {
						break
					}
				}
				if !e.wholeSlides && path == 0 { // so that there are two per offset
					e.slides = append(e.slides, slide{path: wall})
				}
			}
			e.number[i] = len(e.slides) - number
		}
	}
}

func (e *expander[K]) solved(key *K) bool {
	return (*key)[0]&e.homeless.lo|(*key)[len(*key)/2]&e.homeless.hi == 0 // for one word the first again, and hi is then 0
}

// expand returns the positions at cost 1 from key; they are valid until the next call.
func (e *expander[K]) expand(key *K) []K {
	e.count = 0
	e.add(key)
	return e.next[:e.count]
}

// expandAll expands keys in order until a batch is full or has more than limit positions. It returns these, valid until the next call, and the number of
// keys.
func (e *expander[K]) expandAll(keys []K, limit int) (next []K, done int) {
	e.count = 0
	for limit = min(limit, batch); done < len(keys) && e.count <= limit; done++ {
		e.add(&keys[done])
	}
	return e.next[:e.count], done
}

func (e *expander[K]) add(key *K) {
	if len(*key) == 1 && e.wild.empty() {
		e.addWord((*key)[0])
		return
	}
	at, taken := rabbitsAt(e.model, key), takenBy(e.model, key)
	for i := range e.foxes {
		e.slide(key, &e.foxes[i], taken)
	}
	if !e.wild.empty() {
		e.addWild(key, at, taken)
		return
	}
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

// addWild adds the jumps on a board with wild cells, where a rabbit can have several in one
// direction.
func (e *expander[K]) addWild(key *K, at, taken bitboard) {
	over, vacant := taken.or(e.wild), e.cells.without(taken)
	for from := range at.all {
		for direction := range e.rays[from] {
			for to := range e.landings(from, direction, over, vacant).all {
				e.jump(key, from, to)
			}
		}
	}
}

// jump adds the position after a rabbit's jump between two cells.
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

// slide adds the positions after the slides of a fox.
func (e *expander[K]) slide(key *K, f *foxModel, taken bitboard) {
	from := f.offset((*key)[f.word])
	found := *key
	for q := from - 1; q >= 0 && !taken.has(f.cellAt(q)); q-- {
		found[f.word] -= 1 << f.shift
		e.put(&found)
		if !e.wholeSlides {
			break
		}
	}
	found = *key
	for q := from + 1; q <= f.slack && !taken.has(f.cellAt(q)+f.stride); q++ {
		found[f.word] += 1 << f.shift
		e.put(&found)
		if !e.wholeSlides {
			break
		}
	}
}

// addWord is add for keys of one word: it looks jumps up. It writes every move and overwrites an illegal one with the next, since a branch costs more.
func (e *expander[K]) addWord(key uint64) {
	at := key & e.cells.lo
	taken := at | e.mushrooms.lo | wall
	for i := range e.foxes {
		f := &e.foxes[i]
		taken |= f.occupies[f.offset(key)].lo
	}
	next, count := e.next, uint(e.count)
	slides := e.slides
	for i := range e.foxes {
		f, number := &e.foxes[i], e.number[i]
		from := f.offset(key) * number
		for _, slide := range slides[from : from+number] {
			next[count][0] = key + slide.delta
			count += zero(slide.path & taken)
		}
		slides = slides[(f.slack+1)*number:]
	}
	tables := e.jumps
	top := tables.top & 63
	for left := at; left != 0; left &= left - 1 {
		cell := uint(bits.TrailingZeros64(left)) & 63
		from := key ^ left&-left
		place := &tables.places[cell]
		column := taken & place.inCol.mask * place.inCol.factor >> top
		jumps := &tables.inCol[(column*laneSize+uint64(place.row))%(laneSize<<laneSize)]
		next[count][0] = from | 1<<((place.col+jumps.toBack)&63)
		count += uint(jumps.back)
		next[count][0] = from | 1<<((place.col+jumps.toForward)&63)
		count += uint(jumps.forward)
		row := taken & place.inRow.mask * place.inRow.factor >> top
		jumps = &tables.inRow[(row*laneSize+uint64(place.col))%(laneSize<<laneSize)]
		next[count][0] = from | 1<<((place.first+jumps.toBack)&63)
		count += uint(jumps.back)
		next[count][0] = from | 1<<((place.first+jumps.toForward)&63)
		count += uint(jumps.forward)
	}
	e.count = int(count)
}

// zero returns 1 for 0 and 0 for all other values, without a branch.
func zero(x uint64) uint {
	if x == 0 {
		return 1
	}
	return 0
}
