package rabbits

import (
	"math"

	"warren/internal/session"
	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

type view struct {
	env   *ui.Env
	hand  *stage.Hand
	mover stage.Mover
	grid  stage.Grid
	start rules.Board // where the game began: determines the pieces' looks
	placing
	eyes stage.Blink // of the pieces in turn

	motionMS, motionTotal float64 // of the current motion: time spent and time in all
	arrival               stage.Arrival
	joy                   joy
}

const none = -1 // the index of no piece

func newView(e *ui.Env, hand *stage.Hand) *view {
	v := &view{env: e, hand: hand, eyes: stage.NewBlink(0)}
	v.mover = stage.Mover{Hand: hand, Grid: &v.grid, Pieces: v, Refusals: refusals}
	return v
}

func (v *view) Aspect(session.Position) float64 { return 1 }

func (v *view) Place(at session.Position, within render.Rect) {
	side := at.(rules.Board).Size()
	v.grid = stage.NewGrid(side, side, stage.FrameWidth, 0, within)
}

// Show tracks every piece from the start, so that each rabbit keeps its look.
func (v *view) Show(at session.Standing, how stage.Transition) {
	if start := at.Start().(rules.Board); start != v.start {
		v.dress(start)
	}
	v.follow(at)
	v.arrange(how.Animated)
	if how.Enters {
		v.arrival.Begin()
	}
}

func (v *view) dress(b rules.Board) {
	v.start, v.pieces = b, pieces(v.pieces[:0], b)
	v.joy = joy{}
	v.arrival.End()
	if len(v.pieces) > 0 {
		v.hand.Cursor = v.pieces[len(v.pieces)-1].home
	}
}

func (v *view) arrange(animated bool) {
	longest := 0.0
	hops := false
	for i := range v.pieces {
		p := &v.pieces[i]
		p.from = p.at
		goal := pointOf(p.cell)
		way := math.Hypot(goal.X-p.from.X, goal.Y-p.from.Y)
		if !animated || v.hand.Calm || way < 0.001 {
			p.at, p.from, p.hops = goal, goal, false
			continue
		}
		p.hops = p.fox == 0 && way > 1.2
		hops = hops || p.hops
		longest = max(longest, way)
	}
	v.joy = joy{}
	v.motionMS, v.motionTotal = 0, 0
	switch {
	case hops:
		v.motionTotal = render.HopMS(longest)
	case longest > 0:
		v.motionTotal = render.SlideMS(longest)
	}
	v.mover.Placed()
}

func (v *view) Settle() {
	v.motionMS = v.motionTotal
	for i := range v.pieces {
		p := &v.pieces[i]
		p.at, p.from = pointOf(p.cell), pointOf(p.cell)
	}
	v.arrival.End()
	v.joy.end()
}

func (v *view) Tick(ms float64) bool {
	moving := v.arrival.Tick(ms)
	if v.motionMS < v.motionTotal {
		v.motionMS = min(v.motionTotal, v.motionMS+ms)
		part := v.motionMS / v.motionTotal
		for i := range v.pieces {
			p := &v.pieces[i]
			goal := pointOf(p.cell)
			t := render.EaseOut(part)
			if p.hops {
				t = part // a thrown object keeps its speed along the ground
			}
			p.at = render.Point{X: render.Lerp(p.from.X, goal.X, t), Y: render.Lerp(p.from.Y, goal.Y, t)}
		}
		moving = true
	}
	if v.joy.tick(ms) {
		moving = true
	}
	if n := len(v.pieces); n > 0 && !v.joy.on { // after a win they smile
		v.eyes.TickIn(&v.env.Frames, v.area(&v.pieces[v.eyes.Turn(n)]), ms, v.hand.Calm)
	}
	return moving
}

func (v *view) Release() bool { return v.mover.Release() }
