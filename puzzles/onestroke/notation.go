package onestroke

import "fmt"

// Notation writes steps in words: the straight runs of the stroke, each with the number of its cells.
func Notation(board Board, moves []Move) ([]string, error) {
	var words []string
	at, last, cells := board.Start(), "", 0
	for _, m := range moves {
		direction := "right"
		switch {
		case m.To.Row < at.Row:
			direction = "up"
		case m.To.Row > at.Row:
			direction = "down"
		case m.To.Col < at.Col:
			direction = "left"
		}
		if direction != last {
			words = append(words, "")
			last, cells = direction, 0
		}
		cells++
		words[len(words)-1] = fmt.Sprintf("%s %d", direction, cells)
		at = m.To
	}
	return words, nil
}
