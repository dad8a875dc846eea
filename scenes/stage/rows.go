package stage

import (
	"strings"
	"unicode/utf8"

	"warren/puzzles"
	"warren/scenes/ui"
)

// columnNames are the strings of one column, of two, and of more: of the first in a row, and of later ones, which leave out the word.
var columnNames = [2][3]string{
	{"mirror.column", "mirror.columnPair", "mirror.columnRange"},
	{"mirror.nextColumn", "mirror.nextPair", "mirror.nextRange"},
}

// A Reading is a board in words.
type Reading struct {
	Rows []string                               // of its text
	On   func(c puzzles.Cell, sign rune) string // returns what stands on a cell with a sign
}

func (r Reading) Cols() int { return utf8.RuneCountInString(r.Rows[0]) }

// Cells returns what stands on every cell, in reading order.
func (r Reading) Cells() (cells []string) {
	for row, text := range r.Rows {
		for col, sign := range []rune(text) {
			cells = append(cells, r.On(puzzles.Cell{Row: row, Col: col}, sign))
		}
	}
	return cells
}

// Fill puts the board into b, with questions about it, which have keys if keyed.
func (r Reading) Fill(b *ui.Board, w *ui.Words, name string, queries []Query, keyed bool) {
	b.Cells, b.Cols, b.Queries = r.Cells(), r.Cols(), nil
	b.Name = w.F("mirror.grid", name, len(r.Rows), b.Cols)
	for _, q := range queries {
		query := ui.Query{Name: w.T(q.Name)}
		if keyed {
			query.Key = q.Topic.Key()
		}
		b.Queries = append(b.Queries, query)
	}
}

// whole describes the board row by row, and groups neighbours of the same kind.
func (r Reading) whole(w *ui.Words, _ puzzles.Cell) string {
	all := ""
	for row, text := range r.Rows {
		all = w.Sentences(all, wholeRow(w, row, text, r.On))
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
