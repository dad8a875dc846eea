package maze

import (
	"fmt"
	"testing"
	"time"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// evenMix draws every tile equally often, and a brick on one cell in nine.
var evenMix = maze.Mix{Plus: 2, T: 2, L: 2, I: 2, Brick: 1}

// benched are the measured mixes: first the usual one in several sizes, then the hard ones: tiles of mostly I, also with as
// few others as leave a road on some boards, and boards few of which have a road.
var benched = []struct {
	name string
	size int
	mix  maze.Mix
}{
	{"random/8x8", 8, evenMix},
	{"random/32x32", 32, evenMix},
	{"random/128x128", 128, evenMix},
	{"I85/64x64", 64, maze.Mix{I: 85, L: 5, T: 5, Plus: 5}},
	{"I90-L10/64x64", 64, maze.Mix{I: 90, L: 10}},
	{"I94-L6/64x64", 64, maze.Mix{I: 94, L: 6}},
	{"I95-L5/64x64", 64, maze.Mix{I: 95, L: 5}},
	{"I96-T4/64x64", 64, maze.Mix{I: 96, T: 4}},
	{"I85-L15-bricks/64x64", 64, maze.Mix{I: 85, L: 15, Brick: 5}},
	{"I-L/64x64", 64, maze.Mix{I: 1, L: 1}},
	{"I-L-bricks/64x64", 64, maze.Mix{I: 35, L: 35, Brick: 15}},
	{"bricks/64x64", 64, maze.Mix{Plus: 1, T: 3, L: 3, I: 3, Brick: 5}},
	{"I95-L5/128x128", 128, maze.Mix{I: 95, L: 5}},
}

const benchedBoards = 50

func benchBoards(size int, mix maze.Mix) (boards []maze.Board) {
	r := puzzles.NewRand(1)
	for range benchedBoards {
		boards = append(boards, maze.Random(r, size, size, mix))
	}
	return boards
}

// BenchmarkMaze solves 50 boards of each kind. Beside the mean it reports the worst board (by the best time of each board,
// which other work on the machine disturbs least), how many have a road, and how many were not proven.
func BenchmarkMaze(b *testing.B) {
	for _, test := range benched {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			var texts [benchedBoards]string
			var best [benchedBoards]time.Duration
			for i, board := range benchBoards(test.size, test.mix) {
				texts[i], best[i] = board.String(), time.Hour
			}
			solvable, unproven := 0, 0
			for b.Loop() {
				solvable, unproven = 0, 0
				for i, text := range texts {
					began := time.Now()
					got, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskSolve, Board: text})
					best[i] = min(best[i], time.Since(began))
					if err != nil || got.Error != "" {
						b.Fatal(err, got.Error)
					}
					if got.Solvable {
						solvable++
					}
					if !Puzzle.Proved(got) {
						unproven++
					}
				}
			}
			worst := time.Duration(0)
			for _, took := range best {
				worst = max(worst, took)
			}
			b.ReportMetric(float64(worst)/float64(time.Millisecond), "ms-worst")
			b.ReportMetric(float64(solvable), "solvable")
			b.ReportMetric(float64(unproven), "unproven")
		})
	}
}

// BenchmarkRatio solves the same boards by the published search, which visits each cell once or each side of each cell
// once: x is how many times as long it takes, %wrong on how many boards its answer differs.
func BenchmarkRatio(b *testing.B) {
	for _, size := range []int{8, 16, 32} {
		for _, bySide := range []bool{false, true} {
			b.Run(fmt.Sprintf("%dx%d/by-side=%v", size, size, bySide), func(b *testing.B) {
				boards := benchBoards(size, maze.Mix{Plus: 1, T: 1, L: 1, I: 1})
				ours, theirs := time.Duration(0), time.Duration(0)
				wrong, solved := 0, 0
				for b.Loop() {
					for _, board := range boards {
						began := time.Now()
						s := newSolver(task{board: board})
						for !s.Run(search.Slice) {
						}
						ours += time.Since(began)
						road, cost := s.road()
						began = time.Now()
						published := runPublished(board, bySide)
						theirs += time.Since(began)
						solved++
						if published.found != (road != nil) || road != nil && published.taps != cost.taps() {
							wrong++
						}
					}
				}
				b.ReportMetric(float64(theirs)/float64(ours), "x")
				b.ReportMetric(100*float64(wrong)/float64(solved), "%wrong")
			})
		}
	}
}

func BenchmarkDeal(b *testing.B) {
	for _, level := range Puzzle.Difficulties {
		b.Run(level.Name, func(b *testing.B) {
			const dealtSeeds = 200
			worst, seed := time.Duration(0), uint64(0)
			for b.Loop() {
				began := time.Now()
				if got, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskDeal, Difficulty: level.Name, Seed: seed % dealtSeeds}); err != nil || !Puzzle.Proved(got) {
					b.Fatal(err, got.Error)
				}
				worst = max(worst, time.Since(began))
				seed++
			}
			b.ReportMetric(float64(worst)/float64(time.Millisecond), "ms-worst")
		})
	}
}
