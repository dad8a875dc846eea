//go:build !js

package solver

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"warren/solver/search"
)

// A toy is a puzzle that the game does not have: a heap of stones from which a move takes one or two; the goal is the empty heap. A heap whose text begins
// with x stands on a stone that nobody can take, which can be seen if its size is even; one with ? is never decided.
type toy struct {
	search.Straight
	size   int        // of the heap asked about
	most   int        // of the heaps that are searched
	work   int        // the most positions that may be expanded
	keep   *toyOpener // nil if the costs are not to be kept
	board  string
	panics string // where it panics: open, run, snapshot, answer or view

	at   int   // heaps up to this size are solved
	cost []int // by size
}

// toyPuzzle returns the descriptor of a toy that panics in the given place; "" means nowhere.
func toyPuzzle(panics string) search.Searches {
	return search.Searches{
		Name: "toy", Metrics: []string{"takes"}, Difficulties: []search.Difficulty{{Name: "normal", Min: 3, Max: 5}}, Watch: true, Explore: true, Claim: true,
		Opener: func() search.Opener { return &toyOpener{panics: panics} },
		Choices: func(req search.Request) ([]json.RawMessage, error) {
			_, left, err := search.Decode(req, parseToy, search.ApplyAll[toyHeap, int])
			return []json.RawMessage{[]byte("1"), []byte("2")}[:min(left, 2)], err
		},
		Claims: search.Claims{
			Board: func(seed uint64) string {
				return []string{"", "x", "?"}[seed%3] + strings.Repeat("o", 1+int(seed/3%9))
			},
			Least: 3,
		},
	}
}

// A toyOpener opens toys, and keeps the costs of one board.
type toyOpener struct {
	panics string
	board  string
	cost   []int // nil if there are none
}

func (o *toyOpener) Drop() { o.board, o.cost = "", nil }

func (o *toyOpener) Open(req search.Request) (search.Search, error) {
	if o.panics == "open" {
		panic("no stones")
	}
	if req.Task == search.TaskDeal {
		size := 6 + int(req.Seed%4)
		s := &toy{size: size, most: size, work: math.MaxInt, board: strings.Repeat("o", size), panics: o.panics}
		s.Begin(s.run)
		return s, nil
	}
	whole, left, err := search.Decode(req, parseToy, search.ApplyAll[toyHeap, int])
	if err != nil {
		return nil, err
	}
	s := &toy{size: int(left), most: int(left), work: req.Limits.Allowed(math.MaxInt, 0), board: req.Board, panics: o.panics}
	if o.board == req.Board {
		s.cost, s.at = o.cost, len(o.cost)
	} else if o.Drop(); req.Task == search.TaskDistances {
		s.most, s.keep = int(whole), o
		s.work = min(s.work, int(req.Limits.Bytes/toyBytes))
	}
	s.Begin(s.run)
	return s, nil
}

// toyBytes is the memory that a position takes in the table of a toy.
const toyBytes = 8

type toyHeap int

func parseToy(text string) (toyHeap, error) {
	stones := strings.TrimLeft(text, "x?")
	if strings.Trim(stones, "o") != "" || len(text)-len(stones) > 1 {
		return 0, fmt.Errorf("%q is no heap", text)
	}
	return toyHeap(len(stones)), nil
}

func (h toyHeap) Apply(take int) (toyHeap, error) {
	if take < 1 || take > 2 || take > int(h) {
		return h, fmt.Errorf("%d of %d stones taken", take, h)
	}
	return h - toyHeap(take), nil
}

func (s *toy) fail(where string) {
	if s.panics == where {
		var stones []int
		_ = stones[s.size] // panics, like a bug
	}
}

func (s *toy) run(w *search.Work) {
	s.fail("run")
	for s.at <= s.most && s.at < s.work {
		s.cost = append(s.cost, (s.at+1)/2)
		if s.at++; s.at <= s.most && s.at < s.work {
			w.Spend(1)
		}
	}
	if s.at > s.most && s.keep != nil {
		s.keep.board, s.keep.cost = s.board, s.cost
	}
}

func (s *toy) Snapshot() search.Progress {
	s.fail("snapshot")
	return search.Progress{Explored: uint64(s.at)}
}

func (s *toy) Answer() search.Answer {
	s.fail("answer")
	answer := search.Answer{Solution: search.Solution{Board: s.board, Metric: "takes"}, Explored: uint64(s.at)}
	switch {
	case s.at <= s.most, strings.HasPrefix(s.board, "?"):
	case strings.HasPrefix(s.board, "x"):
		answer.Decided = true
		if s.size%2 == 0 {
			answer.Reason = &search.Reason{Kind: "stuck", Cells: [][2]int{{0, 0}}}
		}
	default:
		answer.Solvable, answer.Decided, answer.Optimal = true, true, true
		answer.Cost, answer.Bound = s.cost[s.size], s.cost[s.size]
		answer.Moves = json.RawMessage("[" + strings.Repeat("2,", s.size/2) + fmt.Sprint(2-s.size%2) + "]")
	}
	return answer
}

func (s *toy) View(v *search.View) {
	s.fail("view")
	*v = search.View{Explored: uint64(s.at), Path: v.Path[:0], Marks: v.Marks[:0]}
	for i := range s.at {
		v.Marks = append(v.Marks, search.Mark{Col: i, Kind: search.MarkClosed, Value: s.cost[i]})
	}
}
