// Package linkup holds the exact searches and the deal of Link-up.
//
// A search looks for an order of links that clears the board, or proves that there is none; model explains why the only choice is that of pairs. player
// finds an order for most boards by playing a few times, checker finds tiles that can never be removed, and proof decides the rest. A worked board:
//
//	AAAC      Linking the first two A of the top row leaves A and C crosswise in the corner, and neither pair can ever be
//	B.CA      linked. If the second and the third are linked instead, the C are linked around one corner, then the other
//	.BBB      two A along the top.
//
// What speaks for a link, and why a board cannot be cleared, are proven by the same means: see why and checker.reason.
//
// Of 1,000 random boards of 8×14 with 28 pictures, four of each, half are decided in about a millisecond, the hardest in less than a tenth of a second.
// The only bound is 3 to the power of the number of pictures.
package linkup

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/linkup"
	"warren/solver/linkup/spec"
	"warren/solver/search"
)

const metricTurns = spec.MetricTurns

// Puzzle describes Link-up to the solver.
var Puzzle = spec.Puzzle.With(search.Opens(open)).WithMore(choices, search.Claims{Board: claimBoard, Least: claimTurns})

func open(req search.Request) (search.Search, error) {
	if req.Task == search.TaskDeal {
		return openDeal(req)
	}
	start, board, err := search.Decode(req, linkup.Parse, search.ApplyAll[linkup.Board, linkup.Move])
	if err != nil {
		return nil, err
	}
	switch {
	case req.Task == TaskShuffle:
		return newShuffle(board, req), nil
	case req.Task == TaskLink:
		return openLink(board, req.Args)
	case req.Task == search.TaskWhy:
		return openWhy(board, req)
	case req.Task == search.TaskGrade:
		return newGrader(start, req.Limits), nil
	case req.Task != search.TaskSolve && req.Task != search.TaskDistances:
		return nil, fmt.Errorf("task %q, expected %q, %q, %q, %q, %q, %q or %q", req.Task,
			search.TaskSolve, search.TaskDistances, search.TaskWhy, search.TaskGrade, TaskShuffle, TaskLink, search.TaskDeal)
	default:
		s := newSolver(board, req.Limits)
		s.thorough = req.Task == search.TaskDistances
		return s, nil
	}
}

func unsolved(board linkup.Board) search.Answer {
	return search.Answer{Solution: search.Solution{Board: board.String(), Metric: metricTurns}}
}

// solved replays links that clear the board by the rules and returns the answer.
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
