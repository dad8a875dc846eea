package rushhour

import (
	"reflect"
	"testing"

	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// TestWatch views the search after every position: each view shows a position that can be reached at the cost it says, and the
// numbers of positions found at each distance are those of the naive search.
func TestWatch(t *testing.T) {
	t.Parallel()
	const most = 1500
	r := puzzles.NewRand(139)
	solvable, lost := 0, 0
	for done := 0; solvable < 50 || lost < 30; {
		start := randomSmall(r)
		metric := Puzzle.Metrics[done%2]
		flood, text := newPlainSearch(start.String(), metric)
		if flood.run(true, text); len(flood.order) > most || len(flood.order) < 8 || flood.cost >= 0 && solvable == 50 {
			continue
		}
		done++
		var levels []int // by distance: the positions there
		for _, position := range flood.order {
			distance := flood.seen[position].distance
			for len(levels) <= distance {
				levels = append(levels, 0)
			}
			levels[distance]++
		}
		req := search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: start.String(), Metric: metric}
		want := ask(t, req)
		if want.Solvable {
			solvable++
		} else {
			lost++
		}
		w, err := searchtest.NewWatch(&Puzzle, req)
		if err != nil {
			t.Fatal(err)
		}
		var v, before search.View
		for over := false; !over; {
			over = w.Step(1)
			w.View(&v)
			if v.Explored > before.Explored+1 || v.Explored < before.Explored || !over && v.Bound < before.Bound || v.Done != over {
				t.Fatalf("%+v after %+v, done %v", v, before, over)
			}
			at, err := rushhour.Parse(v.Board)
			if err != nil {
				t.Fatalf("%v: a view of\n%s", err, v.Board)
			}
			node, seen := flood.seen[plainText(at)]
			if !seen || !over && node.distance != v.Cost || want.Solvable && v.Cost > want.Cost {
				t.Fatalf("cost %d; the plain search reaches it: %v, at %d\n%sin the search of\n%s", v.Cost, seen, node.distance, at, start)
			}
			for i, n := range v.Levels {
				if n < 1 || n > levels[i] || i < len(v.Levels)-1 && n != levels[i] {
					t.Fatalf("found at each distance: %v of %v\n%s", v.Levels, levels, start)
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
	t.Logf("%d boards can be solved, %d cannot", solvable, lost)
}
