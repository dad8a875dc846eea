package solver

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/linkup"
	linkupsearch "warren/solver/linkup"
	contract "warren/solver/search"
)

// Link-up is searched for an order that clears the board, or the proof that none does: linkModel says why that is a choice
// of pairs, linkPlayer finds most boards' order by playing a few times, linkChecker sees tiles that can never go, and
// linkProof decides what is left. A worked board:
//
//	AAAC      Whoever links the first two A of the top row leaves A and C crosswise in the corner, and neither pair can
//	B.CA      ever go. With the second and the third linked instead, the C go around one corner, then the other two A
//	.BBB      along the top.
//
// Of 1,000 random boards of 8×14 with 28 pictures, four of each, all are decided: in about a millisecond half of them, the
// hardest in less than a tenth of a second. What counts is how many choices interlock; there is no bound but 3 to the
// power of the pictures.

// openLinkup reads the request and picks the search for it.
func openLinkup(req Request, _ *shelf) (search, error) {
	if req.Task == TaskDeal {
		return openLinkDeal(req)
	}
	_, board, err := contract.Decode(req, linkup.Parse, contract.ApplyAll[linkup.Board, linkup.Move])
	if err != nil {
		return nil, err
	}
	switch {
	case req.Task == linkupsearch.TaskShuffle:
		return newLinkShuffle(board, req), nil
	case req.Task == linkupsearch.TaskLink:
		return openLinkPair(board, req.Args)
	case req.Task != TaskSolve && req.Task != TaskDistances:
		return nil, fmt.Errorf("task %q, expected %q, %q, %q, %q or %q", req.Task, TaskSolve, TaskDistances, linkupsearch.TaskShuffle, linkupsearch.TaskLink, TaskDeal)
	default:
		return newLinkSearch(board, req.Limits), nil
	}
}

// linkAnswer gives the answer's part that is known without a search.
func linkAnswer(board linkup.Board) Answer {
	return Answer{Board: board.String(), Metric: metricTurns}
}

// linkSolved gives the answer for links that clear the board, replayed by the rules.
func linkSolved(board linkup.Board, links []linkup.Path, least int) Answer {
	answer := linkAnswer(board)
	moves := make([]linkup.Move, len(links))
	for i, link := range links {
		moves[i] = linkup.Move{Path: link}
		field := board.Field()
		if best, ok := field.Link(link.From(), link.To()); !ok || best != link {
			return Answer{Error: fmt.Sprintf("%slink %d is not the best", internalFault, i+1)}
		}
		next, err := board.Apply(moves[i])
		if err != nil {
			return Answer{Error: fmt.Sprintf("%sthe order found does not replay: %v", internalFault, err)}
		}
		board = next
		answer.Cost += link.Turns()
		answer.Length += link.Steps()
	}
	if !board.Solved() || answer.Cost < least {
		return Answer{Error: fmt.Sprintf("%sthe order found takes %d turns, at least %d were expected; solved: %v", internalFault, answer.Cost, least, board.Solved())}
	}
	text, err := json.Marshal(moves)
	if err != nil {
		return Answer{Error: internalFault + err.Error()}
	}
	answer.Solvable, answer.Decided, answer.Optimal = true, true, answer.Cost == least
	answer.Bound, answer.Moves = least, text
	return answer
}
