package table

import "warren/render"

// KeysCell returns the cell that the keys are at; ok is false if the player sees none.
func (t *Table) KeysCell() (cell render.Rect, ok bool) { return t.keysCell() }

// Seen returns where the board is seen, and how many times as large it is as the whole one.
func (t *Table) Seen() (render.Rect, float64) { return t.zoom.whole, t.zoom.factor }

// Celebrates reports whether the card of a win is shown, with the rabbit.
func (t *Table) Celebrates() bool {
	m, ok := t.mode.(*won)
	return ok && m.card.rabbit.W > 0
}

// SquaresOf returns the squares of a result.
var SquaresOf = squaresOf
