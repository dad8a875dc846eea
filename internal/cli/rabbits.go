package cli

import (
	"fmt"

	"warren/puzzles/rabbits"
)

// tellRabbits names a fox by its letter and its top or left cell, a rabbit, all of which are R, by its cell.
func tellRabbits(board rabbits.Board, made []rabbits.Move) ([]string, error) {
	var words []string
	for _, m := range made {
		piece := byte('R')
		if letter := board.FoxAt(m.From); letter != 0 {
			piece = letter
		}
		words = append(words, fmt.Sprintf("%c %v to %v", piece, m.From, m.To))
		if err := board.Play(m); err != nil {
			return nil, err
		}
	}
	return words, nil
}
