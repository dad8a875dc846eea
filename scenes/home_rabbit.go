package scenes

import (
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A greeter is the rabbit of home. It blinks, looks at the pointer, and ducks into its hole when it is nudged.
type greeter struct {
	at     render.Rect // of the logo, empty if it is not shown
	blink  stage.Blink
	look   render.Point // where it looks, as in render.LogoPose
	toward render.Point // where it is going to look
	seenMS float64      // ms that the pointer still interests it
	duckMS float64      // ms since it was nudged; 0 if it looks out
}

const (
	lookMS    = 4000.0 // it looks at the player again after so long
	lookShare = 0.22   // of the way to look there, in each tick
	lookLeast = 0.03   // of a full look: less is not seen
	lookFar   = 320.0  // distance in logical pixels at which it cannot look further aside
	hideMS    = 170.0  // time in which it ducks
	hiddenMS  = 520.0  // ms from the nudge until it looks out again
	peepMS    = 320.0  // time in which it looks out again
)

// see makes it look at a point of the window.
func (g *greeter) see(at render.Point) {
	if g.at.W == 0 {
		return
	}
	way := at.Sub(render.Point{X: g.at.Center().X, Y: g.at.Y + 0.47*g.at.H}).Mul(1 / lookFar)
	if far := way.Len(); far > 1 {
		way = way.Mul(1 / far)
	}
	g.toward, g.seenMS = way, lookMS
}

func (g *greeter) nudge(e *shell.Env) {
	if g.duckMS == 0 {
		g.duckMS = ui.TickMS
		e.Play(sound.Cue{Kind: sound.Hop})
		e.RedrawIn(g.part(wholeRabbit))
	}
}

// The parts of the logo that change, as fractions of it.
var (
	wholeRabbit = render.Rect{X: 0.20, Y: -0.16, W: 0.60, H: 1.10}
	rabbitEyes  = render.Rect{X: 0.34, Y: 0.37, W: 0.32, H: 0.20}
)

func (g *greeter) part(of render.Rect) render.Rect {
	r := g.at
	return render.Rect{X: r.X + of.X*r.W, Y: r.Y + of.Y*r.H, W: of.W * r.W, H: of.H * r.H}
}

func (g *greeter) tick(e *shell.Env) {
	if g.at.W == 0 {
		return
	}
	calm := e.Calm()
	g.blink.TickIn(e.Env, g.part(rabbitEyes), ui.TickMS, calm)
	if g.seenMS > 0 {
		if g.seenMS -= ui.TickMS; g.seenMS <= 0 {
			g.toward = render.Point{}
		}
		e.WakeWithin(g.seenMS)
	}
	switch way := g.toward.Sub(g.look); {
	case calm:
		g.look = render.Point{}
	case way.Len() > lookLeast:
		g.look = g.look.Add(way.Mul(lookShare))
		e.RedrawIn(g.part(wholeRabbit))
	}
	if g.duckMS > 0 {
		was := g.pose(calm)
		if g.duckMS += ui.TickMS; g.duckMS >= hiddenMS+peepMS {
			g.duckMS = 0
		}
		e.KeepAwake()
		if g.pose(calm) != was {
			e.RedrawIn(g.part(wholeRabbit))
		}
	}
}

// pose returns how it is drawn. Calm, it only shuts its eyes where it would duck.
func (g *greeter) pose(calm bool) render.LogoPose {
	pose := render.LogoPose{Look: g.look, Shut: g.blink.Shut}
	switch ms := g.duckMS; {
	case ms == 0:
	case calm:
		pose.Shut = true
	case ms < hideMS:
		pose.Down = render.EaseIn(ms / hideMS)
	case ms < hiddenMS:
		pose.Down = 1
	default:
		pose.Down = 1 - render.EaseOutBack((ms-hiddenMS)/peepMS)
	}
	return pose
}
