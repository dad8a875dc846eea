package maze

import (
	rules "warren/puzzles/maze"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

func (v *view) reason(w *ui.Words, why *search.Reason) string {
	cells := stage.CellsOf(why.Cells)
	at := stage.Places(w, cells)
	switch why.Kind {
	case "walled", "twice", "forced":
		return w.F("maze.aloud."+why.Kind, at)
	case "shut":
		return v.shut(w, cells)
	case "cross":
		if len(cells) == 1 {
			return w.F("maze.aloud.crossOne", at)
		}
		return w.F("maze.aloud.cross", len(cells), at)
	case "dearer":
		if why.Counts[0] == 1 {
			return w.F("maze.aloud.dearerOne", at)
		}
		return w.F("maze.aloud.dearer", at, why.Counts[0])
	}
	return ""
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
