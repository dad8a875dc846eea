package table

// Celebrates reports whether the card of a win is shown, with the rabbit.
func (t *Table) Celebrates() bool {
	m, ok := t.mode.(*won)
	return ok && m.card.rabbit.W > 0
}
