package scenes

import (
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/table"
)

// playable lists the puzzles in the order of their number keys. A new puzzle is one more line.
var playable = table.Registry{
	maze.Puzzle().Entry(),
	linkup.Puzzle().Entry(),
	rushhour.Puzzle().Entry(),
	rabbits.Puzzle().Entry(),
	onestroke.Puzzle().Entry(),
}
