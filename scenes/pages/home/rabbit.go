package home

import (
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A greeter is the rabbit on the hill. It blinks, looks at the pointer, and hops when it is nudged.
type greeter struct {
	at     render.Rect // on the window, empty if it is not shown
	blink  stage.Blink
	look   render.Point // where it looks: each coordinate from -1 to 1
	toward render.Point // where it is going to look
	seenMS float64      // ms that the pointer still interests it
	hopMS  float64      // ms since it was nudged; 0 if it sits
}

const (
	lookMS    = 4000.0 // it looks at the player again after so long
	lookShare = 0.22   // of the way to look there, in each tick
	lookLeast = 0.03   // of a full look: less is not seen
	lookFar   = 320.0  // distance in logical pixels at which it cannot look further aside
	lookWide  = 0.03   // how far its face moves, of its side
	hopsMS    = 520.0  // time of a hop
	hopHigh   = 0.42   // of its side
)

// The parts of the rabbit that change, as fractions of it.
var (
	wholeRabbit = render.Rect{X: -0.1, Y: -hopHigh - 0.15, W: 1.2, H: 1.3 + hopHigh}
	rabbitFace  = render.Rect{X: 0.2, Y: 0.2, W: 0.6, H: 0.45}
)

// The layers of the rabbit, as converting them in each frame would allocate.
var rabbitBody, rabbitHead, rabbitMouth, rabbitOpen, rabbitShut, rabbitHappy = layer("body"), layer("head"), layer("face"), layer("open"), layer("shut"), layer("happy")

func layer(id string) render.Picture { return render.DrawingOf("home/rabbit#" + id) }

// see makes it look at a point of the window.
func (g *greeter) see(at render.Point) {
	if g.at.W == 0 {
		return
	}
	way := at.Sub(render.Point{X: g.at.Center().X, Y: g.at.Y + 0.43*g.at.H}).Mul(1 / lookFar)
	if far := way.Len(); far > 1 {
		way = way.Mul(1 / far)
	}
	g.toward, g.seenMS = way, lookMS
}

func (g *greeter) nudge(e *shell.Env) {
	if g.hopMS == 0 {
		g.hopMS = ui.TickMS
		e.Play(sound.Cue{Kind: sound.Hop})
		e.RedrawIn(g.part(wholeRabbit))
	}
}

func (g *greeter) part(of render.Rect) render.Rect {
	r := g.at
	return render.Rect{X: r.X + of.X*r.W, Y: r.Y + of.Y*r.H, W: of.W * r.W, H: of.H * r.H}
}

func (g *greeter) tick(e *shell.Env) {
	if g.at.W == 0 {
		return
	}
	calm := e.Calm()
	g.blink.TickIn(&e.Frames, g.part(rabbitFace), ui.TickMS, calm)
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
		e.RedrawIn(g.part(rabbitFace))
	}
	if g.hopMS > 0 {
		if g.hopMS += ui.TickMS; g.hopMS >= hopsMS {
			g.hopMS = 0
		}
		e.KeepAwake()
		e.RedrawIn(g.part(wholeRabbit))
	}
}

// draw paints the rabbit. Calm, it only smiles where it would hop.
func (g *greeter) draw(c *render.Canvas, calm bool) {
	at, eyes := g.at, rabbitOpen
	switch {
	case g.hopMS > 0:
		eyes = rabbitHappy
		if !calm {
			lift, taller, _ := render.Hop(g.hopMS / hopsMS)
			at = stage.Squash(at.Move(render.Point{Y: -hopHigh / 0.3 * lift * at.H}), taller*at.H)
		}
	case g.blink.Shut:
		eyes = rabbitShut
	}
	how := render.Options{Smooth: at != g.at}
	c.DrawAt(rabbitBody, g.at, at, how)
	c.DrawAt(rabbitHead, g.at, at, how)
	face := at.Move(g.look.Mul(lookWide * at.W))
	how.Smooth = face != g.at
	c.DrawAt(rabbitMouth, g.at, face, how)
	c.DrawAt(eyes, g.at, face, how)
}
