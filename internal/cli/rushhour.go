package cli

import (
	"fmt"

	"warren/puzzles/rushhour"
)

func tellRushHour(start rushhour.Board, slides []rushhour.Move) ([]string, error) {
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
