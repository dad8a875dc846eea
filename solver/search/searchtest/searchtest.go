// Package searchtest provides helpers for the tests of the puzzles' searches. It runs a search without a worker.
package searchtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"warren/solver/search"
)

// A Runner runs requests one at a time, with one opener.
type Runner struct {
	Puzzle *search.Searches
	Opener search.Opener // nil before the first

	req    search.Request
	search search.Search
	err    error
}

// Start opens the search of a request.
func (r *Runner) Start(req search.Request) {
	req.Puzzle = r.Puzzle.Name
	r.req = req
	if r.Opener == nil {
		r.Opener = r.Puzzle.Opener()
	}
	r.search, r.err = r.Puzzle.Start(req, r.Opener)
}

// Slice spends a budget of about that many positions and returns the answer if the search is over.
func (r *Runner) Slice(budget int) (search.Progress, *search.Answer) {
	if r.err != nil {
		return search.Progress{}, &search.Answer{Puzzle: r.Puzzle.Name, Error: r.err.Error()}
	}
	done := r.search.Run(budget)
	progress := r.search.Snapshot()
	if !done {
		return progress, nil
	}
	answer := r.search.Answer()
	answer.Puzzle = r.Puzzle.Name
	return progress, &answer
}

// Finish runs a request to its answer.
func (r *Runner) Finish(req search.Request) (search.Answer, error) {
	if r.Start(req); r.err != nil {
		return search.Answer{}, r.err
	}
	for {
		if _, answer := r.Slice(search.Slice); answer != nil {
			return *answer, nil
		}
	}
}

// Lookup answers a request, which must be valid, with what the runner keeps.
func (r *Runner) Lookup(t testing.TB, req search.Request) search.Answer {
	t.Helper()
	answer, err := r.Finish(req)
	if err != nil {
		t.Fatalf("%s of\n%s: %v", req.Task, req.Board, err)
	}
	return answer
}

// Do answers a request; the error is non-nil if the request is invalid.
func Do(p *search.Searches, req search.Request) (search.Answer, error) {
	r := Runner{Puzzle: p}
	return r.Finish(req)
}

// Answer answers a request, which must be valid.
func Answer(t testing.TB, p *search.Searches, req search.Request) search.Answer {
	t.Helper()
	answer, err := Do(p, req)
	if err == nil && answer.Error != "" {
		err = errors.New(answer.Error)
	}
	if err != nil {
		t.Fatalf("%s of\n%s: %v", req.Task, req.Board, err)
	}
	return answer
}

// Stopped returns the answer to a request that is stopped before its first slice.
func Stopped(t testing.TB, p *search.Searches, req search.Request) search.Answer {
	t.Helper()
	s, err := p.Start(req, p.Opener())
	if err != nil {
		t.Fatalf("%s of\n%s: %v", req.Task, req.Board, err)
	}
	return s.Answer()
}

// A Watch runs a search step by step and views it in between.
type Watch struct {
	search search.Watchable
	done   bool
}

// NewWatch opens the search of a request.
func NewWatch(p *search.Searches, req search.Request) (*Watch, error) {
	opened, err := p.Start(req, p.Opener())
	if err != nil {
		return nil, err
	}
	watchable, ok := opened.(search.Watchable)
	if !ok {
		return nil, fmt.Errorf("the search of %s cannot be watched", p.Name)
	}
	return &Watch{search: watchable}, nil
}

// Step expands about n more positions and reports whether the search is over.
func (w *Watch) Step(n int) (done bool) {
	if !w.done {
		w.done = w.search.Run(n)
	}
	return w.done
}

func (w *Watch) View(v *search.View) {
	w.search.View(v)
	v.Done = w.done
}

// Answer returns what is known so far; it is final once Step has returned true.
func (w *Watch) Answer() search.Answer { return w.search.Answer() }

// SlicesDoNotMatter checks that a request has the same answer in any slices, and that its progress never decreases.
func SlicesDoNotMatter(t *testing.T, p *search.Searches, req search.Request, budgets ...int) {
	t.Helper()
	want := ""
	for _, budget := range budgets {
		r := Runner{Puzzle: p}
		r.Start(req)
		var answer *search.Answer
		for last := (search.Progress{}); answer == nil; {
			var progress search.Progress
			progress, answer = r.Slice(budget)
			if progress.Explored < last.Explored || progress.Bound < last.Bound && req.Task == search.TaskSolve {
				t.Fatalf("%s: progress went back from %+v to %+v", req.Task, last, progress)
			}
			last = progress
		}
		text, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		got := string(text)
		if want == "" {
			want = got
		}
		if got != want {
			t.Errorf("%s in slices of %d: %s\nwant %s", req.Task, budget, got, want)
		}
	}
}

// A Bad is an invalid request, with what the error must name.
type Bad = struct {
	Name    string
	Request search.Request
	Want    string
}

// Refuses checks that all requests are invalid.
func Refuses(t *testing.T, p *search.Searches, requests []Bad) {
	t.Helper()
	for _, bad := range requests {
		if _, err := Do(p, bad.Request); err == nil || !strings.Contains(err.Error(), bad.Want) {
			t.Errorf("%s: error %v, want one that names %s", bad.Name, err, bad.Want)
		}
	}
}

// Mined returns the request for a unit of the hunt for hard boards of that size and work.
func Mined(size string, seed, work uint64) search.Request {
	return search.Request{Task: search.TaskMine, Size: size, Seed: seed, Limits: search.Limits{Work: work}}
}

// Mines checks that a unit of the hunt for hard boards finds a farthest position of its whole space, and returns the answer.
func Mines(t *testing.T, p *search.Searches, size string, seed, work uint64) search.Answer {
	t.Helper()
	mined := Answer(t, p, Mined(size, seed, work))
	space := Answer(t, p, search.Request{Task: search.TaskDistances, Board: mined.Board})
	if !space.Optimal || space.Cost != mined.Cost || space.Farthest != mined.Cost || space.States != mined.States {
		t.Errorf("%s: seed %d of size %q: par %d and %d positions mined, cost %d, farthest %d and %d positions in the whole space of\n%s",
			p.Name, seed, size, mined.Cost, mined.States, space.Cost, space.Farthest, space.States, mined.Board)
	}
	if mined.Cost < 1 {
		t.Errorf("%s: seed %d of size %q: par %d", p.Name, seed, size, mined.Cost)
	}
	return mined
}

func JSON(t testing.TB, value any) json.RawMessage {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Read returns the value that a part of an answer holds, such as its moves.
func Read[V any](t testing.TB, text json.RawMessage) (value V) {
	t.Helper()
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return value
}
