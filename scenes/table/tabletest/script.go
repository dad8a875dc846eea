package tabletest

import (
	"strings"

	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/solver/search"
)

type Scripted struct {
	shell.Solver
	By func(search.Request) search.Job // may return nil to pass the request to the real solver
}

func (s *Scripted) Start(req search.Request) search.Job {
	if job := s.By(req); job != nil {
		return job
	}
	return s.Solver.Start(req)
}

func Script(e *shell.Env, f func(search.Request) search.Job) {
	e.Solver = &Scripted{e.Solver, f}
}

// An Answered job is over.
type Answered struct{ Answer *search.Answer }

func (a Answered) Poll() (search.Progress, *search.Answer) { return search.Progress{}, a.Answer }
func (Answered) Cancel()                                   {}

// A Working job never ends.
type Working struct{}

func (Working) Poll() (search.Progress, *search.Answer) {
	return search.Progress{Explored: 1_234_567}, nil
}
func (Working) Cancel() {}

var Languages = [...]ui.Language{ui.English, ui.Chinese}

func (p *Robot) Speak(l ui.Language) {
	p.Env.Settings.Language, p.Env.Words.Language = l, l
	p.Env.Relayout()
	p.Screen().LayOut()
}

// Says reports whether the description contains the string of a key.
func (p *Robot) Says(key string, args ...any) bool {
	said := p.Env.Words.T(key)
	if len(args) > 0 {
		said = p.Env.Words.F(key, args...)
	}
	return strings.Contains(p.Screen().Describe(), strings.TrimRight(said, "."))
}
