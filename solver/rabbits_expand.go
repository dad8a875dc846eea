package solver

import "math/bits"

// A rabbitExpander generates the positions next to a position, those of the least move first, in the order of
// rabbits.Board.Moves.
//
// Every way can be gone back: a rabbit that jumped over a run of obstacles finds the same run before it, and behind that
// the cell it came from, empty. So a position's neighbours are also those that it is next to.
type rabbitExpander[K rabbitKey] struct {
	*rabbitModel
	whole bool // a fox slides any distance in one move, not a cell at a time
}

func newRabbitExpander[K rabbitKey](m *rabbitModel, metric string) *rabbitExpander[K] {
	return &rabbitExpander[K]{m, metric == metricMoves}
}

// solved tells whether every rabbit is in a hole.
func (e *rabbitExpander[K]) solved(key *K) bool {
	return rabbitsOf(e.rabbitModel, key).without(e.holes).empty()
}

// expand fills next with the positions at cost 1 from key and gives their number.
func (e *rabbitExpander[K]) expand(key *K, next *[rabbitNexts]K) int {
	if len(*key) == 1 {
		return e.expandWord((*key)[0], next)
	}
	at := rabbitsOf(e.rabbitModel, key)
	taken := at.or(e.mushrooms)
	var heads [rabbitFoxes]uint8 // the foxes' top or left cells
	var movers rabbitArea
	for i := range e.foxes {
		f := &e.foxes[i]
		q := f.from((*key)[f.word])
		taken = taken.or(f.occupies[q%rabbitSide])
		heads[i%rabbitFoxes] = uint8(f.at(q))
		movers.add(f.at(q))
	}
	// The rabbits that have something to jump over, by where it is: most have nothing.
	side := uint(e.side)
	above, below := taken.later(side).and(at), taken.earlier(side).and(at)
	before, after := taken.later(1).and(at).and(e.notFirst), taken.earlier(1).and(at).and(e.notLast)
	movers = movers.or(above).or(below).or(before).or(after)
	count := 0
	for base := 0; ; base = 64 {
		for left := movers.lo; left != 0; left &= left - 1 {
			cell := base + bits.TrailingZeros64(left)
			bit := left & -left
			if at.lo&bit == 0 {
				fox := 0
				for int(heads[fox%rabbitFoxes]) != cell {
					fox++
				}
				count = e.slides(key, &e.foxes[fox], taken, next, count)
				continue
			}
			// A rabbit lands on the first empty cell of the ray.
			rays := &e.rays[cell%rabbitCells]
			if above.lo&bit != 0 {
				if free := rays[0].without(taken); !free.empty() {
					count = jump(key, cell, free.last(), next, count)
				}
			}
			if below.lo&bit != 0 {
				if free := rays[1].without(taken); !free.empty() {
					count = jump(key, cell, free.first(), next, count)
				}
			}
			if before.lo&bit != 0 {
				if free := rays[2].without(taken); !free.empty() {
					count = jump(key, cell, free.last(), next, count)
				}
			}
			if after.lo&bit != 0 {
				if free := rays[3].without(taken); !free.empty() {
					count = jump(key, cell, free.first(), next, count)
				}
			}
		}
		if base > 0 || movers.hi == 0 {
			return count
		}
		at.lo, movers.lo = at.hi, movers.hi
		above.lo, below.lo, before.lo, after.lo = above.hi, below.hi, before.hi, after.hi
	}
}

// jump adds the position where the rabbit of one cell is on the other.
func jump[K rabbitKey](key *K, from, to int, next *[rabbitNexts]K, count int) int {
	found := &next[count%rabbitNexts]
	*found = *key
	(*found)[from>>6] ^= 1 << (from & 63)
	(*found)[to>>6] ^= 1 << (to & 63)
	return count + 1
}

// slides adds the positions that a fox can slide to.
func (e *rabbitExpander[K]) slides(key *K, f *rabbitFox, taken rabbitArea, next *[rabbitNexts]K, count int) int {
	from := f.from((*key)[f.word])
	found := *key
	for q := from - 1; q >= 0 && !taken.has(f.at(q)); q-- {
		found[f.word] -= 1 << f.shift
		next[count%rabbitNexts] = found
		count++
		if !e.whole {
			break
		}
	}
	found = *key
	for q := from + 1; q <= f.slack && !taken.has(f.at(q)+f.stride); q++ {
		found[f.word] += 1 << f.shift
		next[count%rabbitNexts] = found
		count++
		if !e.whole {
			break
		}
	}
	return count
}

// expandWord is expand for keys of one word.
func (e *rabbitExpander[K]) expandWord(key uint64, next *[rabbitNexts]K) int {
	at := key & e.cells.lo
	taken, heads := at|e.mushrooms.lo, uint64(0)
	for i := range e.foxes {
		f := &e.foxes[i]
		on := f.occupies[f.from(key)%rabbitSide].lo
		taken |= on
		heads |= on & -on
	}
	side := uint(e.side) & 63
	above, below := taken<<side&at, taken>>side&at
	before, after := taken<<1&at&e.notFirst.lo, taken>>1&at&e.notLast.lo
	count := 0
	for left := heads | above | below | before | after; left != 0; left &= left - 1 {
		bit := left & -left
		cell := bits.TrailingZeros64(left)
		if heads&bit != 0 {
			count = e.slidesWord(key, cell, taken, next, count)
			continue
		}
		rays := &e.rays[cell%rabbitCells]
		from := key ^ bit
		if free := rays[0].lo &^ taken; above&bit != 0 && free != 0 {
			next[count%rabbitNexts][0] = from | 1<<(63-bits.LeadingZeros64(free))
			count++
		}
		if free := rays[1].lo &^ taken; below&bit != 0 && free != 0 {
			next[count%rabbitNexts][0] = from | free&-free
			count++
		}
		if free := rays[2].lo &^ taken; before&bit != 0 && free != 0 {
			next[count%rabbitNexts][0] = from | 1<<(63-bits.LeadingZeros64(free))
			count++
		}
		if free := rays[3].lo &^ taken; after&bit != 0 && free != 0 {
			next[count%rabbitNexts][0] = from | free&-free
			count++
		}
	}
	return count
}

// slidesWord is slides for keys of one word, of the fox whose top or left cell is given.
func (e *rabbitExpander[K]) slidesWord(key uint64, head int, taken uint64, next *[rabbitNexts]K, count int) int {
	f := &e.foxes[0]
	for i := 1; f.at(f.from(key)) != head; i++ {
		f = &e.foxes[i]
	}
	q, by := f.from(key), uint64(1)<<f.shift
	found := key
	for to := q - 1; to >= 0 && f.occupies[to].lo&^f.occupies[q].lo&taken == 0; to-- {
		found -= by
		next[count%rabbitNexts][0] = found
		count++
		if !e.whole {
			break
		}
	}
	found = key
	for to := q + 1; to <= f.slack && f.occupies[to].lo&^f.occupies[q].lo&taken == 0; to++ {
		found += by
		next[count%rabbitNexts][0] = found
		count++
		if !e.whole {
			break
		}
	}
	return count
}
