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
	puzzle.Hide(maze.Puzzle()),
	puzzle.Hide(linkup.Puzzle()),
	puzzle.Hide(rushhour.Puzzle()),
	puzzle.Hide(rabbits.Puzzle()),
	puzzle.Hide(onestroke.Puzzle()),
}
