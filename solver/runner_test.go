//go:build !js

package solver

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"warren/puzzles/puzzletest"
	"warren/solver/search"
)

// TestRegistry checks that the descriptors match the searches that they open.
func TestRegistry(t *testing.T) {
	t.Parallel()
	for _, p := range Puzzles() {
		opened, err := p.Start(search.Request{Puzzle: p.Name, Task: search.TaskSolve, Board: puzzletest.SamplesOf(p.Name).Small}, p.Opener())
		if err != nil {
			t.Fatal(err)
		}
		if _, watchable := opened.(search.Watchable); watchable != p.Watch {
			t.Errorf("%s: can be watched: %v, declared: %v", p.Name, watchable, p.Watch)
		}
		if got := Metrics(p.Name); fmt.Sprint(got) != fmt.Sprint(p.Metrics) || len(got) == 0 {
			t.Errorf("%s: metrics %v", p.Name, got)
		}
		names := []string{"easy", "normal", "hard", "expert"}
		for _, level := range Difficulties(p.Name) {
			if at := slices.Index(names, level.Name); at < 0 {
				t.Errorf("%s: levels %v", p.Name, p.Difficulties)
			} else {
				names = names[at+1:] // in this order
			}
		}
	}
	if Difficulties("chess") != nil || Metrics("chess") != nil {
		t.Error("a puzzle that is not there has levels or metrics")
	}
	for _, name := range []string{"", "chess"} {
		if _, err := Do(t.Context(), search.Request{Puzzle: name}); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q", name)) {
			t.Errorf("puzzle %q: %v", name, err)
		}
	}
}

// TestProved checks what "proved" means for each puzzle, which the output depends on.
func TestProved(t *testing.T) {
	t.Parallel()
	decided := search.Answer{Solution: search.Solution{Decided: true}}
	found := search.Answer{Solution: search.Solution{Decided: true, Solvable: true, Cost: 7, Bound: 5}}
	best := search.Answer{Solution: search.Solution{Decided: true, Solvable: true, Optimal: true, Cost: 5, Bound: 5}}
	for _, test := range []struct {
		puzzle        string
		proved, limit string // for nothing known, no solution, a solution, an optimal one
	}{
		{"maze", "-+-+", "+-+-"},
		{"rushhour", "-+-+", "+-+-"},
		{"rabbits", "-+-+", "+-+-"},
		{"linkup", "-+++", "+---"},
		{"onestroke", "-+++", "+-+-"},
	} {
		proved, limited := "", ""
		for _, answer := range []search.Answer{{}, decided, found, best} {
			answer.Puzzle = test.puzzle
			proved += map[bool]string{false: "-", true: "+"}[Proved(answer)]
			limited += map[bool]string{false: "-", true: "+"}[Limited(answer)]
		}
		if proved != test.proved || limited != test.limit {
			t.Errorf("%s: proved %s, limited %s, want %s, %s", test.puzzle, proved, limited, test.proved, test.limit)
		}
	}
}

// keeps reports whether a runner still has the distances of a board: then a search is a lookup,
// which says what it took before it runs.
func keeps(r *runner, board search.Request) bool {
	board.Task = search.TaskSolve
	r.start(board)
	return r.search.Snapshot().Explored > 0
}

// A table of distances, which is as large as memory allows, does not stay in memory during another search.
func TestTableIsLetGo(t *testing.T) {
	t.Parallel()
	distances := search.Request{Puzzle: "rushhour", Task: search.TaskDistances, Board: hard51}
	for _, test := range []struct {
		name string
		next search.Request
		kept bool
	}{
		{"the same board", search.Request{Puzzle: "rushhour", Board: hard51}, true},
		{"the same board by its default metric", search.Request{Puzzle: "rushhour", Board: hard51, Metric: "moves"}, true},
		{"another metric", search.Request{Puzzle: "rushhour", Board: hard51, Metric: "steps"}, false},
		{"another board", search.Request{Puzzle: "rushhour", Board: slides2}, false},
		{"a deal", search.Request{Puzzle: "rushhour", Task: search.TaskDeal}, false},
		{"no board", search.Request{Puzzle: "rushhour", Board: "?"}, false},
		{"Way Home", search.Request{Puzzle: "maze", Board: mazeBoard}, false},
		{"Link-up", search.Request{Puzzle: "linkup", Board: linkupBoard}, false},
		{"Burrow", search.Request{Puzzle: "rabbits", Board: burrowBoard}, false},
		{"One Stroke", search.Request{Puzzle: "onestroke", Board: strokeBoard}, false},
	} {
		r := newRunner(game)
		r.start(distances)
		for answer := (*search.Answer)(nil); answer == nil; {
			_, answer = r.slice(search.Slice)
		}
		if test.next.Task == "" {
			test.next.Task = search.TaskSolve
		}
		r.start(test.next)
		if kept := keeps(r, distances); kept != test.kept {
			t.Errorf("%s: the table is kept: %v, want %v", test.name, kept, test.kept)
		}
	}
	// Burrow drops its own table in the same way before it searches another board.
	r := newRunner(game)
	r.start(search.Request{Puzzle: "rabbits", Task: search.TaskDistances, Board: burrowBoard})
	for answer := (*search.Answer)(nil); answer == nil; {
		_, answer = r.slice(search.Slice)
	}
	r.start(search.Request{Puzzle: "rabbits", Task: search.TaskSolve, Board: "R..X.\n.....\n.....\n.....\n.....\n"})
	if keeps(r, search.Request{Puzzle: "rabbits", Board: burrowBoard}) {
		t.Error("Burrow's table stands beside the search of another board")
	}
}

// A panic in a search becomes its answer, on a worker too, which then answers the next request and keeps no state of it.
func TestPanics(t *testing.T) {
	t.Parallel()
	good := toyPuzzle("")
	good.Name = "good"
	for _, where := range []string{"open", "run", "snapshot", "answer"} {
		w := NewWorker(toyPuzzle(where), good)
		answer := wait(t, w.Start(search.Request{Puzzle: "toy", Task: search.TaskSolve, Board: "ooo"}))
		if !answer.Internal() || answer.Solvable || answer.Decided || answer.ID == 0 || answer.Puzzle != "toy" || !strings.Contains(answer.Error, "toy_test.go:") {
			t.Errorf("a panic in %s: %+v", where, answer)
		}
		if next := wait(t, w.Start(search.Request{Puzzle: "good", Task: search.TaskSolve, Board: "ooo"})); next.Cost != 2 || next.Error != "" {
			t.Errorf("after a panic in %s: %+v", where, next)
		}
		w.Close()

		answer, err := (Registry{toyPuzzle(where)}).Do(t.Context(), search.Request{Puzzle: "toy", Task: search.TaskSolve, Board: "ooo"})
		if err != nil || !answer.Internal() {
			t.Errorf("Do, a panic in %s: %+v, %v", where, answer, err)
		}
	}
	for _, where := range []string{"open", "run", "answer", "view"} {
		w := NewWorker(toyPuzzle(where))
		watching := w.Watch(search.Request{Puzzle: "toy", Task: search.TaskSolve, Board: "ooo"})
		var view search.View
		answer := see(t, watching, &view)
		for answer == nil {
			watching.Step(1)
			answer = see(t, watching, &view)
		}
		if !answer.Internal() || !view.Done {
			t.Errorf("watched, a panic in %s: %+v, %+v", where, answer, view)
		}
		w.Close()
	}

	// If the search is stopped, the panic is the answer too, and the cache is empty afterwards.
	r := newRunner(Registry{toyPuzzle("answer")})
	r.start(search.Request{Puzzle: "toy", Task: search.TaskSolve, Board: "ooo"})
	if answer := r.stop(); !answer.Internal() || !answer.Cancelled || r.opener != nil {
		t.Errorf("stopped: %+v, it keeps %+v", answer, r.opener)
	}
}

// TestSixthPuzzle checks that the worker solves, looks up and deals a puzzle that the game does not have.
func TestSixthPuzzle(t *testing.T) {
	t.Parallel()
	w := NewWorker(append(Puzzles(), toyPuzzle(""))...)
	defer w.Close()
	if answer := wait(t, w.Start(search.Request{Puzzle: "toy", Task: search.TaskSolve, Board: "ooooo", Moves: []byte("[1]")})); answer.Cost != 2 || answer.Metric != "takes" {
		t.Errorf("solved: %+v", answer)
	}
	wait(t, w.Start(search.Request{Puzzle: "toy", Task: search.TaskDistances, Board: "ooooo"}))
	if answer := wait(t, w.Start(search.Request{Puzzle: "toy", Task: search.TaskSolve, Board: "ooooo", Moves: []byte("[2]")})); answer.Cost != 2 || answer.Explored != 6 {
		t.Errorf("looked up: %+v", answer)
	}
	if answer := wait(t, w.Start(search.Request{Puzzle: "toy", Task: search.TaskDeal, Seed: 3})); answer.Cost != 5 || answer.Board != strings.Repeat("o", 9) {
		t.Errorf("dealt: %+v", answer)
	}
	for _, bad := range []search.Request{
		{Puzzle: "toy", Task: search.TaskDeal, Difficulty: "expert"}, {Puzzle: "toy", Task: search.TaskSolve, Metric: "moves"},
	} {
		if answer := wait(t, w.Start(bad)); !strings.Contains(answer.Error, "expected") || answer.Internal() {
			t.Errorf("%+v: %+v", bad, answer)
		}
	}
	if answer := wait(t, w.Start(search.Request{Puzzle: "maze", Task: search.TaskSolve, Board: mazeBoard})); answer.Cost != 5 {
		t.Errorf("the first: %+v", answer)
	}
}

// TestDoAtOnce checks that searches which run at once, and use each other's memory in turn, answer as each does alone.
func TestDoAtOnce(t *testing.T) {
	t.Parallel()
	boards := map[string]string{"rushhour": hard51, "rabbits": burrowBoard, "maze": mazeBoard, "onestroke": strokeBoard}
	want := make(map[string]search.Answer)
	for puzzle, board := range boards {
		answer, err := Do(t.Context(), search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: board})
		if err != nil {
			t.Fatal(err)
		}
		want[puzzle] = answer
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 5 {
				for puzzle, board := range boards {
					answer, err := Do(t.Context(), search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: board})
					if alone := want[puzzle]; err != nil || answer.Cost != alone.Cost || answer.Explored != alone.Explored || string(answer.Moves) != string(alone.Moves) {
						t.Errorf("%s: cost %d, explored %d, want %d, %d: %v", puzzle, answer.Cost, answer.Explored, alone.Cost, alone.Explored, err)
					}
				}
			}
		})
	}
	group.Wait()
}
