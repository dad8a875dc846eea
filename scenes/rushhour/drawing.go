package rushhour

import (
	"warren/puzzles"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/puzzle"
)

func drawing() *puzzle.Drawing {
	return &puzzle.Drawing{
		Brushes: []puzzle.Brush{
			puzzle.Eraser('.'),
			{Sign: rules.CarBrush, Name: "rushhour.brush.car"},
			{Sign: rules.Hero, Name: "rushhour.brush.hero"},
			{Sign: 'x', Name: "rushhour.brush.wall"},
		},
		Empty:    '.',
		Blank:    rules.Blank,
		Begin:    rules.Begin,
		Rows:     [2]int{2, rules.MaxSize},
		Cols:     [2]int{2, rules.MaxSize},
		Half:     true, // the red car stays across
		Stroke:   rules.Stroke,
		Mend:     rules.Mend,
		DrawSign: make(garage).drawSign,
		Key:      rules.Key,
		Fuller:   rules.Fuller,
	}
}

// A garage keeps the pictures of cars, so that a frame makes none anew.
type garage map[render.Car]render.Picture

func (g garage) picture(car render.Car) render.Picture {
	picture, ok := g[car]
	if !ok {
		picture = car
		g[car] = picture
	}
	return picture
}

func (g garage) drawSign(c *render.Canvas, d puzzles.Draft, at puzzles.Cell, cell render.Rect) {
	if d.At(at) == 'x' {
		c.Draw(render.Wall{}, cell, render.Options{})
		return
	}
	car, ok := rules.CarIn(d, at)
	if !ok || car.Row != at.Row || car.Col != at.Col {
		return
	}
	switch {
	case car.Len == 1: // of a draft that is no board, or on the brush itself
		car.Len = 2
		cell.Y += 0.25 * cell.H
		cell.H /= 2
	case car.Vertical:
		cell.H *= float64(car.Len)
	default:
		cell.W *= float64(car.Len)
	}
	c.Draw(g.picture(carLook(car)), cell, render.Options{})
}
