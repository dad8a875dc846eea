package maze

import (
	rules "warren/puzzles/maze"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// reason differs from explain where many cells are marked, which it lists.
func (v *view) reason(w *ui.Words, why *search.Reason) string {
	cells := stage.CellsOf(why.Cells)
	at := stage.Places(w, cells)
	switch {
	case why.Kind == "walled":
		return w.F("maze.aloud.walled", at)
	case why.Kind == "shut":
		return v.shut(w, cells)
	case why.Kind == "cross" && len(cells) > 1:
		return w.F("maze.aloud.cross", len(cells), at)
	}
	return explain(w, why)
}

func (v *view) shut(w *ui.Words, cells []rules.Cell) string {
	var tiles, bricks []rules.Cell
	for _, c := range cells {
		if v.board.At(c) == rules.Brick {
			bricks = append(bricks, c)
		} else {
			tiles = append(tiles, c)
		}
	}
	says := w.F("maze.aloud.shut", stage.Places(w, tiles))
	if len(bricks) > 0 {
		says = w.Sentences(says, w.F("maze.aloud.bricks", stage.Places(w, bricks)))
	}
	return says
}
