package render

import "image/color"

// Confetti is one of ConfettiKinds scraps of paper.
type Confetti uint8

const ConfettiKinds = 12

// Paint draws the scrap. Consecutive kinds differ in shape and hue, and each hue has two shapes.
func (k Confetti) Paint(p *Painter) {
	edge := min(p.W, p.H)
	p.Push(Scale(edge, edge))
	defer p.Pop()
	hue := [...]color.NRGBA{p.Theme.Clay, p.Theme.Honey, p.Theme.Moss, p.Theme.Rose, p.Theme.Sky, p.Theme.Plum}[k%6]
	fold := Mix(hue, Outline, 0.22) // the back of the paper
	switch k {
	case 0: // a small carrot
		paintCarrot(p, Translate(0.42, 0.54).Mul(Rotate(-0.7)).Mul(Scale(1.75, 1.75)))
	case 1: // a square
		p.Fill(new(Path).RoundRect(Rect{0.2, 0.2, 0.6, 0.6}, 0.06), hue)
		p.Fill(new(Path).Polygon(Point{0.8, 0.45}, Point{0.8, 0.8}, Point{0.45, 0.8}), fold)
	case 2, 8: // a leaf, a long leaf
		narrow := 0.30 - 0.08*float64(k/8)
		p.Fill(new(Path).MoveTo(0.5, 0.05).CubeTo(0.5+1.3*narrow, 0.3, 0.5+1.3*narrow, 0.68, 0.5, 0.95).
			CubeTo(0.5-1.3*narrow, 0.68, 0.5-1.3*narrow, 0.3, 0.5, 0.05).Close(), hue)
		p.Stroke(new(Path).Polyline(Point{0.5, 0.28}, Point{0.5, 0.95}), 0.06, fold)
	case 3: // a flower
		paintFlower(p, 0.5, 0.5, 0.2, 0, hue, Cream)
	case 4: // a strip
		p.Fill(new(Path).RoundRect(Rect{0.06, 0.36, 0.88, 0.28}, 0.05), hue)
		p.Fill(new(Path).Polygon(Point{0.62, 0.36}, Point{0.94, 0.36}, Point{0.94, 0.64}, Point{0.78, 0.64}), fold)
	case 5: // a triangle
		p.Fill(new(Path).Polygon(Point{0.5, 0.12}, Point{0.9, 0.84}, Point{0.1, 0.84}), hue)
		p.Fill(new(Path).Polygon(Point{0.5, 0.12}, Point{0.9, 0.84}, Point{0.58, 0.66}), fold)
	case 6: // a streamer
		p.Stroke(new(Path).MoveTo(0.1, 0.62).CubeTo(0.22, 0.1, 0.42, 0.2, 0.5, 0.5).CubeTo(0.58, 0.8, 0.78, 0.9, 0.9, 0.38), 0.17, hue)
	case 7: // a star
		star := make([]Point, 10)
		for i := range star {
			reach := 0.46
			if i%2 == 1 {
				reach = 0.22
			}
			star[i] = Rotate(float64(i) * 0.62832).Apply(Point{0, -reach}).Add(Point{0.5, 0.52})
		}
		p.Fill(new(Path).Polygon(star...), hue)
		p.Stroke(new(Path).Polygon(star...), 0.05, hue)
	case 9: // a disc
		p.Fill(new(Path).Circle(0.5, 0.5, 0.32), hue)
		p.Stroke(new(Path).Arc(0.5, 0.5, 0.19, -2.6, -1.2), 0.08, Mix(hue, Cream, 0.6))
	case 10: // a ring
		p.Stroke(new(Path).Circle(0.5, 0.5, 0.29), 0.17, hue)
	case 11: // a lozenge
		p.Fill(new(Path).Polygon(Point{0.5, 0.06}, Point{0.8, 0.5}, Point{0.5, 0.94}, Point{0.2, 0.5}), hue)
		p.Fill(new(Path).Polygon(Point{0.8, 0.5}, Point{0.5, 0.94}, Point{0.2, 0.5}), fold)
	}
}
