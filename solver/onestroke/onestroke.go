// Package onestroke holds the exact searches and the deal of One Stroke.
//
// The search is frontier dynamic programming with connectivity states, also known as broken-profile or plug dynamic programming. It sweeps the cells row by
// row. Behind the frontier only the edges that cross it matter and which of those are ends of the same piece, so of all ways that agree in this state the
// search keeps one with the fewest turns. A worked board:
//
//	S..     S is in the first half, so the sweep begins at the lower right corner. By its colour that cell cannot be the end
//	.#.     of the stroke: behind it there is one state, with its edges up and to the left. [1,0] may be the end or not: two
//	...     states behind it. There are 12 states in all, and two solutions of 3 turns.
//
// Depth-first search, which is usually published, does not finish on 8×8. The bound of model.boundsBefore is so tight that a narrow beam finds the optimum
// and proves it: the worst of 50 boards with 5 % blocks takes 4 ms on 10×10, 8 ms on 12×12, 30 ms on 15×15. On 20×20 the bounds alone take a second.
//
// Where a person can see why there is no solution, reasonOf finds a necessary condition of a Hamiltonian path that the cells to visit break, by their
// components, cut vertices or two colours. A reason for a hint is the same after another step, or a fact that the conditions leave about every path. Each is a
// proof by itself.
//
// After some moves the search covers the rest of the stroke: the cells drawn are blocks, the head is the start, and a turn at the head counts. Cost and
// Bound count the turns of that rest; Path is the whole stroke, Moves the steps that are left.
package onestroke

import (
	"encoding/json"
	"fmt"
	"strconv"

	"warren/puzzles/onestroke"
	"warren/solver/onestroke/spec"
	"warren/solver/search"
)

const metricTurns = spec.MetricTurns

// Puzzle describes One Stroke to the solver.
var Puzzle = spec.Puzzle.With(search.Opens(open)).WithMore(choices, claims)

// A task is the input of every search of One Stroke.
type task struct {
	board  onestroke.Board // the position asked about
	limits search.Limits
}

func open(req search.Request) (search.Search, error) {
	if req.Task == search.TaskDeal {
		return openDeal(req)
	}
	start, board, err := search.Decode(req, onestroke.Parse, search.ApplyAll[onestroke.Board, onestroke.Move])
	if err != nil {
		return nil, err
	}
	task := task{board, req.Limits}
	switch req.Task {
	case search.TaskSolve, search.TaskDistances:
		return newSolver(task), nil
	case search.TaskCount:
		return newCountTask(task), nil
	case search.TaskWhy:
		return openWhy(task, req.Args)
	case search.TaskGrade:
		task.board = start
		return newGrader(task), nil
	default:
		return nil, fmt.Errorf("task %q, expected %q, %q, %q, %q, %q or %q", req.Task,
			search.TaskSolve, search.TaskDistances, search.TaskWhy, search.TaskGrade, search.TaskCount, search.TaskDeal)
	}
}

func (t *task) unsolved() search.Answer {
	return search.Answer{Solution: search.Solution{Board: t.board.String(), Metric: metricTurns}}
}

// solved replays a whole stroke, whose rest has that many turns, by the rules and returns the answer.
func (t *task) solved(path []onestroke.Cell, turns int) search.Answer {
	board := t.board
	for _, c := range path[board.Len():] {
		next, err := board.Apply(onestroke.Move{To: c})
		if err != nil {
			return search.Fault("the stroke found does not replay: %v", err)
		}
		board = next
	}
	if counted := board.Turns() - t.board.Turns(); !board.Solved() || counted != turns {
		return search.Fault("the stroke found has %d turns, %d were expected; solved: %v", counted, turns, board.Solved())
	}
	answer := t.unsolved()
	answer.Solvable, answer.Decided, answer.Cost = true, true, turns
	answer.Path, answer.Moves = cellsText(path), cellsText(path[t.board.Len():])
	return answer
}

func cellsText(cells []onestroke.Cell) json.RawMessage {
	text := []byte{'['}
	for i, c := range cells {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, '[')
		text = strconv.AppendInt(text, int64(c.Row), 10)
		text = append(text, ',')
		text = strconv.AppendInt(text, int64(c.Col), 10)
		text = append(text, ']')
	}
	return append(text, ']')
}
