package sixth

// This file would be package solver/frogs.

import (
	"encoding/json"
	"fmt"

	"warren/puzzles"
	"warren/solver/search"
)

// Searches describes the puzzle to the solver: its line in the solver's registry.
var Searches = search.Searches{
	Name:         "frogs",
	Metrics:      []string{"leaps"},
	Difficulties: levels,
	Promise:      search.PromiseOptimal,
	Watch:        true,
	Opener:       func() search.Opener { return new(opener) },
}

// levels are ranges of the fewest leaps.
var levels = []search.Difficulty{{Name: "easy", Min: 3, Max: 6}, {Name: "hard", Min: 7, Max: 30}}

// An opener opens the searches, and keeps the distances of one board.
type opener struct {
	board string
	known distances // nil if there are none
}

func (o *opener) Drop() { *o = opener{} }

func (o *opener) Open(req search.Request) (search.Search, error) {
	if req.Task == search.TaskDeal {
		o.Drop()
		return newDeal(req)
	}
	start, at, err := search.Decode(req, Parse, search.ApplyAll[Board, Move])
	if err != nil {
		return nil, err
	}
	s := newWalk(req.Metric, at, req.Limits)
	switch req.Task {
	case search.TaskSolve:
		if o.known != nil && o.board == req.Board {
			return &lookup{known: o.known, about: s.blank()}, nil
		}
		o.Drop()
	case search.TaskDistances:
		at, s.keep = start, func(d distances) { o.board, o.known = req.Board, d }
	default:
		return nil, fmt.Errorf("task %q, expected %q, %q or %q", req.Task, search.TaskSolve, search.TaskDistances, search.TaskDeal)
	}
	s.reach(at, -1, Move{})
	return s, nil
}

// distances maps each position of a board from which it can be solved to the way from there.
type distances map[Board]leg

// A leg is the way from one position: its length in moves, and its first move.
type leg struct {
	left int
	move Move
}

// way returns the answer about a position.
func (d distances) way(answer search.Answer, at Board) search.Answer {
	answer.Decided, answer.Board = true, at.String()
	first, ok := d[at]
	if !ok && !at.Solved() {
		answer.Reason = jam(at)
		return answer
	}
	moves := make([]Move, 0, first.left)
	for b := at; !b.Solved(); {
		moves = append(moves, d[b].move)
		next, err := b.Apply(d[b].move)
		if err != nil {
			return search.Fault("the way found does not replay: %v", err)
		}
		b = next
	}
	return solvedBy(answer, moves)
}

func solvedBy(answer search.Answer, moves []Move) search.Answer {
	text, err := json.Marshal(moves)
	if err != nil {
		return search.Fault("%v", err)
	}
	answer.Solvable, answer.Decided, answer.Optimal = true, true, true
	answer.Cost, answer.Bound, answer.Moves = len(moves), len(moves), text
	return answer
}

// jam returns the reason why a position in which no frog can move is lost.
func jam(b Board) *search.Reason {
	if len(b.Moves(nil)) > 0 {
		return nil
	}
	why := &search.Reason{Kind: "jammed"}
	for at := range b.Len() {
		if b.Frog(at) != 0 {
			why.Cells = append(why.Cells, [2]int{0, at})
		}
	}
	return why
}

// A lookup answers from the distances that an earlier search kept.
type lookup struct {
	search.Straight
	known distances
	about search.Answer
}

func (l *lookup) Answer() search.Answer {
	at, err := Parse(l.about.Board)
	if err != nil {
		return search.Fault("%v", err)
	}
	return l.known.way(l.about, at)
}

// A walk visits positions by distance until one is solved, or visits all to keep their distances.
type walk struct {
	search.Straight
	metric string
	at     Board // the position asked about
	limits search.Limits
	keep   func(distances) // nil if the walk ends at the first solved position

	found []place
	index map[Board]int
	taken int // number of places visited
	goal  int // index into found, -1 until one is solved
	table distances
}

// A place is a position that the walk has reached.
type place struct {
	board  Board
	depth  int
	before int // index of the place that first led here, -1 at the start
	move   Move
	into   []int // indices of all places from which a move leads here
}

func newWalk(metric string, at Board, limits search.Limits) *walk {
	s := &walk{metric: metric, at: at, limits: limits, goal: -1}
	s.Begin(s.run)
	return s
}

// placeBytes is roughly the memory that a place takes.
const placeBytes = 160

func (s *walk) blank() search.Answer {
	return search.Answer{Solution: search.Solution{Board: s.at.String(), Metric: s.metric}}
}

// reach records that a move leads from one place to a position.
func (s *walk) reach(b Board, before int, m Move) {
	if s.index == nil {
		s.index = map[Board]int{}
	}
	to, known := s.index[b]
	if !known {
		to = len(s.found)
		s.index[b] = to
		depth := 0
		if before >= 0 {
			depth = s.found[before].depth + 1
		}
		s.found = append(s.found, place{board: b, depth: depth, before: before, move: m})
		if s.goal < 0 && b.Solved() {
			s.goal = to
		}
	}
	if before >= 0 && s.keep != nil {
		s.found[to].into = append(s.found[to].into, before)
	}
}

// run visits one place after the other, unless a limit is reached.
func (s *walk) run(w *search.Work) {
	for !s.finished() {
		if w.Within(s.limits); int64(len(s.found))*placeBytes > s.limits.Bytes {
			return
		}
		b := s.found[s.taken].board
		if !b.Solved() {
			for _, m := range b.Moves(nil) {
				next, err := b.Apply(m)
				if err != nil {
					panic(err) // the rules listed the move
				}
				s.reach(next, s.taken, m)
			}
		}
		s.taken++
		w.Done++
		w.Spend(1)
	}
	if s.keep != nil {
		s.measure()
		s.keep(s.table)
	}
}

func (s *walk) finished() bool {
	return s.taken == len(s.found) || s.keep == nil && s.goal >= 0
}

// measure computes the distances of all places, backwards from the solved ones.
func (s *walk) measure() {
	s.table = distances{}
	var queue []int
	for i, p := range s.found {
		if p.board.Solved() {
			s.table[p.board] = leg{}
			queue = append(queue, i)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		to := &s.found[queue[0]]
		for _, from := range to.into {
			b := s.found[from].board
			if _, known := s.table[b]; known {
				continue
			}
			for _, m := range b.Moves(nil) {
				if next, err := b.Apply(m); err == nil && next == to.board {
					s.table[b] = leg{s.table[to.board].left + 1, m}
				}
			}
			queue = append(queue, from)
		}
	}
}

// depth returns the depth of the place to visit next.
func (s *walk) depth() int {
	return s.found[min(s.taken, len(s.found)-1)].depth
}

func (s *walk) Snapshot() search.Progress {
	return search.Progress{Explored: uint64(s.taken), Bound: s.depth()}
}

func (s *walk) Answer() search.Answer {
	answer := s.blank()
	answer.Explored = uint64(s.taken)
	switch {
	case s.table != nil:
		answer = s.table.way(answer, s.at)
		answer.States = uint64(len(s.found))
		for _, l := range s.table {
			answer.Farthest = max(answer.Farthest, l.left)
		}
	case s.keep == nil && s.goal >= 0:
		answer = solvedBy(answer, s.movesTo(s.goal))
	case s.taken == len(s.found):
		answer.Decided, answer.Reason = true, jam(s.at)
	case s.keep == nil:
		answer.Bound = s.depth()
	}
	return answer
}

// movesTo returns the moves that lead to a place.
func (s *walk) movesTo(at int) []Move {
	moves := make([]Move, s.found[at].depth)
	for i := len(moves) - 1; i >= 0; i-- {
		moves[i] = s.found[at].move
		at = s.found[at].before
	}
	return moves
}

// View shows the position being visited: its frogs (MarkForced), where they can go (MarkFrontier), and the last leap (Path).
func (s *walk) View(v *search.View) {
	at := &s.found[min(s.taken, len(s.found)-1)]
	*v = search.View{
		Explored: uint64(s.taken), Cost: at.depth, Bound: at.depth, Branches: len(s.found) - s.taken,
		Path: v.Path[:0], Marks: v.Marks[:0],
	}
	if at.before >= 0 {
		v.Path = append(v.Path, [2]int{0, at.move.From}, [2]int{0, at.move.To})
	}
	for col := range at.board.Len() {
		if at.board.Frog(col) != 0 {
			v.Marks = append(v.Marks, search.Mark{Col: col, Kind: search.MarkForced})
		}
	}
	seen := [MaxCells]bool{}
	for _, m := range at.board.Moves(nil) {
		if !seen[m.To] {
			v.Marks = append(v.Marks, search.Mark{Col: m.To, Kind: search.MarkFrontier})
		}
		seen[m.To] = true
	}
}

// A deal draws boards until one is of the level.
type deal struct {
	search.Straight
	req    search.Request
	level  search.Difficulty
	answer search.Answer
}

const (
	mostDraws  = 5000
	dealtFrogs = 3 // of each kind
	mostGaps   = 3
)

func newDeal(req search.Request) (search.Search, error) {
	d := &deal{req: req, level: levels[0]}
	d.Begin(d.run)
	for _, l := range levels {
		if l.Name == req.Difficulty {
			d.level = l
			return d, nil
		}
	}
	return nil, fmt.Errorf("level %q, expected one of %v", req.Difficulty, levels)
}

func (d *deal) run(w *search.Work) {
	for draw := range uint64(mostDraws) {
		r := puzzles.NewRand(d.req.Seed*mostDraws + draw + 1)
		trial := newWalk(d.req.Metric, Random(r, dealtFrogs, 1+puzzles.Below(r, mostGaps)), search.Limits{Bytes: d.req.Limits.Bytes})
		trial.reach(trial.at, -1, Move{})
		w.Do(trial)
		if a := trial.Answer(); a.Solvable && a.Cost >= d.level.Min && a.Cost <= d.level.Max {
			d.answer = a
			return
		}
	}
	d.answer.Error = fmt.Sprintf("no board of level %s in %d", d.level.Name, mostDraws)
}

func (d *deal) Answer() search.Answer {
	answer := d.answer
	answer.Explored = d.Explored()
	return answer
}
