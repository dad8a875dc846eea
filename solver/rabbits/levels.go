package rabbits

import (
	"math"

	"warren/solver/search"
)

// levels are Burrow's levels by the fewest steps.
var levels = [...]search.Level{
	{Name: "easy", Min: 4, Max: 12},
	{Name: "normal", Min: 13, Max: 27},
	{Name: "hard", Min: 28, Max: 59},
	{Name: "expert", Min: 60, Max: math.MaxInt},
}
