package tabletest

import (
	"slices"

	"warren/scenes/shell"
	"warren/solver"
	"warren/solver/search"
)

// Searches are the solvers of an environment. They work while they are polled, a slice each time: the answer to a question comes at
// the same tick on every machine.
type Searches struct {
	solvers []*solver.Stepped
	jobs    []search.Job
}

// Of returns a solver for these puzzles, or for those of the game if none are given.
func (s *Searches) Of(puzzles ...search.Searches) shell.Solver {
	w := &polled{solver.NewStepped(puzzles...), s}
	s.solvers = append(s.solvers, w.Stepped)
	return w
}

// Close cancels all work.
func (s *Searches) Close() {
	for _, w := range s.solvers {
		w.Close()
	}
}

// A polled solver works while its jobs are polled.
type polled struct {
	*solver.Stepped
	searches *Searches
}

// Start starts a search.
func (w *polled) Start(req search.Request) search.Job {
	job := polledJob{w.Stepped.Start(req), w.Stepped}
	w.searches.jobs = append(w.searches.jobs, job)
	return job
}

// Watch opens a search to be watched.
func (w *polled) Watch(req search.Request) search.Watching {
	return polledWatching{w.Stepped.Watch(req), w.Stepped}
}

type polledJob struct {
	search.Job
	solver *solver.Stepped
}

func (j polledJob) Poll() (search.Progress, *search.Answer) {
	j.solver.Step()
	return j.Job.Poll()
}

type polledWatching struct {
	search.Watching
	solver *solver.Stepped
}

func (w polledWatching) Poll(v *search.View) (fresh bool, answer *search.Answer) {
	w.solver.Step()
	return w.Watching.Poll(v)
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
func AtRest(solver shell.Solver) bool {
	w, ok := solver.(*polled)
	return ok && !w.searches.run()
}

// inVain is how many ticks without a search a test waits for what is said to come: three minutes of the game.
const inVain = 3 * 60 * 60

// Wait ticks until done returns true, and reports whether it did. Ticks during a search do not count, and the store keeps up.
func Wait(e *shell.Env, tick func(), done func() bool) bool {
	w, _ := e.Solver.(*polled)
	for idle := 0; idle < inVain; {
		tick()
		if done() {
			return true
		}
		if w == nil || AtRest(w) {
			e.Saver.Flush()
			idle++
		}
	}
	return false
}
