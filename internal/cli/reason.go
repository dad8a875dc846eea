package cli

import (
	"fmt"
	"strings"

	"warren/solver"
)

// strokeName is the puzzle whose answer is a path and no more: -json leaves its moves out, and prints the bound beside the
// cost, since proved says of it that there is a solution, not that none costs less.
const strokeName = "onestroke"

// because tells why there is no solution, where it can be seen; "" where not.
func because(r *solver.Reason) string {
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
	default:
		return ": " + r.Kind + " " + where
	}
}
