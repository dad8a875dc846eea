package cli

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/maze"
)

func readMaze(file string) []board {
	var boards []board
	for _, parsed := range maze.ParseFile(file) {
		boards = append(boards, board{parsed.Board.String(), parsed.Err})
	}
	return boards
}

// tellMaze names a tile by its cell and as it lies after its turns.
func tellMaze(text string, moves json.RawMessage) ([]string, error) {
	board, err := maze.Parse(text)
	if err != nil {
		return nil, err
	}
	var turns []maze.Move
	if err := json.Unmarshal(moves, &turns); err != nil {
		return nil, err
	}
	if board, _, err = board.ApplyAll(turns); err != nil {
		return nil, err
	}
	var words []string
	for _, m := range turns {
		words = append(words, fmt.Sprintf("%v by %d to %v", m.Cell, m.Taps, board.At(m.Cell)))
	}
	return words, nil
}
