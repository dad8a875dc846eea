package maze

import "fmt"

// Notation writes moves in words: a tile by its cell, and as it lies after its turns.
func Notation(board Board, moves []Move) ([]string, error) {
	board, _, err := board.ApplyAll(moves)
	if err != nil {
		return nil, err
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = fmt.Sprintf("%v by %d to %v", m.Cell, m.Taps, board.At(m.Cell))
	}
	return words, nil
}
