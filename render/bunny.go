package render

// A Coat is one of the looks of a rabbit in Burrow. Coats differ in hue and in the shape of the ears.
type Coat uint8

const (
	White Coat = iota // ears up
	Tan               // lop ears
	Slate             // short ears
	Coats
)

// A Bunny is a rabbit on the meadow or, if Seated, in a Hole and half hidden by its rim. Blink closes its eyes;
// Happy makes them smile.
type Bunny struct {
	Coat   Coat
	Seated bool
	Blink  bool
	Happy  bool
}

// bunnyLooks holds the colours and the ears of each Coat.
var bunnyLooks = [Coats]struct {
	coat coat
	ears ears
}{
	White: {coatWhite, earsUp},
	Tan:   {coat{fur: rgb(0xD9A566), pale: rgb(0xF6DFBA), inner: rgb(0xB97F4A)}, earsLop},
	Slate: {coat{fur: rgb(0x8B90A6), pale: rgb(0xD5D8E2), inner: rgb(0xE7A9B8)}, earsShort},
}

func (b Bunny) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	b.paintIn(p, c)
	p.Pop()
}

// paintIn draws the rabbit in units of its cell, which is c device pixels wide.
func (b Bunny) paintIn(p *Painter, c float64) {
	const wide = 0.46 // width of the head, in cells
	look := bunnyLooks[b.Coat]
	head := Translate(0.5, 0.45).Mul(Scale(wide, wide))
	body := new(Path).MoveTo(0.37, 0.58).CubeTo(0.26, 0.68, 0.24, 0.92, 0.40, 0.935).LineTo(0.60, 0.935).
		CubeTo(0.76, 0.92, 0.74, 0.68, 0.63, 0.58).Close()
	silhouette := rabbitSilhouette(look.ears).Transform(head)
	if b.Seated {
		p.PushClip(aboveRim(holeX, holeY, holeRX, holeRY))
		if p.Theme.Dark {
			p.Stroke(silhouette, outlineWidth+2*max(rimWidth, p.Px/c), pieceRim)
		}
	} else {
		pieceGround(p, silhouette.Append(body).Append(feet()), c)
		p.Fill(feet(), look.coat.fur)
		pieceOutline(p, feet())
	}
	p.Fill(body, look.coat.fur)
	p.Fill(new(Path).Ellipse(0.5, 0.72, 0.11, 0.13), look.coat.pale)
	pieceOutline(p, body)
	if !b.Seated {
		for _, side := range [...]float64{-1, 1} { // the forelegs
			x := 0.5 + side*0.07
			leg := new(Path).MoveTo(x-0.052, 0.76).LineTo(x-0.055, 0.885).
				CubeTo(x-0.055, 0.955, x+0.055, 0.955, x+0.055, 0.885).LineTo(x+0.052, 0.76)
			p.Fill(leg, look.coat.fur)
			p.Stroke(leg, carLine, Outline)
		}
	}
	p.Push(head)
	paintRabbit(p, look.coat, look.ears, outlineWidth/wide)
	if b.Happy {
		paintSmile(p, outlineWidth/wide)
	} else {
		paintEyes(p, b.Blink, outlineWidth/wide)
	}
	p.Pop()
	if b.Seated {
		p.PopClip()
		for _, side := range [...]float64{-1, 1} {
			paw := new(Path).RoundRect(Rect{holeX + side*0.17 - 0.062, holeY + holeRY - 0.105, 0.124, 0.115}, 0.055)
			p.Fill(paw, look.coat.fur)
			pieceOutline(p, paw)
		}
	}
}

func feet() *Path {
	return new(Path).Ellipse(0.345, 0.90, 0.095, 0.05).Ellipse(0.655, 0.90, 0.095, 0.05)
}
