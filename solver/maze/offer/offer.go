// Package offer tells what the searches of Way Home offer, for programs that do not link them.
package offer

import (
	"math"

	"warren/solver/search"
)

// MetricTaps counts the taps on tiles.
const MetricTaps = "taps"

// MeasurePoints is the fewest taps, plus points for each tile that misleads and for a board on which greedy play gets
// stuck.
const MeasurePoints search.Measure = "points"

// Levels are the levels of Way Home, bands of MeasurePoints. They must not be changed.
var Levels = [...]search.Level{
	{Name: "easy", Min: 3, Max: 8},
	{Name: "normal", Min: 9, Max: 15},
	{Name: "hard", Min: 16, Max: 25},
	{Name: "expert", Min: 26, Max: math.MaxInt},
}

// Puzzle describes Way Home, without its searches.
var Puzzle = search.Puzzle{
	Name:    "maze",
	Metrics: []string{MetricTaps},
	Levels:  Levels[:],
	Measure: MeasurePoints,
	Watch:   true,
}
