package onestroke

import "warren/solver/onestroke/spec"

var levels = spec.Difficulties

// A recipe describes the boards that are drawn for a level.
type recipe struct {
	side                 int // rows and columns, unless the request names a size
	minBlocks, maxBlocks int // in per cent of the cells
	mostWays             int // to draw it, 0 for any number; counted on boards of up to countWidth rows or columns
}

// recipes holds one recipe per level: boards with some scattered blocks forgive the least.
var recipes = [...]recipe{
	{side: 6, minBlocks: 8, maxBlocks: 25, mostWays: 300},
	{side: 7, minBlocks: 3, maxBlocks: 18},
	{side: 8, minBlocks: 6, maxBlocks: 25},
	{side: 10, minBlocks: 12, maxBlocks: 28},
}

// easySized is the recipe of easy boards of other sizes: small ones have no room for hedges, large ones always many ways.
var easySized = recipe{minBlocks: 0, maxBlocks: 12}
