//go:build !js

package solver

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"warren/solver/jobs"
	"warren/solver/search"
)

// see polls until there is a new view, or the answer.
func see(t *testing.T, w search.Watching, v *search.View) *search.Answer {
	t.Helper()
	for ; ; time.Sleep(time.Millisecond) {
		if fresh, answer := w.Poll(v); fresh || answer != nil {
			return answer
		}
	}
}

const (
	mazeBoard   = "╦╣╦╚\n╚══S\n║E╚║\n"
	linkupBoard = "AAAC\nB.CA\n.BBB\n"
	strokeBoard = "S..\n.#.\n...\n"
	burrowBoard = "...a.\n...a.\n.....\n.....\n..R..\n"
)

// TestWatch checks that a watched search does what an answering search does, and that each step is visible.
func TestWatch(t *testing.T) {
	t.Parallel()
	toys := append(Puzzles(), toyPuzzle(""))
	w := NewWorker(toys...)
	defer w.Close()
	for _, req := range []search.Request{
		{Puzzle: "maze", Board: mazeBoard},
		{Puzzle: "linkup", Board: linkupBoard},
		{Puzzle: "onestroke", Board: strokeBoard},
		{Puzzle: "onestroke", Board: strokeBoard, Moves: json.RawMessage("[[0,1]]")},
		{Puzzle: "toy", Board: "ooooooo"},
	} {
		req.Task = search.TaskSolve
		watching := w.Watch(req)
		var view search.View
		if answer := see(t, watching, &view); answer != nil || view.Done {
			t.Fatalf("%s: answered before the first step: %+v", req.Puzzle, answer)
		}
		if fresh, _ := watching.Poll(&view); fresh {
			t.Errorf("%s: one view twice", req.Puzzle)
		}
		var answer *search.Answer
		for explored := view.Explored; answer == nil; explored = view.Explored {
			watching.Step(1)
			if answer = see(t, watching, &view); view.Explored < explored {
				t.Fatalf("%s: %d positions explored, then %d", req.Puzzle, explored, view.Explored)
			}
		}
		want, err := Registry(toys).Do(t.Context(), req)
		if err != nil {
			t.Fatal(err)
		}
		if answer.Cost != want.Cost || answer.Decided != want.Decided || string(answer.Moves) != string(want.Moves) || answer.ID == 0 || answer.Puzzle != req.Puzzle {
			t.Errorf("%s: watched %+v\nsearched %+v", req.Puzzle, answer, want)
		}
		if !view.Done {
			t.Errorf("%s: the last view is %+v", req.Puzzle, view)
		}
		watching.Step(1)
		watching.Close()
		if _, later := watching.Poll(&view); later == nil || later.Cancelled {
			t.Errorf("%s: closed after the answer: %+v", req.Puzzle, later)
		}
	}
}

// TestWatchBesideAJob checks that a search can be watched while another runs without end, and that neither blocks the other.
func TestWatchBesideAJob(t *testing.T) {
	t.Parallel()
	w, forever := newEndless(search.TaskSolve)
	defer w.Close()
	j := w.Start(forever)
	waitProgress(t, j)
	watching := w.Watch(search.Request{Puzzle: "linkup", Task: search.TaskSolve, Board: linkupBoard})
	var view search.View
	for see(t, watching, &view) == nil {
		watching.Step(3)
	}
	before, answer := j.Poll()
	for ; answer == nil; time.Sleep(time.Millisecond) {
		var now search.Progress
		if now, answer = j.Poll(); now.Explored > before.Explored {
			return
		}
	}
	t.Errorf("the job has ended: %+v", answer)
}

// Steps requested faster than they are run add up, but only to a bound.
func TestStepsAddUp(t *testing.T) {
	t.Parallel()
	w := &watched{Watching: &jobs.Watching{Wake: func() {}}}
	for range 3 {
		w.Step(5)
	}
	if n := w.TakeUnits(search.Slice); n != 15 {
		t.Errorf("three times 5 units are %d", n)
	}
	for range 10 {
		w.Step(search.Slice - 1)
	}
	w.Step(3 * search.Slice)
	if n, m := w.TakeUnits(search.Slice), w.TakeUnits(1<<30); n != search.Slice || m != 2*search.Slice {
		t.Errorf("%d units, then %d", n, m)
	}
	w.Step(3 * search.Slice)
	w.Step(1)
	if n := w.TakeUnits(1 << 30); n != 3*search.Slice {
		t.Errorf("%d units are left of %d after one more step", n, 3*search.Slice)
	}
	w.Step(-1)
	w.Close()
	w.Step(1)
	if n := w.TakeUnits(1); n != 0 {
		t.Errorf("%d units of what is closed", n)
	}
}

// A lookup in the cache cannot be watched, so a watched search has its own cache.
func TestWatchLooksNothingUp(t *testing.T) {
	t.Parallel()
	w := NewWorker(toyPuzzle(""))
	defer w.Close()
	req := search.Request{Puzzle: "toy", Task: search.TaskDistances, Board: "oooooooo"}
	wait(t, w.Start(req))
	req.Task = search.TaskSolve
	watching := w.Watch(req)
	var view search.View
	see(t, watching, &view)
	watching.Step(2)
	if answer := see(t, watching, &view); answer != nil || view.Explored != 2 || len(view.Marks) != 2 {
		t.Errorf("after two units: %+v, %+v", view, answer)
	}
}

func TestWhatCannotBeWatched(t *testing.T) {
	t.Parallel()
	w := NewWorker()
	for _, test := range []struct {
		req  search.Request
		want string
	}{
		{search.Request{Puzzle: "rushhour", Task: search.TaskCount, Board: slides2}, "cannot be watched"},
		{search.Request{Puzzle: "chess"}, "chess"},
		{search.Request{Puzzle: "maze", Board: "?"}, "board"},
	} {
		if test.req.Task == "" {
			test.req.Task = search.TaskSolve
		}
		watching := w.Watch(test.req)
		var view search.View
		answer := see(t, watching, &view)
		if answer == nil || !strings.Contains(answer.Error, test.want) || answer.Internal() || answer.Puzzle != test.req.Puzzle || answer.ID == 0 {
			t.Errorf("%s: %+v, want an error with %q", test.req.Puzzle, answer, test.want)
		}
	}
	open := w.Watch(search.Request{Puzzle: "linkup", Task: search.TaskSolve, Board: linkupBoard})
	w.Close()
	late := w.Watch(search.Request{Puzzle: "linkup", Task: search.TaskSolve, Board: linkupBoard})
	for name, watching := range map[string]search.Watching{"open": open, "late": late} {
		var view search.View
		answer := see(t, watching, &view)
		if answer == nil { // the first view is older than the end
			answer = see(t, watching, &view)
		}
		if answer == nil || !answer.Cancelled {
			t.Errorf("%s: %+v after Close", name, answer)
		}
	}
}

// A closed watching is dropped, and the worker continues.
func TestCloseWatching(t *testing.T) {
	t.Parallel()
	w := NewWorker(toyPuzzle(""))
	defer w.Close()
	var view search.View
	for range 3 {
		watching := w.Watch(search.Request{Puzzle: "toy", Task: search.TaskSolve, Board: "oooooooo"})
		see(t, watching, &view)
		watching.Close()
		watching.Close()
	}
	if answer := wait(t, w.Start(search.Request{Puzzle: "toy", Task: search.TaskSolve, Board: "ooo"})); answer.Cost != 2 {
		t.Errorf("the job behind: %+v", answer)
	}
	w.queue.mu.Lock()
	defer w.queue.mu.Unlock()
	if n := len(w.queue.watched); n != 0 {
		t.Errorf("%d searches are kept that nobody watches", n)
	}
}

// Watching allocates nothing once the slices are large enough.
func TestWatchingAllocates(t *testing.T) {
	w := &watched{Watching: &jobs.Watching{Request: search.Request{Puzzle: "onestroke", Task: search.TaskSolve, Board: "S.......\n" + strings.Repeat("........\n", 7)}, Wake: func() {}}}
	var view search.View
	step := func() {
		w.Step(1)
		w.work(game)
		w.Poll(&view)
	}
	for range 100 {
		step()
	}
	if _, answer := w.Poll(&view); answer != nil {
		t.Fatalf("over at once: %+v", answer)
	}
	if n := testing.AllocsPerRun(100, func() {
		w.Publish(&w.scratch, nil)
		w.Poll(&view)
	}); n != 0 {
		t.Errorf("%v allocations a view", n)
	}
}
