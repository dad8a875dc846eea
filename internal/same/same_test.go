// Package same tests that the solver gives the same answers on every system. Its digest is compared
// natively by make test, and on others by make same.
package same

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"warren/solver"
	"warren/solver/search"
)

var update = flag.Bool("update", false, "write the digest")

const (
	digestFile = "testdata/answers.sha256"
	requests   = 1000
	work       = 3000 // positions of a search
)

// An asker keeps the answers as lines of JSON.
type asker struct {
	t     *testing.T
	lines []string
}

func (a *asker) ask(req search.Request) search.Answer {
	if len(a.lines) == requests {
		return search.Answer{}
	}
	if req.Limits.Work == 0 {
		req.Limits.Work = work
	}
	answer, err := solver.Do(context.Background(), req)
	answer.MS = 0
	line, failed := json.Marshal(struct {
		Request search.Request
		Answer  search.Answer
		Err     string
	}{req, answer, errorOf(err)})
	if failed != nil {
		a.t.Fatal(failed)
	}
	a.lines = append(a.lines, string(line))
	return answer
}

func errorOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// about asks everything about a board, and about a position on the way to its goal.
func (a *asker) about(puzzle, board string, seed uint64) {
	req := search.Request{Puzzle: puzzle, Board: board, Seed: seed}
	for _, metric := range solver.Metrics(puzzle) {
		req.Task, req.Metric = search.TaskSolve, metric
		a.ask(req)
	}
	req.Metric = ""
	req.Task = search.TaskDistances
	solved := a.ask(req)
	for _, task := range [...]search.Task{search.TaskGrade, search.TaskCount, search.TaskWhy, search.TaskExplore} {
		req.Task = task
		a.ask(req)
	}
	var moves []json.RawMessage
	if json.Unmarshal(solved.Moves, &moves) != nil || len(moves) == 0 {
		return
	}
	req.Task, req.Moves = search.TaskTrace, solved.Moves
	a.ask(req)
	req.Moves, _ = json.Marshal(moves[:len(moves)/2])
	req.Task = search.TaskSolve
	a.ask(req)
	req.Task, req.Args = search.TaskWhy, moves[len(moves)/2]
	a.ask(req)
}

func TestAnswersAreTheSame(t *testing.T) {
	a := &asker{t: t}
	for seed := uint64(1); len(a.lines) < requests; seed++ {
		for _, p := range solver.Puzzles() {
			if claimed := a.ask(search.Request{Puzzle: p.Name, Task: search.TaskClaim, Seed: seed}); claimed.Board != "" {
				a.about(p.Name, claimed.Board, seed)
			}
			level := p.Difficulties[seed%uint64(len(p.Difficulties))]
			deal := search.Request{Puzzle: p.Name, Task: search.TaskDeal, Difficulty: level.Name, Seed: seed}
			deal.Limits.Work = 100 * work
			if dealt := a.ask(deal); dealt.Board != "" {
				a.about(p.Name, dealt.Board, seed)
			}
			a.ask(search.Request{Puzzle: p.Name, Task: search.TaskMine, Seed: seed})
		}
	}
	text := strings.Join(a.lines, "\n") + "\n"
	if name := os.Getenv("WARREN_ANSWERS"); name != "" { // to be compared where they differ
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	sum := sha256.Sum256([]byte(text))
	got := hex.EncodeToString(sum[:]) + "\n"
	if *update {
		if err := os.WriteFile(digestFile, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(digestFile)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the answers have the digest %swant %s", got, want)
	}
}
