package solver

import (
	"math"
	"slices"
)

// A Level is a band of measured difficulty; Grading tells what is measured.
type Level struct {
	Name     string
	Min, Max int // both included
}

// A Measure is what the levels of a puzzle are bands of.
type Measure string

const (
	// MeasurePar is the fewest that a solution takes in the puzzle's default metric; Answer.Par.
	MeasurePar Measure = ""
	// MeasureDrawn is how much of the board a careless player draws before the stroke is lost, in per cent, so that the
	// easiest level has the highest numbers; Answer.Grade.
	MeasureDrawn Measure = "drawn"
)

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

// strokeLevels are One Stroke's levels by MeasureDrawn, the mean of strokeWalks strokes.
var strokeLevels = [...]Level{
	{"easy", 75, 100},
	{"normal", 50, 74},
	{"hard", 25, 49},
	{"expert", 0, 24},
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
	return MeasurePar
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
