// Package spec tells what the searches of One Stroke offer, for programs that do not link them.
package spec

import "warren/solver/search"

// MetricTurns counts the turns of the stroke.
const MetricTurns = "turns"

// MeasureDrawn is the percentage of the board that a careless player draws before the stroke is lost: the easiest level has the highest.
const MeasureDrawn search.Measure = "drawn"

// Difficulties are those of One Stroke, bands of MeasureDrawn, the mean over several strokes. They must not be changed.
var Difficulties = [...]search.Difficulty{
	{Name: "easy", Min: 75, Max: 100},
	{Name: "normal", Min: 50, Max: 74},
	{Name: "hard", Min: 25, Max: 49},
	{Name: "expert", Min: 0, Max: 24},
}

// Puzzle describes One Stroke, without its searches.
var Puzzle = search.Searches{
	Name:         "onestroke",
	Metrics:      []string{MetricTurns},
	Difficulties: Difficulties[:],
	Measure:      MeasureDrawn,
	Promise:      search.PromiseDecidedThenOptimal,
	Watch:        true,
	Explain:      true,
	Count:        true,
	Grade:        true,
	Explore:      true,
	Claim:        true,
}
