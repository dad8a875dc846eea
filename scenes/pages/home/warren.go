package home

import (
	"math"
	"strconv"
	"strings"

	"warren/internal/progress"
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A warren is the hill of home with the dens in it, furnished by the stars of their puzzles.
type warren struct {
	hill        render.Hill
	room        render.Rect // that the hill fills
	dens        []den       // by puzzle
	ms          float64     // since all of it is there
	smoke, kite life
	string      render.Picture // of the kite
	stringAt    render.Rect
}

// A den is the den of a puzzle as it is drawn.
type den struct {
	at      render.Rect // empty without a den
	things  int         // those that are in their place
	arrives float64     // ms since the next one comes; negative while it waits, 0 if none does

	room, ring, focus render.Picture
	arrival           *render.Arrival // of the next thing, nil if all are there
	above             render.Picture  // what comes onto the hill with the last thing
	aboveAt           render.Rect
}

const (
	thingMS = 480.0 // a thing comes
	waitMS  = 350.0 // until the first one does, and from one to the next
	hillMS  = render.ThemeMS
)

// A life is something on the hill that moves now and then.
type life struct {
	pic    render.Picture
	rests  render.Rect // where it is when it does not move
	at     render.Rect // what it covers when it moves, empty if it is not there
	ms     float64     // since it began to move; negative while it rests
	lasts  float64     // ms
	pauses float64     // ms
}

// tick advances it. Twenty frames in a second are enough for what moves slowly.
func (l *life) tick(e *shell.Env) {
	if l.at.W == 0 || e.Calm() {
		l.ms = -l.pauses
		return
	}
	if l.ms += ui.TickMS; l.ms >= l.lasts {
		l.ms = -l.pauses
		e.RedrawIn(l.at)
	}
	e.WakeWithin(max(-l.ms, 3*ui.TickMS))
	if l.ms >= 0 {
		e.RedrawSoon(l.at)
	}
}

// part returns how far it is, from 0 to 1; 0 at rest.
func (l *life) part() float64 { return max(0, l.ms) / l.lasts }

func newWarren(e *shell.Env) warren {
	w := warren{dens: make([]den, len(e.Puzzles)), kite: life{lasts: 2400, pauses: 120_000, ms: -9000}, smoke: life{lasts: 2400, pauses: 90_000, ms: -2500}}
	w.sync(e)
	return w
}

// sync has things come to the dens whose stars have grown. Those that the player has seen are
// there.
func (w *warren) sync(e *shell.Env) {
	wait := -waitMS
	for i, p := range e.Puzzles {
		d, things, seen := &w.dens[i], e.Things(p.Name), e.Settings.Dens[p.Name]
		if d.things = min(things, max(d.things, seen)); d.things < seen {
			e.SeeThings(p.Name, d.things)
		}
		switch {
		case d.things == things || !render.HasDen(p.Name):
			d.arrives = 0
		case e.Calm():
			d.things, d.arrives = things, 0
			e.SeeThings(p.Name, things)
		case d.arrives == 0:
			d.arrives = wait
			wait -= waitMS
		}
	}
}

// place puts the hill into a room.
func (w *warren) place(e *shell.Env, hill render.Hill, room render.Rect) {
	w.hill, w.room = hill, room
	w.sync(e)
	for i, p := range e.Puzzles {
		if d := &w.dens[i]; render.HasDen(p.Name) {
			d.at = hill.Spot(room, p.Name)
			d.ring, d.focus = render.DrawingOf("dens/"+p.Name+"#ring"), render.DrawingOf("dens/"+p.Name+"#focus")
			d.above, d.aboveAt = hill.Part(room, p.Name+"-10")
			d.furnish(p.Name)
		}
	}
	w.smoke.at, w.kite.at = render.Rect{}, render.Rect{}
	if w.full(e, "maze") {
		w.smoke.pic, w.smoke.rests = hill.Part(room, "smoke")
		w.smoke.at = w.smoke.rests.Inset(-0.6 * w.smoke.rests.H)
	}
	if w.full(e, "onestroke") {
		w.kite.pic, w.kite.rests = hill.Part(room, "onestroke-10")
		w.string, w.stringAt = hill.Part(room, "string")
		w.kite.at = w.kite.rests.Inset(-0.2 * w.kite.rests.H)
	}
}

// full reports whether the den of a puzzle has all its things.
func (w *warren) full(e *shell.Env, puzzle string) bool {
	i := e.Puzzles.Place(puzzle)
	return i >= 0 && w.dens[i].things == progress.MostThings
}

// furnish makes the pictures of a den.
func (d *den) furnish(puzzle string) {
	d.room = render.Den{Puzzle: puzzle, Things: d.things}
	if d.arrival = nil; d.things < progress.MostThings {
		d.arrival = render.NewArrival(puzzle, d.things+1)
	}
}

// tick advances what moves.
func (h *Page) tickWarren() {
	w, e := &h.warren, h.env
	if h.revealed < h.Parts() || w.room.W == 0 {
		return
	}
	if w.ms < hillMS {
		w.ms += ui.TickMS
		e.Redraw()
	}
	for i, p := range e.Puzzles {
		if d := &w.dens[i]; d.arrives != 0 {
			h.tickArrival(d, p.Name)
		}
	}
	w.smoke.tick(e)
	w.kite.tick(e)
}

// tickArrival advances the thing that comes to a den.
func (h *Page) tickArrival(d *den, puzzle string) {
	e := h.env
	before := d.arrives
	switch d.arrives += ui.TickMS; {
	case e.Calm(): // now the player wants less motion
		h.Relayout()
		return
	case d.arrives < 0:
		e.KeepAwake()
		return
	case before < 0:
		e.Play(sound.Cue{Kind: sound.Hop})
	}
	if d.arrives >= thingMS {
		d.things++
		if d.arrives = 0; d.things < e.Things(puzzle) {
			d.arrives = -waitMS
		}
		e.SeeThings(puzzle, d.things)
		if d.furnish(puzzle); d.things == progress.MostThings {
			h.Relayout() // what comes onto the hill
		}
	}
	e.RedrawIn(d.at.Inset(-0.2 * d.at.H))
	if d.things+1 >= progress.MostThings {
		e.RedrawIn(d.aboveAt)
	}
}

// drawWarren paints the hill. What has not appeared yet is only made ready.
func (h *Page) drawWarren(c *render.Canvas, _ render.Rect) {
	w := &h.warren
	c.Fill(w.room, c.Air())
	c.DrawHill(w.hill, w.room, min(render.HillStrips, max(0, h.revealed-hillPart)))
	for i := range w.dens {
		if h.Has(denPart+i) && w.dens[i].at.W > 0 {
			h.drawDen(c, i)
		}
	}
	if h.Has(rabbitPart) {
		w.drawSmoke(c)
		w.drawKite(c)
		h.rabbit.draw(c, h.env.Calm())
	}
	hidden := 1.0
	if h.revealed == h.Parts() {
		hidden = 1 - h.env.Pace().Part(w.ms, hillMS)
	}
	if hidden > 0 {
		c.Fill(w.room, render.Fade(c.Air(), hidden))
	}
}

func (h *Page) drawDen(c *render.Canvas, i int) {
	d := &h.warren.dens[i]
	if kind, n := h.UI.Ringed(); kind == ui.Choose && n == i && h.wide() {
		c.Draw(d.focus, d.at, render.Options{})
	} else if glow := h.glow.Level(i); glow > 0 {
		c.Draw(d.ring, d.at, render.Options{Alpha: glow})
	}
	here := 1.0
	if d.arrives > 0 {
		here = d.arrives / thingMS
		d.arrival.Draw(c, d.at, render.EaseOutBack(here))
	} else {
		c.Draw(d.room, d.at, render.Options{})
		if d.things > 0 && d.arrival != nil {
			d.arrival.DrawPale(c, d.at)
		}
	}
	if i != h.env.Puzzles.Place("onestroke") && (d.things == progress.MostThings || d.arrives > 0 && d.things+1 == progress.MostThings) {
		c.DrawAt(d.above, d.aboveAt, grown(d.aboveAt, here), render.Options{Smooth: here < 1})
	}
}

// grown returns the rectangle of something that grows upwards, at a part of the time.
func grown(r render.Rect, part float64) render.Rect {
	if part >= 1 {
		return r
	}
	k := render.EaseOutBack(part)
	return render.Rect{X: r.X + (1-k)*r.W/2, Y: r.Y + (1-k)*r.H, W: k * r.W, H: k * r.H}
}

// stir has what belongs to a den move now.
func (w *warren) stir(puzzle string) {
	switch puzzle {
	case "maze":
		w.smoke.ms = max(0, w.smoke.ms)
	case "onestroke":
		w.kite.ms = max(0, w.kite.ms)
	}
}

// drawSmoke paints the smoke of the chimney. Now and then it rises and fades, and more comes.
func (w *warren) drawSmoke(c *render.Canvas) {
	l := &w.smoke
	if l.at.W == 0 {
		return
	}
	up := l.part()
	rising := l.rests.Move(render.Point{X: 0.2 * up * l.rests.W, Y: -0.5 * up * l.rests.H})
	c.DrawAt(l.pic, l.rests, rising, render.Options{Alpha: 1 - 0.999*render.EaseIn(up), Smooth: up > 0})
	if more := 2*up - 1; more > 0 {
		c.DrawAt(l.pic, l.rests, grown(l.rests, more), render.Options{Alpha: more, Smooth: true})
	}
}

// drawKite paints the kite on its string. Now and then it swings in the wind.
func (w *warren) drawKite(c *render.Canvas) {
	l := &w.kite
	if l.at.W == 0 {
		return
	}
	c.Draw(w.string, w.stringAt, render.Options{})
	t := l.part()
	c.Draw(l.pic, l.rests, render.Options{Angle: 0.12 * math.Sin(4*math.Pi*t) * math.Sin(math.Pi*t), Smooth: t > 0})
}

// denSays returns what is in the den of puzzle i and when more comes, in sentences; "" without a
// den.
func (h *Page) denSays(i int) string {
	e, w, name := h.env, h.env.Words, h.env.Puzzles[i].Name
	all := 3 * e.Levels.Count(name)
	if all == 0 || !render.HasDen(name) {
		return ""
	}
	stars := e.Book().Stars(name)
	says := w.F("den.stars", stars, all)
	var things []string
	for n := range e.Things(name) {
		things = append(things, w.T(name+".den"+strconv.Itoa(n+1)))
	}
	if len(things) > 0 {
		says = w.Sentences(says, w.F("den.has", w.T(name+".den"), strings.Join(things, w.T("mirror.list.comma"))))
	}
	switch next := progress.NextThing(stars); {
	case next == 0:
	case next == 1:
		says = w.Sentences(says, w.T("den.first"))
	default:
		says = w.Sentences(says, w.F("den.next", next))
	}
	return says
}
