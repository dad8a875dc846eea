// Package linkup holds the exact searches and the deals of Link-up.
package linkup

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/linkup"
	"warren/solver/search"
)

// Link-up is searched for an order that clears the board, or the proof that none does: model says why that is a choice
// of pairs, player finds most boards' order by playing a few times, checker sees tiles that can never go, and
// proof decides what is left. A worked board:
//
//	AAAC      Whoever links the first two A of the top row leaves A and C crosswise in the corner, and neither pair can
//	B.CA      ever go. With the second and the third linked instead, the C go around one corner, then the other two A
//	.BBB      along the top.
//
// Of 1,000 random boards of 8×14 with 28 pictures, four of each, all are decided: in about a millisecond half of them, the
// hardest in less than a tenth of a second. What counts is how many choices interlock; there is no bound but 3 to the
// power of the pictures.

const metricTurns = "turns"

// Puzzle is what the solver knows of Link-up.
var Puzzle = search.Puzzle{
	Name:    "linkup",
	Metrics: []string{metricTurns},
	Levels:  levels[:],
	Promise: search.PromiseDecided,
	Watch:   true,
	Open:    open,
}

// open reads the request and picks the search for it.
func open(req search.Request, _ *search.Cache) (search.Search, error) {
	if req.Task == search.TaskDeal {
		return openDeal(req)
	}
	_, board, err := search.Decode(req, linkup.Parse, search.ApplyAll[linkup.Board, linkup.Move])
	if err != nil {
		return nil, err
	}
	switch {
	case req.Task == TaskShuffle:
		return newShuffle(board, req), nil
	case req.Task == TaskLink:
		return openLink(board, req.Args)
	case req.Task != search.TaskSolve && req.Task != search.TaskDistances:
		return nil, fmt.Errorf("task %q, expected %q, %q, %q, %q or %q", req.Task, search.TaskSolve, search.TaskDistances, TaskShuffle, TaskLink, search.TaskDeal)
	default:
		return newSolver(board, req.Limits), nil
	}
}

// unsolved returns the answer's part that is known without a search.
func unsolved(board linkup.Board) search.Answer {
	return search.Answer{Board: board.String(), Metric: metricTurns}
}

// solved returns the answer for links that clear the board, replayed by the rules.
func solved(board linkup.Board, links []linkup.Path, least int) search.Answer {
	answer := unsolved(board)
	moves := make([]linkup.Move, len(links))
	for i, link := range links {
		moves[i] = linkup.Move{Path: link}
		field := board.Field()
		if best, ok := field.Link(link.From(), link.To()); !ok || best != link {
			return search.Fault("link %d is not the best", i+1)
		}
		next, err := board.Apply(moves[i])
		if err != nil {
			return search.Fault("the order found does not replay: %v", err)
		}
		board = next
		answer.Cost += link.Turns()
		answer.Length += link.Steps()
	}
	if !board.Solved() || answer.Cost < least {
		return search.Fault("the order found takes %d turns, at least %d were expected; solved: %v", answer.Cost, least, board.Solved())
	}
	text, err := json.Marshal(moves)
	if err != nil {
		return search.Fault("%v", err)
	}
	answer.Solvable, answer.Decided, answer.Optimal = true, true, answer.Cost == least
	answer.Bound, answer.Moves = least, text
	return answer
}
