// Package onestroke holds the exact searches and the deals of One Stroke.
package onestroke

import (
	"encoding/json"
	"fmt"
	"strconv"

	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// One Stroke is searched by frontier dynamic programming. The cells are swept row by row; of the stroke behind the
// frontier no more matters for what comes than which edges cross it and which of those are ends of one piece, so that of all
// ways to draw the cells behind it with the same such state only the one with the fewest turns is kept. A worked board:
//
//	S..     S is in the first half, so the sweep begins at the lower right corner. By its colour that cell cannot be the end
//	.#.     of the stroke: behind it there is one state, with its edges up and to the left. [1,0] may be the end or not: two
//	...     states behind it. In all 12 states, and two solutions of 3 turns.
//
// A depth-first search, as it is usually published, does not end on 8×8. The states before one cell are a few thousand
// there; what makes it quick on 15×15 too is the bound of model.measure, which is so sharp that a narrow beam finds
// the optimum and proves it: the worst of 50 boards with 5 % blocks takes 4 ms on 10×10, 8 ms on 12×12, 40 ms on 15×15.
//
// After some moves what is searched is the rest: the cells drawn are blocks, the head is the start, and a turn at the head
// counts against the direction in which it was reached. Cost and Bound are the turns of that rest alone; Path is the
// whole stroke, Moves the steps that are left.

const metricTurns = "turns"

// Puzzle is what the solver knows of One Stroke.
var Puzzle = search.Puzzle{
	Name:    "onestroke",
	Metrics: []string{metricTurns},
	Levels:  levels[:],
	Measure: MeasureDrawn,
	Promise: search.PromiseDecidedThenOptimal,
	Watch:   true,
	Open:    open,
}

// A task is what every search of One Stroke is given.
type task struct {
	board  onestroke.Board // the position asked about
	limits search.Limits
}

// open reads the request and picks the search for it.
func open(req search.Request, _ *search.Cache) (search.Search, error) {
	if req.Task == search.TaskDeal {
		return openDeal(req)
	}
	_, board, err := search.Decode(req, onestroke.Parse, search.ApplyAll[onestroke.Board, onestroke.Move])
	if err != nil {
		return nil, err
	}
	task := task{board, req.Limits}
	switch req.Task {
	case search.TaskSolve, search.TaskDistances:
		return newSolver(task), nil
	case TaskCount:
		return newCountTask(task), nil
	default:
		return nil, fmt.Errorf("task %q, expected %q, %q, %q or %q", req.Task, search.TaskSolve, search.TaskDistances, TaskCount, search.TaskDeal)
	}
}

// unsolved returns the answer's part that is known without a search.
func (t *task) unsolved() search.Answer {
	return search.Answer{Board: t.board.String(), Metric: metricTurns}
}

// solved returns the answer for a stroke from the start on, of which the rest has that many turns: replayed by the rules,
// its turns counted again, then written out.
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

// cellsText writes cells as their JSON.
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
