package rabbits

import (
	rules "warren/puzzles/rabbits"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// reason names the cell of a piece that has moved since.
func (v *view) reason(w *ui.Words, why *search.Reason) string {
	key := "rabbits.aloud." + why.Kind
	cells := stage.CellsOf(why.Cells)
	one, all, tip := "", "", rules.Cell{} // the first piece, all pieces, and the cell to which the arrows lead
	if len(cells) > 0 {
		one, all = v.pieceAt(w, cells[0]), v.piecesAt(w, cells)
	}
	if len(why.Arrows) > 0 {
		tip = stage.CellOf(why.Arrows[0][1])
	}
	says := ""
	switch why.Kind {
	case "holes":
		if len(cells) == 0 {
			return explain(w, why)
		}
		says = w.F(key, why.Counts[0], why.Counts[1], stage.Places(w, cells))
	case "alone", "still", "allWaitFox", "allWaitRabbit":
		says = w.F(key, one)
	case "stranded":
		says = w.F(key, one, stage.Places(w, cells))
	case "last", "allLack":
		says = w.F(key, stage.Places(w, cells))
	case "few":
		rabbits := min(why.Counts[0], len(cells))
		says = w.F(key, v.piecesAt(w, cells[:rabbits]), why.Counts[1], stage.Places(w, cells[rabbits:]))
	case "lacks":
		says = w.F(key, all, stage.PlaceName(w, tip))
	case "waitsFox", "waitsRabbit":
		says = w.F(key, all, v.pieceAt(w, tip))
	case "through", "oneHole":
		says = w.F(key, one, stage.PlaceName(w, tip))
	case "byItself":
		if why.Counts[0] == 1 {
			says = w.F("rabbits.aloud.byItselfOne", one, stage.PlaceName(w, tip))
			break
		}
		says = w.F(key, one, why.Counts[0], stage.PlaceName(w, tip))
	case "longer":
		says = w.F(key, stage.PlaceName(w, cells[0]), why.Counts[0])
	case "longerFox", "longerRabbit":
		says = w.F(key, one, why.Counts[0])
	}
	return ui.Capital(says)
}

// pieceAt is for use within a sentence.
func (v *view) pieceAt(w *ui.Words, c rules.Cell) string {
	switch i := v.pieceOn(c); {
	case i == none:
		return stage.CellName(w, c)
	case v.pieces[i].fox != 0:
		return v.pieces[i].name(w)
	default:
		return stage.At(w, w.F("rabbits.say.the", v.pieces[i].name(w)), c)
	}
}

func (v *view) piecesAt(w *ui.Words, cells []rules.Cell) string {
	var names []string
	for _, c := range cells {
		names = append(names, v.pieceAt(w, c))
	}
	return stage.Listed(w, names)
}
