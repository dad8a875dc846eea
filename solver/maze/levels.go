package maze

import (
	"math"

	"warren/solver/search"
)

// levels are the levels of Way Home, bands of MeasurePoints.
var levels = [...]search.Level{
	{Name: "easy", Min: 3, Max: 8},
	{Name: "normal", Min: 9, Max: 15},
	{Name: "hard", Min: 16, Max: 25},
	{Name: "expert", Min: 26, Max: math.MaxInt},
}
