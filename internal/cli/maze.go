package cli

import (
	"fmt"

	"warren/puzzles/maze"
)

// tellMaze names a tile by its cell and as it lies after its turns.
func tellMaze(board maze.Board, turns []maze.Move) ([]string, error) {
	board, _, err := board.ApplyAll(turns)
	if err != nil {
		return nil, err
	}
	var words []string
	for _, m := range turns {
		words = append(words, fmt.Sprintf("%v by %d to %v", m.Cell, m.Taps, board.At(m.Cell)))
	}
	return words, nil
}
