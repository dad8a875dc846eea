package main

import (
	"fmt"
	"runtime"
	"slices"
	"time"

	"warren/puzzles"
	"warren/solver"
	"warren/solver/search"
)

const (
	boards = 20 // of a size

	workLimit   = 1_000_000 // positions that a search may expand for a board
	naiveLimit  = 100_000   // positions that the naive search may hold
	sampleEvery = search.Slice

	// A search that takes less than quick is repeated up to so many times, and the fastest counts.
	quick   = 20 * time.Millisecond
	repeats = 5
)

// A meter measures a search. Its samples do not count as time.
type meter struct {
	began         time.Time
	took          time.Duration
	before, taken int64 // bytes of live objects on the heap: at the beginning, and the most since
}

// newMeter returns a meter that runs.
func newMeter() *meter {
	runtime.GC()
	return &meter{before: heap(), began: time.Now()}
}

// sample looks at the heap. It collects garbage only where there may be a tenth more than ever.
func (m *meter) sample() {
	m.took += time.Since(m.began)
	if heap()-m.before > m.taken+m.taken/10 {
		runtime.GC()
		m.taken = max(m.taken, heap()-m.before)
	}
	m.began = time.Now()
}

// heap returns the bytes of the objects on the heap, with those not yet collected.
func heap() int64 {
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return int64(now.HeapAlloc)
}

// A cost is what a search took.
type cost struct {
	work    uint64 // positions expanded
	seconds float64
	bytes   int64
	limited bool // a limit ended it
}

// A row is what the boards of a size took.
type row struct {
	size     string
	unsolved int    // boards without a solution
	ours     []cost // of each board
	naive    []cost // nil if the naive search decided less than half of this size or of one before it
}

// measure measures so many boards of each size, and reports each row.
func (p *puzzle) measure(boards int, report func(row)) (rows []row, err error) {
	searches := solver.Puzzles().Find(p.name)
	beside := true
	for size, name := range p.sizes {
		r := row{size: name}
		for n := range boards {
			b := p.draw(puzzles.NewRand(seed(size, n)), size, n)
			ours, answer, err := p.solve(searches, b.board)
			if err != nil {
				return nil, err
			}
			r.ours = append(r.ours, ours)
			if answer.Decided && !answer.Solvable {
				r.unsolved++
			}
			if !beside {
				continue
			}
			naive, result := solveNaively(b)
			r.naive = append(r.naive, naive)
			if wrong := result.decided && answer.Decided && result.solvable != answer.Solvable; wrong ||
				result.solvable && answer.Optimal && searches.Promise != search.PromiseDecided && result.cost != answer.Cost {
				return nil, fmt.Errorf("%s: the naive search finds %+v, the search %+v\n%s", p.name, result, answer.Solution, b.board)
			}
		}
		if limited(r.naive) > boards/2 {
			r.naive, beside = nil, false
		}
		rows = append(rows, r)
		report(r)
	}
	return rows, nil
}

func (p *puzzle) solve(searches *search.Searches, board string) (c cost, answer search.Answer, err error) {
	c = fastest(func(m *meter) (uint64, bool) {
		var s search.Search
		if s, err = searches.Start(search.Request{
			Puzzle: p.name, Task: search.TaskSolve, Board: board, Limits: search.Limits{Work: workLimit},
		}, searches.Opener()); err != nil {
			return 0, false
		}
		defer s.Close()
		for !s.Run(search.Slice) {
			m.sample()
		}
		answer = s.Answer()
		m.sample()
		return answer.Explored, searches.Limited(answer)
	})
	if err == nil && answer.Error != "" {
		err = fmt.Errorf("%s", answer.Error)
	}
	return c, answer, err
}

func solveNaively(s sample) (c cost, r result) {
	c = fastest(func(m *meter) (uint64, bool) {
		r = s.naive(m)
		return r.explored, !r.decided
	})
	return c, r
}

// fastest runs a search, again if it is quick.
func fastest(run func(m *meter) (work uint64, limited bool)) (c cost) {
	for n := range repeats {
		m := newMeter()
		work, limited := run(m)
		if n == 0 || m.took.Seconds() < c.seconds {
			c = cost{work, m.took.Seconds(), m.taken, limited}
		}
		if m.took > quick {
			break
		}
	}
	return c
}

func limited(costs []cost) (n int) {
	for _, c := range costs {
		if c.limited {
			n++
		}
	}
	return n
}

// A quantity is something that a search takes.
type quantity struct {
	name  string
	of    func(cost) float64
	write func(float64) string
	least float64 // what is less is drawn as that
}

var quantities = [...]quantity{
	{"positions expanded", func(c cost) float64 { return float64(c.work) }, grouped, 1},
	{"time", func(c cost) float64 { return c.seconds }, seconds, 1e-6},
	{"memory", func(c cost) float64 { return float64(c.bytes) }, memory, 1e3},
}

// middle returns the median and the worst of a quantity.
func (q *quantity) middle(costs []cost) (median, worst float64) {
	var all []float64
	for _, c := range costs {
		all = append(all, q.of(c))
	}
	slices.Sort(all)
	return all[(len(all)-1)/2], all[len(all)-1]
}
