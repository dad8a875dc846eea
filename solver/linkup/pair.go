package linkup

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A linkSearch answers TaskLink; there is nothing to search.
type linkSearch struct {
	search.Straight
	board    linkup.Board
	from, to linkup.Cell
}

// openLink parses two tiles; the error, a *linkup.Refusal if they are two cells, says why they cannot be linked.
func openLink(board linkup.Board, args json.RawMessage) (search.Search, error) {
	var pair []linkup.Cell
	if err := json.Unmarshal(args, &pair); err != nil || len(pair) != 2 {
		return nil, fmt.Errorf("args %s, expected the row and column of two tiles", args)
	}
	if err := board.CheckPair(pair[0], pair[1]); err != nil {
		return nil, fmt.Errorf("pair: %w", err)
	}
	return &linkSearch{board: board, from: pair[0], to: pair[1]}, nil
}

func (s *linkSearch) Answer() search.Answer {
	answer := unsolved(s.board)
	answer.Decided = true
	field := s.board.Field()
	path, ok := field.Link(s.from, s.to)
	if !ok {
		answer.Reason = s.reason()
		return answer
	}
	move := linkup.Move{Path: path}
	if _, err := s.board.Apply(move); err != nil {
		return search.Fault("the link found is refused: %v", err)
	}
	text, err := json.Marshal([]linkup.Move{move})
	if err != nil {
		return search.Fault("%v", err)
	}
	answer.Solvable, answer.Optimal, answer.Moves = true, true, text
	answer.Cost, answer.Bound, answer.Length = path.Turns(), path.Turns(), path.Steps()
	return answer
}

// reason returns the best path with more turns, its ends and corners, or the two tiles if there is no path.
func (s *linkSearch) reason() *search.Reason {
	path, ok := new(linkup.Detour).Find(nil, s.board, s.from, s.to)
	if !ok {
		return &search.Reason{Kind: reasonWalled, Cells: [][2]int{{s.from.Row, s.from.Col}, {s.to.Row, s.to.Col}}}
	}
	reason := &search.Reason{Kind: reasonTurns}
	for _, c := range path {
		reason.Cells = append(reason.Cells, [2]int{c.Row, c.Col})
	}
	return reason
}
