// Package rabbits holds the exact searches and the deals of Burrow.
package rabbits

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/rabbits"
	"warren/solver/search"
)

// Burrow is searched breadth first over positions that are small strings of bits: key tells which,
// expander how a position's neighbours come from masks of cells, solver how the search goes on from both ends and
// which solution is answered. A worked board of 8 positions:
//
//	...a.
//	...a.
//	.....      a comes down three cells and R jumps over it into the corner:
//	.....      4 steps, 2 moves
//	..R..
//
// The toy's last challenge (87 steps) takes about 0.06 ms, for 1,269 of its 3,421 positions. A position is taken up at most
// once; from the goal, positions too that cannot be reached from the board.

const (
	metricMoves = "moves"
	metricSteps = "steps"
)

// Puzzle is what the solver knows of Burrow.
var Puzzle = search.Puzzle{
	Name:    "rabbits",
	Metrics: []string{metricSteps, metricMoves},
	Levels:  levels[:],
	Open:    open,
}

// A task is what every search of Burrow is given.
type task struct {
	start  rabbits.Board // where the request's moves begin
	board  rabbits.Board // the position asked about
	model  *model
	metric string
	limits search.Limits
}

// open reads the request and picks the search for it.
func open(req search.Request, kept *search.Cache) (search.Search, error) {
	if req.Task == search.TaskDeal {
		return openDeal(req)
	}
	start, board, err := search.Decode(req, rabbits.Parse, search.ApplyAll[rabbits.Board, rabbits.Move])
	if err != nil {
		return nil, err
	}
	task := task{start, board, newModel(start), req.Metric, req.Limits}
	if task.model.words == 1 {
		return openTask[[1]uint64](req.Task, task, kept)
	}
	return openTask[[3]uint64](req.Task, task, kept)
}

func openTask[K key](name search.Task, task task, kept *search.Cache) (search.Search, error) {
	table, ok := kept.Find(task.start.String(), task.metric).(*table[K])
	switch {
	case name != search.TaskSolve && name != search.TaskDistances:
		return nil, fmt.Errorf("task %q, expected %q, %q or %q", name, search.TaskSolve, search.TaskDistances, search.TaskDeal)
	case ok:
		return &lookup[K]{task, table}, nil
	case name == search.TaskDistances:
		return newFlood[K](task, kept, usualSlots), nil
	default:
		return newSolver[K](task), nil
	}
}

// solved returns the answer for a solution, the positions from the one asked about to a solved one at cost 1 each: replayed
// by the rules, its cost counted again, then written out.
func solved[K key](t *task, path []K) search.Answer {
	answer := t.unsolved()
	moves := movesOf(t.model, path)
	board, counted := t.board, 0
	for _, move := range moves {
		by := 1
		if t.metric == metricSteps && !board.Rabbit(move.From) {
			by = max(move.To.Row-move.From.Row, move.From.Row-move.To.Row, move.To.Col-move.From.Col, move.From.Col-move.To.Col)
		}
		if err := board.Play(move); err != nil {
			return search.Fault("the solution found does not replay: %v", err)
		}
		counted += by
	}
	cost := len(path) - 1
	if !board.Solved() || counted != cost {
		return search.Fault("the solution found costs %d, %d was expected; solved: %v", counted, cost, board.Solved())
	}
	answer.Solvable, answer.Decided, answer.Optimal = true, true, true
	answer.Cost, answer.Bound, answer.Moves = cost, cost, movesText(moves)
	return answer
}

// unsolved returns the answer's part that is known without a search.
func (t *task) unsolved() search.Answer {
	return search.Answer{Board: t.board.String(), Metric: t.metric}
}

// movesOf reads the moves off the positions they lead through; slides of one fox in a row are joined.
func movesOf[K key](m *model, path []K) []rabbits.Move {
	moves := make([]rabbits.Move, 0, len(path))
	const jump = -1
	last := jump // the fox that moved last
	for i := 1; i < len(path); i++ {
		before, after := &path[i-1], &path[i]
		moved, from, to := jump, 0, 0
		for fox := range m.foxes {
			f := &m.foxes[fox]
			if p, q := f.from((*before)[f.word]), f.from((*after)[f.word]); p != q {
				moved, from, to = fox, f.at(p), f.at(q)
			}
		}
		if moved == jump {
			a, b := rabbitsAt(m, before), rabbitsAt(m, after)
			from = a.without(b).first()
			to = b.without(a).first()
		}
		move := rabbits.Move{From: m.cell(from), To: m.cell(to)}
		if moved != jump && moved == last {
			moves[len(moves)-1].To = move.To
		} else {
			moves = append(moves, move)
		}
		last = moved
	}
	return moves
}

// movesText writes moves as their JSON: by hand, since the encoder would take longer than the search.
func movesText(moves []rabbits.Move) json.RawMessage {
	const usual = len(`{"from":[0,0],"to":[0,0]},`)
	text := append(make([]byte, 0, usual*len(moves)+2), '[')
	for i, move := range moves {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, `{"from":[`...)
		text = appendCell(text, move.From)
		text = append(text, `],"to":[`...)
		text = appendCell(text, move.To)
		text = append(text, "]}"...)
	}
	return append(text, ']')
}

// appendCell writes a cell's row and column, which are of one digit.
func appendCell(text []byte, c rabbits.Cell) []byte {
	return append(text, '0'+byte(c.Row), ',', '0'+byte(c.Col))
}
