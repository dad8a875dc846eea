package link

import (
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
)

// formats lists the puzzles. A new puzzle is one more line.
var formats = [...]format{
	formatOf(maze.Coding),
	formatOf(linkup.Coding),
	formatOf(rushhour.Coding),
	formatOf(rabbits.Coding),
	formatOf(onestroke.Coding),
}
