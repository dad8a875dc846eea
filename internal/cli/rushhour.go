package cli

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/rushhour"
)

func readRushHour(file string) []board {
	var boards []board
	for _, parsed := range rushhour.ParseFile(file) {
		boards = append(boards, board{parsed.Board.String(), parsed.Err})
	}
	return boards
}

func tellRushHour(text string, moves json.RawMessage) ([]string, error) {
	start, err := rushhour.Parse(text)
	if err != nil {
		return nil, err
	}
	var slides []rushhour.Move
	if err := json.Unmarshal(moves, &slides); err != nil {
		return nil, err
	}
	var words []string
	for _, m := range slides {
		car, _ := start.Car(m.Car)
		direction, cells := "right", m.By
		switch {
		case car.Vertical && m.By < 0:
			direction, cells = "up", -m.By
		case car.Vertical:
			direction = "down"
		case m.By < 0:
			direction, cells = "left", -m.By
		}
		words = append(words, fmt.Sprintf("%c %s %d", m.Car, direction, cells))
	}
	return words, nil
}
