package render

// MiniTraffic is the picture of Traffic Jam on the home screen: a small board that can be solved in five moves.
type MiniTraffic struct{}

func (MiniTraffic) Paint(p *Painter) {
	const (
		cells  = 4
		frame  = 0.26    // of a cell, on each side
		beyond = rampOut // of a cell, right of the tray, for the ramp with the arrow
		exit   = 1       // the row of the gap
	)
	across := cells + 2*frame + beyond
	cell := min(p.W/across, p.H/(cells+2*frame+0.12)) / p.Px
	tray := Rect{W: (cells + 2*frame) * cell, H: (cells + 2*frame) * cell}
	tray.X = (p.W/p.Px - across*cell) / 2
	tray.Y = (p.H/p.Px - tray.H) / 2
	drawTray(paintSurface{p}, p.Theme, tray, cells, cells, exit, cell, p.Theme.Cell, p.Theme.Edge)
	edge := cell * p.Px
	x, y := (tray.X+frame*cell)*p.Px, (tray.Y+frame*cell)*p.Px
	p.Draw(Arrow{}, Square(Point{(tray.Right() + rampOut/2*cell) * p.Px, y + (exit+0.5)*edge}, 0.44*edge))
	for _, at := range [...]struct {
		car      Car
		row, col float64
	}{
		{Car{Len: 2, Style: 3}, 0, 1},
		{Car{Len: 2, Style: 2, Vertical: true}, 1, 3},
		{Car{Len: 2, Style: 4, Vertical: true}, 2, 0},
		{Car{Len: 3, Style: 1}, 3, 1},
		{Car{Len: 2, Hero: true}, 1, 0},
	} {
		r := Rect{x + at.col*edge, y + at.row*edge, float64(at.car.Len) * edge, edge}
		if at.car.Vertical {
			r.W, r.H = r.H, r.W
		}
		p.Draw(at.car, r)
	}
}
