package rushhour

import (
	"testing"
	"time"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// BenchmarkRushHour solves the 93-step board, and searches its whole state space with all distances, beside the naive
// search over strings, whose full search computes no distances to the goal.
func BenchmarkRushHour(b *testing.B) {
	for _, metric := range Puzzle.Metrics {
		cost := map[string]int{metricMoves: 49, metricSteps: 93}[metric]
		b.Run("solve/"+metric, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				solve93(b, search.TaskSolve, metric, cost)
			}
		})
		b.Run("distances/"+metric, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				solve93(b, search.TaskDistances, metric, cost)
			}
		})
		b.Run("lookup/"+metric, func(b *testing.B) {
			b.ReportAllocs()
			r := searchtest.Runner{Puzzle: &Puzzle}
			r.Lookup(b, search.Request{Puzzle: "rushhour", Task: search.TaskDistances, Board: hard93, Metric: metric})
			for b.Loop() {
				if got := r.Lookup(b, search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: hard93, Metric: metric}); got.Cost != cost {
					b.Fatalf("cost %d, want %d", got.Cost, cost)
				}
			}
		})
		b.Run("plain-solve/"+metric, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				plain93(b, false, metric, cost)
			}
		})
		b.Run("plain-whole/"+metric, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				plain93(b, true, metric, cost)
			}
		})
	}
}

// BenchmarkRatio times both searches in turn and compares the best time of each, which other work on the machine disturbs
// least. It reports how many times as fast as the naive search the solver is: x-solve to the solution (the target is 25),
// x-whole for the whole space with all distances against the whole space without (the target is 8).
func BenchmarkRatio(b *testing.B) {
	for _, metric := range Puzzle.Metrics {
		cost := map[string]int{metricMoves: 49, metricSteps: 93}[metric]
		b.Run(metric, func(b *testing.B) {
			const never = time.Hour
			solve, distances, plainSolve, plainWhole := never, never, never, never
			clock := func(best *time.Duration, work func()) {
				began := time.Now()
				work()
				*best = min(*best, time.Since(began))
			}
			for b.Loop() {
				clock(&plainSolve, func() { plain93(b, false, metric, cost) })
				clock(&plainWhole, func() { plain93(b, true, metric, cost) })
				for range 5 {
					clock(&solve, func() { solve93(b, search.TaskSolve, metric, cost) })
					clock(&distances, func() { solve93(b, search.TaskDistances, metric, cost) })
				}
			}
			b.ReportMetric(float64(plainSolve)/float64(solve), "x-solve")
			b.ReportMetric(float64(plainWhole)/float64(distances), "x-whole")
			b.ReportMetric(float64(solve)/float64(time.Millisecond), "ms-solve")
			b.ReportMetric(float64(distances)/float64(time.Millisecond), "ms-whole")
		})
	}
}

func solve93(b *testing.B, task search.Task, metric string, cost int) {
	b.Helper()
	got, err := searchtest.Do(&Puzzle, search.Request{Task: task, Board: hard93, Metric: metric})
	if err != nil || got.Cost != cost || task == search.TaskDistances && got.States != 24132 {
		b.Fatalf("%v: cost %d, %d states, want %d, 24132", err, got.Cost, got.States, cost)
	}
}

func plain93(b *testing.B, whole bool, metric string, cost int) {
	b.Helper()
	s, start := newPlainSearch(hard93, metric)
	s.run(whole, start)
	if !whole && len(s.solution()) != cost+1 {
		b.Fatalf("plain search: a solution of %d moves, want %d", len(s.solution())-1, cost)
	}
	if s.cost != cost || whole && len(s.order) != 24132 {
		b.Fatalf("plain search: cost %d, %d states, want %d, 24132", s.cost, len(s.order), cost)
	}
}
