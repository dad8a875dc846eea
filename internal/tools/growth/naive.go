package main

import "runtime"

// A board is a position of a puzzle.
type board[B, M any] interface {
	comparable
	Moves(buf []M) []M
	Apply(M) (B, error)
	Solved() bool
	String() string
}

// A result is what a naive search has found.
type result struct {
	explored uint64
	decided  bool
	solvable bool
	cost     int // by how much the rank of the nearest solved position is above the first
}

// newSample returns a board and its naive search: it takes up the positions by rank, the lowest
// first, makes every move of the rules, and keeps all positions that it has found in a map. rank
// gives the rank of the position after a move from one of that rank.
func newSample[B board[B, M], M any](start B, rank func(before int, m M, after B) int) sample {
	return sample{start.String(), func(m *meter) (r result) {
		ranks := make(map[B]int)
		var open [][]B // by rank
		defer func() {
			m.sample()
			runtime.KeepAlive(open)
			runtime.KeepAlive(ranks)
		}()
		reach := func(at B, to int) {
			if known, ok := ranks[at]; ok && known <= to {
				return
			}
			ranks[at] = to
			for len(open) <= to {
				open = append(open, nil)
			}
			open[to] = append(open[to], at)
		}
		first := rank(0, *new(M), start)
		reach(start, first)
		for low := first; low < len(open); {
			last := len(open[low]) - 1
			if last < 0 {
				low++
				continue
			}
			at := open[low][last]
			if open[low] = open[low][:last]; ranks[at] < low {
				continue // it was found again nearer
			}
			if at.Solved() {
				return result{r.explored, true, true, low - first}
			}
			if len(ranks) > naiveLimit {
				return r
			}
			if r.explored++; r.explored%sampleEvery == 0 {
				m.sample()
			}
			before := low
			for _, move := range at.Moves(nil) {
				next, err := at.Apply(move)
				if err != nil {
					panic(err)
				}
				to := rank(before, move, next)
				reach(next, to)
				low = min(low, to)
			}
		}
		r.decided = true
		return r
	}}
}
