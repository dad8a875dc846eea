package editor

import (
	"strconv"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/puzzle"
	"warren/scenes/screen"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/solver/ask"
	"warren/solver/search"
)

type verdict struct {
	at     session.Position // the draft
	Answer *search.Answer   // of TaskSolve, with the reason that TaskWhy has found
	Graded *search.Answer
	Ways   string // in decimal, "" if they were not counted
	Asked  [stepCount]bool
	Work   uint64 // the limit of the searches
	Halted bool   // the player has stopped one
}

// A verdictStep is one question on the way to a verdict.
type verdictStep int

const (
	stepSolve verdictStep = iota
	stepWhy               // no solution, and the search has not told why
	stepGrade
	stepWays
	stepCount
)

// A draftAnswer finds the verdict of the draft at hand. It keeps the verdicts of drafts before, so that nothing is searched twice.
type draftAnswer struct {
	solver  ask.Solver
	frames  *ui.Frames
	puzzle  *puzzle.Puzzle
	changed func() // is called when there is news
	draft   puzzles.Draft
	known   map[string]*verdict
	now     *verdict      // nil for a draft with a fault
	shown   *verdict      // the last with an answer, shown until there is a new one
	none    puzzles.Draft // the last one that is proven to have no solution
	key     string
	asker   ask.Asker
	step    verdictStep // of the question that is open
	ms      float64     // since the draft has changed
}

const (
	firstWork  = 400_000 // positions; most boards take less
	moreWork   = 16      // factor of the limit each time that the player has the search go on
	mostKnown  = 400     // verdicts
	settlingMS = 60.0    // a draft that changes again within that is not searched
)

func (q *draftAnswer) about(draft puzzles.Draft, r reading) {
	how, key := q.puzzle.Drawing, draft.String()
	if how.Key != nil {
		key = how.Key(draft) // the same for drafts with the same answer
	}
	q.draft = draft
	if q.now != nil && q.key == key {
		return
	}
	q.stop()
	if q.now != nil && q.now.Answer != nil {
		q.shown = q.now
	}
	q.now, q.key, q.ms = nil, key, 0
	if r.fault != nil {
		q.shown = nil
		return
	}
	if q.now = q.known[key]; q.now != nil {
		return
	}
	if q.known == nil || len(q.known) >= mostKnown {
		q.known = map[string]*verdict{}
	}
	q.now = &verdict{at: r.at, Work: firstWork}
	q.known[key] = q.now
	if how.Fuller != nil && q.none.Rows() > 0 && how.Fuller(q.none, draft) {
		q.now.Answer = &search.Answer{Puzzle: q.puzzle.Name, Solution: search.Solution{Decided: true}}
	}
}

// stop ends the search, which is asked for again when the draft is.
func (q *draftAnswer) stop() {
	if q.asker.Asking() {
		q.asker.Forget()
		q.now.Asked[q.step] = false
	}
}

// searching returns the number of positions so far; ok is false unless the search takes long.
func (q *draftAnswer) searching() (explored uint64, ok bool) {
	return q.asker.Explored(), q.asker.Long()
}

func (q *draftAnswer) tick() {
	if q.now == nil {
		return
	}
	if !q.asker.Asking() {
		step, needed := q.now.needs(&q.puzzle.Searches)
		if !needed {
			return
		}
		q.frames.WakeWithin(ui.TickMS)
		if q.ms += ui.TickMS; q.ms < settlingMS {
			return
		}
		q.start(step)
		return
	}
	q.frames.WakeWithin(ask.AnswerMS)
	news, answer := q.asker.Poll(ui.TickMS)
	if answer != nil {
		q.learn(answer)
	}
	if news {
		q.changed()
	}
}

func (v *verdict) needs(p *search.Searches) (step verdictStep, needed bool) {
	a := v.Answer
	switch {
	case v.Halted:
		return 0, false
	case a == nil:
		return stepSolve, true
	case a.Error != "" || !a.Decided:
		return 0, false
	case !a.Solvable:
		return stepWhy, p.Explain && a.Reason == nil && !v.Asked[stepWhy]
	case p.Grade && !v.Asked[stepGrade]:
		return stepGrade, true
	}
	return stepWays, p.Count && !v.Asked[stepWays]
}

var stepTasks = [stepCount]search.Task{search.TaskSolve, search.TaskWhy, search.TaskGrade, search.TaskCount}

func (q *draftAnswer) start(step verdictStep) {
	q.step = step
	q.now.Asked[step] = true
	q.asker.Ask(q.solver, search.Request{
		Puzzle: q.puzzle.Name, Task: stepTasks[step], Board: q.now.at.String(), Limits: search.Limits{Work: q.now.Work},
	})
}

func (q *draftAnswer) learn(a *search.Answer) {
	v := q.now
	switch q.step {
	case stepSolve:
		if v.Halted = a.Cancelled; v.Halted {
			return
		}
		v.Answer = a
		if a.Decided && !a.Solvable {
			q.none = q.draft
		}
	case stepWhy:
		if a.Reason != nil {
			with := *v.Answer
			with.Reason = a.Reason
			v.Answer = &with
		}
	case stepGrade:
		if a.Error == "" && a.Difficulty != "" {
			v.Graded = a
		}
	case stepWays:
		v.Ways = a.Solutions
	}
	q.shown = v
}

// goOn resumes a search that was stopped, gives one that came to its limit a larger one, and begins one anew that failed.
func (q *draftAnswer) goOn() {
	v := q.now
	if !q.open() {
		return
	}
	switch {
	case v.Halted:
		v.Halted = false // the step that was stopped goes on
	case v.Answer.Error != "":
		*v, q.shown = verdict{at: v.at, Work: v.Work}, nil
	default:
		*v, q.shown = verdict{at: v.at, Work: moreWork * v.Work}, nil
	}
	q.ms = settlingMS
	q.changed()
}

func (q *draftAnswer) open() bool {
	v := q.now
	if v == nil || q.asker.Asking() {
		return false
	}
	return v.Halted || v.Answer != nil && (v.Answer.Error != "" || q.puzzle.Searches.Limited(*v.Answer))
}

func (q *draftAnswer) halt() {
	if _, runs := q.searching(); runs {
		q.stop()
		q.now.Halted = true
		q.changed()
	}
}

func (q *draftAnswer) reason() *search.Reason {
	if v := q.now; v != nil && v.Answer != nil && !v.Answer.Solvable {
		return v.Answer.Reason
	}
	return nil
}

// answerLines returns what is true of the draft, and how hard it is; stale means that it is about the draft before.
func (e *Editor) answerLines() (line, aside screen.Message, stale bool) {
	w, q := e.env.Words, &e.answer
	v := q.now
	own := func(text string) screen.Message { return screen.Of(screen.FactOwn, text) }
	switch {
	case e.fault != nil:
		return own(e.faultLine(w)), nil, false
	case v.Halted && v.Answer == nil:
		return own(w.T("info.cancelled")), nil, false
	case v.Answer == nil:
		if says, runs := e.progress(); runs {
			return screen.Of(screen.FactSearch, says), nil, false
		}
		if q.shown == nil {
			return own(w.T("info.proving")), nil, false
		}
		v, stale = q.shown, true
	}
	if a := v.Answer; a.Error != "" {
		return own(shell.Failure(a.Error).In(w)), nil, stale
	}
	if says, runs := e.progress(); runs && !stale {
		return e.proof(v), screen.Of(screen.FactSearch, says), stale
	}
	if v.Graded != nil {
		aside = own(w.F("edit.grade", w.T("level."+v.Graded.Difficulty), v.Graded.Grade))
	}
	aside = append(aside, own(e.most(v))...)
	if v.Ways != "" {
		aside = append(aside, own(waysLine(e.Panel, v.Ways))...)
	}
	return e.proof(v), aside, stale
}

// proof returns what the answer to a draft proves.
func (e *Editor) proof(v *verdict) screen.Message {
	says, why := e.puzzle.Proof(e.env.Words, v.at, v.Answer)
	return append(screen.Of(screen.FactProof, says), screen.Of(screen.FactWhy, why)...)
}

const mostDigits = 12 // of the largest number of ways that is told

func waysLine(p *screen.Panel, number string) string {
	if len(number) > mostDigits {
		return p.Phrase("edit.waysMany")
	}
	if number == "1" {
		return p.Phrase("edit.waysOne")
	}
	n, _ := strconv.ParseUint(number, 10, 64) // a count of the solver
	return p.Phrasef("edit.ways", ui.Grouped(n))
}

func (e host) onDraft(c puzzles.Cell) string {
	w, sign := e.env.Words, e.draft.At(c)
	for i := range e.how.Brushes {
		switch b := &e.how.Brushes[i]; {
		case b.Sign == sign && b.Icon != "":
			return w.T("mirror.free")
		case b.Sign == sign:
			return w.T(b.Name)
		}
	}
	return string(sign)
}
