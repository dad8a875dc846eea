package render

// A PadGlyph is the picture of a button of a gamepad, by its place: what is printed on the buttons differs from make to make.
type PadGlyph uint8

const (
	PadCross PadGlyph = iota // the cross of directions
	PadSouth                 // the nearest of the four buttons under the right thumb, which follow
	PadEast
	PadWest
	PadNorth
	PadStick // the right stick, up and down
	PadPress // the right stick, pressed
	PadMenu  // the right one of the two small buttons in the middle
	PadView  // the left one of the two small buttons
)

func (g PadGlyph) Paint(p *Painter) {
	p.Push(Scale(p.W/iconGrid, p.H/iconGrid))
	defer p.Pop()
	th := p.Theme
	quiet, loud := Mix(th.Cell, th.Muted, 0.75), th.Clay
	switch g {
	case PadCross:
		p.Fill(padCross(12, 12, 10), th.Ink)
		for _, tip := range [...]Point{{12, 4.6}, {19.4, 12}, {12, 19.4}, {4.6, 12}} {
			p.Fill(new(Path).Circle(tip.X, tip.Y, 1.1), th.Cell)
		}
	case PadSouth, PadEast, PadWest, PadNorth:
		places := [...]Point{{12, 18.6}, {18.6, 12}, {5.4, 12}, {12, 5.4}}
		for i, at := range places {
			ring := new(Path).Circle(at.X, at.Y, 4.1)
			if PadSouth+PadGlyph(i) == g {
				p.Fill(new(Path).Circle(at.X, at.Y, 4.8), loud)
				continue
			}
			p.Stroke(ring, 1.4, quiet)
		}
	case PadStick:
		p.Fill(new(Path).Circle(12, 12, 5), loud)
		p.Stroke(new(Path).Polyline(Point{8.6, 4.4}, Point{12, 1.8}, Point{15.4, 4.4}), 1.8, th.Ink)
		p.Stroke(new(Path).Polyline(Point{8.6, 19.6}, Point{12, 22.2}, Point{15.4, 19.6}), 1.8, th.Ink)
	case PadPress:
		p.Stroke(new(Path).Circle(12, 12, 9.6), 1.6, quiet)
		p.Fill(new(Path).Circle(12, 12, 6.4), loud)
		p.Fill(new(Path).Circle(12, 12, 2), th.Cell)
	case PadMenu:
		p.Stroke(new(Path).RoundRect(Rect{2, 5.5, 20, 13}, 6.5), 1.6, quiet)
		for _, y := range [...]float64{9.2, 12, 14.8} {
			p.Stroke(new(Path).MoveTo(8.6, y).LineTo(15.4, y), 1.5, loud)
		}
	case PadView:
		p.Stroke(new(Path).RoundRect(Rect{2, 5.5, 20, 13}, 6.5), 1.6, quiet)
		p.Stroke(new(Path).RoundRect(Rect{8.2, 8.6, 5, 4.4}, 0.8), 1.4, loud)
		p.Fill(new(Path).RoundRect(Rect{10.8, 11, 5, 4.4}, 0.8), loud)
	}
}

// padCross returns the cross of directions around a point; reach is the length of an arm.
func padCross(x, y, reach float64) *Path {
	const wide = 0.36 // half the width of an arm, in its length
	w := wide * reach
	return new(Path).RoundRect(Rect{x - w, y - reach, 2 * w, 2 * reach}, 0.5*w).RoundRect(Rect{x - reach, y - w, 2 * reach, 2 * w}, 0.5*w)
}

// A Gamepad is the picture of one, twice as wide as high.
type Gamepad struct{}

func (Gamepad) Paint(p *Painter) {
	p.Push(Scale(p.W/48, p.H/24))
	defer p.Pop()
	th := p.Theme
	for _, x := range [...]float64{12, 28} { // the shoulders
		shoulder := new(Path).RoundRect(Rect{x, 1.2, 8, 5}, 2)
		p.Fill(shoulder, th.Muted)
		p.Stroke(shoulder, 0.6, Outline)
	}
	body := new(Path).MoveTo(14, 3).LineTo(34, 3).CubeTo(41, 3, 44, 9, 46, 18).CubeTo(47, 23, 42, 24.4, 39, 21).
		CubeTo(37, 18.6, 35, 17, 32, 17).LineTo(16, 17).CubeTo(13, 17, 11, 18.6, 9, 21).CubeTo(6, 24.4, 1, 23, 2, 18).
		CubeTo(4, 9, 7, 3, 14, 3).Close()
	p.Fill(body, th.Board)
	p.Stroke(body, 0.8, Outline)
	p.Fill(padCross(12, 9.4, 3.6), th.Ink)
	for i, at := range [...]Point{{36, 12.6}, {39.2, 9.4}, {32.8, 9.4}, {36, 6.2}} {
		fill := th.Cell
		if i == 0 {
			fill = th.Clay
		}
		button := new(Path).Circle(at.X, at.Y, 1.6)
		p.Fill(button, fill)
		p.Stroke(button, 0.5, Outline)
	}
	for _, x := range [...]float64{18.4, 29.6} {
		stick := new(Path).Circle(x, 13, 2.8)
		p.Fill(stick, th.Muted)
		p.Stroke(stick, 0.6, Outline)
		p.Stroke(new(Path).Circle(x, 13, 1.4), 0.5, th.Cell)
	}
	for _, x := range [...]float64{21, 25} {
		p.Fill(new(Path).RoundRect(Rect{x, 7, 2, 1.2}, 0.6), th.Ink)
	}
}
