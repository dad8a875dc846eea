package render

import "math"

// The glyphs of plants and food.

func (g glyphPainter) carrot() {
	g.Push(Rotate(degrees(40)).Mul(Translate(0, 4)).Mul(Scale(1.08, 1.08)))
	g.line /= 1.08
	defer g.Pop()
	green := rgb(0x58A65C)
	for _, angle := range [...]float64{-34, 34, 0} {
		g.part(blade(0, -16, 19, 38, degrees(angle)), green)
	}
	root := new(Path).MoveTo(0, -24).CubeTo(24, -29, 32, -14, 27, 3).CubeTo(21, 23, 10, 42, 0, 53).
		CubeTo(-10, 42, -21, 23, -27, 3).CubeTo(-32, -14, -24, -29, 0, -24).Close()
	g.part(root, rgb(0xF1842F))
	g.crease(lineThrough(26, 2, 12, 2))
	g.crease(lineThrough(-22, 14, -10, 14))
	g.crease(lineThrough(14, 27, 6, 27))
	g.shine(lineThrough(-15, -12, -16, -1))
}

func (g glyphPainter) leaf() {
	g.Push(Rotate(degrees(-42)).Mul(Translate(0, 1)).Mul(Scale(1.12, 1.12)))
	g.line /= 1.12
	defer g.Pop()
	g.rod(lineThrough(0, 20, 0, 54), 9, rgb(0x3C7F4A))
	left := new(Path).MoveTo(0, -50).CubeTo(-44, -24, -40, 20, 0, 36)
	right := new(Path).MoveTo(0, 36).CubeTo(40, 20, 44, -24, 0, -50)
	whole := chain(left, right)
	g.inside(whole, func() {
		g.Fill(whole, rgb(0x4FA35A))
		g.Fill(chain(right), rgb(0x86C46C))
		g.Stroke(lineThrough(0, -30, 0, 40), 5, Cream)
		for _, y := range [...]float64{-12, 8} {
			g.Stroke(lineThrough(-17, y-11, 0, y+4, 17, y-11), 4, Cream)
		}
	})
}

func (g glyphPainter) mushroom() {
	stem := new(Path).MoveTo(-15, -2).CubeTo(-13, 14, -17, 24, -21, 34).CubeTo(-24, 50, 24, 50, 21, 34).CubeTo(17, 24, 13, 14, 15, -2).Close()
	g.part(stem, Cream)
	hat := new(Path).MoveTo(-48, 4).CubeTo(-48, -28, -26, -46, 0, -46).CubeTo(26, -46, 48, -28, 48, 4).
		CubeTo(48, 16, 24, 14, 0, 14).CubeTo(-24, 14, -48, 16, -48, 4).Close()
	g.inside(hat, func() {
		g.Fill(hat, rgb(0xD0432E))
		for _, spot := range [...][3]float64{{-3, -24, 12}, {26, -9, 9.5}, {-29, -3, 9.5}, {7, 9, 7}} {
			g.Fill(disc(spot[0], spot[1], spot[2]), Cream)
		}
	})
}

func (g glyphPainter) flower() {
	rose, deep := rgb(0xEE8FAE), rgb(0xC9587F)
	g.Push(Translate(0, 3))
	defer g.Pop()
	petals, veins := new(Path), new(Path)
	for i := range 5 {
		turn := Rotate(float64(i) * 2 * math.Pi / 5)
		petals.Append(new(Path).Ellipse(0, -28, 15, 19).Transform(turn))
		veins.Append(lineThrough(0, -22, 0, -33).Transform(turn))
	}
	g.bunch(petals, rose)
	g.Stroke(veins, 5, deep)
	g.part(disc(0, 0, 14), rgb(0xF4C14B))
	g.shine(lineThrough(-5, -3, -4, -4))
}

func (g glyphPainter) acorn() {
	g.Push(Translate(0, 3).Mul(Rotate(degrees(16))).Mul(Scale(0.95, 0.95)))
	defer g.Pop()
	g.part(blade(-1, -33, 24, 40, degrees(-78)), rgb(0x6FAE55))
	g.rod(new(Path).MoveTo(0, -30).QuadTo(0, -42, 7, -48), 10, rgb(0x6B4A33))
	nut := new(Path).MoveTo(-26, -8).CubeTo(-29, 22, -13, 36, 0, 51).CubeTo(13, 36, 29, 22, 26, -8).Close()
	g.part(nut, rgb(0xD39A55))
	g.shine(new(Path).MoveTo(-15, 8).QuadTo(-14, 18, -9, 25))
	cup := new(Path).MoveTo(-35, -6).CubeTo(-39, -27, -20, -35, 0, -35).CubeTo(20, -35, 39, -27, 35, -6).
		CubeTo(33, 3, -33, 3, -35, -6).Close()
	g.inside(cup, func() {
		g.Fill(cup, rgb(0x8A5A36))
		for _, x := range [...]float64{-44, -26, -8, 10, 28} {
			g.Stroke(lineThrough(x, 4, x+34, -38), 3, rgb(0x5E3B23))
			g.Stroke(lineThrough(x+16, 4, x-18, -38), 3, rgb(0x5E3B23))
		}
	})
}

func (g glyphPainter) cactus() {
	green := rgb(0x4E9D63)
	arms := new(Path).MoveTo(0, 10).LineTo(-20, 10).QuadTo(-32, 10, -32, -2).LineTo(-32, -14).
		MoveTo(0, 0).LineTo(20, 0).QuadTo(32, 0, 32, -12).LineTo(32, -26)
	trunk := lineThrough(0, 24, 0, -30)
	g.Stroke(arms, 17+g.line, Outline)
	g.Stroke(trunk, 25+g.line, Outline)
	g.Stroke(arms, 17-g.line, green)
	g.Stroke(trunk, 25-g.line, green)
	g.Stroke(lineThrough(5, -24, 5, 14), 3.5, rgb(0x2F7347))
	g.shine(lineThrough(-5, -24, -5, -12))
	g.bunch(new(Path).Circle(-8, -43, 6).Circle(8, -43, 6).Circle(0, -39, 6), rgb(0xF08CA8))
	g.part(shape(-24, 24, 24, 24, 18, 50, -18, 50), rgb(0xC8643A))
	g.part(new(Path).RoundRect(Rect{-29, 16, 58, 13}, 4), rgb(0xE08351))
}

func (g glyphPainter) fir() {
	green, deep := rgb(0x23806B), rgb(0x17604F)
	g.part(new(Path).RoundRect(Rect{-9, 28, 18, 23}, 3), rgb(0x8A5A36))
	for i, tier := range [...][3]float64{{-8, 36, 46}, {-28, 14, 36}, {-50, -9, 25}} {
		top, base, half := tier[0], tier[1], tier[2]
		q := new(Path).MoveTo(0, top).LineTo(half, base-3).QuadTo(half, base+3, half-7, base+2).
			QuadTo(0, base-9, -half+7, base+2).QuadTo(-half, base+3, -half, base-3).Close()
		g.inside(q, func() {
			g.Fill(q, green)
			if i < 2 {
				next := [...]float64{14, -9}[i]
				g.Stroke(new(Path).MoveTo(-30, next+8).QuadTo(0, next, 30, next+8), 9, deep)
			}
		})
	}
	g.shine(lineThrough(-2, -34, -8, -22))
}

func (g glyphPainter) melon() {
	g.Push(Rotate(degrees(-14)).Mul(Translate(2, -22)).Mul(Scale(0.96, 0.96)))
	defer g.Pop()
	half := func(r float64) *Path { return new(Path).Arc(0, 0, r, 0, math.Pi).Close() }
	whole := half(51)
	g.inside(whole, func() {
		g.Fill(whole, rgb(0x3E8E4B))
		g.Fill(half(42), rgb(0xDDEBB4))
		g.Fill(half(36), rgb(0xE4574F))
	})
	for _, at := range [...][3]float64{{-19, 9, 12}, {0, 11, 0}, {19, 9, -12}, {-9, 23, 8}, {10, 23, -8}} {
		g.Fill(new(Path).Ellipse(0, 0, 3, 5).Transform(Translate(at[0], at[1]).Mul(Rotate(degrees(at[2])))), Outline)
	}
}

func (g glyphPainter) cherries() {
	red := rgb(0xB5253C)
	stems := new(Path).MoveTo(-22, 16).CubeTo(-20, -8, -8, -26, 10, -40).MoveTo(22, 22).CubeTo(24, 0, 20, -22, 10, -40)
	g.rod(stems, 10, rgb(0x7FB35A))
	g.rod(lineThrough(6, -43, 15, -38), 13, rgb(0x8A5A36))
	g.part(blade(6, -38, 26, 46, degrees(-104)), rgb(0x5DAA58))
	for _, at := range [...]Point{{-24, 25}, {23, 30}} {
		g.part(disc(at.X, at.Y, 20), red)
		g.shine(new(Path).Arc(at.X, at.Y, 11, math.Pi+0.1, math.Pi+1.1))
	}
}

func (g glyphPainter) grapes() {
	g.Push(Rotate(degrees(17)).Mul(Translate(0, 1)))
	defer g.Pop()
	plum := rgb(0x8B58B5)
	g.rod(new(Path).MoveTo(0, -30).QuadTo(2, -40, -5, -45), 9, rgb(0x8A5A36))
	rows := [...]Point{{0, 37}, {-14, 18}, {14, 18}, {-28, -4}, {0, -2}, {28, -4}, {-14, -22}, {14, -22}}
	for _, at := range rows {
		g.part(disc(at.X, at.Y, 14.5), plum)
	}
	for _, at := range rows[1:6] {
		g.Stroke(new(Path).Arc(at.X, at.Y, 7.5, math.Pi+0.2, math.Pi+1.1), 4, Fade(Cream, 0.75))
	}
	g.part(blade(3, -30, 26, 38, degrees(78)), rgb(0x6DB25C))
}

func (g glyphPainter) pear() {
	g.Push(Translate(-2, 3).Mul(Rotate(degrees(-10))).Mul(Scale(0.97, 0.97)))
	defer g.Pop()
	g.rod(new(Path).MoveTo(0, -26).QuadTo(-1, -40, 5, -48), 9, rgb(0x7A5234))
	g.part(blade(3, -36, 20, 32, degrees(70)), rgb(0x4E9D4E))
	body := new(Path).MoveTo(0, -36).CubeTo(17, -36, 17, -18, 21, -7).CubeTo(26, 6, 37, 10, 37, 25).
		CubeTo(37, 42, 20, 50, 0, 50).CubeTo(-20, 50, -37, 42, -37, 25).CubeTo(-37, 10, -26, 6, -21, -7).CubeTo(-17, -18, -17, -36, 0, -36).Close()
	g.part(body, rgb(0xC5CF4C))
	g.shine(new(Path).MoveTo(-23, 16).QuadTo(-28, 26, -22, 35))
	for _, at := range [...]Point{{14, 22}, {20, 32}, {9, 34}} {
		g.Fill(disc(at.X, at.Y, 2.2), rgb(0x86933A))
	}
}

func (g glyphPainter) ice() {
	g.Push(Rotate(degrees(-24)))
	defer g.Pop()
	cone := new(Path).MoveTo(-29, -2).LineTo(29, -2).LineTo(3, 48).QuadTo(0, 53, -3, 48).Close()
	g.inside(cone, func() {
		g.Fill(cone, rgb(0xE2AE6A))
		for _, x := range [...]float64{-36, -20, -4, 12, 28} {
			g.Stroke(lineThrough(x, -4, x+24, 50), 3, rgb(0xA9713A))
			g.Stroke(lineThrough(x+8, -4, x-16, 50), 3, rgb(0xA9713A))
		}
	})
	scoop := new(Path).MoveTo(-38, -6).CubeTo(-43, -38, -20, -51, 0, -51).CubeTo(20, -51, 43, -38, 38, -6).
		CubeTo(38, 5, 24, 5, 22, -2).CubeTo(20, 15, 2, 15, 2, 0).CubeTo(-2, 9, -16, 9, -18, -1).CubeTo(-22, 6, -38, 5, -38, -6).Close()
	g.part(scoop, rgb(0xF6B7C6))
	g.shine(new(Path).Arc(0, -17, 26, math.Pi+0.3, math.Pi+1.0))
	for _, at := range [...][3]float64{{2, -34, 40}, {18, -26, -30}, {4, -16, 80}, {-12, -12, 10}} {
		s, c := math.Sincos(degrees(at[2]))
		g.Stroke(lineThrough(at[0]-3*c, at[1]-3*s, at[0]+3*c, at[1]+3*s), 4.5, rgb(0x7A4A2E))
	}
}
