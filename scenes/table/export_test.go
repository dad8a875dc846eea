package table

import "warren/render"

// Spot returns the cell that the keys are at, and whether it is marked.
func (t *Table) Spot() (cell render.Rect, marked bool) { return t.extras.Spot() }

// Seen returns where the board is seen, and how many times as large it is as the whole one.
func (t *Table) Seen() (render.Rect, float64) { return t.zoom.whole, t.zoom.factor }

// Celebrates reports whether the card of a win is shown, with the rabbit.
func (t *Table) Celebrates() bool {
	m, ok := t.mode.(*won)
	return ok && m.card.rabbit.W > 0
}
