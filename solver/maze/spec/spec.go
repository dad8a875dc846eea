// Package spec tells what the searches of Way Home offer, for programs that do not link them.
package spec

import (
	"math"

	"warren/solver/search"
)

// MetricTaps counts the taps on tiles.
const MetricTaps = "taps"

// MeasurePoints is the fewest taps, plus points for tiles that mislead and for a board on which greedy play gets stuck.
const MeasurePoints search.Measure = "points"

// Difficulties are those of Way Home, bands of MeasurePoints. They must not be changed.
var Difficulties = [...]search.Difficulty{
	{Name: "easy", Min: 3, Max: 8},
	{Name: "normal", Min: 9, Max: 15},
	{Name: "hard", Min: 16, Max: 25},
	{Name: "expert", Min: 26, Max: math.MaxInt},
}

// Dealt is the size of the boards of each level, and the range of their taps, which nearly all of hundreds of trial deals had. A changed number changes the
// deals.
var Dealt = [...]search.DealSpec{
	{Rows: 6, Cols: 6, Least: 4, Most: 8},
	{Rows: 7, Cols: 7, Least: 6, Most: 13},
	{Rows: 9, Cols: 9, Least: 9, Most: 19},
	{Rows: 12, Cols: 12, Least: 12, Most: 30},
}

// Puzzle describes Way Home, without its searches.
var Puzzle = search.Searches{
	Name:         "maze",
	Metrics:      []string{MetricTaps},
	Difficulties: Difficulties[:],
	Measure:      MeasurePoints,
	Watch:        true,
	Explain:      true,
	Grade:        true,
	Explore:      true,
	Claim:        true,
	Dealt:        Dealt[:],
}
