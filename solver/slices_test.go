package solver

import (
	"encoding/json"
	"testing"

	"warren/puzzles/puzzletest"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// allTasks are the tasks of all puzzles.
var allTasks = []search.Task{
	search.TaskSolve, search.TaskDistances, search.TaskDeal, search.TaskGrade, search.TaskMine,
	search.TaskWhy, search.TaskCount, search.TaskTrace, search.TaskExplore, search.TaskClaim, "shuffle",
}

// The slices that a search is cut into do not change its answer, in any task of any puzzle. The
// boards are small ones and, of the puzzles that keep positions in sets, one whose sets grow.
func TestSlicesDoNotMatter(t *testing.T) {
	t.Parallel()
	grows := map[string]string{
		"rabbits":  "X....\n...X.\nXaRbR\nXa.b.\n.RR..\n",
		"rushhour": "..BBCC\n..DDEF\nGAAHEF\nGIIH.F\nJ...KK\nJ.LLL.\n",
	}
	for _, p := range Puzzles() {
		samples := puzzletest.SamplesOf(p.Name)
		for _, board := range []string{samples.Shown, samples.Small, grows[p.Name]} {
			if board == "" {
				continue
			}
			solution := searchtest.Answer(t, &p, search.Request{Task: search.TaskSolve, Board: board}).Moves
			first := searchtest.Read[[]json.RawMessage](t, solution)[0]
			for _, metric := range p.Metrics {
				for _, task := range allTasks {
					req := search.Request{Task: task, Board: board, Metric: metric, Seed: 3, Limits: search.Limits{Work: 20_000}}
					switch task {
					case search.TaskTrace:
						req.Moves = solution
					case search.TaskWhy:
						req.Args = first
					}
					if _, err := p.Start(req, p.Opener()); err == nil { // the puzzle has the task
						searchtest.SlicesDoNotMatter(t, &p, req, search.Slice, 7, 1000, 1<<20)
					}
				}
			}
		}
	}
}
