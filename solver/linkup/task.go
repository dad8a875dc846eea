package linkup

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/linkup"
	"warren/solver/linkup/spec"
	"warren/solver/search"
)

const (
	// TaskShuffle is spec.TaskShuffle.
	TaskShuffle = spec.TaskShuffle
	// TaskLink asks for the link between two tiles, given by LinkArgs.
	TaskLink search.Task = "link"
)

// LinkArgs returns the Args of TaskLink.
func LinkArgs(from, to linkup.Cell) json.RawMessage {
	return fmt.Appendf(nil, "[%v,%v]", from, to)
}
