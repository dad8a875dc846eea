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

type body uint8

const (
	convertible body = iota // only for the hero
	saloon
	van
	taxi
	hatchback
	pickup
	coupe
	boxTruck
	bus
	tanker
	logTruck
	ladderTruck
	lorry
	bendyBus
	tankLorry
)

var (
	shortBodies  = []body{saloon, van, hatchback, taxi, pickup, coupe}
	middleBodies = []body{bus, boxTruck, tanker, logTruck, ladderTruck}
	longBodies   = []body{lorry, bendyBus, tankLorry}
)

// hues are the colours of all cars except that of the hero. Neighbours differ clearly for colour-blind players too.
var hues = [...]color.NRGBA{light.Sky, light.Honey, light.Moss, light.Rose, light.Plum, rgb(0x8DBB62)}

func (c Car) body() body {
	if c.Hero {
		return convertible
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
	case convertible:
		g.convertible()
	case saloon:
		g.saloon()
	case van:
		g.van()
	case taxi:
		g.taxi()
	case hatchback:
		g.hatchback()
	case pickup:
		g.pickup()
	case coupe:
		g.coupe()
	case boxTruck:
		g.boxTruck()
	case bus:
		g.bus()
	case tanker:
		g.tanker()
	case logTruck:
		g.logTruck()
	case ladderTruck:
		g.ladderTruck()
	case lorry:
		g.lorry()
	case bendyBus:
		g.bendyBus()
	case tankLorry:
		g.tankLorry()
	}
}
