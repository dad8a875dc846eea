package render

import "math"

// A Fox fills two cells, its head to the right, or below if it is Vertical. Blink closes its eyes.
type Fox struct{ Vertical, Blink bool }

const foxHead = 0.74 // width of the head, in cells

func (f Fox) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	body, legs, tail, tip, chest, head := foxAcross()
	if f.Vertical {
		body, legs, tail, tip, chest, head = foxDown()
	}
	face := foxFace().Transform(head)
	pieceGround(p, new(Path).Append(tail).Append(legs).Append(body).Append(face), c)

	p.Fill(tail, foxRed)
	p.PushClip(tail)
	p.Fill(tip, Cream)
	p.Stroke(tip, carLine, Outline)
	p.PopClip()
	pieceOutline(p, tail)
	p.Fill(legs, Mix(foxRed, Outline, 0.72))
	pieceOutline(p, legs)
	p.Fill(body, foxRed)
	p.PushClip(body)
	p.Fill(chest, Cream)
	p.PopClip()
	pieceOutline(p, body)
	if !f.Vertical {
		p.Stroke(new(Path).MoveTo(0.60, 0.56).CubeTo(0.74, 0.50, 0.88, 0.58, 0.84, 0.74), carLine, Mix(foxRed, Outline, 0.45)) // the haunch
	}

	p.Push(head)
	f.paintHead(p, outlineWidth/foxHead)
	p.Pop()
}

func foxAcross() (body, legs, tail, tip, chest *Path, head Matrix) {
	body = new(Path).MoveTo(0.56, 0.42).CubeTo(0.80, 0.34, 1.20, 0.36, 1.44, 0.40).
		CubeTo(1.68, 0.46, 1.70, 0.76, 1.50, 0.80).CubeTo(1.20, 0.80, 0.86, 0.80, 0.62, 0.79).
		CubeTo(0.42, 0.76, 0.40, 0.50, 0.56, 0.42).Close()
	legs = new(Path)
	for _, x := range [...]float64{0.56, 0.76, 1.16, 1.36} {
		legs.RoundRect(Rect{x - 0.065, 0.66, 0.13, 0.27}, 0.06)
	}
	tail = new(Path).MoveTo(0.60, 0.72).CubeTo(0.40, 0.84, 0.12, 0.82, 0.075, 0.56).
		CubeTo(0.04, 0.36, 0.13, 0.18, 0.33, 0.11).
		CubeTo(0.40, 0.20, 0.40, 0.30, 0.355, 0.38).CubeTo(0.32, 0.48, 0.44, 0.53, 0.62, 0.50).Close()
	tip = new(Path).MoveTo(0, 0).LineTo(0.60, 0).LineTo(0.60, 0.26).
		LineTo(0.36, 0.33).LineTo(0.29, 0.26).LineTo(0.21, 0.36).LineTo(0.13, 0.28).LineTo(0, 0.36).Close()
	chest = new(Path).Ellipse(1.46, 0.80, 0.20, 0.22)
	return body, legs, tail, tip, chest, Translate(1.46, 0.50).Mul(Scale(foxHead, foxHead))
}

func foxDown() (body, legs, tail, tip, chest *Path, head Matrix) {
	body = new(Path).MoveTo(0.5, 0.50).CubeTo(0.72, 0.50, 0.79, 0.74, 0.79, 1.06).
		CubeTo(0.79, 1.42, 0.76, 1.70, 0.66, 1.78).LineTo(0.34, 1.78).
		CubeTo(0.24, 1.70, 0.21, 1.42, 0.21, 1.06).CubeTo(0.21, 0.74, 0.28, 0.50, 0.5, 0.50).Close()
	legs = new(Path).RoundRect(Rect{0.29, 1.62, 0.15, 0.30}, 0.065).RoundRect(Rect{0.56, 1.62, 0.15, 0.30}, 0.065).
		RoundRect(Rect{0.125, 0.88, 0.17, 0.22}, 0.075).RoundRect(Rect{0.705, 0.88, 0.17, 0.22}, 0.075)
	tail = new(Path).MoveTo(0.38, 0.66).CubeTo(0.16, 0.62, 0.10, 0.40, 0.22, 0.24).
		CubeTo(0.34, 0.08, 0.60, 0.04, 0.80, 0.14).
		CubeTo(0.86, 0.24, 0.80, 0.34, 0.70, 0.36).CubeTo(0.58, 0.36, 0.52, 0.44, 0.62, 0.66).Close()
	tip = new(Path).MoveTo(1, 0).LineTo(0.60, 0).LineTo(0.57, 0.12).LineTo(0.65, 0.18).LineTo(0.59, 0.25).
		LineTo(0.67, 0.31).LineTo(0.64, 0.45).LineTo(1, 0.45).Close()
	chest = new(Path).Ellipse(0.5, 1.78, 0.17, 0.26)
	return body, legs, tail, tip, chest, Translate(0.5, 1.36).Mul(Scale(foxHead, foxHead))
}

// foxFace returns the outline of the head of a fox with its ears, in units of its head about the origin.
func foxFace() *Path {
	return new(Path).MoveTo(0, -0.30).
		CubeTo(0.08, -0.30, 0.13, -0.29, 0.17, -0.27).
		CubeTo(0.24, -0.42, 0.33, -0.52, 0.41, -0.55).
		CubeTo(0.46, -0.40, 0.46, -0.22, 0.43, -0.10).
		CubeTo(0.47, 0.00, 0.53, 0.08, 0.58, 0.13).
		CubeTo(0.46, 0.17, 0.40, 0.20, 0.34, 0.26).
		CubeTo(0.24, 0.36, 0.10, 0.44, 0, 0.44).
		CubeTo(-0.10, 0.44, -0.24, 0.36, -0.34, 0.26).
		CubeTo(-0.40, 0.20, -0.46, 0.17, -0.58, 0.13).
		CubeTo(-0.53, 0.08, -0.47, 0.00, -0.43, -0.10).
		CubeTo(-0.46, -0.22, -0.46, -0.40, -0.41, -0.55).
		CubeTo(-0.33, -0.52, -0.24, -0.42, -0.17, -0.27).
		CubeTo(-0.13, -0.29, -0.08, -0.30, 0, -0.30).Close()
}

// paintHead draws the face, in units of the head about the origin.
func (f Fox) paintHead(p *Painter, line float64) {
	face := foxFace()
	p.Fill(face, foxRed)
	p.PushClip(face)
	for _, side := range [...]float64{-1, 1} {
		p.Fill(new(Path).Polygon(Point{side * 0.38, -0.44}, Point{side * 0.40, -0.14}, Point{side * 0.24, -0.24}), Mix(foxRed, Outline, 0.72))
		p.Fill(new(Path).MoveTo(side*0.62, 0.08).CubeTo(side*0.42, 0.02, side*0.26, 0.06, side*0.10, 0.20).
			QuadTo(side*0.03, 0.14, 0, 0.14).LineTo(0, 0.6).LineTo(side*0.62, 0.6).Close(), Cream)
	}
	p.PopClip()
	p.Stroke(face, line, Outline)
	for _, side := range [...]float64{-1, 1} {
		if f.Blink {
			p.Stroke(new(Path).Arc(side*0.20, -0.03, 0.07, 0.3, math.Pi-0.3), 0.8*line, Outline)
			continue
		}
		p.Fill(new(Path).Ellipse(side*0.20, -0.005, 0.062, 0.083), Outline)
		p.Fill(new(Path).Circle(side*0.20+0.018, -0.032, 0.021), fur)
	}
	p.Fill(new(Path).MoveTo(-0.085, 0.235).QuadTo(0, 0.19, 0.085, 0.235).QuadTo(0.05, 0.315, 0, 0.325).QuadTo(-0.05, 0.315, -0.085, 0.235).Close(), Outline)
	p.Fill(new(Path).Ellipse(-0.025, 0.245, 0.02, 0.011), Fade(fur, 0.8))
}
