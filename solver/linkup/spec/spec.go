// Package spec tells what the searches of Link-up offer, for programs that do not link them.
package spec

import (
	"math"

	"warren/solver/search"
)

// MetricTurns counts the turns of all links.
const MetricTurns = "turns"

// TaskShuffle shuffles the pictures at random from Seed on the same cells: the answer holds the new Board and an order that clears it.
const TaskShuffle search.Task = "shuffle"

// Difficulties are those of Link-up. The turns say little about how hard a board is, so they are no measure. They must not be changed.
var Difficulties = [...]search.Difficulty{
	{Name: "easy", Min: 0, Max: math.MaxInt},
	{Name: "normal", Min: 0, Max: math.MaxInt},
	{Name: "hard", Min: 0, Max: math.MaxInt},
	{Name: "expert", Min: 0, Max: math.MaxInt},
}

// Puzzle describes Link-up, without its searches.
var Puzzle = search.Searches{
	Name:         "linkup",
	Metrics:      []string{MetricTurns},
	Difficulties: Difficulties[:],
	Promise:      search.PromiseDecided,
	Watch:        true,
	Explain:      true,
	Grade:        true,
	Explore:      true,
	Claim:        true,

	ExploreWork: 20_000, // a play of the largest board for each of its links, and some more
}
