package stage

import "warren/render"

// An Arrival is the appearance of the pieces of a new board, one after another within render.ArriveMS. The zero value is over.
type Arrival struct{ left float64 } // ms until all pieces are there

func (a *Arrival) Begin() { a.left = render.ArriveMS }

func (a *Arrival) End() { a.left = 0 }

// Tick advances the clock by ms and reports whether pieces were still appearing.
func (a *Arrival) Tick(ms float64) bool {
	if a.left == 0 {
		return false
	}
	a.left = max(0, a.left-ms)
	return true
}

// Pop returns how a piece is drawn; its order is from 0 for the first piece to 1 for the last.
func (a *Arrival) Pop(order float64) (o render.Options, seen bool) {
	if a.left == 0 {
		return o, true
	}
	t := (render.ArriveMS - a.left - order*(render.ArriveMS-render.PopMS)) / render.PopMS
	if t <= 0 {
		return o, false
	}
	return render.Options{Scale: render.Lerp(0.4, 1, render.EaseOutBack(t)), Alpha: min(1, 3*t)}, true
}

// PopCell makes the pieces of a grid come from the upper left to the lower right.
func (a *Arrival) PopCell(g *Grid, row, col float64) (o render.Options, seen bool) {
	if a.left == 0 {
		return o, true
	}
	return a.Pop((row + col) / float64(g.Rows+g.Cols))
}
