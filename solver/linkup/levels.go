package linkup

import "warren/solver/linkup/spec"

var levels = spec.Difficulties

// A grade states how many of gradePlays plays get stuck if they take any link (anyLink), and how many if they always take one with the fewest turns,
// then the fewest steps (greedy). Both bounds are inclusive; the plays use the seed of the deal.
type grade struct {
	anyLinkMin, anyLinkMax int
	greedyMin, greedyMax   int
	rows, cols             int // of a deal, unless the request names a size
}

// gradePlays is the number of plays per strategy that grade a board.
const gradePlays = 50

// grades holds the grade of each level.
var grades = [len(levels)]grade{
	{0, 2, 0, 2, 6, 8},
	{5, 15, 0, 25, 8, 10},
	{20, 50, 0, 39, 8, 14},
	{20, 50, 40, 50, 10, 16},
}
