// Package spec tells what the searches of Traffic Jam offer, for programs that do not link them.
package spec

import (
	"math"

	"warren/solver/search"
)

// The metrics of Traffic Jam: a slide is one move, and as many steps as cells.
const (
	MetricMoves = "moves"
	MetricSteps = "steps"
)

// Difficulties are Traffic Jam's by the fewest moves. They must not be changed.
var Difficulties = [...]search.Difficulty{
	{Name: "easy", Min: 3, Max: 9},
	{Name: "normal", Min: 10, Max: 18},
	{Name: "hard", Min: 19, Max: 27},
	{Name: "expert", Min: 28, Max: math.MaxInt},
}

// Puzzle describes Traffic Jam, without its searches.
var Puzzle = search.Searches{
	Name:         "rushhour",
	Metrics:      []string{MetricMoves, MetricSteps},
	Difficulties: Difficulties[:],
	Watch:        true,
	Explain:      true,
	Count:        true,
	Grade:        true,
	Explore:      true,
	Claim:        true,
	Undoes:       true,
}
