package solver

import (
	"math"
	"slices"
)

// A Level is a band of measured difficulty: the par of its boards in the puzzle's default metric.
type Level struct {
	Name     string
	Min, Max int // par, both included
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

// Levels gives the levels of a puzzle from easiest to hardest; nil for a puzzle without a deal.
func Levels(puzzle string) []Level {
	for _, p := range ruleSets {
		if p.name == puzzle {
			return slices.Clone(p.levels)
		}
	}
	return nil
}

// linkLevels are Link-up's levels. The par of a board, the turns of the order that the solver finds, says little about
// how hard it is; linkGrades does.
var linkLevels = [...]Level{
	{"easy", 0, math.MaxInt},
	{"normal", 0, math.MaxInt},
	{"hard", 0, math.MaxInt},
	{"expert", 0, math.MaxInt},
}

// A linkGrade is what a Link-up deal of a level is held to: how many of linkGradePlays plays get stuck that take any link
// (anyhow), and how many that always take one with the fewest turns, of those one with the fewest steps, as a careful
// player's eye does (greedy). Both bounds are included; the plays are drawn from the deal's own seed.
type linkGrade struct {
	anyhowMin, anyhowMax int
	greedyMin, greedyMax int
	rows, cols           int // of a deal whose size is not asked for
}

// linkGradePlays is how often a board is played to grade it, in either way.
const linkGradePlays = 50

// linkGrades are those of linkLevels.
var linkGrades = [len(linkLevels)]linkGrade{
	{0, 2, 0, 2, 6, 8},
	{5, 15, 0, 25, 8, 10},
	{20, 50, 0, 39, 8, 14},
	{20, 50, 40, 50, 10, 16},
}
