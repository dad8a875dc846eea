package render

import "image/color"

// A Car is a vehicle seen from above, Len cells long, its front to the right, or up or down if it
// is Vertical. Style selects body and hue: consecutive styles differ in both, and no two of the
// first 24 have both in common. Hero is the red convertible driven by the rabbit.
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

// carNames are the names of the files in assets/pictures/cars.
var carNames = [CarBodies]string{
	"convertible", "saloon", "van", "taxi", "hatchback", "pickup", "coupe", "box-truck", "bus", "tanker", "log-truck", "ladder-truck",
	"lorry", "bendy-bus", "tank-lorry",
}

// Paint paints the file's picture, whose front is to the right and whose light falls from above. On
// an upright vehicle it falls from the left. A vehicle that is longer than drawn is stretched.
func (c Car) Paint(p *Painter) {
	d := DrawingOf("cars/" + carNames[c.body()])
	m, long, cell := Identity, p.W, p.H
	if c.Vertical {
		m, long, cell = Matrix{B: -1, C: 1, F: p.H}, p.H, p.W // front up
		if c.Style/2%2 == 1 {
			m = Matrix{B: 1, C: 1} // front down, as in a mirror
		}
	}
	drawn := cell * d.box.W / d.box.H
	p.tint = c.hue()
	p.Push(m.Mul(Scale(long/drawn, 1)))
	p.Draw(d, Rect{W: drawn, H: cell})
	p.Pop()
	p.tint = white
}
