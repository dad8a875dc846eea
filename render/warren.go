package render

import (
	"image/color"
	"math"
	"strconv"
	"strings"
)

// A Part is a group of a drawing, as large as fits: FILE#ID.
type Part string

func (part Part) Paint(p *Painter) {
	d := *DrawingOf(string(part))
	d.box = d.area
	d.Paint(p)
}

// A Den is the room of a puzzle under the hill of home. The groups of its file in
// assets/pictures/dens say what is in it: NAME-N from the Nth thing on, "empty" before the first.
type Den struct {
	Puzzle string
	Things int
	Home   bool // its rabbit is there

	without int  // the thing that is not painted, 0 for none
	over    bool // what lies over that thing is painted, and else what lies under it
}

// besides are the groups of a den's file that are not in the den.
var besides = map[string]bool{"ring": true, "focus": true, "sign": true, "dot": true}

func (d Den) Paint(p *Painter) {
	file := "dens/" + d.Puzzle
	under := true
	for _, id := range groupsOf[file] {
		if d.without > 0 && id == "thing-"+strconv.Itoa(d.without) {
			under = false
			continue
		}
		if d.without > 0 && under == d.over {
			continue
		}
		_, number, counted := strings.Cut(id, "-")
		from, _ := strconv.Atoi(number)
		if besides[id] || id == "rabbit" && !d.Home || id == "empty" && d.Things > 0 || counted && d.Things < from {
			continue
		}
		DrawingOf(file + "#" + id).Paint(p)
	}
}

// HasDen reports whether a puzzle has a den under the hill.
func HasDen(puzzle string) bool { return groupsOf["dens/"+puzzle] != nil }

// A Hill is the landscape of home with places for the dens.
type Hill uint8

const (
	WideHill    Hill = iota // with room beside it
	TallHill                // over a sheet, or beside it
	EveningHill             // TallHill at dusk, in every theme
	hills
)

// hillFiles has for each hill its drawing, how much of its height a room must show, and the share
// above it of the height that a room has beyond the drawing, or lacks. At least half of what it has
// beyond is above.
var hillFiles = [hills]struct {
	name        string
	least, rest float64
}{
	WideHill:    {"home/wide", 736, 0},
	TallHill:    {"home/tall", 410, 1},
	EveningHill: {"home/evening", 410, 1},
}

// unit returns the unit of the drawing where it fills a room: At is where its origin is.
func (h Hill) unit(room Rect) Unit {
	file := hillFiles[h]
	box := DrawingOf(file.name).box
	k := min(room.W/box.W, room.H/file.least)
	over, above := room.H-k*box.H, file.rest
	if over > 0 {
		above = max(above, 0.5)
	}
	return Unit{At: Point{room.X + (room.W-k*box.W)/2, room.Y + above*over}, Times: k}
}

// Spot returns a place in a room that the hill fills: that of a group "spot-NAME".
func (h Hill) Spot(room Rect, name string) Rect { return h.in(room, "spot-"+name) }

// Part returns a part of the hill that is there only now and then, and its place in a room that the
// hill fills.
func (h Hill) Part(room Rect, group string) (Part, Rect) {
	return Part(hillFiles[h].name + "#" + group), h.in(room, group)
}

func (h Hill) in(room Rect, group string) Rect {
	u, r := h.unit(room), DrawingOf(hillFiles[h].name+"#"+group).area
	return Rect{u.At.X + r.X*u.Times, u.At.Y + r.Y*u.Times, r.W * u.Times, r.H * u.Times}
}

// HillStrips is the number of upright strips of a hill, each rasterised by itself: a whole one
// takes longer than a frame.
const HillStrips = 5

// A hillStrip is a strip of a hill in a room with a width and a height in device pixels.
type hillStrip struct {
	hill     Hill
	from, to int // in device pixels
	w, h     float64
}

func (s hillStrip) Paint(p *Painter) {
	u := s.hill.unit(Rect{X: -float64(s.from), W: s.w, H: s.h})
	p.Push(Translate(u.At.X, u.At.Y).Mul(Scale(u.Times, u.Times)))
	DrawingOf(hillFiles[s.hill].name).run(p, u.Times, 0)
	p.Pop()
}

// fills marks a picture that covers its rectangle and nothing around it.
func (hillStrip) fills() {}

// A hillInRoom has the strips of the hill that was drawn last.
type hillInRoom struct {
	hill   Hill
	w, h   float64 // in device pixels
	strips [HillStrips]Picture
	from   [HillStrips + 1]int
}

func newHillInRoom(hill Hill, w, h float64) hillInRoom {
	in := hillInRoom{hill: hill, w: w, h: h}
	for i := range in.from {
		in.from[i] = int(math.Round(w * float64(i) / HillStrips))
	}
	for i := range in.strips {
		in.strips[i] = hillStrip{hill, in.from[i], in.from[i+1], w, h}
	}
	return in
}

// DrawHill draws the first strips of a hill that fills a room, over the colour of the air.
func (c *Canvas) DrawHill(hill Hill, room Rect, strips int) {
	w, h := float64(c.pixels(room.W)), float64(c.pixels(room.H))
	if in := &c.hill; in.hill != hill || in.w != w || in.h != h {
		c.hill = newHillInRoom(hill, w, h)
	}
	for i, strip := range c.hill.strips[:strips] {
		from, to := float64(c.hill.from[i])/c.scale, float64(c.hill.from[i+1])/c.scale
		c.Draw(strip, Rect{room.X + from, room.Y, to - from, h / c.scale}, Options{})
	}
}

// Ridge returns the colour of the line around a hill.
func (th *Theme) Ridge() color.NRGBA { return ridgeOf(th) }

// Air returns the colour of the air around a hill.
func (th *Theme) Air() color.NRGBA { return airOf(th) }

// ThingOf returns thing n of the den of a puzzle, counted from 1.
func ThingOf(puzzle string, n int) Part { return Part("dens/" + puzzle + "#thing-" + strconv.Itoa(n)) }

// An Arrival is a den to which a thing comes.
type Arrival struct {
	part               Part
	under, thing, over Picture
}

// NewArrival returns the arrival of thing n, counted from 1, in the den of a puzzle.
func NewArrival(puzzle string, n int) *Arrival {
	thing := ThingOf(puzzle, n)
	return &Arrival{
		part:  thing,
		under: Den{Puzzle: puzzle, Things: n, without: n},
		thing: thing,
		over:  Den{Puzzle: puzzle, Things: n, without: n, over: true},
	}
}

// Draw draws the den in r. The thing has a part of its size.
func (a *Arrival) Draw(c *Canvas, r Rect, size float64) {
	c.Draw(a.under, r, Options{})
	if size > 0 {
		c.Draw(a.thing, a.part.In(r), Options{Scale: size, Smooth: size != 1})
	}
	c.Draw(a.over, r, Options{})
}

// DrawPale draws the thing as what is to come, in the den in r.
func (a *Arrival) DrawPale(c *Canvas, r Rect) {
	c.Draw(a.thing, a.part.In(r), Options{Alpha: paleThing})
}

const paleThing = 0.3

// In returns where the part lies where its whole drawing fills r.
func (part Part) In(r Rect) Rect {
	d := DrawingOf(string(part))
	k := r.W / d.box.W
	return Rect{r.X + k*(d.area.X-d.box.X), r.Y + k*(d.area.Y-d.box.Y), k * d.area.W, k * d.area.H}
}
