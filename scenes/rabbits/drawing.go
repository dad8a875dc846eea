package rabbits

import (
	"warren/puzzles"
	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
)

func drawing() *puzzle.Drawing {
	return &puzzle.Drawing{
		Brushes: []puzzle.Brush{
			puzzle.Eraser('.'),
			{Sign: 'R', Name: "rabbits.brush.rabbit"},
			{Sign: rules.FoxBrush, Name: "rabbits.brush.fox"},
			{Sign: 'X', Name: "rabbits.brush.mushroom"},
		},
		Empty:    '.',
		Blank:    func(rows, _ int) string { return rules.Blank(rows) },
		Begin:    func(rows, _ int) string { return rules.Begin(rows) },
		Rows:     [2]int{rules.MinSize, rules.MaxSize},
		Cols:     [2]int{rules.MinSize, rules.MaxSize},
		Odd:      true,
		Stroke:   rules.Stroke,
		Mend:     rules.Mend,
		Ground:   drawField,
		DrawSign: drawSign,
		Key:      rules.Key,
	}
}

// drawField paints holes if the draft has the form of a board.
func drawField(c *render.Canvas, g *stage.Grid) {
	c.DrawMeadow(g.Tray, g.Rows, g.Cols, g.Cell)
	if g.Rows != g.Cols || g.Rows%2 == 0 {
		return
	}
	last := g.Rows - 1
	for _, at := range [...]puzzles.Cell{{}, {Col: last}, {Row: last / 2, Col: last / 2}, {Row: last}, {Row: last, Col: last}} {
		c.Draw(hole, g.Rect(at), render.Options{})
	}
}

// Looks are made once, since making a picture allocates.
var (
	drawnRabbits = func() (looks [render.Coats]render.Picture) {
		for coat := range looks {
			looks[coat] = rabbitLooks(render.Coat(coat)).awake
		}
		return looks
	}()
	foxAcross, foxDown = foxLooks(false).awake, foxLooks(true).awake
)

func drawSign(c *render.Canvas, d puzzles.Draft, at puzzles.Cell, cell render.Rect) {
	switch d.At(at) {
	case 'R':
		c.Draw(drawnRabbits[rabbitsBefore(d, at)%len(drawnRabbits)], cell, render.Options{})
		return
	case 'X':
		c.Draw(mushroom, cell, render.Options{})
		return
	}
	fox, ok := rules.FoxIn(d, at)
	if !ok || fox.First != at {
		return
	}
	picture := foxAcross
	switch {
	case fox.Len == 1: // half a fox, of a draft that is no board
		cell.Y += 0.25 * cell.H
		cell.H /= 2
	case fox.Vertical:
		picture = foxDown
		cell.H *= 2
	default:
		cell.W *= 2
	}
	c.Draw(picture, cell, render.Options{})
}

// rabbitsBefore counts in reading order, so that each rabbit has the look that it has in play.
func rabbitsBefore(d puzzles.Draft, at puzzles.Cell) (n int) {
	for i := range at.Row*d.Cols() + at.Col {
		if d.At(puzzles.Cell{Row: i / d.Cols(), Col: i % d.Cols()}) == 'R' {
			n++
		}
	}
	return n
}
