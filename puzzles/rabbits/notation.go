package rabbits

import "fmt"

// Notation writes moves in words: a fox by its letter and first cell, a rabbit by its cell.
func Notation(board Board, moves []Move) ([]string, error) {
	words := make([]string, len(moves))
	for i, m := range moves {
		piece := byte('R')
		if letter := board.FoxAt(m.From); letter != 0 {
			piece = letter
		}
		words[i] = fmt.Sprintf("%c %v to %v", piece, m.From, m.To)
		if err := board.Play(m); err != nil {
			return nil, err
		}
	}
	return words, nil
}
