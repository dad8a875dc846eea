package table

import (
	"encoding/json"
	"fmt"

	"warren/internal/session"
	"warren/internal/sound"
	"warren/puzzles"
	"warren/render"
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
	narrate func(*ui.Words, session.Position, session.Tip) string
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

	offer   search.Puzzle
	editing *Editing                                      // nil if its boards cannot be drawn
	look    func(e *ui.Env) (board, Extras[session.Move]) // a view, of which a table may have more than one
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
	var figures []Illustration[S, M]
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
	e.look = func(env *ui.Env) (board, Extras[session.Move]) {
		view, extras := p.View(env)
		return &erasedView[S, M]{View: view, figures: figures, settings: &env.Settings, sound: p.Sound, sounding: sounding{env: env}}, extras.erase()
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
	if p.Narrate != nil {
		e.narrate = func(w *ui.Words, at session.Position, tip session.Tip) string {
			return p.Narrate(w, at.(S), tipOf[M](tip))
		}
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

// tipOf returns a tip in the puzzle's own types.
func tipOf[M any](tip session.Tip) Tip[M] {
	if tip.Stage == session.TipNone || tip.Stage == session.TipWhy { // a reason shows no move yet
		return Tip[M]{Why: tip.Why}
	}
	return Tip[M]{Stage: tip.Stage, Move: tip.Move.(M), Hand: session.MovesOf[M](nil, tip.Hand)}
}

// A manner is how a position comes to be shown: the part of a Frame that is not about the board.
type manner struct {
	animated, enters, silent bool
	plan                     []session.Move
}

// A board is a View with its types hidden. It is shown positions with their boards only.
type board interface {
	Aspect(at session.Position, width, height float64) float64
	Place(at session.Position, within render.Rect)
	Show(at session.Standing, how manner)
	Settle()
	Celebrate()
	Tick(ms float64, calm bool) (moving bool)
	Do(in ui.Intent) Gesture[session.Move]
	Release() bool
	// point sets the tip that draw shows. Draw must not allocate, so it cannot convert the tip to the puzzle's types itself.
	point(tip session.Tip)
	// draw paints the board, with the tip if tipped. clockMS is the time since the tip was given.
	draw(c *render.Canvas, th *render.Theme, tipped bool, clockMS float64, why *search.Reason)
	// sketch paints picture n of the rules.
	sketch(c *render.Canvas, th *render.Theme, n int, within render.Rect)
	// inner returns the view itself.
	inner() any
}

// An erasedView implements board for a view.
type erasedView[S session.Board[S, M], M any] struct {
	View[S, M]
	figures []Illustration[S, M]
	tip     Tip[M]
	why     *search.Reason // of a hint

	sound    func(before, after S) sound.Kind
	sounding sounding
	settings *ui.Settings
	moved    bool // a move leads to the position:
	last     M    // this one
	start    S    // of the board that is shown,
	at       S    // and its position
}

func (v *erasedView[S, M]) Aspect(at session.Position, width, height float64) float64 {
	return v.View.Aspect(at.(S), width, height)
}

func (v *erasedView[S, M]) Place(at session.Position, within render.Rect) {
	v.View.Place(at.(S), within)
}

func (v *erasedView[S, M]) Show(at session.Standing, how manner) {
	typed := Frame[S, M]{
		Start: at.Start().(S), Moves: session.MovesOf[M](nil, at.Moves()), At: at.At().(S), Animated: how.animated, Enters: how.enters,
	}
	if how.plan != nil {
		typed.Plan = session.MovesOf(make([]M, 0, len(how.plan)), how.plan)
	}
	v.View.Show(typed)
	if v.moved = len(typed.Moves) > 0; v.moved {
		v.last = typed.Moves[len(typed.Moves)-1]
	}
	if v.sound != nil && !how.silent && v.start == typed.Start && v.at != typed.At {
		v.sounding.change(v.sound(v.at, typed.At))
	}
	v.start, v.at = typed.Start, typed.At
}

func (v *erasedView[S, M]) Tick(ms float64, calm bool) bool {
	moving := v.View.Tick(ms, calm)
	v.sounding.tick(ms, moving)
	return moving
}

func (v *erasedView[S, M]) Do(in ui.Intent) Gesture[session.Move] { return v.View.Do(in).erase() }

func (v *erasedView[S, M]) point(tip session.Tip) { v.tip, v.why = tipOf[M](tip), tip.Why }

func (v *erasedView[S, M]) draw(c *render.Canvas, th *render.Theme, tipped bool, clockMS float64, why *search.Reason) {
	shown := Shown[M]{Clock: clockMS, Reason: why, Trail: v.moved && v.settings != nil && v.settings.KeepTrail, Last: v.last, Hinted: why != nil && why == v.why}
	if tipped {
		shown.Tip = v.tip
		if v.tip.Stage == session.TipHand && clockMS >= handMS { // the hand rests: its move stays marked
			shown.Stage = session.TipMove
		}
	}
	v.View.Draw(c, th, shown)
}

func (v *erasedView[S, M]) sketch(c *render.Canvas, th *render.Theme, n int, within render.Rect) {
	v.View.Sketch(c, th, within, v.figures[n])
}

func (v *erasedView[S, M]) inner() any { return v.View }

// erase returns the gesture with the type of its moves hidden.
func (g Gesture[M]) erase() Gesture[session.Move] {
	return Gesture[session.Move]{
		Moves: session.Moves(g.Moves), Joined: g.Joined, Refusal: g.Refusal, Says: g.Says, Pin: g.Pin, PinAt: g.PinAt, Ask: g.Ask,
	}
}

// erase returns the extras with the type of their moves hidden.
func (x Extras[M]) erase() Extras[session.Move] {
	e := Extras[session.Move]{
		Tools: x.Tools, ShowPins: x.ShowPins, Cell: x.Cell, DrawSearch: x.DrawSearch, Voice: x.Voice.erase(),
	}
	if x.Use != nil {
		e.Use = func(n int) Gesture[session.Move] { return x.Use(n).erase() }
	}
	if x.Answered != nil {
		e.Answered = func(n int, a *search.Answer) Gesture[session.Move] { return x.Answered(n, a).erase() }
	}
	if x.Intended != nil {
		e.Intended = func(tip Tip[session.Move]) ([]session.Move, bool) {
			moves, ok := x.Intended(tipOf[M](session.Tip(tip)))
			return session.Moves(moves), ok
		}
	}
	if x.Pending != nil {
		e.Pending = func() Gesture[session.Move] { return x.Pending().erase() }
	}
	return e
}
