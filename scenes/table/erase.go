package table

import (
	"encoding/json"
	"fmt"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// Only the rules and the view of a puzzle know its types of positions and moves. Here session.Position and session.Move hide
// them, so that there is one table for all puzzles, not a copy of its code for each.

// A puzzle is a Puzzle with its types hidden.
type puzzle struct {
	name, unit string
	levels     []string
	clock      bool // it can be played against the clock
	watch      bool // a search of it can be watched
	figures    int
	lessons    []Lesson[session.Position]
	sit        func(session.Deps, string) *session.Session

	remark  func(*ui.Words, *session.Game) string
	par     func(*ui.Words, *search.Answer) string
	way     func(*ui.Words, *search.Answer) string
	aside   func(*ui.Words, *session.Game, *search.Answer) string
	scores  func(*ui.Words, *session.Game) [2]Score
	left    func(*ui.Words, session.Position) string
	explain func(*ui.Words, *search.Reason) string
	comment func(*ui.Words, *session.Game, session.Verdict) string
	phase   func(*search.View) string

	explore   bool // the moves of a position can be told apart
	optimal   bool // by their distance from the goal, which is proven
	marksBoth bool
	ends      func(session.Position, session.Move) (from, to puzzles.Cell)
	piece     func(session.Position, puzzles.Cell) puzzles.Cell
	decode    func(json.RawMessage) (session.Move, error)
	parse     func(board string) (session.Position, error)

	offer   search.Searches
	editing *Editing   // nil if its boards cannot be drawn
	look    stage.Look // a view, of which a table may have more than one
}

// erase returns the puzzle with its types hidden.
func (p *Puzzle[S, M]) erase() *puzzle {
	e := &puzzle{
		name: p.Rules.Name, unit: p.Unit, levels: p.Rules.Levels, clock: p.Rules.Allowance != nil, watch: p.Offer.Watch,
		sit: func(deps session.Deps, level string) *session.Session { return session.New(&p.Rules, deps, level) },

		remark: p.Remark, par: p.Par, way: p.Way, aside: p.Aside, scores: p.Scores, explain: p.Explain, comment: p.Comment, phase: p.Phase,
	}
	if p.Lessons != nil {
		for _, l := range p.Lessons() {
			e.lessons = append(e.lessons, Lesson[session.Position]{Start: l.Start, Text: l.Text})
		}
	}
	var figures []stage.Illustration[S, M]
	if p.Figures != nil {
		figures = p.Figures()
	}
	e.figures = len(figures)
	e.explore, e.optimal, e.marksBoth = p.Offer.Explore, p.Offer.Promise == search.PromiseOptimal, p.Pairs
	if p.Ends != nil {
		e.ends = func(at session.Position, m session.Move) (from, to puzzles.Cell) { return p.Ends(at.(S), m.(M)) }
	}
	e.piece = func(at session.Position, c puzzles.Cell) puzzles.Cell {
		if p.Piece == nil {
			return c
		}
		return p.Piece(at.(S), c)
	}
	e.offer, e.editing = p.Offer, p.Editing
	e.look = func(env *ui.Env, hand *stage.Hand) (stage.Untyped, stage.Extras[session.Move]) {
		view, extras := p.View(env, hand)
		return stage.Hide(env, view, figures, p.Sound), extras.Erase()
	}
	e.parse = func(board string) (session.Position, error) { return p.Rules.Parse(board) }
	e.decode = func(text json.RawMessage) (session.Move, error) {
		var m M
		err := json.Unmarshal(text, &m)
		return m, err
	}
	if p.Left != nil {
		e.left = func(w *ui.Words, at session.Position) string { return p.Left(w, at.(S)) }
	}
	return e
}

// proof returns what an answer proves about its board.
func (p *puzzle) proof(w *ui.Words, a *search.Answer) string {
	if p.par != nil {
		if says := p.par(w, a); says != "" {
			return says
		}
	}
	switch {
	case a.Solvable && a.Optimal:
		return w.Count("unit."+p.unit+".proven", a.Cost)
	case a.Solvable:
		return fmt.Sprintf(w.Own(p.name, "info.fewestKnown"), a.Cost, a.Bound)
	case a.Decided:
		return p.reasoned(w, p.noWay(w), a)
	}
	return p.bound(w, a)
}

// noWay returns the text that a board has no solution.
func (p *puzzle) noWay(w *ui.Words) string { return w.Own(p.name, "info.noWay") }

// bound returns how far a search came that hit a limit.
func (p *puzzle) bound(w *ui.Words, a *search.Answer) string {
	return w.F("unit."+p.unit+".bound", ui.Grouped(a.Explored), a.Bound)
}

// reasoned returns a text that the goal cannot be reached with the reason added, if it can be shown. The answer may be nil.
func (p *puzzle) reasoned(w *ui.Words, says string, a *search.Answer) string {
	if p.explain != nil && a != nil && a.Reason != nil {
		says = w.Sentences(says, p.explain(w, a.Reason))
	}
	return says
}
