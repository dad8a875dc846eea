package space

import "warren/solver/search"

// A toy is a puzzle of which the moves from a position, and those that are solved, are told by functions.
type toy[K Key] struct {
	moves  func(at K) []K
	solved func(at K) bool
}

func (p *toy[K]) Advance(f *Frontier[K, K], budget int) (done int) {
	stop := f.Take(budget)
	for ; f.Queue.At < stop && f.Room() >= 0; done++ {
		fresh, _ := f.Set.Number(p.moves(f.Queue.Waiting(stop)[0]), uint32(f.Queue.End))
		f.Found(fresh, 1)
	}
	return done
}

func (p *toy[K]) Goals(found []K, goals *Queue[K]) {
	for _, at := range found {
		if p.solved(at) {
			goals.Push(at)
		}
	}
}

func (p *toy[K]) Key(at *K) *K { return at }

const toyMoves = 10 // the most of a position

func (p *toy[K]) distances(memory *Memory[K, K], start K, limits search.Limits) *Distances[K, K, *toy[K]] {
	if limits.Bytes == 0 {
		limits.Bytes = search.PlatformBytes
	}
	return NewDistances(memory, SegmentSlots, toyMoves, start, p, func() *toy[K] { return p }, limits)
}

// naive returns the distance of every position that can be reached from the solved one.
func (p *toy[K]) naive(solved K) map[K]int {
	far := map[K]int{solved: 0}
	for queue := []K{solved}; len(queue) > 0; queue = queue[1:] {
		for _, next := range p.moves(queue[0]) {
			if _, known := far[next]; !known {
				far[next] = far[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// row is a rabbit in a row of six cells, from 1, that hops one cell or two. Its goal is the last one.
var row = toy[uint64]{
	moves: func(at uint64) (next []uint64) {
		for _, by := range [...]int{-1, 1, -2, 2} {
			if to := int(at) + by; 1 <= to && to <= 6 {
				next = append(next, uint64(to))
			}
		}
		return next
	},
	solved: func(at uint64) bool { return at == 6 },
}

// pancakes is a pile of n pancakes, of which some from the top on are turned over at once. A key holds four bits for each.
func pancakes[K Key](n int, pack func(uint64) K, unpack func(K) uint64) (p *toy[K], sorted K) {
	var pile uint64
	for i := range n {
		pile |= uint64(i) << (4 * i)
	}
	sorted = pack(pile)
	moves := func(at K) (next []K) {
		for turned := 2; turned <= n; turned++ {
			pile := unpack(at)
			to := pile >> (4 * turned) << (4 * turned)
			for i := range turned {
				to |= pile >> (4 * i) & 15 << (4 * (turned - 1 - i))
			}
			next = append(next, pack(to))
		}
		return next
	}
	return &toy[K]{moves, func(at K) bool { return at == sorted }}, sorted
}

func narrowPancakes(n int) (*toy[uint32], uint32) {
	return pancakes(n, func(pile uint64) uint32 { return uint32(pile) }, func(key uint32) uint64 { return uint64(key) })
}

func widePancakes(n int) (*toy[[3]uint64], [3]uint64) {
	return pancakes(n, func(pile uint64) [3]uint64 { return [3]uint64{7, pile, 0} }, func(key [3]uint64) uint64 { return key[1] })
}
