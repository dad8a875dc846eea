package solver

import (
	"math"
	"slices"

	contract "warren/solver/search"
)

// rushHourLevels are Traffic Jam's levels by the fewest moves.
var rushHourLevels = [...]Level{
	{Name: "easy", Min: 3, Max: 9},
	{Name: "normal", Min: 10, Max: 18},
	{Name: "hard", Min: 19, Max: 27},
	{Name: "expert", Min: 28, Max: math.MaxInt},
}

// rabbitLevels are Burrow's levels by the fewest steps.
var rabbitLevels = [...]Level{
	{Name: "easy", Min: 4, Max: 12},
	{Name: "normal", Min: 13, Max: 27},
	{Name: "hard", Min: 28, Max: 59},
	{Name: "expert", Min: 60, Max: math.MaxInt},
}

// mazeLevels are Way Home's levels by the points of a mazeGrade: the fewest taps, and more for each tile that misleads and
// where greedy turning fails.
var mazeLevels = [...]Level{
	{Name: "easy", Min: 3, Max: 8},
	{Name: "normal", Min: 9, Max: 15},
	{Name: "hard", Min: 16, Max: 25},
	{Name: "expert", Min: 26, Max: math.MaxInt},
}

// strokeLevels are One Stroke's levels by onestroke.MeasureDrawn, the mean of strokeWalks strokes.
var strokeLevels = [...]Level{
	{Name: "easy", Min: 75, Max: 100},
	{Name: "normal", Min: 50, Max: 74},
	{Name: "hard", Min: 25, Max: 49},
	{Name: "expert", Min: 0, Max: 24},
}

// A strokeRecipe is what One Stroke draws the boards of a level from.
type strokeRecipe struct {
	side                    int // rows and columns unless asked for others
	leastBlocks, mostBlocks int // in per cent of the cells
}

// strokeRecipes has one for each of strokeLevels: boards with some blocks here and there forgive the least.
var strokeRecipes = [...]strokeRecipe{
	{side: 6, leastBlocks: 0, mostBlocks: 12},
	{side: 7, leastBlocks: 3, mostBlocks: 18},
	{side: 8, leastBlocks: 6, mostBlocks: 25},
	{side: 10, leastBlocks: 12, mostBlocks: 28},
}

// Grading gives what the levels of a puzzle are bands of.
func Grading(puzzle string) Measure {
	for _, p := range ruleSets {
		if p.name == puzzle {
			return p.grading
		}
	}
	return contract.MeasurePar
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
	{Name: "easy", Min: 0, Max: math.MaxInt},
	{Name: "normal", Min: 0, Max: math.MaxInt},
	{Name: "hard", Min: 0, Max: math.MaxInt},
	{Name: "expert", Min: 0, Max: math.MaxInt},
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
