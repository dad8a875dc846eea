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
	at := rabbitsOf(e.rabbitModel, key)
	return at[0]&^e.holes[0]|at[1]&^e.holes[1] == 0
}

// expand fills next with the positions at cost 1 from key and gives their number.
func (e *rabbitExpander[K]) expand(key *K, next *[rabbitNexts]K) int {
	at := rabbitsOf(e.rabbitModel, key)
	taken := rabbitArea{at[0] | e.mushrooms[0], at[1] | e.mushrooms[1]}
	movers := at
	var heads [rabbitFoxes]uint8 // the foxes' top or left cells
	for i := range e.foxes {
		f := &e.foxes[i]
		q := f.from((*key)[f.word])
		taken[0] |= f.occupies[q%rabbitSide][0]
		taken[1] |= f.occupies[q%rabbitSide][1]
		heads[i%rabbitFoxes] = uint8(f.at(q))
		movers.add(f.at(q))
	}
	count := 0
	for word := range movers {
		for left := movers[word]; left != 0; left &= left - 1 {
			cell := word*64 + bits.TrailingZeros64(left)
			if at[word]&left&-left != 0 {
				count = e.jumps(key, cell, &taken, next, count)
				continue
			}
			fox := 0
			for int(heads[fox%rabbitFoxes]) != cell {
				fox++
			}
			count = e.slides(key, &e.foxes[fox], &taken, next, count)
		}
	}
	return count
}

// jumps adds the positions that the rabbit on the cell can jump to: to the first empty cell of a ray, but not to one
// beside it.
func (e *rabbitExpander[K]) jumps(key *K, cell int, taken *rabbitArea, next *[rabbitNexts]K, count int) int {
	rays, beside := &e.rays[cell%rabbitCells], &e.beside[cell%rabbitCells]
	for direction := range rays {
		empty := rabbitArea{rays[direction][0] &^ taken[0], rays[direction][1] &^ taken[1]}
		if empty[0]|empty[1] == 0 {
			continue
		}
		to := 0
		if towardsFirst := direction&1 == 0; towardsFirst { // up or left
			to = empty.last()
		} else {
			to = empty.first()
		}
		if to == beside[direction] {
			continue
		}
		found := *key
		found[cell>>6] ^= 1 << (cell & 63)
		found[to>>6] ^= 1 << (to & 63)
		next[count%rabbitNexts] = found
		count++
	}
	return count
}

// slides adds the positions that a fox can slide to.
func (e *rabbitExpander[K]) slides(key *K, f *rabbitFox, taken *rabbitArea, next *[rabbitNexts]K, count int) int {
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
