package home

import (
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// shows are the small solutions that home's cards play: each once, one after the other, and again when its card gets the mouse or the focus.
type shows struct {
	all    []*puzzle.Show // by puzzle, nil before it is played
	now    int            // the card that plays, -1 for none
	next   int            // the card that plays by itself next
	waits  float64        // ms until the next one plays
	chosen int            // the card with the mouse or the focus, -1 for none
}

const (
	firstShowMS = 1500.0 // after home has appeared
	nextShowMS  = 500.0  // from one to the next
	showLeast   = 60.0   // the edge of a picture in logical pixels in which something can be seen
)

// tickShows advances the card that plays, or has the next one begin.
func (h *Page) tickShows(seen bool) {
	s := &h.shows
	if !seen || h.revealed < h.Parts() || h.env.Calm() {
		h.stopShow()
		return
	}
	if chosen := h.chosen(); chosen != s.chosen {
		if s.chosen = chosen; chosen >= 0 && chosen != s.now {
			h.stopShow()
			h.play(chosen)
		}
	}
	if s.now < 0 {
		h.waitForShow()
		return
	}
	runs := s.all[s.now].Tick(ui.TickMS)
	h.env.RedrawIn(h.showArea(s.now))
	if !runs {
		s.now, s.waits = -1, nextShowMS
	}
}

// waitForShow begins the next show of those that play by themselves, if it is time.
func (h *Page) waitForShow() {
	s := &h.shows
	if s.next == len(h.env.Puzzles) {
		return
	}
	if s.waits -= ui.TickMS; s.waits > 0 {
		h.env.WakeWithin(s.waits)
		return
	}
	h.play(s.next)
	s.next++
}

// play begins the show of a card, if it has one and is large enough.
func (h *Page) play(card int) {
	s := &h.shows
	if card >= len(h.env.Puzzles) || h.cards[card].picture.W < showLeast {
		return
	}
	if s.all[card] == nil {
		s.all[card] = h.env.Puzzles[card].Show()
	}
	if s.all[card] != nil {
		s.all[card].Begin()
		s.now = card
		h.env.KeepAwake()
	}
}

func (h *Page) stopShow() {
	if s := &h.shows; s.now >= 0 {
		h.env.RedrawIn(h.showArea(s.now))
		s.now = -1
	}
}

// showArea returns the part of the window in which a card plays.
func (h *Page) showArea(card int) render.Rect { return h.cards[card].picture.Inset(-puzzle.ShowEdge) }

// chosen returns the card with the mouse or else with the focus, or -1.
func (h *Page) chosen() int {
	if card := h.hovered(); card >= 0 {
		return card
	}
	return cardOf(h.UI.Focused())
}

// hovered returns the card under the mouse, or -1.
func (h *Page) hovered() int { return cardOf(h.UI.Hovered()) }

// cardOf returns the card that a widget is part of, or -1.
func cardOf(kind ui.Kind, n int) int {
	switch kind {
	case ui.Choose, ui.LevelsOf:
		return n
	}
	return -1
}

// drawPuzzle paints the picture of puzzle i, or what its card plays.
func (h *Page) drawPuzzle(c *render.Canvas, th *render.Theme, i int, at render.Rect) {
	opacity := 0.0
	if i == h.shows.now {
		opacity = h.shows.all[i].Opacity()
	}
	if opacity < 1 {
		c.Draw(h.env.Puzzles[i].Picture, at, render.Options{})
	}
	if opacity > 0 {
		c.PushVeil(opacity, render.Point{})
		h.shows.all[i].Draw(c, th, at)
		c.PopVeil()
	}
}

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

// drawClaims paints a board with a tick and one with a cross.
func drawClaims(c *render.Canvas, th *render.Theme, at render.Rect) {
	side := 0.56 * at.W
	for i, ground := range [...]struct {
		icon render.Icon
		x, y float64
	}{{render.IconTick, 0.04, 0.06}, {render.IconClose, 0.40, 0.38}} {
		r := render.Rect{X: at.X + ground.x*at.W, Y: at.Y + ground.y*at.H, W: side, H: side}
		hue, ink := th.Moss, th.OnMoss
		if i == 1 {
			hue, ink = th.Clay, th.Cell
		}
		c.RoundRect(r.Move(render.Point{Y: 0.02 * at.H}), 0.2*side, th.Shadow)
		c.RoundRect(r, 0.2*side, hue)
		c.RoundBorder(r, 0.2*side, 0.04*side, th.Cell)
		c.Icon(ground.icon, r.Inset(0.2*side), ink)
	}
}

// Plays returns the card that plays, -1 for none, and how many have played by themselves.
func (h *Page) Plays() (card, before int) { return h.shows.now, h.shows.next }

// Rabbit returns where the rabbit is on the window, and how it is drawn.
func (h *Page) Rabbit() (at render.Rect, pose render.LogoPose) {
	return h.rabbit.at, h.rabbit.pose(h.env.Calm())
}

// Face returns where the card of puzzle i is on the window.
func (h *Page) Face(i int) render.Rect { return h.cards[i].face }
