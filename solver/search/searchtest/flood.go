package searchtest

import (
	"math"
	"reflect"
	"strconv"
	"testing"

	"warren/solver/search"
)

// A Flood is the naive search: positions are strings, with a queue of strings and a map of those seen. It shares no code with the rules or the solvers,
// and does not assume that moves can be undone.
type Flood struct {
	Order    []string       // the positions in the order in which they were found
	Distance map[string]int // of each from the first
	Cost     int            // of the nearest solved position, or -1

	next   func(at string, found func(next string))
	solved func(at string) bool
}

// NewFlood returns a search that has not begun; next calls found with every position that is one move away.
func NewFlood(next func(at string, found func(next string)), solved func(at string) bool) *Flood {
	return &Flood{Distance: make(map[string]int), Cost: -1, next: next, solved: solved}
}

// Run searches from a position to the first solved one or, if whole, to the end or until it has found more than most positions.
func (f *Flood) Run(whole bool, most int, start string) {
	f.Order, f.Distance[start] = []string{start}, 0
	if f.solved(start) {
		f.Cost = 0
	}
	for i := 0; i < len(f.Order) && len(f.Order) <= most && (whole || f.Cost < 0); i++ {
		at := f.Order[i]
		distance := f.Distance[at] + 1
		f.next(at, func(next string) {
			if _, seen := f.Distance[next]; seen {
				return
			}
			f.Order, f.Distance[next] = append(f.Order, next), distance
			if f.Cost < 0 && f.solved(next) {
				f.Cost = distance
			}
		})
	}
}

// Levels returns how many positions there are at each distance.
func (f *Flood) Levels() []int {
	levels := make([]int, f.Distance[f.Order[len(f.Order)-1]]+1)
	for _, distance := range f.Distance {
		levels[distance]++
	}
	return levels
}

// ToGoal returns the distance to the nearest solved position of each of the positions that can reach one. It follows every move in reverse.
func (f *Flood) ToGoal(positions []string) map[string]int {
	leads := make(map[string][]string) // predecessors by position
	far := make(map[string]int)
	var queue []string
	for _, at := range positions {
		f.next(at, func(next string) { leads[next] = append(leads[next], at) })
		if f.solved(at) {
			far[at] = 0
			queue = append(queue, at)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, before := range leads[queue[0]] {
			if _, seen := far[before]; !seen {
				far[before] = far[queue[0]] + 1
				queue = append(queue, before)
			}
		}
	}
	return far
}

func farthest(distances map[string]int) (most int) {
	for _, distance := range distances {
		most = max(most, distance)
	}
	return most
}

// TruthOf returns what a search has found out from its board, as distances to the goal say it.
func TruthOf(positions []string, toGoal map[string]int) Truth {
	return Truth{States: len(positions), Farthest: farthest(toGoal), Distance: func(at string) (int, bool) {
		distance, ok := toGoal[at]
		return distance, ok
	}}
}

// ways returns the number of sequences of so many moves that end in a solved position.
func (f *Flood) ways(at string, left int, known map[string]map[int]uint64) (n uint64) {
	if left == 0 {
		if f.solved(at) {
			return 1
		}
		return 0
	}
	if n, ok := known[at][left]; ok {
		return n
	}
	f.next(at, func(next string) { n += f.ways(next, left-1, known) })
	if known[at] == nil {
		known[at] = make(map[int]uint64)
	}
	known[at][left] = n
	return n
}

// A NewPlain returns the naive search of a board in a metric, and its first position.
type NewPlain func(board, metric string) (*Flood, string)

// CountsEverySequence compares the number of solutions of so many boards with every sequence of the fewest moves, in each metric. Of a tenth of them
// there are to be several, and of a tenth none.
func CountsEverySequence(t *testing.T, p *search.Searches, boards int, draw func() string, plain NewPlain) {
	t.Helper()
	several, none := 0, 0
	for range boards {
		board := draw()
		for _, metric := range p.Metrics {
			flood, start := plain(board, metric)
			flood.Run(false, math.MaxInt, start)
			want := uint64(0)
			if flood.Cost >= 0 {
				want = flood.ways(start, flood.Cost, make(map[string]map[int]uint64))
			}
			got := Answer(t, p, search.Request{Task: search.TaskCount, Board: board, Metric: metric})
			if got.Solutions != strconv.FormatUint(want, 10) || !got.Decided || got.Solvable != (want > 0) || got.Metric != metric {
				t.Fatalf("%s: %s solutions, want %d: %+v\n%s", metric, got.Solutions, want, got, board)
			}
			if want > 1 {
				several++
			} else if want == 0 {
				none++
			}
		}
	}
	t.Logf("%d boards; %d counts of several solutions, %d of none", boards, several, none)
	if several < boards/10 || none < boards/10 {
		t.Errorf("of %d boards %d counts are of several solutions, %d of none: too easy a test", boards, several, none)
	}
}

// A Watched is a board to be watched, and what a naive search from it has found.
type Watched struct {
	Board, Metric string
	Flood         *Flood
}

// Draw draws boards until one has neither few nor many positions and a solution, or none if lost.
func (plain NewPlain) Draw(lost bool, draw func() (board, metric string)) Watched {
	const least, most = 8, 1500 // positions
	for {
		board, metric := draw()
		flood, start := plain(board, metric)
		flood.Run(true, most, start)
		if n := len(flood.Order); least <= n && n <= most && (flood.Cost < 0) == lost {
			return Watched{board, metric, flood}
		}
	}
}

// Watches views the searches of so many boards after every position; every third has no solution. The numbers of positions at each distance are the naive
// ones, but for the last distances, open of them. sees returns what is wrong with the position that a view shows, or "".
func Watches(t *testing.T, p *search.Searches, boards, open int, plain NewPlain, draw func(n int) (board, metric string),
	sees func(w Watched, v *search.View, best search.Answer) string,
) {
	t.Helper()
	solvable := 0
	for n := range boards {
		drawn := plain.Draw(n%3 == 0, func() (board, metric string) { return draw(n) })
		levels := drawn.Flood.Levels()
		req := search.Request{Puzzle: p.Name, Task: search.TaskSolve, Board: drawn.Board, Metric: drawn.Metric}
		want := Answer(t, p, req)
		if want.Solvable {
			solvable++
		}
		w, err := NewWatch(p, req)
		if err != nil {
			t.Fatal(err)
		}
		var v, before search.View
		for done := false; !done; {
			done = w.Step(1)
			w.View(&v)
			if v.Explored > before.Explored+1 || v.Explored < before.Explored || !done && v.Bound < before.Bound || v.Done != done ||
				want.Solvable && v.Bound > want.Cost {
				t.Fatalf("%+v after %+v, done %v; the optimum is %d", v, before, done, want.Cost)
			}
			if wrong := sees(drawn, &v, want); wrong != "" {
				t.Fatalf("%s: a view of\n%sin the search of\n%s", wrong, v.Board, drawn.Board)
			}
			for i, n := range v.Levels {
				if n < 1 || n > levels[i] || i < len(v.Levels)-open && n != levels[i] {
					t.Fatalf("found at each distance: %v of %v\n%s", v.Levels, levels, drawn.Board)
				}
			}
			before = search.View{Explored: v.Explored, Bound: v.Bound}
		}
		got := w.Answer()
		got.ID, got.Puzzle, got.MS = want.ID, want.Puzzle, want.MS
		if !reflect.DeepEqual(got, want) || want.Solvable && v.Cost != want.Cost {
			t.Errorf("watched: %+v, cost %d; solved: %+v", got, v.Cost, want)
		}
	}
	if 3*solvable < boards || 4*(boards-solvable) < boards {
		t.Errorf("%d of %d boards can be solved", solvable, boards)
	}
}
