package render

import "math"

// The glyphs of the hero and of other animals.

func (g glyphPainter) rabbit() {
	const wide = 66.0 // width of the head
	g.Push(Translate(0, 19).Mul(Scale(wide, wide)))
	defer g.Pop()
	paintRabbit(g.Painter, coatWhite, earsUp, g.line/wide)
	for _, side := range [...]float64{-1, 1} {
		g.Fill(new(Path).Ellipse(side*0.2, -0.01, 0.082, 0.108), Outline)
		g.Fill(disc(side*0.2+0.025, -0.05, 0.03), fur)
	}
	g.Fill(new(Path).Ellipse(0, 0.13, 0.075, 0.052), earPink)
}

func (g glyphPainter) fox() {
	for _, side := range [...]float64{-1, 1} {
		at := Scale(side, 1)
		g.part(new(Path).MoveTo(8, -14).LineTo(37, -48).QuadTo(44, -51, 45, -43).LineTo(41, 6).Close().Transform(at), rgb(0xE2733A))
		g.Fill(shape(21, -14, 37, -35, 35, -4).Transform(at), rgb(0x5A3325))
	}
	head := new(Path).MoveTo(0, -19).CubeTo(20, -19, 34, -14, 40, 0).CubeTo(43, 9, 47, 13, 51, 17).
		CubeTo(48, 22, 44, 24, 40, 24).LineTo(43, 31).CubeTo(30, 34, 18, 42, 6, 47).QuadTo(0, 49, -6, 47).CubeTo(-18, 42, -30, 34, -43, 31).
		LineTo(-40, 24).CubeTo(-44, 24, -48, 22, -51, 17).CubeTo(-47, 13, -43, 9, -40, 0).CubeTo(-34, -14, -20, -19, 0, -19).Close()
	g.inside(head, func() {
		g.Fill(head, rgb(0xE2733A))
		for _, side := range [...]float64{-1, 1} {
			g.Fill(new(Path).MoveTo(0, 52).CubeTo(2, 26, 16, 10, 54, 14).LineTo(60, 60).Close().Transform(Scale(side, 1)), Cream)
		}
	})
	for _, side := range [...]float64{-1, 1} {
		g.eye(side*18, 7, 6)
	}
	g.Fill(new(Path).Ellipse(0, 41, 9, 7), Outline)
}

func (g glyphPainter) fish() {
	teal, deep := rgb(0x35AFC0), rgb(0x1E7F92)
	tail := new(Path).MoveTo(20, 0).CubeTo(34, -10, 40, -26, 49, -28).CubeTo(46, -12, 46, 12, 49, 28).CubeTo(40, 26, 34, 10, 20, 0).Close()
	g.part(tail, deep)
	g.part(new(Path).MoveTo(-16, -22).CubeTo(-8, -44, 12, -42, 18, -36).QuadTo(12, -28, 14, -16).Close(), deep)
	g.part(new(Path).MoveTo(-6, 22).QuadTo(2, 40, 14, 38).QuadTo(10, 28, 12, 18).Close(), deep)
	body := new(Path).MoveTo(-50, 2).CubeTo(-40, -34, 10, -36, 30, 0).CubeTo(10, 36, -40, 34, -50, 2).Close()
	g.inside(body, func() {
		g.Fill(body, teal)
		g.Stroke(new(Path).Arc(-44, 0, 30, -0.9, 0.9), 7, Cream)
		for _, x := range [...]float64{-6, 8} {
			g.Stroke(new(Path).Arc(x, 0, 12, -0.8, 0.8), 3.5, deep)
		}
	})
	g.eye(-31, -7, 5.5)
}

func (g glyphPainter) butterfly() {
	upper, lower := rgb(0x9A63C7), rgb(0xC79AE6)
	for _, side := range [...]float64{-1, 1} {
		at := Scale(side, 1)
		g.part(new(Path).MoveTo(3, 8).CubeTo(22, 4, 42, 14, 36, 30).CubeTo(32, 46, 12, 46, 3, 14).Close().Transform(at), lower)
		g.part(new(Path).MoveTo(3, 8).CubeTo(6, -20, 26, -46, 44, -42).CubeTo(56, -36, 46, 8, 3, 12).Close().Transform(at), upper)
		g.Fill(disc(side*32, -22, 8), rgb(0xF6D06B))
		g.Fill(disc(side*22, 28, 5.5), Cream)
		g.Stroke(new(Path).MoveTo(0, -14).QuadTo(6, -34, 17, -46).Transform(at), 0.9*g.line, Outline)
	}
	g.Stroke(lineThrough(0, -15, 0, 30), 11, Outline)
	g.Stroke(lineThrough(0, -12, 0, -2), 3.5, Fade(Cream, 0.85))
}

func (g glyphPainter) turtle() {
	skin := rgb(0xA9CF6A)
	g.part(new(Path).MoveTo(36, 20).QuadTo(49, 24, 50, 40).QuadTo(40, 40, 34, 32).Close(), skin)
	for _, x := range [...]float64{-17, 19} {
		g.part(new(Path).RoundRect(Rect{x - 10, 20, 20, 24}, 9), skin)
	}
	head := new(Path).MoveTo(-22, 26).CubeTo(-32, 22, -50, 18, -50, 2).CubeTo(-50, -12, -28, -14, -26, 2).QuadTo(-24, 10, -18, 16).Close()
	g.part(head, skin)
	g.eye(-38, -1, 5)
	shell := new(Path).MoveTo(-26, 28).CubeTo(-28, -18, -8, -36, 10, -36).CubeTo(28, -36, 46, -16, 44, 28).Close()
	g.inside(shell, func() {
		g.Fill(shell, rgb(0x2F8457))
		plate := shape(-3, -16, 21, -16, 29, 4, 21, 22, -3, 22, -11, 4)
		g.Stroke(lineThrough(-3, -16, -14, -32).MoveTo(21, -16).LineTo(32, -34).MoveTo(-11, 4).LineTo(-30, 4).MoveTo(29, 4).LineTo(50, 4), 4, rgb(0x1B5A3B))
		g.Fill(plate, rgb(0x59AE74))
		g.Stroke(plate, 4, rgb(0x1B5A3B))
	})
	g.rod(lineThrough(-25, 26, 43, 26), 12, rgb(0xD9C46A))
}

func (g glyphPainter) snail() {
	skin := rgb(0xEAC58B)
	for _, tip := range [...]Point{{-44, -32}, {-24, -36}} {
		g.Stroke(lineThrough(-33, -2, tip.X, tip.Y), 5+g.line, Outline)
		g.Stroke(lineThrough(-33, -2, tip.X, tip.Y), 5, skin)
	}
	foot := new(Path).MoveTo(-46, -2).CubeTo(-46, -18, -24, -18, -22, -4).CubeTo(-20, 12, -10, 22, 6, 24).
		CubeTo(28, 26, 40, 28, 50, 40).LineTo(-24, 40).CubeTo(-42, 40, -46, 16, -46, -2).Close()
	g.part(foot, skin)
	for _, tip := range [...]Point{{-44, -33}, {-24, -37}} {
		g.Fill(disc(tip.X, tip.Y, 6), Outline)
	}
	shell := disc(13, -3, 31)
	g.part(shell, rgb(0xB9653F))
	spiral := new(Path)
	for i := range 40 {
		t := float64(i) / 39
		s, c := math.Sincos(degrees(110 + 600*t))
		x, y := 13+(26-24*t)*c, -3+(26-24*t)*s
		if i == 0 {
			spiral.MoveTo(x, y)
		} else {
			spiral.LineTo(x, y)
		}
	}
	g.Stroke(spiral, 6, rgb(0xF6D3AE))
}

func (g glyphPainter) duck() {
	yellow, bill := rgb(0xF7CE46), rgb(0xEE7A2E)
	body := new(Path).MoveTo(-30, 6).CubeTo(-34, 34, -18, 44, 6, 44).CubeTo(34, 44, 48, 24, 49, -4).
		CubeTo(38, 6, 22, 4, 10, -2).Close()
	g.part(body, yellow)
	g.part(new(Path).MoveTo(-36, -28).CubeTo(-46, -26, -52, -18, -50, -12).QuadTo(-40, -8, -28, -12).Close(), bill)
	g.part(disc(-12, -22, 25), yellow)
	g.Fill(new(Path).MoveTo(-32, -4).CubeTo(-20, 4, 4, 6, 11, 0).LineTo(20, 18).LineTo(-20, 24).Close(), yellow)
	g.eye(-20, -26, 5.5)
	g.Fill(new(Path).Ellipse(-9, -14, 6, 4), rgb(0xF4A35A))
	wing := new(Path).MoveTo(2, 12).CubeTo(8, 34, 30, 32, 36, 12)
	g.crease(wing)
	g.shine(lineThrough(-20, 22, -16, 29))
}

func (g glyphPainter) whale() {
	blue, belly := rgb(0x3F73CE), rgb(0xCFE0F5)
	for _, side := range [...]float64{-1, 1} {
		g.rod(new(Path).MoveTo(-16, -16).CubeTo(-16, -30, -16+side*4, -42, -16+side*17, -38), 9, rgb(0x8CC9EE))
	}
	body := new(Path).MoveTo(-50, 14).CubeTo(-50, -26, 2, -26, 12, -2).CubeTo(17, 9, 30, 8, 32, -12).
		CubeTo(22, -14, 15, -24, 17, -34).CubeTo(27, -35, 34, -30, 36, -23).CubeTo(38, -31, 44, -36, 50, -34).CubeTo(52, -24, 48, -14, 42, -12).
		CubeTo(53, 26, 26, 46, -8, 46).CubeTo(-38, 46, -50, 34, -50, 14).Close()
	g.inside(body, func() {
		g.Fill(body, blue)
		g.Fill(new(Path).Ellipse(-24, 44, 46, 22), belly)
		g.Stroke(new(Path).Ellipse(-24, 44, 46, 22), 3, Outline)
	})
	g.eye(-22, 9, 5.5)
}

func (g glyphPainter) bee() {
	wing := rgb(0xD3E7F7)
	g.part(blade(4, -6, 34, 44, degrees(24)), wing)
	g.part(blade(-4, -6, 32, 40, degrees(-22)), wing)
	g.part(shape(38, 8, 51, 17, 38, 26), Outline)
	feelers := new(Path).MoveTo(-30, -2).QuadTo(-34, -18, -46, -20).MoveTo(-38, 2).QuadTo(-44, -8, -52, -6)
	g.Stroke(feelers, 0.9*g.line, Outline)
	body := new(Path).Ellipse(-2, 16, 44, 29)
	g.inside(body, func() {
		g.Fill(body, rgb(0xF3B93A))
		for _, x := range [...]float64{-4, 22} {
			g.Stroke(new(Path).Arc(x-40, 16, 42, -0.9, 0.9), 13, Outline)
		}
	})
	g.eye(-27, 10, 5.5)
	g.Stroke(new(Path).Arc(-29, 20, 6, 0.2, 1.9), 3.5, Outline)
}
