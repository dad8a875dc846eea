package rabbits

import (
	"math"
	"testing"
	"time"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// BenchmarkRabbits solves the last challenge of the toy, and searches its whole state space with all distances, beside the
// naive search over strings.
func BenchmarkRabbits(b *testing.B) {
	for _, metric := range Puzzle.Metrics {
		b.Run("solve/"+metric, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				solveToy(b, search.TaskSolve, metric)
			}
		})
		b.Run("distances/"+metric, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				solveToy(b, search.TaskDistances, metric)
			}
		})
		b.Run("lookup/"+metric, func(b *testing.B) {
			b.ReportAllocs()
			r := searchtest.Runner{Puzzle: &Puzzle}
			r.Lookup(b, search.Request{Puzzle: "rabbits", Task: search.TaskDistances, Board: toy60, Metric: metric})
			for b.Loop() {
				if got := r.Lookup(b, search.Request{Puzzle: "rabbits", Task: search.TaskSolve, Board: toy60, Metric: metric}); got.Cost != toyCost(metric) {
					b.Fatalf("cost %d, want %d", got.Cost, toyCost(metric))
				}
			}
		})
		b.Run("plain-solve/"+metric, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				plainToy(b, metric)
			}
		})
	}
}

// BenchmarkRabbitsRatio times both searches in turn and compares the best time of each: x-solve is how many times as fast
// as the naive search the solver is; the target is 20.
func BenchmarkRabbitsRatio(b *testing.B) {
	for _, metric := range Puzzle.Metrics {
		b.Run(metric, func(b *testing.B) {
			const never = time.Hour
			solve, plain := never, never
			clock := func(best *time.Duration, work func()) {
				began := time.Now()
				work()
				*best = min(*best, time.Since(began))
			}
			for b.Loop() {
				clock(&plain, func() { plainToy(b, metric) })
				for range 5 {
					clock(&solve, func() { solveToy(b, search.TaskSolve, metric) })
				}
			}
			b.ReportMetric(float64(plain)/float64(solve), "x-solve")
			b.ReportMetric(float64(solve)/float64(time.Millisecond), "ms-solve")
		})
	}
}

func toyCost(metric string) int { return map[string]int{metricSteps: 87, metricMoves: 82}[metric] }

func solveToy(b *testing.B, task search.Task, metric string) {
	b.Helper()
	got, err := searchtest.Do(&Puzzle, search.Request{Task: task, Board: toy60, Metric: metric})
	if err != nil || got.Cost != toyCost(metric) || task == search.TaskDistances && got.States != 3421 {
		b.Fatalf("%v: cost %d, %d states, want %d, 3421", err, got.Cost, got.States, toyCost(metric))
	}
}

func plainToy(b *testing.B, metric string) {
	b.Helper()
	s, start := newPlain(toy60, metric)
	s.run(false, math.MaxInt, start)
	if s.cost != toyCost(metric) || len(s.solution()) != s.cost+1 {
		b.Fatalf("plain search: cost %d, a solution of %d moves, want %d", s.cost, len(s.solution())-1, toyCost(metric))
	}
}
