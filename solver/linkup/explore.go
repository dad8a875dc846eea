package linkup

import (
	"encoding/json"

	"warren/puzzles/linkup"
	"warren/solver/search"
)

// choices returns the links of the position: one for every pair of tiles that can be linked, in reading order.
func choices(req search.Request) ([]json.RawMessage, error) {
	return search.ChoicesOf(req, linkup.Parse, func(b linkup.Board) []linkup.Move { return b.Moves(nil) })
}
