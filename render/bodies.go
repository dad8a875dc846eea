package render

// The vehicles, in the units of carPainter. Those of two cells have a fixed length.

func (g *carPainter) convertible() {
	body := hull(0.06, 1.94, 0.385, 0.22, 0.30)
	g.chassis(wheels(0.32, 0.44, 1.52).Append(mirrors(1.33)), g.hue, body)
	g.lights(0.13, 1.83, 0.24)
	g.crease(Point{1.52, 0.30}, Point{1.74, 0.34})
	g.crease(Point{1.52, 0.70}, Point{1.74, 0.66})
	g.highlight(1.46, 1.66, 0.30)
	g.mark(across(0.26, 0.50, 0.27, 0.10), g.pale)
	g.crease(Point{0.38, 0.28}, Point{0.38, 0.72})
	g.mark(across(0.50, 1.36, 0.30, 0.14), Mix(earth, Outline, 0.35))
	g.mark(across(0.56, 0.78, 0.24, 0.08), rgb(0xF0D9B5))
	g.windscreen(1.28, 1.42, 0.31)
	g.Stroke(new(Path).Arc(1.22, 0.56, 0.12, -1.9, 1.9), 0.045, Outline)
	g.Push(Translate(0.93, 0.58).Mul(Scale(0.54, 0.54)))
	paintRabbit(g.Painter, 0.06)
	g.Pop()
	for _, y := range [...]float64{0.47, 0.69} {
		paw := new(Path).Ellipse(1.26, y, 0.062, 0.05)
		g.Fill(paw, fur)
		g.Stroke(paw, carLine, Outline)
	}
}

func (g *carPainter) saloon() {
	g.chassis(wheels(0.32, 0.44, 1.54).Append(mirrors(1.30)), g.hue, hull(0.06, 1.94, 0.385, 0.22, 0.30))
	g.lights(0.12, 1.84, 0.24)
	g.crease(Point{1.54, 0.32}, Point{1.76, 0.36})
	g.crease(Point{1.54, 0.68}, Point{1.76, 0.64})
	g.cabin(0.42, 0.60, 1.14, 1.38)
	g.crease(Point{0.87, 0.27}, Point{0.87, 0.73})
	g.highlight(1.50, 1.66, 0.305)
}

// cabin paints the cabin of a car: rear window from x0 to x1, roof to x2, windscreen to x3.
func (g *carPainter) cabin(x0, x1, x2, x3 float64) {
	g.sideWindows(x1-0.02, x2+0.06, 0.245)
	g.mark(across(x1, x2, 0.25, 0.09), g.pale)
	g.rearWindow(x0, x1, 0.255)
	g.windscreen(x2, x3, 0.30)
}

func (g *carPainter) taxi() {
	g.chassis(wheels(0.32, 0.44, 1.54).Append(mirrors(1.30)), g.hue, hull(0.06, 1.94, 0.385, 0.18, 0.26))
	g.lights(0.12, 1.84, 0.24)
	g.cabin(0.36, 0.52, 1.12, 1.36)
	for i := range 5 {
		for j := range 2 {
			col := Cream
			if (i+j)%2 == 1 {
				col = Outline
			}
			g.Fill(new(Path).Rect(Rect{1.56 + 0.08*float64(j), 0.30 + 0.08*float64(i), 0.08, 0.08}), col)
		}
	}
	sign := across(0.70, 0.94, 0.19, 0.06)
	g.mark(sign, Cream)
	g.Stroke(new(Path).Polyline(Point{0.82, 0.40}, Point{0.82, 0.60}), 0.06, Outline)
	g.highlight(0.16, 0.30, 0.27)
}

func (g *carPainter) van() {
	g.chassis(wheels(0.34, 0.42, 1.56).Append(mirrors(1.56)), g.hue,
		new(Path).RoundRect4(Rect{0.06, carSide - 0.01, 1.87, 0.79}, 0.12, 0.24, 0.24, 0.12))
	g.lights(0.10, 1.86, 0.26)
	g.mark(across(0.17, 1.40, 0.31, 0.09), g.pale)
	for _, x := range [...]float64{0.40, 0.64, 0.88} {
		g.crease(Point{x, 0.27}, Point{x, 0.73})
	}
	g.mark(across(1.06, 1.26, 0.12, 0.05), steel)
	g.Stroke(new(Path).Polyline(Point{1.16, 0.43}, Point{1.16, 0.57}), carLine, Outline)
	g.windscreen(1.44, 1.66, 0.325)
	g.highlight(0.30, 0.98, 0.355)
}

func (g *carPainter) hatchback() {
	g.chassis(wheels(0.32, 0.50, 1.48).Append(mirrors(1.24)), g.hue, hull(0.14, 1.86, 0.395, 0.34, 0.40))
	g.lights(0.20, 1.74, 0.26)
	g.cabin(0.30, 0.46, 1.04, 1.32)
	sunroof := across(0.60, 0.90, 0.16, 0.05)
	g.pane(sunroof)
	g.Stroke(new(Path).Polyline(Point{0.70, 0.5 + g.bright*0.08}, Point{0.80, 0.5 + g.bright*0.08}), 0.03, fur)
	g.Stroke(new(Path).Arc(1.36, 0.5, 0.28, -0.7, 0.7), carLine, g.deep)
	g.highlight(1.42, 1.54, 0.31)
}

func (g *carPainter) pickup() {
	g.chassis(wheels(0.34, 0.42, 1.56).Append(mirrors(1.36)), g.hue,
		new(Path).RoundRect4(Rect{0.06, carSide, 1.88, 0.77}, 0.10, 0.28, 0.28, 0.10))
	g.lights(0.09, 1.85, 0.25)
	g.crease(Point{1.58, 0.32}, Point{1.78, 0.36})
	g.crease(Point{1.58, 0.68}, Point{1.78, 0.64})
	g.mark(across(0.17, 0.86, 0.30, 0.06), g.deep)
	for _, x := range [...]float64{0.34, 0.52, 0.70} {
		g.Stroke(new(Path).Polyline(Point{x, 0.24}, Point{x, 0.76}), carLine, Mix(g.deep, Outline, 0.3))
	}
	for _, at := range [...]struct{ x, y, angle float64 }{{0.50, 0.36, 0.12}, {0.54, 0.63, -0.2}, {0.50, 0.50, 0.02}} {
		paintCarrot(g.Painter, Translate(at.x, at.y).Mul(Rotate(at.angle)))
	}
	g.mark(across(0.94, 1.22, 0.28, 0.08), g.pale)
	g.windscreen(1.20, 1.44, 0.31)
	g.highlight(1.54, 1.70, 0.31)
}

func (g *carPainter) coupe() {
	g.chassis(wheels(0.36, 0.44, 1.52).Append(mirrors(1.20)), g.hue, hull(0.08, 1.95, 0.39, 0.20, 0.48))
	g.lights(0.14, 1.74, 0.27)
	for _, y := range [...]float64{0.43, 0.57} {
		g.Stroke(new(Path).Polyline(Point{0.30, y}, Point{1.84, y}), 0.07, Cream)
	}
	g.cabin(0.44, 0.66, 1.02, 1.30)
	for _, y := range [...]float64{0.43, 0.57} {
		g.Stroke(new(Path).Polyline(Point{0.73, y}, Point{0.96, y}), 0.07, Cream)
	}
	g.mark(across(0.13, 0.25, 0.37, 0.05), g.deep)
	g.highlight(1.40, 1.58, 0.29)
}

func (g *carPainter) cab(x float64) *Path {
	return new(Path).RoundRect4(Rect{x, carSide + 0.01, g.length - 0.06 - x, 0.75}, 0.08, 0.24, 0.24, 0.08)
}

func (g *carPainter) cabFace(x float64) {
	end := g.length - 0.06
	g.mark(across(x+0.08, x+0.34, 0.28, 0.08), g.pale)
	g.windscreen(x+0.36, x+0.54, 0.32)
	for _, side := range [...]float64{-1, 1} {
		front := new(Path).Ellipse(end-0.09, 0.5+side*0.25, 0.05, 0.07)
		g.mark(front, lamp)
	}
}

func (g *carPainter) tail(x, half float64) {
	for _, side := range [...]float64{-1, 1} {
		rear := new(Path).RoundRect(Rect{x - 0.03, 0.5 + side*half - 0.06, 0.06, 0.12}, 0.03)
		g.Fill(rear, brake)
		g.Stroke(rear, carLine*0.8, Outline)
	}
}

func coupling(x0, x1 float64) *Path { return across(x0, x1, 0.16, 0.02) }

func (g *carPainter) boxTruck() {
	x := g.length - 0.84
	load := across(0.06, x-0.07, 0.41, 0.08)
	g.chassis(wheels(0.34, 0.42, 0.80, g.length-0.46).Append(mirrors(g.length-0.44)).Append(coupling(x-0.16, x+0.1)).Append(load), g.hue, g.cab(x))
	g.Fill(load, Mix(g.hue, Cream, 0.72))
	pieceOutline(g.Painter, load)
	g.Fill(across(0.14, x-0.15, 0.33, 0.05), g.pale)
	for at := 0.42; at < x-0.3; at += 0.34 {
		g.crease(Point{at, 0.19}, Point{at, 0.81})
	}
	g.tail(0.07, 0.30)
	g.highlight(0.24, x-0.25, 0.365)
	g.cabFace(x)
}

func (g *carPainter) bus() {
	end := g.length
	g.chassis(wheels(0.34, 0.50, end-0.56).Append(mirrors(end-0.22)), g.hue,
		new(Path).RoundRect4(Rect{0.05, carSide - 0.02, end - 0.11, 0.81}, 0.14, 0.20, 0.20, 0.14))
	g.busRoof(0.05, end-0.34)
	g.windscreen(end-0.30, end-0.17, 0.345)
	for _, side := range [...]float64{-1, 1} {
		g.mark(new(Path).Ellipse(end-0.10, 0.5+side*0.30, 0.035, 0.06), lamp)
	}
	g.tail(0.09, 0.28)
}

// busRoof paints the row of side windows and the roof with its hatches from x0 to x1.
func (g *carPainter) busRoof(x0, x1 float64) {
	n := int((x1 - x0 - 0.1) / 0.30)
	step := (x1 - x0 - 0.12) / float64(n)
	for i := range n {
		x := x0 + 0.10 + step*float64(i)
		for _, side := range [...]float64{-1, 1} {
			y := 0.5 + side*0.335
			g.pane(new(Path).RoundRect(Rect{x + 0.02, y - 0.035, step - 0.04, 0.07}, 0.02))
		}
	}
	g.mark(across(x0+0.08, x1-0.02, 0.265, 0.08), g.pale)
	for i, at := range [...]float64{0.24, 0.74} {
		x := Lerp(x0+0.08, x1, at)
		hatch := across(x-0.11, x+0.11, 0.12, 0.05)
		if i == 0 {
			g.mark(hatch, steel)
			for _, dx := range [...]float64{-0.04, 0.04} {
				g.Stroke(new(Path).Polyline(Point{x + dx, 0.44}, Point{x + dx, 0.56}), carLine, Outline)
			}
			continue
		}
		g.mark(hatch, g.hue)
	}
	g.highlight(Lerp(x0, x1, 0.40), Lerp(x0, x1, 0.60), 0.19)
}

func (g *carPainter) tanker() {
	x := g.length - 0.84
	g.chassis(wheels(0.34, 0.42, 0.80, g.length-0.46).Append(mirrors(g.length-0.44)).Append(coupling(x-0.16, x+0.1)).Append(tankShape(0.06, x-0.05)), g.hue, g.cab(x))
	g.tank(0.06, x-0.05)
	g.tail(0.09, 0.20)
	g.cabFace(x)
}

func tankShape(x0, x1 float64) *Path { return across(x0, x1, 0.40, 0.30) }

// tank paints a steel cylinder with bands in the hue of the vehicle and a walkway along its top.
func (g *carPainter) tank(x0, x1 float64) {
	shape := tankShape(x0, x1)
	g.Fill(shape, steel)
	g.PushClip(shape)
	for _, at := range [...]float64{0.14, 0.86} {
		x := Lerp(x0, x1, at)
		g.Fill(new(Path).Rect(Rect{x - 0.10, 0, 0.20, 1}), g.hue)
	}
	g.PopClip()
	pieceOutline(g.Painter, shape)
	g.mark(across(x0+0.26, x1-0.26, 0.10, 0.05), g.pale)
	n := max(2, int((x1-x0)/0.6))
	for i := range n {
		x := Lerp(x0+0.26, x1-0.26, (float64(i)+0.5)/float64(n))
		g.mark(new(Path).Circle(x, 0.5, 0.13), g.hue)
		g.Stroke(new(Path).Circle(x, 0.5, 0.055), 0.03, Cream)
	}
	g.highlight(x0+0.34, x1-0.34, 0.30)
}

func (g *carPainter) logTruck() {
	x := g.length - 0.84
	bed := across(0.08, x+0.04, 0.38, 0.05)
	g.chassis(wheels(0.34, 0.42, 0.80, g.length-0.46).Append(mirrors(g.length-0.44)), g.deep, bed)
	cab := g.cab(x)
	g.Fill(cab, g.hue)
	pieceOutline(g.Painter, cab)
	for i, y := range [...]float64{0.26, 0.50, 0.74} {
		x0 := 0.10 + 0.06*float64((i+1)%2)
		trunk := new(Path).RoundRect(Rect{x0, y - 0.115, x - 0.12 - x0, 0.23}, 0.10)
		g.mark(trunk, Mix(timber, Outline, 0.08*float64(i%2)))
		g.Stroke(new(Path).Polyline(Point{x0 + 0.3, y - 0.03}, Point{x - 0.7, y - 0.03}), 0.022, Mix(timber, Outline, 0.4))
		g.Stroke(new(Path).Polyline(Point{x0 + 0.7, y + 0.04}, Point{x - 0.4, y + 0.04}), 0.022, Mix(timber, Outline, 0.4))
		end := new(Path).Ellipse(x-0.17, y, 0.055, 0.10)
		g.mark(end, rgb(0xEBCB98))
		g.Stroke(new(Path).Ellipse(x-0.17, y, 0.02, 0.045), 0.018, timber)
	}
	for _, at := range [...]float64{0.55, x - 0.55} {
		strap := new(Path).RoundRect(Rect{at - 0.045, 0.10, 0.09, 0.80}, 0.03)
		g.mark(strap, g.hue)
	}
	g.tail(0.08, 0.28)
	g.cabFace(x)
}

func (g *carPainter) ladderTruck() {
	end := g.length
	x := end - 0.80
	g.chassis(wheels(0.34, 0.46, 0.84, end-0.46).Append(mirrors(end-0.42)), g.hue,
		new(Path).RoundRect4(Rect{0.05, carSide - 0.01, end - 0.11, 0.79}, 0.09, 0.24, 0.24, 0.09))
	g.mark(across(0.14, x-0.06, 0.32, 0.06), g.pale)
	g.crease(Point{x - 0.02, 0.13}, Point{x - 0.02, 0.87})
	// The ladder, folded over the roof on its turntable.
	g.mark(new(Path).Circle(0.56, 0.5, 0.25), steel)
	for _, y := range [...]float64{0.38, 0.62} {
		g.Stroke(new(Path).Polyline(Point{0.30, y}, Point{x + 0.20, y}), 0.10, Outline)
	}
	for at := 0.42; at < x+0.2; at += 0.2 {
		g.Stroke(new(Path).Polyline(Point{at, 0.38}, Point{at, 0.62}), 0.075, Outline)
	}
	for at := 0.42; at < x+0.2; at += 0.2 {
		g.Stroke(new(Path).Polyline(Point{at, 0.38}, Point{at, 0.62}), 0.03, Cream)
	}
	for _, y := range [...]float64{0.38, 0.62} {
		g.Stroke(new(Path).Polyline(Point{0.30, y}, Point{x + 0.20, y}), 0.05, Cream)
	}
	g.windscreen(x+0.36, x+0.54, 0.33)
	for _, side := range [...]float64{-1, 1} {
		g.mark(new(Path).RoundRect(Rect{x + 0.10, 0.5 + side*0.25 - 0.06, 0.16, 0.12}, 0.05), light.Sky)
		g.mark(new(Path).Ellipse(end-0.13, 0.5+side*0.25, 0.05, 0.07), lamp)
	}
	g.tail(0.09, 0.28)
}

func (g *carPainter) lorry() {
	x := g.length - 0.86
	load := across(0.06, x-0.14, 0.41, 0.07)
	g.chassis(wheels(0.32, 0.38, 0.74, x-0.42, g.length-0.44).Append(mirrors(g.length-0.42)).Append(coupling(x-0.26, x+0.1)).Append(load), g.hue, g.cab(x))
	g.Fill(load, g.hue)
	pieceOutline(g.Painter, load)
	g.Fill(across(0.14, x-0.22, 0.33, 0.04), g.pale)
	g.Fill(across(0.14, x-0.22, 0.09, 0.02), Cream)
	for at := 0.44; at < x-0.36; at += 0.36 {
		g.crease(Point{at, 0.19}, Point{at, 0.81})
	}
	g.highlight(0.24, x-0.34, 0.365)
	g.tail(0.07, 0.30)
	g.cabFace(x)
}

func (g *carPainter) bendyBus() {
	end, mid := g.length, g.length/2
	bellows := across(mid-0.22, mid+0.22, 0.35, 0.05)
	rear := new(Path).RoundRect4(Rect{0.05, carSide - 0.02, mid - 0.21, 0.81}, 0.14, 0.06, 0.06, 0.14)
	front := new(Path).RoundRect4(Rect{mid + 0.16, carSide - 0.02, end - mid - 0.22, 0.81}, 0.06, 0.20, 0.20, 0.06)
	g.chassis(wheels(0.34, 0.50, mid-0.5, end-0.56).Append(mirrors(end-0.22)).Append(bellows), g.hue, rear, front)
	for i := range 3 {
		x := mid - 0.08 + 0.08*float64(i)
		g.Stroke(new(Path).Polyline(Point{x, 0.19}, Point{x, 0.81}), 0.03, Mix(tyre, Cream, 0.25))
	}
	g.busRoof(0.05, mid-0.20)
	g.busRoof(mid+0.12, end-0.34)
	g.windscreen(end-0.30, end-0.17, 0.345)
	for _, side := range [...]float64{-1, 1} {
		g.mark(new(Path).Ellipse(end-0.10, 0.5+side*0.30, 0.035, 0.06), lamp)
	}
	g.tail(0.09, 0.28)
}

func (g *carPainter) tankLorry() {
	x := g.length - 0.86
	g.chassis(wheels(0.32, 0.38, 0.74, x-0.42, g.length-0.44).Append(mirrors(g.length-0.42)).Append(coupling(x-0.26, x+0.1)).Append(tankShape(0.06, x-0.12)), g.hue, g.cab(x))
	g.tank(0.06, x-0.12)
	g.tail(0.09, 0.20)
	g.cabFace(x)
}
