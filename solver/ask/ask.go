// Package ask is how the game asks a solver: one question at a time, without waiting for the answer. It links no search.
//
//	var a ask.Asker
//	a.Ask(solver, request)
//	for each frame {
//		news, answer := a.Poll(ms)
//	}
package ask

import "warren/solver/search"

// A Solver runs searches off the game loop.
type Solver interface {
	Start(search.Request) search.Job
}

// AnswerMS is how late a game loop that is at rest may be to see an answer.
const AnswerMS = 50.0

const (
	// longAfterMS is how long a question takes before the player is told of it: most searches are over by then.
	longAfterMS = 200.0
	// newsEveryMS is the interval at which that number changes: each change draws the screen, and a screen reader reads it.
	newsEveryMS = 200.0
)

// An Asker asks one question at a time and knows how long it takes. The zero Asker asks nothing.
type Asker struct {
	job      search.Job // nil if nothing is asked
	ms       float64    // since the question was asked
	newsMS   float64    // ms at which the player is told next
	explored uint64
}

// Ask forgets the question before, and starts the search of another.
func (a *Asker) Ask(solver Solver, req search.Request) {
	a.Forget()
	*a = Asker{job: solver.Start(req), newsMS: longAfterMS}
}

func (a *Asker) Asking() bool { return a.job != nil }

// Long reports whether the open question takes so long that the player should be told of it.
func (a *Asker) Long() bool { return a.job != nil && a.ms >= longAfterMS }

// Explored returns how many positions have been searched for the open question, as of the last news.
func (a *Asker) Explored() uint64 { return a.explored }

// Poll looks for the answer of the open question; ms is the time since the last call. News is whether Long or Explored has changed. The answer is nil
// until it is known; it is returned once and ends the question.
func (a *Asker) Poll(ms float64) (news bool, answer *search.Answer) {
	if a.job == nil {
		return false, nil
	}
	progress, answer := a.job.Poll()
	if answer != nil {
		*a = Asker{}
		return true, answer
	}
	if a.ms += ms; a.ms < a.newsMS {
		return false, nil
	}
	news = a.newsMS == longAfterMS || a.explored != progress.Explored
	a.newsMS += newsEveryMS
	a.explored = progress.Explored
	return news, nil
}

// Forget ends the open question, if there is one, and its search.
func (a *Asker) Forget() {
	if a.job != nil {
		a.job.Cancel()
	}
	*a = Asker{}
}
