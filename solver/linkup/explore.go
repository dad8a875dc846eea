package linkup

import (
	"encoding/json"

	"warren/puzzles/linkup"
	"warren/solver/search"
)

// choices returns the links of the position: one for every pair of tiles that can be linked, in reading order.
func choices(req search.Request) ([]json.RawMessage, error) {
	_, board, err := search.Decode(req, linkup.Parse, search.ApplyAll[linkup.Board, linkup.Move])
	if err != nil {
		return nil, err
	}
	var all []json.RawMessage
	for _, move := range board.Moves(nil) {
		text, err := json.Marshal(move)
		if err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, nil
}
