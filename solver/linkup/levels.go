package linkup

import (
	"math"

	"warren/solver/search"
)

// levels are Link-up's levels. The par of a board, the turns of the order that the solver finds, says little about
// how hard it is; grades does.
var levels = [...]search.Level{
	{Name: "easy", Min: 0, Max: math.MaxInt},
	{Name: "normal", Min: 0, Max: math.MaxInt},
	{Name: "hard", Min: 0, Max: math.MaxInt},
	{Name: "expert", Min: 0, Max: math.MaxInt},
}

// A grade is what a Link-up deal of a level is held to: how many of gradePlays plays get stuck that take any link
// (anyhow), and how many that always take one with the fewest turns, of those one with the fewest steps, as a careful
// player's eye does (greedy). Both bounds are included; the plays are drawn from the deal's own seed.
type grade struct {
	anyhowMin, anyhowMax int
	greedyMin, greedyMax int
	rows, cols           int // of a deal whose size is not asked for
}

// gradePlays is how often a board is played to grade it, in either way.
const gradePlays = 50

// grades are those of levels.
var grades = [len(levels)]grade{
	{0, 2, 0, 2, 6, 8},
	{5, 15, 0, 25, 8, 10},
	{20, 50, 0, 39, 8, 14},
	{20, 50, 40, 50, 10, 16},
}
