package render

import (
	"image/color"
	"math"
)

// The glyphs of objects.

func (g glyphPainter) ring() {
	// The hole has the opposite orientation.
	buoy := new(Path).Circle(0, 0, 48).Append(new(Path).Arc(0, 0, 19, 2*math.Pi, 0).Close())
	g.inside(buoy, func() {
		g.Fill(buoy, rgb(0xE2553B))
		for i := range 4 {
			s, c := math.Sincos(math.Pi/4 + float64(i)*math.Pi/2)
			g.Stroke(lineThrough(14*c, 14*s, 54*c, 54*s), 17+1.5*g.line, Outline)
			g.Stroke(lineThrough(14*c, 14*s, 54*c, 54*s), 17, Cream)
		}
	})
	g.shine(new(Path).Arc(0, 0, 38, -math.Pi/2-0.28, -math.Pi/2+0.2))
}

func (g glyphPainter) gem() {
	cut := shape(-27, -37, 27, -37, 51, -12, 0, 41, -51, -12)
	g.inside(cut, func() {
		g.Fill(cut, rgb(0x9160C4))
		g.Fill(shape(-27, -37, 27, -37, 51, -12, -51, -12), rgb(0xBB90E4))
		g.Fill(shape(-19, -12, 0, -37, 19, -12), rgb(0xEBDCFA))
		g.Fill(shape(-19, -12, 19, -12, 0, 41), rgb(0xB286DC))
		g.Fill(shape(-51, -12, -19, -12, 0, 41), rgb(0xD6B9F2))
	})
	g.crease(lineThrough(-51, -12, 51, -12))
	g.crease(lineThrough(-27, -37, -19, -12, 0, 41, 19, -12, 27, -37))
	g.crease(lineThrough(-19, -12, 0, -37, 19, -12))
}

func (g glyphPainter) hat() {
	felt := rgb(0x4B4C5E)
	brim := new(Path).Ellipse(0, 34, 50, 13)
	g.part(brim, felt)
	crown := new(Path).MoveTo(-27, 32).CubeTo(-28, 8, -30, -20, -35, -36).CubeTo(-36, -44, 36, -44, 35, -36).
		CubeTo(30, -20, 28, 8, 27, 32).CubeTo(20, 40, -20, 40, -27, 32).Close()
	g.inside(crown, func() {
		g.Fill(crown, felt)
		g.Stroke(new(Path).MoveTo(-36, 18).QuadTo(0, 30, 36, 18), 15+1.4*g.line, Outline)
		g.Stroke(new(Path).MoveTo(-36, 18).QuadTo(0, 30, 36, 18), 15, rgb(0xD9583C))
	})
	g.part(new(Path).Ellipse(0, -37, 34, 8), rgb(0x6A6C82))
	g.shine(new(Path).MoveTo(-23, -20).QuadTo(-20, -10, -19, 2))
}

func (g glyphPainter) key() {
	g.Push(Translate(0, -1).Mul(Rotate(degrees(45))).Mul(Translate(0, -4)))
	defer g.Pop()
	steel := rgb(0x8FA3B8)
	bit := lineThrough(0, 32, 17, 32).MoveTo(0, 50).LineTo(20, 50)
	shank := lineThrough(0, -10, 0, 52)
	g.Stroke(bit, 11+g.line, Outline)
	g.Stroke(shank, 12+g.line, Outline)
	g.Stroke(bit, 11-g.line, steel)
	g.Stroke(shank, 12-g.line, steel)
	bow := new(Path).Circle(0, -29, 26).Append(new(Path).Arc(0, -29, 11, 2*math.Pi, 0).Close())
	g.part(bow, steel)
	g.shine(new(Path).Arc(0, -29, 18.5, math.Pi-0.2, math.Pi+0.9))
}

func (g glyphPainter) bell() {
	g.Push(Translate(6, 1).Mul(Rotate(degrees(17))))
	defer g.Pop()
	gold := rgb(0xE9AE33)
	g.part(new(Path).RoundRect(Rect{-8, -50, 16, 20}, 8), gold)
	g.part(disc(-5, 38, 12), rgb(0x9A6326))
	body := new(Path).MoveTo(0, -37).CubeTo(22, -37, 29, -20, 30, -2).CubeTo(31, 12, 35, 18, 45, 25).
		CubeTo(48, 32, 44, 36, 38, 36).LineTo(-38, 36).CubeTo(-44, 36, -48, 32, -45, 25).CubeTo(-35, 18, -31, 12, -30, -2).CubeTo(-29, -20, -22, -37, 0, -37).Close()
	g.inside(body, func() {
		g.Fill(body, gold)
		g.Stroke(lineThrough(-50, 21, 50, 21), 0.8*g.line, Outline)
	})
	g.shine(new(Path).MoveTo(-17, 6).CubeTo(-17, -6, -16, -16, -10, -22))
}

func (g glyphPainter) umbrella() {
	g.Push(Rotate(degrees(-12)))
	defer g.Pop()
	stick := new(Path).MoveTo(0, -44).LineTo(0, 36).CubeTo(0, 50, 20, 50, 20, 36)
	g.rod(stick, 9, rgb(0x9A6A42))
	top := new(Path).MoveTo(-50, 4).CubeTo(-50, -56, 50, -56, 50, 4)
	const scallop = 100.0 / 3
	for i := range 3 {
		x := 50 - scallop*float64(i)
		top.QuadTo(x-scallop/2, -14, x-scallop, 4)
	}
	top.Close()
	g.inside(top, func() {
		g.Fill(top, rgb(0xB8528F))
		g.Fill(new(Path).MoveTo(0, -44).CubeTo(-16, -34, -18, -12, -16.7, 8).LineTo(16.7, 8).CubeTo(18, -12, 16, -34, 0, -44).Close(), rgb(0xF4BFD2))
		g.crease(new(Path).MoveTo(0, -44).CubeTo(-16, -34, -18, -12, -16.7, 8))
		g.crease(new(Path).MoveTo(0, -44).CubeTo(16, -34, 18, -12, 16.7, 8))
	})
	g.shine(new(Path).MoveTo(-36, -12).QuadTo(-33, -20, -27, -26))
}

func (g glyphPainter) boat() {
	g.Stroke(lineThrough(-2, -46, -2, 20), 1.1*g.line, Outline)
	g.part(new(Path).MoveTo(6, -46).CubeTo(28, -26, 38, -4, 42, 11).LineTo(6, 11).Close(), rgb(0xEC6F50))
	g.part(new(Path).MoveTo(-10, -32).CubeTo(-26, -16, -34, -2, -38, 11).LineTo(-10, 11).Close(), rgb(0xF2C04E))
	hull := new(Path).MoveTo(-50, 21).LineTo(50, 21).CubeTo(46, 38, 36, 47, 24, 47).LineTo(-26, 47).CubeTo(-38, 47, -46, 38, -50, 21).Close()
	g.inside(hull, func() {
		g.Fill(hull, rgb(0x2F62C9))
		g.Stroke(lineThrough(-60, 31, 60, 31), 6, Cream)
	})
}

func (g glyphPainter) candy() {
	g.Push(Rotate(degrees(-24)))
	defer g.Pop()
	for _, side := range [...]float64{-1, 1} {
		fan := new(Path).MoveTo(20, 0).LineTo(45, -24).QuadTo(44, -12, 51, -6).QuadTo(45, 0, 51, 6).QuadTo(44, 12, 45, 24).Close().Transform(Scale(side, 1))
		g.part(fan, rgb(0x8ADBC8))
		g.crease(lineThrough(side*30, 0, side*40, 0))
	}
	sweet := disc(0, 0, 29)
	g.inside(sweet, func() {
		g.Fill(sweet, rgb(0x1E9E8C))
		for i := range 3 {
			m := Rotate(float64(i) * 2 * math.Pi / 3)
			g.Fill(new(Path).MoveTo(0, 0).CubeTo(6, -14, 20, -20, 34, -14).LineTo(34, 14).CubeTo(20, -4, 8, -4, 0, 0).Close().Transform(m), Cream)
		}
	})
}

func (g glyphPainter) house() {
	g.part(new(Path).RoundRect(Rect{18, -48, 18, 38}, 2), rgb(0x8A5A36))
	g.part(new(Path).RoundRect(Rect{-27, -8, 54, 55}, 3), rgb(0xF5E3BE))
	g.part(new(Path).RoundRect4(Rect{-20, 10, 20, 36}, 11, 11, 0, 0), rgb(0x1F7A6C))
	pane := new(Path).RoundRect(Rect{7, 12, 14, 16}, 2)
	g.part(pane, rgb(0x9CC7EE))
	roof := new(Path).MoveTo(-4, -46).QuadTo(0, -50, 4, -46).LineTo(49, -4).QuadTo(51, 5, 43, 5).LineTo(-43, 5).QuadTo(-51, 5, -49, -4).Close()
	g.part(roof, rgb(0xC0432A))
	g.shine(lineThrough(-26, -12, -10, -27))
}

func (g glyphPainter) anchor() {
	steel := rgb(0x6C84A3)
	rods := lineThrough(0, -18, 0, 42).MoveTo(-22, -12).LineTo(22, -12).
		MoveTo(-38, 12).CubeTo(-34, 34, -20, 42, 0, 43).CubeTo(20, 42, 34, 34, 38, 12)
	barbs := shape(-50, 20, -41, -1, -25, 15).Append(shape(50, 20, 25, 15, 41, -1))
	g.Stroke(rods, 12+g.line, Outline)
	g.part(barbs, steel)
	g.part(new(Path).Circle(0, -35, 15.5).Append(new(Path).Arc(0, -35, 6.5, 2*math.Pi, 0).Close()), steel)
	g.Stroke(rods, 12-g.line, steel)
	g.Stroke(lineThrough(-18, -12.5, -8, -12.5), 3.5, Fade(Cream, 0.85))
}

func (g glyphPainter) gift() {
	wrap, ribbon := rgb(0xE36A8E), rgb(0x5B3C8C)
	for _, side := range [...]float64{-1, 1} {
		g.part(new(Path).MoveTo(0, -20).CubeTo(6, -46, 30, -58, 34, -40).CubeTo(37, -26, 18, -20, 0, -20).Close().Transform(Scale(side, 1)), rgb(0x8E68BE))
	}
	g.part(new(Path).RoundRect(Rect{-36, -4, 72, 51}, 4), wrap)
	g.part(new(Path).Rect(Rect{-9, -4, 18, 51}), ribbon)
	g.part(new(Path).RoundRect(Rect{-46, -21, 92, 23}, 5), rgb(0xF08FAC))
	g.part(new(Path).Rect(Rect{-9, -21, 18, 23}), ribbon)
	g.part(new(Path).RoundRect(Rect{-9, -29, 18, 13}, 6), rgb(0x8E68BE))
	g.shine(lineThrough(-36, -10, -24, -10))
}

func (g glyphPainter) letter() {
	g.Push(Rotate(degrees(-9)).Mul(Scale(0.95, 0.95)))
	defer g.Pop()
	paper := rgb(0xFDFBF5)
	r := Rect{-50, -33, 100, 67}
	g.part(new(Path).RoundRect(r, 7), paper)
	g.crease(lineThrough(-46, 30, -14, 2))
	g.crease(lineThrough(46, 30, 14, 2))
	flap := new(Path).MoveTo(-48, -29).LineTo(-6, 8).QuadTo(0, 13, 6, 8).LineTo(48, -29).QuadTo(46, -33, 42, -33).LineTo(-42, -33).QuadTo(-46, -33, -48, -29).Close()
	g.part(flap, rgb(0xE9E2D2))
	seal := heartPath().Transform(Translate(0, 8).Mul(Scale(0.34, 0.34)))
	g.part(seal, rgb(0xD0432E))
}

func (g glyphPainter) can() {
	moss, deep := rgb(0x2B9080), rgb(0x1D6B60)
	g.rod(new(Path).MoveTo(22, -12).CubeTo(34, -44, 62, -10, 34, 22), 10, deep)
	g.part(new(Path).MoveTo(-8, 34).LineTo(-40, -16).LineTo(-30, -21).LineTo(-6, 8).Close(), moss)
	g.part(shape(-51, -10, -45, -24, -25, -37, -19, -28, -36, -16), rgb(0xA9B9C4))
	body := new(Path).MoveTo(-15, -16).LineTo(29, -16).LineTo(36, 38).QuadTo(36, 46, 29, 46).LineTo(-15, 46).QuadTo(-22, 46, -22, 38).Close()
	g.inside(body, func() {
		g.Fill(body, moss)
		g.Stroke(lineThrough(-40, 24, 50, 24), 9, rgb(0xBFE3D4))
	})
	g.part(new(Path).Ellipse(7, -17, 23, 8), deep)
	g.shine(lineThrough(-9, -2, -11, 10))
}

func (g glyphPainter) crown() {
	gold := rgb(0xF2BC3C)
	body := new(Path).MoveTo(-36, 40).LineTo(-43, -20).LineTo(-21, 3).LineTo(0, -36).LineTo(21, 3).LineTo(43, -20).LineTo(36, 40).Close()
	g.part(body, gold)
	for _, at := range [...]Point{{-42, -22}, {0, -38}, {42, -22}} {
		g.part(disc(at.X, at.Y, 8), rgb(0xE2553B))
	}
	g.part(new(Path).RoundRect(Rect{-40, 25, 80, 19}, 5), rgb(0xC0432A))
	for _, gem := range [...]struct {
		x   float64
		hue color.NRGBA
	}{{-22, Cream}, {0, rgb(0x8FD3F0)}, {22, Cream}} {
		g.Fill(disc(gem.x, 34.5, 5), gem.hue)
	}
	g.shine(lineThrough(-32, 0, -29, 14))
}

func (g glyphPainter) cup() {
	blue := rgb(0x5B93DD)
	for _, x := range [...]float64{-18, 4} {
		g.Stroke(new(Path).MoveTo(x, -22).CubeTo(x-10, -30, x+10, -38, x, -47), 6, rgb(0x8A93A6))
	}
	g.part(new(Path).Ellipse(-4, 40, 45, 8), rgb(0x3E6DB5))
	g.rod(new(Path).MoveTo(24, -4).CubeTo(56, -12, 52, 26, 20, 22), 10, blue)
	bowl := new(Path).MoveTo(-41, -12).LineTo(33, -12).CubeTo(34, 22, 20, 38, 6, 40).LineTo(-14, 40).CubeTo(-28, 38, -42, 22, -41, -12).Close()
	g.inside(bowl, func() {
		g.Fill(bowl, blue)
		g.Stroke(lineThrough(-50, -6, 50, -6), 9, rgb(0x7A4A2E))
		g.Stroke(lineThrough(-50, 0, 50, 0), 0.75*g.line, Outline)
		for i := range 3 {
			g.Fill(disc(-24+20*float64(i), 16, 5.5), Cream)
		}
	})
}
