// Package rushhour holds the exact searches and the deal of Traffic Jam.
//
// The search is breadth first over positions encoded as integers, with the engine of package space. A worked board, whose search expands 11 positions in
// moves:
//
//	......
//	......      C slides up two cells, or down one or more, and A is free:
//	.AA..C      2 moves, 4 steps (C down 1, A right 3)
//	...BBC
//	......
//	......
//
// The hardest board known in steps (93, of 24,132 positions) takes about a millisecond to solve and two for the distance of every position.
//
// Two kinds of reasons can be shown. lock finds vehicles that can never clear a cell, so that the red car never gets out. why finds vehicles that wait for
// each other, from the red car to that of a hinted move.
package rushhour

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/rushhour"
	"warren/solver/rushhour/spec"
	"warren/solver/search"
	"warren/solver/space"
)

const (
	metricMoves = spec.MetricMoves
	metricSteps = spec.MetricSteps
)

// Puzzle describes Traffic Jam to the solver.
var Puzzle = spec.Puzzle.With(func() search.Opener { return new(opener) }).WithMore(choices, claims)

// A task is the input of every search of Traffic Jam.
type task struct {
	start  rushhour.Board // before the request's moves
	board  rushhour.Board // the position asked about
	model  *model
	metric string
	limits search.Limits
}

// A cache is what an opener keeps of boards with one kind of keys.
type cache[K key] = space.Cache[K, searchNode[K], *expander[K]]

// An opener opens the searches of Traffic Jam.
type opener struct {
	narrow cache[uint32]
	wide   cache[uint64]
}

func (o *opener) Drop() {
	o.narrow.Drop()
	o.wide.Drop()
}

func (o *opener) Open(req search.Request) (search.Search, error) {
	switch req.Task {
	case search.TaskDeal:
		o.Drop()
		return openDeal(req, o.wide.Memory())
	case search.TaskMine:
		o.Drop()
		return openMine(req, o.wide.Memory())
	case search.TaskWhy:
		return o.openWhy(req)
	}
	start, board, err := search.Decode(req, rushhour.Parse, search.ApplyAll[rushhour.Board, rushhour.Move])
	if err != nil {
		return nil, err
	}
	if req.Task == search.TaskGrade {
		req.Metric = metricMoves // a par is in moves
	}
	task := task{start, board, newModel(start), req.Metric, req.Limits}
	switch {
	case task.model != nil:
	case req.Task == search.TaskSolve, req.Task == search.TaskDistances: // a table would hold too few boards
		o.Drop()
		return newRounds(task), nil
	default:
		return &glance{task: task, name: req.Task}, nil
	}
	if task.model.space < 1<<32-1 {
		o.wide.Drop()
		return openTask(req.Task, task, &o.narrow)
	}
	o.narrow.Drop()
	return openTask(req.Task, task, &o.wide)
}

func openTask[K key](name search.Task, task task, kept *cache[K]) (search.Search, error) {
	table := kept.Find(task.start.String(), task.metric)
	switch {
	case name == search.TaskGrade:
		return newGrader(task, kept, table), nil
	case name == search.TaskCount:
		return newCount(task), nil
	case name != search.TaskSolve && name != search.TaskDistances:
		return nil, fmt.Errorf("task %q, expected %q, %q, %q, %q, %q or %q", name,
			search.TaskSolve, search.TaskDistances, search.TaskGrade, search.TaskCount, search.TaskDeal, search.TaskMine)
	case table != nil:
		return &fullSearch[K]{&space.Distances[K, searchNode[K], *expander[K]]{Table: table}, task}, nil
	}
	// Where the bounds leave the board undecided, the visits begin anew: until then the bounds have
	// their memory.
	few, countTo, visits := uint64(visited), 0, func(limits search.Limits) search.Search {
		return newSolver(task.within(limits), kept.Memory())
	}
	if name == search.TaskDistances {
		few, countTo, visits = flooded, counted, func(limits search.Limits) search.Search {
			// The table stays when the next search begins, so it is not of the memory that the
			// cache keeps.
			return newFullSearch(task.within(limits), kept, nil, initialSlots)
		}
	}
	bounds := func(limits search.Limits) search.Search { return newBounds(task.within(limits), countTo) }
	return search.NewRelay(task.limits, search.Leg{Most: few, Open: visits}, search.Leg{Open: bounds}, search.Leg{Open: visits}), nil
}

func (t task) within(limits search.Limits) task {
	t.limits = limits
	return t
}

// solved replays the solution by the rules and returns the answer.
func (t *task) solved(moves []rushhour.Move, cost int) search.Answer {
	answer := t.unsolved()
	board, counted := t.board, 0
	for _, move := range moves {
		next, err := board.Apply(move)
		if err != nil {
			return search.Fault("the solution found does not replay: %v", err)
		}
		board = next
		if t.metric == metricSteps {
			counted += max(move.By, -move.By)
		} else {
			counted++
		}
	}
	if !board.Solved() || counted != cost {
		return search.Fault("the solution found costs %d, %d was expected; solved: %v", counted, cost, board.Solved())
	}
	text, err := json.Marshal(moves)
	if err != nil {
		return search.Fault("writing the solution: %v", err)
	}
	answer.Solvable, answer.Decided, answer.Optimal = true, true, true
	answer.Cost, answer.Bound, answer.Moves = cost, cost, text
	return answer
}

// lost returns the answer for a position that has no solution.
func (t *task) lost() search.Answer {
	answer := t.unsolved()
	answer.Decided, answer.Reason = true, t.model.lostReason(t.board)
	return answer
}

func (t *task) unsolved() search.Answer {
	return search.Answer{Solution: search.Solution{Board: t.board.String(), Metric: t.metric}}
}
