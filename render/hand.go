package render

// Hand is the hand that lessons show. Its finger points at (0.29, 0.15) of the picture.
type Hand struct{}

func (Hand) Paint(p *Painter) {
	const line = 0.036
	edge := min(p.W, p.H)
	p.Push(Scale(edge, edge).Mul(Translate(0.29, 0.15)).Mul(Rotate(-0.32)).Mul(Scale(0.9, 0.9)))
	defer p.Pop()
	sleeve := new(Path).RoundRect(Rect{0, 0.76, 0.38, 0.17}, 0.05)
	hand := new(Path).MoveTo(-0.078, 0.078).
		CubeTo(-0.078, -0.026, 0.078, -0.026, 0.078, 0.078).LineTo(0.078, 0.33).
		CubeTo(0.09, 0.245, 0.205, 0.245, 0.212, 0.345).
		CubeTo(0.225, 0.275, 0.325, 0.285, 0.33, 0.38).
		CubeTo(0.345, 0.325, 0.435, 0.335, 0.438, 0.43).
		CubeTo(0.442, 0.56, 0.44, 0.62, 0.385, 0.70).LineTo(0.36, 0.80).LineTo(0.03, 0.80).
		CubeTo(0.01, 0.71, -0.07, 0.68, -0.13, 0.60).
		CubeTo(-0.18, 0.53, -0.26, 0.46, -0.225, 0.40).
		CubeTo(-0.19, 0.345, -0.12, 0.40, -0.078, 0.455).Close()
	all := new(Path).Append(sleeve).Append(hand)
	p.Shadow(all, 0.05*edge)
	p.Fill(hand, Cream)
	p.Stroke(hand, line, Outline)
	for _, x := range [...]float64{0.078, 0.212, 0.33} {
		p.Stroke(new(Path).Polyline(Point{x, 0.35}, Point{x, 0.47}), line*0.8, Outline)
	}
	p.Fill(sleeve, light.Moss)
	p.Stroke(sleeve, line, Outline)
}
