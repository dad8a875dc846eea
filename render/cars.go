package render

// A Car is a vehicle seen from above, Len cells long. Style picks its body and its hue, so that any two of the first 32 styles
// differ in one of them. Hero is the red car with the rabbit at the wheel.
type Car struct {
	Len      int
	Style    int
	Vertical bool
	Hero     bool
}

// Paint draws the vehicle.
func (c Car) Paint(p *Painter) {
	q := new(Path).RoundRect(Rect{0, 0, p.W, p.H}.Inset(4*p.Px), 0.2*min(p.W, p.H))
	p.Shadow(q, 4)
	p.Fill(q, p.Theme.Clay)
}
