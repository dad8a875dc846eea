//go:build !js

package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"warren/scenes"
	"warren/solver"
	"warren/solver/search"
)

// whyWork is the work for the reason of one move.
const whyWork = 100_000

// A telling is the solution of a board in words, or why there is none.
type telling struct {
	Says    string          `json:"says"`              // what is proven
	Because string          `json:"because,omitempty"` // why there is no solution
	Explain []explainedMove `json:"explain"`           // the moves in order
	stopped bool            // the time ran out before a reason was looked for at every move
}

// An explainedMove is a move of a solution in words, with the reason that speaks for it, if one was found.
type explainedMove struct {
	Move    json.RawMessage `json:"move"`
	Says    string          `json:"says"`
	Why     *search.Reason  `json:"why,omitempty"`
	Because string          `json:"because,omitempty"`
}

// An explainedResult is the JSON object of one board with -explain.
type explainedResult struct {
	result
	telling
}

// explain tells the answer to a request. It looks for the reasons of the moves until ctx ends.
func (p program) explain(ctx context.Context, narrator *scenes.Narrator, request search.Request, a search.Answer) (telling, error) {
	told := telling{Says: narrator.Told(request.Board, &a), Explain: []explainedMove{}}
	if !a.Solvable {
		var err error
		told.Because, err = because(narrator, request.Board, a.Reason)
		return told, err
	}
	var moves []json.RawMessage
	if err := json.Unmarshal(a.Moves, &moves); err != nil {
		return telling{}, fmt.Errorf("reading the solution: %w", err)
	}
	explains := solver.Explains(request.Puzzle)
	request.Task, request.Limits.Work = search.TaskWhy, whyWork
	for i, move := range moves {
		if i > 0 {
			made, err := json.Marshal(moves[:i])
			if err != nil {
				return telling{}, fmt.Errorf("reading the solution: %w", err)
			}
			request.Moves = made
		}
		at, err := narrator.At(request.Board, request.Moves)
		if err != nil {
			return telling{}, fmt.Errorf("reading the solution: %w", err)
		}
		step := explainedMove{Move: move}
		if step.Says, err = at.Move(move); err != nil {
			return telling{}, fmt.Errorf("reading the solution: move %d: %w", i+1, err)
		}
		if explains && !told.stopped {
			request.Args = move
			found, err := p.ask(ctx, request)
			if err != nil {
				return telling{}, err
			}
			step.Why, told.stopped = found.Reason, found.Cancelled
		}
		if step.Why != nil {
			step.Because = at.Why(step.Why)
		}
		told.Explain = append(told.Explain, step)
	}
	return told, nil
}

// because returns the reason why a board has no solution in words, or "" if why is nil.
func because(narrator *scenes.Narrator, board string, why *search.Reason) (string, error) {
	if why == nil {
		return "", nil
	}
	start, err := narrator.At(board, nil)
	if err != nil {
		return "", fmt.Errorf("reading the board: %w", err)
	}
	return start.Why(why), nil
}

// inWords returns the telling as text: what is proven, then a line for each move, and under it one with its reason.
func (t *telling) inWords(narrator *scenes.Narrator, number int) string {
	var out strings.Builder
	fmt.Fprintln(&out, narrator.Board(number, t.Says))
	if t.Because != "" {
		fmt.Fprintln(&out, "     "+narrator.Because(t.Because))
	}
	for i, move := range t.Explain {
		fmt.Fprintf(&out, "%3d. %s\n", i+1, move.Says)
		if move.Because != "" {
			fmt.Fprintln(&out, "     "+narrator.Because(move.Because))
		}
	}
	if t.stopped {
		fmt.Fprintln(&out, "     "+narrator.Stopped())
	}
	return out.String()
}
