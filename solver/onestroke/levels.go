package onestroke

import "warren/solver/onestroke/offer"

// levels are the levels of deals.
var levels = offer.Levels

// A recipe describes the boards that are drawn for a level.
type recipe struct {
	side                 int // rows and columns, unless the request names a size
	minBlocks, maxBlocks int // in per cent of the cells
}

// recipes holds one recipe per level: boards with some scattered blocks forgive the least.
var recipes = [...]recipe{
	{side: 6, minBlocks: 0, maxBlocks: 12},
	{side: 7, minBlocks: 3, maxBlocks: 18},
	{side: 8, minBlocks: 6, maxBlocks: 25},
	{side: 10, minBlocks: 12, maxBlocks: 28},
}
