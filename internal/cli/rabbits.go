package cli

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/rabbits"
)

func readRabbits(file string) []board {
	var boards []board
	for _, parsed := range rabbits.ParseFile(file) {
		boards = append(boards, board{parsed.Board.String(), parsed.Err})
	}
	return boards
}

// tellRabbits names a fox by its letter and its top or left cell, a rabbit, all of which are R, by its cell.
func tellRabbits(text string, moves json.RawMessage) ([]string, error) {
	board, err := rabbits.Parse(text)
	if err != nil {
		return nil, err
	}
	var made []rabbits.Move
	if err := json.Unmarshal(moves, &made); err != nil {
		return nil, err
	}
	var words []string
	for _, m := range made {
		piece := byte('R')
		if letter := board.FoxAt(m.From); letter != 0 {
			piece = letter
		}
		words = append(words, fmt.Sprintf("%c %v to %v", piece, m.From, m.To))
		if board, err = board.Apply(m); err != nil {
			return nil, err
		}
	}
	return words, nil
}
