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
func (p program) explain(ctx context.Context, teller *scenes.Teller, request search.Request, a search.Answer) (telling, error) {
	told := telling{Says: teller.Proof(&a), Explain: []explainedMove{}}
	if a.Reason != nil {
		told.Because = teller.Why(a.Reason)
	}
	if !a.Solvable {
		return told, nil
	}
	var moves []json.RawMessage
	if err := json.Unmarshal(a.Moves, &moves); err != nil {
		return telling{}, fmt.Errorf("reading the solution: %w", err)
	}
	words, err := teller.Moves(request.Board, a.Moves)
	if err != nil {
		return telling{}, fmt.Errorf("reading the solution: %w", err)
	}
	for i, move := range moves {
		step := explainedMove{Move: move, Says: words[i]}
		if solver.Explains(request.Puzzle) && !told.stopped {
			found, err := p.why(ctx, request, moves[:i], move)
			if err != nil {
				return telling{}, err
			}
			step.Why, told.stopped = found.Reason, found.Cancelled
		}
		if step.Why != nil {
			step.Because = teller.Why(step.Why)
		}
		told.Explain = append(told.Explain, step)
	}
	return told, nil
}

// why asks for the reason of the next move after others.
func (p program) why(ctx context.Context, request search.Request, moves []json.RawMessage, next json.RawMessage) (search.Answer, error) {
	request.Task, request.Args, request.Limits = search.TaskWhy, next, search.Limits{Work: whyWork}
	if len(moves) > 0 {
		made, err := json.Marshal(moves)
		if err != nil {
			return search.Answer{}, fmt.Errorf("asking about %d moves: %w", len(moves), err)
		}
		request.Moves = made
	}
	return p.ask(ctx, request)
}

// inWords returns the telling as text: what is proven, then a line for each move, after a line with its reason.
func (t *telling) inWords(teller *scenes.Teller, number int) string {
	var out strings.Builder
	fmt.Fprintln(&out, teller.F("tell.board", number, t.Says))
	if t.Because != "" {
		fmt.Fprintln(&out, "     "+teller.F("tell.because", t.Because))
	}
	for i, move := range t.Explain {
		if move.Because != "" {
			fmt.Fprintln(&out, "     "+teller.F("tell.because", move.Because))
		}
		fmt.Fprintf(&out, "%3d. %s\n", i+1, move.Says)
	}
	if t.stopped {
		fmt.Fprintln(&out, "     "+teller.F("tell.stopped"))
	}
	return out.String()
}
