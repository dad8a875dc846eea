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
var playable = [...]table.Entry{
	maze.Puzzle().Entry(),
	linkup.Puzzle().Entry(),
	rushhour.Puzzle().Entry(),
	rabbits.Puzzle().Entry(),
	onestroke.Puzzle().Entry(),
}

// findPuzzle returns the entry of a puzzle.
func findPuzzle(name string) (entry *table.Entry, ok bool) {
	for i := range playable {
		if playable[i].Name == name {
			return &playable[i], true
		}
	}
	return nil, false
}
