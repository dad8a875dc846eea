package scenes

import (
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
)

// playable lists the puzzles in the order of their number keys. A new puzzle is one more line.
var playable = puzzle.Registry{
	maze.Puzzle(),
	linkup.Puzzle(),
	rushhour.Puzzle(),
	rabbits.Puzzle(),
	onestroke.Puzzle(),
}
