package rushhour

import "fmt"

// Notation writes slides in words: the car, the direction, and by how many cells.
func Notation(start Board, moves []Move) ([]string, error) {
	words := make([]string, len(moves))
	for i, m := range moves {
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
		words[i] = fmt.Sprintf("%s %s %d", Name(m.Car), direction, cells)
	}
	return words, nil
}
