//go:build e2e

package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
	"warren/solver"
	"warren/solver/search"
)

var hard93, toy60 = puzzletest.SamplesOf("rushhour").Shown, puzzletest.SamplesOf("rabbits").Shown

const (
	stuck = "AA.B\n...B\n...B\n"
	// stroke9 has a path, also from the position after a few steps.
	stroke9 = "S........\n.........\n.....##..\n.........\n..#......\n.........\n.......#.\n.........\n.........\n"
)

// startSolver starts solver.wasm on a page without the game: window.ask posts a message; window.heard holds the answers as text, since JavaScript would round
// their numbers.
func startSolver(t *testing.T) *tab {
	t.Helper()
	b := open(t, warren(t)+"icon-32.png", setup{})
	b.script(`
		window.heard = [];
		const solver = new Worker("worker.js");
		solver.onmessage = (e) => { const m = JSON.parse(e.data); m.text = e.data; heard.push(m); };
		window.ask = (text) => solver.postMessage(text);
	`)
	b.until("heard.some(m => m.ready)")
	return b
}

// TestWorker has solver.wasm in a Web Worker search, step by step, be stopped, and answer as the desktop's solver does.
func TestWorker(t *testing.T) {
	t.Parallel()
	b := startSolver(t)
	b.inTurn([]part{
		{"watching", (*tab).watchesASearch}, {"cancelling", (*tab).cancelsASearch}, {"the same answers", (*tab).answersAsTheDesktop},
	}, func(b *tab) { b.script("heard.length = 0") })
}

// answersAsTheDesktop compares boards dealt for a seed, solutions and counts of solver.wasm with the desktop's, to the last byte.
func (b *tab) answersAsTheDesktop() {
	b.t.Helper()
	var requests []search.Request
	for _, level := range solver.Difficulties("rushhour")[:3] {
		for seed := range uint64(2) {
			requests = append(requests, search.Request{Task: search.TaskDeal, Difficulty: level.Name, Seed: seed})
		}
	}
	requests = append(requests,
		search.Request{Task: search.TaskDeal, Difficulty: "expert", Seed: 3},
		search.Request{Task: search.TaskDeal, Difficulty: "easy", Size: "5x7", Seed: 1<<64 - 1},
		search.Request{Task: search.TaskSolve, Board: stuck},
		search.Request{Task: search.TaskSolve, Board: hard93, Limits: search.Limits{Work: 1234}},
		search.Request{Task: search.TaskSolve, Board: "AB\n"},
	)
	for _, metric := range solver.Metrics("rushhour") {
		for _, moves := range []string{"[]", `[{"car":"A","by":-1},{"car":"C","by":2}]`} {
			for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
				requests = append(requests, search.Request{Task: task, Board: hard93, Metric: metric, Moves: json.RawMessage(moves)})
			}
		}
	}
	for i := range requests {
		requests[i].Puzzle = "rushhour"
	}
	for _, level := range solver.Difficulties("rabbits")[:3] {
		requests = append(requests, search.Request{Puzzle: "rabbits", Task: search.TaskDeal, Difficulty: level.Name})
	}
	requests = append(requests,
		search.Request{Puzzle: "rabbits", Task: search.TaskDeal, Difficulty: "easy", Size: "7x7", Seed: 1},
		search.Request{Puzzle: "rabbits", Task: search.TaskSolve, Board: toy60, Limits: search.Limits{Work: 1234}},
	)
	for _, metric := range solver.Metrics("rabbits") {
		for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
			requests = append(requests, search.Request{Puzzle: "rabbits", Task: task, Board: toy60, Metric: metric})
		}
	}
	for _, level := range solver.Difficulties("onestroke") {
		requests = append(requests, search.Request{Puzzle: "onestroke", Task: search.TaskDeal, Difficulty: level.Name})
	}
	for _, task := range []search.Task{search.TaskSolve, search.TaskCount} {
		requests = append(requests, search.Request{Puzzle: "onestroke", Task: task, Board: stroke9, Moves: json.RawMessage("[[0,1],[0,2]]")})
	}

	for _, puzzle := range solver.Puzzles() {
		requests = append(requests, search.Request{Puzzle: puzzle.Name, Task: search.TaskClaim})
	}
	requests = append(requests,
		search.Request{Puzzle: "onestroke", Task: search.TaskExplore, Board: stroke9},
		search.Request{Puzzle: "rushhour", Task: search.TaskTrace, Board: hard93, Moves: json.RawMessage(`[{"car":"A","by":-1},{"car":"C","by":2}]`)},
	)

	for i, request := range requests {
		request.ID = uint64(i + 1)
		text, err := json.Marshal(request)
		if err != nil {
			b.t.Fatal(err)
		}
		b.script(fmt.Sprintf("ask(%q)", `{"start":`+string(text)+`}`))
		b.until(fmt.Sprintf("heard.some(m => m.answer?.id === %d)", request.ID))
		var heard struct{ Answer search.Answer }
		if err := json.Unmarshal([]byte(eval[string](b, fmt.Sprintf("heard.find(m => m.answer?.id === %d).text", request.ID))), &heard); err != nil {
			b.t.Fatal(err)
		}
		got := heard.Answer
		want, err := solver.Do(context.Background(), request)
		if err != nil {
			want.ID, want.Puzzle, want.Error = request.ID, request.Puzzle, err.Error()
		}
		got.MS, want.MS = 0, 0
		// The browser's worker may use its cached search; the answer then holds more, and the same.
		if request.Task == search.TaskSolve && got.States > 0 {
			got.States, got.Farthest, got.Explored = want.States, want.Farthest, want.Explored
		}
		answered := func(a search.Answer) string {
			text, err := json.Marshal(a)
			if err != nil {
				b.t.Fatal(err)
			}
			return string(text)
		}
		if answered(got) != answered(want) {
			b.t.Errorf("%s: the browser answers\n%s\nthe desktop\n%s", text, answered(got), answered(want))
		}
	}
}

// cancelsASearch stops a search without terminating its worker, which then answers the next request.
func (b *tab) cancelsASearch() {
	b.t.Helper()
	board := ""
	for _, row := range endless(0) {
		board += row + "\n"
	}
	text, err := json.Marshal(search.Request{ID: 1, Puzzle: "rushhour", Task: search.TaskSolve, Board: board})
	if err != nil {
		b.t.Fatal(err)
	}
	b.script(fmt.Sprintf("ask(%q); ask('{\"cancel\":1}')", `{"start":`+string(text)+`}`)) // the worker looks for messages between two slices of work
	b.until("heard.some(m => m.answer?.id === 1)")
	answer := eval[search.Answer](b, "heard.find(m => m.answer?.id === 1).answer")
	if !answer.Cancelled || answer.Decided {
		b.t.Errorf("cancelled: %+v", answer)
	}
	b.script(`ask(JSON.stringify({start: {id: 2, puzzle: "rushhour", task: "solve", board: "AA.B\n...B\n...B\n"}}))`)
	b.until("heard.some(m => m.answer?.id === 2 && m.answer.decided)")
}

// watchesASearch steps through a search in the Web Worker and checks that each step is shown once.
func (b *tab) watchesASearch() {
	b.t.Helper()
	req := search.Request{ID: 1, Puzzle: "onestroke", Task: search.TaskSolve, Board: stroke9}
	text, err := json.Marshal(req)
	if err != nil {
		b.t.Fatal(err)
	}
	b.script(fmt.Sprintf("ask(%q)", `{"watch":`+string(text)+`}`))
	b.until("heard.filter(m => m.view?.id === 1).length === 1")
	for steps := 1; !eval[bool](b, "heard.some(m => m.answer?.id === 1)"); steps++ {
		b.script(`ask(JSON.stringify({step: {id: 1, units: 1000}}))`)
		b.until(fmt.Sprintf("heard.filter(m => m.view?.id === 1).length === %d", steps+1))
	}
	var heard struct {
		View   search.View
		Answer search.Answer
	}
	if err := json.Unmarshal([]byte(eval[string](b, "heard.find(m => m.answer?.id === 1).text")), &heard); err != nil {
		b.t.Fatal(err)
	}
	want, err := solver.Do(context.Background(), req)
	if err != nil {
		b.t.Fatal(err)
	}
	if got := heard.Answer; got.Cost != want.Cost || string(got.Path) != string(want.Path) || got.Explored != want.Explored || !heard.View.Done {
		b.t.Errorf("the browser answers\n%+v\nthe desktop\n%+v", got, want)
	}

	// Another search is closed before its end, and a search of the same worker goes on.
	b.script(fmt.Sprintf("ask(%q)", strings.Replace(`{"watch":`+string(text)+`}`, `"id":1`, `"id":2`, 1)))
	b.until("heard.some(m => m.view?.id === 2)")
	b.script(`ask(JSON.stringify({cancel: 2})); ask(JSON.stringify({step: {id: 2, units: 1}}))`)
	b.script(`ask(JSON.stringify({start: {id: 3, puzzle: "rushhour", task: "solve", board: "AA.B\n...B\n...B\n"}}))`)
	b.until("heard.some(m => m.answer?.id === 3 && m.answer.decided)")
	if n := eval[int](b, "heard.filter(m => m.view?.id === 2).length"); n != 1 {
		b.t.Errorf("%d views of a search that was closed after the first", n)
	}
}
