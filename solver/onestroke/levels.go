package onestroke

import "warren/solver/onestroke/spec"

var levels = spec.Difficulties

// A recipe describes the boards that are drawn for a level.
type recipe struct {
	side                 int // rows and columns, unless the request names a size
	minBlocks, maxBlocks int // in per cent of the cells
}

// recipes holds one recipe per level: boards with some scattered blocks forgive the least.
var recipes = [...]recipe{
	{side: 6, minBlocks: 8, maxBlocks: 25},
	{side: 7, minBlocks: 3, maxBlocks: 18},
	{side: 8, minBlocks: 6, maxBlocks: 25},
	{side: 10, minBlocks: 12, maxBlocks: 28},
}

// mostWays is in how many ways a board may be drawn that is no larger than those of its level: one with many forgives too much.
const mostWays = 300

// easySized is the recipe of easy boards of other sizes: small ones have no room for more hedges, and large ones would need many.
var easySized = recipe{minBlocks: 0, maxBlocks: 12}
