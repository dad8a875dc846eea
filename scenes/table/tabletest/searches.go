package tabletest

import (
	"fmt"
	"slices"
	"sync"

	"warren/scenes/shell"
	"warren/solver"
	"warren/solver/search"
)

// Searches are the solvers of an environment. They work while they are polled, so that answers come at the same tick on every machine.
type Searches struct {
	solvers []*solver.Stepped
	jobs    []search.Job
}

// Of returns a solver for these puzzles, or for those of the game if none are given.
func (s *Searches) Of(puzzles ...search.Searches) shell.Solver {
	w := &polled{Stepped: solver.NewStepped(puzzles...), searches: s}
	s.solvers = append(s.solvers, w.Stepped)
	return w
}

// Deals returns a solver for a dealer. What it has dealt in one test it gives in the next, after as many polls as the work took.
func (s *Searches) Deals(puzzles ...search.Searches) shell.Solver {
	w := s.Of(puzzles...).(*polled)
	w.remembers = true
	return w
}

// Remember makes the solver of an environment share its answers among tests, as a dealer's does.
func Remember(e *shell.Env) { e.Solver.(*polled).remembers = true }

func (s *Searches) Close() {
	for _, w := range s.solvers {
		w.Close()
	}
}

type polled struct {
	*solver.Stepped
	searches  *Searches
	remembers bool // what has been answered
}

func (w *polled) Start(req search.Request) search.Job {
	var job search.Job
	if k, ok := answers.Load(keyOf(req)); ok && w.remembers {
		job = &knownJob{known: k.(known)}
	} else if job = (polledJob{w.Stepped.Start(req), w.Stepped}); w.remembers {
		job = &countedJob{Job: job, key: keyOf(req)}
	}
	w.searches.jobs = append(w.searches.jobs, job)
	return job
}

var answers sync.Map // of all tests, by keyOf

// A known is an answer, and how many polls it took.
type known struct {
	answer *search.Answer
	polls  int
}

func keyOf(req search.Request) string { return fmt.Sprintf("%+v", req) }

type countedJob struct {
	search.Job
	key   string
	polls int
}

func (j *countedJob) Poll() (search.Progress, *search.Answer) {
	j.polls++
	p, answer := j.Job.Poll()
	if answer != nil && !answer.Cancelled && answer.Error == "" {
		answers.LoadOrStore(j.key, known{answer, j.polls})
	}
	return p, answer
}

type knownJob struct {
	known
	polled    int
	cancelled bool
}

func (j *knownJob) Poll() (search.Progress, *search.Answer) {
	switch j.polled++; {
	case j.cancelled:
		return search.Progress{}, &search.Answer{Cancelled: true}
	case j.polled < j.polls:
		return search.Progress{}, nil
	}
	return search.Progress{}, j.answer
}

func (j *knownJob) Cancel() { j.cancelled = true }

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

const inVain = 3 * 60 * 60 // ticks without a search, three minutes of the game

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
