package maze_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
)

func TestWith(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		cell := maze.Cell{Row: rapid.IntRange(0, board.Rows()-1).Draw(t, "row"), Col: rapid.IntRange(0, board.Cols()-1).Draw(t, "col")}
		sign := rapid.SampledFrom([]rune("SE. ╬╩╣╦╠╝╗╔╚═║/x\n\r\ufeff")).Draw(t, "sign")
		drawn := func(sign rune) rune {
			if sign == ' ' {
				return '.'
			}
			return sign
		}
		rules.TestWith(t, board, cell, sign, drawn, func(sign rune) bool { return strings.ContainsRune("SE", sign) })
	})
}

func TestEdits(t *testing.T) {
	t.Parallel()
	at := func(row, col int) maze.Cell { return maze.Cell{Row: row, Col: col} }
	rules.TestEdits(t, mustParse(t, rows("S╬.", "╔═E")), []puzzletest.With{
		{"a tile", at(1, 1), '║', nil, rows("S╬.", "╔║E")},
		{"a brick", at(0, 1), ' ', nil, rows("S..", "╔═E")},
		{"three at once", at(0, 1), '╚', []maze.Cell{at(0, 2), at(1, 0)}, rows("S╚╚", "╚═E")},
		{"the start moves", at(0, 2), 'S', nil, rows(".╬S", "╔═E")},
		{"the end moves", at(0, 1), 'E', nil, rows("SE.", "╔═.")},
		{"two starts", at(0, 1), 'S', []maze.Cell{at(0, 2)}, "secondStart"},
		{"the start onto the end", at(1, 2), 'S', nil, "noEnd"},
		{"no start", at(0, 0), '.', nil, "noStart"},
		{"no sign", at(0, 1), 'x', nil, "unknownSign"},
		{"a line end", at(0, 1), '\n', nil, "unknownSign"},
		{"off the board", at(-1, 1), '.', nil, "outside"},
		{"the second off the board", at(0, 1), '.', []maze.Cell{at(0, 3)}, "outside"},
	})
}
