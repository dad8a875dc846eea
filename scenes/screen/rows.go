package screen

import (
	"strings"

	"warren/puzzles"
)

// columnNames are the strings of one column, of two, and of more: of the first in a row, and of later ones, which leave out the word.
var columnNames = [2][3]string{
	{"mirror.column", "mirror.columnPair", "mirror.columnRange"},
	{"mirror.nextColumn", "mirror.nextPair", "mirror.nextRange"},
}

func (s *Screen) wholeBoard() string {
	all := ""
	for row, text := range strings.Fields(s.readable.seen.String()) {
		all = s.Env.Words.Sentences(all, s.wholeRow(row, text))
	}
	return all
}

// wholeRow returns what stands in the columns of a row with that text. Neighbours of the same kind are told together.
func (s *Screen) wholeRow(row int, text string) string {
	w := s.Env.Words
	var parts []string
	from, kind := 0, ""
	end := func(to int) { // the columns of this kind end before column to
		if to > from {
			parts = append(parts, s.inColumns(len(parts) > 0, from+1, to, kind))
		}
		from = to
	}
	col := 0
	for _, sign := range text {
		if here := s.Host.OnCell(puzzles.Cell{Row: row, Col: col}, sign); here != kind {
			end(col)
			kind = here
		}
		col++
	}
	end(col)
	return w.F("mirror.row", row+1, strings.Join(parts, w.T("mirror.comma")))
}

// inColumns returns what stands in the columns from one to another, counted from 1.
func (s *Screen) inColumns(later bool, from, to int, kind string) string {
	w, names := s.Env.Words, &columnNames[0]
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
