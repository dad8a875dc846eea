package stage

import (
	"warren/internal/session"
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

func TipOf[M any](tip session.Tip) Tip[M] {
	if tip.Stage == session.TipNone || tip.Stage == session.TipWhy { // a reason shows no move yet
		return Tip[M]{Why: tip.Why}
	}
	return Tip[M]{Stage: tip.Stage, Move: tip.Move.(M), Hand: session.MovesOf[M](nil, tip.Hand)}
}

// A Manner is how a position comes to be shown: the part of a Frame that is not about the board.
type Manner struct {
	Animated, Enters, Silent bool
	Plan                     []session.Move
}

// An Untyped view is a View with its types hidden.
type Untyped interface {
	Aspect(at session.Position, width, height float64) float64
	Place(at session.Position, within render.Rect)
	Show(at session.Standing, how Manner)
	Settle()
	Celebrate()
	Tick(ms float64) (moving bool)
	Do(in ui.Intent) Gesture[session.Move]
	Release() bool
	// Point sets the tip that Paint shows. Paint must not allocate, so it cannot convert the tip to the puzzle's types itself.
	Point(tip session.Tip)
	// Paint paints the board, with the tip if tipped. clockMS is the time since the tip was given.
	Paint(c *render.Canvas, th *render.Theme, tipped bool, clockMS float64, why *search.Reason)
	PaintFigure(c *render.Canvas, th *render.Theme, n int, within render.Rect)
	Typed() any
}

type erasedView[S session.Board[S, M], M any] struct {
	View[S, M]
	figures func() []Illustration[S, M]
	tip     Tip[M]
	why     *search.Reason // of a hint

	sound    func(before, after S) sound.Kind
	sounding sounding
	settings *ui.Settings
	moved    bool // last leads to the position
	last     M
	start    S // of the board that is shown
	at       S
}

// Hide hides the types of a view. The sound of a change may be nil.
func Hide[S session.Board[S, M], M any](e *ui.Env, view View[S, M], figures func() []Illustration[S, M], change func(before, after S) sound.Kind) Untyped {
	return &erasedView[S, M]{View: view, figures: figures, settings: &e.Settings, sound: change, sounding: sounding{env: e}}
}

func (v *erasedView[S, M]) Aspect(at session.Position, width, height float64) float64 {
	return v.View.Aspect(at.(S), width, height)
}

func (v *erasedView[S, M]) Place(at session.Position, within render.Rect) {
	v.View.Place(at.(S), within)
}

func (v *erasedView[S, M]) Show(at session.Standing, how Manner) {
	typed := Frame[S, M]{
		Start: at.Start().(S), Moves: session.MovesOf[M](nil, at.Moves()), At: at.At().(S), Animated: how.Animated, Enters: how.Enters,
	}
	if how.Plan != nil {
		typed.Plan = session.MovesOf(make([]M, 0, len(how.Plan)), how.Plan)
	}
	v.View.Show(typed)
	if v.moved = len(typed.Moves) > 0; v.moved {
		v.last = typed.Moves[len(typed.Moves)-1]
	}
	if v.sound != nil && !how.Silent && v.start == typed.Start && v.at != typed.At {
		v.sounding.change(v.sound(v.at, typed.At))
	}
	v.start, v.at = typed.Start, typed.At
}

func (v *erasedView[S, M]) Tick(ms float64) bool {
	moving := v.View.Tick(ms)
	v.sounding.tick(ms, moving)
	return moving
}

func (v *erasedView[S, M]) Do(in ui.Intent) Gesture[session.Move] { return v.View.Do(in).erase() }

func (v *erasedView[S, M]) Point(tip session.Tip) { v.tip, v.why = TipOf[M](tip), tip.Why }

func (v *erasedView[S, M]) Paint(c *render.Canvas, th *render.Theme, tipped bool, clockMS float64, why *search.Reason) {
	shown := Shown[M]{Clock: clockMS, Reason: why, Trail: v.moved && v.settings != nil && v.settings.KeepTrail, Last: v.last, Hinted: why != nil && why == v.why}
	if tipped {
		shown.Tip = v.tip
		if v.tip.Stage == session.TipHand && clockMS >= HandMS { // the hand rests: its move stays marked
			shown.Stage = session.TipMove
		}
	}
	v.View.Draw(c, th, shown)
}

func (v *erasedView[S, M]) PaintFigure(c *render.Canvas, th *render.Theme, n int, within render.Rect) {
	v.View.DrawFigure(c, th, within, v.figures()[n])
}

func (v *erasedView[S, M]) Typed() any { return v.View }

func (g Gesture[M]) erase() Gesture[session.Move] {
	return Gesture[session.Move]{
		Moves: session.Moves(g.Moves), Joined: g.Joined, Refusal: g.Refusal, Says: g.Says, Pin: g.Pin, PinAt: g.PinAt, Ask: g.Ask,
	}
}

// Erase hides the type of the moves.
func (x Extras[M]) Erase() Extras[session.Move] {
	e := Extras[session.Move]{
		Tools: x.Tools, ShowPins: x.ShowPins, Head: x.Head, Piece: x.Piece, Jump: x.Jump, Cell: x.Cell, Bare: x.Bare, Cheers: x.Cheers, DrawSearch: x.DrawSearch, Voice: x.Voice.erase(),
	}
	if x.Use != nil {
		e.Use = func(n int) Gesture[session.Move] { return x.Use(n).erase() }
	}
	if x.Answered != nil {
		e.Answered = func(n int, a *search.Answer) Gesture[session.Move] { return x.Answered(n, a).erase() }
	}
	if x.Intended != nil {
		e.Intended = func(tip Tip[session.Move]) ([]session.Move, bool) {
			moves, ok := x.Intended(TipOf[M](session.Tip(tip)))
			return session.Moves(moves), ok
		}
	}
	if x.Pending != nil {
		e.Pending = func() Gesture[session.Move] { return x.Pending().erase() }
	}
	return e
}
