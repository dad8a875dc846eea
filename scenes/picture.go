package scenes

import (
	"fmt"

	"warren/scenes/table"
	"warren/scenes/ui"
)

// Still returns a board of a puzzle of the game, drawn and not played. The error locates a fault in its text.
func Still(puzzle, board string) (table.Still, error) {
	entry, ok := findPuzzle(puzzle)
	if !ok {
		return nil, fmt.Errorf("%q is no puzzle of the game", puzzle)
	}
	return entry.Still(new(ui.Env), board)
}
