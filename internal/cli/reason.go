package cli

import (
	"fmt"
	"strings"

	"warren/solver/search"
)

// because tells why there is no solution, where it can be seen; "" where not.
func because(r *search.Reason) string {
	if r == nil {
		return ""
	}
	cells := make([]string, 0, len(r.Cells))
	for _, c := range r.Cells {
		cells = append(cells, fmt.Sprintf("[%d,%d]", c[0], c[1]))
	}
	where := strings.Join(cells, " ")
	switch r.Kind {
	case "unreached":
		return ": no way leads to " + where
	case "deadEnds":
		return ": a stroke can end in one dead end alone, and there are " + where
	case "cut":
		return ": too much is left behind when the stroke has passed " + where
	case "colour":
		return fmt.Sprintf(": coloured as a chessboard, it has too many cells of the colour of %s", cells[0])
	case "ending":
		return fmt.Sprintf(": a stroke has to end on %s, and coloured as a chessboard that is the wrong colour", where)
	case "odd":
		return ": an odd number of one picture, on " + where
	case "stuck":
		return ": shut in for good are " + where
	case "turns":
		return fmt.Sprintf(": the best path takes %d turns, %s", len(cells)-2, where)
	case "walled":
		return ": no path leads from one to the other"
	default:
		return ": " + r.Kind + " " + where
	}
}
