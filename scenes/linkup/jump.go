package linkup

import (
	rules "warren/puzzles/linkup"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// jump goes to the next tile that can be linked with the selected tile, or else with any.
func (v *view) jump(w *ui.Words, by int) string {
	at, chosen := v.selected()
	links := v.linksWithAny
	if chosen {
		links = func(c rules.Cell) bool { return v.links(at, c) }
	}
	var stops []rules.Cell
	for i := range len(v.board.Cells()) {
		if c := v.cell(i); links(c) {
			stops = append(stops, c)
		}
	}
	to, ok := stage.NextStop(stops, v.hand.Cursor, by)
	switch {
	case !ok && chosen:
		return v.mates(w, at)
	case !ok:
		return w.T("linkup.say.none")
	}
	v.hand.Cursor, v.hand.Shown = to, true
	if chosen {
		return w.F("linkup.say.mates", v.onCell(w, to), stage.PlaceName(w, at))
	}
	return v.mates(w, to)
}

func (v *view) links(a, b rules.Cell) bool {
	if a == b || v.board.PictureAt(a) == 0 || v.board.PictureAt(a) != v.board.PictureAt(b) {
		return false
	}
	_, err := v.board.Link(a, b)
	return err == nil
}

func (v *view) linksWithAny(c rules.Cell) bool {
	for i := range len(v.board.Cells()) {
		if v.links(c, v.cell(i)) {
			return true
		}
	}
	return false
}
