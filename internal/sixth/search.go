package sixth

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

// An opener opens the searches, and keeps the ways that they find on one board.
type opener struct {
	board string
	ways  map[Board]way
}

func (o *opener) Drop() { *o = opener{} }

func (o *opener) Open(req search.Request) (search.Search, error) {
	if req.Task == search.TaskDeal {
		o.Drop()
		return openDeal(req), nil
	}
	start, at, err := search.Decode(req, Parse, search.ApplyAll[Board, Move])
	if err != nil {
		return nil, err
	}
	if req.Task != search.TaskSolve && req.Task != search.TaskDistances {
		return nil, fmt.Errorf("task %q, expected %q, %q or %q", req.Task, search.TaskSolve, search.TaskDistances, search.TaskDeal)
	}
	if o.ways == nil || o.board != req.Board {
		o.board, o.ways = req.Board, map[Board]way{}
	}
	return newWalk(req, start, at, o.ways), nil
}

// A way is the shortest one from a position to the goal.
type way struct {
	left  int // how many moves it has, -1 if there is none
	first Move
}

// A walk tries all moves of one position after the other. No frog goes back, so it comes to an end.
type walk struct {
	search.Straight
	req   search.Request
	start Board
	at    Board   // the position asked about
	path  []Board // to the position being visited
	ways  map[Board]way
}

func newWalk(req search.Request, start, at Board, ways map[Board]way) *walk {
	s := &walk{req: req, start: start, at: at, ways: ways}
	s.Begin(func(w *search.Work) {
		s.visit(w, at)
		if req.Task == search.TaskDistances {
			s.visit(w, start)
		}
	})
	return s
}

// wayBytes is roughly the memory that a way takes.
const wayBytes = 160

// visit returns the way from a position, unless a limit is reached.
func (s *walk) visit(w *search.Work, b Board) way {
	best, known := s.ways[b]
	if known {
		return best
	}
	if w.Within(s.req.Limits); int64(len(s.ways))*wayBytes > s.req.Limits.Bytes {
		w.End()
	}
	s.path = append(s.path, b)
	w.Done++
	w.Spend(1)
	if !b.Solved() {
		best.left = -1
		for _, m := range b.Moves(nil) {
			if rest := s.visit(w, search.After(b, m)).left; rest >= 0 && (best.left < 0 || rest+1 < best.left) {
				best = way{rest + 1, m}
			}
		}
	}
	s.ways[b], s.path = best, s.path[:len(s.path)-1]
	return best
}

func (s *walk) Answer() search.Answer {
	answer := search.Answer{Explored: s.Explored(), Solution: search.Solution{Board: s.at.String(), Metric: s.req.Metric}}
	best, known := s.ways[s.at]
	if !known {
		return answer
	}
	answer.Decided = true
	if _, whole := s.ways[s.start]; whole && s.req.Task == search.TaskDistances {
		answer.States = uint64(len(s.ways))
		for _, w := range s.ways {
			answer.Farthest = max(answer.Farthest, w.left)
		}
	}
	if best.left < 0 {
		answer.Reason = jam(s.at)
		return answer
	}
	moves := make([]Move, 0, best.left)
	for b := s.at; !b.Solved(); b = search.After(b, s.ways[b].first) {
		moves = append(moves, s.ways[b].first)
	}
	text, err := json.Marshal(moves)
	if err != nil {
		return search.Fault("%v", err)
	}
	answer.Solvable, answer.Optimal, answer.Cost, answer.Bound, answer.Moves = true, true, best.left, best.left, text
	return answer
}

// jam returns the reason why a position in which no frog can move is lost.
func jam(b Board) *search.Reason {
	if len(b.Moves(nil)) > 0 {
		return nil
	}
	why := &search.Reason{Kind: "jammed"}
	for at := range len(b) {
		if b.Frog(at) != 0 {
			why.Cells = append(why.Cells, [2]int{0, at})
		}
	}
	return why
}

// View shows the position being visited, or at last the one asked about.
func (s *walk) View(v *search.View) {
	at, cost := s.at, 0
	if len(s.path) > 0 {
		cost = len(s.path) - 1
		at = s.path[cost]
	}
	*v = search.View{Explored: s.Explored(), Cost: cost, Board: at.String()}
}

const (
	dealtFrogs = 3 // of each kind
	mostGaps   = 3
	// dealWork limits the positions that one deal visits.
	dealWork = 1_000_000
)

// openDeal draws boards until one is of the level.
func openDeal(req search.Request) search.Search {
	d := search.NewDeal(req, levels, 1, 2*dealtFrogs+mostGaps)
	r := puzzles.NewRand(req.Seed)
	d.Begin(func(w *search.Work) {
		for d.Dealt.Board == "" {
			var cells []byte
			for _, sign := range ">>><<<..."[:2*dealtFrogs+1+puzzles.Below(r, mostGaps)] {
				at := puzzles.Below(r, len(cells)+1)
				cells = append(cells[:at], append([]byte{byte(sign)}, cells[at:]...)...)
			}
			trial := newWalk(search.Request{Metric: req.Metric, Limits: search.Limits{Bytes: req.Limits.Bytes}}, "", Board(cells), map[Board]way{})
			w.Do(trial)
			if a := trial.Answer(); a.Solvable && d.Level.Min <= a.Cost && a.Cost <= d.Level.Max {
				d.Dealt = a
			}
			d.Keep(w, w.Explored(), dealWork)
		}
	})
	return &d
}
