package onestroke

import "warren/solver/search"

// levels are One Stroke's levels by onestroke.MeasureDrawn, the mean of walks strokes.
var levels = [...]search.Level{
	{Name: "easy", Min: 75, Max: 100},
	{Name: "normal", Min: 50, Max: 74},
	{Name: "hard", Min: 25, Max: 49},
	{Name: "expert", Min: 0, Max: 24},
}

// A recipe is what One Stroke draws the boards of a level from.
type recipe struct {
	side                    int // rows and columns unless asked for others
	leastBlocks, mostBlocks int // in per cent of the cells
}

// recipes has one for each of levels: boards with some blocks here and there forgive the least.
var recipes = [...]recipe{
	{side: 6, leastBlocks: 0, mostBlocks: 12},
	{side: 7, leastBlocks: 3, mostBlocks: 18},
	{side: 8, leastBlocks: 6, mostBlocks: 25},
	{side: 10, leastBlocks: 12, mostBlocks: 28},
}
