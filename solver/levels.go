package solver

import (
	"math"
	"slices"
)

// A Level is a band of measured difficulty. What is measured is the puzzle's own: par in its default metric for Traffic Jam and
// Burrow, the grade of mazeGrade for Way Home.
type Level struct {
	Name     string
	Min, Max int // of that measure, both included
}

// rushHourLevels are Traffic Jam's levels by the fewest moves.
var rushHourLevels = [...]Level{
	{"easy", 3, 9},
	{"normal", 10, 18},
	{"hard", 19, 27},
	{"expert", 28, math.MaxInt},
}

// rabbitLevels are Burrow's levels by the fewest steps.
var rabbitLevels = [...]Level{
	{"easy", 4, 12},
	{"normal", 13, 27},
	{"hard", 28, 59},
	{"expert", 60, math.MaxInt},
}

// mazeLevels are Way Home's levels by the points of a mazeGrade: the fewest taps, and more for each tile that misleads and
// where greedy turning fails.
var mazeLevels = [...]Level{
	{"easy", 3, 8},
	{"normal", 9, 15},
	{"hard", 16, 25},
	{"expert", 26, math.MaxInt},
}

// Levels gives the levels of a puzzle from easiest to hardest; nil for a puzzle without a deal.
func Levels(puzzle string) []Level {
	for _, p := range ruleSets {
		if p.name == puzzle {
			return slices.Clone(p.levels)
		}
	}
	return nil
}
