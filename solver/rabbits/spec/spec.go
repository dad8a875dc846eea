// Package spec tells what the searches of Burrow offer, for programs that do not link them.
package spec

import (
	"math"

	"warren/solver/search"
)

// The metrics of Burrow: a slide of a fox is one move, and as many steps as cells.
const (
	MetricMoves = "moves"
	MetricSteps = "steps"
)

// Difficulties are Burrow's by the fewest steps. They must not be changed.
var Difficulties = [...]search.Difficulty{
	{Name: "easy", Min: 4, Max: 12},
	{Name: "normal", Min: 13, Max: 27},
	{Name: "hard", Min: 28, Max: 59},
	{Name: "expert", Min: 60, Max: math.MaxInt},
}

// Puzzle describes Burrow, without its searches.
var Puzzle = search.Searches{
	Name:         "rabbits",
	Metrics:      []string{MetricSteps, MetricMoves},
	Difficulties: Difficulties[:],
	Watch:        true,
	Explain:      true,
	Count:        true,
	Grade:        true,
	Explore:      true,
	Claim:        true,
	Undoes:       true,
}
