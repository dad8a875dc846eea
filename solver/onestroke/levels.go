package onestroke

import "warren/solver/search"

// strokeLevels are One Stroke's levels by onestroke.MeasureDrawn, the mean of strokeWalks strokes.
var strokeLevels = [...]search.Level{
	{Name: "easy", Min: 75, Max: 100},
	{Name: "normal", Min: 50, Max: 74},
	{Name: "hard", Min: 25, Max: 49},
	{Name: "expert", Min: 0, Max: 24},
}

// A strokeRecipe is what One Stroke draws the boards of a level from.
type strokeRecipe struct {
	side                    int // rows and columns unless asked for others
	leastBlocks, mostBlocks int // in per cent of the cells
}

// strokeRecipes has one for each of strokeLevels: boards with some blocks here and there forgive the least.
var strokeRecipes = [...]strokeRecipe{
	{side: 6, leastBlocks: 0, mostBlocks: 12},
	{side: 7, leastBlocks: 3, mostBlocks: 18},
	{side: 8, leastBlocks: 6, mostBlocks: 25},
	{side: 10, leastBlocks: 12, mostBlocks: 28},
}
