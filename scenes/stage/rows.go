package stage

import (
	"strings"

	"warren/puzzles"
	"warren/scenes/ui"
)

// columnNames are the strings of one column, of two, and of more: of the first in a row, and of later ones, which leave out the word.
var columnNames = [2][3]string{
	{"mirror.column", "mirror.columnPair", "mirror.columnRange"},
	{"mirror.nextColumn", "mirror.nextPair", "mirror.nextRange"},
}

// Cells returns what stands on every cell of a board whose text has these rows; on returns that of a cell with a sign.
func Cells(rows []string, on func(c puzzles.Cell, sign rune) string) (cells []string) {
	for row, text := range rows {
		for col, sign := range []rune(text) {
			cells = append(cells, on(puzzles.Cell{Row: row, Col: col}, sign))
		}
	}
	return cells
}

// WholeBoard tells such a board row by row. Neighbours of the same kind are told together.
func WholeBoard(w *ui.Words, rows []string, on func(c puzzles.Cell, sign rune) string) string {
	all := ""
	for row, text := range rows {
		all = w.Sentences(all, wholeRow(w, row, text, on))
	}
	return all
}

func wholeRow(w *ui.Words, row int, text string, on func(c puzzles.Cell, sign rune) string) string {
	var parts []string
	from, kind := 0, ""
	end := func(to int) { // the columns of this kind end before column to
		if to > from {
			parts = append(parts, inColumns(w, len(parts) > 0, from+1, to, kind))
		}
		from = to
	}
	col := 0
	for _, sign := range text {
		if here := on(puzzles.Cell{Row: row, Col: col}, sign); here != kind {
			end(col)
			kind = here
		}
		col++
	}
	end(col)
	return w.F("mirror.row", row+1, strings.Join(parts, w.T("mirror.comma")))
}

// inColumns returns what stands in the columns from one to another, counted from 1.
func inColumns(w *ui.Words, later bool, from, to int, kind string) string {
	names := &columnNames[0]
	if later {
		names = &columnNames[1]
	}
	switch to - from {
	case 0:
		return w.F(names[0], from, kind)
	case 1:
		return w.F(names[1], from, to, kind)
	}
	return w.F(names[2], from, to, kind)
}
