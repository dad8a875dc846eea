package tabletest

import (
	"slices"
	"time"

	"warren/scenes/table"
	"warren/solver/search"
)

// Searches are those that the solvers of an environment have started. A test waits for them as long as they take.
type Searches struct{ jobs []search.Job }

// Of returns a solver that tells of its searches.
func (s *Searches) Of(solver table.Solver) table.Solver { return &watched{solver, s} }

type watched struct {
	table.Solver
	searches *Searches
}

// Start starts a search.
func (w *watched) Start(req search.Request) search.Job {
	job := w.Solver.Start(req)
	w.searches.jobs = append(w.searches.jobs, job)
	return job
}

// run reports whether a search still runs.
func (s *Searches) run() bool {
	s.jobs = slices.DeleteFunc(s.jobs, func(job search.Job) bool {
		_, answer := job.Poll()
		return answer != nil
	})
	return len(s.jobs) > 0
}

// AtRest reports whether the solver of an environment, and that of its dealer, have nothing to do.
func AtRest(solver table.Solver) bool {
	w, ok := solver.(*watched)
	return ok && !w.searches.run()
}

// inVain is how many ticks without a search a test waits for what is said to come: a minute at least.
const inVain = 60_000

// Wait ticks, and lets what runs beside the game run, until done returns true, and reports whether it did. Ticks during a search do not
// count: it ends, however slow the machine is. The solver is that of the environment.
func Wait(solver table.Solver, tick func(), done func() bool) bool {
	w, _ := solver.(*watched)
	for idle := 0; idle < inVain; time.Sleep(time.Millisecond) {
		tick()
		if done() {
			return true
		}
		if w == nil || AtRest(w) {
			idle++
		}
	}
	return false
}
