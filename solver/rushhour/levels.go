package rushhour

import (
	"math"

	"warren/solver/search"
)

// levels are Traffic Jam's levels by the fewest moves.
var levels = [...]search.Level{
	{Name: "easy", Min: 3, Max: 9},
	{Name: "normal", Min: 10, Max: 18},
	{Name: "hard", Min: 19, Max: 27},
	{Name: "expert", Min: 28, Max: math.MaxInt},
}
