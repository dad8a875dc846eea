package rabbits

import (
	"reflect"
	"testing"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// TestWatch views the search after every position: each view shows a position of the board, and the numbers of positions found at
// each distance are those of the naive search.
func TestWatch(t *testing.T) {
	t.Parallel()
	const most = 1500
	r := puzzles.NewRand(138)
	solvable, lost := 0, 0
	for solvable+lost < 60 {
		start := random(r, 5)
		flood, text := newPlain(start.String(), metricSteps)
		if flood.run(true, most, text); len(flood.order) > most || len(flood.order) < 8 || flood.cost < 0 && lost > 20 {
			continue
		}
		if flood.cost < 0 {
			lost++
		} else {
			solvable++
		}
		var levels []int // by distance: the positions there
		for _, node := range flood.seen {
			for len(levels) <= node.distance {
				levels = append(levels, 0)
			}
			levels[node.distance]++
		}
		req := search.Request{Puzzle: "rabbits", Task: search.TaskSolve, Board: start.String()}
		want := answerTo(t, req)
		w, err := searchtest.NewWatch(&Puzzle, req)
		if err != nil {
			t.Fatal(err)
		}
		var v search.View
		before := v
		for done := false; !done; {
			done = w.Step(1)
			w.View(&v)
			if v.Explored > before.Explored+1 || v.Explored < before.Explored || v.Bound < before.Bound || v.Done != done {
				t.Fatalf("%+v after %+v, done %v", v, before, done)
			}
			if want.Solvable && v.Bound > want.Cost || v.Cost > v.Bound {
				t.Fatalf("cost %d, bound %d, the optimum is %d", v.Cost, v.Bound, want.Cost)
			}
			at, err := rabbits.Parse(v.Board)
			if err != nil || len(at.Rabbits(nil)) != len(start.Rabbits(nil)) || len(at.Foxes(nil)) != len(start.Foxes(nil)) {
				t.Fatalf("%v: a view of\n%sin the search of\n%s", err, v.Board, start)
			}
			for i, n := range v.Levels {
				if n < 1 || n > levels[i] || i < len(v.Levels)-2 && n != levels[i] {
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
