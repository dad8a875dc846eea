// Package maze holds the exact searches and the deals of Way Home.
package maze

import (
	"encoding/json"
	"fmt"
	"strconv"

	"warren/puzzles/maze"
	"warren/solver/search"
)

// Way Home is a search for a road, which comes through no cell twice. The search for a walk, which may, is easy: Dijkstra's
// over states, a cell and the side on which it was come into. But the cheapest walk may cross itself, and a search that
// keeps only the first walk to a state, or to a cell, loses roads. A board with a walk of 1 tap, which comes twice through the
// tile above E, and whose best road takes 5:
//
//	╦╣╦╚
//	╚══S
//	║E╚║
//
// So it goes in rounds (rounds). First, homeDistances finds how far each state is from the end, for walks. Each round then finds
// the cheapest walk, best first by those distances (walks); the cells where it closes a loop are watched from then on, and
// walks that have been there are told apart from those that have not, as far around as that matters (memory). The
// first walk without a loop is the best road, since no walk costs less that has none of the loops watched. This is the
// decremental state space relaxation of Righini and Salani ("New dynamic programming algorithms for the resource constrained
// elementary shortest path problem", Networks 51, 2008) with the local memories of ng-routes (Baldacci, Mingozzi and
// Roberti, "New route relaxation and pricing strategies for the vehicle routing problem", Operations Research 59, 2011).
//
// Most boards take one or two rounds, and their cost is that of homeDistances: four states a cell, each taken up once. What takes
// many rounds is mostly a board that has walks and no road. That is proven by cutting the crossings that no road makes
// (cutter) and by a scout who takes any walk instead of the cheapest (solver).

const metricTaps = "taps"

// Puzzle is what the solver knows of Way Home.
var Puzzle = search.Puzzle{
	Name:    "maze",
	Metrics: []string{metricTaps},
	Levels:  levels[:],
	Measure: MeasurePoints,
	Watch:   true,
	Open:    open,
}

// A task is what a search of Way Home is given.
type task struct {
	board  maze.Board // the position asked about
	limits search.Limits
}

// open reads the request and opens its search.
func open(req search.Request, _ *search.Cache) (search.Search, error) {
	if req.Task == search.TaskDeal {
		return openDeal(req)
	}
	if req.Task != search.TaskSolve && req.Task != search.TaskDistances {
		return nil, fmt.Errorf("task %q, expected %q, %q or %q", req.Task, search.TaskSolve, search.TaskDistances, search.TaskDeal)
	}
	_, board, err := search.Decode(req, maze.Parse, maze.Board.ApplyAll)
	if err != nil {
		return nil, err
	}
	return newSolver(task{board, req.Limits}), nil
}

// unsolved returns the answer's part that is known without a search.
func (t *task) unsolved() search.Answer {
	return search.Answer{Board: t.board.String(), Metric: metricTaps}
}

// solved returns the answer for a road, its states from the cell beside the start to the end: its moves replayed by the rules,
// its cost counted again, then written out.
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

// isRoad reports whether the cells are an open road of the board from its start to its end, none of them twice.
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

// movesText writes moves as their JSON: by hand, since the encoder would take longer than the search.
func movesText(moves []maze.Move) json.RawMessage {
	text := []byte{'['}
	for i, move := range moves {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, `{"cell":`...)
		text = appendCell(text, move.Cell)
		text = append(text, `,"taps":`...)
		text = strconv.AppendInt(text, int64(move.Taps), 10)
		text = append(text, '}')
	}
	return append(text, ']')
}

// pathText writes the cells of a road as their JSON.
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
