package rushhour

import (
	"warren/internal/session"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/stage"
)

func (v *view) Draw(c *render.Canvas, shown stage.Shown) {
	drawTray(c, &v.grid, v.board, !v.exit.on)
	v.drawTracks(c)
	v.drawTrail(c, shown)
	v.drawDestinations(c)
	held := v.numbered(v.hand.Press.Piece)
	for i := range v.cars {
		if car := &v.cars[i]; car != held {
			v.drawCar(c, car)
		}
	}
	if held != nil {
		v.drawCar(c, held)
	}
	v.drawExit(c)
	v.grid.DrawReason(c, shown.Reason, shown.Hinted)
	v.drawMarks(c)
	v.drawTip(c, shown)
}

// drawTray has the arrow that points out of the gap if open.
func drawTray(c *render.Canvas, g *grid, b rules.Board, open bool) {
	c.DrawTray(g.Tray, g.Rows, g.Cols, g.exit, g.Cell)
	for row := range g.Rows {
		for col := range g.Cols {
			if b.Wall(row, col) {
				c.Draw(render.Wall{}, g.Rect(rules.Cell{Row: row, Col: col}), render.Options{})
			}
		}
	}
	if open {
		c.Draw(render.Arrow{}, g.arrow(), render.Options{})
	}
}

// Of a car under the mouse.
const (
	hoverGrows = 0.04
	hoverHalo  = 0.45
)

func (v *view) drawCar(c *render.Canvas, car *car) {
	o, seen := v.arrival.PopCell(&v.grid.Grid, float64(car.Row), float64(car.Col))
	if !seen || car.Letter == rules.Hero && v.exit.on {
		return
	}
	rect := v.grid.car(car.Car, car.shift)
	if lift := v.hand.Lift(int(car.Letter)); lift > 0 && o.Scale == 0 {
		o.Scale = 1 + hoverGrows*lift
		c.RoundRect(rect.Inset(-0.035*v.grid.Cell), 0.26*v.grid.Cell, render.Fade(c.Sky, hoverHalo*lift))
	}
	if sway := stage.Sway(v.hand.Shaking(int(car.Letter)), v.grid.Cell); car.Vertical {
		rect.Y += sway
	} else {
		rect.X += sway
	}
	c.Draw(car.picture, rect, o)
}

func (v *view) drawTrail(c *render.Canvas, shown stage.Shown) {
	last, _ := shown.Last.(rules.Move)
	car := v.carOf(last.Car)
	if !shown.Trail || car == nil {
		return
	}
	from, to := v.grid.car(car.Car, float64(-last.By)).Center(), v.grid.car(car.Car, 0).Center()
	stage.DrawTrail(c, from, to, v.grid.Cell, true)
}

func (v *view) drawDestinations(c *render.Canvas) {
	car := v.numbered(v.hand.Taken)
	if car == nil {
		return
	}
	back, ahead := v.board.Reach(car.Car)
	for step := back; step < car.Len+ahead; step++ {
		if 0 <= step && step < car.Len {
			continue
		}
		spot := car.Car
		spot.Len = 1
		c.Disc(v.grid.car(spot, float64(step)).Center(), 0.11*v.grid.Cell, c.Sky)
	}
}

func (v *view) drawMarks(c *render.Canvas) {
	if v.exit.on {
		return // nothing is left to do
	}
	edge := v.grid.Cell
	if car := v.numbered(v.hand.Taken); car != nil {
		stage.DrawTaken(c, v.grid.car(car.Car, car.shift).Inset(0.01*edge), 0.24*edge, edge, v.sides(car.Car))
		return
	}
	if !v.hand.Shown {
		return
	}
	rect := v.grid.Rect(v.hand.Cursor)
	if car := v.numbered(v.On(v.hand.Cursor)); car != nil {
		rect = v.grid.car(car.Car, car.shift)
	}
	stage.DrawCursor(c, rect.Inset(0.01*edge), 0.24*edge, edge)
}

func (v *view) sides(car rules.Car) stage.Ways {
	back, ahead := v.board.Reach(car)
	if car.Vertical {
		return stage.Ways{Up: back != 0, Down: ahead != 0}
	}
	return stage.Ways{Left: back != 0, Right: ahead != 0}
}

func (v *view) drawTip(c *render.Canvas, tip stage.Shown) {
	m, _ := tip.Move.(rules.Move)
	car, edge := v.carOf(m.Car), v.grid.Cell
	if tip.Stage == session.TipNone || car == nil || v.hand.Press.Piece != 0 {
		return
	}
	switch tip.Stage {
	case session.TipPiece, session.TipMove:
		stage.DrawRing(c, v.grid.car(car.Car, car.shift), edge, tip.Clock)
		if tip.Stage == session.TipMove {
			drawSlide(c, &v.grid, car.Car, car.picture, m.By)
		}
	case session.TipHand:
		t, alpha := stage.HandMotion(tip.Clock)
		c.Draw(car.picture, v.grid.car(car.Car, float64(m.By)), render.Options{Alpha: 0.30 * alpha})
		at := v.grid.car(car.Car, float64(m.By)*t).Center()
		hand := render.Square(render.Point{X: at.X + 0.18*edge, Y: at.Y + 0.3*edge}, 0.85*edge)
		c.Draw(render.Hand{}, hand, render.Options{Alpha: alpha})
	}
}

// drawSlide shows the car's ghost at its destination, and an arrow that ends at the ghost's front.
func drawSlide(c *render.Canvas, g *grid, car rules.Car, picture render.Picture, by int) {
	ghost := g.car(car, float64(by))
	c.Draw(picture, ghost, render.Options{Alpha: 0.4})
	from, to := g.car(car, 0).Center(), ghost.Center()
	reach := (float64(car.Len)/2 - 0.4) * g.Cell
	if by < 0 {
		reach = -reach
	}
	if car.Vertical {
		to.Y += reach
	} else {
		to.X += reach
	}
	stage.DrawArrow(c, from, to, g.Cell)
}

func (v *view) DrawFigure(c *render.Canvas, within render.Rect, pic stage.Illustration) {
	b, m := pic.At.(rules.Board), pic.Move.(rules.Move)
	g := newGrid(b, within)
	drawTray(c, &g, b, true)
	var buf [rules.MaxCars]rules.Car
	moving := -1
	cars := b.Cars(buf[:0])
	for i, car := range cars {
		c.Draw(carLook(car), g.car(car, 0), render.Options{})
		if car.Letter == m.Car {
			moving = i
		}
	}
	if moving >= 0 {
		drawSlide(c, &g, cars[moving], carLook(cars[moving]), m.By)
	}
}
