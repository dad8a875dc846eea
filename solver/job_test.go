//go:build !js

package solver

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"
	"time"

	"warren/solver/jobs"
	"warren/solver/search"
)

// wait polls until the job is answered.
func wait(t *testing.T, j search.Job) search.Answer {
	t.Helper()
	for ; ; time.Sleep(time.Millisecond) {
		if _, answer := j.Poll(); answer != nil {
			return *answer
		}
	}
}

// waitProgress polls until the job's search has begun.
func waitProgress(t *testing.T, j search.Job) search.Progress {
	t.Helper()
	for ; ; time.Sleep(time.Millisecond) {
		progress, answer := j.Poll()
		if answer != nil {
			t.Fatalf("answered at once: %+v", *answer)
		}
		if progress.Explored > 0 {
			return progress
		}
	}
}

// Boards of Traffic Jam: one of 2 moves, one of 51, and one of 93 steps.
const (
	slides2 = "......\n......\n.AA..C\n...BBC\n......\n......\n"
	hard51  = "BCDDE.\nBCF.EG\nB.FAAG\nHHHI.G\n..JIKK\nLLJMM.\n"
	hard93  = "BBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n"
)

// do answers a request without a worker.
func do(t *testing.T, req search.Request) search.Answer {
	t.Helper()
	answer, err := Do(t.Context(), req)
	if err != nil || answer.Error != "" {
		t.Fatalf("%s of\n%s: %v %s", req.Task, req.Board, err, answer.Error)
	}
	return answer
}

func TestWorkerAnswersInTurn(t *testing.T) {
	t.Parallel()
	w := NewWorker()
	defer w.Close()
	var jobs []search.Job
	for _, board := range []string{hard93, hard51, slides2} {
		jobs = append(jobs, w.Start(search.Request{Puzzle: "rushhour", Task: search.TaskDistances, Board: board}))
	}
	seen := make(map[uint64]bool)
	for i, want := range []uint64{24132, 4780, 106} {
		answer := wait(t, jobs[i])
		if answer.States != want || answer.Puzzle != "rushhour" || answer.ID == 0 || seen[answer.ID] {
			t.Errorf("job %d: %d states, want %d; puzzle %q, ID %d", i, answer.States, want, answer.Puzzle, answer.ID)
		}
		seen[answer.ID] = true
		if progress, _ := jobs[i].Poll(); progress.ID != answer.ID || progress.Explored != want {
			t.Errorf("job %d: progress %+v of answer %d", i, progress, answer.ID)
		}
	}
}

// The worker keeps the distances, so the same board in another position is not searched again.
func TestWorkerKeepsDistances(t *testing.T) {
	t.Parallel()
	w := NewWorker()
	defer w.Close()
	wait(t, w.Start(search.Request{Puzzle: "rushhour", Task: search.TaskDistances, Board: hard93}))
	moves := json.RawMessage(`[{"car":"A","by":-1},{"car":"C","by":2}]`)
	looked := wait(t, w.Start(search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: hard93, Moves: moves}))
	if looked.States != 24132 || looked.Cost != 47 || !Proved(looked) {
		t.Errorf("looked up: %d states, cost %d, proved %v, want 24132, 47, true", looked.States, looked.Cost, Proved(looked))
	}
	searched := do(t, search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: hard93, Moves: moves})
	if string(searched.Moves) != string(looked.Moves) || searched.States != 0 {
		t.Errorf("searched %s\nlooked up %s", searched.Moves, looked.Moves)
	}
	// Another metric or another board has other distances.
	for _, other := range []search.Request{{Board: hard93, Metric: "steps"}, {Board: hard51}} {
		other.Puzzle, other.Task = "rushhour", search.TaskSolve
		if answer := wait(t, w.Start(other)); answer.States != 0 || !Proved(answer) {
			t.Errorf("%s of\n%slooked up: %d states, proved %v", other.Metric, other.Board, answer.States, Proved(answer))
		}
	}
}

// An endless search goes on until it is cancelled.
type endless struct{ search.Straight }

func (e *endless) run(w *search.Work) {
	for {
		w.Done += uint64(w.Left())
		w.Spend(w.Left())
	}
}

func (e *endless) Answer() search.Answer { return search.Answer{Explored: e.Explored()} }

// newEndless returns a worker for the game's puzzles and one whose searches are endless, and a request for such a search.
func newEndless(task search.Task) (*Worker, search.Request) {
	puzzle := search.Searches{Name: "endless", Metrics: []string{"moves"}, Difficulties: []search.Difficulty{{Name: "normal"}}}.
		With(search.Opens(func(search.Request) (search.Search, error) {
			e := new(endless)
			e.Begin(e.run)
			return e, nil
		}))
	return NewWorker(append(slices.Clone(game), puzzle)...), search.Request{Puzzle: "endless", Task: task}
}

// TestCancelStopsWork states the promise of Cancel in slices: after it only the current slice is finished, and the next job begins.
func TestCancelStopsWork(t *testing.T) {
	t.Parallel()
	for _, task := range []search.Task{search.TaskSolve, search.TaskDistances, search.TaskDeal} {
		w, forever := newEndless(task)
		j := w.Start(forever)
		behind := w.Start(search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: slides2})
		also := w.Start(search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: slides2})
		waitProgress(t, j)
		also.Cancel() // a waiting job is answered although the one before it is not
		if answer := wait(t, also); !answer.Cancelled || answer.ID == 0 {
			t.Errorf("%s: cancelled while it waited: %+v", task, answer)
		}
		j.Cancel()
		j.Cancel() // a second call changes nothing
		answer := wait(t, j)
		if !answer.Cancelled || Proved(answer) || answer.Error != "" {
			t.Errorf("%s: cancelled: %+v", task, answer)
		}
		if progress, _ := j.Poll(); answer.Explored > progress.Explored+search.Slice {
			t.Errorf("%s: %d positions reported before the cancel, %d in the answer", task, progress.Explored, answer.Explored)
		}
		if answer := wait(t, behind); !Proved(answer) || answer.Cost != 2 {
			t.Errorf("%s: the job behind: %+v", task, answer)
		}
		behind.Cancel()
		if answer := wait(t, behind); answer.Cancelled {
			t.Errorf("%s: a cancel after the answer changed it: %+v", task, answer)
		}
		w.Close()
	}
}

func TestCloseAnswersAll(t *testing.T) {
	t.Parallel()
	w, forever := newEndless(search.TaskSolve)
	running := w.Start(forever)
	waiting := w.Start(search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: slides2})
	waitProgress(t, running)
	w.Close()
	late := w.Start(search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: slides2})
	for _, j := range []search.Job{running, waiting, late} {
		if answer := wait(t, j); !answer.Cancelled {
			t.Errorf("after Close: %+v", answer)
		}
	}
}

func TestWorkerReportsBadRequests(t *testing.T) {
	t.Parallel()
	w := NewWorker()
	defer w.Close()
	answer := wait(t, w.Start(search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: "AB\n"}))
	if answer.Error == "" || Proved(answer) || answer.ID == 0 {
		t.Errorf("a board that is none: %+v", answer)
	}
	if answer := wait(t, w.Start(search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: slides2})); answer.Cost != 2 {
		t.Errorf("the job behind: %+v", answer)
	}
}

// The page without workers runs the same queue with pauses.
func TestQueuePauses(t *testing.T) {
	t.Parallel()
	pauses := 0
	l := newJobQueue(game, func(worked time.Duration) bool {
		pauses++
		return worked > 0
	})
	j := jobs.New(search.Request{ID: 7, Puzzle: "rushhour", Task: search.TaskDistances, Board: hard93}, l.nudge)
	l.add(j)
	answer := wait(t, j)
	l.close()
	if answer.States != 24132 || answer.ID != 7 || pauses < 24132/search.Slice {
		t.Errorf("%d states, ID %d, %d pauses, want 24132, 7 and at least %d", answer.States, answer.ID, pauses, 24132/search.Slice)
	}
}

func TestJSONRoundTrip(t *testing.T) {
	t.Parallel()
	for _, value := range []any{
		&search.Request{
			ID: 3, Puzzle: "rushhour", Task: search.TaskSolve, Board: slides2, Moves: json.RawMessage(`[{"car":"C","by":1}]`),
			Metric: "steps", Difficulty: "hard", Size: "6x6", Seed: 1<<64 - 1, Limits: search.Limits{Work: 5, Bytes: 6},
		},
		&search.Request{}, &search.Progress{ID: 1, Explored: 2, Bound: 3}, &search.Progress{}, &search.Answer{},
		&search.Answer{
			ID: 1, Puzzle: "rushhour", Explored: 9, MS: 0.5, Cancelled: true, Error: "e",
			Solution: search.Solution{
				Board: slides2, Solvable: true, Decided: true, Optimal: true, Metric: "moves", Cost: 2, Bound: 2, Length: 3,
				Moves: json.RawMessage(`[]`), Path: json.RawMessage(`[[0,0]]`), Reason: &search.Reason{Kind: "lock"},
			},
			Space:   search.Space{States: 106, Farthest: 2},
			Dealt:   search.Dealt{Measured: 30},
			Grading: search.Grading{Grade: 2.5, Difficulty: "easy"},
			Count:   search.Count{Solutions: "7"},
			Outlook: search.Outlook{
				Standings: []search.Standing{{Known: true, Left: 2, Bound: 2}},
				Choices:   []search.Choice{{Move: json.RawMessage(`1`), Standing: search.Standing{Known: true, Lost: true}}},
			},
		},
	} {
		data, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		back := reflect.New(reflect.TypeOf(value).Elem()).Interface()
		if err := json.Unmarshal(data, back); err != nil || !reflect.DeepEqual(back, value) {
			t.Errorf("%s came back as %+v (%v), want %+v", data, back, err, value)
		}
	}
}

// Two workers at once give the same deals. Under the race detector this covers the searches of all puzzles, which share only tables that are read.
func TestWorkersShareNothing(t *testing.T) {
	t.Parallel()
	for _, p := range Puzzles() {
		req := search.Request{Puzzle: p.Name, Task: search.TaskDeal, Difficulty: "easy", Seed: 3}
		var jobs [2]search.Job
		for i := range jobs {
			w := NewWorker()
			defer w.Close()
			jobs[i] = w.Start(req)
		}
		if a, b := wait(t, jobs[0]), wait(t, jobs[1]); a.Board == "" || a.Board != b.Board {
			t.Errorf("%s: two deals of one seed:\n%s%s\n%s%s", p.Name, a.Board, a.Error, b.Board, b.Error)
		}
	}
}
