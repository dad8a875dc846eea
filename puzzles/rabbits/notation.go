package rabbits

import "fmt"

// Notation writes moves in words: a fox by its letter and its top or left cell, a rabbit, all of which are R, by its cell. The
// error is the *Refusal of the first move that is not legal.
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
