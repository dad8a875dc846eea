package render

import (
	"image/color"
	"math"
)

// A Car is a vehicle seen from above, Len cells long, its front to the right, or up or down if it is Vertical. Style selects
// body and hue: consecutive styles differ in both, and no two of the first 24 have both in common. Hero is the red convertible
// driven by the rabbit.
type Car struct {
	Len      int
	Style    int
	Vertical bool
	Hero     bool
}

// A CarBody is the kind of a vehicle.
type CarBody uint8

const (
	Convertible CarBody = iota // only for the hero
	Saloon
	Van
	Taxi
	Hatchback
	Pickup
	Coupe
	BoxTruck
	Bus
	Tanker
	LogTruck
	LadderTruck
	Lorry
	BendyBus
	TankLorry
	CarBodies
)

var (
	shortBodies  = []CarBody{Saloon, Van, Hatchback, Taxi, Pickup, Coupe}
	middleBodies = []CarBody{Bus, BoxTruck, Tanker, LogTruck, LadderTruck}
	longBodies   = []CarBody{Lorry, BendyBus, TankLorry}
)

// CarHues is the number of hues of cars: blue, yellow, green, pink, purple and lime.
const CarHues = 6

// hues are the colours of all cars except that of the hero. Neighbours differ clearly for colour-blind players too.
var hues = [CarHues]color.NRGBA{light.Sky, light.Honey, light.Moss, light.Rose, light.Plum, rgb(0x8DBB62)}

func (c Car) body() CarBody {
	if c.Hero {
		return Convertible
	}
	kinds := shortBodies
	switch {
	case c.Len >= 4:
		kinds = longBodies
	case c.Len == 3:
		kinds = middleBodies
	}
	// The next body for each style, and one further after each round of hues.
	return kinds[(c.Style+c.Style/len(hues))%len(kinds)]
}

// Look returns the body, and which of the hues it has.
func (c Car) Look() (CarBody, int) { return c.body(), c.Style % len(hues) }

func (c Car) hue() color.NRGBA {
	if c.Hero {
		return light.Clay
	}
	return hues[c.Style%len(hues)]
}

// A carPainter paints one vehicle, in units of a cell, along x from its rear at 0 to its front at length, centred on y = 0.5.
type carPainter struct {
	*Painter
	cell   float64 // device pixels
	length float64
	hue    color.NRGBA
	deep   color.NRGBA // the shaded hue: seams, ribs
	pale   color.NRGBA // the lit hue: roofs
	bright float64     // the lit side: −1 for y = 0, 1 for y = 1
}

var (
	glass  = rgb(0xCFE6EA)
	tyre   = rgb(0x3B3A45)
	lamp   = rgb(0xFFE08A)
	brake  = rgb(0xF0604A)
	timber = rgb(0xB98251)
	steel  = rgb(0xD8D3CB)
)

func (c Car) Paint(p *Painter) {
	cell := min(p.W, p.H)
	hue := c.hue()
	g := &carPainter{
		Painter: p, cell: cell, length: max(p.W, p.H) / cell, hue: hue,
		deep: Mix(hue, Outline, 0.22), pale: Mix(hue, Cream, 0.20), bright: -1,
	}
	m := Scale(cell, cell)
	if c.Vertical {
		if c.Style/2%2 == 0 {
			m = Translate(0, p.H).Mul(Rotate(-math.Pi / 2)).Mul(m) // front up, left side on the left
		} else {
			m = Translate(p.W, 0).Mul(Rotate(math.Pi / 2)).Mul(m)
			g.bright = 1
		}
	}
	p.Push(m)
	defer p.Pop()
	switch c.body() {
	case Convertible:
		g.convertible()
	case Saloon:
		g.saloon()
	case Van:
		g.van()
	case Taxi:
		g.taxi()
	case Hatchback:
		g.hatchback()
	case Pickup:
		g.pickup()
	case Coupe:
		g.coupe()
	case BoxTruck:
		g.boxTruck()
	case Bus:
		g.bus()
	case Tanker:
		g.tanker()
	case LogTruck:
		g.logTruck()
	case LadderTruck:
		g.ladderTruck()
	case Lorry:
		g.lorry()
	case BendyBus:
		g.bendyBus()
	case TankLorry:
		g.tankLorry()
	}
}
