package onestroke

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"warren/puzzles"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// fiveInHundred returns square boards of that side with 5 % blocks anywhere and the start anywhere that the colours allow:
// about half have no solution, most of those for no simple reason.
func fiveInHundred(b *testing.B, side, boards int) []string {
	r := puzzles.NewRand(5)
	var texts []string
	for len(texts) < boards {
		text := random(r, side, side, side*side/20)
		if newGraph(mustParse(b, text)).colour() == nil {
			texts = append(texts, text)
		}
	}
	return texts
}

// BenchmarkOneStroke finds the fewest turns, or the proof that there is no stroke, of 50 boards with 5 % blocks. It reports
// the time of the median and of the worst board.
func BenchmarkOneStroke(b *testing.B) {
	for _, side := range []int{10, 12, 15} {
		for _, task := range []search.Task{search.TaskSolve, search.TaskCount} {
			if task == search.TaskCount && side > 12 {
				continue
			}
			b.Run(fmt.Sprintf("%s/%d", task, side), func(b *testing.B) {
				texts := fiveInHundred(b, side, 50)
				best := make([]time.Duration, len(texts))
				for i := range best {
					best[i] = time.Hour
				}
				b.ReportAllocs()
				for b.Loop() {
					for i, text := range texts {
						began := time.Now()
						got, err := searchtest.Do(&Puzzle, search.Request{Task: task, Board: text})
						best[i] = min(best[i], time.Since(began))
						if err != nil || !Puzzle.Proved(got) || got.Bound != got.Cost {
							b.Fatalf("%v: proved %v, %d turns, bound %d of\n%s", err, Puzzle.Proved(got), got.Cost, got.Bound, text)
						}
					}
				}
				slices.Sort(best)
				b.ReportMetric(float64(best[len(best)/2])/float64(time.Millisecond), "ms-median")
				b.ReportMetric(float64(best[len(best)-1])/float64(time.Millisecond), "ms-worst")
			})
		}
	}
}

// BenchmarkRatio times the search and the naive one in turn on the largest square that the naive one finishes, and compares
// the best time of each: x-solve is how many times as fast the search is.
func BenchmarkRatio(b *testing.B) {
	const side = 6
	text := emptySquare(side)
	solve, plain := time.Hour, time.Hour
	for b.Loop() {
		began := time.Now()
		s := newPlain(text, [][2]int{{0, 0}})
		s.solve([][2]int{{0, 0}})
		plain = min(plain, time.Since(began))
		if s.turns != 2*side-2 || s.count != 22144 {
			b.Fatalf("plain search: %d turns, %d solutions", s.turns, s.count)
		}
		for range 5 {
			began = time.Now()
			got, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskSolve, Board: text})
			solve = min(solve, time.Since(began))
			if err != nil || got.Cost != s.turns || got.Solutions != "22144" {
				b.Fatalf("%v: %d turns, %s solutions", err, got.Cost, got.Solutions)
			}
		}
	}
	b.ReportMetric(float64(plain)/float64(solve), "x-solve")
	b.ReportMetric(float64(solve)/float64(time.Millisecond), "ms-solve")
}

func BenchmarkDeal(b *testing.B) {
	for _, level := range Puzzle.Difficulties {
		b.Run(level.Name, func(b *testing.B) {
			b.ReportAllocs()
			seed := uint64(0)
			for b.Loop() {
				got, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskDeal, Difficulty: level.Name, Seed: seed})
				if err != nil || !Puzzle.Proved(got) {
					b.Fatalf("seed %d: %v %s", seed, err, got.Error)
				}
				seed++
			}
		})
	}
}
