package rushhour

import (
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

func explain(w *ui.Words, why *search.Reason) string {
	key := "rushhour.why." + why.Kind
	switch why.Kind {
	case "ahead", "inWay", "aside", "must":
		return w.T(key)
	case "clear":
		return w.F(key, why.Arrows[0][1][0]+1)
	case "wall":
		return w.F(key, stage.PlaceName(w, stage.CellOf(why.Cells[0])))
	case "stands":
		return w.F(key, why.Cells[0][1]+1, stage.PlaceName(w, stage.CellOf(why.Cells[0])))
	case "lock", "waits":
		return w.F(key, why.Counts[0])
	}
	return ""
}
