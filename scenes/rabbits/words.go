package rabbits

import (
	"slices"

	"warren/internal/session"
	rules "warren/puzzles/rabbits"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

func reveals(_ session.Position, why *search.Reason, move session.Move) bool {
	m := move.(rules.Move)
	return slices.Contains(why.Arrows, [2][2]int{{m.From.Row, m.From.Col}, {m.To.Row, m.To.Col}})
}

func explain(w *ui.Words, at session.Standing, why *search.Reason) string {
	placed := placed(at)
	key, cells := "rabbits.why."+why.Kind, stage.CellsOf(why.Cells)
	one, all, tip := "", placed.rabbitsAt(w, cells), rules.Cell{} // the first piece, all pieces, and the cell to which the arrows lead
	if len(cells) > 0 {
		one = placed.pieceAt(w, cells[0])
	}
	if len(why.Arrows) > 0 {
		tip = stage.CellOf(why.Arrows[0][1])
	}
	switch why.Kind {
	case "last":
		return w.T(key)
	case "holes":
		says := w.F(key, why.Counts[0], why.Counts[1])
		if len(cells) > 0 {
			says = w.Sentences(says, w.F("rabbits.why.open", stage.Spots(w, cells)))
		}
		return says
	case "alone", "still", "allWaitFox", "allWaitRabbit":
		return w.F(key, one)
	case "stranded":
		return w.F(key, one, stage.Spots(w, cells))
	case "allLack":
		return w.F(key, stage.Spots(w, cells))
	case "few":
		rabbits := min(why.Counts[0], len(cells))
		return w.F(key, placed.rabbitsAt(w, cells[:rabbits]), why.Counts[1])
	case "lacks":
		return w.F(key, all, stage.PlaceName(w, tip))
	case "waitsFox", "waitsRabbit":
		return w.F("rabbits.why.waits", all, placed.pieceAt(w, tip))
	case "through", "oneHole":
		return w.F(key, one, stage.PlaceName(w, tip))
	case "byItself":
		return w.Count(key, why.Counts[0], one, stage.PlaceName(w, tip))
	case "longer":
		return w.F(key, stage.PlaceName(w, cells[0]), why.Counts[0])
	case "longerFox", "longerRabbit":
		return w.F(key, one, why.Counts[0])
	}
	return ""
}

// pieceAt is for use within a sentence.
func (p *placing) pieceAt(w *ui.Words, c rules.Cell) string {
	i := p.pieceOn(c)
	if i == none { // it has moved since
		return stage.CellName(w, c)
	}
	return stage.At(w, w.F("rabbits.say.the", p.pieces[i].name(w)), p.pieces[i].cell)
}

// rabbitsAt tells more rabbits than one by their number.
func (p *placing) rabbitsAt(w *ui.Words, cells []rules.Cell) string {
	if len(cells) == 1 {
		return p.pieceAt(w, cells[0])
	}
	return w.F("rabbits.say.some", len(cells))
}
