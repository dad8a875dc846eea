//go:build !js

package solver

import (
	"testing"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// BenchmarkSearches answers questions about hard boards: the two hardest known ones, and some random ones of the kinds that take long.
func BenchmarkSearches(b *testing.B) {
	r := puzzles.NewRand(1)
	for _, test := range []struct{ name, puzzle, board string }{
		{"hardest", "rushhour", hard93},
		{"hardest", "rabbits", "...X.\naa.R.\n..X.R\nX....\n...R.\n"},
		{"even", "maze", maze.Random(r, 32, 32, maze.Mix{Plus: 2, T: 2, L: 2, I: 2, Brick: 1}).String()},
		{"loops", "maze", maze.Random(r, 64, 64, maze.Mix{I: 95, L: 5}).String()},
		{"bricks", "maze", maze.Random(r, 64, 64, maze.Mix{Plus: 1, T: 3, L: 3, I: 3, Brick: 5}).String()},
		{"random", "linkup", linkup.Random(r, 8, 14, 4).String()},
		{"random", "onestroke", onestroke.Random(r, 12, 12, 7).String()},
	} {
		p := Puzzles().Find(test.puzzle)
		for _, task := range []search.Task{search.TaskSolve, search.TaskDistances, search.TaskGrade} {
			b.Run(test.puzzle+"/"+test.name+"/"+string(task), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					searchtest.Answer(b, p, search.Request{Task: task, Board: test.board})
				}
			})
		}
	}
}

// BenchmarkDeals deals the boards of the first seeds of each level.
func BenchmarkDeals(b *testing.B) {
	for _, p := range Puzzles() {
		for _, level := range p.Difficulties {
			b.Run(p.Name+"/"+level.Name, func(b *testing.B) {
				for seed := uint64(0); b.Loop(); seed++ {
					searchtest.Answer(b, &p, search.Request{Task: search.TaskDeal, Difficulty: level.Name, Seed: seed})
				}
			})
		}
	}
}
