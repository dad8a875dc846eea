// Package maze holds the exact search and the deal of Way Home.
//
// A solution is a simple path, which the puzzle calls a road: it visits no cell twice. A walk that may visit a cell again is found by Dijkstra's algorithm
// over states, where a state is a cell and the side from which it is entered. But the cheapest walk may cross itself, and a search that keeps only the first
// walk to reach a state loses roads. This board has a walk of 1 tap, which visits the tile above E twice, and its best road takes 5 taps:
//
//	╦╣╦╚
//	╚══S
//	║E╚║
//
// So the search solves a series of relaxations (relaxation). goalDistances computes the cost of the cheapest walk from every state to the end, an
// admissible heuristic. Each round finds the cheapest walk by A* (walkSearch). The cells where that walk closes a loop become critical: from then on the
// search tells walks that have visited them from those that have not, as far around as that matters (memory). The first walk without a loop is the best road.
// This is the decremental state space relaxation of Righini and Salani ("New dynamic programming algorithms for the resource constrained elementary shortest
// path problem", Networks 51, 2008) with the local memories of ng-routes (Baldacci, Mingozzi and Roberti, "New route relaxation and pricing strategies for the
// vehicle routing problem", Operations Research 59, 2011).
//
// Most boards take one or two rounds, and the cost is that of goalDistances. Boards that take many mostly have walks but no road. The search proves that
// by cutting crossings that no road uses (cutter) and by a second relaxation that accepts any walk (solver).
//
// Why a board has no road is shown by cells that bar every walk even if all others were crossroads, or by a cell that every walk visits twice
// (reasonOf). Why a hint is right is proven by the same search on changed boards (why).
package maze

import (
	"encoding/json"
	"fmt"
	"strconv"

	"warren/puzzles/maze"
	"warren/solver/maze/spec"
	"warren/solver/search"
)

const metricTaps = spec.MetricTaps

// Puzzle describes Way Home to the solver.
var Puzzle = spec.Puzzle.With(search.Opens(open)).WithMore(choices, search.Claims{Board: claimed, Least: claimLeast})

// A task is the input of a search of Way Home.
type task struct {
	board  maze.Board // the position asked about
	limits search.Limits
}

func open(req search.Request) (search.Search, error) {
	if req.Task == search.TaskDeal {
		return openDeal(req)
	}
	start, board, err := search.Decode(req, maze.Parse, maze.Board.ApplyAll)
	if err != nil {
		return nil, err
	}
	task := task{board, req.Limits}
	switch req.Task {
	case search.TaskSolve, search.TaskDistances:
		return explained{newSolver(task)}, nil
	case search.TaskWhy:
		return openWhy(req, task)
	case search.TaskGrade:
		task.board = start
		return newGrader(task), nil
	default:
		return nil, fmt.Errorf("task %q, expected %q, %q, %q, %q or %q", req.Task,
			search.TaskSolve, search.TaskDistances, search.TaskWhy, search.TaskGrade, search.TaskDeal)
	}
}

func (t *task) unsolved() search.Answer {
	return search.Answer{Solution: search.Solution{Board: t.board.String(), Metric: metricTaps}}
}

// solved replays a road, given by its states from the cell beside the start to the end, by the rules and returns the answer.
func (t *task) solved(g *grid, road []headedState, cost roadCost) search.Answer {
	path := []maze.Cell{t.board.Start()}
	var moves []maze.Move
	for i, state := range road {
		cell := g.cell(state / sides)
		path = append(path, cell)
		if i == len(road)-1 {
			break
		}
		if taps := g.taps(state/sides, int(state%sides), int(road[i+1]%sides)); taps > 0 {
			moves = append(moves, maze.Move{Cell: cell, Taps: int(taps)})
		}
	}
	after, _, err := t.board.ApplyAll(moves)
	if err != nil {
		return search.Fault("the solution found does not replay: %v", err)
	}
	if taps := maze.Taps(moves); taps != cost.taps() || len(road) != cost.steps() || !isRoad(after, path) {
		return search.Fault("the road found takes %d taps and %d steps, %d and %d were expected; joined: %v",
			taps, len(road), cost.taps(), cost.steps(), isRoad(after, path))
	}
	answer := t.unsolved()
	answer.Solvable, answer.Cost, answer.Length, answer.Bound = true, cost.taps(), cost.steps(), cost.taps()
	answer.Moves, answer.Path = movesText(moves), pathText(path)
	return answer
}

// isRoad reports whether the cells are an open road of the board from its start to its end that visits no cell twice.
func isRoad(b maze.Board, path []maze.Cell) bool {
	seen := make([]bool, b.Rows()*b.Cols())
	for i, c := range path {
		if at := c.Row*b.Cols() + c.Col; seen[at] {
			return false
		} else {
			seen[at] = true
		}
		joined := i == 0 && c == b.Start()
		for side := range maze.Side(sides) {
			joined = joined || i > 0 && c.Beside(side) == path[i-1] && b.Joined(c, side)
		}
		if !joined {
			return false
		}
	}
	return path[len(path)-1] == b.End()
}

// movesText encodes moves as JSON. It does so by hand, since encoding/json would take longer than the search.
func movesText(moves []maze.Move) json.RawMessage {
	text := []byte{'['}
	for i, move := range moves {
		if i > 0 {
			text = append(text, ',')
		}
		text = appendMove(text, move)
	}
	return append(text, ']')
}

func moveText(m maze.Move) json.RawMessage { return appendMove(nil, m) }

func appendMove(text []byte, m maze.Move) []byte {
	text = append(text, `{"cell":`...)
	text = appendCell(text, m.Cell)
	text = append(text, `,"taps":`...)
	text = strconv.AppendInt(text, int64(m.Taps), 10)
	return append(text, '}')
}

func pathText(path []maze.Cell) json.RawMessage {
	text := []byte{'['}
	for i, cell := range path {
		if i > 0 {
			text = append(text, ',')
		}
		text = appendCell(text, cell)
	}
	return append(text, ']')
}

func appendCell(text []byte, c maze.Cell) []byte {
	text = append(text, '[')
	text = strconv.AppendInt(text, int64(c.Row), 10)
	text = append(text, ',')
	text = strconv.AppendInt(text, int64(c.Col), 10)
	return append(text, ']')
}
