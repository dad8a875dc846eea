package onestroke

import (
	"warren/puzzles"
	rules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/puzzle"
)

func drawing() *puzzle.Drawing {
	return &puzzle.Drawing{
		Brushes: []puzzle.Brush{
			puzzle.Eraser('.'),
			{Sign: '#', Name: "onestroke.brush.hedge"},
			{Sign: 'S', Name: "onestroke.brush.start"},
			{Sign: 'E', Name: "onestroke.brush.end"},
		},
		Empty:    '.',
		Blank:    rules.Blank,
		Begin:    rules.Blank, // nothing but cells to visit
		Rows:     [2]int{1, rules.MaxSize},
		Cols:     [2]int{1, rules.MaxSize},
		Stroke:   rules.Stroke,
		Mend:     rules.Mend,
		DrawSign: drawSign,
	}
}

func drawSign(c *render.Canvas, d puzzles.Draft, at puzzles.Cell, cell render.Rect) {
	switch d.At(at) {
	case '#':
		c.DrawBed(cell)
		c.Draw(hedgeOn(at), cell, render.Options{})
	case 'S':
		c.Draw(startRing, cell, render.Options{})
		seat := cell
		seat.Y -= heroRaised * cell.H
		c.DrawHero(seat, render.SitFront, render.Options{})
	case 'E':
		c.Draw(hole, cell, render.Options{})
	}
}
