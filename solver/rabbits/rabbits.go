// Package rabbits holds the exact searches and the deal of Burrow.
//
// The search is bidirectional breadth-first search over positions encoded as short bit strings,
// with the engine of package space. If there are many, rounds in which few foxes move go on. A
// worked board of 8 positions:
//
//	...a.
//	...a.
//	.....      a moves down three cells and R jumps over it into the corner:
//	.....      4 steps, 2 moves
//	..R..
//
// A board without a solution shows why, if what its pieces could ever do without regard to one another (reach) is not enough. The reason of a hint is what
// an exhaustive search finds impossible without the move (restricted). The tests prove every such reason again by a naive search.
//
// The last challenge of the toy (87 steps) takes about 0.06 ms, for 1,269 of its 3,421 positions.
package rabbits

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/rabbits"
	"warren/solver/rabbits/spec"
	"warren/solver/search"
	"warren/solver/space"
)

const (
	metricMoves = spec.MetricMoves
	metricSteps = spec.MetricSteps
)

// Puzzle describes Burrow to the solver.
var Puzzle = spec.Puzzle.With(func() search.Opener { return new(opener) }).WithMore(choices, claims)

// A task is the input of every search of Burrow.
type task struct {
	start  rabbits.Board // before the request's moves
	board  rabbits.Board // the position asked about
	model  *model
	metric string
	limits search.Limits
}

// A cache is what an opener keeps of boards with one kind of keys.
type cache[K key] = space.Cache[K, K, *expander[K]]

// An opener opens the searches of Burrow.
type opener struct {
	short cache[word]
	long  cache[[3]uint64]
}

func (o *opener) Drop() {
	o.short.Drop()
	o.long.Drop()
}

func (o *opener) Open(req search.Request) (search.Search, error) {
	switch req.Task {
	case search.TaskDeal:
		o.Drop()
		return openDeal(req, o.short.Memory())
	case search.TaskMine:
		o.Drop()
		return openMine(req, o.short.Memory())
	}
	start, board, err := search.Decode(req, rabbits.Parse, search.ApplyAll[rabbits.Board, rabbits.Move])
	if err != nil {
		return nil, err
	}
	if req.Task == search.TaskGrade {
		req.Metric = metricSteps // a par is in steps
	}
	if req.Task == search.TaskWhy {
		// The next hint is looked up in the table. So that stays if it takes no more than half of
		// the memory, and the search takes the other half.
		req.Limits.Bytes /= 2
		o.short.Spare(start.String(), req.Metric, req.Limits.Bytes)
		o.long.Spare(start.String(), req.Metric, req.Limits.Bytes)
		return openWhy(req, task{start, board, newModel(start), req.Metric, req.Limits})
	}
	task := task{start, board, newModel(start), req.Metric, req.Limits}
	if task.model.words == 1 {
		o.long.Drop()
		return openTask(req.Task, task, &o.short)
	}
	o.short.Drop()
	return openTask(req.Task, task, &o.long)
}

func openTask[K key](name search.Task, task task, kept *cache[K]) (search.Search, error) {
	table := kept.Find(task.start.String(), task.metric)
	switch {
	case name == search.TaskGrade:
		return newGrader(task, kept, table), nil
	case name == search.TaskCount:
		return newCount[K](task), nil
	case name != search.TaskSolve && name != search.TaskDistances:
		return nil, fmt.Errorf("task %q, expected %q, %q, %q, %q, %q, %q or %q", name,
			search.TaskSolve, search.TaskDistances, search.TaskWhy, search.TaskGrade, search.TaskCount, search.TaskDeal, search.TaskMine)
	case table != nil:
		return &fullSearch[K]{&space.Distances[K, K, *expander[K]]{Table: table}, task}, nil
	}
	visits := search.Leg{Most: visited, Open: func(limits search.Limits) search.Search {
		return newSolver(task.within(limits), kept.Memory())
	}}
	rounds := search.Leg{Open: func(limits search.Limits) search.Search {
		return newRounds(task.within(limits), kept.Memory())
	}}
	if name == search.TaskSolve {
		return search.NewRelay(task.limits, visits, rounds), nil
	}
	// The table stays when the next search begins, so it is not of the memory that the cache keeps.
	flood := search.Leg{Most: flooded, Open: func(limits search.Limits) search.Search {
		return newFullSearch(task.within(limits), kept, nil, initialSlots)
	}}
	return search.NewRelay(task.limits, flood, visits, rounds), nil
}

func (t task) within(limits search.Limits) task {
	t.limits = limits
	return t
}

// solved replays a solution, given by its positions at cost 1 each, by the rules and returns the answer.
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

func (t *task) unsolved() search.Answer {
	return search.Answer{Solution: search.Solution{Board: t.board.String(), Metric: t.metric}}
}

func (t *task) lost() search.Answer {
	answer := t.unsolved()
	answer.Decided = true
	key := keyOf[[3]uint64](t.model, t.board)
	answer.Reason = reasonOf(t.model, &key)
	return answer
}

// movesOf returns the moves between consecutive positions; it joins consecutive slides of a fox.
func movesOf[K key](m *model, path []K) []rabbits.Move {
	moves := make([]rabbits.Move, 0, len(path))
	last := jump // index of the fox that moved last, or jump
	for i := 1; i < len(path); i++ {
		fox, from, to := changed(m, &path[i-1], &path[i])
		move := rabbits.Move{From: m.cell(from), To: m.cell(to)}
		if fox != jump && fox == last {
			moves[len(moves)-1].To = move.To
		} else {
			moves = append(moves, move)
		}
		last = fox
	}
	return moves
}

// jump takes the place of a fox's index where a rabbit moves.
const jump = -1

// changed returns the index of the fox that moves between two positions, or jump, and the piece's first cell before and after.
func changed[K key](m *model, before, after *K) (fox, from, to int) {
	for fox := range m.foxes {
		f := &m.foxes[fox]
		if p, q := f.offset((*before)[f.word]), f.offset((*after)[f.word]); p != q {
			return fox, f.cellAt(p), f.cellAt(q)
		}
	}
	a, b := rabbitsAt(m, before), rabbitsAt(m, after)
	return jump, a.without(b).first(), b.without(a).first()
}

// movesText encodes moves as JSON. It does so by hand, since encoding/json would take longer than the search.
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

// appendCell appends the row and column of a cell, which have one digit each.
func appendCell(text []byte, c rabbits.Cell) []byte {
	return append(text, '0'+byte(c.Row), ',', '0'+byte(c.Col))
}
