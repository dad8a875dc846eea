package render

// MiniBurrow is the picture of Burrow on the home screen: a board that can be solved in sixteen steps.
type MiniBurrow struct{}

// Paint draws the meadow, the holes and the animals:
//
//	...R.
//	.X...
//	.a.R.
//	.abb.
//	..R..
func (MiniBurrow) Paint(p *Painter) {
	const (
		cells = 5
		frame = 0.26 // of a cell, on each side
	)
	cell := min(p.W, p.H) / (cells + 2*frame) / p.Px
	tray := Square(Point{p.W / p.Px / 2, p.H / p.Px / 2}, (cells+2*frame)*cell)
	drawTray(paintSurface{p}, p.Theme, tray, cells, cells, -1, cell, p.Theme.Grass, p.Theme.meadowEdge())
	edge := cell * p.Px
	x, y := (tray.X+frame*cell)*p.Px, (tray.Y+frame*cell)*p.Px
	for _, at := range [...]struct {
		pic                  Picture
		row, col, rows, cols float64
	}{
		{Hole{}, 0, 0, 1, 1},
		{Hole{}, 0, 4, 1, 1},
		{Hole{}, 2, 2, 1, 1},
		{Hole{}, 4, 0, 1, 1},
		{Hole{}, 4, 4, 1, 1},
		{Tuft(0), 1, 4, 1, 1},
		{Tuft(1), 2, 0, 1, 1},
		{Tuft(2), 4, 3, 1, 1},
		{Tuft(3), 0, 2, 1, 1},
		{Groove{Vertical: true, Rim: true}, 2, 1, 3, 1},
		{Groove{Rim: true}, 3, 2, 1, 3},
		{Groove{Vertical: true}, 2, 1, 3, 1},
		{Groove{}, 3, 2, 1, 3},
		{Bunny{Coat: Slate}, 0, 3, 1, 1},
		{Mushroom{}, 1, 1, 1, 1},
		{Bunny{Coat: Tan}, 2, 3, 1, 1},
		{Fox{Vertical: true}, 2, 1, 2, 1},
		{Fox{}, 3, 2, 1, 2},
		{Bunny{Coat: White}, 4, 2, 1, 1},
	} {
		p.Draw(at.pic, Rect{x + at.col*edge, y + at.row*edge, at.cols * edge, at.rows * edge})
	}
}
