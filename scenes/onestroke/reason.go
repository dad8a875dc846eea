package onestroke

import (
	"warren/puzzles"
	rules "warren/puzzles/onestroke"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// reason calls the squares of a chessboard even or odd, after the sum of row and column.
func (v *view) reason(w *ui.Words, why *search.Reason) string {
	if explain(w, why) == "" {
		return ""
	}
	if says := told(w, why); says != "" {
		return says
	}
	key := "onestroke.aloud." + why.Kind
	cells, arrows := stage.CellsOf(why.Cells), why.Arrows[len(against(why)):]
	in := stage.CellsName(w, cells)
	var says string
	switch why.Kind {
	case "endColour":
		end := cells[0]
		says = v.alternates(w, w.F(key, v.other(w, end), v.parity(w, end), stage.PlaceName(w, end)))
	case "elsewhere", "elseElsewhere":
		end, _ := v.board.End()
		says = w.F(key, in, stage.PlaceName(w, end))
	case "only":
		return v.on(w)
	case "unreached", "elseUnreached", "end", "through":
		says = w.F("onestroke.why."+why.Kind, in)
	case "elseDeadEnds":
		says = w.F(key, in)
	case "deadEnds":
		says = ui.Capital(w.F(key, in))
	case "split", "elseSplit":
		says = w.F(key, why.Counts[0], in)
	case "cut", "elseCut":
		says = w.F(key, in, why.Counts[0], stage.Listed(w, sides(w, arrows)))
	case "twoEnds", "elseTwoEnds":
		says = w.F(key, stage.PlaceName(w, cells[0]), stage.PlaceName(w, cells[1]))
	case "colour":
		return v.alternates(w, w.F(key, v.parity(w, cells[0]), why.Counts[0], v.other(w, cells[0]), why.Counts[1], v.other(w, v.board.Head())))
	case "pocket", "elsePocket":
		black := stage.CellOf(arrows[0][1])
		says = v.alternates(w, w.F(key, in, stage.PlaceName(w, black), why.Counts[0], v.parity(w, black), why.Counts[1], v.other(w, black)))
	case "ending", "elseEnding":
		end := v.board.Head() // of the colour of the last cell
		if v.board.Left()%2 == 1 {
			end.Col++
		}
		says = v.alternates(w, w.F(key, v.parity(w, end), v.other(w, end), in))
	}
	return goingOn(w, why, says)
}

func (v *view) parity(w *ui.Words, c rules.Cell) string {
	if (c.Row+c.Col)%2 == 0 {
		return w.T("onestroke.aloud.even")
	}
	return w.T("onestroke.aloud.odd")
}

func (v *view) other(w *ui.Words, c rules.Cell) string { return v.parity(w, c.Beside(puzzles.East)) }

// alternates adds what even and odd cells are.
func (v *view) alternates(w *ui.Words, says string) string {
	return w.Sentences(says, w.T("onestroke.aloud.parity"))
}
