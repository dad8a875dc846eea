package render

// A Garden is one of GardenKinds beds that fill a cell: what grows on the empty tray of Link-up at the end.
type Garden uint8

const GardenKinds = 6

// The kinds differ in shape.
func (k Garden) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	lawn := p.Theme.Grass
	p.Fill(tileShape(0), Mix(lawn, Outline, 0.16))
	face := Rect{0, 0, 1, 1}.Inset(cellGap / 2)
	face.H -= tileLip
	p.Fill(new(Path).RoundRect(face, tileRadius-tileLip/2), lawn)
	stem := Mix(rgb(0x4E9460), Outline, 0.12)
	const line = 0.8 * outlineWidth
	switch k % GardenKinds {
	case 0, 3: // grass, with a small daisy on one of them
		for _, at := range [...]Point{{0.32, 0.46}, {0.66, 0.74}} {
			q := new(Path)
			for _, blade := range [...]float64{-0.09, 0, 0.09} {
				q.MoveTo(at.X+blade/2, at.Y).QuadTo(at.X+blade/2, at.Y-0.08, at.X+blade, at.Y-0.13+blade*blade*4)
			}
			p.Stroke(q, 0.034, Mix(lawn, stem, 0.7))
		}
		if k == 3 {
			paintFlower(p, 0.68, 0.34, 0.062, line, fur, light.Honey)
		}
	case 1: // a daisy
		paintFlower(p, 0.5, 0.48, 0.135, line, fur, light.Honey)
	case 2: // a tulip
		p.Stroke(new(Path).MoveTo(0.5, 0.50).LineTo(0.5, 0.84), 0.05, stem)
		leaf := new(Path).MoveTo(0.5, 0.82).QuadTo(0.28, 0.76, 0.27, 0.56).QuadTo(0.46, 0.62, 0.5, 0.82).Close()
		p.Fill(leaf, stem)
		cup := new(Path).MoveTo(0.32, 0.20).LineTo(0.41, 0.31).LineTo(0.5, 0.17).LineTo(0.59, 0.31).LineTo(0.68, 0.20).
			CubeTo(0.74, 0.44, 0.64, 0.55, 0.5, 0.55).CubeTo(0.36, 0.55, 0.26, 0.44, 0.32, 0.20).Close()
		p.Stroke(cup, 2*line, Outline)
		p.Fill(cup, light.Rose)
	case 4: // clover
		p.Stroke(new(Path).MoveTo(0.5, 0.48).QuadTo(0.52, 0.70, 0.44, 0.82), 0.045, stem)
		leaves := new(Path)
		for i := range 3 {
			at := Rotate(float64(i) * 2.0944).Apply(Point{0, -0.14})
			leaves.Circle(0.5+at.X, 0.44+at.Y, 0.125)
		}
		p.Stroke(leaves, 2*line, Outline)
		p.Fill(leaves, rgb(0x6FB36A))
	case 5: // a bluebell
		p.Stroke(new(Path).MoveTo(0.36, 0.84).CubeTo(0.30, 0.40, 0.42, 0.18, 0.62, 0.26), 0.045, stem)
		bell := new(Path).MoveTo(0.50, 0.60).QuadTo(0.53, 0.50, 0.53, 0.38).CubeTo(0.55, 0.22, 0.75, 0.22, 0.76, 0.38).
			QuadTo(0.77, 0.50, 0.81, 0.60).LineTo(0.72, 0.55).LineTo(0.655, 0.63).LineTo(0.59, 0.55).Close()
		p.Stroke(bell, 2*line, Outline)
		p.Fill(bell, dark.Sky)
	}
}
