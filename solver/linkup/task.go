package linkup

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/linkup"
	"warren/solver/search"
)

const (
	// TaskShuffle deals the pictures of a position anew on the same cells, drawn by Seed, so that the board can be cleared: the
	// answer holds the new Board and an order that does.
	TaskShuffle search.Task = "shuffle"
	// TaskLink asks for the one link between two tiles, named by LinkArgs.
	TaskLink search.Task = "link"
)

// LinkArgs returns the Args of TaskLink.
func LinkArgs(from, to linkup.Cell) json.RawMessage {
	return fmt.Appendf(nil, "[[%d,%d],[%d,%d]]", from.Row, from.Col, to.Row, to.Col)
}
