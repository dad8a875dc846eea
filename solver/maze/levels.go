package maze

import (
	"math"

	"warren/solver/search"
)

// levels are Way Home's levels by the points of a grade: the fewest taps, and more for each tile that misleads and
// where greedy turning fails.
var levels = [...]search.Level{
	{Name: "easy", Min: 3, Max: 8},
	{Name: "normal", Min: 9, Max: 15},
	{Name: "hard", Min: 16, Max: 25},
	{Name: "expert", Min: 26, Max: math.MaxInt},
}
