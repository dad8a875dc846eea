package cli

import (
	"fmt"

	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// tellOneStroke names the straight runs of the stroke.
func tellOneStroke(board onestroke.Board, steps []onestroke.Move) ([]string, error) {
	var words []string
	at, last, cells := board.Start(), "", 0
	for _, m := range steps {
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

// leavePath leaves the path alone of a solution, and the turns that no path can do with less of: proved says of One Stroke that there
// is a path, not that none has fewer turns.
func leavePath(r *result, a search.Answer) {
	if a.Solvable {
		r.Moves, r.Bound = nil, &a.Bound
	}
}
